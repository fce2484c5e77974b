// Shared by the courses of Yut Nori: the reading of screens, and a game that follows a student's program.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "apps/madang/judge/course.h"
#include "madang/core/rng.h"
#include "madang/games/yut/position.h"
#include "madang/games/yut/view.h"

namespace madang::app {

// The facts on a screen that decide about rules, read in the same way from our screens and from a student's.
struct YunnoriFacts {
  enum class Asked { nothing, menu, players, pieces, place, result, id, password, resume, animal, proceed };

  std::optional<std::array<int, yut::home>> board;  // the number of pieces on each space
  std::optional<int> waiting;                       // pieces of all players
  std::optional<int> arrived;
  std::optional<int> turn;  // the player
  std::optional<yut::Position::Hand> hand;
  std::optional<int> winner;
  Asked asked = Asked::nothing;
};
YunnoriFacts read_yunnori(std::string_view screen);
std::string_view name(YunnoriFacts::Asked asked);

// A game as the rules library plays it, with what a student's program throws.
class YunnoriGame {
 public:
  using Points = std::vector<std::string_view>;
  using Wanted = std::function<bool(std::string_view point)>;

  // `first_rule` is broken if the first screen of the game is wrong.
  explicit YunnoriGame(const yut::Position& position, std::string_view first_rule = "start")
      : position_(position), first_rule_(first_rule) {}

  const yut::Position& position() const { return position_; }
  bool is_over() const { return position_.turn().is_over(); }
  bool owes_throws() const { return position_.turn() == Turn::chance(position_.seat()); }

  // Returns the results in the order in which the sticks may have shown them, with a failure if the rules do not allow
  // them. Then the results are those of a possible turn. REQUIRES: the player has throws left.
  std::vector<int> throws_in(const YunnoriFacts& screen, std::optional<Failure>& failure) const;
  // Returns the points that these throws meet.
  Points throw_sticks(const std::vector<int>& results);
  // Returns whether the screen cannot tell in which order these results are thrown now.
  bool hides_order(const std::vector<int>& results) const;

  // Chooses a move that meets points that are wanted, or prepares them, and that meets no point to avoid.
  yut::Move choose(Rng& rng, const Wanted& is_wanted, const Wanted& is_avoided) const;
  // Returns a legal move from this place, with this result if it is given; nullopt if there is none.
  std::optional<yut::Move> move_from(yut::Point place, std::string_view result = {}) const;
  // Returns the points that the move meets.
  Points play(yut::Move move);

  // Returns the rule that is broken if the pieces, the turn or the winner on the screen after the last move differ.
  std::optional<Failure> compare(const YunnoriFacts& ours, const YunnoriFacts& theirs) const;
  // Returns the point that decides where the last move ends.
  std::string_view last_rule() const;

 private:
  struct LastMove {
    yut::Position before;
    yut::Move move;
    yut::MoveView view;
  };

  std::string_view rule_of_pieces(const YunnoriFacts& ours, const YunnoriFacts& theirs) const;
  Failure wrong_turn(std::optional<int> theirs) const;  // nullopt if the program ends the turn
  std::string_view rule_of_throw(bool too_many, bool has_again, bool has_geol) const;

  yut::Position position_;
  std::string_view first_rule_;
  std::optional<LastMove> last_;  // of this game
};

}  // namespace madang::app
