#include "madang/solve/set_pairs.h"

#include <cassert>

namespace madang {

SetPairs::SetPairs(int squares, const std::vector<std::vector<int>>& symmetries)
    : squares_(squares),
      all_((Set{1} << squares) - 1),
      orbits_(std::size_t{1} << squares),
      images_(symmetries.size()),
      packed_(half_sets),
      unpacked_(half_sets) {
  assert(squares >= 1 && squares <= max_squares && !symmetries.empty() && symmetries.size() <= 8);
  make_images(symmetries);
  make_columns();
  make_rows();
}

void SetPairs::make_images(const std::vector<std::vector<int>>& symmetries) {
  for (std::size_t symmetry = 0; symmetry < symmetries.size(); ++symmetry) {
    for (std::size_t part = 0; part < 2; ++part) {
      for (Set set = 0; set < half_sets; ++set) {
        Set image = 0;
        for (std::size_t bit = 0; bit < half; ++bit) {
          const std::size_t square = part * half + bit;
          if ((set >> bit & 1) != 0 && square < symmetries[symmetry].size()) {
            image |= Set{1} << symmetries[symmetry][square];
          }
        }
        images_[symmetry][part][set] = image;
      }
    }
  }
}

void SetPairs::make_columns() {
  for (std::size_t n = 0; n <= max_squares; ++n) {
    choose_[n][0] = 1;
    for (std::size_t k = 1; k <= n; ++k) choose_[n][k] = choose_[n - 1][k - 1] + (k < n ? choose_[n - 1][k] : 0);
  }
  std::array<std::uint16_t, half + 1> of_size{};
  for (Set set = 0; set < half_sets; ++set) {
    half_column_[set] = of_size[at_size(std::popcount(set))]++;
    for (Set mask = 0; mask < half_sets; ++mask) {
      Set packed = 0;
      Set unpacked = 0;
      int place = 0;
      for (Set bits = mask; bits != 0; bits &= bits - 1, ++place) {
        const int square = std::countr_zero(bits);
        packed |= (set >> square & 1) << place;
        unpacked |= (set >> place & 1) << square;
      }
      packed_[mask][set] = static_cast<std::uint16_t>(packed);
      unpacked_[mask][set] = static_cast<std::uint16_t>(unpacked);
    }
  }
  for (int size = 0; size <= max_squares; ++size) {
    std::uint32_t column = 0;
    for (Set high = 0; high < half_sets; ++high) {
      first_column_[at_size(size)][high] = column;
      const int rest = size - std::popcount(high);
      if (rest >= 0 && rest <= half) column += choose_[half][at_size(rest)];
    }
  }
}

void SetPairs::make_rows() {
  for (Set set = 0; set <= all_; ++set) {
    // The representative is the smallest image, so it comes first.
    std::size_t best = 0;
    unsigned stabiliser = 0;
    for (std::size_t symmetry = 0; symmetry < images_.size(); ++symmetry) {
      if (image(symmetry, set) < image(best, set)) best = symmetry;
      if (image(symmetry, set) == set) stabiliser |= 1U << symmetry;
    }
    const Set representative = image(best, set);
    if (representative == set) {
      auto& rows = row_sets_[at_size(std::popcount(set))];
      orbits_[set] = {static_cast<std::uint32_t>(rows.size()), 0, static_cast<std::uint8_t>(stabiliser)};
      rows.push_back(set);
    } else {
      const Orbit& orbit = orbits_[representative];
      orbits_[set] = {orbit.row, static_cast<std::uint8_t>(best), orbit.stabiliser};
    }
  }
}

}  // namespace madang
