// Adds to game_text.h what tests of games of chance need: rolls, weights, and endings for up to four seats.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "madang/core/concepts.h"
#include "madang/core/index.h"
#include "madang/record/parse_token.h"
#include "tests/unit/game_text.h"

namespace madang::test {

// A set of tokens, compared without their order.
using Words = std::set<std::string>;

inline Words words(std::string_view text) {
  Words out;
  for (std::string_view word = take_word(text); !word.empty(); word = take_word(text)) out.emplace(word);
  return out;
}

// Returns the position after these moves and rolls. A refused token fails the test and stops the play.
template <ChanceGame G>
typename G::Position position_after(std::string_view line, std::string_view tokens, std::string_view id = G::name) {
  auto position = position_of<G>(line, id);
  for (std::string_view token = take_word(tokens); !token.empty(); token = take_word(tokens)) {
    const auto ply = parse_token<G>(position, token);
    if (!ply) {
      ADD_FAILURE() << format(position) << ": " << token << ": " << text_of(ply.error());
      break;
    }
    std::visit([&](const auto& item) { position.play(item); }, *ply);
  }
  return position;
}

// Returns the same as a position line, and checks that the line parses to the same position.
template <ChanceGame G>
std::string line_after(std::string_view line, std::string_view tokens, std::string_view id = G::name) {
  const auto position = position_after<G>(line, tokens, id);
  const std::string out = format(position);
  const auto read = parse_position(position.rules(), out);
  EXPECT_TRUE(read && *read == position) << out << " does not parse to the same position";
  return out;
}

template <ChanceGame G>
std::string start_line(std::string_view id = G::name) {
  return format(start<G>(id));
}

// Returns "played" if the move or roll is accepted, otherwise the error.
template <ChanceGame G>
std::string token_answer(std::string_view line, std::string_view token, std::string_view id = G::name) {
  const auto ply = parse_token<G>(position_of<G>(line, id), token);
  return ply ? "played" : text_of(ply.error());
}

// Returns the moves of the seat to decide, and checks that each is listed once.
template <ChanceGame G>
Words moves_at(std::string_view line, std::string_view id = G::name) {
  const auto position = position_of<G>(line, id);
  MoveList<typename G::Move> list;
  position.legal_moves(list);
  Words out;
  for (const auto& move : list) out.insert(format(position, move));
  EXPECT_EQ(out.size(), list.size()) << line << " lists a move twice";
  return out;
}

// Returns every roll with its weight, in the form of `query rolls`: "roll:gae=6".
template <ChanceGame G>
Words rolls_at(std::string_view line, std::string_view id = G::name) {
  const auto position = position_of<G>(line, id);
  Words out;
  position.for_each_roll([&](const auto& item) {
    const bool is_new = out.insert(format(position, item.roll) + "=" + std::to_string(item.weight)).second;
    EXPECT_TRUE(is_new) << line << " lists " << format(position, item.roll) << " twice";
  });
  return out;
}

struct RollCount {
  std::size_t distinct = 0;
  std::uint64_t total = 0;  // the sum of the weights

  friend bool operator==(const RollCount&, const RollCount&) = default;
  friend std::ostream& operator<<(std::ostream& out, const RollCount& count) {
    return out << count.distinct << " rolls of total weight " << count.total;
  }
};

template <ChanceGame G>
RollCount roll_count(std::string_view line, std::string_view id = G::name) {
  RollCount count;
  position_of<G>(line, id).for_each_roll([&](const auto& item) {
    ++count.distinct;
    count.total += item.weight;
  });
  return count;
}

// Returns whose turn it is: "seat 0 decides", "seat 0 throws" or "over".
template <ChanceGame G>
std::string turn_at(std::string_view line, std::string_view id = G::name) {
  const Turn turn = position_of<G>(line, id).turn();
  if (turn.is_over()) return "over";
  return "seat " + std::to_string(turn.seat) + (turn.is_chance() ? " throws" : " decides");
}

// Returns the ending in the form of `query outcome`; "none" while the game runs.
template <class Position>
std::string ending_of(const Position& position) {
  const auto outcome = position.outcome();
  EXPECT_EQ(outcome.has_value(), position.turn().is_over()) << format(position);
  if (!outcome) return "none";
  EXPECT_EQ(outcome->seats, position.seats());
  std::vector<std::string> winners;
  std::vector<std::string> scores;
  for (Seat seat = 0; seat < outcome->seats; ++seat) {
    if (outcome->is_winner(seat)) winners.push_back(std::to_string(seat));
    std::ostringstream score;
    score << at(outcome->scores, seat);
    scores.push_back(score.str());
  }
  return "winners " + (winners.empty() ? "-" : join(winners, ",")) + " scores " + join(scores, ",") + " reason " +
         std::string(outcome->reason);
}

template <ChanceGame G>
std::string ending_after(std::string_view line, std::string_view tokens, std::string_view id = G::name) {
  return ending_of(position_after<G>(line, tokens, id));
}

}  // namespace madang::test
