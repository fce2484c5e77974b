#include "apps/classic/yunnori/game.h"

#include <cstddef>
#include <utility>

#include "apps/classic/programs.h"
#include "apps/classic/yunnori/color.h"

namespace madang::classic {

void play_yunnori(Console& console, Luck& luck) {
  yunnori::Game game(console, luck);
  while (game.menuSelect() == 1) game.run();
}

namespace yunnori {

Game::Game(Console& game_console, Luck& game_luck)
    : console(&game_console), board(game_console), yut(0.5F, game_luck) {}

void Game::printMenuHead(Console& console) {
  console.out() << "************************************************************\n"
                   "************************   Menu   **************************\n"
                   "************************************************************\n";
}

int Game::menuSelect() {
  for (;;) {
    printMenuHead(*console);
    console->out() << "1. game start\n2. end program\nSelect the function you want : ";
    const auto choice = number_of(console->read());
    if (choice == 2) return 0;
    if (choice == 1) break;
    console->refuse("Type an integer from 1 to 2!");
  }
  const int player_num = console->ask_number("number of players (2, 3, 4) : ", 2, 4);
  const int piece_num = console->ask_number("number of pieces per player (1, 2, 3, 4) : ", 1, 4);
  std::vector<std::unique_ptr<Player>> players(static_cast<std::size_t>(player_num));
  for (auto& player : players) player = std::make_unique<Player>(piece_num);
  startGame(std::move(players), 0);
  return 1;
}

void Game::startGame(std::vector<std::unique_ptr<Player>> players, int first_turn) {
  players_ = std::move(players);
  turn_ = first_turn;
}

void Game::run() {
  while (beginTurn()) {
    if (playTurn()) {
      console->out() << "Player " << turn_ << " win\n";
      endGame();
      return;
    }
    turn_ = (turn_ + 1) % static_cast<int>(players_.size());
  }
}

// True when the player of this turn has won.
bool Game::playTurn() {
  Player& player = *players_[static_cast<std::size_t>(turn_)];
  player.throwYut(yut);
  while (!player.results().empty()) {
    printScreen();
    printCurrentTurn(turn_);
    console->out() << "Write down the position of the player to move and yut\n"
                      "(back-do, do, gae, geol, yut, and mo)\n";
    const int pos = askPosition(player);
    const int to = player.play(pos, askYut(player, pos));
    if (player.hasWon()) {
      player.dropResults();
      return true;
    }
    const Player* caught = catchPieces(to);
    if (caught == nullptr) continue;
    if (caught->endsTurnWhenCaught()) {
      player.dropResults();
    } else {
      for (int i = 0; i < player.chancesAfterCatch(); ++i) player.throwYut(yut);
    }
  }
  return false;
}

int Game::askPosition(const Player& player) {
  for (;;) {
    console->out() << ">> position : ";
    const auto pos = number_of(console->read());
    if (pos && player.canMove(*pos)) return *pos;
    std::string places;
    for (const int piece : player.positions()) {
      const std::string place = " " + std::to_string(piece);
      if (player.canMove(piece) && !places.ends_with(place)) places += place;
    }
    console->refuse("Type the position of a piece that can move:" + places);
  }
}

std::string Game::askYut(const Player& player, int pos) {
  for (;;) {
    console->out() << ">> yut : ";
    std::string result = console->read();
    if (player.canMove(pos, result)) return result;
    std::string results;
    for (const YutName& other : player.results()) {
      const std::string name = " " + other.name;
      if (player.canMove(pos, other.name) && !results.ends_with(name)) results += name;
    }
    console->refuse("Type a result that can be used from " + std::to_string(pos) + ":" + results);
  }
}

// Sends the opponents' pieces on a position back; gives the player who had them there, if any.
Player* Game::catchPieces(int pos) {
  if (pos == 0 || pos == arrived) return nullptr;
  for (std::size_t i = 0; i < players_.size(); ++i) {
    if (static_cast<int>(i) != turn_ && players_[i]->sendBack(pos)) return players_[i].get();
  }
  return nullptr;
}

void Game::printScreen() {
  board.initializeBoard();
  for (std::size_t i = 0; i < players_.size(); ++i) {
    for (const int pos : players_[i]->positions()) {
      if (pos > 0 && pos < arrived) board.addPiece(static_cast<int>(i), pos);
    }
  }
  board.printBoard();
  printPlayers();
  printPieceState();
}

void Game::printPieceState() {
  console->out() << dashes << "Not started : \n";
  printPieces(" □ ", &Player::waiting);
  console->out() << "Arrived : \n";
  printPieces(" ■ ", &Player::arrivedPieces);
  console->out() << dashes;
}

void Game::printPieces(const char* box, int (Player::*count)() const) {
  for (std::size_t i = 0; i < players_.size(); ++i) {
    for (int n = (*players_[i].*count)(); n > 0; --n) console->out() << colored(*console, static_cast<int>(i), box);
  }
  console->out() << '\n';
}

void Game::printCurrentTurn(int player_order) {
  const Player& player = *players_[static_cast<std::size_t>(player_order)];
  console->out() << "Player " << colored(*console, player_order, std::to_string(player_order)) << player.title()
                 << " turn\nPiece : ";
  for (const int pos : player.positions()) {
    if (pos < arrived) console->out() << pos << ' ';
  }
  console->out() << "\nYut : ";
  for (const YutName& result : player.results()) console->out() << result.name << ' ';
  console->out() << '\n';
}

}  // namespace yunnori
}  // namespace madang::classic
