// The games in memory: loads and unloads them, makes events happen and notifies followers.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "madang/room/live_game.h"
#include "madang/room/outbox.h"
#include "madang/room/room.h"
#include "madang/room/saying.h"

namespace madang::room {

class GameRegistry {
 public:
  // The games that a client follows, by the name that the client uses.
  using Follows = std::map<std::string, LiveGame*, std::less<>>;

  // Uses a game once it is in memory.
  using Use = std::function<void(LiveGame& live, Time now)>;

  GameRegistry(RoomSettings settings, Time now);

  // Passes a game to `use`: at once if it is in memory, otherwise when it is loaded. Refuses the asker if that fails.
  void open(const Handle& handle, const Asker& asker, Time now, Use use);
  void open_id(std::string_view id, const Asker& asker, Time now, Use use);
  void loaded(const Handle& handle, Loaded loaded, Time now);
  std::vector<EventPlace> take_behind();
  void caught_up(const EventPlace& place, const LoadedEvents& events, Time now);
  // Drops the requests of a client that wait for a game.
  void forget_waiting(Client client);
  // Creates a game; refuses if a game with this handle is in memory.
  Result<LiveGame*, Refusal> create(const Handle& handle, const Plan& plan, Account payer, Time now);
  std::size_t games() const { return games_.size(); }
  std::size_t bytes() const { return bytes_; }
  // Returns games whose events are all stored, the most recently active first.
  std::vector<const LiveGame*> newest(std::size_t most) const;
  std::vector<Handle> handles() const;

  // Followers.
  std::size_t followers() const { return followers_; }
  Follows* follows(Client client);
  // Adds a follower. Refuses and returns nullptr if the client follows too many games or the game has too many
  // spectators.
  Follower* add_follower(LiveGame& live, const Asker& asker, std::optional<Seat> seat);
  void remove_follower(Client client, std::string_view name);

  // Makes an event happen, notifies all followers and settles the game.
  void happen(LiveGame& live, const Event& event, const std::optional<Asker>& asker, Time now);
  // Does the same without settling: the caller must call `settle` afterwards. Returns whether the event happened. An
  // event that the game does not allow is a fault of the caller: it is logged, and the asker is refused.
  bool happen_once(LiveGame& live, const Event& event, const std::optional<Asker>& asker, Time now);
  // Changes the offers of a game here and on the other servers.
  void make_offer(LiveGame& live, Consent what, Seat seat);
  void agree_to(LiveGame& live, Offer& offer, Seat seat);
  void drop_offer(LiveGame& live, Consent what);
  // Returns whether all people in the game agree to an offer.
  bool is_agreed(const LiveGame& live, const Offer& offer) const;
  // Makes the automatic events happen. If a computer is to move then, announces it in `due`.
  void settle(LiveGame& live, Time now);
  std::optional<Task> task(const Handle& handle);
  void decide(const Handle& handle, std::uint64_t ticket, const std::optional<AnyMove>& move, Time now);
  void busy(const Handle& handle, Time now);
  void batch_ended(const std::vector<Outbox::Lost>& lost, Time now);
  // Other servers.
  void hear(const News& news, Time now);
  std::vector<std::string> take_said();
  std::optional<Time> next_deadline() const;
  void tick(Time now);

  void refuse(const Asker& asker, const Refusal& refusal, const LiveGame* live = nullptr);
  // Sends a message to all followers; to the asker with its tag.
  void tell(LiveGame& live, std::string_view is, std::string_view rest, const std::optional<Asker>& asker,
            Time since = 0);
  // Sends a message to the asker only.
  void answer(const LiveGame* live, std::string_view is, std::string_view rest, const Asker& asker);
  // Sends a text to a client, after all changes of the game are stored. Pass `asker` if it is an answer.
  void send(const LiveGame* live, Client to, std::string text, const std::optional<Asker>& asker = std::nullopt);
  void tell_state(LiveGame& live, const Follower& follower, const std::optional<Asker>& asker, Time now);
  void tell_people(LiveGame& live, const std::optional<Asker>& except = std::nullopt);
  void tell_offers(LiveGame& live, const std::optional<Asker>& asker);
  void answer_rematch(const LiveGame& live, const Asker& asker);
  void answer_offers(const LiveGame& live, const Asker& asker);

  Outbox outbox;
  std::vector<Due> due;
  std::vector<Handle> loads;
  RoomCounts counts;
  // Called if players on two servers have made the same offer.
  std::function<void(LiveGame& live, const Offer& offer, Time now)> agreed;

 private:
  static constexpr Time alive_time = 5'000;  // between two signs of life to the other servers
  static constexpr Time retry_time = 1'000;  // before another attempt of what has failed

  // A request that waits for a game.
  struct Waiting {
    Asker asker;
    Use use;
    bool is_late;  // it came during a reading of later events, and waits for the next one
  };

  std::optional<Refusal> make_room(std::size_t bytes, Account payer, Time now);
  Result<LiveGame*, Refusal> add(const Handle& handle, Game game, Account payer, Time now);
  void change_bytes(LiveGame& live, std::size_t bytes);
  void measure(LiveGame& live);
  void drop(LiveGame& live);
  void sweep(Time now);
  void read_again(LiveGame& live, Loaded loaded, Time now);
  void lose(LiveGame& live, Time now);
  void send_people(LiveGame& live, const std::optional<Asker>& except = std::nullopt);
  void tell_rematch(LiveGame& live, const std::optional<Asker>& asker);
  void announce(LiveGame& live, const Event& event, bool was_over, const std::optional<Asker>& asker, Time now);
  void change_elsewhere(const EventPlace& changed);
  void catch_up(LiveGame& live);
  void read_later_events(LiveGame& live);
  void serve_waiting(LiveGame& live, Time now);
  void refuse_waiting(const LiveGame& live, const Refusal& refusal);
  void leave_to_others(LiveGame& live, Time now);
  void hear_saying(const Saying& saying, Time now);
  void hear_offer(LiveGame& live, const Saying& saying, Time now);
  void say(const Saying& saying);
  void say_offer(const LiveGame& live, Saying::Kind kind, Consent what, Seat seat);
  void forget_silent_servers(Time now);
  std::optional<Event> by_itself(const LiveGame& live, Time now) const;
  void ask_again(LiveGame& live, Time now);
  void set_deadline(LiveGame& live, std::optional<Time> deadline);

  RoomSettings settings_;
  Time began_;
  Time next_sweep_;
  std::unordered_map<Handle, std::unique_ptr<LiveGame>, HandleHash> games_;
  std::size_t bytes_ = 0;
  std::unordered_map<Account, std::size_t> bytes_of_;  // by the account that pays
  Time emptied_ = 0;  // when all idle games were last removed because there was no memory
  std::unordered_map<Handle, std::vector<Waiting>, HandleHash> waiting_;  // for games that are being read
  std::unordered_map<Client, Follows> follows_;
  std::size_t followers_ = 0;
  std::set<std::pair<Time, LiveGame*>> deadlines_;
  std::uint64_t last_ticket_ = 0;
  // For servers that share a storage.
  std::string server_;  // the name of this one
  std::vector<std::string> said_;
  std::unordered_set<Handle, HandleHash> moved_;  // games whose players here have changed
  std::vector<EventPlace> behind_;                // games that may have later events
  std::vector<Handle> behind_batch_;              // the same, when this batch is stored
  std::map<std::string, Time> servers_;           // when each of the others was last heard
  Time next_alive_ = 0;
};

Refusal not_found();
// The answer about a game whose changes were not stored.
Refusal being_read();

}  // namespace madang::room
