// Runs a classic program inside a test. A function supplies the input whenever the program waits for more, so a test
// can check the program's state at every question.
#pragma once

#include <functional>
#include <istream>
#include <sstream>
#include <streambuf>
#include <string>
#include <utility>

#include "apps/classic/console.h"

namespace madang::classic {

// Calls `next` for more text when all input has been read; an empty text is the end of the input.
class AskedInput : public std::streambuf {
 public:
  explicit AskedInput(std::function<std::string()> next) : next_(std::move(next)) {}

 protected:
  int_type underflow() override {
    text_ = next_();
    if (text_.empty()) return traits_type::eof();
    setg(text_.data(), text_.data(), text_.data() + text_.size());
    return traits_type::to_int_type(text_.front());
  }

 private:
  std::function<std::string()> next_;
  std::string text_;
};

// A console whose answers come from a function, as whole lines with line ends.
class Session {
 public:
  explicit Session(std::function<std::string()> next, Console::Settings settings = {})
      : buffer_(std::move(next)), in_(&buffer_), console_(in_, out_, settings) {}

  Console& console() { return console_; }
  // Returns the output since the last call.
  std::string printed() {
    std::string text = out_.str();
    out_.str("");
    return text;
  }

 private:
  AskedInput buffer_;
  std::istream in_;
  std::ostringstream out_;
  Console console_;
};

}  // namespace madang::classic
