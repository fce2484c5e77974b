// Names of tests that run over game ids.
#pragma once

#include <gtest/gtest.h>

#include <cctype>
#include <string>

namespace madang {

// The id with what GoogleTest does not allow replaced by underscores.
inline std::string test_name(const testing::TestParamInfo<std::string>& test) {
  std::string name = test.param;
  for (char& c : name) {
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
  }
  return name;
}

}  // namespace madang
