// One game: everything that happened in it, and what may happen next.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "madang/catalog/any_history.h"
#include "madang/core/index.h"
#include "madang/record/record.h"
#include "madang/room/event.h"
#include "madang/room/plan.h"
#include "madang/room/refusal.h"
#include "madang/room/storage.h"

namespace madang::room {

// Whoever has a seat.
struct Sitter {
  KeyHash key{};
  std::string name;
};

// The time left to people, in a game with a clock.
struct TimeLeft {
  std::array<std::optional<Time>, max_seats> left{};  // nothing for a computer
  std::optional<Seat> running;
};

// A game is its plan and its events; whatever else it says follows from them. What a player asks for is turned into an
// event or refused, without changing anything; `apply` lets an event happen. The state id counts events.
class Game {
 public:
  explicit Game(const Plan& plan);
  // The game of a stored head and events; else what is damaged in it.
  static Result<Game, std::string> load(const StoredGame& stored);

  const Plan& plan() const { return plan_; }
  std::uint32_t state() const { return state_; }
  // The state id of the last event that changed the tokens or the end: who acts must have seen it.
  std::uint32_t changed() const { return changed_; }
  const AnyHistory& history() const { return history_; }
  const std::vector<std::string>& tokens() const { return tokens_; }
  const std::optional<Ending>& ending() const { return ending_; }
  int seats() const { return static_cast<int>(plan_.computers.size()); }
  bool is_person(Seat seat) const { return !at(plan_.computers, seat); }
  const std::optional<Sitter>& sitter(Seat seat) const { return at(sitters_, seat); }
  // The seat of a key, if it is one of this game's.
  std::optional<Seat> seat_of(std::string_view key) const;
  bool is_full() const;
  bool has_people() const;
  bool is_over() const { return ending_.has_value() || history_.turn().is_over(); }
  bool has_rematch() const { return has_rematch_; }
  // Whose turn it is; over also when the game ended otherwise than by its rules.
  Turn turn() const { return ending_ ? Turn::over() : history_.turn(); }
  // The dice are named when the game is over, or to whoever keeps the games.
  Record record(bool with_seed) const;

  Result<Event, Refusal> sit(std::optional<Seat> wanted, std::string_view name, const KeyHash& key) const;
  Result<Event, Refusal> stand(Seat seat) const;
  Result<Event, Refusal> play(Seat seat, std::string_view token) const;
  Result<Event, Refusal> play(Seat seat, const AnyMove& move) const;
  Result<Event, Refusal> roll(Seat seat) const;
  Result<Event, Refusal> resign(Seat seat) const;
  // To before the last decision of a seat.
  Result<Event, Refusal> take_back(Seat seat) const;
  // By consent of all people.
  Result<Event, Refusal> draw() const;
  // Why the game is a draw without anybody's consent.
  std::optional<MatchDraw> circles() const { return history_.match_draw(); }
  // Whether the change right after `state` was this very play; a roll is asked for without a token.
  bool was_played(std::uint32_t state, Seat seat, std::optional<std::string_view> token) const;

  // Returns what is wrong with the event, and changes nothing then.
  [[nodiscard]] std::optional<std::string> apply(const Event& event, Time at);

  // Nothing without a clock.
  std::optional<TimeLeft> time(Time now) const;
  // When somebody's time is over.
  std::optional<Time> deadline() const;
  // The end by a clock that has run out.
  std::optional<Event> expire(Time now) const;
  // Whether the clock of a game has run since before a time, at which there was no server.
  bool has_run_since_before(Time time) const;

 private:
  struct Change {
    std::uint32_t state;
    std::optional<Played> played;
    bool is_roll;
  };

  std::optional<std::string> happen(const Sat& sat);
  std::optional<std::string> happen(const Stood& stood);
  std::optional<std::string> happen(const Played& played);
  std::optional<std::string> happen(const TakenBack& back);
  std::optional<std::string> happen(const Ended& ended);
  std::optional<std::string> happen(const Resumed& resumed);
  std::optional<std::string> happen(const Rematched& rematched);
  std::optional<Refusal> not_now() const;
  std::optional<Refusal> not_due(Seat seat, Turn::Kind kind) const;
  Event played(Seat seat, const AnyMove& move) const;
  std::optional<Seat> running() const;
  void set_clock(const Event& event, std::optional<Seat> before, Time when);

  Plan plan_;
  AnyHistory history_;
  std::vector<std::string> tokens_;
  std::vector<std::int8_t> deciders_;  // who decided each token; -1: nobody, a roll or a forced pass
  std::array<std::optional<Sitter>, max_seats> sitters_;
  std::optional<Ending> ending_;
  bool has_rematch_ = false;
  std::uint32_t state_ = 0;
  std::uint32_t changed_ = 0;
  std::vector<Change> recent_;  // the last changes, for commands that are sent again
  std::array<Time, max_seats> left_{};
  Time turn_began_ = 0;
};

}  // namespace madang::room
