// Moves as players read, choose and type them.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "apps/madang/draw/draw.h"
#include "madang/catalog/any_position.h"
#include "madang/core/result.h"
#include "madang/search/worth.h"

namespace madang::app {

// What a move is worth to the one who makes it, in sentences: "You win 61.3 % of the time (exact)."
std::string worth_text(const Worth& worth, int seats, Language language);

// The legal moves with the labels to choose them by, in groups, at most 80 columns wide. The many removals of a jump
// are drawn together.
std::string list_moves(const AnyPosition& position, Language language);

// Whether moves are chosen by letters: in Mini Yutnori, where moves are numbers themselves.
bool has_letters(const AnyPosition& position);

// What the move with this index is chosen by: its number from 1, or a letter.
std::string label_of(const AnyPosition& position, std::size_t index);

// A text that has the form of a label, as an index; it may be too large.
std::optional<std::size_t> index_of_label(const AnyPosition& position, std::string_view text);

// The move whose label or token a player typed, or why it cannot be played. Results of the sticks and words may be
// Korean.
Result<AnyMove, ParseError> read_move(const AnyPosition& position, std::string_view text);

}  // namespace madang::app
