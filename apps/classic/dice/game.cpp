#include "apps/classic/dice/game.h"

#include <algorithm>
#include <cstdint>
#include <string>

#include "apps/classic/dice/qwintoplayer.h"
#include "apps/classic/dice/qwixxplayer.h"
#include "apps/classic/dice/randomdice.h"
#include "apps/classic/programs.h"
#include "madang/core/index.h"
#include "madang/core/terminal_text.h"
#include "madang/core/text.h"

namespace madang::classic {

namespace dice {

namespace {

enum class Version { qwinto, qwixx };

Version ask_version(Console& console) {
  for (;;) {
    console.out() << "Version A (qwinto) or B (qwixx): ";
    const auto answer = console.read();
    if (same_word(answer, "a") || same_word(answer, "qwinto")) return Version::qwinto;
    if (same_word(answer, "b") || same_word(answer, "qwixx")) return Version::qwixx;
    console.refuse("Type A for Qwinto or B for Qwixx!");
  }
}

std::string ask_name(Console& console, int number) {
  constexpr auto max_columns = 60;
  for (;;) {
    console.out() << "Name of player " << number << ": ";
    auto name = console.read_line();
    const auto width = display_width(name);
    if (width && *width > 0 && *width <= max_columns && name.size() <= Console::longest) return name;
    console.refuse("Type a name of 1 to 60 columns, in UTF-8 and without control characters!");
  }
}

// Seats players with these names at one new game.
template <class P, class Position>
Players seated(Console& console, const Position& start, const std::vector<std::string>& names) {
  const auto game = std::make_shared<Position>(start);
  Players players;
  for (Seat seat = 0; seat < game->seats(); ++seat) {
    players.push_back(std::make_unique<P>(console, at(names, seat), Place<Position>{game, seat}));
  }
  return players;
}

}  // namespace

Players ask_players(Console& console) {
  const auto version = ask_version(console);
  const auto count = console.ask_number("Number of players (1-3): ", 1, 3);
  std::vector<std::string> names;
  for (auto number = 1; number <= count; ++number) names.push_back(ask_name(console, number));
  const auto players = static_cast<std::uint8_t>(count);
  if (version == Version::qwinto) {
    return seated<QwintoPlayer>(console, qwinto::Position(qwinto::Rules{.players = players}), names);
  }
  return seated<QwixxPlayer>(console, qwixx::Position(qwixx::Rules{.players = players}), names);
}

void Game::play() {
  while (!has_ended()) play_round();
  print_results();
}

Player* Game::find(bool (Player::*is_true)() const) const {
  const auto found =
      std::find_if(players_.begin(), players_.end(), [&](const auto& player) { return (*player.*is_true)(); });
  return found == players_.end() ? nullptr : found->get();
}

void Game::play_round() {
  auto& active = *find(&Player::is_active);
  active.inputBeforeRoll(roll_);
  roll_.roll();
  active.take(roll_);
  console_->out() << "Roll: " << roll_ << '\n';
  while (auto* player = find(&Player::is_asked)) {
    console_->out() << player->sheet();
    player->inputAfterRoll(roll_);
  }
}

void Game::print_results() {
  std::vector<std::string> winners;
  for (const auto& player : players_) {
    player->sheet().setTotal();
    console_->out() << player->sheet();
    if (player->has_won()) winners.push_back(player->sheet().name());
  }
  console_->out() << (winners.size() == 1 ? "Winner: " : "Winners: ") << join(winners, ", ") << '\n';
}

}  // namespace dice

void play_dice(Console& console, Luck& luck) {
  const dice::RandomDice::Source source(luck);
  dice::Game(console, dice::ask_players(console)).play();
}

}  // namespace madang::classic
