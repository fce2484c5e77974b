// The concepts that a game must satisfy (docs/library.md). A tag type names each game:
//   struct Jungle {
//     using Rules = …; using Position = …; using Move = …;     (and Roll in a game of chance)
//     static constexpr std::string_view name = "jungle", title = "Jungle", summary = "…";
//     static constexpr std::array variants = {…};               (useful ids beyond the presets)
//     static constexpr GameTraits traits = {…};                 (data for menus and the page)
//     static std::span<const Preset<Rules>> presets();          (the first is the default)
//     static std::span<const Option<Rules>> options();
//   };
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>

#include "madang/core/move_list.h"
#include "madang/core/options.h"
#include "madang/core/result.h"
#include "madang/core/rng.h"
#include "madang/core/traits.h"
#include "madang/core/turn.h"

namespace madang {

template <class T>
concept PlainValue = std::regular<T> && std::is_trivially_copyable_v<T>;

template <class G>
concept Game = PlainValue<typename G::Position> && std::equality_comparable<typename G::Rules> &&
    std::constructible_from<typename G::Position, typename G::Rules> &&
    std::is_trivially_copyable_v<typename G::Move> &&
    requires(const typename G::Position position, typename G::Position changing, const typename G::Rules rules,
             typename G::Move move, MoveList<typename G::Move>& list, std::string_view text) {
  { position.rules() } -> std::convertible_to<typename G::Rules>;
  { position.seats() } -> std::same_as<int>;
  { position.turn() } -> std::same_as<Turn>;
  { position.legal_moves(list) } -> std::same_as<void>;
  { changing.play(move) } -> std::same_as<void>;
  { position.outcome() } -> std::same_as<std::optional<Outcome>>;
  { position.hash() } -> std::same_as<std::uint64_t>;
  { format(position) } -> std::same_as<std::string>;
  { format(position, move) } -> std::same_as<std::string>;
  view(position);
  { G::name } -> std::convertible_to<std::string_view>;
  { G::title } -> std::convertible_to<std::string_view>;
  { G::summary } -> std::convertible_to<std::string_view>;
  { *G::variants.begin() } -> std::convertible_to<std::string_view>;
  { G::traits } -> std::same_as<const GameTraits&>;
  { G::presets() } -> std::same_as<std::span<const Preset<typename G::Rules>>>;
  { G::options() } -> std::same_as<std::span<const Option<typename G::Rules>>>;
  { parse_position(rules, text) } -> std::same_as<Result<typename G::Position, ParseError>>;
  { parse_move(position, text) } -> std::same_as<Result<typename G::Move, ParseError>>;
};

template <class G>
concept ChanceGame = Game<G> && std::is_trivially_copyable_v<typename G::Roll> &&
    requires(const typename G::Position position, typename G::Position changing, typename G::Roll roll, Rng& rng,
             std::string_view text) {
  requires G::traits.chance != Chance::none;
  {
    position.for_each_roll([](Weighted<typename G::Roll>) {})
    } -> std::same_as<void>;
  { position.sample(rng) } -> std::same_as<typename G::Roll>;
  { changing.play(roll) } -> std::same_as<void>;
  { format(position, roll) } -> std::same_as<std::string>;
  { parse_roll(position, text) } -> std::same_as<Result<typename G::Roll, ParseError>>;
};

// One step of a game: a move or, in a game of chance, a roll.
template <Game G>
struct PlyOf {
  using Type = std::variant<typename G::Move>;
};
template <ChanceGame G>
struct PlyOf<G> {
  using Type = std::variant<typename G::Move, typename G::Roll>;
};
template <Game G>
using Ply = typename PlyOf<G>::Type;

// A two-player zero-sum game without chance. `is_progress` marks irreversible moves: a search for repetitions looks
// back no further than the last one. `to_move` is the side to move; after the end, the side whose turn it would be.
template <class G>
concept TwoPlayerZeroSum =
    Game<G> && !ChanceGame<G> && requires(const typename G::Position position, typename G::Move move) {
  { position.is_progress(move) } -> std::same_as<bool>;
  { position.to_move() } -> std::same_as<Seat>;
};

// Matches of such games end as a draw after this many moves without progress, counting both sides.
constexpr int quiet_limit = 100;

// A game whose positions can be read from board files and written to them (docs/notation/boards.md).
template <class G>
concept BoardFileGame = Game<G> &&
    requires(const typename G::Position position, const typename G::Rules rules, std::string_view text) {
  { parse_board(rules, text) } -> std::same_as<Result<typename G::Position, LineError>>;
  { format_board(position) } -> std::same_as<std::string>;
};

}  // namespace madang
