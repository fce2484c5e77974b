// Reasons as sentences for people: one table a language.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "madang/core/result.h"

namespace madang {

enum class Language : std::uint8_t { english, korean };

struct Sentence {
  std::string_view slug;
  std::string_view text;  // for fill()
};

std::span<const Sentence> english_sentences();
std::span<const Sentence> korean_sentences();

// The text with its arguments: {0}, {1}, … stand for them. A Korean particle is written in both forms, as in [은/는]
// or [으로/로], and the one that follows the sound before it is taken. Arguments may hold anything.
// REQUIRES: every {N} has its argument.
std::string fill(std::string_view text, std::span<const std::string> args);

// The reason as a sentence without a full stop. Why a game ended, the outcome's reason, is a reason without arguments.
std::string sentence(Language language, const Reason& reason);
// The reason as an English sentence.
std::string english(const Reason& reason);
// With the place of the fault in an id.
std::string english(const ParseError& error);

// The word of a language for an animal, a colour or a result of the sticks, given in English.
std::string word(Language language, std::string_view english);
// The Korean word for an animal, a colour or a result of the sticks; any other text as it is.
std::string_view korean_word(std::string_view english);

}  // namespace madang
