#include "madang/catalog/replay.h"

#include <algorithm>
#include <cassert>
#include <string>
#include <utility>

#include "madang/catalog/any_player.h"
#include "madang/core/text.h"

namespace madang {

Result<AnyPosition, ParseError> start_of(const Record& record) { return AnyPosition::start(record.game, record.start); }

Result<AnyHistory, RecordFault> replay(const Record& record, const SeenToken& seen) {
  if (auto fault = fault_of(record)) return RecordFault{std::nullopt, {ErrorCode::syntax, 0, *std::move(fault)}};
  const auto start = start_of(record);
  if (!start) return RecordFault{std::nullopt, start.error()};
  const auto head_fault = [](std::string_view slug, std::vector<std::string> args) {
    return RecordFault{std::nullopt, ParseError{ErrorCode::position, 0, {slug, std::move(args)}}};
  };
  if (!record.seats.empty() && static_cast<int>(record.seats.size()) != start->seats()) {
    return head_fault("record-seats", {std::to_string(record.seats.size()), std::to_string(start->seats())});
  }
  AnyHistory game(*start);
  std::vector<bool> rolls;
  for (std::size_t i = 0; i < record.tokens.size(); ++i) {
    const AnyPosition before = game.position();
    const auto move = parse_token(before, record.tokens[i]);
    if (!move) return RecordFault{i, move.error()};
    if (seen) seen(i, before, *move);
    rolls.push_back(move->is_roll());
    game.play(*move);
  }
  for (const std::size_t token : record.given) {
    if (!rolls[token]) return RecordFault{token, ParseError{ErrorCode::illegal, 0, {"record-given-move", {}}}};
  }
  for (const Departure& departure : record.left) {
    if (departure.seat >= start->seats()) return head_fault("record-left-seat", {std::to_string(departure.seat)});
    const int levels = level_count(*start);
    if (!parse_player_kind(departure.player, levels)) {
      return head_fault("unknown-player", {quote(departure.player), player_kinds(levels)});
    }
  }
  if (record.ending) {
    if (game.turn().is_over()) return head_fault("record-ended-twice", {});
    for (const Seat seat : record.ending->seats) {
      if (seat >= start->seats()) return head_fault("record-end-seat", {std::to_string(seat)});
    }
  }
  return game;
}

std::vector<std::size_t> foreign_rolls(const Record& record) {
  assert(record.seed);
  std::vector<std::size_t> out;
  std::size_t rolls = 0;
  [[maybe_unused]] const auto game = replay(record, [&](std::size_t i, const AnyPosition& before, const AnyMove& move) {
    if (!move.is_roll()) return;
    const bool is_given = std::binary_search(record.given.begin(), record.given.end(), i);
    const bool follows = move == nth_roll(before, *record.seed, rolls++);
    if (!is_given && !follows) out.push_back(i);
  });
  assert(game.ok());
  return out;
}

}  // namespace madang
