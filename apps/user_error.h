// An error in the user's input. The message is printed to standard error and the program exits with status 2.
#pragma once

#include <stdexcept>

namespace madang::app {

struct UserError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

}  // namespace madang::app
