// Reasons as sentences for people: one table a language.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "madang/core/result.h"

namespace madang {

struct Sentence {
  std::string_view slug;
  std::string_view text;  // {0}, {1}, … stand for the reason's arguments
};

std::span<const Sentence> english_sentences();

// The reason as an English sentence without a full stop.
std::string english(const Reason& reason);
// With the place of the fault in an id.
std::string english(const ParseError& error);

}  // namespace madang
