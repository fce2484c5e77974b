// Compares the solved boards of Yoté with a plain second solver.
#include "madang/solve/yote_table.h"

#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <map>
#include <unordered_map>
#include <vector>

#include "madang/core/rng.h"

namespace madang::yote {
namespace {

using exact::Table;
using exact::Value;

Table solved(const Rules& rules, int threads = 2) { return *exact::solve(rules, threads, {}, never_stopped); }

// Returns every position of a board, also those that play does not reach.
std::vector<Position> all_positions(const Rules& rules) {
  std::vector<Position> out;
  const SquareSet end = SquareSet{1} << (rules.width * rules.height);
  for (SquareSet first = 0; first < end; ++first) {
    for (SquareSet second = 0; second < end; ++second) {
      if ((first & second) != 0) continue;
      for (int a = 0; a + std::popcount(first) <= rules.stones; ++a) {
        for (int b = 0; b + std::popcount(second) <= rules.stones; ++b) {
          const std::array reserves = {static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b)};
          for (const Seat mover : {0, 1}) out.emplace_back(rules, std::array{first, second}, reserves, mover);
        }
      }
    }
  }
  return out;
}

// Returns the value that follows from the values of the next positions.
template <class ValueOf>
Value value_by_moves(const Position& position, ValueOf&& value_of) {
  if (const auto outcome = position.outcome()) {
    if (outcome->is_draw()) return Value::draw;
    return outcome->is_winner(position.to_move()) ? Value::win : Value::loss;
  }
  MoveList<Move> moves;
  position.legal_moves(moves);
  bool all_lose = true;
  for (const Move move : moves) {
    Position next = position;
    next.play(move);
    const Value value = value_of(next);
    if (value == Value::loss) return Value::win;
    all_lose = all_lose && value == Value::win;
  }
  return all_lose ? Value::loss : Value::draw;
}

// Solves by sweeps over all positions until nothing changes. The positions that are left are draws.
std::unordered_map<std::uint64_t, Value> plain_solution(const std::vector<Position>& positions) {
  std::unordered_map<std::uint64_t, Value> values;
  for (const Position& position : positions) values[position.hash()] = Value::draw;
  EXPECT_EQ(values.size(), positions.size());
  for (bool has_changed = true; has_changed;) {
    has_changed = false;
    for (const Position& position : positions) {
      Value& value = values[position.hash()];
      if (value != Value::draw) continue;
      value = value_by_moves(position, [&](const Position& next) { return values[next.hash()]; });
      has_changed = has_changed || value != Value::draw;
    }
  }
  return values;
}

TEST(YoteTable, EqualsPlainSolution) {
  const Rules rules{3, 3, 4};
  const Table table = solved(rules);
  const auto positions = all_positions(rules);
  auto plain = plain_solution(positions);
  std::map<Value, int> counts;
  for (const Position& position : positions) {
    ASSERT_EQ(table.value(position), plain[position.hash()]);
    ++counts[table.value(position)];
  }
  EXPECT_EQ(counts.size(), 3U) << "wins, draws and losses";
}

// Boards of both kinds of symmetry, with all stones on the board at times.
TEST(YoteTable, ValuesFollowFromNextPositions) {
  for (const Rules& rules : {Rules{4, 3, 5}, Rules{3, 4, 5}, Rules{3, 3, 6}}) {
    const Table table = solved(rules);
    Rng rng(15);
    for (int game = 0; game < 200; ++game) {
      Position position(rules);
      for (int ply = 0; ply < 40 && !position.turn().is_over(); ++ply) {
        const auto value_of = [&](const Position& next) { return table.value(next); };
        ASSERT_EQ(table.value(position), value_by_moves(position, value_of));
        MoveList<Move> moves;
        position.legal_moves(moves);
        position.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
      }
    }
  }
}

TEST(YoteTable, DoesNotDependOnThreads) {
  const Rules rules{4, 3, 4};
  EXPECT_EQ(solved(rules, 1).to_bytes(), solved(rules, 3).to_bytes());
}

TEST(YoteTable, ReadsBackWhatItWroteAndRejectsOtherBytes) {
  const Rules rules{3, 3, 4};
  auto bytes = solved(rules).to_bytes();
  const auto read = Table::from_bytes(rules, bytes);
  ASSERT_TRUE(read.ok());
  EXPECT_EQ(read->to_bytes(), bytes);
  EXPECT_EQ(Table::from_bytes(Rules{3, 4, 4}, bytes).error(), TableError::other_rules);
  for (std::byte& byte : bytes) {
    byte ^= std::byte{4};
    EXPECT_FALSE(Table::from_bytes(rules, bytes).ok());
    byte ^= std::byte{4};
  }
  // Other lengths with the right checksum.
  for (const int change : {-1, 1}) {
    std::vector<std::byte> other = bytes;
    other.resize(static_cast<std::size_t>(static_cast<int>(bytes.size()) - 8 + change));
    table_bytes::put_checksum(other);
    EXPECT_EQ(Table::from_bytes(rules, other).error(), TableError::damaged);
  }
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    EXPECT_FALSE(Table::from_bytes(rules, std::vector(bytes.begin(), bytes.begin() + std::ptrdiff_t(size))).ok());
  }
}

TEST(YoteTable, SolvesBoardsOfUpToTwentySquares) {
  EXPECT_TRUE(exact::is_solvable(Rules::course()));
  EXPECT_TRUE(exact::is_solvable({4, 5, 8}));
  EXPECT_FALSE(exact::is_solvable({7, 3, 8}));
  EXPECT_FALSE(exact::is_solvable({4, 4, 9}));
  const StopFlag stop{true};
  EXPECT_FALSE(exact::solve(Rules::course(), 2, {}, stop)) << "stopped at once";
}

}  // namespace
}  // namespace madang::yote
