// File descriptors that close automatically.
#pragma once

#include <unistd.h>

namespace madang::app {

// Owns a file descriptor and closes it in the destructor.
class Descriptor {
 public:
  explicit Descriptor(int number = -1) : number_(number) {}
  ~Descriptor() { reset(); }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;

  bool is_open() const { return number_ >= 0; }
  int number() const { return number_; }
  // Closes the descriptor and takes ownership of another one, if given.
  void reset(int number = -1) {
    if (is_open()) close(number_);
    number_ = number;
  }

 private:
  int number_;
};

}  // namespace madang::app
