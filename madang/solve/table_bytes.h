// Reads and writes the bytes of table files, which are the same on every platform.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "madang/core/checksum.h"
#include "madang/core/result.h"

namespace madang {

// The reasons why bytes are not a valid table.
enum class TableError : std::uint8_t { not_a_table, other_version, other_rules, damaged };

namespace table_bytes {

inline void put(std::vector<std::byte>& out, std::uint64_t word) {
  for (int shift = 0; shift < 64; shift += 8) out.push_back(static_cast<std::byte>(word >> shift));
}

inline void put(std::vector<std::byte>& out, std::string_view text) {
  put(out, text.size());
  for (const char c : text) out.push_back(static_cast<std::byte>(c));
}

// Convert numbers to and from the words of a file. Not every supported standard library has std::bit_cast.
inline std::uint64_t word_of(double number) {
  std::uint64_t word = 0;
  std::memcpy(&word, &number, sizeof word);
  return word;
}

inline double number_of(std::uint64_t word) {
  double number = 0;
  std::memcpy(&number, &word, sizeof number);
  return number;
}

// Reads words, texts and bytes from the front; nullopt if too few bytes are left.
class Reader {
 public:
  explicit Reader(std::span<const std::byte> bytes) : bytes_(bytes) {}

  std::size_t left() const { return bytes_.size(); }
  std::optional<std::uint64_t> word() {
    const auto taken = take(8);
    if (!taken) return std::nullopt;
    std::uint64_t word = 0;
    for (std::size_t i = 8; i-- > 0;) word = word << 8 | static_cast<std::uint64_t>((*taken)[i]);
    return word;
  }
  std::optional<std::string> text() {
    const auto size = word();
    const auto taken = size ? take(*size) : std::nullopt;
    if (!taken) return std::nullopt;
    std::string text;
    for (const std::byte byte : *taken) text += static_cast<char>(byte);
    return text;
  }
  std::optional<std::span<const std::byte>> take(std::uint64_t size) {
    if (size > left()) return std::nullopt;
    const auto taken = bytes_.first(static_cast<std::size_t>(size));
    bytes_ = bytes_.subspan(static_cast<std::size_t>(size));
    return taken;
  }

 private:
  std::span<const std::byte> bytes_;
};

// A file begins with its kind, its version and the id of the rules, and ends with a checksum.
struct Header {
  std::string_view kind;
  std::uint64_t version;
  std::string id;
};

inline void put(std::vector<std::byte>& out, const Header& header) {
  put(out, header.kind);
  put(out, header.version);
  put(out, header.id);
}

inline void put_checksum(std::vector<std::byte>& out) { put(out, checksum(out)); }

// Returns a reader of the bytes between the header and the checksum.
inline Result<Reader, TableError> open(const Header& expected, std::span<const std::byte> bytes) {
  Reader reader(bytes);
  if (reader.text() != expected.kind) return TableError::not_a_table;
  const auto version = reader.word();
  if (version && *version != expected.version) return TableError::other_version;
  constexpr std::size_t sum_size = 8;
  if (reader.left() < sum_size) return TableError::damaged;
  const auto whole = bytes.first(bytes.size() - sum_size);
  if (Reader(bytes.last(sum_size)).word() != checksum(whole)) return TableError::damaged;
  const auto id = reader.text();
  if (!id) return TableError::damaged;
  if (*id != expected.id) return TableError::other_rules;
  if (reader.left() < sum_size) return TableError::damaged;
  return Reader(*reader.take(reader.left() - sum_size));
}

}  // namespace table_bytes
}  // namespace madang
