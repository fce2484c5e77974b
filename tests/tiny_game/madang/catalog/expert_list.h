// Replaces the list of all experts: the tiny game has none, so tree search plays it.
#pragma once

#include "madang/players/common/expert.h"
