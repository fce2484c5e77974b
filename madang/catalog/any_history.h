// A game in progress of any kind.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

#include "madang/catalog/any_position.h"
#include "madang/record/history.h"

namespace madang {

// History<G> of the game that a position belongs to.
class AnyHistory {
 public:
  using Variant = AllGames::AnyHistory;

  explicit AnyHistory(const AnyPosition& start);

  AnyPosition start() const;
  AnyPosition position() const;
  Turn turn() const;
  std::size_t size() const;  // plies played
  AnyMove ply(std::size_t number) const;
  std::size_t roll_count() const;
  std::optional<MatchDraw> match_draw() const;

  // REQUIRES: the move or roll can be played.
  void play(const AnyMove& move);
  // Reads a token and plays it; changes nothing on an error.
  [[nodiscard]] std::optional<ParseError> play(std::string_view token);
  // See History. REQUIRES: count <= size().
  void take_back_to(std::size_t count);
  AnyHistory recent(std::size_t count) const;

  // For callers that know games at compile time: visit it with a function of History<G>.
  const Variant& variant() const { return variant_; }

 private:
  explicit AnyHistory(Variant variant) : variant_(std::move(variant)) {}

  Variant variant_;
};

// The roll that comes here after `rolls_before` others in a game of this seed: the same on every platform, and the same
// again after a decision was taken back. REQUIRES: a roll is due.
AnyMove nth_roll(const AnyPosition& position, std::uint64_t seed, std::size_t rolls_before);
AnyMove next_roll(const AnyHistory& game, std::uint64_t seed);

}  // namespace madang
