// What the user gave is wrong: the message is printed on standard error and the program ends with status 2.
#pragma once

#include <stdexcept>

namespace madang::app {

struct UserError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

}  // namespace madang::app
