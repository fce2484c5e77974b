#include "madang/catalog/any_position.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <type_traits>
#include <utility>
#include <variant>

#include "madang/catalog/game_list.h"
#include "madang/core/hash.h"
#include "madang/core/text.h"
#include "madang/record/replay.h"
#include "madang/search/perft.h"
#include "madang/search/playout.h"

namespace madang {

namespace {

template <class H>
using TagOf = typename std::remove_cvref_t<H>::Tag;

// Calls f.operator()<G>(rules) with the game and rules that an id names.
template <class F>
Result<AnyPosition, ParseError> with_rules(std::string_view id, F&& f) {
  std::optional<Result<AnyPosition, ParseError>> out;
  std::vector<std::string_view> names;
  const bool found = AllGames::any([&]<Game G>() {
    names.push_back(G::name);
    if (!same_word(Cursor(id).take_until(":"), G::name)) return false;
    const auto rules = parse_rules<G>(id);
    out = rules ? f.template operator()<G>(*rules) : Result<AnyPosition, ParseError>(rules.error());
    return true;
  });
  if (!found) {
    return ParseError{ErrorCode::option, 0, {"unknown-game", {quote(Cursor(id).take_until(":")), join(names, ", ")}}};
  }
  return *std::move(out);
}

}  // namespace

Result<AnyPosition, ParseError> AnyPosition::start(std::string_view id) {
  return with_rules(id, []<Game G>(const typename G::Rules& rules) -> Result<AnyPosition, ParseError> {
    return AnyPosition(Held<G>{typename G::Position(rules)});
  });
}

Result<AnyPosition, ParseError> AnyPosition::parse(std::string_view id, std::string_view line) {
  return with_rules(id, [&]<Game G>(const typename G::Rules& rules) -> Result<AnyPosition, ParseError> {
    const auto position = parse_position(rules, trim(line));
    if (!position) return position.error();
    return AnyPosition(Held<G>{*position});
  });
}

std::string AnyPosition::id() const {
  return std::visit([](const auto& held) { return format_rules<TagOf<decltype(held)>>(held.position.rules()); }, held_);
}

bool AnyPosition::has_chance() const {
  return std::visit([]<Game G>(const Held<G>&) { return ChanceGame<G>; }, held_);
}

int AnyPosition::seats() const {
  return std::visit([](const auto& held) { return held.position.seats(); }, held_);
}

Turn AnyPosition::turn() const {
  return std::visit([](const auto& held) { return held.position.turn(); }, held_);
}

std::optional<Outcome> AnyPosition::outcome() const {
  return std::visit([](const auto& held) { return held.position.outcome(); }, held_);
}

std::uint64_t AnyPosition::hash() const {
  return std::visit([](const auto& held) { return held.position.hash(); }, held_);
}

Result<AnyPosition, ParseError> AnyPosition::with_line(std::string_view line) const {
  return std::visit(
      [&]<Game G>(const Held<G>& held) -> Result<AnyPosition, ParseError> {
        const auto position = parse_position(held.position.rules(), trim(line));
        if (!position) return position.error();
        return AnyPosition(Held<G>{*position});
      },
      held_);
}

std::string AnyPosition::line() const {
  return std::visit([](const auto& held) { return format(held.position); }, held_);
}

std::vector<std::string> AnyPosition::legal_moves() const {
  return std::visit(
      []<Game G>(const Held<G>& held) {
        MoveList<typename G::Move> moves;
        held.position.legal_moves(moves);
        std::vector<std::string> out;
        for (const auto& move : moves) out.push_back(format(held.position, move));
        return out;
      },
      held_);
}

std::vector<WeightedToken> AnyPosition::rolls() const {
  return std::visit(
      []<Game G>(const Held<G>& held) {
        std::vector<WeightedToken> out;
        if constexpr (ChanceGame<G>) {
          held.position.for_each_roll([&](const Weighted<typename G::Roll>& item) {
            out.push_back({format(held.position, item.roll), item.weight});
          });
        }
        return out;
      },
      held_);
}

std::string AnyPosition::sample([[maybe_unused]] Rng& rng) const {
  return std::visit(
      [&]<Game G>(const Held<G>& held) -> std::string {
        assert(held.position.turn().is_chance());
        if constexpr (ChanceGame<G>) return format(held.position, held.position.sample(rng));
        return {};
      },
      held_);
}

std::string AnyPosition::random_move(Rng& rng) const {
  return std::visit(
      [&]<Game G>(const Held<G>& held) {
        assert(held.position.turn().is_decision());
        MoveList<typename G::Move> moves;
        held.position.legal_moves(moves);
        return format(held.position, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
      },
      held_);
}

Result<std::string, ParseError> AnyPosition::canonical(std::string_view token) const {
  return std::visit(
      [&]<Game G>(const Held<G>& held) -> Result<std::string, ParseError> {
        if constexpr (ChanceGame<G>) {
          if (const auto roll = parse_roll(held.position, token)) return format(held.position, *roll);
        }
        if (const auto move = parse_move(held.position, token)) return format(held.position, *move);
        typename G::Position after = held.position;
        return *play_token<G>(after, token);  // says what is wrong with it
      },
      held_);
}

std::optional<ParseError> AnyPosition::play(std::string_view token) {
  return std::visit([&]<Game G>(Held<G>& held) { return play_token<G>(held.position, token); }, held_);
}

std::optional<ReplayError> AnyPosition::play_all(const std::vector<std::string>& tokens, const Seen& seen) {
  return std::visit(
      [&]<Game G>(Held<G>& held) {
        return madang::replay<G>(held.position, tokens, [&](std::size_t i, const auto&) {
          if (seen) seen(i, *this);
        });
      },
      held_);
}

std::string nth_roll(const AnyPosition& position, std::uint64_t seed, std::uint64_t rolls_before) {
  Rng rng(scramble(seed ^ scramble(rolls_before + 1)));
  return position.sample(rng);
}

AnyView view(const AnyPosition& any) {
  return std::visit(
      []<Game G>(const Held<G>& held) -> AnyView {
        constexpr std::size_t index = [] {
          std::size_t i = 0;
          AllGames::any([&]<Game Other>() { return std::is_same_v<Other, G> || (++i, false); });
          return i;
        }();
        return AnyView(std::in_place_index<index>, view(held.position));
      },
      any.held());
}

std::uint64_t AnyPosition::perft(int depth) const {
  return std::visit([&]<Game G>(const Held<G>& held) { return madang::perft<G>(held.position, depth); }, held_);
}

int AnyPosition::playout(Rng& rng, int max_plies) {
  return std::visit([&]<Game G>(Held<G>& held) { return madang::playout<G>(held.position, rng, max_plies); }, held_);
}

Result<AnyPosition, RecordFault> replay(const Record& record, const AnyPosition::Seen& seen) {
  if (auto fault = fault_of(record)) return RecordFault{std::nullopt, {ErrorCode::syntax, 0, *std::move(fault)}};
  auto start = record.start ? AnyPosition::parse(record.game, *record.start) : AnyPosition::start(record.game);
  if (!start) return RecordFault{std::nullopt, start.error()};
  AnyPosition position = *std::move(start);
  const auto head_fault = [](std::string_view slug, std::vector<std::string> args) {
    return RecordFault{std::nullopt, ParseError{ErrorCode::position, 0, {slug, std::move(args)}}};
  };
  if (!record.seats.empty() && static_cast<int>(record.seats.size()) != position.seats()) {
    return head_fault("record-seats", {std::to_string(record.seats.size()), std::to_string(position.seats())});
  }
  if (auto fault = position.play_all(record.tokens, seen)) return RecordFault{fault->token, std::move(fault->error)};
  for (const std::size_t token : record.given) {
    if (!is_roll(record.tokens[token])) {
      return RecordFault{token, ParseError{ErrorCode::illegal, 0, {"record-given-move", {}}}};
    }
  }
  if (record.ending) {
    if (position.turn().is_over()) return head_fault("record-ended-twice", {});
    for (const Seat seat : record.ending->seats) {
      if (seat >= position.seats()) return head_fault("record-end-seat", {std::to_string(seat)});
    }
  }
  return position;
}

std::vector<std::size_t> foreign_rolls(const Record& record) {
  std::vector<std::size_t> out;
  std::uint64_t rolls = 0;
  std::optional<AnyPosition> before;
  const auto look = [&](std::size_t i, const AnyPosition& after) {
    if (before->turn().is_chance()) {
      const bool is_given = std::binary_search(record.given.begin(), record.given.end(), i);
      const bool follows = before->canonical(record.tokens[i]).value() == nth_roll(*before, *record.seed, rolls++);
      if (!is_given && !follows) out.push_back(i);
    }
    before = after;
  };
  auto start = record.start ? AnyPosition::parse(record.game, *record.start) : AnyPosition::start(record.game);
  assert(start.ok() && record.seed);
  before = *start;
  [[maybe_unused]] const auto end = replay(record, look);
  assert(end.ok());
  return out;
}

std::string format(const Outcome& outcome) {
  std::vector<std::string> winners;
  std::vector<std::string> scores;
  for (Seat seat = 0; seat < outcome.seats; ++seat) {
    if (outcome.is_winner(seat)) winners.push_back(std::to_string(seat));
    const double score = outcome.scores[static_cast<std::size_t>(seat)];
    scores.push_back(score == 0.5 ? "0.5" : std::to_string(static_cast<int>(score)));
  }
  return "winners " + (winners.empty() ? "-" : join(winners, ",")) + " scores " + join(scores, ",") + " reason " +
         std::string(outcome.reason);
}

}  // namespace madang
