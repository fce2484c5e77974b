// The source of all dice faces.
#pragma once

#include "apps/classic/luck.h"

namespace madang::classic::dice {

// One source for all dice, so that no two dice produce the same sequence. The source is a script or our own generator,
// which gives the same faces for a seed on every platform.
struct RandomDice {
  // Supplies faces from its luck during its lifetime, then restores the previous source.
  class Source {
   public:
    explicit Source(Luck& luck) : before_(current) { current = &luck; }
    ~Source() { current = before_; }
    Source(const Source&) = delete;
    Source& operator=(const Source&) = delete;

   private:
    Luck* before_;
  };

  // Returns the next face, 1-6. REQUIRES: a Source exists.
  static int face();

 private:
  static Luck* current;
};

}  // namespace madang::classic::dice
