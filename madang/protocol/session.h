// The engine line protocol (docs/protocol.md) as text in, text out. It knows no streams.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string_view>

#include "madang/catalog/any_position.h"
#include "madang/core/rng.h"

namespace madang {

// One conversation: a position, the options, and answers through a sink that is called with one line at a time. What is
// wrong gets one line `error CODE TEXT` and changes nothing; no line ends the process.
class Session {
 public:
  using Sink = std::function<void(std::string_view line)>;

  // Longer lines are refused.
  static constexpr std::size_t max_line = 4U << 20;

  Session(const AnyPosition& start, Sink sink);

  // Answers one line, given without its line end. Returns false when the line was `quit`.
  bool handle(std::string_view line);
  // Answers a line that was longer than max_line.
  void refuse_long_line();

  const AnyPosition& position() const { return position_; }

 private:
  void ugi();
  void set_option(std::string_view arguments);
  void set_position(std::string_view arguments);
  void go(std::string_view arguments);
  void query(std::string_view arguments);
  void error(ErrorCode code, Reason reason);
  void error(const ParseError& fault);

  AnyPosition position_;
  std::uint64_t seed_ = 0;
  Rng rng_{0};
  Sink sink_;
};

}  // namespace madang
