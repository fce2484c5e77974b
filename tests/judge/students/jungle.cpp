// A Jungle program as a student may write it, with mistakes and habits to choose from:
//   jungle NAME [BOARD]
// It shares no code with the project.
#include <cctype>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string>

using namespace std;

string chosen;
bool has(const string& name) { return chosen == name; }

const string ranks = ".rcdwptle";
const string names[] = {"", "Rat", "Cat", "Dog", "Wolf", "Leopard", "Tiger", "Lion", "Elephant"};
char board[9][7];
bool is_weak[9][7];  // only for the mistake "stays-weak"
int turn = 0;        // of Blue
bool is_machine[2];
int extra_pieces[2];  // only for the habit "last-twice"

// The mistakes "machine-…" are only in the moves of machines.
bool slips(const string& name) { return is_machine[turn] && has("machine-" + name); }

bool is_river(int y, int x) { return y >= 3 && y <= 5 && (x == 1 || x == 2 || x == 4 || x == 5); }
bool is_den(int y, int x, int player) { return y == (player == 0 ? 0 : 8) && x == 3; }
bool is_trap(int y, int x, int player) {
  return player == 0 ? (y == 0 && (x == 2 || x == 4)) || (y == 1 && x == 3)
                     : (y == 8 && (x == 2 || x == 4)) || (y == 7 && x == 3);
}
int owner(char piece) { return islower(piece) ? 0 : 1; }
int rank_of(char piece) { return (int)ranks.find((char)tolower(piece)); }
string colour(int player) { return player == 0 ? "Blue" : "Red"; }

void print_board() {
  cout << (has("no-letters") ? "" : "    A   B   C   D   E   F   G\n") << "  +---+---+---+---+---+---+---+\n";
  for (int y = 0; y < 9; y++) {
    cout << y + 1 << " |";
    for (int x = 0; x < 7; x++) {
      char ground = ' ';
      if (is_river(y, x)) ground = has("waves") ? '~' : '*';
      if (is_trap(y, x, 0) || is_trap(y, x, 1)) ground = '#';
      if (is_den(y, x, 0) || is_den(y, x, 1)) ground = 'X';
      cout << " " << (board[y][x] == '.' ? ground : board[y][x]) << " |";
    }
    cout << "\n  +---+---+---+---+---+---+---+\n";
  }
}

bool can_capture(int y1, int x1, int y2, int x2) {
  const char mover = board[y1][x1], target = board[y2][x2];
  const int us = owner(mover), them = owner(target);
  int mine = rank_of(mover), yours = rank_of(target);
  if (is_trap(y1, x1, them) && !has("trapped-captures")) return false;
  if (has("stays-weak") && is_weak[y1][x1]) mine = 0;
  if (is_trap(y2, x2, us) && !has("strong-in-traps")) yours = 0;
  if (is_trap(y2, x2, them) && has("weak-in-own-traps")) yours = 0;
  if (has("one-way-shore") && mine == 1 && !is_river(y1, x1) && is_river(y2, x2)) return true;
  if (mine == 1 && is_river(y1, x1) != is_river(y2, x2) && !has("open-shore")) return false;
  if (has("no-water-fights") && is_river(y1, x1)) return false;
  if (mine == 1 && yours == 8) return !has("rat-fears");
  if (mine == 8 && yours == 1) return !has("trapped-rats-only");
  return has("equal-safe") ? mine > yours : has("brave") ? mine + 1 >= yours : mine >= yours;
}

