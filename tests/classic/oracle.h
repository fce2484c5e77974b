// A game of the reference implementation, played beside a classic program. It shares no code with the rules library, so
// it can show that the program is wrong.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "madang/core/rng.h"
#include "tests/reference/reference.h"

namespace madang::classic {

inline std::vector<std::string> split(std::string_view text, char separator) {
  std::vector<std::string> parts;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find(separator, at), text.size());
    parts.emplace_back(text.substr(at, end - at));
    at = end + 1;
  }
  return parts;
}

class Oracle {
 public:
  explicit Oracle(const std::string& id) : game_(reference::make_game(id)), line_(game_->start()) {}
  Oracle(const std::string& id, std::string line) : game_(reference::make_game(id)), line_(std::move(line)) {}

  const std::string& line() const { return line_; }
  bool is_over() const { return game_->turn(line_) == "over"; }
  bool is_chance() const { return game_->turn(line_) == "chance"; }
  // Returns the seat to decide. REQUIRES: it is a decision.
  int seat() const { return game_->turn(line_).back() - '0'; }
  std::vector<std::string> moves() const { return game_->moves(line_); }
  bool allows(const std::string& move) const {
    const auto all = moves();
    return std::find(all.begin(), all.end(), move) != all.end();
  }
  std::string random_move(Rng& rng) const {
    const auto all = moves();
    return all[rng.below(static_cast<std::uint32_t>(all.size()))];
  }
  // REQUIRES: a legal move, or a roll at a chance turn.
  void play(const std::string& token) { line_ = game_->play(line_, token); }

  // Parts of an outcome such as "winners 0,2 scores 28,17,28 reason two-rows-full". REQUIRES: the game is over.
  std::vector<int> winners() const { return numbers(1); }
  std::vector<int> scores() const { return numbers(3); }
  std::string reason() const { return split(game_->outcome(line_), ' ')[5]; }

 private:
  std::vector<int> numbers(std::size_t word) const {
    std::vector<int> out;
    for (const std::string& number : split(split(game_->outcome(line_), ' ')[word], ',')) {
      if (number != "-") out.push_back(std::stoi(number));
    }
    return out;
  }

  std::unique_ptr<reference::Game> game_;
  std::string line_;
};

}  // namespace madang::classic
