// The source of stick throws and dice rolls: a script of results or a seeded generator.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "madang/core/rng.h"

namespace madang::classic {

// Thrown when a script has no results left.
struct ScriptEnded {};

class Luck {
 public:
  explicit Luck(std::uint64_t seed) : rng_(seed) {}
  // Replays the numbers of the script in order.
  explicit Luck(std::vector<int> script) : rng_(0), script_(std::move(script)) {}

  // Adds numbers to the script.
  void append(const std::vector<int>& numbers);
  // Returns the next result of the script; nullopt if there is no script.
  std::optional<int> scripted();
  Rng& rng() { return rng_; }

 private:
  Rng rng_;
  std::optional<std::vector<int>> script_;
  std::size_t next_ = 0;
};

// Reads a script file of words separated by white space and returns the index of each in `words`, ignoring case. Throws
// UserError, with the location, at the first unknown word.
std::vector<int> read_script(const std::string& path, std::span<const std::string_view> words);

}  // namespace madang::classic
