// Made by bench/fit_yote; see there.
#include "madang/players/yote_knowledge.h"

namespace madang::yote {

// stones, reserve, edge, corner, jumps, enemy_jumps, to_move
const Weights fitted_weights = {{
    {{69, 82, 13, 20, 62, -38, 11}},
    {{40, 95, -3, 10, 51, -27, 1}},
}};

}  // namespace madang::yote
