// What `go` is given and what it tells: limits and search information as words of the line protocol.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "madang/catalog/any_position.h"
#include "madang/core/turn.h"
#include "madang/players/common/decision.h"
#include "madang/search/limits.h"

namespace madang::engine {

// A number of up to eighteen digits.
std::optional<std::uint64_t> parse_setting(std::string_view text);

// The limits of `go` for the seat that decides; nullopt if the words are not limits. A clock is spent so that it lasts
// for `movestogo` moves, or for thirty.
std::optional<SearchLimits> parse_limits(std::string_view arguments, Seat seat);

// "info depth 12 score cp 31 chance 0.5445 nodes 250000 nps 4800000 time 52 pv A3A4 G7G6"
std::string format_info(const AnyPosition& position, const SearchInfo<AnyMove>& info);

}  // namespace madang::engine
