// File descriptors that do not leak.
#pragma once

#include <unistd.h>

namespace madang::app {

// Closes its file descriptor at the end of its scope.
class Descriptor {
 public:
  explicit Descriptor(int number = -1) : number_(number) {}
  ~Descriptor() { reset(); }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;

  bool is_open() const { return number_ >= 0; }
  int number() const { return number_; }
  // Closes it, and takes another one in its place if there is one.
  void reset(int number = -1) {
    if (is_open()) close(number_);
    number_ = number;
  }

 private:
  int number_;
};

}  // namespace madang::app
