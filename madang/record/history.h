// A game in progress: its position, its moves and rolls, and the detection of repetitions.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

#include "madang/core/concepts.h"

namespace madang {

// The reasons why a match ends a running game as a draw. Jungle and Yoté have no such rules of their own.
enum class MatchDraw : std::uint8_t {
  repetition,   // threefold repetition
  no_progress,  // quiet_limit moves without a capture or a placement
};

// Returns the slug of its sentence.
constexpr std::string_view name(MatchDraw draw) { return draw == MatchDraw::repetition ? "repetition" : "no-progress"; }

// Plays moves and rolls and stores them. To detect repetitions, it also stores the hashes of the positions since the
// last progress, at most 200. Games of chance need no hashes, because they do not repeat forever. Every 256th position
// is stored too, so that no operation replays more than 455 plies.
template <Game G>
class History {
 public:
  using Position = typename G::Position;

  explicit History(const Position& start) : start_(start), position_(start) {}

  const Position& start() const { return start_; }
  const Position& position() const { return position_; }
  std::span<const Ply<G>> plies() const { return plies_; }
  std::size_t roll_count() const { return roll_count_; }
  // Returns the hashes of earlier positions, oldest first, without the current one.
  std::span<const std::uint64_t> earlier() const { return earlier_; }

  // REQUIRES: the move is legal, or the roll possible.
  void play(const Ply<G>& ply) {
    if (!plies_.empty() && plies_.size() % interval == 0) checkpoints_.push_back({position_, roll_count_});
    remember(ply);
    std::visit([this](const auto& item) { position_.play(item); }, ply);
    plies_.push_back(ply);
    if (ply.index() != 0) ++roll_count_;
  }

  // Undoes all plies after the first `count`. REQUIRES: count <= plies().size().
  void take_back_to(std::size_t count) {
    if (count == plies_.size()) return;
    const std::size_t from = checkpoint_before(count);
    const std::vector<Ply<G>> replayed = slice(from, count);
    const Checkpoint then = checkpoint(from);
    plies_.resize(from);
    checkpoints_.resize(from == 0 ? 0 : from / interval - 1);
    position_ = then.position;
    roll_count_ = then.roll_count;
    earlier_.clear();
    for (const Ply<G>& ply : replayed) play(ply);
  }

  // Returns the game after its first `count` plies as if it had started later: only start() and plies() differ.
  // REQUIRES: count <= plies().size().
  History recent(std::size_t count) const {
    const std::size_t from = checkpoint_before(count);
    const Checkpoint then = checkpoint(from);
    History out(then.position);
    out.roll_count_ = then.roll_count;
    for (const Ply<G>& ply : slice(from, count)) out.play(ply);
    return out;
  }

  // Returns whether the position has occurred since the last progress. False in games of chance.
  bool has_repeated() const { return std::find(earlier_.begin(), earlier_.end(), position_.hash()) != earlier_.end(); }

  std::optional<MatchDraw> match_draw() const {
    if (position_.turn().is_over()) return std::nullopt;
    const bool can_repeat = earlier_.size() >= 4;
    if (can_repeat && std::count(earlier_.begin(), earlier_.end(), position_.hash()) >= 2) {
      return MatchDraw::repetition;
    }
    if (earlier_.size() >= quiet_limit) return MatchDraw::no_progress;
    return std::nullopt;
  }

 private:
  static constexpr std::size_t max_earlier = 2 * std::size_t{quiet_limit};
  static constexpr std::size_t interval = 256;  // plies from one checkpoint to the next

  struct Checkpoint {
    Position position;
    std::size_t roll_count;
  };

  // Returns the last checkpoint from which a replay up to `count` finds all hashes.
  static std::size_t checkpoint_before(std::size_t count) {
    return count < max_earlier ? 0 : (count - max_earlier) / interval * interval;
  }

  Checkpoint checkpoint(std::size_t count) const {
    return count == 0 ? Checkpoint{start_, 0} : checkpoints_[count / interval - 1];
  }

  std::vector<Ply<G>> slice(std::size_t from, std::size_t to) const {
    return {plies_.begin() + static_cast<std::ptrdiff_t>(from), plies_.begin() + static_cast<std::ptrdiff_t>(to)};
  }

  void remember([[maybe_unused]] const Ply<G>& ply) {
    if constexpr (TwoPlayerZeroSum<G>) {
      if (position_.is_progress(std::get<0>(ply))) return earlier_.clear();
      if (earlier_.size() == max_earlier) earlier_.erase(earlier_.begin());
      earlier_.push_back(position_.hash());
    }
  }

  Position start_;
  Position position_;
  std::vector<Ply<G>> plies_;
  std::size_t roll_count_ = 0;
  std::vector<std::uint64_t> earlier_;
  std::vector<Checkpoint> checkpoints_;  // after 256, 512, … plies
};

}  // namespace madang
