// The sticks of Yut Nori and the names of the results.
#pragma once

#include <string>

#include "apps/classic/luck.h"
#include "madang/games/yut/rules.h"

namespace madang::classic::yunnori {

// The result of a throw. Results are sorted and printed in this order: back-do do gae geol yut mo.
class YutName {
 public:
  std::string name;

  // REQUIRES: `name` is the name of a result.
  yut::Throw result() const;
  bool operator<(const YutName& other) const { return result() < other.result(); }
};

// Four sticks, one of them marked. Only players can throw them.
class Yut {
 public:
  // `flat_chance` is the probability that a stick lands flat side up. REQUIRES: `game_luck` outlives the sticks.
  Yut(float flat_chance, Luck& game_luck) : prob(flat_chance), luck(&game_luck) {}

  friend class Player;
  friend class AnimalPlayer;

 private:
  float prob;
  Luck* luck;

  // Returns 1 for the flat side, 0 for the round side.
  int throwOneYut();
  std::string throwFourYuts();
};

}  // namespace madang::classic::yunnori
