#include "apps/classic/yunnori/animal_player.h"

namespace madang::classic::yunnori {

AnimalPlayer::AnimalPlayer(std::string player_id, yut::Animal animal_type)
    : Player(yut::max_pieces, yut::route_of(animal_type)), id_(std::move(player_id)), animal_(animal_type) {}

bool AnimalPlayer::throwsAgain(const std::string& yut) const {
  return Player::throwsAgain(yut) || (animal_ == yut::Animal::dog && yut == "geol");
}

int AnimalPlayer::chancesAfterCatch() const { return animal_ == yut::Animal::sheep ? 2 : 1; }

bool AnimalPlayer::endsTurnWhenCaught() const { return animal_ == yut::Animal::pig; }

}  // namespace madang::classic::yunnori
