#include "apps/madang/match/referee.h"

#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <utility>

#include "madang/core/index.h"
#include "madang/core/sides.h"

namespace madang::app {

namespace {

using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

constexpr milliseconds margin(250);        // by which a player may exceed its time
constexpr milliseconds no_answer(60'000);  // the limit for a player without a time limit

class Referee {
 public:
  Referee(const AnyPosition& start, const Opening& opening, const std::vector<Contestant*>& players,
          const MatchRules& rules, const StopFlag& stop)
      : game_(start), sides_(start.sides()), dice_(opening.dice), players_(players), rules_(rules), stop_(stop) {
    for (const AnyMove& move : opening.moves) play(move);
    played_.opening = opening.moves.size();
    if (rules_.limits.game_time) clocks_.assign(players.size(), *rules_.limits.game_time);
  }

  std::optional<PlayedGame> run(std::uint64_t seed) {
    for (std::size_t seat = 0; seat < players_.size(); ++seat) {
      const Answer answer = players_[seat]->new_game(scramble(seed) + seat, stop_);
      if (answer.is_stopped) return std::nullopt;
      if (answer.fault) return lose(static_cast<Seat>(seat), *answer.fault);
    }
    while (!is_over()) {
      const Turn turn = game_.turn();
      if (turn.is_chance()) {
        play(dice_.roll(game_.position()));
      } else if (const Answer answer = ask(turn.seat); answer.is_stopped) {
        return std::nullopt;
      } else if (answer.fault) {
        return lose(turn.seat, *answer.fault);
      } else if (!answer.move) {
        return resign(turn.seat);
      } else {
        play(*answer.move);
      }
    }
    return std::move(played_);
  }

 private:
  // REQUIRES: the move is legal.
  void play(const AnyMove& move) {
    played_.tokens.push_back(format(game_.position(), move));
    game_.play(move);
  }

  // Returns whether the game has ended, and stores its result.
  bool is_over() {
    if (const auto outcome = game_.position().outcome()) {
      share_among(winning_sides(*outcome, sides_));
      return true;
    }
    const auto draw = game_.match_draw();
    const bool is_too_long = played_.tokens.size() >= index(rules_.max_plies);
    if (!draw && !is_too_long) return false;
    played_.ending = Ending{Ending::Kind::adjudicated, {}, std::string(draw ? name(*draw) : "max-plies")};
    share_among({});
    return true;
  }

  // Asks the seat for a move and measures its time.
  Answer ask(Seat seat) {
    const auto number = index(seat);
    const ThinkingLimits limits = players_[number]->limits(rules_.limits);
    std::optional<milliseconds> allowed = limits.move_time;
    if (!clocks_.empty()) allowed = std::min(allowed.value_or(clocks_[number]), clocks_[number]);
    const Decision decision{game_, played_.tokens, go_arguments(limits, clocks_),
                            allowed ? *allowed + margin : no_answer};
    const auto start = Clock::now();
    Answer answer = players_[number]->choose(decision, stop_);
    const auto used = std::chrono::duration_cast<milliseconds>(Clock::now() - start);
    if (answer.is_stopped || answer.fault) return answer;
    if (allowed && used > *allowed + margin) {
      answer.fault =
          Fault{Fault::Kind::late, fmt::format("took {} ms but had only {} ms", used.count(), allowed->count())};
    }
    if (!clocks_.empty()) {
      clocks_[number] = std::max(milliseconds(0), clocks_[number] - used) + rules_.limits.increment;
    }
    return answer;
  }

  // Returns the first `count` seats without those of the loser's side. With the number of sides, these are the sides.
  std::vector<Seat> others(Seat loser, int count) const {
    std::vector<Seat> seats;
    for (Seat seat = 0; seat < count; ++seat) {
      if (side_of(seat, sides_) != side_of(loser, sides_)) seats.push_back(seat);
    }
    return seats;
  }

  // Without winners, the game is a draw.
  void share_among(const std::vector<Seat>& sides) {
    played_.shares.assign(index(sides_), sides.empty() ? 1 / static_cast<double>(sides_) : 0);
    for (const Seat side : sides) at(played_.shares, side) = 1 / static_cast<double>(sides.size());
  }

  PlayedGame lose(Seat seat, Fault fault) {
    share_among(others(seat, sides_));
    constexpr const char* reasons[] = {"crashed", "protocol-error", "illegal-move"};  // the other kinds are time
    const bool is_time = fault.kind == Fault::Kind::late || fault.kind == Fault::Kind::hung;
    played_.ending =
        is_time ? Ending{Ending::Kind::time, {seat}, {}}
                : Ending{Ending::Kind::adjudicated, others(seat, game_.position().seats()), at(reasons, fault.kind)};
    played_.fault_seat = seat;
    played_.fault = std::move(fault);
    return std::move(played_);
  }

  PlayedGame resign(Seat seat) {
    share_among(others(seat, sides_));
    played_.ending = Ending{Ending::Kind::resigned, {seat}, {}};
    return std::move(played_);
  }

  AnyHistory game_;
  int sides_;
  Dice dice_;
  const std::vector<Contestant*>& players_;
  const MatchRules& rules_;
  const StopFlag& stop_;
  PlayedGame played_;
  std::vector<milliseconds> clocks_;
};

}  // namespace

std::optional<PlayedGame> play_game(const AnyPosition& start, const Opening& opening,
                                    const std::vector<Contestant*>& players, std::uint64_t seed,
                                    const MatchRules& rules, const StopFlag& stop) {
  return Referee(start, opening, players, rules, stop).run(seed);
}

}  // namespace madang::app