bool can_go(int y1, int x1, int y2, int x2) {
  if (y1 == y2 && x1 == x2) return false;
  const int rank = rank_of(board[y1][x1]);
  const int rows = abs(y1 - y2), columns = abs(x1 - x2);
  const bool may_swim = (rank == 1 && !has("rat-sinks")) || (rank == 3 && has("dog-swims"));
  if (is_river(y2, x2) && !may_swim) return false;
  if (rows + columns == 1) return true;
  if ((has("diagonal") || slips("diagonal")) && rows == 1 && columns == 1) return true;
  const bool jumps = rank == 6 || rank == 7 || (rank == 5 && has("leopard-jumps"));
  if (!jumps || (rows != 0 && columns != 0) || (has("no-column-jumps") && rows != 0)) return false;
  const int dy = (y2 > y1) - (y2 < y1), dx = (x2 > x1) - (x2 < x1);
  for (int y = y1 + dy, x = x1 + dx; y != y2 || x != x2; y += dy, x += dx) {
    if (!is_river(y, x)) return false;
    const bool blocks = board[y][x] != '.' && !has("no-block") && !slips("no-block") &&
                        !(has("own-rat-free") && owner(board[y][x]) == turn);
    if (blocks) return false;
  }
  return !(has("jumps-peacefully") && board[y2][x2] != '.');
}

bool is_valid(int y1, int x1, int y2, int x2) {
  if (min(min(y1, x1), min(y2, x2)) < 0 || max(y1, y2) > 8 || max(x1, x2) > 6) {
    if (has("off-board-crash")) abort();
    return false;
  }
  const char piece = board[y1][x1], target = board[y2][x2];
  if (piece == '.' || (owner(piece) != turn && !has("moves-any") && !slips("moves-any"))) return false;
  if (is_den(y2, x2, owner(piece)) && !has("own-den") && !slips("own-den")) return false;
  if (has("traps-closed") && (is_trap(y2, x2, 0) || is_trap(y2, x2, 1))) return false;
  if (target != '.' && owner(target) == owner(piece) && !has("eats-own") && !slips("eats-own")) return false;
  if (!can_go(y1, x1, y2, x2)) return false;
  return target == '.' || owner(target) == owner(piece) || can_capture(y1, x1, y2, x2);
}

int pieces_of(int player) {
  int count = extra_pieces[player];
  for (auto& row : board) {
    for (char piece : row) count += piece != '.' && owner(piece) == player;
  }
  return count;
}

void announce(char target) { cout << names[rank_of(target)] << " of " << colour(owner(target)) << " captured!\n"; }

// Looks for a move in the way that the course describes. Returns whether there is one.
bool find_move(int& y1, int& x1, int& y2, int& x2) {
  if (has("machine-gives-up") && rand() % 4 == 0) return false;
  if (has("first-move") || has("machine-hangs")) {
    do {
      for (int i = 0; i < 63 * 63; i++) {
        y1 = i / 63 / 7, x1 = i / 63 % 7, y2 = i % 63 / 7, x2 = i % 63 % 7;
        if (is_valid(y1, x1, y2, x2)) return true;
      }
    } while (has("machine-hangs"));
    return false;
  }
  for (int i = 0; i < 160; i++) {
    do {
      y1 = rand() % 9, x1 = rand() % 7;
    } while (board[y1][x1] == '.' || (owner(board[y1][x1]) != turn && !has("machine-moves-any")));
    for (int k = 0; k < 500; k++) {
      y2 = rand() % 9, x2 = rand() % 7;
      if (is_valid(y1, x1, y2, x2)) return true;
    }
  }
  return false;
}

void print_machine_move(int y1, int x1, int y2, int x2) {
  string from = {(char)('A' + x1), (char)('1' + y1)}, to = {(char)('A' + x2), (char)('1' + y2)};
  if (has("no-machine-line")) return;
  if (has("machine-swaps-line")) swap(from, to);
  if (has("from-to")) {
    cout << "From: " << (char)tolower(from[0]) << from[1] << ", To: " << (char)tolower(to[0]) << to[1] << "\n";
  } else {
    cout << colour(turn) << "'s turn: " << from << " " << to << "\n";
  }
}

bool file_ends_with_newline(const char* name) {
  ifstream file(name);
  const string text{istreambuf_iterator<char>(file), {}};
  return !text.empty() && text.back() == '\n';
}

