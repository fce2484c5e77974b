// Lists moves for players and parses what they type.
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

// Returns the value of a move for its player in sentences: "Your chance to win is 61.3% (exact)."
std::string worth_text(const Worth& worth, int seats, Language language);

// Returns the legal moves with their labels, in groups, at most 80 columns wide. Moves that differ only in the removed
// stone are combined.
std::string list_moves(const AnyPosition& position, Language language);

// Returns whether the labels are letters: in Mini Yut Nori, because its moves are numbers.
bool has_letters(const AnyPosition& position);

// Returns the label of the move with this index: a number from 1, or a letter.
std::string label_of(const AnyPosition& position, std::size_t index);

// Parses a label into an index, which may be too large; nullopt if the text is not a label.
std::optional<std::size_t> index_of_label(const AnyPosition& position, std::string_view text);

// Parses a typed label or token into a move, or returns why it is not legal. Throws of the sticks and words may be
// Korean.
Result<AnyMove, ParseError> read_move(const AnyPosition& position, std::string_view text);

}  // namespace madang::app
