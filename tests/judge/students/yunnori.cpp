// A program of the basic Yut Nori as a student may write it, with mistakes and habits to choose from:
//   yunnori [NAME [SEED]]
// It shares no code with the project.
#include <chrono>
#include <cstdlib>
#include <ctime>
#include <iostream>
#include <set>
#include <string>
#include <thread>
#include <vector>

using namespace std;

string chosen;
bool has(const string& name) { return chosen == name; }

const string names[] = {"back-do", "do", "gae", "geol", "yut", "mo"};
const int arrived = 100;

int place_of(int row, int col) {
  static const int rows[] = {-1, 8,  6,  4,  2,  0, 0, 0, 0, 0, 0, 2, 4, 6, 8,
                             10, 10, 10, 10, 10, 1, 3, 5, 7, 9, 1, 3, 7, 9, 10};
  static const int cols[] = {-1, 10, 10, 10, 10, 10, 8, 6, 4, 2, 0, 0, 0, 0, 0,
                             0,  2,  4,  6,  8,  9,  7, 5, 3, 1, 1, 3, 7, 9, 10};
  for (int i = 1; i < 30; i++) {
    if (rows[i] == row && cols[i] == col) return i;
  }
  return 0;
}

int number_of_result(const string& name) {
  for (int i = 0; i < 6; i++) {
    if (names[i] == name) return i;
  }
  return -1;
}

int next_place(int pos, bool first) {
  if (pos == 29) return arrived;
  if (pos == 19) return 29;
  if (pos == 24) return 15;
  if (pos == 28) return 29;
  if (pos == 26) return 22;
  if (first && pos == 5 && !has("no-shortcut-5")) return 20;
  if (first && pos == 10 && !has("no-shortcut-10")) return 25;
  if (first && pos == 22 && !has("centre-straight")) return 27;
  return pos + 1;
}

// Walks one step at a time and remembers where it came from, because of the centre.
int move_piece(int pos, int result) {
  if (result == 0) {
    if (pos == 0) return has("back-do-enters") ? 29 : 0;
    if (pos == 1) return has("back-to-0") ? 0 : 29;
    if (pos == 29) return has("back-29-28") ? 28 : 19;
    if (pos == 20) return has("back-20-19") ? 19 : 5;
    if (pos == 25) return has("back-25-24") ? 24 : 10;
    if (pos == 27) return has("back-27-26") ? 26 : 22;
    if (pos == 15) return has("back-15-24") ? 24 : 14;
    if (pos == 22) return has("back-22-26") ? 26 : 21;
    return has("back-two") && pos > 11 && pos < 15 ? pos - 2 : pos - 1;
  }
  int steps = result;
  if (has("mo-is-4") && result == 5) steps = 4;
  bool from_left = pos == 10 || pos == 25 || pos == 26;  // towards 27
  int at = pos;
  for (int i = 0; i < steps && at != arrived; i++) {
    if (has("turns-when-passing") && i > 0 && at == 5) {
      at = 20;
    } else if (has("stops-at-29") && at == 29 && pos != 29) {
      return 29;
    } else if (at == 22 && i > 0) {
      at = from_left && !has("centre-bends") ? 27 : 23;
      if (has("always-27")) at = 27;
    } else {
      at = next_place(at, i == 0);
    }
  }
  if (has("29-arrives") && at == 29) at = arrived;
  return at;
}

struct Player {
  vector<int> pieces;
  multiset<int> results;
};

vector<Player> players;
int piece_num;

const string codes[] = {"\033[31m", "\033[94m", "\033[32m", "\033[33m"};
string colour(int player, const string& text) {
  if (has("no-colours")) return text;
  return codes[player] + text + "\033[0m";
}

int throw_four() {
  if (has("reseeds")) srand(time(NULL));
  if (has("fair-numbers")) return rand() % 6;
  int flat = 0;
  bool marked = false;
  for (int i = 0; i < 4; i++) {
    // The low bits of rand() are random enough here.
    const bool is_flat = has("flat-sticks") ? rand() % 100 < 60 : rand() / (RAND_MAX / 2 + 1) == 0;
    flat += is_flat;
    if (i == 0) marked = is_flat;
  }
  if (flat == 0) return 5;
  if (flat == 1) return marked && !has("no-back-do") ? 0 : 1;
  return flat;
}

void throw_sticks(Player& player) {
  if (has("debug")) cout << "throwing...\n";
  for (;;) {
    const int result = throw_four();
    player.results.insert(result);
    bool again = result >= 4;
    if (has("yut-once") && result == 4) again = false;
    if (has("geol-again") && result == 3) again = true;
    if (!again) return;
  }
}

