#include "apps/classic/dice/player.h"

#include <cassert>

#include "madang/catalog/sentences.h"

namespace madang::classic::dice {

void Player::print_prompt(std::string_view question, const std::string& choices) {
  console_->out() << sheet().name() << ", " << question << " (" << choices << "): ";
}

void Player::refuse(const ParseError& error, const std::string& choices) {
  const auto why = error.code == ErrorCode::illegal ? "Not possible: " + english(error.reason) + ". " : "";
  console_->refuse(why + "Type " + choices + "!");
}

std::string one_of(const std::vector<std::string>& choices) {
  assert(!choices.empty());
  auto text = choices.front();
  for (std::size_t i = 1; i < choices.size(); ++i) text += (i + 1 < choices.size() ? " " : " or ") + choices[i];
  return text;
}

}  // namespace madang::classic::dice
