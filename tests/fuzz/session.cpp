// Fuzzes the line protocol: every response line is printable, and an error leaves the position unchanged.
#include "madang/protocol/engine/session.h"

#include <algorithm>

#include "tests/fuzz/fuzz.h"

using namespace madang;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text = fuzz::text_of(data, size);
  bool was_error = false;
  engine::Session session(*AnyPosition::start(fuzz::choose_id(text)), [&](std::string_view line) {
    was_error |= line.rfind("error ", 0) == 0;
    fuzz::require(std::all_of(line.begin(), line.end(), [](char c) { return c >= ' ' && c <= '~'; }));
  });
  session.handle("setoption name level value 3");  // the top level may first compute a table for minutes
  for (int lines = 0; lines < 50 && !text.empty(); ++lines) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const AnyPosition before = session.position();
    was_error = false;
    if (!session.handle(text.substr(0, end)) || !session.handle("stop")) break;
    if (was_error) fuzz::require(session.position() == before);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return 0;
}
