// Fitted weights. Generated: change the program and run it again.
//   program:   bench/fit/fit_yote.cpp
//   arguments: not recorded
//   seed:      not recorded
//   commit:    c7f7160, found by git log --follow
//   layout:    0xb937d3d61de1f403
#include "madang/players/yote/knowledge.h"

namespace madang::yote {

static_assert(weights_layout == 0xb937d3d61de1f403U, "fitted for another layout");

// clang-format off
// stones, reserve, edge, corner, jumps, enemy_jumps, to_move
const Weights fitted_weights = {{
    {69, 82, 13, 20, 62, -38, 11},
    {40, 95, -3, 10, 51, -27, 1},
}};
// clang-format on

}  // namespace madang::yote
