#include "madang/catalog/history.h"

#include <algorithm>
#include <variant>

#include "madang/core/concepts.h"

namespace madang {

namespace {

constexpr std::size_t quiet_limit = 100;  // single moves without progress
constexpr std::size_t most_kept = 2 * quiet_limit;

// Whether a move that is not progress may lead back to an earlier position. REQUIRES: the token can be played.
bool may_repeat(const AnyPosition& position, std::string_view token) {
  return std::visit(
      [&]<Game G>(const Held<G>& held) {
        if constexpr (TwoPlayerZeroSum<G>) {
          return !held.position.is_progress(*parse_move(held.position, token));
        } else {
          return false;
        }
      },
      position.held());
}

}  // namespace

std::optional<ParseError> History::play(std::string_view token) {
  AnyPosition next = position_;
  if (auto error = next.play(token)) return error;
  if (may_repeat(position_, token)) {
    if (earlier_.size() == most_kept) earlier_.erase(earlier_.begin());
    earlier_.push_back(position_.hash());
  } else {
    earlier_.clear();
  }
  position_ = next;
  return std::nullopt;
}

std::optional<std::string_view> History::match_draw() const {
  if (position_.turn().is_over()) return std::nullopt;
  if (earlier_.size() >= 4 && std::count(earlier_.begin(), earlier_.end(), position_.hash()) >= 2) return "repetition";
  if (earlier_.size() >= quiet_limit) return "no-progress";
  return std::nullopt;
}

}  // namespace madang
