// Qwinto and Qwixx as a student may write them, with mistakes and habits to choose from:   dice [NAME] [SEED]
// It shares no code with the project. The answers change the dice, so that games differ and still can be repeated.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

using namespace std;

set<string> habits;
uint64_t state = 1;

bool has(const string& name) { return habits.count(name) > 0; }

int die() {
  state = state * 6364136223846793005u + 1442695040888963407u;
  const int face = static_cast<int>((state >> 33) % 6) + 1;
  return has("loaded") && face < 6 && (state >> 50) % 2 == 0 ? face + 1 : face;
}

void mix(const string& text) {
  for (const char c : text) state = state * 31 + static_cast<unsigned char>(c);
}

string line() {
  string text;
  if (!getline(cin, text)) exit(0);
  mix(text);
  return text;
}

string word() {
  string text;
  if (!(cin >> text)) exit(0);
  mix(text);
  return text;
}

// ---- wording

bool french() { return has("french"); }
void say(const string& english, const string& other) { cout << (french() ? other : english); }

const vector<string> english_names = {"red", "yellow", "green", "blue"};
const vector<string> french_names = {"rouge", "jaune", "vert", "bleu"};
const char* labels[] = {"Red", "Yellow", "Green", "Blue"};

bool qwixx;
vector<int> rows() { return qwixx ? vector<int>{0, 1, 2, 3} : vector<int>{0, 1, 3}; }

// What the user has to type for a row.
string name_of(int row) {
  if (has("letters") || has("crash-colour")) return string(1, labels[row][0]);
  if (has("menu") || has("riddles")) {
    const vector<int> all = rows();
    return to_string(find(all.begin(), all.end(), row) - all.begin() + 1);
  }
  return french() ? french_names[row] : english_names[row];
}

int row_named(const string& text) {
  for (const int row : rows()) {
    if (name_of(row) == text) return row;
  }
  if (has("crash-colour") && text != "skip") abort();
  return -1;
}

string choices() {
  string out;
  for (const int row : rows()) {
    out += (out.empty() ? "" : "/") + name_of(row) + (has("menu") ? "=" + english_names[row] : "");
  }
  return out;
}

string skip_word() { return has("riddles") ? "nihil" : french() ? "passer" : "skip"; }

// ---- sheets

const int closed[] = {3, 5, -1, 4};
const int first_column[] = {2, 1, 0, 0};

bool is_bonus(int row, int field) {
  return (row == 0 && (field == 1 || field == 5)) || (row == 1 && field == 7) ||
         (row == 3 && (field == 2 || field == 9));
}

int number_at(int row, int field) { return row < 2 ? field + 2 : 12 - field; }

struct Sheet {
  string name;
  int numbers[4][11] = {};  // Qwinto: numbers; Qwixx: 1 for a mark
  int failed = 0;

  int count(int row) const {
    return static_cast<int>(count_if(begin(numbers[row]), end(numbers[row]), [](int n) { return n != 0; }));
  }
  bool is_full(int row) const { return count(row) == 9; }
  bool has_locked(int row) const {
    const int least = has("locks-at-four") ? 4 : has("locks-any") ? 1 : has("locks-at-six") ? 6 : 5;
    return numbers[row][10] != 0 && count(row) >= least;
  }

  int at_column(int row, int column) const {
    const int field = column - first_column[row];
    return field < 0 || field > 9 ? 0 : numbers[row][field];
  }

  int points() const {
    int sum = has("no-minus") ? 0 : -5 * failed;
    for (const int row : rows()) {
      const int n = count(row);
      if (qwixx) {
        const int marks = n + (has_locked(row) && !has("no-lock-mark") ? 1 : 0);
        sum += has("flat-points") ? 2 * marks : marks * (marks + 1) / 2;
      } else {
        sum += n == 9 && !has("counts-full-row") ? numbers[row][9] : n;
        for (int field = 0; field < 10; field++) {
          const int column = field + first_column[row];
          const bool whole = at_column(0, column) && at_column(1, column) && at_column(3, column);
          if (is_bonus(row, field) && (whole || has("bonus-always")) && !has("no-bonus")) sum += numbers[row][field];
        }
      }
    }
    return sum;
  }

  string two(int number) const { return (number < 10 ? " " : "") + to_string(number); }

  string cells(int row) const {
    string out;
    for (int field = 0; field < (qwixx ? 11 : 10); field++) {
      const bool percent = !qwixx && (is_bonus(row, field) || (field > 0 && is_bonus(row, field - 1)));
      out += percent && !has("bars-only") ? '%' : '|';
      if (qwixx) {
        out += numbers[row][field] ? "XX" : two(number_at(row, field));
      } else {
        out += field == closed[row] && numbers[row][field] == 0 ? "XX"
               : numbers[row][field] == 0                       ? "  "
                                                                : two(numbers[row][field]);
      }
    }
    out += !qwixx && is_bonus(row, 9) && !has("bars-only") ? '%' : '|';
    if (qwixx) out += has_locked(row) ? " L" : " U";
    return out;
  }

