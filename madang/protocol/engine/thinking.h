// The words of the line protocol for the limits of `go` and for search information.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "madang/catalog/any_position.h"
#include "madang/core/turn.h"
#include "madang/players/common/decision.h"
#include "madang/search/limits.h"

namespace madang::engine {

// Parses a number of up to eighteen digits; nullopt if the text is anything else.
std::optional<std::uint64_t> parse_setting(std::string_view text);

// Parses the limits of `go` for the seat that decides; nullopt if the words are invalid. Divides the time on a clock
// among the next `movestogo` moves, or 30 if none are given.
std::optional<SearchLimits> parse_limits(std::string_view arguments, Seat seat);

// Formats a line such as "info depth 12 score cp 31 chance 0.5445 nodes 250000 nps 4800000 time 52 pv A3A4 G7G6".
std::string format_info(const AnyPosition& position, const SearchInfo<AnyMove>& info);

}  // namespace madang::engine
