#include "madang/core/text.h"

namespace madang {

std::string quote(std::string_view text) {
  constexpr std::size_t longest = 40;
  std::string out = "'";
  for (const char c : text.substr(0, longest)) out += c >= ' ' && c <= '~' ? c : '?';
  if (text.size() > longest) out += "...";
  return out + "'";
}

std::optional<std::uint64_t> whole_number(std::string_view text) {
  if (text.size() > 1 && text.front() == '0') return std::nullopt;
  return parse_number<std::uint64_t>(text);
}

std::string capitalised(std::string text) {
  if (!text.empty()) text.front() = to_upper(text.front());
  return text;
}

std::optional<int> Cursor::take_number(bool negative) {
  constexpr std::size_t longest = 6;
  std::size_t at = at_;
  const bool minus = negative && at < text_.size() && text_[at] == '-';
  if (minus) ++at;
  const std::size_t first = at;
  int value = 0;
  while (at < text_.size() && is_digit(text_[at])) {
    if (at - first == longest) return std::nullopt;
    value = 10 * value + (text_[at] - '0');
    ++at;
  }
  if (at == first) return std::nullopt;
  const bool leading_zero = text_[first] == '0' && (at - first > 1 || minus);
  if (leading_zero) return std::nullopt;
  at_ = at;
  return minus ? -value : value;
}

}  // namespace madang
