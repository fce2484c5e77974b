#include "apps/madang/play/game.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace madang::app {

PlayGame::PlayGame(Record record, AnyHistory history) : record_(std::move(record)), history_(std::move(history)) {
  assert(record_.seed && record_.tokens.size() == history_.size());
  AnyPosition position = history_.start();
  for (std::size_t i = 0; i < history_.size(); ++i) {
    before_.push_back(position);
    position.play(history_.ply(i));
  }
}

void PlayGame::play(const AnyMove& move) {
  before_.push_back(position());
  record_.tokens.push_back(format(before_.back(), move));
  history_.play(move);
}

void PlayGame::end(Ending ending) { record_.ending = std::move(ending); }

void PlayGame::leave(Seat seat, const std::string& player) {
  record_.left.push_back({seat, size(), Departure::How::resigned, player});
}

void PlayGame::back_to(std::size_t ply) {
  record_.ending.reset();
  record_.tokens.resize(ply);
  std::erase_if(record_.left, [&](const Departure& departure) { return departure.count > ply; });
  record_.given.erase(std::lower_bound(record_.given.begin(), record_.given.end(), ply), record_.given.end());
  history_.take_back_to(ply);
  before_.erase(before_.begin() + static_cast<std::ptrdiff_t>(ply), before_.end());
}

std::optional<AnyPosition> PlayGame::last_seen_by(Seat seat) const {
  bool others_decided = false;
  for (std::size_t i = size(); i-- > 0;) {
    const Turn turn = before_[i].turn();
    if (!turn.is_decision()) continue;
    if (turn.seat == seat) return others_decided ? (i + 1 < size() ? before_[i + 1] : position()) : before_[i];
    others_decided = true;
  }
  return others_decided ? std::optional(before_.front()) : std::nullopt;
}

}  // namespace madang::app
