// A program of the advanced Yut Nori as a student may write it, with mistakes and habits to choose from:
//   yunnori_advanced [NAME [SEED]]
// It shares no code with the project.
#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <iostream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

using namespace std;

string chosen;
bool has(const string& name) { return chosen == name; }

const string names[] = {"back-do", "do", "gae", "geol", "yut", "mo"};
const string animals[] = {"pig", "dog", "sheep", "cow"};
const string codes[] = {"\033[31m", "\033[94m", "\033[32m", "\033[33m"};
const string dashes = "-----------------------------------------\n";
const int arrived = 100;
enum { pig, dog, sheep, cow };

// Where each place is drawn: a letter for each, row by row.
const int drawing[11][11] = {
    {10, -1, 9, -1, 8, -1, 7, -1, 6, -1, 5},      {-2, 25, 0, 0, 0, 0, 0, 0, 0, 20, -2},
    {11, 0, -3, 0, 0, 0, 0, 0, -3, 0, 4},         {-2, 0, 0, 26, 0, 0, 0, 21, 0, 0, -2},
    {12, 0, 0, 0, -3, 0, -3, 0, 0, 0, 3},         {-2, 0, 0, 0, 0, 22, 0, 0, 0, 0, -2},
    {13, 0, 0, 0, -3, 0, -3, 0, 0, 0, 2},         {-2, 0, 0, 23, 0, 0, 0, 27, 0, 0, -2},
    {14, 0, -3, 0, 0, 0, 0, 0, -3, 0, 1},         {-2, 24, 0, 0, 0, 0, 0, 0, 0, 28, -2},
    {15, -1, 16, -1, 17, -1, 18, -1, 19, -1, 29},
};

struct Player {
  string id;
  int animal = 0;
  vector<int> pieces = vector<int>(4, 0);
  multiset<int> results;
};

vector<Player> players;
vector<string> ids;

string game_file() { return has("data-folder") ? "../data/game_info.txt" : "game_info.txt"; }
string user_file() { return has("data-folder") ? "../data/user_info.txt" : "user_info.txt"; }

const vector<int> outer = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 29, arrived};
const vector<int> from_5 = {5, 20, 21, 22, 23, 24, 15, 16, 17, 18, 19, 29, arrived};
const vector<int> from_10 = {10, 25, 26, 22, 27, 28, 29, arrived};
const vector<int> cow_way = {0, 1, 2, 3, 4, 5, 20, 21, 22, 23, 24, 15, 16, 17, 18, 19, 29, arrived};

int along(const vector<int>& way, int pos, int steps) {
  size_t at = find(way.begin(), way.end(), pos) - way.begin();
  return way[min(at + steps, way.size() - 1)];
}

int move_piece(const Player& player, int pos, int result) {
  const bool is_cow = player.animal == cow && !has("cow-is-normal");
  if (result == 0) {
    if (is_cow && pos == 15 && !has("cow-back")) return 24;
    map<int, int> back = {{0, 0}, {1, 29}, {29, 19}, {20, 5}, {25, 10}, {27, 22}};
    return back.count(pos) ? back[pos] : pos - 1;
  }
  if (is_cow && !(has("cow-turns-at-22") && pos == 22)) return along(cow_way, pos, result);
  if (pos == 22 || (pos >= 25 && pos <= 28) || pos == 10) return along(from_10, pos, result);
  if (pos == 5 || (pos >= 20 && pos <= 24)) return along(from_5, pos, result);
  return along(outer, pos, result);
}

string colour(int player, const string& text) { return codes[player] + text + "\033[0m"; }

void throw_sticks(Player& player) {
  for (;;) {
    int flat = 0;
    bool marked = false;
    for (int i = 0; i < 4; i++) {
      const bool is_flat = rand() / (RAND_MAX / 2 + 1) == 0;
      flat += is_flat;
      if (i == 0) marked = is_flat;
    }
    const int result = flat == 0 ? 5 : flat == 1 && marked ? 0 : flat;
    player.results.insert(result);
    const bool is_dog = player.animal == dog && !has("dog-is-normal");
    if (result < 4 && !(result == 3 && is_dog)) return;
  }
}

