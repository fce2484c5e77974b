#include "madang/players/dice/qwixx_player.h"

template class madang::DicePlayer<madang::Qwixx, madang::qwixx::Knowledge>;
