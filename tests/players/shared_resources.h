// Resources that all tests of a program share, because solving takes seconds.
#pragma once

#include "madang/players/common/resources.h"

namespace madang::test {

inline const Resources& shared_resources() {
  static const Resources resources{.hash_bytes = 1U << 20};
  return resources;
}

}  // namespace madang::test
