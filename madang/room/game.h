// One online game: its plan, its events, and which events are possible next.
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

// The person in a seat.
struct Sitter {
  KeyHash key{};
  std::string name;
};

// The time left to each person in a game with a clock.
struct TimeLeft {
  std::array<std::optional<Time>, max_seats> left{};  // by seat; empty for a computer
  std::optional<Seat> running;
};

// A game is its plan and its events; everything else follows from them. A request of a player, such as `sit` or `play`,
// returns an event or a refusal and changes nothing. `apply` makes an event happen. The state id counts events.
class Game {
 public:
  explicit Game(const Plan& plan);
  // Rebuilds a game from its stored head and events. The error says what is damaged.
  static Result<Game, std::string> load(const StoredGame& stored);

  const Plan& plan() const { return plan_; }
  std::uint32_t state() const { return state_; }
  // Returns the state id of the last event that changed the tokens or the ending. A player must have seen it to act.
  std::uint32_t changed() const { return changed_; }
  const AnyHistory& history() const { return history_; }
  const std::vector<std::string>& tokens() const { return tokens_; }
  const std::optional<Ending>& ending() const { return ending_; }
  int seats() const { return static_cast<int>(plan_.computers.size()); }
  // Returns the computer that decides for a seat now; empty for a person.
  const std::optional<PlayerKind>& computer(Seat seat) const {
    const auto& stand_in = at(stand_ins_, seat);
    return stand_in ? stand_in : at(plan_.computers, seat);
  }
  bool is_person(Seat seat) const { return !computer(seat); }
  // Returns the players who left a game that went on.
  const std::vector<Departure>& departures() const { return departures_; }
  const std::optional<Sitter>& sitter(Seat seat) const { return at(sitters_, seat); }
  // Returns the seat that belongs to a key; nullopt if the key is not one of this game.
  std::optional<Seat> seat_of(std::string_view key) const;
  bool is_full() const;
  bool has_people() const;
  bool is_over() const { return ending_.has_value() || history_.turn().is_over(); }
  bool has_rematch() const { return has_rematch_; }
  // Returns whose turn it is. A game that ended early, for example by resignation, is over too.
  Turn turn() const { return ending_ ? Turn::over() : history_.turn(); }
  // Returns the points of each seat in a match: the winners share one point, in a draw all seats do. REQUIRES:
  // is_over().
  std::vector<double> points() const;
  // Returns the record. Include the seed of the dice only if the game is over, or for the operator of the server.
  Record record(bool with_seed) const;

  Result<Event, Refusal> sit(std::optional<Seat> wanted, std::string_view name, const KeyHash& key) const;
  // Before the start, the seat becomes free. Later it can only be given up if the others play on.
  Result<Event, Refusal> stand(Seat seat) const;
  Result<Event, Refusal> play(Seat seat, std::string_view token) const;
  Result<Event, Refusal> play(Seat seat, const AnyMove& move) const;
  Result<Event, Refusal> roll(Seat seat) const;
  // Ends the game, unless the others play on.
  Result<Event, Refusal> resign(Seat seat) const;
  // Undoes everything from the last decision of this seat on.
  Result<Event, Refusal> take_back(Seat seat) const;
  // Ends the game as a draw. Does not check whether everybody agrees.
  Result<Event, Refusal> draw() const;
  // Returns the reason for a draw that needs no agreement, such as a repetition; nullopt if there is none.
  std::optional<MatchDraw> circles() const { return history_.match_draw(); }
  // Returns whether the first change after `state` was exactly this play. Without a token: whether it was a roll.
  bool was_played(std::uint32_t state, Seat seat, std::optional<std::string_view> token) const;

  // Makes an event happen. If it is not possible, returns the reason and changes nothing.
  [[nodiscard]] std::optional<std::string> apply(const Event& event, Time at);

  // Returns the time left; nullopt if the game has no clock.
  std::optional<TimeLeft> time(Time now) const;
  // Returns when the running clock runs out; nullopt if no clock is running.
  std::optional<Time> deadline() const;
  // Returns the loss of a player on time if the running clock has run out; nullopt otherwise.
  std::optional<Event> expire(Time now) const;
  // Returns whether a clock per game runs in a turn that did not begin between `began`, the start of the server, and
  // `now`: the server was down, or its clock was set.
  bool is_clock_off(Time began, Time now) const;
  // Returns an estimate of the memory beside the object itself.
  std::size_t memory() const;

 private:
  struct Change {
    std::uint32_t state;
    std::optional<Played> played;
    bool is_roll;
  };

  std::optional<std::string> happen(const Sat& sat);
  std::optional<std::string> happen(const Stood& stood);
  std::optional<std::string> happen(const Played& played);
  std::optional<std::string> happen(const Left& left);
  std::optional<std::string> happen(const TakenBack& back);
  std::optional<std::string> happen(const Ended& ended);
  std::optional<std::string> happen(const Resumed& resumed);
  std::optional<std::string> happen(const Rematched& rematched);
  std::optional<Refusal> not_now() const;
  std::optional<Refusal> not_due(Seat seat, Turn::Kind kind) const;
  Event played(Seat seat, const AnyMove& move) const;
  bool play_on_without(Seat seat) const;
  Event given_up(Seat seat, Departure::How how) const;
  std::optional<Seat> running() const;
  void set_clock(const Event& event, std::optional<Seat> before, Time when);

  Plan plan_;
  AnyHistory history_;
  std::vector<std::string> tokens_;
  std::vector<std::int8_t> deciders_;  // the seat that decided each token; -1 for a roll or a forced pass
  std::array<std::optional<Sitter>, max_seats> sitters_;
  std::array<std::optional<PlayerKind>, max_seats> stand_ins_;  // the computers of the players who left
  std::vector<Departure> departures_;
  std::optional<Ending> ending_;
  bool has_rematch_ = false;
  std::uint32_t state_ = 0;
  std::uint32_t changed_ = 0;
  std::vector<Change> recent_;  // the latest changes, to recognise commands that are sent again
  std::array<Time, max_seats> left_{};
  Time turn_began_ = 0;
};

}  // namespace madang::room
