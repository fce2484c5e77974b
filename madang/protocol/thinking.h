// What `go` is given and what it tells: limits and thoughts as words of the line protocol.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "madang/core/turn.h"
#include "madang/players/worth.h"
#include "madang/search/limits.h"

namespace madang {

// A number of up to eighteen digits.
std::optional<std::uint64_t> parse_number(std::string_view text);

// The limits of `go` for the seat that decides; nothing when the words are no limits. A clock is spent so that it lasts
// for `movestogo` moves, or for thirty.
std::optional<SearchLimits> parse_limits(std::string_view arguments, Seat seat);

// "info depth 12 score cp 31 chance 0.5445 nodes 250000 nps 4800000 time 52 pv A3A4 G7G6"
std::string format_info(const Thought<std::string>& thought);

}  // namespace madang
