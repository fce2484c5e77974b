// The slow reference of Yut Nori: two to four seats with one to four pieces each, with or without animals, and two
// teams of two seats. As in the rule document, routes are lists of spaces and results are words.

#include <algorithm>
#include <cstddef>
#include <map>
#include <set>
#include <stdexcept>

#include "tests/reference/reference.h"

namespace reference {
namespace {

constexpr int waiting = 0;
constexpr int arrived = 100;
constexpr std::size_t most_results = 100;

// The order in which a hand is printed.
const std::vector<std::string> result_names = {"back-do", "do", "gae", "geol", "yut", "mo"};
const std::map<std::string, long> result_weights = {{"back-do", 1}, {"do", 3},  {"gae", 6},
                                                    {"geol", 4},    {"yut", 1}, {"mo", 1}};
const std::map<std::string, std::size_t> result_steps = {{"do", 1}, {"gae", 2}, {"geol", 3}, {"yut", 4}, {"mo", 5}};

const std::vector<int> route_outside = {0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10,
                                        11, 12, 13, 14, 15, 16, 17, 18, 19, 29, arrived};
const std::vector<int> route_from_5 = {5, 20, 21, 22, 23, 24, 15, 16, 17, 18, 19, 29, arrived};
const std::vector<int> route_from_10 = {10, 25, 26, 22, 27, 28, 29, arrived};
const std::vector<int> route_from_22 = {22, 27, 28, 29, arrived};
const std::vector<int> route_of_cow = {0, 1, 2, 3, 4, 5, 20, 21, 22, 23, 24, 15, 16, 17, 18, 19, 29, arrived};

// The spaces from which back-do does not lead to n - 1.
const std::map<int, int> back_exceptions = {{0, 0}, {1, 29}, {29, 19}, {15, 14}, {22, 21}, {20, 5}, {25, 10}, {27, 22}};

std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts(1);
  for (char letter : text) {
    if (letter == separator) {
      parts.emplace_back();
    } else {
      parts.back() += letter;
    }
  }
  return parts;
}

std::string join(const std::vector<std::string>& parts, const std::string& separator) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) text += separator;
    text += parts[i];
  }
  return text;
}

const std::vector<int>& forward_route(int place) {
  const std::set<int> first_diagonal = {5, 20, 21, 23, 24};
  const std::set<int> second_diagonal = {10, 25, 26};
  const std::set<int> from_centre = {22, 27, 28};
  if (first_diagonal.contains(place)) return route_from_5;
  if (second_diagonal.contains(place)) return route_from_10;
  if (from_centre.contains(place)) return route_from_22;
  return route_outside;
}

int walk(const std::vector<int>& route, int place, std::size_t steps) {
  std::size_t index = 0;
  while (route.at(index) != place) ++index;
  for (std::size_t step = 0; step < steps; ++step) {
    if (route[index] != arrived) ++index;
  }
  return route[index];
}

int back_of_cow(int place) {
  if (place == 0) return 0;
  if (place == 1) return 29;
  std::size_t index = 0;
  while (route_of_cow.at(index) != place) ++index;
  return route_of_cow.at(index - 1);
}

int back(int place) {
  if (back_exceptions.contains(place)) return back_exceptions.at(place);
  return place - 1;
}

bool is_on_board(int place) { return place != waiting && place != arrived; }

struct State {
  std::vector<std::vector<int>> pieces;  // one set per player, or per team
  std::size_t seat = 0;
  std::vector<std::string> hand;
  int owed = 0;
};

