// The face: every request is answered with an object; nothing throws and nothing breaks.
#include "madang/protocol/face.h"

#include <nlohmann/json.hpp>

#include "tests/fuzz/fuzz.h"

using namespace madang;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::text_of(data, size);
  // What thinks or counts for long leaves no time for anything else.
  for (const char* slow : {"analyse", "best", "level", "mcts", "playouts"}) {
    if (text.find(slow) != std::string_view::npos) return 0;
  }
  Face face;
  const std::string answer = face.answer(text);
  const auto json = nlohmann::json::parse(answer, nullptr, false);
  fuzz::require(json.is_object() && !json.empty());
  return 0;
}
