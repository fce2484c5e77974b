#include "apps/classic/jungle/player.h"

namespace madang::classic::jungle {

void Player::delete_piece(const Piece& piece) { std::erase(pieces_, &piece); }

void Player::print_prompt() const { console().out() << name_ << "'s turn: "; }

}  // namespace madang::classic::jungle
