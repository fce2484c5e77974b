#include "apps/classic/yote/game.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <iomanip>

#include "apps/classic/programs.h"
#include "madang/core/index.h"
#include "madang/games/yote/notation.h"

namespace madang::classic {

void play_yote(Console& console, bool traditional) {
  using madang::yote::Position, madang::yote::Rules;
  yote::Game(console, Position(traditional ? Rules::traditional() : Rules::course())).play();
}

namespace yote {

namespace {

char letter(Seat seat) { return seat == madang::yote::x ? 'X' : 'O'; }

}  // namespace

void Game::play() {
  print_welcome();
  for (int number = 1;; ++number) {
    print_board();
    if (position_.turn().is_over()) {
      print_result();
      return;
    }
    if (!take_turn(number)) {
      console_.out() << most_pieces() << '\n';
      return;
    }
  }
}

// The text of the course, with its spelling.
void Game::print_welcome() {
  console_.out() << R"(Author: Madang
Program: #5, Yote

Welcome to the ancient African game of Yote.

On each turn, each player may either deploy a piece from their reserve
to any empty space on the board, or move a piece already on the board. Moves must
be made vertically or horizontally, but not diagonally. Pieces move either by
sliding to an adjacent empty cell or by jumping over and capturing an adjacent
opponent's piece, landing in an empty square immediately beyond. When a piece
captures another piece, the player may then select any other opponent piece on
the board (but not in their opponent's reserve) and capture it as well.

The player who captures all of her opponent's pieces wins. If either player is unable
to move, then the game ends and the player with the most pieces on the board wins. If
both players are reduced to three or less pieces, then the game is a draw.

The first character on the input line tells what kind of move it will be.
Possible inputs for each move are:
  x        to exit program. A message tells who has the most pieces.
  p n1     p signifies placing a piece at postion n1, where n1 is a number 1..)"
                 << position_.square_count() << R"(
  m n1 n2  m signifies moving a piece from board position n1 to n2

X goes first, then O. For reference, the square numbers are given at right below.
Let's begin...
)";
}

void Game::print_board() {
  const auto view = madang::yote::view(position_);
  const std::string dashes(static_cast<std::size_t>(4 * view.width - 1), '-');
  std::ostream& out = console_.out();
  out << ' ' << dashes << '\n';
  for (int row = 0; row < view.height; ++row) {
    if (row > 0) out << '|' << dashes << "|\n";
    const int first = row * view.width;
    for (int square = first; square < first + view.width; ++square) {
      const auto owner = at(view.cells, square);
      out << "| " << (owner ? letter(*owner) : '.') << ' ';
    }
    out << "|  ";
    for (int square = first; square < first + view.width; ++square) out << std::setw(4) << square + 1;
    out << '\n';
  }
  out << ' ' << dashes << '\n';
}

void Game::print_result() {
  const Outcome outcome = *position_.outcome();
  std::ostream& out = console_.out();
  if (outcome.is_draw()) {
    out << "The game is a draw.\n";
  } else {
    out << letter(outcome.is_winner(madang::yote::x) ? madang::yote::x : madang::yote::o) << " wins!\n";
  }
  const char to_move = letter(position_.to_move());
  using Ending = madang::yote::Position::Ending;
  if (position_.ending() == Ending::no_stone_left) {
    out << to_move << " has no piece left, neither on the board nor in reserve.\n";
  } else if (position_.ending() == Ending::few_stones) {
    out << "Both players have three pieces or fewer.\n";
  } else {
    out << to_move << " is unable to move. " << most_pieces() << '\n';
  }
}

std::string Game::most_pieces() const {
  using madang::yote::o, madang::yote::x;
  const auto count = [&](Seat seat) { return std::popcount(position_.stones(seat)); };
  if (count(x) == count(o)) return "Both players have " + std::to_string(count(x)) + " pieces.";
  const Seat most = count(x) > count(o) ? x : o;
  return letter(most) + (" has the most pieces: " + std::to_string(count(most))) + " to " +
         std::to_string(count(1 - most)) + ".";
}

bool Game::take_turn(int number) {
  for (;;) {
    console_.out() << number << ". Enter move for " << letter(position_.to_move()) << ": ";
    const std::string token = read_answer();
    if (token.empty()) continue;
    if (token == "x") return false;
    const auto move = parse_move(position_, token);
    if (!move && !is_jump(token)) {
      refuse(sentence(move.error().reason));
      continue;
    }
    position_.play(move ? *move : ask_removal(token));
    return true;
  }
}

bool Game::is_jump(const std::string& token) const {
  MoveList<madang::yote::Move> moves;
  position_.legal_moves(moves);
  return std::any_of(moves.begin(), moves.end(), [&](madang::yote::Move move) {
    move.removed = madang::yote::Move::none;
    return format(position_, move) == token;
  });
}

madang::yote::Move Game::ask_removal(const std::string& jump) {
  for (;;) {
    console_.out() << "Enter the position of the " << letter(1 - position_.to_move()) << " piece to remove: ";
    std::string token = jump + "x";
    if (!read_square(token)) continue;
    const auto move = parse_move(position_, token);
    if (move) return *move;
    refuse(sentence(move.error().reason));
  }
}

std::string Game::read_answer() {
  std::string token = console_.read();
  if (token == "x") return token;
  const bool is_move = token == "m";
  if (!is_move && token != "p") {
    refuse("Unknown kind of move: enter x, p n1 or m n1 n2.");
    return {};
  }
  if (!read_square(token)) return {};
  if (!is_move) return token;
  token += '-';
  return read_square(token) ? token : std::string();
}

bool Game::read_square(std::string& token) {
  const auto number = number_of(console_.read());
  if (!number) {
    refuse("Not a number: squares are numbered 1 to " + std::to_string(position_.square_count()) + ".");
    return false;
  }
  // Clamps to 99, which is off every board, because the notation reads at most six digits.
  token += std::to_string(std::min(*number, 99));
  return true;
}

void Game::refuse(std::string_view sentence) { console_.refuse("*** " + std::string(sentence) + " Please retry."); }

std::string Game::sentence(const Reason& reason) const {
  const std::string_view slug = reason.slug;
  const std::string at = reason.args.empty() ? "" : reason.args.front();
  if (slug == "off-board") return "Off the board: squares are numbered 1 to " + reason.args.back() + ".";
  if (slug == "no-piece") return "No piece there: square " + at + " is empty.";
  if (slug == "not-your-piece") return "Not your piece: you play " + std::string(1, letter(position_.to_move())) + ".";
  if (slug == "square-taken") return "Square taken: there is a piece on " + at + ".";
  if (slug == "no-reserve") return "No stones left in reserve: move a piece on the board.";
  if (slug == "not-straight") return "Not adjacent: pieces move up, down, left or right.";
  if (slug == "jump-too-far") return "Can only jump one piece: that is too far.";
  if (slug == "jump-own") return "Can only jump an opponent's piece: the one on " + at + " is yours.";
  if (slug == "jump-empty") return "Can only jump an opponent's piece: there is none on " + at + ".";
  if (slug == "removal-jumped") return "Must remove an opponent's piece: the one on " + at + " is captured already.";
  return "Must remove an opponent's piece: there is none on " + at + ".";
}

}  // namespace yote
}  // namespace madang::classic
