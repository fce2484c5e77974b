#include "apps/classic/mini_yut/game.h"

#include <algorithm>
#include <vector>

#include "apps/classic/mini_yut/board.h"
#include "apps/classic/programs.h"
#include "madang/core/text.h"
#include "madang/games/yut/notation.h"

namespace madang::classic {

void play_mini_yut(Console& console, Luck& luck) {
  const int players = console.ask_number("Play alone (1) or with two players (2)? ", 1, 2);
  mini_yut::Game(console, luck, players).play();
}

namespace mini_yut {

Game::Game(Console& console, Luck& luck, int player_count)
    : console_(console), luck_(luck), position_(player_count == 1 ? yut::Rules::alone() : yut::Rules::mini()) {}

void Game::play() {
  while (!position_.turn().is_over()) {
    throw_yut_sticks();
    play(ask_move());
  }
  console_.out() << player_name() << " Win!\n";
}

void Game::throw_yut_sticks() {
  yut_sticks_ = throw_sticks(luck_);
  const yut::Throw result = result_of(yut_sticks_);
  position_.play(result);
  std::vector<Player> players;
  players.reserve(index(position_.seats()));
  for (Seat seat = 0; seat < position_.seats(); ++seat) players.emplace_back(position_, seat);
  const int steps = steps_of(result);
  console_.out() << '\n'
                 << board_text(players) << player_name() << " throws " << join(yut_sticks_, " ") << ": " << name(result)
                 << ", " << steps << (steps == 1 ? " step" : " steps") << ".\n";
}

yut::Move Game::ask_move() {
  MoveList<yut::Move> moves;
  position_.legal_moves(moves);
  std::vector<std::string> words;
  for (const yut::Move move : moves) words.push_back(format(position_, move));
  const std::string named = join(words, " or ");
  for (;;) {
    console_.out() << player_name() << ", move from (" << named << "): ";
    std::string word = console_.read();
    if (word == "28") word = "23";  // the centre's other index
    const auto found = std::find(words.begin(), words.end(), word);
    if (found != words.end()) return moves[static_cast<std::size_t>(found - words.begin())];
    console_.refuse("Type " + named + "!");
  }
}

void Game::play(yut::Move move) {
  const Seat seat = position_.seat();
  const std::string player = player_name();
  const yut::MoveView effect = view(position_, move);
  const int moved = move.place == yut::waiting ? 1 : position_.count_on(seat, move.place);
  position_.play(move);
  std::ostream& out = console_.out();
  if (effect.stacked > 0) out << player << "'s pieces ride piggyback: they move together now.\n";
  if (effect.to() == yut::home) out << player << (moved == 1 ? "'s piece finishes.\n" : "'s pieces finish.\n");
  if (effect.caught.count > 0) {
    out << player << " captures " << (effect.caught.count == 1 ? "a piece" : "two pieces") << " of Player "
        << effect.caught.side << (position_.seat() == seat ? " and throws again.\n" : ".\n");
  }
}

}  // namespace mini_yut
}  // namespace madang::classic
