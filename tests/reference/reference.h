// A second, slow implementation of every game. It is written from the rule documents alone and shares no code with
// madang/. It works on text: a position line and a token in, a position line out. The tests compare the library with
// it.
#pragma once

#include <memory>
#include <string>
#include <vector>

namespace reference {

struct Roll {
  std::string token;
  long weight;
};

class Game {
 public:
  virtual ~Game() = default;
  virtual std::string start() const = 0;
  // Returns "seat 0", "chance" or "over".
  virtual std::string turn(const std::string& position) const = 0;
  // Returns the moves of the seat to decide; empty at a chance turn and after the game.
  virtual std::vector<std::string> moves(const std::string& position) const = 0;
  // Returns the rolls; empty at a decision and after the game.
  virtual std::vector<Roll> rolls(const std::string& position) const = 0;
  // Plays a move or roll that `moves` or `rolls` returned.
  virtual std::string play(const std::string& position, const std::string& token) const = 0;
  // Returns "none" or a result such as "winners 0 scores 1,0 reason den-entered".
  virtual std::string outcome(const std::string& position) const = 0;
};

// Creates the game of an id (docs/notation.md). Throws std::invalid_argument for an unknown id.
std::unique_ptr<Game> make_game(const std::string& id);

// One function per file. make_game calls it with the part of the id after the colon, empty if there is none.
std::unique_ptr<Game> make_jungle(const std::string& options);
std::unique_ptr<Game> make_yote(const std::string& options);
std::unique_ptr<Game> make_yunnori(const std::string& options);
std::unique_ptr<Game> make_mini_yut(const std::string& options);
std::unique_ptr<Game> make_qwinto(const std::string& options);
std::unique_ptr<Game> make_qwixx(const std::string& options);

}  // namespace reference
