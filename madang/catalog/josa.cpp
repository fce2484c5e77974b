#include "madang/catalog/josa.h"

#include <algorithm>
#include <cstddef>

#include "madang/core/text.h"

namespace madang {

namespace {

constexpr std::string_view endings =
#include "madang/catalog/josa_endings.txt"
    ;

constexpr bool is_latin(char c) { return to_lower(c) >= 'a' && to_lower(c) <= 'z'; }

// Finds the longest listed ending of the word, among the lines of this kind.
EndSound listed(std::string_view kind, std::string_view word) {
  EndSound sound = EndSound::vowel;
  std::size_t longest = 0;
  for (std::string_view rest = endings; !rest.empty();) {
    std::string_view line = take_line(rest);
    if (take_word(line) != kind) continue;
    const std::string_view name = take_word(line);
    for (std::string_view ending = take_word(line); !ending.empty(); ending = take_word(line)) {
      if (ending.size() <= longest || ending.size() > word.size()) continue;
      if (!same_word(word.substr(word.size() - ending.size()), ending)) continue;
      longest = ending.size();
      sound = name == "rieul" ? EndSound::rieul : name == "consonant" ? EndSound::consonant : EndSound::vowel;
    }
  }
  return sound;
}

// Removes a part in brackets at the end, then quotes and punctuation.
std::string_view read_part(std::string_view word) {
  word = trim(word);
  if (word.ends_with(')')) {
    const std::size_t open = word.rfind('(');
    if (open != std::string_view::npos && open > 0) word = trim(word.substr(0, open));
  }
  constexpr std::string_view general_punctuation = "\xE2\x80";  // the first two bytes of ’ ” … and others
  while (!word.empty()) {
    const char last = word.back();
    if (word.size() >= 3 && word.substr(word.size() - 3, 2) == general_punctuation) {
      word.remove_suffix(3);
    } else if (static_cast<unsigned char>(last) < 0x80 && !is_latin(last) && !is_digit(last)) {
      word.remove_suffix(1);
    } else {
      break;
    }
  }
  return word;
}

EndSound hangul_sound(std::string_view word) {
  if (word.size() < 3) return EndSound::vowel;
  const auto byte = [&](std::size_t back) { return static_cast<unsigned char>(word[word.size() - back]); };
  const unsigned code = (byte(3) & 0x0fU) << 12 | (byte(2) & 0x3fU) << 6 | (byte(1) & 0x3fU);
  const bool is_syllable = (byte(3) & 0xf0U) == 0xe0U && code >= 0xac00 && code <= 0xd7a3;
  const unsigned final_consonant = is_syllable ? (code - 0xac00) % 28 : 0;
  constexpr unsigned rieul = 8;
  if (final_consonant == 0) return EndSound::vowel;
  return final_consonant == rieul ? EndSound::rieul : EndSound::consonant;
}

}  // namespace

EndSound end_sound(std::string_view word) {
  word = read_part(word);
  if (word.empty()) return EndSound::vowel;
  const std::string_view last = word.substr(word.size() - 1);
  if (is_digit(last.front())) return listed("digit", last);
  if (!is_latin(last.front())) return hangul_sound(word);
  const auto before = std::find_if_not(word.rbegin(), word.rend(), is_latin);
  const std::string_view letters = word.substr(static_cast<std::size_t>(word.rend() - before));
  const bool is_spelled =
      letters.size() == 1 || std::none_of(letters.begin(), letters.end(), [](char c) { return c >= 'a'; });
  return is_spelled ? listed("capital", last) : listed("word", letters);
}

std::string_view josa(std::string_view word, std::string_view forms) {
  const std::size_t slash = forms.find('/');
  const std::string_view after_consonant = forms.substr(0, slash);
  const EndSound sound = end_sound(word);
  const bool like_vowel = sound == EndSound::vowel || (sound == EndSound::rieul && after_consonant == "으로");
  return like_vowel ? forms.substr(slash + 1) : after_consonant;
}

}  // namespace madang
