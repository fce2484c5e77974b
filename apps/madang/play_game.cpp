#include "apps/madang/play_game.h"

#include <fmt/core.h>

#include <algorithm>
#include <cassert>
#include <charconv>
#include <utility>

#include "madang/core/hash.h"
#include "madang/core/text.h"

namespace madang::app {

namespace {

constexpr std::string_view seed_comment = "# seed ";

AnyPosition start_of(const Record& record) {
  return *(record.start ? AnyPosition::parse(record.game, *record.start) : AnyPosition::start(record.game));
}

}  // namespace

PlayGame::PlayGame(Record record, std::uint64_t seed)
    : record_(std::move(record)), seed_(seed), history_(start_of(record_)) {
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
  Rng rng(scramble(seed_ ^ scramble(static_cast<std::uint64_t>(rolls) + 1)));
  return position().sample(rng);
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

std::string file_text(const PlayGame& game) {
  std::string text = format(game.record());
  const std::size_t line_end = text.find('\n');
  text.insert(line_end + 1, fmt::format("{}{}\n", seed_comment, game.seed()));
  return text;
}

std::optional<std::uint64_t> seed_in(std::string_view text) {
  while (!text.empty()) {
    const std::size_t line_end = std::min(text.find('\n'), text.size());
    std::string_view line = trim(text.substr(0, line_end));
    text.remove_prefix(std::min(line_end + 1, text.size()));
    if (!line.starts_with(seed_comment)) continue;
    line.remove_prefix(seed_comment.size());
    std::uint64_t seed = 0;
    const auto [stopped, error] = std::from_chars(line.data(), line.data() + line.size(), seed);
    if (error == std::errc() && stopped == line.data() + line.size()) return seed;
  }
  return std::nullopt;
}

}  // namespace madang::app
