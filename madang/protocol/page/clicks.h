// Converts clicks on a board and choices in a form to tokens.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "madang/catalog/any_position.h"

namespace madang::page {

// Returns the token of the move, legal or not, that clicks on these targets make; nullopt if they make none.
// REQUIRES: there is a target.
std::optional<std::string> clicked_token(const AnyPosition& position, std::span<const std::string> targets);

// Returns the colours of the dice to roll now, in the order of the notation; empty in a game without dice.
std::vector<std::string_view> dice_to_roll(const AnyPosition& position);
// Returns the token of a roll with these faces, possible or not.
std::string faces_token(const AnyPosition& position, std::span<const std::size_t> faces);

}  // namespace madang::page
