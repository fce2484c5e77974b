#include "apps/madang/play_game.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "madang/catalog/any_position.h"

namespace madang::app {

namespace {

AnyPosition start_of(const Record& record) {
  return *(record.start ? AnyPosition::parse(record.game, *record.start) : AnyPosition::start(record.game));
}

}  // namespace

PlayGame::PlayGame(Record record) : record_(std::move(record)), history_(start_of(record_)) {
  assert(record_.seed);
  restart();
}

void PlayGame::restart() {
  const std::vector<std::string> tokens = std::exchange(record_.tokens, {});
  history_ = History(start_of(record_));
  before_.clear();
  for (const std::string& token : tokens) play(token);
}

std::string PlayGame::next_roll() const {
  const auto rolls =
      std::count_if(before_.begin(), before_.end(), [](const AnyPosition& p) { return p.turn().is_chance(); });
  return nth_roll(position(), seed(), static_cast<std::uint64_t>(rolls));
}

void PlayGame::play(std::string_view token) {
  before_.push_back(position());
  record_.tokens.emplace_back(token);
  [[maybe_unused]] const auto error = history_.play(token);
  assert(!error);
}

void PlayGame::end(Ending ending) { record_.ending = std::move(ending); }

void PlayGame::back_to(std::size_t token) {
  record_.ending.reset();
  record_.tokens.resize(token);
  record_.given.erase(std::lower_bound(record_.given.begin(), record_.given.end(), token), record_.given.end());
  restart();
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
