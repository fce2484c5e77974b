// Where the faces of all dice come from.
#pragma once

#include "apps/classic/luck.h"

namespace madang::classic::dice {

// One source of faces for all dice, so that no two dice repeat each other: a script or our own generator, which gives
// the same faces for a seed on every platform.
struct RandomDice {
  // While one lives the faces come from its luck; then from the one before it.
  class Source {
   public:
    explicit Source(Luck& luck) : before_(current) { current = &luck; }
    ~Source() { current = before_; }
    Source(const Source&) = delete;
    Source& operator=(const Source&) = delete;

   private:
    Luck* before_;
  };

  // The next face, 1-6. REQUIRES: a Source lives.
  static int face();

 private:
  static Luck* current;
};

}  // namespace madang::classic::dice
