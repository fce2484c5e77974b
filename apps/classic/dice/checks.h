// What the test drivers at the end of the classes' files share.
#pragma once

#include <iostream>
#include <sstream>
#include <string>
#include <string_view>

namespace madang::classic::dice {

// Prints a line a check and remembers failures.
class Checks {
 public:
  void operator()(std::string_view what, bool holds) {
    std::cout << (holds ? "ok     " : "FAILED ") << what << '\n';
    failed_ = failed_ || !holds;
  }
  // The driver's exit status.
  int result() const { return failed_ ? 1 : 0; }

 private:
  bool failed_ = false;
};

template <class T>
std::string printed(const T& value) {
  std::ostringstream out;
  out << value;
  return out.str();
}

}  // namespace madang::classic::dice
