#include "apps/classic/dice/game.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>

#include "apps/classic/dice/qwintoplayer.h"
#include "apps/classic/dice/qwixxplayer.h"
#include "apps/classic/dice/randomdice.h"
#include "apps/classic/programs.h"
#include "apps/display_width.h"
#include "madang/core/text.h"
#include "madang/core/turn.h"

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

}  // namespace

Players ask_players(Console& console) {
  const auto version = ask_version(console);
  const auto count = console.ask_number("Number of players (1-3): ", 1, qwinto::max_players);
  Players players;
  for (auto number = 1; number <= count; ++number) {
    auto name = ask_name(console, number);
    if (version == Version::qwinto) {
      players.push_back(std::make_unique<QwintoPlayer>(console, std::move(name)));
    } else {
      players.push_back(std::make_unique<QwixxPlayer>(console, std::move(name)));
    }
  }
  return players;
}

void Game::play() {
  for (std::size_t active = 0; !has_ended(); active = (active + 1) % players_.size()) play_round(active);
  count();
  print_winners();
}

bool Game::has_ended() const {
  return std::any_of(players_.begin(), players_.end(), [](const auto& player) { return !player->sheet(); });
}

void Game::play_round(std::size_t active) {
  for (std::size_t i = 0; i < players_.size(); ++i) players_[i]->set_active(i == active);
  players_[active]->inputBeforeRoll(roll_);
  roll_.roll();
  console_->out() << "Roll: " << roll_ << '\n';
  for (std::size_t turn = 0; turn < players_.size(); ++turn) {
    auto& player = *players_[(active + turn) % players_.size()];
    console_->out() << player.sheet();
    player.inputAfterRoll(roll_);
  }
  close_locked_rows();
}

void Game::close_locked_rows() {
  for (const auto& player : players_) {
    for (const auto row : player->sheet().locked()) {
      for (const auto& other : players_) other->sheet().close(row);
    }
  }
}

void Game::count() {
  for (const auto& player : players_) {
    player->sheet().setTotal();
    console_->out() << player->sheet();
  }
}

void Game::print_winners() {
  std::array<int, max_seats> points{};
  std::transform(players_.begin(), players_.end(), points.begin(),
                 [](const auto& player) { return player->sheet().total().value_or(0); });
  const auto seats = static_cast<int>(players_.size());
  const auto outcome = Outcome::points(seats, points, "");
  std::vector<std::string> names;
  for (auto seat = 0; seat < seats; ++seat) {
    if (outcome.is_winner(seat)) names.push_back(players_[static_cast<std::size_t>(seat)]->sheet().name());
  }
  console_->out() << (names.size() == 1 ? "Winner: " : "Winners: ") << join(names, ", ") << '\n';
}

}  // namespace dice

void play_dice(Console& console, Luck& luck) {
  const dice::RandomDice::Source source(luck);
  dice::Game(console, dice::ask_players(console)).play();
}

}  // namespace madang::classic
