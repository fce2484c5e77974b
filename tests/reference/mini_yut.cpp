// The slow reference of Mini Yut Nori: two seats with two pieces each, or one seat with one piece. Practice allows
// another throw before a move. The routes are the lists of the rule document, with the centre written as 23.

#include <algorithm>
#include <cstddef>
#include <map>
#include <set>
#include <stdexcept>

#include "tests/reference/reference.h"

namespace reference {
namespace {

constexpr int finished = 0;

const std::vector<Roll> stick_rolls = {
    {"roll:do", 4}, {"roll:gae", 6}, {"roll:geol", 4}, {"roll:yut", 1}, {"roll:mo", 1}};
const std::map<std::string, int> steps_of_result = {{"do", 1}, {"gae", 2}, {"geol", 3}, {"yut", 4}, {"mo", 5}};

// The spaces after a space, for a piece that starts its move there.
const std::vector<int> from_outside = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, finished};
const std::vector<int> from_5 = {21, 22, 23, 24, 25, 15, 16, 17, 18, 19, 20, finished};
const std::vector<int> from_10 = {26, 27, 23, 29, 30, 20, finished};
const std::vector<int> from_centre = {29, 30, 20, finished};

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

// Returns the part of a route after a space.
std::vector<int> rest_after(const std::vector<int>& route, int place) {
  const auto here = std::find(route.begin(), route.end(), place);
  if (here == route.end()) throw std::logic_error("mini-yut: no such place on the route");
  return std::vector<int>(here + 1, route.end());
}

std::vector<int> places_ahead(int index) {
  if (index < 0) return from_outside;
  if (index == 5) return from_5;
  if (index == 10) return from_10;
  if (index == 23) return from_centre;
  if (index == 21 || index == 22 || index == 24 || index == 25) return rest_after(from_5, index);
  if (index == 26 || index == 27 || index == 29 || index == 30) return rest_after(from_10, index);
  return rest_after(from_outside, index);
}

int destination(int index, const std::string& result) {
  const std::vector<int> ahead = places_ahead(index);
  int place = index;
  int steps = steps_of_result.at(result);
  for (int next : ahead) {
    if (steps == 0) break;
    place = next;
    steps -= 1;
  }
  return place;
}

struct State {
  std::vector<std::vector<int>> pieces;
  std::size_t seat = 0;
  std::string result = "-";
  int owed = 0;
};

class MiniYut : public Game {
 public:
  explicit MiniYut(const std::string& options) {
    for (const std::string& option : split(options, ',')) {
      if (option.empty() && options.empty()) continue;
      if (option == "alone" || option == "players=1") {
        players_ = 1;
      } else if (option == "players=2") {
        players_ = 2;
      } else if (option == "practice" || option == "practice=yes") {
        practice_ = true;
      } else if (option == "practice=no") {
        practice_ = false;
      } else {
        throw std::invalid_argument("mini-yut option " + option);
      }
    }
  }

  std::string start() const override {
    State state;
    for (std::size_t seat = 0; seat < players_; ++seat) state.pieces.push_back(starting_places(seat));
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
    std::set<int> seen;
    bool waiting_seen = false;
    for (int index : state.pieces[state.seat]) {
      if (index == finished || seen.contains(index)) continue;
      if (index < 0 && waiting_seen) continue;
      if (index < 0) waiting_seen = true;
      seen.insert(index);
      found.push_back(std::to_string(index));
    }
    if (practice_) found.push_back("throw");
    return found;
  }

  std::vector<Roll> rolls(const std::string& position) const override {
    const State state = read(position);
    if (is_over(state) || state.owed == 0) return {};
    return stick_rolls;
  }

  std::string play(const std::string& position, const std::string& token) const override {
    State state = read(position);
    if (token.starts_with("roll:")) {
      state.result = token.substr(5);
      state.owed = 0;
    } else if (token == "throw") {
      state.result = "-";
      state.owed = 1;
    } else {
      move(state, std::stoi(token));
    }
    return write(state);
  }

  std::string outcome(const std::string& position) const override {
    const State state = read(position);
    if (!is_over(state)) return "none";
    std::string scores;
    for (std::size_t seat = 0; seat < players_; ++seat) {
      if (seat > 0) scores += ",";
      scores += seat == state.seat ? "1" : "0";
    }
    return "winners " + std::to_string(state.seat) + " scores " + scores + " reason all-finished";
  }

 private:
  std::vector<int> starting_places(std::size_t seat) const {
    if (players_ == 1) return {-1};
    if (seat == 0) return {-1, -2};
    return {-3, -4};
  }

  static bool all_finished(const std::vector<int>& pieces) {
    return std::all_of(pieces.begin(), pieces.end(), [](int index) { return index == finished; });
  }

  static bool is_over(const State& state) {
    return std::any_of(state.pieces.begin(), state.pieces.end(), all_finished);
  }

  void move(State& state, int index) const {
    std::vector<int>& own = state.pieces[state.seat];
    const int target = destination(index, state.result);
    state.result = "-";
    for (int& piece : own) {
      if (piece == index) piece = target;
    }
    if (all_finished(own)) {
      state.owed = 0;
      return;
    }
    const bool captured = target != finished && capture(state, target);
    if (!captured) state.seat = (state.seat + 1) % players_;
    state.owed = 1;
  }

  bool capture(State& state, int target) const {
    bool captured = false;
    for (std::size_t seat = 0; seat < players_; ++seat) {
      if (seat == state.seat) continue;
      for (std::size_t piece = 0; piece < state.pieces[seat].size(); ++piece) {
        if (state.pieces[seat][piece] != target) continue;
        state.pieces[seat][piece] = starting_places(seat)[piece];
        captured = true;
      }
    }
    return captured;
  }

  static State read(const std::string& position) {
    const std::vector<std::string> fields = split(position, ' ');
    State state;
    for (const std::string& seat_text : split(fields.at(0), '/')) {
      std::vector<int> pieces;
      for (const std::string& word : split(seat_text, ',')) {
        const int index = std::stoi(word);
        pieces.push_back(index == 28 ? 23 : index);
      }
      state.pieces.push_back(pieces);
    }
    state.seat = static_cast<std::size_t>(std::stoi(fields.at(1)));
    state.result = fields.at(2);
    state.owed = std::stoi(fields.at(3));
    return state;
  }

  static std::string write(const State& state) {
    std::string text;
    for (std::size_t seat = 0; seat < state.pieces.size(); ++seat) {
      if (seat > 0) text += "/";
      for (std::size_t piece = 0; piece < state.pieces[seat].size(); ++piece) {
        if (piece > 0) text += ",";
        text += std::to_string(state.pieces[seat][piece]);
      }
    }
    return text + " " + std::to_string(state.seat) + " " + state.result + " " + std::to_string(state.owed);
  }

  std::size_t players_ = 2;
  bool practice_ = false;
};

}  // namespace

std::unique_ptr<Game> make_mini_yut(const std::string& options) { return std::make_unique<MiniYut>(options); }

}  // namespace reference
