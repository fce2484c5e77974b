// The experts of all games. A new game without one is played by tree search (madang/players/common/expert.h).
#pragma once

#include "madang/players/dice/expert.h"
#include "madang/players/jungle/expert.h"
#include "madang/players/yote/expert.h"
#include "madang/players/yut/expert.h"
