// A Yote program as a student may write it, with mistakes and habits to choose from:   yote [NAME]
// It shares no code with the project.
#include <cstdlib>
#include <iostream>
#include <string>

using namespace std;

string chosen;
bool has(const string& name) { return chosen == name; }

char board[20];
int reserve[2];
int turn = 0;  // of X

char sign(int player) { return player == 0 ? 'X' : 'O'; }
int on_board(int player) {
  int count = 0;
  for (char cell : board) count += cell == sign(player);
  return count;
}
int total(int player) { return on_board(player) + reserve[player]; }

void print_board() {
  const string line = has("stars") ? "*******************" : "-------------------";
  cout << " " << line << "\n";
  for (int row = 0; row < 4; row++) {
    if (row > 0) cout << "|" << line << "|\n";
    for (int column = 0; column < 5; column++) {
      if (has("colours") && board[row * 5 + column] == 'X') {
        cout << "| \033[0;31mX\033[0m ";
      } else {
        cout << "| " << board[row * 5 + column] << " ";
      }
    }
    cout << "|  ";
    for (int column = 0; column < 5; column++) {
      cout.width(4);
      cout << row * 5 + column + (has("counts-from-0") ? 0 : 1);
    }
    cout << (has("blanks") ? "  \n" : "\n");
  }
  cout << " " << line << "\n";
}

bool is_number(int n) { return n >= 1 && n <= 20; }

// Returns a complaint, or an empty string if the step or jump is legal; then sets `over` to the jumped square or -1.
string check(int from, int to, int& over) {
  over = -1;
  if (!is_number(from) || !is_number(to)) return has("off-board-crash") ? (abort(), "") : "off the board";
  const char own = sign(turn), other = sign(1 - turn);
  if (board[from - 1] == '.') return "no piece there";
  if (board[from - 1] != own && !has("moves-any")) return "not your piece";
  if (board[to - 1] != '.') return has("slides-onto") && board[to - 1] == other ? "" : "square taken";
  const int rows = abs((from - 1) / 5 - (to - 1) / 5), columns = abs((from - 1) % 5 - (to - 1) % 5);
  if (rows + columns == 1) return "";
  if (has("diagonal") && rows == 1 && columns == 1) return "";
  if (has("wraps") && abs(from - to) == 1) return "";
  if (rows + columns == 2 && rows != 1) {
    over = (from + to) / 2 - 1;
    if (board[over] == '.' && !has("jumps-nothing")) return "nothing to jump";
    if (board[over] == own && !has("jumps-own")) return "your own piece";
    if (board[over] == '.') over = -1;
    return "";
  }
  if (has("jumps-far") && (rows == 0 || columns == 0)) return "";
  return "not adjacent";
}

bool can_move() {
  if (reserve[turn] > 0 && on_board(0) + on_board(1) < 20) return true;
  for (int from = 1; from <= 20; from++) {
    for (int to = 1; to <= 20; to++) {
      int over;
      if (board[from - 1] == sign(turn) && check(from, to, over).empty()) return true;
    }
  }
  return false;
}

void print_most() {
  const int x = on_board(0), o = on_board(1);
  if (x == o) {
    cout << "It is a tie.\n";
  } else {
    cout << (x > o ? 'X' : 'O') << " has the most pieces\n";
  }
}

bool is_over() {
  if (total(turn) == 0) {
    if (has("no-win")) return false;
    cout << (has("winner-words") ? "Winner is " : "") << sign(1 - turn) << (has("winner-words") ? "" : " wins!");
    if (!has("no-last-newline")) cout << "\n";
    return true;
  }
  const int few = has("draws-at-2") ? 2 : 3;
  if (total(0) <= few && total(1) <= few) {
    cout << "The game is a draw.\n";
    return true;
  }
  if (!has("never-stuck") && !can_move()) {
    const int x = on_board(0), o = on_board(1);
    if (x == o && !has("stuck-loses")) {
      cout << "The game is a draw.\n";
    } else {
      const bool x_wins = has("stuck-loses") ? turn == 1 : x > o;
      cout << (x_wins ? "X wins!\n" : "O wins!\n");
    }
    return true;
  }
  return false;
}

