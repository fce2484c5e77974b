// Turns reasons into sentences, with one table per language.
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
  std::string_view text;  // a template for fill()
};

std::span<const Sentence> english_sentences();
std::span<const Sentence> korean_sentences();

// Fills the arguments into a text: {0} is the first argument, {1:point/points} the second one with its noun, as in
// "1 point". A Korean particle is written in both forms, as in [은/는] or [으로/로]; josa() chooses one. Arguments may
// contain any text. REQUIRES: every {N} has its argument.
std::string fill(std::string_view text, std::span<const std::string> args);

// Returns the reason as a sentence without a full stop. The reason of an outcome has no arguments.
std::string sentence(Language language, const Reason& reason);
// Returns the reason as an English sentence.
std::string english(const Reason& reason);
// Returns an error as an English sentence, including its position in a game id.
std::string english(const ParseError& error);

// Translates an animal, a colour or a throw of the sticks from English.
std::string word(Language language, std::string_view english);
// Translates such a word into Korean; returns any other text unchanged.
std::string_view korean_word(std::string_view english);

}  // namespace madang
