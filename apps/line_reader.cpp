#include "apps/line_reader.h"

namespace madang::app {

Input read_line(std::istream& in, std::string& line, std::size_t most) {
  line.clear();
  bool is_too_long = false;
  for (;;) {
    const int c = in.get();
    const bool at_end = c == std::istream::traits_type::eof();
    if (at_end && line.empty() && !is_too_long) return Input::end;
    if (at_end || c == '\n') return is_too_long ? Input::too_long : Input::line;
    if (line.size() < most) {
      line += static_cast<char>(c);
    } else {
      is_too_long = true;
    }
  }
}

}  // namespace madang::app
