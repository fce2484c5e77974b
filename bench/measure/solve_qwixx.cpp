// Solves Qwixx for one player exactly and prints the mean points of optimal play, as a yardstick for the fitted player.
// Visits all sheets from the last to the first, because every round marks something or adds a failed throw. The tables
// take about 42 million bytes.
#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <utility>
#include <vector>

#include "madang/core/index.h"
#include "madang/players/dice/qwixx_value.h"

namespace {

using namespace madang::qwixx;  // NOLINT: a standalone program
using madang::at;
using madang::index;

constexpr int none = -1;
constexpr int faces = 6;

// The properties of a row in one state.
struct RowInfo {
  int points = 0;
  int place = 0;
  bool is_locked = false;
  std::array<int, field_count> after{};  // the state after marking a field, or none
};

std::array<RowInfo, row_state_count> row_infos() {
  std::array<RowInfo, row_state_count> infos{};
  const auto describe = [&](int rightmost, int marks) {
    Sheet sheet;
    const auto mark = [&](int field) { sheet.mark(Colour::red, number_at(Colour::red, field)); };
    for (int field = 0; field < marks - 1; ++field) mark(field);
    if (marks > 0) mark(rightmost - 1);
    RowInfo& info = infos[row_state(rightmost, marks)];
    info = {sheet.points(), rightmost, sheet.has_locked(Colour::red), {}};
    for (int field = 0; field < field_count; ++field) {
      const bool is_open = sheet.can_mark(Colour::red, number_at(Colour::red, field));
      at(info.after, field) = is_open ? static_cast<int>(row_state(field + 1, marks + 1)) : none;
    }
  };
  describe(0, 0);
  for (int rightmost = 1; rightmost <= field_count; ++rightmost) {
    for (int marks = 1; marks <= rightmost; ++marks) describe(rightmost, marks);
  }
  return infos;
}

using Rows = std::array<int, colour_count>;  // the state of each row

class Solver {
 public:
  Solver() {
    for (std::size_t a = 0; a < row_state_count; ++a) {
      for (std::size_t b = 0; b <= a; ++b) {
        pair_[a][b] = pair_[b][a] = pairs_.size();
        pairs_.emplace_back(static_cast<int>(a), static_cast<int>(b));
      }
    }
    std::vector<std::vector<Rows>> by_places(colour_count * field_count + 1);
    for (std::size_t one = 0; one < pairs_.size(); ++one) {
      for (std::size_t other = 0; other <= one; ++other) {
        const Rows rows = {pairs_[one].first, pairs_[one].second, pairs_[other].first, pairs_[other].second};
        std::size_t places = 0;
        for (const int row : rows) places += index(info(row).place);
        if (!is_over(rows)) by_places[places].push_back(rows);
      }
    }
    for (int failed = failed_limit - 1; failed >= 0; --failed) {
      auto& table = at(to_come_, failed);
      table.assign(pairs_.size() * (pairs_.size() + 1) / 2, 0);
      for (std::size_t places = by_places.size(); places-- > 0;) {
        for (const Rows& rows : by_places[places]) table[number_of(rows)] = solve(rows, failed);
      }
    }
  }

  double start() const { return static_cast<double>(to_come_[0][number_of(Rows{})]); }

 private:
  const RowInfo& info(int row) const { return at(infos_, row); }
  bool is_over(const Rows& rows) const {
    return std::count_if(rows.begin(), rows.end(), [&](int row) { return info(row).is_locked; }) >= rows_to_end;
  }
  // Rows of one direction are interchangeable, and so are the directions.
  std::size_t number_of(const Rows& rows) const {
    std::size_t one = at(at(pair_, rows[0]), rows[1]);
    std::size_t other = at(at(pair_, rows[2]), rows[3]);
    if (one < other) std::swap(one, other);
    return one * (one + 1) / 2 + other;
  }
  float points(const Rows& rows) const {
    int sum = 0;
    for (const int row : rows) sum += info(row).points;
    return static_cast<float>(sum);
  }
  // Returns the points of the rows plus the points to come, at the end of the round.
  float worth(const Rows& rows, int failed) const {
    if (failed == failed_limit || is_over(rows)) return points(rows);
    return points(rows) + at(to_come_, failed)[number_of(rows)];
  }

