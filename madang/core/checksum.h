// The checksum of stored and served bytes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace madang {

// FNV-1a. One changed byte always changes the sum.
constexpr std::uint64_t checksum(std::span<const std::byte> bytes) {
  std::uint64_t sum = 0xcbf29ce484222325U;
  for (const std::byte byte : bytes) sum = (sum ^ static_cast<std::uint64_t>(byte)) * 0x100000001b3U;
  return sum;
}

}  // namespace madang
