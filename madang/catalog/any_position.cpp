#include "madang/catalog/any_position.h"

#include <algorithm>
#include <cassert>
#include <type_traits>
#include <variant>

#include "madang/catalog/game_list.h"
#include "madang/core/index.h"
#include "madang/core/sides.h"
#include "madang/core/text.h"
#include "madang/record/parse_token.h"
#include "madang/search/perft.h"
#include "madang/search/playout.h"

namespace madang {

namespace {

template <class H>
using TagOf = typename std::remove_cvref_t<H>::Tag;

}  // namespace

Result<AnyPosition, ParseError> AnyPosition::start(std::string_view id, std::optional<std::string_view> line) {
  if (line) return parse(id, *line);
  std::optional<Result<AnyPosition, ParseError>> out;
  std::vector<std::string_view> names;
  const std::string_view name = Cursor(id).take_until(":");
  AllGames::any([&]<Game G>() {
    names.push_back(G::name);
    if (!same_word(name, G::name)) return false;
    const auto rules = parse_rules<G>(id);
    if (rules) out = AnyPosition(GamePosition<G>{typename G::Position(*rules)});
    if (!rules) out = rules.error();
    return true;
  });
  return out ? *out : ParseError{ErrorCode::option, 0, {"unknown-game", {quote(name), join(names, ", ")}}};
}

Result<AnyPosition, ParseError> AnyPosition::parse(std::string_view id, std::string_view line) {
  const auto start = AnyPosition::start(id);
  return start ? start->with_line(line) : start;
}

std::string AnyPosition::id() const {
  return std::visit([](const auto& typed) { return format_rules<TagOf<decltype(typed)>>(typed.position.rules()); },
                    variant_);
}

const GameTraits& AnyPosition::traits() const {
  return std::visit([]<Game G>(const GamePosition<G>&) -> const GameTraits& { return G::traits; }, variant_);
}

bool AnyPosition::has_chance() const { return traits().chance != Chance::none; }

int AnyPosition::seats() const {
  return std::visit([](const auto& typed) { return typed.position.seats(); }, variant_);
}

int AnyPosition::sides() const {
  return std::visit([](const auto& typed) { return side_count(typed.position); }, variant_);
}

Turn AnyPosition::turn() const {
  return std::visit([](const auto& typed) { return typed.position.turn(); }, variant_);
}

std::optional<Outcome> AnyPosition::outcome() const {
  return std::visit([](const auto& typed) { return typed.position.outcome(); }, variant_);
}

std::uint64_t AnyPosition::hash() const {
  return std::visit([](const auto& typed) { return typed.position.hash(); }, variant_);
}

Result<AnyPosition, ParseError> AnyPosition::with_line(std::string_view line) const {
  return std::visit(
      [&]<Game G>(const GamePosition<G>& typed) -> Result<AnyPosition, ParseError> {
        const auto position = parse_position(typed.position.rules(), trim(line));
        if (!position) return position.error();
        return AnyPosition(GamePosition<G>{*position});
      },
      variant_);
}

std::string AnyPosition::line() const {
  return std::visit([](const auto& typed) { return format(typed.position); }, variant_);
}

std::vector<AnyMove> AnyPosition::legal_moves() const {
  return std::visit(
      []<Game G>(const GamePosition<G>& typed) {
        MoveList<typename G::Move> moves;
        typed.position.legal_moves(moves);
        std::vector<AnyMove> out;
        out.reserve(moves.size());
        for (const auto& move : moves) out.emplace_back(GamePly<G>{move});
        return out;
      },
      variant_);
}

std::vector<Weighted<AnyMove>> AnyPosition::rolls() const {
  return std::visit(
      []<Game G>(const GamePosition<G>& typed) {
        std::vector<Weighted<AnyMove>> out;
        if constexpr (ChanceGame<G>) {
          typed.position.for_each_roll([&](const Weighted<typename G::Roll>& item) {
            out.push_back({AnyMove(GamePly<G>{item.roll}), item.weight});
          });
        }
        return out;
      },
      variant_);
}

AnyMove AnyPosition::sample([[maybe_unused]] Rng& rng) const {
  return std::visit(
      [&]<Game G>(const GamePosition<G>& typed) {
        assert(typed.position.turn().is_chance());
        if constexpr (ChanceGame<G>) {
          return AnyMove(GamePly<G>{typed.position.sample(rng)});
        } else {
          return AnyMove(GamePly<G>{});  // unreachable: the game has no rolls
        }
      },
      variant_);
}

AnyMove AnyPosition::random_move(Rng& rng) const {
  return std::visit(
      [&]<Game G>(const GamePosition<G>& typed) {
        assert(typed.position.turn().is_decision());
        MoveList<typename G::Move> moves;
        typed.position.legal_moves(moves);
        return AnyMove(GamePly<G>{moves[rng.below(static_cast<std::uint32_t>(moves.size()))]});
      },
      variant_);
}

void AnyPosition::play(const AnyMove& move) {
  std::visit(
      [&]<Game G>(GamePosition<G>& typed) {
        const auto* of_game = std::get_if<GamePly<G>>(&move.variant());
        assert(of_game != nullptr);
        std::visit([&](const auto& item) { typed.position.play(item); }, of_game->ply);
      },
      variant_);
}

std::optional<ParseError> AnyPosition::play(std::string_view token) {
  const auto move = parse_token(*this, token);
  if (!move) return move.error();
  play(*move);
  return std::nullopt;
}

bool AnyPosition::is_legal(const AnyMove& move) const {
  const std::vector<AnyMove> moves = legal_moves();
  return std::find(moves.begin(), moves.end(), move) != moves.end();
}

bool AnyPosition::must_pass() const {
  return std::visit(
      []<Game G>(const GamePosition<G>& typed) {
        if constexpr (requires(typename G::Move move) { move.is_pass(); }) {
          MoveList<typename G::Move> moves;
          typed.position.legal_moves(moves);
          return moves.size() == 1 && moves[0].is_pass();
        } else {
          return false;
        }
      },
      variant_);
}

Result<AnyMove, ParseError> parse_token(const AnyPosition& position, std::string_view token) {
  return std::visit(
      [&]<Game G>(const GamePosition<G>& typed) -> Result<AnyMove, ParseError> {
        const auto ply = parse_token<G>(typed.position, token);
        if (!ply) return ply.error();
        return AnyMove(GamePly<G>{*ply});
      },
      position.variant());
}

std::string format(const AnyPosition& position, const AnyMove& move) {
  return std::visit(
      [&]<Game G>(const GamePosition<G>& typed) {
        const auto& ply = std::get_if<GamePly<G>>(&move.variant())->ply;
        return std::visit([&](const auto& item) { return format(typed.position, item); }, ply);
      },
      position.variant());
}

std::uint64_t AnyPosition::perft(int depth) const {
  return std::visit([&]<Game G>(const GamePosition<G>& typed) { return madang::perft<G>(typed.position, depth); },
                    variant_);
}

int AnyPosition::playout(Rng& rng, int max_plies) {
  return std::visit([&]<Game G>(GamePosition<G>& typed) { return madang::playout<G>(typed.position, rng, max_plies); },
                    variant_);
}

std::string format(const Outcome& outcome) {
  std::vector<std::string> winners;
  std::vector<std::string> scores;
  for (const Seat seat : winners_of(outcome)) winners.push_back(std::to_string(seat));
  for (Seat seat = 0; seat < outcome.seats; ++seat) {
    const double score = at(outcome.scores, seat);
    scores.push_back(score == 0.5 ? "0.5" : std::to_string(static_cast<int>(score)));
  }
  return "winners " + (winners.empty() ? "-" : join(winners, ",")) + " scores " + join(scores, ",") + " reason " +
         std::string(outcome.reason);
}

}  // namespace madang
