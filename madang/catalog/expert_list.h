// The experts of all games. Tree search plays a game without an expert (madang/players/common/expert.h).
#pragma once

#include "madang/players/dice/expert.h"
#include "madang/players/jungle/expert.h"
#include "madang/players/yote/expert.h"
#include "madang/players/yut/expert.h"
