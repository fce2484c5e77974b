#include "madang/catalog/any_history.h"

#include <cassert>
#include <variant>

#include "madang/core/hash.h"

namespace madang {

AnyHistory::AnyHistory(const AnyPosition& start)
    : variant_(std::visit([]<Game G>(const GamePosition<G>& typed) { return Variant(History<G>(typed.position)); },
                          start.variant())) {}

AnyPosition AnyHistory::start() const {
  return std::visit([]<Game G>(const History<G>& game) { return AnyPosition(GamePosition<G>{game.start()}); },
                    variant_);
}

AnyMove AnyHistory::ply(std::size_t number) const {
  return std::visit([&]<Game G>(const History<G>& game) { return AnyMove(GamePly<G>{game.plies()[number]}); },
                    variant_);
}

AnyPosition AnyHistory::position() const {
  return std::visit([]<Game G>(const History<G>& game) { return AnyPosition(GamePosition<G>{game.position()}); },
                    variant_);
}

Turn AnyHistory::turn() const {
  return std::visit([](const auto& game) { return game.position().turn(); }, variant_);
}

std::size_t AnyHistory::size() const {
  return std::visit([](const auto& game) { return game.plies().size(); }, variant_);
}

std::size_t AnyHistory::roll_count() const {
  return std::visit([](const auto& game) { return game.roll_count(); }, variant_);
}

bool AnyHistory::has_repeated() const {
  return std::visit([](const auto& game) { return game.has_repeated(); }, variant_);
}

std::optional<MatchDraw> AnyHistory::match_draw() const {
  return std::visit([](const auto& game) { return game.match_draw(); }, variant_);
}

void AnyHistory::play(const AnyMove& move) {
  std::visit(
      [&]<Game G>(History<G>& game) {
        const auto* typed = std::get_if<GamePly<G>>(&move.variant());
        assert(typed != nullptr);
        game.play(typed->ply);
      },
      variant_);
}

std::optional<ParseError> AnyHistory::play(std::string_view token) {
  const auto move = parse_token(position(), token);
  if (!move) return move.error();
  play(*move);
  return std::nullopt;
}

void AnyHistory::take_back_to(std::size_t count) {
  std::visit([&](auto& game) { game.take_back_to(count); }, variant_);
}

AnyHistory AnyHistory::recent(std::size_t count) const {
  return std::visit([&](const auto& game) { return AnyHistory(Variant(game.recent(count))); }, variant_);
}

AnyMove nth_roll(const AnyPosition& position, std::uint64_t seed, std::size_t rolls_before) {
  Rng rng(scramble(seed ^ scramble(std::uint64_t{rolls_before} + 1)));
  return position.sample(rng);
}

AnyMove next_roll(const AnyHistory& game, std::uint64_t seed) {
  return nth_roll(game.position(), seed, game.roll_count());
}

}  // namespace madang
