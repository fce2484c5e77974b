// Compares the preset jungle:leiden with the published table of all two-piece endgames (van Rijn and Vis, "Endgame
// Analysis of Dou Shou Qi", ICGA Journal 2014). The table is not part of the project; the test reads it from the folder
// beside it.
#include <gtest/gtest.h>

#include <array>
#include <fstream>
#include <sstream>
#include <vector>

#include "madang/core/index.h"
#include "madang/games/jungle/position.h"

namespace madang::jungle {
namespace {

enum class Value : std::uint8_t { unknown, win, loss, draw };  // for the side to move

// All positions with one animal per side, solved by iterating until nothing changes. The table's White is our Blue,
// with the den on D1.
class TwoPieces {
 public:
  TwoPieces(Animal white, Animal black) : white_(white), black_(black), values_(2 * 64 * 64) {
    for (bool changed = true; changed;) {
      changed = false;
      for (Seat seat : {blue, red}) {
        for (Square w = 0; w < square_count; ++w) {
          for (Square b = 0; b < square_count; ++b) changed |= improve(seat, w, b);
        }
      }
    }
  }

  bool is_valid(Square w, Square b) const {
    const auto allowed = [](Seat seat, Animal animal, Square square) {
      return square != at(dens, seat) && (animal == Animal::rat || (water & set_of(square)) == 0);
    };
    const bool both_dens = w == dens[red] && b == dens[blue];
    return w != b && !both_dens && allowed(blue, white_, w) && allowed(red, black_, b);
  }

  Value value(Seat to_move, Square w, Square b) const { return values_[index(to_move, w, b)]; }

 private:
  static std::size_t index(Seat seat, Square w, Square b) {
    return static_cast<std::size_t>(seat) * 64 * 64 + w * 64U + b;
  }

  static Value of_outcome(const Outcome& outcome, Seat to_move) {
    if (outcome.is_draw()) return Value::draw;
    return outcome.is_winner(to_move) ? Value::win : Value::loss;
  }

  Value value_of(const Position& position) const {
    if (const auto outcome = position.outcome()) return of_outcome(*outcome, position.to_move());
    const auto& squares = position.placement();
    return value(position.to_move(), at(squares[blue], white_), at(squares[red], black_));
  }

  bool improve(Seat to_move, Square w, Square b) {
    Value& value = values_[index(to_move, w, b)];
    if (value != Value::unknown || !is_valid(w, b)) return false;
    Position::Placement placement;
    for (auto& side : placement) side.fill(Position::gone);
    at(placement[blue], white_) = w;
    at(placement[red], black_) = b;
    const Position position(Rules::leiden(), placement, to_move);
    if (const auto outcome = position.outcome()) {
      value = of_outcome(*outcome, to_move);
      return true;
    }
    MoveList<Move> moves;
    position.legal_moves(moves);
    bool all_lose = true;
    for (const Move move : moves) {
      Position child = position;
      child.play(move);
      const Value reply = value_of(child);
      if (reply == Value::loss) {
        value = Value::win;
        return true;
      }
      all_lose &= reply == Value::win;
    }
    if (all_lose) value = Value::loss;
    return all_lose;
  }

  Animal white_;
  Animal black_;
  std::vector<Value> values_;
};

// The table numbers the animals: rat, cat, wolf, dog, panther, tiger, lion, elephant.
Animal animal_of(int strength) {
  constexpr std::array<Animal, animal_count> animals = {Animal::rat,     Animal::cat,   Animal::wolf, Animal::dog,
                                                        Animal::leopard, Animal::tiger, Animal::lion, Animal::elephant};
  return animals.at(static_cast<std::size_t>(strength));
}

TEST(JungleEndgames, LeidenAgreesWithThePublishedTable) {
  std::ifstream file(MADANG_SOURCE_DIR "/../shared/data/jungle_chess_2pcs_raw_endgame_complete.arff");
  if (!file) GTEST_SKIP() << "the published table is missing";
  std::vector<std::vector<TwoPieces>> solved;
  for (int w = 0; w < animal_count; ++w) {
    solved.emplace_back();
    for (int b = 0; b < animal_count; ++b) solved.back().emplace_back(animal_of(w), animal_of(b));
  }
  int rows_checked = 0;
  int wrong = 0;
  for (std::string line; std::getline(file, line);) {
    std::array<int, 6> n{};
    char value = 0;
    char comma = 0;
    std::istringstream fields(line);
    for (int& number : n) fields >> number >> comma;
    if (!(fields >> value)) continue;
    const TwoPieces& table = at(at(solved, n[0]), n[3]);
    const Value ours = table.value(blue, square_at(n[2], n[1]), square_at(n[5], n[4]));
    const char text = ours == Value::win ? 'w' : ours == Value::loss ? 'b' : 'd';
    ++rows_checked;
    if (text != value && ++wrong < 10) ADD_FAILURE() << line << " but the rules say " << text;
  }
  EXPECT_EQ(wrong, 0);
  EXPECT_GT(rows_checked, 40'000);
}

}  // namespace
}  // namespace madang::jungle
