// The transposition table: stores results for positions, shared by all threads of a search.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

namespace madang {

// The relation of a stored score to the true score.
enum class Bound : std::uint8_t { upper = 1, lower = 2, exact = 3 };

struct TableEntry {
  std::uint32_t move;  // packed; 0xffffffff if no move stood out
  std::int16_t score;
  std::uint8_t depth;
  Bound bound;

  friend constexpr bool operator==(const TableEntry&, const TableEntry&) = default;
};

// A hash table with a fixed number of entries. Threads read and write it without locks. A key is stored XORed with its
// data, so an entry that two threads wrote at once does not match and counts as missing. An entry replaces the entry of
// the same position, or takes an empty slot in its group of four. In a full group it replaces the entry with the lowest
// depth. Every search since an entry was stored lowers that depth by eight plies.
class TranspositionTable {
 public:
  static constexpr std::uint32_t no_move = 0xffffffff;

  // Uses the largest power of two of 64-byte groups that fits in `bytes`, but at least one group.
  explicit TranspositionTable(std::size_t bytes);

  std::optional<TableEntry> find(std::uint64_t key) const {
    for (const Slot& slot : group(key).slots) {
      const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
      if ((slot.check.load(std::memory_order_relaxed) ^ data) == key && data != 0) return unpack(data);
    }
    return std::nullopt;
  }
  void store(std::uint64_t key, TableEntry entry);
  // Loads the group of a key into the processor's cache, for a `find` soon after.
  void prefetch(std::uint64_t key) const { __builtin_prefetch(&group(key)); }
  // Marks the existing entries as older, so that they are replaced first.
  void next_search() { age_ = (age_ + 1) & max_age; }
  void clear();

 private:
  // Bits of data: move 32, score 16, depth 8, age 6, bound 2. Never 0, because a bound is not 0.
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

  // Releases the memory of the groups.
  struct Release {
    std::size_t alignment;
    void operator()(Group* groups) const;
  };
  using Groups = std::unique_ptr<Group[], Release>;
  static Groups allocate(std::size_t count);

  std::size_t mask_;
  Groups groups_;
  std::uint64_t age_ = 0;
};

}  // namespace madang