void print_screen() {
  for (int row = 0; row < 11; row++) {
    for (int col = 0; col < 11; col++) {
      const int pos = drawing[row][col];
      if (pos <= 0) {
        const string texts[] = {"   ", " - ", " | ", " . "};
        cout << texts[-pos];
        continue;
      }
      int owner = 0;
      size_t count = 0;
      for (size_t p = 0; p < players.size(); p++) {
        const size_t here = ::count(players[p].pieces.begin(), players[p].pieces.end(), pos);
        if (here > 0) owner = p, count = here;
      }
      cout << "[" << (count == 0 ? "\033[0m \033[0m" : colour(owner, to_string(count))) << "]";
    }
    cout << (row == 10 ? "^Start\n" : "\n");
  }
  cout << dashes;
  for (const Player& player : players) {
    cout << player.id << "(" << animals[player.animal] << ")" << (has("no-blanks") ? "\t" : " ");
  }
  cout << "\n" << dashes;
  for (int state : {0, arrived}) {
    cout << (state == 0 ? "Not started : \n" : "Arrived : \n");
    for (size_t p = 0; p < players.size(); p++) {
      for (int piece : players[p].pieces) {
        if (piece == state) cout << colour(p, state == 0 ? " □ " : " ■ ");
      }
    }
    cout << "\n";
  }
  cout << dashes;
}

bool is_on_board(const Player& player) {
  return any_of(player.pieces.begin(), player.pieces.end(), [](int piece) { return piece > 0 && piece < arrived; });
}

bool can_use(const Player& player, int pos, int result) {
  return player.results.count(result) > 0 && !(pos == 0 && result == 0 && is_on_board(player));
}

bool can_use_any(const Player& player, int pos) {
  if (pos == arrived || !count(player.pieces.begin(), player.pieces.end(), pos)) return false;
  return any_of(player.results.begin(), player.results.end(), [&](int result) { return can_use(player, pos, result); });
}

// Plays one turn. Returns false at the end of the input.
bool play_turn(int turn, bool& wins) {
  Player& player = players[turn];
  player.results.clear();
  throw_sticks(player);
  while (!player.results.empty()) {
    print_screen();
    cout << "Player " << colour(turn, to_string(turn)) << " " << player.id << " turn\nPiece : ";
    multiset<int> sorted(player.pieces.begin(), player.pieces.end());
    for (int piece : sorted) {
      if (piece != arrived) cout << piece << " ";
    }
    cout << "\nYut : ";
    for (int result : player.results) cout << names[result] << " ";
    cout << "\nWrite down the position of the player to move and yut\n(back-do, do, gae, geol, yut, and mo)\n";
    int pos;
    string name;
    cout << ">> position : ";
    if (!(cin >> pos)) return false;
    while (!can_use_any(player, pos)) {
      cout << "Try again!\n>> position : ";
      if (!(cin >> pos)) return false;
    }
    cout << ">> yut : ";
    if (!(cin >> name)) return false;
    int result = find(names, names + 6, name) - names;
    while (!can_use(player, pos, result)) {
      cout << "Try again!\n>> yut : ";
      if (!(cin >> name)) return false;
      result = find(names, names + 6, name) - names;
    }
    player.results.erase(player.results.find(result));
    const int to = move_piece(player, pos, result);
    for (int& piece : player.pieces) {
      if (piece != pos) continue;
      piece = to;
      if (pos == 0) break;
    }
    int victim = -1;
    for (size_t p = 0; p < players.size(); p++) {
      if ((int)p == turn || to == 0 || to == arrived) continue;
      for (int& piece : players[p].pieces) {
        if (piece == to) {
          piece = 0;
          victim = p;
        }
      }
    }
    wins = count(player.pieces.begin(), player.pieces.end(), arrived) == 4;
    if (wins) return true;
    if (victim < 0) continue;
    const bool is_pig = players[victim].animal == pig && !has("pig-is-normal");
    if (is_pig && !(player.animal == sheep && has("sheep-beats-pig"))) {
      if (has("pig-keeps-results")) continue;
      return true;
    }
    throw_sticks(player);
    if (player.animal == sheep && !has("sheep-is-normal")) throw_sticks(player);
    if (player.animal == sheep && has("sheep-three")) throw_sticks(player);
  }
  return true;
}

