// What falls: sticks and dice from a script, one result after another, or from a seeded generator.
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

// Thrown when a script has no result left.
struct ScriptEnded {};

class Luck {
 public:
  explicit Luck(std::uint64_t seed) : rng_(seed) {}
  // Gives the numbers of the script, in this order.
  explicit Luck(std::vector<int> script) : rng_(0), script_(std::move(script)) {}

  // The next result of the script; nothing without a script.
  std::optional<int> scripted();
  Rng& rng() { return rng_; }

 private:
  Rng rng_;
  std::optional<std::vector<int>> script_;
  std::size_t next_ = 0;
};

// Reads a script file: words separated by white space, each one of `words` in any case of its letters; gives their
// indices. Throws UserError with the place of the first word that is none of them.
std::vector<int> read_script(const std::string& path, std::span<const std::string_view> words);

}  // namespace madang::classic
