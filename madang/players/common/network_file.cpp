#include "madang/players/common/network_file.h"

#include <cassert>

#include "madang/core/checksum.h"

namespace madang {

namespace {

constexpr std::size_t checksum_size = 8;

std::string head_of(const NetworkShape& shape) {
  return "madang network 1\ngame " + std::string(shape.game) + "\nshape " + std::to_string(shape.inputs) + " " +
         std::to_string(shape.hidden) + " " + std::to_string(shape.buckets) + "\n";
}

std::uint64_t read_little(std::span<const std::byte> bytes) {
  std::uint64_t number = 0;
  for (std::size_t i = bytes.size(); i-- > 0;) number = number << 8 | static_cast<std::uint8_t>(bytes[i]);
  return number;
}

void write_little(std::vector<std::byte>& out, std::uint64_t number, std::size_t size) {
  for (std::size_t i = 0; i < size; ++i) out.push_back(static_cast<std::byte>(number >> (8 * i)));
}

std::string_view text_of(std::span<const std::byte> file) {
  return {reinterpret_cast<const char*>(file.data()), file.size()};
}

}  // namespace

std::optional<std::vector<std::int16_t>> parse_network(const NetworkShape& shape, std::span<const std::byte> file) {
  const std::string_view text = text_of(file);
  const std::size_t end = text.find("\n\n");
  if (end == std::string_view::npos || !text.starts_with(head_of(shape))) return std::nullopt;
  const std::size_t first = end + 2;
  if (file.size() != first + 2 * shape.weights + checksum_size) return std::nullopt;
  const std::size_t last = file.size() - checksum_size;
  if (checksum(file.first(last)) != read_little(file.subspan(last))) return std::nullopt;
  std::vector<std::int16_t> weights(shape.weights);
  for (std::size_t i = 0; i < weights.size(); ++i) {
    weights[i] = static_cast<std::int16_t>(read_little(file.subspan(first + 2 * i, 2)));
  }
  return weights;
}

std::vector<std::byte> format_network(const NetworkShape& shape, std::string_view origin,
                                      std::span<const std::int16_t> weights) {
  assert(weights.size() == shape.weights && origin.find("\n\n") == std::string_view::npos && origin.ends_with('\n'));
  std::vector<std::byte> file;
  for (const char c : head_of(shape) + std::string(origin) + "\n") file.push_back(static_cast<std::byte>(c));
  for (const std::int16_t weight : weights) write_little(file, static_cast<std::uint16_t>(weight), 2);
  write_little(file, checksum(file), checksum_size);
  return file;
}

std::string_view network_origin(std::span<const std::byte> file) {
  std::string_view text = text_of(file);
  for (int line = 0; line < 3; ++line) text.remove_prefix(std::min(text.find('\n') + 1, text.size()));
  return text.substr(0, text.find("\n\n") + 1);
}

}  // namespace madang
