// The sticks of Yunnori and the names of what they show.
#pragma once

#include <string>

#include "apps/classic/luck.h"
#include "madang/games/yut/rules.h"

namespace madang::classic::yunnori {

// A result of a throw; results are printed in this order: back-do do gae geol yut mo.
class YutName {
 public:
  std::string name;

  // REQUIRES: the name of a result.
  yut::Throw result() const;
  bool operator<(const YutName& other) const { return result() < other.result(); }
};

// Four sticks, one of them marked. Only players throw them.
class Yut {
 public:
  // `flat_chance` is that of a stick to fall with its flat side up. REQUIRES: `game_luck` outlives the sticks.
  Yut(float flat_chance, Luck& game_luck) : prob(flat_chance), luck(&game_luck) {}

  friend class Player;
  friend class AnimalPlayer;

 private:
  float prob;
  Luck* luck;

  // 1 for the flat side.
  int throwOneYut();
  std::string throwFourYuts();
};

}  // namespace madang::classic::yunnori
