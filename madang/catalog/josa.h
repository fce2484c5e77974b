// Korean particles (josa), whose form depends on the sound before them.
#pragma once

#include <cstdint>
#include <string_view>

namespace madang {

// The sound at the end of a word when it is read in Korean.
enum class EndSound : std::uint8_t { vowel, rieul, consonant };

// Returns the sound at the end of a word in Hangul, digits or Latin letters. Skips everything that is not read aloud:
// quotes, punctuation, and a part in brackets at the end, as in "컴퓨터(최강)". Anything else, including an empty text,
// counts as a vowel.
EndSound end_sound(std::string_view word);

// Returns the form that follows the word. `forms` has the form after a consonant, a slash and the form after a vowel:
// josa("말", "이/가") is "이". After ㄹ, 으로/로 takes the second form.
std::string_view josa(std::string_view word, std::string_view forms);

}  // namespace madang
