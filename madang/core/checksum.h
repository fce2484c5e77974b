// A checksum for stored and served data.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace madang {

// Returns the 64-bit FNV-1a hash. Changing one byte always changes the hash.
constexpr std::uint64_t checksum(std::span<const std::byte> bytes) {
  std::uint64_t sum = 0xcbf29ce484222325U;
  for (const std::byte byte : bytes) sum = (sum ^ static_cast<std::uint64_t>(byte)) * 0x100000001b3U;
  return sum;
}

}  // namespace madang