  // The best values for one white sum: without a coloured mark, and with each coloured mark.
  struct Choices {
    float plain;
    std::array<std::array<float, highest_number + 1>, colour_count> with;  // by colour and number
  };

  Choices choices(const Rows& rows, int failed, int white_sum) const {
    constexpr float never = -1e9F;
    Choices out{worth(rows, failed + 1) + failed_points, {}};
    for (auto& numbers : out.with) numbers.fill(never);
    const auto add_coloured = [&](const Rows& marked) {
      for (const Colour colour : all_colours) {
        const auto c = index(colour);
        if (info(rows[c]).is_locked) continue;
        for (int number = lowest_number; number <= highest_number; ++number) {
          const int state = at(info(marked[c]).after, field_of(colour, number));
          if (state == none) continue;
          Rows next = marked;
          next[c] = state;
          float& best = at(out.with[c], number);
          best = std::max(best, worth(next, failed));
        }
      }
    };
    add_coloured(rows);
    for (const Colour colour : all_colours) {
      const auto c = index(colour);
      const int state = at(info(rows[c]).after, field_of(colour, white_sum));
      if (state == none) continue;
      Rows marked = rows;
      marked[c] = state;
      out.plain = std::max(out.plain, worth(marked, failed));
      add_coloured(marked);
    }
    return out;
  }

  // Returns the mean value of the best choice over the coloured dice. The dice are independent, so the chance that
  // nothing beats some value is the product over the colours.
  static double mean(const Choices& choices, int low, int high) {
    std::array<std::pair<float, std::size_t>, std::size_t{colour_count} * faces> better{};
    std::size_t count = 0;
    std::array<int, colour_count> not_better{};
    for (std::size_t c = 0; c < colour_count; ++c) {
      for (int face = 1; face <= faces; ++face) {
        const float best =
            std::max(choices.with[c][index(low) + index(face)], choices.with[c][index(high) + index(face)]);
        if (best > choices.plain) {
          better[count++] = {best, c};
        } else {
          ++not_better[c];
        }
      }
    }
    std::sort(better.begin(), better.begin() + static_cast<std::ptrdiff_t>(count));
    const auto chance = [&] {
      double product = 1;
      for (const int ways : not_better) product *= static_cast<double>(ways) / faces;
      return product;
    };
    double before = chance();
    double sum = before * static_cast<double>(choices.plain);
    for (std::size_t i = 0; i < count; ++i) {
      ++not_better[better[i].second];
      const double now = chance();
      sum += (now - before) * static_cast<double>(better[i].first);
      before = now;
    }
    return sum;
  }

  float solve(const Rows& rows, int failed) const {
    double sum = 0;
    for (int white_sum = 2; white_sum <= 2 * faces; ++white_sum) {
      const Choices of_sum = choices(rows, failed, white_sum);
      for (int low = std::max(1, white_sum - faces); 2 * low <= white_sum; ++low) {
        const int ways = 2 * low == white_sum ? 1 : 2;
        sum += ways * mean(of_sum, low, white_sum - low);
      }
    }
    return static_cast<float>(sum / (faces * faces)) - points(rows);
  }

  std::array<RowInfo, row_state_count> infos_ = row_infos();
  std::array<std::array<std::size_t, row_state_count>, row_state_count> pair_{};
  std::vector<std::pair<int, int>> pairs_;
  std::array<std::vector<float>, failed_limit> to_come_;  // points to come, by failed throws and rows
};

}  // namespace

int main() {
  const Solver solver;
  std::printf("optimal play alone at the table: %.4f points\n", solver.start());
}