  size_t start_of(int row) const {
    return qwixx || has("no-shear") ? 8 : 8 + 3 * static_cast<size_t>(first_column[row]);
  }

  void rule(size_t left, size_t right) const {
    if (!has("no-lines")) cout << string(left, ' ') << string(right - left, '-') << "\n";
  }

  void print(bool is_final) const {
    string first = "Player name: " + name;
    if (is_final || has("points-always")) {
      const size_t width = 13 + 20;
      first += string(first.size() < width ? width - first.size() : 1, ' ') + "Points: " + to_string(points());
    }
    cout << first << "\n";
    size_t before = start_of(0), end_before = start_of(0);
    for (const int row : rows()) {
      const string text = cells(row);
      const size_t start = start_of(row), end = start + (qwixx ? 36 : 31);
      rule(min(before, start), max(row == 0 ? end : end_before, end));
      before = start, end_before = end;
      const string label = labels[row];
      if (has("colours")) cout << "\x1b[3" << row + 1 << "m";
      cout << label << (has("tabs") ? string(start > 8 ? 2 : 1, '\t') : string(start - label.size(), ' ')) << text;
      if (has("colours")) cout << "\x1b[0m";
      cout << "\n";
    }
    rule(before, end_before);
    cout << "Failed throws:";
    if (has("failed-count")) {
      cout << " " << failed;
    } else {
      for (int i = 1; i <= failed; i++) cout << " " << i;
    }
    cout << "\n";
  }
};

vector<Sheet> sheets;
size_t active = 0;

// ---- dice

struct Die {
  int row;  // 4 for white
  int face;
};
vector<Die> roll;

int total() {
  int sum = 0;
  for (const Die& d : roll) sum += d.face;
  return sum;
}

bool was_rolled(int row) {
  return any_of(roll.begin(), roll.end(), [&](const Die& d) { return d.row == row; });
}

void print_roll() {
  for (Die& d : roll) d.face = die();
  if (has("hides-roll")) return;
  if (has("total") && !qwixx) {
    say("Total of the dice: ", "Somme des des : ");
    cout << total() << "\n";
    return;
  }
  say("You rolled", "Resultat du lancer");
  int white = 0;
  for (const Die& d : roll) {
    if (has("one-line-each")) cout << "\n  ";
    if (d.row == 4) {
      cout << (french() ? " blanc" : " white") << ++white << ": " << d.face;
    } else if (has("letters")) {
      cout << " " << labels[d.row][0] << d.face;
    } else {
      cout << " " << (french() ? french_names : english_names)[d.row] << ": " << d.face;
    }
  }
  cout << "\n";
}

bool yes(const string& english, const string& other) {
  say(english + " (y/n) ", other + " (o/n) ");
  const string answer = word();
  return answer == (french() ? "o" : "y");
}

void choose_dice() {
  roll.clear();
  const string& who = sheets[active].name;
  if (has("yes-no-dice")) {
    while (roll.empty()) {
      for (const int row : rows()) {
        if (yes(who + ", roll the " + english_names[row] + " die?", who + ", lancer le de " + french_names[row] + " ?"))
          roll.push_back({row, 1});
      }
    }
  } else if (has("one-by-one")) {
    cout << who << ", how many dice do you roll? ";
    const int count = atoi(word().c_str());
    while (static_cast<int>(roll.size()) < count) {
      cout << "Colour of die " << roll.size() + 1 << ": ";
      const int row = row_named(word());
      if (row >= 0 && !was_rolled(row)) roll.push_back({row, 1});
    }
  } else if (has("dot")) {
    cout << who << ", which dice do you want to roll? ";
    for (string text = word(); text != "."; text = word()) {
      const int row = row_named(text);
      if (row >= 0 && !was_rolled(row)) roll.push_back({row, 1});
    }
  } else {
    while (roll.empty()) {
      cout << who;
      if (has("crash-colour")) {
        cout << ", dice to roll: ";
      } else if (has("riddles")) {
        cout << ", alea? ";
      } else {
        say(", which dice do you want to roll (" + choices() + ")? ",
            ", quels des voulez-vous lancer (" + choices() + ") ? ");
      }
      istringstream words(line());
      for (string text; words >> text;) {
        const int row = row_named(text);
        if (row >= 0 && !was_rolled(row)) roll.push_back({row, 1});
      }
      if (roll.empty()) say("No such dice.\n", "Ces des n'existent pas.\n");
    }
  }
  if (has("rolls-all")) roll = {{0, 1}, {1, 1}, {3, 1}};
  sort(roll.begin(), roll.end(), [](const Die& a, const Die& b) { return a.row < b.row; });
}

