// The experts of all games. A new game without one is played by tree search (madang/players/expert.h).
#pragma once

#include "madang/players/dice_expert.h"
#include "madang/players/jungle_expert.h"
#include "madang/players/yote_expert.h"
#include "madang/players/yut_expert.h"
