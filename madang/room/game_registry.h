// The games in memory: loads and unloads them, makes events happen and notifies followers.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "madang/room/live_game.h"
#include "madang/room/outbox.h"
#include "madang/room/room.h"

namespace madang::room {

class GameRegistry {
 public:
  // The games that a client follows, by the name that the client uses.
  using Follows = std::map<std::string, LiveGame*, std::less<>>;

  GameRegistry(Storage& storage, RoomSettings settings, Time now);

  // Returns a game from memory, or loads it from storage.
  Result<LiveGame*, Refusal> open(const Handle& handle, Time now);
  Result<LiveGame*, Refusal> open_id(std::string_view id, Time now);
  // Creates a game. REQUIRES: no game has this handle.
  Result<LiveGame*, Refusal> create(const Handle& handle, const Plan& plan, Time now);
  std::size_t games() const { return games_.size(); }
  // Returns games whose events are all stored, the most recently active first.
  std::vector<const LiveGame*> newest(std::size_t most) const;

  // Followers.
  std::size_t followers() const { return followers_; }
  Follows* follows(Client client);
  // Adds a follower. Refuses and returns nullptr if the client follows too many games or the game has too many
  // spectators.
  Follower* add_follower(LiveGame& live, const Asker& asker, std::optional<Seat> seat);
  void remove_follower(Client client, std::string_view name);

  // Makes an event happen, notifies all followers and settles the game. REQUIRES: the game allows the event.
  void happen(LiveGame& live, const Event& event, const std::optional<Asker>& asker, Time now);
  // Does the same without settling: the caller must call `settle` afterwards.
  void happen_once(LiveGame& live, const Event& event, const std::optional<Asker>& asker, Time now);
  // Makes the automatic events happen. If a computer is to move then, adds a task for it.
  void settle(LiveGame& live, Time now);
  void decide(const Handle& handle, std::uint32_t state, const std::optional<AnyMove>& move, Time now);
  void batch_failed(const std::string& why, Time now);
  std::optional<Time> next_deadline() const;
  void tick(Time now);

  void refuse(const Asker& asker, const Refusal& refusal, const LiveGame* live = nullptr);
  void tell(LiveGame& live, std::string_view is, std::string_view rest, const std::optional<Asker>& asker);
  void tell_state(LiveGame& live, const Follower& follower, const std::optional<Asker>& asker, Time now);
  void tell_people(LiveGame& live, const std::optional<Asker>& except = std::nullopt);
  void tell_offers(LiveGame& live, const std::optional<Asker>& asker);

  Outbox outbox;
  std::vector<Task> tasks;
  std::vector<Note> notes;
  RoomCounts counts;

 private:
  Result<LiveGame*, Refusal> add(const Handle& handle, Game game, Time now);
  void drop(LiveGame& live);
  void sweep(Time now);
  std::optional<Event> by_itself(const LiveGame& live) const;
  void read_again(LiveGame& live, Refusal refusal, Time now);
  void set_deadline(LiveGame& live, std::optional<Time> deadline);

  Storage& storage_;
  RoomSettings settings_;
  Time began_;
  Time next_sweep_;
  std::unordered_map<Handle, std::unique_ptr<LiveGame>, HandleHash> games_;
  std::unordered_map<Client, Follows> follows_;
  std::size_t followers_ = 0;
  std::set<std::pair<Time, LiveGame*>> deadlines_;
};

Refusal not_found();

}  // namespace madang::room
