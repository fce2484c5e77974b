// Fuzzes the page API: every request gets an object as its response, and nothing throws or crashes. Each line of the
// input is a request; KEY is replaced by the key of the previous response.
#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

#include "madang/protocol/page/api.h"
#include "tests/fuzz/fuzz.h"

using namespace madang;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::text_of(data, size);
  // Skips requests that think or count for long, because they leave no time for others.
  for (const char* slow : {"analyse", "best", "level", "mcts", "playouts"}) {
    if (text.find(slow) != std::string_view::npos) return 0;
  }
  page::Api api;
  std::string key;
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t to = std::min(text.find('\n', from), text.size());
    std::string line(text.substr(from, to - from));
    if (const auto at = line.find("KEY"); at != std::string::npos) line.replace(at, 3, key);
    const auto json = nlohmann::json::parse(api.answer(line), nullptr, false);
    fuzz::require(json.is_object() && !json.empty());
    if (json.contains("key")) key = json["key"];
    from = to + 1;
  }
  return 0;
}
