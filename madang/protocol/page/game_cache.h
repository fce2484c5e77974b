// Caches the games of recent page requests, so that a request about one of them needs no replay.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "madang/catalog/any_history.h"

namespace madang::page {

// A game and the keys of all its prefixes. A key is a hash of the start and the tokens, so a key always means the same
// game.
class CachedGame {
 public:
  explicit CachedGame(const AnyPosition& start);

  const AnyHistory& history() const { return history_; }
  // Returns the position before the last token. REQUIRES: size() > 0.
  const AnyPosition& before() const { return before_; }
  std::size_t size() const { return keys_.size() - 1; }
  // Returns the key of the whole game, as 16 hexadecimal digits.
  std::string key() const;
  bool has_key(std::string_view key) const { return this->key() == key; }

  // REQUIRES: the move can be played, and `token` is its token.
  void play(const AnyMove& move, std::string_view token);
  // REQUIRES: count <= size().
  void take_back_to(std::size_t count);

 private:
  AnyHistory history_;
  AnyPosition before_;
  std::vector<std::uint64_t> keys_;  // one per prefix
};

// Keeps a few games, the most recently used first.
class GameCache {
 public:
  // Returns nullptr if the game is no longer cached. The pointer is valid until the next call.
  CachedGame* find(std::string_view key);
  CachedGame& add(const AnyPosition& start);

 private:
  static constexpr std::size_t max_games = 4;

  std::vector<CachedGame> games_;
};

}  // namespace madang::page