// ---- Qwinto

bool can_enter(const Sheet& sheet, int row, int field, int number) {
  if (field < 0 || field > 9) return false;
  if (!was_rolled(row) && !has("any-row")) return false;
  if (field == closed[row] && !has("opens-closed")) return false;
  if (sheet.numbers[row][field] != 0) return has("overwrites");
  for (int other = 0; other < 10; other++) {
    const int there = sheet.numbers[row][other];
    if (there == 0 || has("any-order")) continue;
    if (there == number && !has("equal-numbers")) return false;
    if (other < field ? there > number : there < number) return false;
  }
  for (const int other : rows()) {
    if (other != row && sheet.at_column(other, field + first_column[row]) == number && !has("repeats-in-columns"))
      return false;
  }
  return true;
}

// Returns false if the player passes.
bool enter(Sheet& sheet) {
  for (;;) {
    if (has("confirm") && !yes("Do you want to use this result?", "Voulez-vous inscrire ce resultat ?")) return false;
    const string skip = has("confirm") ? "" : " or " + skip_word();
    if (has("both-at-once")) {
      cout << "Type a row and a position, such as red 4, or skip: ";
    } else if (has("crash-colour")) {
      cout << sheet.name << ", which row? (skip for none) ";
    } else if (has("riddles")) {
      cout << sheet.name << ", ordo? ";
    } else {
      say(sheet.name + ", in which row do you want to put it (" + choices() + skip + ")? ",
          sheet.name + ", dans quelle rangee (" + choices() + " ou passer) ? ");
    }
    const string answer = word();
    if (answer == skip_word()) return false;
    const int row = row_named(answer);
    if (row >= 0) {
      if (!has("both-at-once")) {
        if (has("riddles")) {
          cout << "Locus? ";
        } else if (has("from-one") || has("open-fields")) {
          say("Position (counted from the left): ", "Position (a partir de la gauche) : ");
        } else {
          say("Position (0-9): ", "Position (0-9) : ");
        }
      }
      int field = atoi(word().c_str()) - (has("from-one") || has("open-fields") ? 1 : 0);
      if (has("open-fields") && field >= closed[row]) field++;
      if (can_enter(sheet, row, field, total())) {
        sheet.numbers[row][has("shifts") && field < 9 ? field + 1 : field] = total();
        return true;
      }
    }
    say("That is not possible.\n", "Ce n'est pas possible.\n");
    if (has("loses-turn")) return false;
  }
}

// ---- Qwixx

bool locked_before[4];

bool can_mark(const Sheet& sheet, int row, int number) {
  if (row < 0 || number < 2 || number > 12 || (locked_before[row] && !has("opens-locked"))) return false;
  const int field = row < 2 ? number - 2 : 12 - number;
  if (sheet.numbers[row][field] != 0) return false;
  for (int right = field + 1; right < 11; right++) {
    if (sheet.numbers[row][right] != 0 && !has("goes-left")) return false;
  }
  return true;
}

void mark(Sheet& sheet, int row, int number) { sheet.numbers[row][row < 2 ? number - 2 : 12 - number] = 1; }

bool mark_white(Sheet& sheet) {
  const int sum = roll[0].face + roll[1].face;
  for (;;) {
    if (has("confirm") && !yes("Mark the white dice?", "Cocher les des blancs ?")) return false;
    if (has("crash-colour")) {
      cout << sheet.name << ", row for the white sum? (skip for none) ";
    } else if (has("riddles")) {
      cout << sheet.name << ", ordo alborum? ";
    } else {
      say(sheet.name + ", row for the sum of the white dice (" + choices() + " or skip): ",
          sheet.name + ", rangee pour la somme des des blancs (" + choices() + " ou passer) : ");
    }
    const string answer = word();
    if (answer == skip_word()) return false;
    const int row = row_named(answer);
    if (can_mark(sheet, row, sum)) {
      mark(sheet, row, sum);
      return true;
    }
    say("That is not possible.\n", "Ce n'est pas possible.\n");
    if (has("loses-turn")) return false;
  }
}

