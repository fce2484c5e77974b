#include "apps/madang/match/schedule.h"

#include <algorithm>
#include <optional>

#include "madang/core/index.h"
#include "madang/core/sides.h"
#include "madang/core/text.h"

namespace madang::app {

namespace {

bool is_won_at_once(const AnyPosition& position) {
  if (!position.turn().is_decision()) return false;
  const Seat seat = position.turn().seat;
  const std::vector<AnyMove> moves = position.legal_moves();
  return std::any_of(moves.begin(), moves.end(), [&](const AnyMove& move) {
    AnyPosition after = position;
    after.play(move);
    const auto outcome = after.outcome();
    return outcome && outcome->is_winner(seat);
  });
}

// Returns nullopt if the drawn moves are not a valid opening.
std::optional<Opening> try_opening(const AnyPosition& start, int moves, Rng& rng, std::uint64_t seed) {
  Opening opening{{}, Dice(seed)};
  AnyPosition position = start;
  for (int left = moves; left > 0;) {
    if (position.turn().is_over()) return std::nullopt;
    const bool rolls = position.turn().is_chance();
    opening.moves.push_back(rolls ? opening.dice.roll(position) : position.random_move(rng));
    position.play(opening.moves.back());
    left -= rolls ? 0 : 1;
  }
  const bool is_fit = !position.turn().is_over() && !is_won_at_once(position);
  return is_fit ? std::optional(std::move(opening)) : std::nullopt;
}

}  // namespace

std::vector<std::size_t> engines_of_seats(const Lineup& lineup, int seats) {
  std::vector<std::size_t> out;
  out.reserve(index(seats));
  for (Seat seat = 0; seat < seats; ++seat) out.push_back(at(lineup, side_of(seat, static_cast<int>(lineup.size()))));
  return out;
}

Schedule::Schedule(int sides, std::size_t engines, int games, std::uint64_t seed)
    : sides_(static_cast<std::size_t>(sides)),
      rounds_((static_cast<std::size_t>(games) + sides_ - 1) / sides_),
      seed_(seed) {
  if (sides > 2) {
    Lineup table;
    for (std::size_t side = 0; side < sides_; ++side) table.push_back(std::min(side, engines - 1));
    tables_.push_back(std::move(table));
    return;
  }
  for (std::size_t first = 0; first < engines; ++first) {
    for (std::size_t second = first + 1; second < engines; ++second) tables_.push_back({first, second});
  }
}

GameSet Schedule::set(std::size_t index) const {
  GameSet set{{}, scramble(seed_) + index};
  Lineup table = tables_[index % tables_.size()];
  for (std::size_t game = 0; game < sides_; ++game) {
    set.lineups.push_back(table);
    std::rotate(table.begin(), table.begin() + 1, table.end());
  }
  return set;
}

AnyMove Dice::roll(const AnyPosition& position) {
  const Seat seat = position.turn().seat;
  if (seat != seat_) {
    seat_ = seat;
    std::uint64_t& turn = at(turns_, seat);
    // Seats beyond the fourth use another seed, so that those before them keep the dice that they always had.
    constexpr std::uint64_t seats_of_seed = 4;
    const auto place = static_cast<std::uint64_t>(seat);
    rng_ = Rng(scramble(place < seats_of_seed ? seed_ : ~seed_) + turn * seats_of_seed + place % seats_of_seed);
    ++turn;
  }
  return position.sample(rng_);
}

Opening draw_opening(const AnyPosition& start, int moves, std::uint64_t seed) {
  constexpr int tries = 100;
  Rng rng(scramble(seed) ^ 0x0be1);  // differs from the numbers of the dice
  for (; moves > 0; --moves) {
    for (int i = 0; i < tries; ++i) {
      if (auto opening = try_opening(start, moves, rng, seed)) return *std::move(opening);
    }
  }
  return {{}, Dice(seed)};
}

Result<Book, LineError> parse_book(const AnyPosition& start, std::string_view text) {
  Book book;
  for (std::size_t number = 1; !text.empty(); ++number) {
    std::string_view line = trim(take_line(text));
    if (line.empty() || line.front() == '#') continue;
    std::vector<AnyMove> moves;
    AnyPosition position = start;
    for (std::string_view token = take_word(line); !token.empty(); token = take_word(line)) {
      const auto move = parse_token(position, token);
      if (!move) return LineError{number, move.error().reason};
      moves.push_back(*move);
      position.play(*move);
    }
    if (position.turn().is_over()) return LineError{number, {"game-over", {}}};
    book.push_back(std::move(moves));
  }
  return book;
}

Opening book_opening(const Book& book, std::uint64_t seed) { return {book[scramble(seed) % book.size()], Dice(seed)}; }

}  // namespace madang::app
