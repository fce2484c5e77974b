// The experts of Qwinto and Qwixx.
#pragma once

#include "madang/players/dice/qwinto_player.h"
#include "madang/players/dice/qwixx_player.h"

namespace madang {

template <>
class Expert<Qwinto> : public qwinto::Player {
  using DicePlayer::DicePlayer;
};

template <>
class Expert<Qwixx> : public qwixx::Player {
  using DicePlayer::DicePlayer;
};

}  // namespace madang
