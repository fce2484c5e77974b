#include "madang/protocol/json_text.h"

#include <utility>

namespace madang {

namespace {

// A parsed text is taken apart again from the inside out, so its depth must be bounded.
bool is_deep(std::string_view json) {
  constexpr int most = 16;
  int depth = 0;
  bool in_text = false;
  for (std::size_t i = 0; i < json.size(); ++i) {
    const char c = json[i];
    if (in_text) {
      if (c == '\\') ++i;
      in_text = c != '"';
    } else if (c == '"') {
      in_text = true;
    } else if (c == '[' || c == '{') {
      if (++depth > most) return true;
    } else if (c == ']' || c == '}') {
      --depth;
    }
  }
  return false;
}

}  // namespace

std::optional<nlohmann::json> parse_object(std::string_view text, std::size_t most) {
  if (text.size() > most || is_deep(text)) return std::nullopt;
  auto json = nlohmann::json::parse(text, nullptr, false);
  return json.is_object() ? std::optional(std::move(json)) : std::nullopt;
}

}  // namespace madang
