#include "madang/search/transposition_table.h"

#include <algorithm>
#include <bit>
#include <memory>
#include <new>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace madang {

namespace {

// The size of a large memory page on common processors.
constexpr std::size_t large_page = std::size_t{2} << 20;

}  // namespace

TranspositionTable::TranspositionTable(std::size_t bytes)
    : mask_(std::bit_floor(std::max<std::size_t>(bytes / sizeof(Group), 1)) - 1), groups_(allocate(mask_ + 1)) {}

// Asks the system for large pages: accesses are random, and with small pages most of them also miss the address cache
// of the processor.
TranspositionTable::Groups TranspositionTable::allocate(std::size_t count) {
  const std::size_t bytes = count * sizeof(Group);
  const std::size_t alignment = bytes >= large_page ? large_page : alignof(Group);
  void* memory = ::operator new (bytes, std::align_val_t{alignment});
#ifdef __linux__
  if (alignment == large_page) madvise(memory, bytes, MADV_HUGEPAGE);  // does no harm if it fails
#endif
  auto* groups = static_cast<Group*>(memory);
  std::uninitialized_value_construct_n(groups, count);
  return Groups(groups, Release{alignment});
}

void TranspositionTable::Release::operator()(Group* groups) const {
  ::operator delete (groups, std::align_val_t{alignment});
}

void TranspositionTable::store(std::uint64_t key, TableEntry entry) {
  Slot* place = nullptr;
  int lowest = 0;
  for (Slot& slot : group(key).slots) {
    const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
    const bool is_same = data != 0 && (slot.check.load(std::memory_order_relaxed) ^ data) == key;
    if (is_same || data == 0) {
      if (is_same && entry.move == no_move) entry.move = unpack(data).move;
      place = &slot;
      break;
    }
    const std::uint64_t age = (age_ - (data >> age_shift)) & max_age;
    const int worth = unpack(data).depth - 8 * static_cast<int>(age);
    if (place == nullptr || worth < lowest) {
      place = &slot;
      lowest = worth;
    }
  }
  const std::uint64_t data = std::uint64_t{entry.move} |
                             std::uint64_t{static_cast<std::uint16_t>(entry.score)} << score_shift |
                             std::uint64_t{entry.depth} << depth_shift | age_ << age_shift |
                             static_cast<std::uint64_t>(entry.bound) << bound_shift;
  place->check.store(key ^ data, std::memory_order_relaxed);
  place->data.store(data, std::memory_order_relaxed);
}

void TranspositionTable::clear() {
  for (std::size_t i = 0; i <= mask_; ++i) {
    for (Slot& slot : groups_[i].slots) {
      slot.check.store(0, std::memory_order_relaxed);
      slot.data.store(0, std::memory_order_relaxed);
    }
  }
  age_ = 0;
}

}  // namespace madang
