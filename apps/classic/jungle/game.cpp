#include "apps/classic/jungle/game.h"

#include "apps/classic/jungle/enginemachine.h"
#include "apps/classic/jungle/fileman.h"
#include "apps/classic/jungle/greedymachine.h"
#include "apps/classic/jungle/human.h"
#include "apps/classic/jungle/machine.h"

namespace madang::classic {

void play_jungle(Console& console, Luck& luck, const JungleSettings& settings) {
  const auto start = settings.board_file ? jungle::read_board(*settings.board_file) : madang::jungle::Position();
  play_jungle(console, luck, start, settings);
}

void play_jungle(Console& console, Luck& luck, const madang::jungle::Position& start, const JungleSettings& settings) {
  using jungle::Game;
  const int mode = console.ask_number("Choose game mode (1, 2, 3): ", Game::H2H, Game::M2M);
  Game(console, luck, static_cast<Game::Mode>(mode), start, settings).run();
}

namespace jungle {

namespace {

std::unique_ptr<Player> make_player(Console& console, Luck& luck, Color color, Game::Mode mode,
                                    const JungleSettings& settings) {
  const bool is_human = mode == Game::H2H || (mode == Game::H2M && color == BLUE);
  if (is_human) return std::make_unique<Human>(console, color);
  switch (settings.machine) {
    case JungleSettings::Machine::greedy:
      return std::make_unique<GreedyMachine>(console, luck, color);
    case JungleSettings::Machine::engine:
      return std::make_unique<EngineMachine>(console, luck, color, settings.level);
    case JungleSettings::Machine::random:
      break;
  }
  return std::make_unique<Machine>(console, luck, color);
}

// Returns the round limit; nullopt if there is none. Games of random machines end eventually and people can surrender,
// but other machines may repeat moves for ever.
std::optional<int> round_limit(Game::Mode mode, const JungleSettings& settings) {
  constexpr int enough_rounds = 1000;
  if (mode != Game::M2M) return std::nullopt;
  if (settings.max_rounds || settings.machine == JungleSettings::Machine::random) return settings.max_rounds;
  return enough_rounds;
}

}  // namespace

Game::Game(Console& console, Luck& luck, Mode mode, const rules::Position& start, const JungleSettings& settings)
    : console_(&console),
      players_{make_player(console, luck, BLUE, mode, settings), make_player(console, luck, RED, mode, settings)},
      board_(console, {players_[BLUE].get(), players_[RED].get()}, start),
      max_rounds_(round_limit(mode, settings)) {}

void Game::run() {
  for (long round = 1; state_ == RUNNING; ++round) {
    console_->out() << "Round " << round << ":\n";
    board_.print();
    winner_ = players_[turn()]->makeMove(board_) ? board_.winner() : opponent(turn());
    if (winner_ || (max_rounds_ && round >= *max_rounds_)) state_ = GAME_OVER;
  }
  console_->out() << "Game over:\n";
  board_.print();
  if (winner_) {
    console_->out() << "Player " << name_of(*winner_) << " wins!\n";
  } else {
    console_->out() << "No winner.\n";
  }
}

}  // namespace jungle
}  // namespace madang::classic
