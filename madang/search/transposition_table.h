// What a search remembers of positions it has seen, shared by all its threads.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

namespace madang {

// What a stored score says about the true one.
enum class Bound : std::uint8_t { upper = 1, lower = 2, exact = 3 };

struct TableEntry {
  std::uint32_t move;  // packed; 0xffffffff where no move stood out
  std::int16_t score;
  std::uint8_t depth;
  Bound bound;

  friend constexpr bool operator==(const TableEntry&, const TableEntry&) = default;
};

// A fixed number of entries by hash. Threads read and write it without locks: a key is stored xor its data, so an entry
// that two threads wrote at once does not match and counts as absent. An entry replaces the one of its position, or
// takes an empty slot of its group of four. In a full group it replaces the entry of the lowest depth, after eight
// plies are taken off for every search since that entry was stored.
class TranspositionTable {
 public:
  static constexpr std::uint32_t no_move = 0xffffffff;

  // At least one group of 64 bytes; otherwise the largest power of two that fits in `bytes`.
  explicit TranspositionTable(std::size_t bytes);

  std::optional<TableEntry> find(std::uint64_t key) const {
    for (const Slot& slot : group(key).slots) {
      const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
      if ((slot.check.load(std::memory_order_relaxed) ^ data) == key && data != 0) return unpack(data);
    }
    return std::nullopt;
  }
  void store(std::uint64_t key, TableEntry entry);
  // Entries from before this call make room first.
  void next_search() { age_ = (age_ + 1) & max_age; }
  void clear();

 private:
  // data: move 32 bits, score 16, depth 8, age 6, bound 2. Never 0: a bound is not 0.
  static constexpr std::uint64_t max_age = 63;
  static constexpr int score_shift = 32;
  static constexpr int depth_shift = 48;
  static constexpr int age_shift = 56;
  static constexpr int bound_shift = 62;

  struct Slot {
    std::atomic<std::uint64_t> check{0};
    std::atomic<std::uint64_t> data{0};
  };
  struct alignas(64) Group {
    Slot slots[4];
  };

  static TableEntry unpack(std::uint64_t data) {
    return {static_cast<std::uint32_t>(data), static_cast<std::int16_t>(data >> score_shift),
            static_cast<std::uint8_t>(data >> depth_shift), static_cast<Bound>(data >> bound_shift)};
  }
  const Group& group(std::uint64_t key) const { return groups_[key & mask_]; }
  Group& group(std::uint64_t key) { return groups_[key & mask_]; }

  std::size_t mask_;
  std::unique_ptr<Group[]> groups_;
  std::uint64_t age_ = 0;
};

}  // namespace madang