class Yunnori : public Game {
 public:
  explicit Yunnori(const std::string& options) {
    bool players_named = false;
    for (const std::string& option : split(options, ',')) {
      if (option.empty() && options.empty()) continue;
      if (option == "teams" || option == "teams=yes") {
        teams_ = true;
        continue;
      }
      const std::vector<std::string> sides = split(option, '=');
      if (sides.size() != 2) throw std::invalid_argument("yunnori option " + option);
      if (sides[0] == "players" && std::set<std::string>{"2", "3", "4"}.contains(sides[1])) {
        players_ = static_cast<std::size_t>(std::stoi(sides[1]));
        players_named = true;
      } else if (sides[0] == "pieces" && std::set<std::string>{"1", "2", "3", "4"}.contains(sides[1])) {
        pieces_ = static_cast<std::size_t>(std::stoi(sides[1]));
      } else if (sides[0] == "animals") {
        animals_ = split(sides[1], '/');
        for (const std::string& animal : animals_) {
          if (!std::set<std::string>{"pig", "dog", "sheep", "cow"}.contains(animal)) {
            throw std::invalid_argument("yunnori animal " + animal);
          }
        }
        if (animals_.size() < 2 || animals_.size() > 4) throw std::invalid_argument("yunnori animals " + sides[1]);
      } else {
        throw std::invalid_argument("yunnori option " + option);
      }
    }
    if (!animals_.empty()) {
      if (players_named && players_ != animals_.size()) throw std::invalid_argument("yunnori: one animal a player");
      players_ = animals_.size();
    }
    if (teams_) {
      if (players_named || !animals_.empty()) throw std::invalid_argument("yunnori: teams with players or animals");
      players_ = 4;
    }
  }

  std::string start() const override {
    State state;
    state.pieces.assign(teams_ ? 2 : players_, std::vector<int>(pieces_, waiting));
    state.owed = 1;
    return write(state);
  }

  std::string turn(const std::string& position) const override {
    const State state = read(position);
    if (is_over(state)) return "over";
    if (state.owed > 0) return "chance";
    return "seat " + std::to_string(state.seat);
  }

  std::vector<std::string> moves(const std::string& position) const override {
    const State state = read(position);
    std::vector<std::string> found;
    if (is_over(state) || state.owed > 0) return found;
    const std::vector<int>& own = state.pieces[owner(state.seat)];
    const std::set<int> places(own.begin(), own.end());
    const bool none_on_board = std::none_of(own.begin(), own.end(), is_on_board);
    for (int place : places) {
      if (place == arrived) continue;
      for (const std::string& result : std::set<std::string>(state.hand.begin(), state.hand.end())) {
        if (place == waiting && result == "back-do" && !none_on_board) continue;
        found.push_back(std::to_string(place) + ":" + result);
      }
    }
    return found;
  }

  std::vector<Roll> rolls(const std::string& position) const override {
    const State state = read(position);
    std::vector<Roll> found;
    if (is_over(state) || state.owed == 0) return found;
    for (const std::string& result : result_names) found.push_back({"roll:" + result, result_weights.at(result)});
    return found;
  }

  std::string play(const std::string& position, const std::string& token) const override {
    State state = read(position);
    const std::vector<std::string> parts = split(token, ':');
    if (parts.at(0) == "roll") {
      take_result(state, parts.at(1));
    } else {
      move(state, std::stoi(parts.at(0)), parts.at(1));
    }
    return write(state);
  }

  std::string outcome(const std::string& position) const override {
    const State state = read(position);
    if (!is_over(state)) return "none";
    std::vector<std::string> winners;
    std::vector<std::string> scores;
    for (std::size_t seat = 0; seat < players_; ++seat) {
      const bool wins = owner(seat) == owner(state.seat);
      if (wins) winners.push_back(std::to_string(seat));
      scores.push_back(wins ? "1" : "0");
    }
    return "winners " + join(winners, ",") + " scores " + join(scores, ",") + " reason all-arrived";
  }

 private:
  // Returns the set of pieces that a seat moves: its own, or its team's.
  std::size_t owner(std::size_t seat) const {
    if (!teams_) return seat;
    return seat == 0 || seat == 2 ? 0 : 1;
  }

  bool is_animal(std::size_t seat, const std::string& animal) const {
    return !animals_.empty() && animals_[seat] == animal;
  }

