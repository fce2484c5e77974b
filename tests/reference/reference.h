// A second, slow implementation of every game, written from the rule documents alone and sharing no code with madang/.
// Everything is text: a position line and a token in, a position line out. The tests hold the library against it.
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
  // "seat 0", "chance" or "over".
  virtual std::string turn(const std::string& position) const = 0;
  // The deciding seat's moves; empty at a chance turn and at the end.
  virtual std::vector<std::string> moves(const std::string& position) const = 0;
  // Empty at a decision and at the end.
  virtual std::vector<Roll> rolls(const std::string& position) const = 0;
  // Plays a move or roll that `moves` or `rolls` listed.
  virtual std::string play(const std::string& position, const std::string& token) const = 0;
  // "none" or for example "winners 0 scores 1,0 reason den-entered".
  virtual std::string outcome(const std::string& position) const = 0;
};

// The game of an id of docs/notation.md; throws std::invalid_argument for an unknown one.
std::unique_ptr<Game> make_game(const std::string& id);

// One maker a file, called by make_game with what stands after the colon of the id (empty when there is none).
std::unique_ptr<Game> make_jungle(const std::string& options);
std::unique_ptr<Game> make_yote(const std::string& options);
std::unique_ptr<Game> make_yunnori(const std::string& options);
std::unique_ptr<Game> make_mini_yut(const std::string& options);
std::unique_ptr<Game> make_qwinto(const std::string& options);
std::unique_ptr<Game> make_qwixx(const std::string& options);

}  // namespace reference