void refuse(const string& reason) {
  if (has("silent")) return;
  cout << "*** Sorry, " << reason << "!\n";
}

void ask_removal() {
  for (;;) {
    cout << "Enter the position of the " << sign(1 - turn) << " piece to remove: ";
    int n;
    if (!(cin >> n)) exit(0);
    if (is_number(n) && (board[n - 1] == sign(1 - turn) || (has("removes-own") && board[n - 1] == sign(turn)))) {
      board[n - 1] = '.';
      return;
    }
    refuse("you must remove an opponent's piece");
  }
}

// Returns false if the player leaves.
bool take_turn(int number) {
  for (;;) {
    if (has("debug")) cout << "[debug] turn " << number << "\n";
    cout << (has("stuck-number") ? 1 : number) << ". Enter move for " << sign(turn) << ": ";
    string kind;
    if (!(cin >> kind) || kind == "x") return false;
    if (kind == "p") {
      int n;
      cin >> n;
      if (!is_number(n)) {
        refuse("off the board");
      } else if (board[n - 1] != '.' && !has("places-anywhere")) {
        refuse("square taken");
      } else if (reserve[turn] == 0 && !has("endless-reserve")) {
        refuse("no stones left");
      } else {
        board[n - 1] = sign(turn);
        reserve[turn]--;
        return true;
      }
    } else {
      int from, to, over;
      cin >> from >> to;
      const string complaint = check(from, to, over);
      if (!complaint.empty()) {
        refuse(complaint);
        continue;
      }
      board[to - 1] = sign(turn);
      board[from - 1] = '.';
      if (over < 0) return true;
      if (!has("keeps-jumped")) board[over] = '.';
      const bool may_remove = on_board(1 - turn) > (has("keeps-jumped") ? 1 : 0) || has("always-second");
      if (may_remove && !has("no-second")) ask_removal();
      return true;
    }
  }
}

int main(int argc, char** argv) {
  if (argc > 1) chosen = argv[1];
  for (char& cell : board) cell = '.';
  reserve[0] = reserve[1] = has("seven") ? 7 : 8;
  if (has("o-first")) turn = 1;
  if (!has("no-welcome")) {
    cout << R"(Author: A Student
Program: #5, Yote
TA: Somebody, T 4-5
Nov 19, 2008


Welcome to the ancient African game of Yote.

On each turn, each player may either deploy a piece from their reserve to any empty space on the board, or
move a piece already on the board. Moves must be made vertically or horizontally, but not diagonally. Pieces move
either by sliding to an adjacent empty cell or by jumping over and capturing an adjacent opponent's piece, landing in
an empty square immediately beyond. When a piece captures another piece, the player may then select any other opponent
piece on the board (but not in their opponent's reserve) and capture it as well.

The player who captures all of her opponent's pieces wins. If either player is unable to move, then the game ends and
the player with the most pieces on the board wins. If both players are reduced to three or less pieces, then the game
is a draw.

The first character on the input line tells what kind of move it will be. Possible inputs for each move are:
 x to exit program. A message tells who has the most pieces.
 p n1 p signifies placing a piece at position n1, where n1 is a number 1..20
 m n1 n2 m signifies moving a piece from board position n1 to n2

X goes first, then O. For reference, the square numbers are given at right below. Let's begin...
)";
  }
  for (int number = 1;; number++) {
    print_board();
    if (is_over()) break;
    if (!take_turn(number)) {
      if (!has("leaves-silently")) print_most();
      break;
    }
    turn = 1 - turn;
  }
  if (has("pause")) cin.get(), cin.get();
  return 0;
}
