// The games in memory: they come from storage and leave again, things happen in them, and those who follow are told.
#pragma once

#include <cstring>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "madang/room/live.h"
#include "madang/room/post.h"
#include "madang/room/room.h"

namespace madang::room {

class Hall {
 public:
  // The games that a client follows, as it names them.
  using Follows = std::map<std::string, Live*, std::less<>>;

  Hall(Storage& storage, RoomSettings settings, Time now);

  // A game from memory or storage.
  Result<Live*, Refusal> open(const Handle& handle, Time now);
  Result<Live*, Refusal> open_id(std::string_view id, Time now);
  // A new game. REQUIRES: there is none of this handle.
  Result<Live*, Refusal> create(const Handle& handle, const Plan& plan, Time now);
  std::size_t games() const { return games_.size(); }
  // Those whose every event is stored, the last active first.
  std::vector<const Live*> newest(std::size_t most) const;

  // Who follows what.
  std::size_t followers() const { return followers_; }
  Follows* follows(Client client);
  // Nothing where somebody follows too much or is followed by too many; the answer has been given then.
  Follower* add_follower(Live& live, const Asker& asker, std::optional<Seat> seat);
  void remove_follower(Client client, std::string_view name);

  // Lets an event happen, tells everybody, and then lets happen what nobody has to be asked for.
  // REQUIRES: the game has allowed it.
  void happen(Live& live, const Event& event, const std::optional<Asker>& asker, Time now);
  // The event alone: `settle` must follow.
  void happen_once(Live& live, const Event& event, const std::optional<Asker>& asker, Time now);
  void settle(Live& live, Time now);
  void decide(const Handle& handle, std::uint32_t state, std::string_view token, Time now);
  void batch_failed(const std::string& why, Time now);
  std::optional<Time> next_deadline() const;
  void tick(Time now);

  void refuse(const Asker& asker, const Refusal& refusal, const Live* live = nullptr);
  void tell(Live& live, std::string_view is, std::string_view rest, const std::optional<Asker>& asker);
  void tell_state(Live& live, const Follower& follower, const std::optional<Asker>& asker, Time now);
  void tell_people(Live& live, const std::optional<Asker>& except = std::nullopt);
  void tell_offers(Live& live, const std::optional<Asker>& asker);

  Post post;
  std::vector<Task> tasks;
  std::vector<Note> notes;
  RoomCounts counts;

 private:
  // Handles are random already.
  struct HashOfHandle {
    std::size_t operator()(const Handle& handle) const {
      std::size_t out = 0;
      std::memcpy(&out, handle.data(), sizeof out);
      return out;
    }
  };

  Result<Live*, Refusal> add(const Handle& handle, Game game, Time now);
  void drop(Live& live);
  void sweep(Time now);
  std::optional<Event> by_itself(const Live& live) const;
  void read_again(Live& live, Refusal refusal, Time now);
  void set_deadline(Live& live, std::optional<Time> deadline);

  Storage& storage_;
  RoomSettings settings_;
  Time began_;
  Time next_sweep_;
  std::unordered_map<Handle, std::unique_ptr<Live>, HashOfHandle> games_;
  std::unordered_map<Client, Follows> follows_;
  std::size_t followers_ = 0;
  std::set<std::pair<Time, Live*>> deadlines_;
};

Refusal not_found();

}  // namespace madang::room
