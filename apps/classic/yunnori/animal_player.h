// A logged-in player of the advanced game, with an animal's skill.
#pragma once

#include <string>
#include <utility>

#include "apps/classic/yunnori/player.h"

namespace madang::classic::yunnori {

class AnimalPlayer : public Player {
 public:
  // REQUIRES: an animal, not Animal::none.
  AnimalPlayer(std::string player_id, yut::Animal animal_type);

  const std::string& id() const { return id_; }
  yut::Animal animal() const { return animal_; }

  // The dog throws again after geol, too.
  bool throwsAgain(const std::string& yut) const override;
  // The sheep has two.
  int chancesAfterCatch() const override;
  // The pig does.
  bool endsTurnWhenCaught() const override;
  std::string title() const override { return " " + id_; }

 private:
  std::string id_;
  yut::Animal animal_;
};

}  // namespace madang::classic::yunnori
