#include "apps/classic/mini_yut/game.h"

#include <algorithm>
#include <string>

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

namespace {

std::string name_of(const Player& player) { return "Player " + std::to_string(player.player_id); }

}  // namespace

Game::Game(Console& console, Luck& luck, int player_count) : console_(console), luck_(luck) {
  if (player_count == 1) {
    players_.emplace_back(0, -1);
  } else {
    players_.emplace_back(0);
    players_.emplace_back(1);
  }
}

void Game::play() {
  while (!current_player().is_winner()) {
    yut_sticks_ = throw_sticks(luck_);
    console_.out() << '\n' << board_text(players_);
    print_throw();
    move_from(ask_index());
    yut_sticks_.clear();
    if (!current_player().is_winner()) end_turn();
  }
  console_.out() << name_of(current_player()) << " Win!\n";
}

void Game::print_throw() {
  const yut::Throw result = result_of(yut_sticks_);
  const int steps = steps_of(result);
  console_.out() << name_of(current_player()) << " throws " << join(yut_sticks_, " ") << ": " << name(result) << ", "
                 << steps << (steps == 1 ? " step" : " steps") << ".\n";
}

std::vector<int> Game::choices() const {
  std::vector<int> indices;
  bool has_waiting = false;
  for (const Piece& piece : current_player().pieces) {
    if (piece.has_finished() || (piece.is_waiting() && has_waiting)) continue;
    has_waiting |= piece.is_waiting();
    const bool is_listed = std::find(indices.begin(), indices.end(), piece.current_index) != indices.end();
    if (!is_listed) indices.push_back(piece.current_index);
  }
  return indices;
}

int Game::ask_index() {
  const std::vector<int> indices = choices();
  std::vector<std::string> words;
  words.reserve(indices.size());
  for (const int index : indices) words.push_back(std::to_string(index));
  const std::string named = join(words, " or ");
  for (;;) {
    console_.out() << name_of(current_player()) << ", move from (" << named << "): ";
    std::string word = console_.read();
    if (word == "28") word = "23";  // the centre's other index
    const auto found = std::find(words.begin(), words.end(), word);
    if (found != words.end()) return indices[static_cast<std::size_t>(found - words.begin())];
    console_.refuse("Type " + named + "!");
  }
}

void Game::move_from(int index) {
  Player& player = players_[current_];
  int finished = 0;
  bool joined = false;
  for (const Piece& piece : player.pieces) {
    if (piece.current_index != index) continue;
    const bool was_carried = piece.piggyback;
    player.move_piece_by_yut_sticks(piece.piece_id, yut_sticks_);
    if (piece.has_finished()) ++finished;
    joined |= piece.piggyback && !was_carried;
  }
  if (joined) console_.out() << name_of(player) << "'s pieces ride piggyback: they move together now.\n";
  if (finished > 0) {
    console_.out() << name_of(player) << (finished == 1 ? "'s piece finishes.\n" : "'s pieces finish.\n");
  }
}

void Game::end_turn() {
  if (players_.size() == 1) return;
  Player& player = players_[current_];
  Player& opponent = players_[1 - current_];
  const auto waiting = [&] {
    return std::count_if(opponent.pieces.begin(), opponent.pieces.end(), [](const Piece& p) { return p.is_waiting(); });
  };
  const auto before = waiting();
  const Player& next = capture_and_get_next_players(player, opponent).first;
  if (&next == &player) {
    console_.out() << name_of(player) << " captures " << (waiting() - before == 1 ? "a piece" : "two pieces") << " of "
                   << name_of(opponent) << " and throws again.\n";
  }
  current_ = static_cast<std::size_t>(next.player_id);
}

}  // namespace mini_yut
}  // namespace madang::classic
