// Numbers pairs of disjoint sets of squares, with symmetric pairs counted once.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace madang {

// The index of a board game with two kinds of pieces on up to 20 squares. A pair of sets has a row, which numbers the
// first set, and a column, which numbers the second set among the squares that the first leaves free. Symmetric pairs
// share one place: the first set is turned into the representative of its orbit, and the second set is turned with it.
// If the representative is symmetric itself, the lowest column counts. A few places of such rows are never used.
// Takes 14 MB for 20 squares. All lookups take constant time.
class SetPairs {
 public:
  using Set = std::uint32_t;  // bit s is square s
  static constexpr int max_squares = 20;

  struct Place {
    std::uint32_t row;
    std::uint32_t column;

    friend constexpr bool operator==(const Place&, const Place&) = default;
  };

  // A symmetry lists the image of every square. The first one is the identity.
  // REQUIRES: 1 to 20 squares and 1 to 8 symmetries, which form a group.
  SetPairs(int squares, const std::vector<std::vector<int>>& symmetries);

  // Returns the number of rows for first sets of this size.
  std::uint32_t rows(int first_size) const { return static_cast<std::uint32_t>(row_sets_[at_size(first_size)].size()); }
  // Returns the number of columns, which is 0 if the squares do not suffice.
  std::uint32_t columns(int first_size, int second_size) const {
    const int free = squares_ - first_size;
    return second_size > free ? 0 : choose_[at_size(free)][at_size(second_size)];
  }
  // Returns the first set of a row.
  Set row_set(int first_size, std::uint32_t row) const { return row_sets_[at_size(first_size)][row]; }

  // Returns the place of a pair. REQUIRES: the sets are disjoint.
  Place place(Set first, Set second) const {
    const Orbit orbit = orbits_[first];
    const Set representative = image(orbit.symmetry, first);
    const Set turned = image(orbit.symmetry, second);
    std::uint32_t column = column_of(representative, turned);
    for (unsigned others = orbit.stabiliser & ~1U; others != 0; others &= others - 1) {
      const auto symmetry = static_cast<std::size_t>(std::countr_zero(others));
      const std::uint32_t other = column_of(representative, image(symmetry, turned));
      if (other < column) column = other;
    }
    return {orbit.row, column};
  }

  // Calls f(column, second set) for every place of a row that is used, in the order of the columns.
  // REQUIRES: `first` is the set of a row.
  template <class F>
  void for_each_in_row(Set first, int second_size, F&& f) const {
    const Set free = all_ & ~first;
    const std::uint32_t count = columns(std::popcount(first), second_size);
    const bool is_symmetric = orbits_[first].stabiliser != 1;
    Set packed = (Set{1} << second_size) - 1;
    for (std::uint32_t column = 0; column < count; ++column) {
      const Set second = unpack(packed, free);
      if (!is_symmetric || place(first, second).column == column) f(column, second);
      packed = next_of_same_size(packed);
    }
  }

 private:
  void make_images(const std::vector<std::vector<int>>& symmetries);
  void make_columns();
  void make_rows();

  static constexpr int half = 10;
  static constexpr std::size_t half_sets = std::size_t{1} << half;
  static constexpr Set low = half_sets - 1;

  struct Orbit {
    std::uint32_t row;
    std::uint8_t symmetry;    // turns the set into the representative
    std::uint8_t stabiliser;  // the symmetries that keep the representative, one bit each
  };

  static constexpr std::size_t at_size(int size) { return static_cast<std::size_t>(size); }
  static Set next_of_same_size(Set set) {
    if (set == 0) return 0;
    const Set lowest = set & (~set + 1);
    const Set ripple = set + lowest;
    return ripple | (((set ^ ripple) >> 2) / lowest);
  }

  Set image(std::size_t symmetry, Set set) const {
    return images_[symmetry][0][set & low] | images_[symmetry][1][set >> half];
  }
  std::uint32_t column_of(Set first, Set second) const {
    const Set free = all_ & ~first;
    const Set packed = packed_[free & low][second & low] | static_cast<Set>(packed_[free >> half][second >> half])
                                                               << std::popcount(free & low);
    return first_column_[at_size(std::popcount(packed))][packed >> half] + half_column_[packed & low];
  }
  Set unpack(Set packed, Set free) const {
    const int count = std::popcount(free & low);
    return unpacked_[free & low][packed & ((Set{1} << count) - 1)] |
           static_cast<Set>(unpacked_[free >> half][packed >> count]) << half;
  }

  int squares_;
  Set all_;
  std::array<std::array<std::uint32_t, max_squares + 1>, max_squares + 1> choose_{};
  std::vector<Orbit> orbits_;                               // by set
  std::array<std::vector<Set>, max_squares + 1> row_sets_;  // by size and row
  std::vector<std::array<std::array<Set, half_sets>, 2>> images_;
  // Moves the bits of a set that are in a mask to the lowest places, and back; for ten squares each.
  std::vector<std::array<std::uint16_t, half_sets>> packed_;
  std::vector<std::array<std::uint16_t, half_sets>> unpacked_;
  // The column of a packed set is the number of smaller sets of the same size.
  std::array<std::array<std::uint32_t, half_sets>, max_squares + 1> first_column_{};
  std::array<std::uint16_t, half_sets> half_column_{};
};

}  // namespace madang
