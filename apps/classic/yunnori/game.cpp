#include "apps/classic/yunnori/game.h"

#include "apps/classic/programs.h"
#include "apps/classic/yunnori/color.h"
#include "madang/core/index.h"
#include "madang/core/text.h"
#include "madang/games/yut/notation.h"

namespace madang::classic {

void play_yunnori(Console& console, Luck& luck) {
  yunnori::Game game(console, luck);
  while (game.menuSelect() == 1) game.run();
}

namespace yunnori {

Game::Game(Console& game_console, Luck& game_luck)
    : console(&game_console), board(game_console), yut(0.5F, game_luck) {}

int Game::menuSelect() {
  if (askMenu("1. game start\n2. end program\n", 2) == 2) return 0;
  const int player_num = console->ask_number("number of players (2, 3, 4) : ", 2, 4);
  const int piece_num = console->ask_number("number of pieces per player (1, 2, 3, 4) : ", 1, 4);
  startGame(yut::Position(yut::Rules::yunnori(player_num, piece_num)));
  return 1;
}

int Game::askMenu(const std::string& lines, int choices) {
  return console->ask_number(
      "************************************************************\n"
      "************************   Menu   **************************\n"
      "************************************************************\n" +
          lines + "Select the function you want : ",
      1, choices);
}

void Game::startGame(const yut::Position& start) {
  position_ = start;
  players_.clear();
  for (int order = 0; order < position_.seats(); ++order) players_.push_back(makePlayer(position_, order));
}

std::unique_ptr<Player> Game::makePlayer(yut::Position& game, int player_order) {
  return std::make_unique<Player>(game, player_order);
}

void Game::run() {
  while (beginTurn()) {
    playTurn();
    if (!position_.turn().is_over()) continue;
    console->out() << "Player " << position_.seat() << " win\n";
    endGame();
    return;
  }
}

void Game::playTurn() {
  const Seat turn = position_.seat();
  while (!position_.turn().is_over() && position_.seat() == turn) {
    at(players_, turn)->throwYut(yut);
    printScreen();
    printCurrentTurn(turn);
    console->out() << "Write down the position of the player to move and yut\n"
                      "(back-do, do, gae, geol, yut, and mo)\n";
    position_.play(askMove());
  }
}

// Asks for the space of a piece, then for a result that can be used from there.
yut::Move Game::askMove() {
  MoveList<yut::Move> moves;
  position_.legal_moves(moves);
  std::vector<std::string> places;
  for (const yut::Move move : moves) {
    const std::string place = std::to_string(move.place);
    if (places.empty() || places.back() != place) places.push_back(place);
  }
  const std::string& place =
      console->ask_word(">> position : ", places, "Type the position of a piece that can move: " + join(places, " "));
  std::vector<std::string> results;
  for (const yut::Move move : moves) {
    if (std::to_string(move.place) == place) results.emplace_back(yut::name(move.result));
  }
  const std::string& result = console->ask_word(
      ">> yut : ", results, "Type a result that can be used from " + place + ": " + join(results, " "));
  return {static_cast<yut::Point>(std::stoi(place)), YutName{result}.result()};
}

void Game::printScreen() {
  board.initializeBoard(position_);
  board.printBoard();
  printPlayers();
  printPieceState();
}

void Game::printPieceState() {
  console->out() << dashes << "Not started : \n";
  printPieces(" □ ", &Player::waiting_piece_num);
  console->out() << "Arrived : \n";
  printPieces(" ■ ", &Player::arrived_piece_num);
  console->out() << dashes;
}

void Game::printPieces(std::string_view box, int (Player::*count)() const) {
  for (int order = 0; order < position_.seats(); ++order) {
    for (int n = (player(order).*count)(); n > 0; --n) console->out() << colored(*console, order, box);
  }
  console->out() << '\n';
}

void Game::printCurrentTurn(int player_order) {
  const Player& current = player(player_order);
  console->out() << "Player " << colored(*console, player_order, std::to_string(player_order)) << current.title()
                 << " turn\nPiece : ";
  for (const int pos : current.pieces()) {
    if (pos < arrived) console->out() << pos << ' ';
  }
  console->out() << "\nYut : ";
  for (const YutName& result : current.yut_list()) console->out() << result.name << ' ';
  console->out() << '\n';
}

}  // namespace yunnori
}  // namespace madang::classic