  static bool all_arrived(const std::vector<int>& pieces) {
    return std::all_of(pieces.begin(), pieces.end(), [](int place) { return place == arrived; });
  }

  static bool is_over(const State& state) { return std::any_of(state.pieces.begin(), state.pieces.end(), all_arrived); }

  int destination(std::size_t seat, int place, const std::string& result) const {
    const bool cow = is_animal(seat, "cow");
    if (result == "back-do") return cow ? back_of_cow(place) : back(place);
    return walk(cow ? route_of_cow : forward_route(place), place, result_steps.at(result));
  }

  void take_result(State& state, const std::string& result) const {
    state.hand.push_back(result);
    const bool again = result == "yut" || result == "mo" || (result == "geol" && is_animal(state.seat, "dog"));
    if (!again) state.owed -= 1;
    if (state.hand.size() >= most_results) state.owed = 0;
  }

  void move(State& state, int place, const std::string& result) const {
    state.hand.erase(std::find(state.hand.begin(), state.hand.end(), result));
    std::vector<int>& own = state.pieces[owner(state.seat)];
    const int target = destination(state.seat, place, result);
    for (int& piece : own) {
      if (piece != place) continue;
      piece = target;
      if (place == waiting) break;
    }
    if (all_arrived(own)) {
      state.hand.clear();
      state.owed = 0;
      return;
    }
    if (is_on_board(target)) catch_opponents(state, target);
    if (state.hand.empty() && state.owed == 0) {
      state.seat = (state.seat + 1) % players_;
      state.owed = 1;
    }
  }

  void catch_opponents(State& state, int target) const {
    bool caught = false;
    bool caught_pig = false;
    for (std::size_t other = 0; other < state.pieces.size(); ++other) {
      if (other == owner(state.seat)) continue;
      for (int& piece : state.pieces[other]) {
        if (piece != target) continue;
        piece = waiting;
        caught = true;
        if (is_animal(other, "pig")) caught_pig = true;
      }
    }
    if (caught_pig) {
      state.hand.clear();
      state.owed = 0;
    } else if (caught) {
      state.owed = is_animal(state.seat, "sheep") ? 2 : 1;
    }
  }

  static State read(const std::string& position) {
    const std::vector<std::string> fields = split(position, ' ');
    State state;
    for (const std::string& seat_text : split(fields.at(0), '/')) {
      std::vector<int> places;
      for (const std::string& place : split(split(seat_text, '=').back(), ',')) places.push_back(std::stoi(place));
      state.pieces.push_back(places);
    }
    state.seat = static_cast<std::size_t>(std::stoi(fields.at(1)));
    if (fields.at(2) != "-") state.hand = split(fields.at(2), ',');
    state.owed = std::stoi(fields.at(3));
    return state;
  }

  std::string write(const State& state) const {
    std::vector<std::string> seats;
    for (std::size_t set = 0; set < state.pieces.size(); ++set) {
      std::vector<int> places = state.pieces[set];
      std::sort(places.begin(), places.end());
      std::vector<std::string> words;
      for (int place : places) words.push_back(std::to_string(place));
      seats.push_back((animals_.empty() ? "" : animals_[set] + "=") + join(words, ","));
    }
    std::vector<std::string> hand;
    for (const std::string& name : result_names) {
      for (const std::string& result : state.hand) {
        if (result == name) hand.push_back(result);
      }
    }
    return join(seats, "/") + " " + std::to_string(state.seat) + " " + (hand.empty() ? "-" : join(hand, ",")) + " " +
           std::to_string(state.owed);
  }

  std::size_t players_ = 2;
  std::size_t pieces_ = 4;
  std::vector<std::string> animals_;  // one per seat, or empty
  bool teams_ = false;                // seats 0 and 2 against seats 1 and 3
};

}  // namespace

std::unique_ptr<Game> make_yunnori(const std::string& options) { return std::make_unique<Yunnori>(options); }

}  // namespace reference