void print_board() {
  for (int row = 0; row < 11; row++) {
    for (int col = 0; col < 11; col++) {
      const int pos = place_of(row, col);
      if (pos > 0) {
        int owner = -1, count = 0;
        for (size_t p = 0; p < players.size(); p++) {
          for (int piece : players[p].pieces) {
            if (piece == pos) {
              owner = p;
              count++;
            }
          }
        }
        if (has("stack-as-1") && count > 1) count = 1;
        if (count == 0) {
          cout << (has("plain-empty") || has("no-colours") ? "[ ]" : "[\033[0m \033[0m]");
        } else {
          cout << "[" << colour(owner, to_string(count)) << "]";
        }
      } else if (row == 0 || row == 10) {
        cout << " - ";
      } else if (col == 0 || col == 10) {
        cout << (has("other-sides") ? " ! " : " | ");
      } else if (row == col || row + col == 10) {
        cout << " . ";
      } else {
        cout << "   ";
      }
    }
    cout << (row == 10 ? "^Start\n" : "\n");
  }
}

void print_state() {
  if (has("ansi-clear")) cout << "\n\n";
  print_board();
  const string dashes = "-----------------------------------------\n";
  cout << dashes << "Not started : \n";
  for (size_t p = 0; p < players.size(); p++) {
    for (int piece : players[p].pieces) {
      if (piece == 0) cout << colour(p, has("letters") ? " a " : " □ ");
    }
  }
  cout << (has("no-arrived-line") ? "\n" : "\nArrived : \n");
  for (size_t p = 0; p < players.size(); p++) {
    for (int piece : players[p].pieces) {
      if (piece == arrived) cout << colour(p, has("letters") ? " b " : " ■ ");
    }
  }
  cout << "\n" << dashes;
}

void print_turn(int turn) {
  Player& player = players[turn];
  cout << (has("from-1") ? "Player " + to_string(turn + 1) : "Player " + colour(turn, to_string(turn)))
       << " turn\nPiece : ";
  multiset<int> sorted(player.pieces.begin(), player.pieces.end());
  if (has("unsorted")) {
    for (int piece : player.pieces) {
      if (piece != arrived) cout << piece << " ";
    }
  } else {
    for (int piece : sorted) {
      if (piece != arrived || has("shows-arrived")) cout << piece << " ";
    }
  }
  cout << "\nYut : ";
  if (has("yut-backwards")) {
    for (auto it = player.results.rbegin(); it != player.results.rend(); it++) cout << names[*it] << " ";
  } else {
    string line;
    for (int result : player.results) line += (line.empty() ? "" : " ") + names[result];
    cout << line << (has("no-blank") ? "" : " ");
  }
  cout << "\nWrite down the position of the player to move and yut\n(back-do, do, gae, geol, yut, and mo)\n";
}

bool is_on_board(const Player& player) {
  for (int piece : player.pieces) {
    if (piece > 0 && piece < arrived) return true;
  }
  return false;
}

bool can_use(const Player& player, int pos, int result) {
  if (player.results.count(result) == 0) return has("any-result");
  return !(pos == 0 && result == 0 && is_on_board(player));
}

bool can_use_any(const Player& player, int pos) {
  bool found = false;
  for (int piece : player.pieces) found = found || (piece == pos && pos != arrived);
  if (!found) return false;
  for (int result : player.results) {
    if (can_use(player, pos, result)) return true;
  }
  return false;
}