bool mark_coloured(Sheet& sheet) {
  for (;;) {
    if (has("confirm") && !yes("Mark a coloured die?", "Cocher un de de couleur ?")) return false;
    if (has("crash-colour")) {
      cout << sheet.name << ", row for a coloured die? (skip for none) ";
    } else if (has("riddles")) {
      cout << sheet.name << ", ordo coloris? ";
    } else {
      say(sheet.name + ", coloured die to mark (" + choices() + " or skip): ",
          sheet.name + ", couleur du de a cocher (" + choices() + " ou passer) : ");
    }
    const string answer = word();
    if (answer == skip_word()) return false;
    const int row = row_named(answer);
    if (has("riddles")) {
      cout << "Album? ";
    } else {
      say("Which white die, 1 or 2? ", "Quel de blanc, 1 ou 2 ? ");
    }
    const int white = atoi(word().c_str());
    for (const Die& d : roll) {
      if (d.row != row || white < 1 || white > 2) continue;
      const int sum = roll[static_cast<size_t>(white) - 1].face + d.face + (has("adds-one") ? 1 : 0);
      if (!can_mark(sheet, row, sum)) continue;
      mark(sheet, row, sum);
      return true;
    }
    say("That is not possible.\n", "Ce n'est pas possible.\n");
    if (has("loses-turn")) return false;
  }
}

// ---- the game

int locked_rows() {
  int count = 0;
  for (const int row : rows()) {
    count += any_of(sheets.begin(), sheets.end(), [&](const Sheet& s) { return s.has_locked(row); }) ? 1 : 0;
  }
  return count;
}

bool is_over() {
  const int most = has("ends-at-3") ? 3 : has("ends-at-5") ? 5 : 4;
  for (const Sheet& sheet : sheets) {
    if (sheet.failed >= most) return true;
    const int full = sheet.is_full(0) + sheet.is_full(1) + sheet.is_full(3);
    if (!qwixx && full >= (has("one-row-ends") ? 1 : 2) && !has("rows-never-end")) return true;
  }
  return qwixx && locked_rows() >= (has("one-lock-ends") ? 1 : 2);
}

void play_round() {
  Sheet& mine = sheets[active];
  bool done = false;
  if (qwixx) {
    roll = {{4, 1}, {4, 1}};
    for (const int row : rows()) {
      locked_before[row] = any_of(sheets.begin(), sheets.end(), [&](const Sheet& s) { return s.has_locked(row); });
      if (!locked_before[row] || has("keeps-die")) roll.push_back({row, 1});
    }
  } else {
    choose_dice();
  }
  print_roll();
  if (has("enter-key")) {
    cout << "Press Enter to continue";
    line();
  }
  mine.print(false);
  if (qwixx) {
    done = mark_white(mine);
    done = mark_coloured(mine) || done;
  } else {
    done = enter(mine);
  }
  if (!done && !has("no-failed")) mine.failed++;
  if (has("ends-at-once") && is_over()) return;
  if (has("skips-others")) return;
  for (size_t i = 1; i < sheets.size(); i++) {
    // Some programs ask the others in the order of their numbers.
    const size_t by_number = i <= active ? i - 1 : i;
    Sheet& other = sheets[has("by-number") ? by_number : (active + i) % sheets.size()];
    if (!has("hides-sheets")) other.print(false);
    const bool entered = qwixx ? mark_white(other) : enter(other);
    if (!entered && has("all-fail")) other.failed++;
  }
}

int main(int argc, char** argv) {
  for (int i = 1; i < argc; i++) {
    if (isdigit(argv[i][0])) {
      state = static_cast<uint64_t>(atoi(argv[i]));
    } else {
      habits.insert(argv[i]);
    }
  }
  say("Which game do you want to play?\n 1. Qwinto\n 2. Qwixx\nYour choice: ",
      "Quelle version voulez-vous jouer (A pour Qwinto, B pour Qwixx) ? ");
  const string game = word();
  qwixx = game == "2" || game == "B";
  say("How many players (1-3)? ", "Nombre de joueurs : ");
  const size_t players = static_cast<size_t>(atoi(word().c_str()));
  for (size_t i = 1; i <= players; i++) {
    say("Name of player " + to_string(i) + ": ", "Nom du joueur " + to_string(i) + " : ");
    sheets.emplace_back();
    sheets.back().name = word();
  }
  string rest;
  getline(cin, rest);
  while (!is_over()) {
    play_round();
    if (!has("same-player")) active = (active + 1) % sheets.size();
  }
  int best = -1000;
  for (const Sheet& sheet : sheets) {
    sheet.print(true);
    best = max(best, sheet.points());
  }
  vector<string> winners;
  for (const Sheet& sheet : sheets) {
    if (sheet.points() == best || has("all-win")) winners.push_back(sheet.name);
  }
  if (has("last-wins")) winners = {sheets.back().name};
  if (has("first-wins")) winners.resize(1);
  say("The winner is ", "Le gagnant est ");
  for (size_t i = 0; i < winners.size(); i++) cout << (i > 0 ? (french() ? " et " : " and ") : "") << winners[i];
  cout << " !\n";
  return 0;
}