vector<string> read_lines() {
  ifstream file(game_file());
  vector<string> lines;
  string line;
  while (getline(file, line)) {
    if (!line.empty()) lines.push_back(line);
  }
  return lines;
}

vector<string> ids_of(const string& line) {
  stringstream words(line.substr(0, line.find('|')));
  vector<string> out;
  for (string word; words >> word;) out.push_back(word);
  return out;
}

bool is_game_of(const string& line, vector<string> wanted) {
  vector<string> found = ids_of(line);
  if (has("ignores-one") && found.size() == wanted.size() + 1) found.pop_back();
  if (!has("same-order")) {
    sort(found.begin(), found.end());
    sort(wanted.begin(), wanted.end());
  }
  return found == wanted;
}

void write_lines(const vector<string>& lines) {
  ofstream file(game_file());
  for (const string& line : lines) file << line << "\n";
}

void remove_game() {
  vector<string> lines = read_lines();
  vector<string> kept;
  for (const string& line : lines) {
    if (!is_game_of(line, ids)) kept.push_back(line);
  }
  write_lines(kept);
}

string game_line(int turn) {
  string line;
  for (const Player& player : players) line += player.id + " ";
  for (Player player : players) {
    if (!has("saves-unsorted")) sort(player.pieces.begin(), player.pieces.end());
    line += "| " + player.id + " " + to_string(has("animals-from-1") ? player.animal + 1 : player.animal);
    for (int piece : player.pieces) line += " " + to_string(has("saves-30") && piece == arrived ? 30 : piece);
    line += " ";
  }
  return line + "| " + to_string(has("saves-next-turn") ? (turn + 1) % (int)players.size() : turn);
}

void save_game(int turn) {
  if (has("saves-nothing")) return;
  const string line = game_line(turn);
  if (has("appends-only") || has("deletes-early")) {
    ofstream(game_file(), ios::app) << line << "\n";
    return;
  }
  if (has("overwrites")) {
    ofstream(game_file()) << line << "\n";
    return;
  }
  vector<string> lines = read_lines();
  bool is_replaced = false;
  for (string& old : lines) {
    if (!is_game_of(old, ids)) continue;
    old = line;
    is_replaced = true;
  }
  if (!is_replaced) lines.push_back(line);
  write_lines(lines);
}

// Returns the number of the player whose turn is first.
int load_game(const string& line) {
  stringstream words(line.substr(line.find('|')));
  vector<string> saved = ids_of(line);
  players.assign(saved.size(), Player());
  string bar;
  for (size_t i = 0; i < saved.size(); i++) {
    words >> bar >> players[i].id >> players[i].animal;
    for (int& piece : players[i].pieces) words >> piece;
  }
  int turn;
  words >> bar >> turn;
  if (has("login-order-on-resume")) {
    vector<Player> sorted;
    for (const string& id : ids) {
      for (const Player& player : players) {
        if (player.id == id) sorted.push_back(player);
      }
    }
    players = sorted;
  }
  return has("resumes-with-0") ? 0 : turn;
}

