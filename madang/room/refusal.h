// The reason why a command was refused.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "madang/core/index.h"

namespace madang::room {

// The error codes of docs/api.md.
enum class Code : std::uint8_t {
  syntax,
  option,
  not_found,
  not_yours,
  not_allowed,
  taken,
  stale,
  turn,
  illegal,
  limit,
  storage,
  damaged,
};

constexpr std::array<std::string_view, 12> code_names = {"syntax",      "option", "not-found", "not-yours",
                                                         "not-allowed", "taken",  "stale",     "turn",
                                                         "illegal",     "limit",  "storage",   "damaged"};
constexpr std::string_view name(Code code) { return at(code_names, code); }

struct Refusal {
  Code code = Code::syntax;
  std::string text;  // explains the error to a person; contains no secrets

  friend bool operator==(const Refusal&, const Refusal&) = default;
};

}  // namespace madang::room
