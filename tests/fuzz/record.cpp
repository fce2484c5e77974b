// Fuzzes record files: every accepted record is written and read back unchanged, and replays or is refused with a
// reason.
#include "madang/record/record.h"

#include "madang/catalog/any_position.h"
#include "madang/catalog/replay.h"
#include "madang/catalog/sentences.h"
#include "tests/fuzz/fuzz.h"

using namespace madang;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto record = parse_record(fuzz::text_of(data, size));
  if (!record) {
    fuzz::require(!english(record.error().reason).empty());
    return 0;
  }
  const auto again = parse_record(format(*record));
  fuzz::require(again.ok() && *again == *record);
  const auto position = replay(*record);
  if (!position) fuzz::require(!english(position.error().error.reason).empty());
  return 0;
}