bool start_game() {
  int turn = 0;
  bool is_new = true, has_won = false;
  string saved;
  for (const string& line : read_lines()) {
    if (is_game_of(line, ids)) saved = line;
  }
  if (!saved.empty() && !has("never-resumes")) {
    int choice;
    cout << "There is a saved game. Start a new game (0) / Resume (1) : ";
    if (!(cin >> choice)) return false;
    while (choice != 0 && choice != 1) {
      cout << "Try again!\nThere is a saved game. Start a new game (0) / Resume (1) : ";
      if (!(cin >> choice)) return false;
    }
    is_new = choice == 0;
    if (has("deletes-early")) remove_game();
  }
  if (is_new) {
    players.clear();
    vector<string> order = ids;
    if (has("sorts-names")) sort(order.begin(), order.end());
    for (const string& id : order) {
      Player player;
      player.id = id;
      cout << "Select animal type of " << id << "\n(0: pig, 1: dog, 2: sheep, 3:cow) : ";
      if (!(cin >> player.animal)) return false;
      while (player.animal < 0 || player.animal > 3) {
        cout << "Try again!\n(0: pig, 1: dog, 2: sheep, 3:cow) : ";
        if (!(cin >> player.animal)) return false;
      }
      if (has("animals-shifted")) player.animal = (player.animal + 1) % 4;
      players.push_back(player);
    }
  } else {
    turn = load_game(saved);
  }
  for (bool is_first = true;; is_first = false) {
    if (!(is_first && has("asks-later"))) {
      print_screen();
      int choice;
      cout << "Continue (0) / Save and Exit the game (1) : ";
      if (!(cin >> choice)) return false;
      while (choice != 0 && choice != 1) {
        cout << "Try again!\nContinue (0) / Save and Exit the game (1) : ";
        if (!(cin >> choice)) return false;
      }
      if (choice == 1) {
        save_game(turn);
        cout << "Game saved successfully!\n";
        break;
      }
    }
    bool wins = false;
    if (!play_turn(turn, wins)) return false;
    if (wins) {
      cout << "Player " << turn << (has("winner-name") ? " " + players[turn].id : "") << " win\n";
      has_won = true;
      if (has("forgets-others")) {
        write_lines({});
      } else if (!has("keeps-finished")) {
        remove_game();
      }
      break;
    }
    turn = (turn + 1) % (int)players.size();
  }
  if (!has("stays-logged-in") && !(has("stays-after-winning") && has_won)) ids.clear();
  return true;
}

bool login() {
  string id, password;
  cout << "ID : ";
  if (!(cin >> id)) return false;
  cout << "PASSWORD : ";
  if (!(cin >> password)) return false;
  ifstream file(user_file());
  string known_id, known_password;
  bool is_right = false;
  while (file >> known_id >> known_password) {
    if (has("any-password")) {
      is_right = is_right || known_id == id;
    } else if (has("mixes-passwords")) {
      is_right = is_right || known_password == password;
    } else {
      is_right = is_right || (known_id == id && known_password == password);
    }
  }
  if (find(ids.begin(), ids.end(), id) != ids.end() && !has("twice")) is_right = false;
  if (ids.size() == 4) is_right = false;
  if (is_right) ids.push_back(id);
  cout << (is_right ? (has("succeeded") ? "Login Succeeded!\n" : "Login Succeed!\n") : "Login Failed!\n");
  return true;
}

int main(int argc, char** argv) {
  if (argc > 1) chosen = argv[1];
  srand(argc > 2 ? atoi(argv[2]) : time(NULL));
  const string stars = "************************************************************\n";
  if (has("course-main")) {
    int choice;
    cout << stars << stars << "*************   Let's start the Project 2   ****************\n"
         << stars << stars << "1. Yunnori Basic\n2. Yunnori Extension\nChoose a game to play (1, 2) : ";
    cin >> choice;
    cout << "\nYou will play a yunnori extension version!\n\n";
  }
  for (;;) {
    cout << stars << "************************   Menu   **************************\n"
         << stars << "Logged-in ID List : ";
    for (const string& id : ids) cout << id << " ";
    if (ids.empty()) cout << "No player is logged in";
    cout << "\n1. game start\n2. login\n3. end program\nSelect the function you want : ";
    int choice;
    if (!(cin >> choice)) return 0;
    if (choice == 1 && (int)ids.size() < (has("one-is-enough") ? 1 : 2)) {
      cout << "More than 1 player is needed to start the game\n";
    } else if (choice == 1) {
      if (!start_game()) return 0;
    } else if (choice == 2) {
      if (!login()) return 0;
    } else if (choice == 3) {
      break;
    } else {
      cout << "Try again!\n";
    }
  }
  if (has("course-main")) cout << "\n\nGame finished!\n";
  return 0;
}
