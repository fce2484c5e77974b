// A logged-in player of the advanced game, with an animal.
#pragma once

#include <string>
#include <utility>

#include "apps/classic/yunnori/player.h"

namespace madang::classic::yunnori {

class AnimalPlayer : public Player {
 public:
  // REQUIRES: a game with animals, which outlives the player.
  AnimalPlayer(yut::Position& yut_game, int player_order, std::string player_id)
      : Player(yut_game, player_order), id_(std::move(player_id)) {}

  const std::string& id() const { return id_; }
  yut::Animal animal() const { return animal_type(); }
  std::string title() const override { return " " + id_; }

 private:
  std::string id_;
};

}  // namespace madang::classic::yunnori
