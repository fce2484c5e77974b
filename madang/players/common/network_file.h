// Files of networks: a text that says what made the network, its weights, and a checksum.
//   madang network 1
//   game jungle
//   shape 1013 128 8              inputs, hidden units, buckets
//   …                             any lines about the origin: commands, seeds, size of the data
//   (an empty line)
//   weights                       16-bit little-endian numbers
//   checksum                      64-bit little-endian, over everything before it
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace madang {

struct NetworkShape {
  std::string_view game;
  std::size_t inputs;
  std::size_t hidden;
  std::size_t buckets;
  std::size_t weights;
};

// Returns the weights; nullopt if the file is damaged or has another shape.
std::optional<std::vector<std::int16_t>> parse_network(const NetworkShape& shape, std::span<const std::byte> file);

// `origin` has one or more lines, each with its line end. REQUIRES: no line is empty, and there are shape.weights
// weights.
std::vector<std::byte> format_network(const NetworkShape& shape, std::string_view origin,
                                      std::span<const std::int16_t> weights);

// Returns the lines about the origin of a network file.
std::string_view network_origin(std::span<const std::byte> file);

}  // namespace madang