// Returns the winner's number, or -1 at the end of the input.
int play() {
  int turn = has("player-1-first") ? 1 : 0;
  for (;;) {
    Player& player = players[turn];
    player.results.clear();
    throw_sticks(player);
    while (!player.results.empty()) {
      print_state();
      print_turn(turn);
      int pos;
      string name;
      const bool other_prompts = has("other-prompts");
      if (has("slow")) this_thread::sleep_for(chrono::milliseconds(50));
      cout << (other_prompts ? "Which position? " : ">> position : ");
      if (!(cin >> pos)) return -1;
      while (!can_use_any(player, pos) && !has("any-position")) {
        cout << (has("silent") ? "" : "Wrong position!\n") << (other_prompts ? "Which position? " : ">> position : ");
        if (!(cin >> pos)) return -1;
      }
      cout << (other_prompts ? "Which yut? " : ">> yut : ");
      cin >> name;
      while (!can_use(player, pos, number_of_result(name))) {
        if (has("aborts-on-wrong-result")) abort();
        cout << (has("silent") ? "" : "Wrong yut!\n") << (other_prompts ? "Which yut? " : ">> yut : ");
        if (!(cin >> name)) return -1;
      }
      const int result = number_of_result(name);
      player.results.erase(player.results.find(result));
      const int to = move_piece(pos, result);
      int moved = 0;
      for (int& piece : player.pieces) {
        if (piece != pos) continue;
        if (moved > 0 && (has("splits-stacks") || (pos == 0 && !has("all-enter")))) continue;
        piece = to;
        moved++;
      }
      int caught = 0;
      const bool is_safe = has("29-is-safe") && to == 29;
      for (size_t p = 0; p < players.size(); p++) {
        if ((int)p == turn || to == 0 || to == arrived || has("no-catch") || is_safe) continue;
        for (int& piece : players[p].pieces) {
          if (piece != to || (has("catches-one") && caught > 0)) continue;
          piece = has("caught-to-1") ? 1 : 0;
          caught++;
        }
      }
      if (has("catches-passed") && pos > 0 && pos < 15 && to == pos + 2) {
        for (size_t p = 0; p < players.size(); p++) {
          if ((int)p == turn) continue;
          for (int& piece : players[p].pieces) piece = piece == pos + 1 ? 0 : piece;
        }
      }
      int home = 0;
      for (int piece : player.pieces) home += piece == arrived;
      if (home == piece_num && !(has("uses-all-results") && !player.results.empty())) return turn;
      if (has("one-piece-wins") && home > 0) return turn;
      if (has("one-move")) player.results.clear();
      if (caught > 0 && !has("catch-no-throw") && !(has("yut-catch-no-throw") && result >= 4)) {
        if (has("catch-clears")) player.results.clear();
        throw_sticks(player);
        if (has("throws-per-piece")) {
          for (int i = 1; i < caught; i++) throw_sticks(player);
        }
      }
    }
    turn = has("backwards") ? (turn + (int)players.size() - 1) % (int)players.size() : (turn + 1) % (int)players.size();
  }
}

void run_game() {
  for (;;) {
    const string stars = "************************************************************\n";
    cout << stars
         << (has("menu-words") ? "*************************  MENU  ***************************\n"
                               : "************************   Menu   **************************\n")
         << stars << "1. game start\n2. end program\nSelect the function you want : ";
    int choice = 0, player_num;
    cin >> choice;
    if (!cin && !has("endless")) return;
    if (choice == 2 && !has("never-ends")) return;
    if (choice != 1) {
      cout << "Invalid. Try again!\n";
      continue;
    }
    cout << "number of players (2, 3, 4) : ";
    cin >> player_num;
    while (cin && (player_num < 2 || player_num > 4)) {
      cout << "Invalid. Try again!\nnumber of players (2, 3, 4) : ";
      cin >> player_num;
    }
    cout << "number of pieces per player (1, 2, 3, 4) : ";
    cin >> piece_num;
    while (cin && (piece_num < 1 || piece_num > 4)) {
      cout << "Invalid. Try again!\nnumber of pieces per player (1, 2, 3, 4) : ";
      cin >> piece_num;
    }
    if (!cin) continue;
    if (has("keeps-pieces") && (int)players.size() == player_num) {
      for (Player& player : players) player.pieces.resize(piece_num);
    } else {
      players.assign(player_num, Player{vector<int>(piece_num, has("starts-on-1") ? 1 : 0), {}});
    }
    const int winner = play();
    if (winner < 0) continue;
    if (has("winner-words")) {
      cout << "The winner is player " << winner << "!!\n";
    } else if (has("wrong-winner")) {
      cout << "Player " << (winner + 1) % player_num << " win\n";
    } else if (!has("no-winner")) {
      cout << "Player " << winner << " win\n";
    }
    if (has("ends-after-game")) return;
  }
}

int main(int argc, char** argv) {
  if (argc > 1) chosen = argv[1];
  srand(argc > 2 ? atoi(argv[2]) : time(NULL));
  if (has("course-main") || has("course-main-bare")) {
    const string stars = "************************************************************\n";
    cout << stars << stars << "*************   Let's start the Project 2   ****************\n"
         << stars << stars << "1. Yunnori Basic\n2. Yunnori Extension\nChoose a game to play (1, 2) : ";
    int choice;
    cin >> choice;
    cout << (has("course-main") ? "\nYou will play a normal yunnori!\n\n" : "");
  }
  run_game();
  if (has("course-main")) cout << "\nGame finished!\n";
  if (has("no-last-newline")) cout << "bye";
  return 0;
}
