// The four sticks of Mini Yut Nori, in the words of the course: docs/rules/mini-yut.md, section 3.
#pragma once

#include <string>
#include <vector>

#include "apps/classic/luck.h"
#include "madang/games/yut/rules.h"

namespace madang::classic::mini_yut {

// Four words, each "marked" or "unmarked".
using YutSticks = std::vector<std::string>;

// Returns the result of the sticks. Throws std::invalid_argument if they are not four such words.
yut::Throw result_of(const YutSticks& yut_sticks);

// Returns how many steps a result moves a piece.
constexpr int steps_of(yut::Throw result) { return static_cast<int>(result); }

// Returns the next throw: a result of the script (0 to 4 for do to mo) or four fair sticks.
YutSticks throw_sticks(Luck& luck);

}  // namespace madang::classic::mini_yut
