// Text helpers, and the cursor that every parser uses.
#pragma once

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "madang/core/result.h"

namespace madang {

constexpr char to_lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
constexpr char to_upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr std::string_view spaces = " \t\n\v\f\r";
constexpr bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

// Returns whether two words are equal, ignoring the case of ASCII letters.
constexpr bool same_word(std::string_view a, std::string_view b) {
  return a.size() == b.size() &&
         std::equal(a.begin(), a.end(), b.begin(), [](char x, char y) { return to_lower(x) == to_lower(y); });
}

constexpr std::string_view trim(std::string_view text) {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}

// Removes the next word from the front of `text` and returns it; empty if there is none.
constexpr std::string_view take_word(std::string_view& text) {
  text = trim(text);
  std::size_t length = 0;
  while (length < text.size() && !is_space(text[length])) ++length;
  const std::string_view word = text.substr(0, length);
  text.remove_prefix(length);
  return word;
}

// Removes the next line from the front of `text` and returns it without the spaces around it.
constexpr std::string_view take_line(std::string_view& text) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return trim(line);
}

// Returns the text without the byte order mark that some editors write.
constexpr std::string_view without_byte_order_mark(std::string_view text) {
  constexpr std::string_view mark = "\xEF\xBB\xBF";
  return text.starts_with(mark) ? text.substr(mark.size()) : text;
}

// Parses a decimal number; nullopt if the text is anything else or T cannot hold the number.
template <class T>
std::optional<T> parse_number(std::string_view text) {
  T number{};
  const char* end = text.data() + text.size();
  const auto [stopped, error] = std::from_chars(text.data(), end, number);
  return error == std::errc() && stopped == end ? std::optional(number) : std::nullopt;
}

// Parses a decimal number without leading zeros; nullopt if the text is anything else.
std::optional<std::uint64_t> whole_number(std::string_view text);

// Quotes external text for a message. Control characters and non-ASCII bytes become `?`, and long text is shortened.
std::string quote(std::string_view text);

std::string capitalised(std::string text);

// Reads text from left to right. A `take` function that finds no match leaves the cursor unchanged.
class Cursor {
 public:
  explicit constexpr Cursor(std::string_view text) : text_(text) {}

  constexpr bool at_end() const { return at_ == text_.size(); }
  constexpr std::size_t offset() const { return at_; }
  constexpr char peek() const { return at_end() ? '\0' : text_[at_]; }

  constexpr bool take(char c) {
    if (at_end() || to_lower(text_[at_]) != to_lower(c)) return false;
    ++at_;
    return true;
  }
  constexpr std::optional<char> take_any() {
    if (at_end()) return std::nullopt;
    return text_[at_++];
  }
  // Takes a word, ignoring case.
  constexpr bool take(std::string_view word) {
    if (!same_word(text_.substr(at_, word.size()), word)) return false;
    at_ += word.size();
    return true;
  }
  // Takes a decimal number of at most six digits without leading zeros; `negative` allows a minus sign.
  std::optional<int> take_number(bool negative = false);
  // Takes white space; returns false if there is none.
  constexpr bool take_spaces() {
    const std::size_t before = at_;
    while (!at_end() && is_space(text_[at_])) ++at_;
    return at_ > before;
  }
  // Takes everything up to one of the characters in `stops` or the end.
  constexpr std::string_view take_until(std::string_view stops) {
    const std::size_t end = std::min(text_.find_first_of(stops, at_), text_.size());
    const std::string_view taken = text_.substr(at_, end - at_);
    at_ = end;
    return taken;
  }

  // Returns an error at the current offset.
  ParseError error(ErrorCode code, std::string_view slug, std::vector<std::string> args = {}) const {
    return {code, at_, {slug, std::move(args)}};
  }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
};

template <class Range>
std::string join(const Range& items, std::string_view separator) {
  std::string out;
  bool first = true;
  for (const auto& item : items) {
    if (!first) out += separator;
    first = false;
    out += item;
  }
  return out;
}

}  // namespace madang