int main(int argc, char** argv) {
  if (argc > 1) chosen = argv[1];
  for (auto& row : board) {
    for (char& cell : row) cell = '.';
  }
  if (argc > 2) {
    ifstream file(argv[2]);
    string cell, label;
    while (file >> cell >> label) board[cell[1] - '1'][cell[0] - 'A'] = label[0];
    if (has("last-twice") && file_ends_with_newline(argv[2])) extra_pieces[owner(label[0])]++;
  } else {
    const string start = "A1l G1t B2d F2c A3r C3p E3w G3e A9T G9L B8C F8D A7E C7W E7P G7R";
    for (size_t i = 0; i < start.size(); i += 4) board[start[i + 1] - '1'][start[i] - 'A'] = start[i + 2];
  }
  if (has("red-first")) turn = 1;
  int mode;
  cout << (has("mode-words") ? "Which mode do you want? " : "Choose game mode (1, 2, 3): ");
  cin >> mode;
  is_machine[0] = mode == 3;
  is_machine[1] = mode == 3 || (mode == 2 && !has("machine-asks"));
  int winner = -1;
  for (int round = 1; winner < 0; round++) {
    if (!slips("no-board")) {
      cout << "Round " << round << ":\n";
      print_board();
    }
    for (;;) {
      int y1 = 0, x1 = 0, y2 = 0, x2 = 0;
      if (is_machine[turn] && !find_move(y1, x1, y2, x2)) {
        if (has("machine-passes")) {
          turn = 1 - turn;
          break;
        }
        if (!has("quiet-surrender")) cout << colour(turn) << "'s turn: Z0 Z0\n";
        winner = has("machine-surrender-wins") ? turn : 1 - turn;
        break;
      }
      if (!is_machine[turn]) {
        cout << colour(turn) << "'s turn: ";
        string from, to;
        if (!(cin >> from >> to)) return 0;
        if (from == "Z0" && to == "Z0") {
          winner = has("surrender-wins") ? turn : 1 - turn;
          break;
        }
        y1 = atoi(from.c_str() + 1) - 1, x1 = toupper(from[0]) - 'A';
        y2 = atoi(to.c_str() + 1) - 1, x2 = toupper(to[0]) - 'A';
        if (!is_valid(y1, x1, y2, x2)) {
          cout << (has("refusal-words") ? "You cannot do that.\nOnce more, please.\n" : "Invalid. Try again!\n");
          continue;
        }
      }
      const char piece = board[y1][x1], target = board[y2][x2];
      if (target != '.' && slips("crash")) abort();
      const bool announces = target != '.' && !has("quiet-captures") && !slips("quiet-captures");
      const bool is_late = is_machine[turn] && has("late-captures");
      if (announces && !is_late) announce(target);
      if (is_machine[turn]) print_machine_move(y1, x1, y2, x2);
      if (announces && is_late) announce(target);
      board[y2][x2] = piece;
      board[y1][x1] = '.';
      is_weak[y2][x2] = is_weak[y1][x1] || is_trap(y2, x2, 1 - owner(piece));
      is_weak[y1][x1] = false;
      if (is_den(y2, x2, 1 - turn) && !has("den-is-nothing") && !slips("endless")) winner = turn;
      if (pieces_of(1 - turn) == 0 && !has("last-piece-is-nothing")) winner = turn;
      if (slips("wrong-winner") && winner >= 0) winner = 1 - winner;
      if (slips("moves-twice") && round % 2 == 0) break;
      if (!has("same-player") || round % 3 != 0) turn = 1 - turn;
      break;
    }
  }
  cout << "Game over:\n";
  print_board();
  cout << (has("winner-words") ? "Winner is " + colour(winner) : "Player " + colour(winner) + " wins!");
  if (!has("winner-words")) cout << "\n";
  return 0;
}
