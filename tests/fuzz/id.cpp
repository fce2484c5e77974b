// Fuzzes game ids: every accepted id has a canonical form that names the same rules.
#include "madang/catalog/any_position.h"
#include "madang/catalog/sentences.h"
#include "tests/fuzz/fuzz.h"

using namespace madang;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto start = AnyPosition::start(fuzz::text_of(data, size));
  if (!start) {
    fuzz::require(!english(start.error().reason).empty());
    return 0;
  }
  const auto again = AnyPosition::start(start->id());
  fuzz::require(again.ok() && *again == *start && again->id() == start->id());
  return 0;
}
