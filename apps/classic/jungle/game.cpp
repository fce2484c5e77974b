#include "apps/classic/jungle/game.h"

#include "apps/classic/jungle/enginemachine.h"
#include "apps/classic/jungle/greedymachine.h"
#include "apps/classic/jungle/human.h"
#include "apps/classic/jungle/machine.h"

namespace madang::classic::jungle {

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

// Random machines find an end sooner or later, people by surrendering; other machines may go round in circles for ever.
std::optional<int> round_limit(Game::Mode mode, const JungleSettings& settings) {
  constexpr int enough_rounds = 1000;
  if (mode != Game::M2M) return std::nullopt;
  if (settings.max_rounds || settings.machine == JungleSettings::Machine::random) return settings.max_rounds;
  return enough_rounds;
}

}  // namespace

Game::Game(Console& console, Luck& luck, Mode mode, const Board::Placement& placement, const JungleSettings& settings)
    : console_(&console),
      players_{make_player(console, luck, BLUE, mode, settings), make_player(console, luck, RED, mode, settings)},
      board_(console, {players_[BLUE].get(), players_[RED].get()}, placement),
      max_rounds_(round_limit(mode, settings)) {}

void Game::run() {
  for (long round = 1; state_ == RUNNING; ++round) {
    console_->out() << "Round " << round << ":\n";
    board_.print();
    play_turn();
    if (winner_ || (max_rounds_ && round >= *max_rounds_)) state_ = GAME_OVER;
  }
  console_->out() << "Game over:\n";
  board_.print();
  if (winner_) {
    console_->out() << name_of(*winner_) << " wins!\n";
  } else {
    console_->out() << "No winner.\n";
  }
}

void Game::play_turn() {
  if (players_[turn_]->makeMove(board_)) {
    winner_ = board_.winner();
    turn_ = opponent(turn_);
  } else {
    winner_ = opponent(turn_);
  }
}

}  // namespace madang::classic::jungle
