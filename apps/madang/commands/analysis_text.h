// The text of analyses: tables, and the worth of moves.
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "madang/catalog/any_position.h"
#include "madang/search/worth.h"

namespace madang::app {

// A table of text. The first column is aligned to the left, all others to the right.
class TextTable {
 public:
  explicit TextTable(std::vector<std::string> head) { rows_.push_back(std::move(head)); }
  void add(std::vector<std::string> row) { rows_.push_back(std::move(row)); }
  // The last column is aligned to the left, too.
  void align_last_left() { is_last_left_ = true; }
  void print() const;

 private:
  std::vector<std::vector<std::string>> rows_;
  bool is_last_left_ = false;
};

std::string percent(double chance, bool is_exact);
// Returns "wins in 3 moves", "draw" or "61.3%".
std::string chance_text(const Worth& worth);
std::string points_text(const Worth& worth);
// Returns whether points matter instead of winning: in games for one player.
bool wants_points(const AnyPosition& game, const Worth& worth);
std::string worth_text(const AnyPosition& game, const Worth& worth);

}  // namespace madang::app
