// Turns positions, moves, errors and endings into text, so that a test of a rule is one line.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "madang/core/concepts.h"

namespace madang::test {

// Returns an error without its arguments, such as "illegal own-den".
inline std::string text_of(const ParseError& error) {
  return std::string(name(error.code)) + " " + std::string(error.reason.slug);
}

template <class G>
typename G::Rules rules_of(std::string_view id) {
  const auto rules = parse_rules<G>(id);
  if (rules) return *rules;
  ADD_FAILURE() << id << ": " << text_of(rules.error());
  return {};
}

// Parses a position line; an invalid line fails the test.
template <class G>
typename G::Position position_of(std::string_view line, std::string_view id = G::name) {
  const auto rules = rules_of<G>(id);
  const auto position = parse_position(rules, line);
  if (position) return *position;
  ADD_FAILURE() << line << ": " << text_of(position.error());
  return typename G::Position(rules);
}

template <class G>
typename G::Position start(std::string_view id = G::name) {
  return typename G::Position(rules_of<G>(id));
}

// Returns the legal moves that begin with `prefix`, sorted as text and joined by spaces. Also checks that every move is
// listed once, is counted and parses.
template <class Position>
std::string moves(const Position& position, std::string_view prefix = "") {
  using Move = std::remove_cvref_t<decltype(*parse_move(position, ""))>;
  MoveList<Move> list;
  position.legal_moves(list);
  EXPECT_EQ(static_cast<std::size_t>(position.legal_move_count()), list.size()) << format(position);
  std::vector<std::string> tokens;
  for (const auto& move : list) {
    const std::string token = format(position, move);
    const auto parsed = parse_move(position, token);
    EXPECT_TRUE(parsed && *parsed == move) << format(position) << " lists " << token;
    if (token.starts_with(prefix)) tokens.push_back(token);
  }
  std::sort(tokens.begin(), tokens.end());
  EXPECT_EQ(std::adjacent_find(tokens.begin(), tokens.end()), tokens.end()) << format(position);
  return join(tokens, " ");
}

// Returns "legal" or the error. Also checks that the legal moves agree.
template <class Position>
std::string answer(const Position& position, std::string_view token) {
  const auto move = parse_move(position, token);
  const bool is_listed = (" " + moves(position) + " ").find(" " + std::string(token) + " ") != std::string::npos;
  EXPECT_EQ(move.ok(), is_listed) << format(position) << " parses and lists different moves: " << token;
  return move ? "legal" : text_of(move.error());
}

// Returns the same without checking the legal moves, for tokens in another spelling.
template <class Position>
std::string parse_answer(const Position& position, std::string_view token) {
  const auto move = parse_move(position, token);
  return move ? "legal" : text_of(move.error());
}

template <class Position>
bool allows(const Position& position, std::string_view token) {
  return answer(position, token) == "legal";
}

// Returns the position after these moves, separated by spaces. An illegal move fails the test and stops the play.
template <class Position>
Position after(Position position, std::string_view tokens) {
  for (std::string_view token = take_word(tokens); !token.empty(); token = take_word(tokens)) {
    const auto move = parse_move(position, token);
    if (!move) {
      ADD_FAILURE() << format(position) << ": " << token << ": " << text_of(move.error());
      return position;
    }
    position.play(*move);
  }
  return position;
}

// Returns whose turn it is: "seat 0" or "over".
template <class Position>
std::string turn_of(const Position& position) {
  const Turn turn = position.turn();
  EXPECT_FALSE(turn.is_chance());
  return turn.is_over() ? "over" : "seat " + std::to_string(turn.seat);
}

// Returns the ending in the form of `query outcome`: "winners 0 scores 1,0 reason den-entered"; "none" while the game
// runs.
template <class Position>
std::string ending(const Position& position) {
  const auto outcome = position.outcome();
  EXPECT_EQ(outcome.has_value(), position.turn().is_over()) << format(position);
  EXPECT_EQ(outcome.has_value(), moves(position).empty()) << format(position);
  if (!outcome) return "none";
  EXPECT_EQ(outcome->seats, 2);
  const auto score = [&](std::size_t seat) -> std::string {
    const double value = outcome->scores[seat];
    return value == 1 ? "1" : value == 0.5 ? "0.5" : value == 0 ? "0" : "?";
  };
  const std::string winners = outcome->winners == 0   ? "-"
                              : outcome->winners == 1 ? "0"
                              : outcome->winners == 2 ? "1"
                                                      : "0,1";
  return "winners " + winners + " scores " + score(0) + "," + score(1) + " reason " + std::string(outcome->reason);
}

// Returns "accepted" if the position line is valid, otherwise the error.
template <class G>
std::string line_answer(std::string_view line, std::string_view id = G::name) {
  const auto position = parse_position(rules_of<G>(id), line);
  return position ? "accepted" : text_of(position.error());
}

// Parses a position line and formats it again.
template <class G>
std::string rewritten(std::string_view line, std::string_view id = G::name) {
  return format(position_of<G>(line, id));
}

// Returns the canonical form of an id, or the error.
template <class G>
std::string canonical(std::string_view id) {
  const auto rules = parse_rules<G>(id);
  return rules ? format_rules<G>(*rules) : text_of(rules.error());
}

// Writes the dots of a row, its empty cells, as the numbers of a position line: "..X.." becomes "2X2".
inline std::string with_runs(std::string_view row) {
  std::string out;
  for (std::size_t i = 0; i < row.size();) {
    const std::size_t end = std::min(row.find_first_not_of('.', i), row.size());
    out += end > i ? std::to_string(end - i) : std::string(1, row[i]);
    i = end > i ? end : i + 1;
  }
  return out;
}

// Returns the value of an option in the rules of an id.
template <class G>
std::string option_value(std::string_view id, std::string_view option) {
  for (const auto& item : G::options()) {
    if (item.name == option) return item.get(rules_of<G>(id));
  }
  return "no such option";
}

}  // namespace madang::test
