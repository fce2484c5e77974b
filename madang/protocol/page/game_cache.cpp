#include "madang/protocol/page/game_cache.h"

#include <algorithm>
#include <span>

#include "madang/core/checksum.h"
#include "madang/core/hash.h"

namespace madang::page {

namespace {

std::uint64_t hash_of_text(std::string_view text) {
  return checksum(std::as_bytes(std::span(text.data(), text.size())));
}

}  // namespace

CachedGame::CachedGame(const AnyPosition& start)
    : history_(start), before_(start), keys_{scramble(hash_of_text(start.id() + '\n' + start.line()))} {}

std::string CachedGame::key() const {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string out;
  for (int shift = 60; shift >= 0; shift -= 4) out += digits[keys_.back() >> shift & 15U];
  return out;
}

void CachedGame::play(const AnyMove& move, std::string_view token) {
  before_ = history_.position();
  history_.play(move);
  keys_.push_back(scramble(keys_.back() ^ hash_of_text(token)));
}

void CachedGame::take_back_to(std::size_t count) {
  if (count == size()) return;
  keys_.resize(count + 1);
  if (count == 0) return history_.take_back_to(0);
  const AnyMove last = history_.ply(count - 1);
  history_.take_back_to(count - 1);
  before_ = history_.position();
  history_.play(last);
}

CachedGame* GameCache::find(std::string_view key) {
  const auto found =
      std::find_if(games_.begin(), games_.end(), [&](const CachedGame& game) { return game.has_key(key); });
  if (found == games_.end()) return nullptr;
  std::rotate(games_.begin(), found, found + 1);
  return &games_.front();
}

CachedGame& GameCache::add(const AnyPosition& start) {
  if (games_.size() == max_games) games_.pop_back();
  games_.insert(games_.begin(), CachedGame(start));
  return games_.front();
}

}  // namespace madang::page
