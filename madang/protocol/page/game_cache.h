// The games that a page asked about last, so that a question about one of them costs no replay.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "madang/catalog/any_history.h"

namespace madang::page {

// A game and the keys of all its prefixes. A key is a hash of the start and the tokens, so whoever knows the key of a
// game means the same game, whatever was asked in between.
class CachedGame {
 public:
  explicit CachedGame(const AnyPosition& start);

  const AnyHistory& history() const { return history_; }
  // The position before the last token. REQUIRES: size() > 0.
  const AnyPosition& before() const { return before_; }
  std::size_t size() const { return keys_.size() - 1; }
  // Of the whole game, as 16 hexadecimal digits.
  std::string key() const;
  bool has_key(std::string_view key) const { return this->key() == key; }

  // REQUIRES: the move can be played, and `token` is its token.
  void play(const AnyMove& move, std::string_view token);
  // REQUIRES: count <= size().
  void take_back_to(std::size_t count);

 private:
  AnyHistory history_;
  AnyPosition before_;
  std::vector<std::uint64_t> keys_;  // after each number of tokens
};

// Keeps a few games, the last used first.
class GameCache {
 public:
  // nullptr if the game is not here any more. The pointer is valid until the next call.
  CachedGame* find(std::string_view key);
  CachedGame& add(const AnyPosition& start);

 private:
  static constexpr std::size_t max_games = 4;

  std::vector<CachedGame> games_;
};

}  // namespace madang::page
