// What is clicked on a board or chosen in a form, as tokens.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "madang/catalog/any_position.h"

namespace madang::page {

// The token of the move, legal or not, that clicks on these targets would make; nothing if they make none.
// REQUIRES: there is a target.
std::optional<std::string> clicked_token(const AnyPosition& position, std::span<const std::string> targets);

// The colours of the dice that are rolled now, in the order of the notation; none in a game without dice.
std::vector<std::string_view> dice_to_roll(const AnyPosition& position);
// The token, possible or not, of a roll in which they show these faces.
std::string faces_token(const AnyPosition& position, std::span<const std::size_t> faces);

}  // namespace madang::page
