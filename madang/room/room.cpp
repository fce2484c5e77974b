#include "madang/room/room.h"

#include <algorithm>
#include <cassert>
#include <cstring>
#include <map>
#include <set>
#include <unordered_map>
#include <utility>

#include "madang/protocol/json_text.h"
#include "madang/protocol/view_json.h"
#include "madang/room/live.h"
#include "madang/room/post.h"

namespace madang::room {

namespace {

using Json = nlohmann::json;

constexpr std::size_t max_body = 16 * 1024;
constexpr std::size_t max_overview = 500;
constexpr Time sweep_time = 10'000;  // between looks for games that nobody needs
constexpr Time retry_time = 1'000;   // after storage failed

// Handles are random already.
struct HashOfHandle {
  std::size_t operator()(const Handle& handle) const {
    std::size_t out = 0;
    std::memcpy(&out, handle.data(), sizeof out);
    return out;
  }
};

Refusal not_found() { return {Code::not_found, "there is no such game"}; }

// The seats moved on by one place, the dice new.
Plan rematch_plan(const Plan& plan) {
  Plan out = plan;
  std::rotate(out.computers.begin(), out.computers.end() - 1, out.computers.end());
  out.seed = new_seed();
  return out;
}

}  // namespace

class Room::Impl {
 public:
  Impl(Storage& storage, RoomSettings settings, Time now)
      : storage_(storage), settings_(std::move(settings)), began_(now), next_sweep_(now + sweep_time) {}

  void receive(Client from, std::string_view message, Time now);
  void create(Client from, std::string_view body, Time now);
  void sit(Client from, std::string_view id, std::string_view body, Time now);
  void look(Client from, std::string_view id, Time now);
  void record(Client from, std::string_view id, Time now);
  void overview(Client from, std::string_view key);
  void forget(Client client, Time now);
  void batch_failed(const std::string& why, Time now);
  void decide(const Handle& handle, std::uint32_t state, std::string_view token, Time now);
  std::optional<Time> next_deadline() const;
  void tick(Time now);
  std::size_t games() const { return games_.size(); }

  Post post;
  std::vector<Task> tasks;
  std::vector<Note> notes;
  RoomCounts counts;
  std::size_t followers = 0;

 private:
  using Follows = std::map<std::string, Live*, std::less<>>;

  // Games in and out of memory.
  Result<Live*, Refusal> open(const Handle& handle, Time now);
  Result<Live*, Refusal> open_id(std::string_view id, Time now);
  Result<Live*, Refusal> add(const Handle& handle, Game game, Time now);
  void drop(Live& live);
  void sweep(Time now);

  // What happens in a game.
  void happen(Live& live, const Event& event, const std::optional<Asker>& asker, Time now);
  void happen_once(Live& live, const Event& event, const std::optional<Asker>& asker, Time now);
  void settle(Live& live, Time now);
  std::optional<Event> by_itself(const Live& live) const;
  void set_deadline(Live& live, std::optional<Time> deadline);

  // Commands.
  void follow(const Command& command, const Asker& asker, Time now);
  void join(Live& live, const Asker& asker, std::optional<Seat> seat, Time now);
  void unfollow(Client client, Follows& follows, Follows::iterator which);
  void act(const Command& command, Live& live, Seat seat, const Asker& asker, Time now);
  void act_by_event(const Result<Event, Refusal>& event, Live& live, const Asker& asker, Time now);
  void offer(const Command& command, Live& live, Seat seat, const Asker& asker, Time now);
  void answer(const Command& command, Live& live, Seat seat, const Asker& asker, Time now);
  void agree(Live& live, std::size_t which, Seat seat, const Asker& asker, Time now);
  void rematch(Live& live, const Asker& asker, Time now);

  // What is told.
  void refuse(const Asker& asker, const Refusal& refusal, const Live* live = nullptr);
  void tell(Live& live, std::string_view is, std::string_view rest, const std::optional<Asker>& asker);
  void tell_state(Live& live, const Follower& follower, const std::optional<Asker>& asker, Time now);
  void tell_people(Live& live, const std::optional<Asker>& except = std::nullopt);
  void tell_offers(Live& live, const std::optional<Asker>& asker);
  bool is_overview_key(std::string_view key) const;

  Storage& storage_;
  RoomSettings settings_;
  Time began_;
  Time next_sweep_;
  std::unordered_map<Handle, std::unique_ptr<Live>, HashOfHandle> games_;
  std::unordered_map<Client, Follows> follows_;
  std::set<std::pair<Time, Live*>> deadlines_;
};

// Games in and out of memory.

Result<Live*, Refusal> Room::Impl::open(const Handle& handle, Time now) {
  const auto found = games_.find(handle);
  if (found != games_.end()) {
    found->second->active = now;
    return found->second.get();
  }
  try {
    auto stored = storage_.load(handle);
    if (stored && !*stored) return not_found();
    auto game = stored ? Game::load(**stored) : Result<Game, std::string>(stored.error());
    if (!game) {
      ++counts.games_damaged;
      notes.push_back({Note::Kind::damaged, handle, game.error()});
      return Refusal{Code::damaged, "what is stored of this game is damaged: " + game.error()};
    }
    ++counts.games_loaded;
    auto live = add(handle, *std::move(game), now);
    if (live) {
      (*live)->game.forgive(began_);
      settle(**live, now);
    }
    return live;
  } catch (const StorageError& error) {
    return Refusal{Code::storage, std::string("stored games cannot be read now: ") + error.what()};
  }
}

Result<Live*, Refusal> Room::Impl::open_id(std::string_view id, Time now) {
  if (!is_secret(id)) return not_found();
  return open(handle_of(id), now);
}

Result<Live*, Refusal> Room::Impl::add(const Handle& handle, Game game, Time now) {
  if (games_.size() >= settings_.max_games) sweep(now + settings_.idle_time);
  if (games_.size() >= settings_.max_games) {
    return Refusal{Code::limit, "too many games are being played here; try again later"};
  }
  auto live = std::make_unique<Live>(handle, std::move(game));
  live->active = now;
  return games_.emplace(handle, std::move(live)).first->second.get();
}

// REQUIRES: nothing of it waits to be stored.
void Room::Impl::drop(Live& live) {
  for (const Follower& follower : live.followers) {
    follows_[follower.client].erase(follower.name);
    --followers;
  }
  set_deadline(live, std::nullopt);
  games_.erase(Handle(live.handle));
}

void Room::Impl::sweep(Time now) {
  std::vector<Live*> idle;
  for (const auto& [handle, live] : games_) {
    const bool is_needed = !live->followers.empty() || live->unstored > 0 || live->asked == live->game.changed();
    if (!is_needed && live->active + settings_.idle_time <= now) idle.push_back(live.get());
  }
  for (Live* live : idle) drop(*live);
}

// What happens in a game.

void Room::Impl::happen(Live& live, const Event& event, const std::optional<Asker>& asker, Time now) {
  happen_once(live, event, asker, now);
  settle(live, now);
}

// REQUIRES: the game can let the event happen.
void Room::Impl::happen_once(Live& live, const Event& event, const std::optional<Asker>& asker, Time now) {
  const bool was_over = live.game.is_over();
  [[maybe_unused]] const auto fault = live.game.apply(event, now);
  assert(!fault);
  live.active = now;
  post.store(live, live.game.state(), now, format(event));
  if (const auto* played = std::get_if<Played>(&event)) {
    ++counts.moves;
    tell(live, "played", played_rest(live.game, *played, now), asker);
  } else if (std::holds_alternative<TakenBack>(event)) {
    tell(live, "back", back_rest(live.game, now), asker);
  } else if (std::holds_alternative<Ended>(event)) {
    tell(live, "ended", ended_rest(live.game), asker);
  } else if (std::holds_alternative<Sat>(event) || std::holds_alternative<Stood>(event)) {
    tell(live, "people", people_rest(live.game, live.company()), asker);
  }
  if (live.game.changed() == live.game.state() && !live.offers.empty()) {
    live.offers.clear();
    tell_offers(live, std::nullopt);
  }
  if (!was_over && live.game.is_over()) {
    ++counts.games_ended;
    notes.push_back({Note::Kind::ended, live.handle, live.game.plan().game});
    if (!live.game.ending()) tell(live, "over", over_rest(live.game), std::nullopt);
  }
}

// Lets happen what nobody has to be asked for, and asks a computer where it is its turn.
void Room::Impl::settle(Live& live, Time now) {
  while (const auto event = by_itself(live)) happen_once(live, *event, std::nullopt, now);
  const Game& game = live.game;
  set_deadline(live, game.deadline());
  if (game.is_over() || !game.is_full() || game.is_person(game.turn().seat)) return;
  const auto& computers = game.plan().computers;
  const bool has_people = std::find(computers.begin(), computers.end(), std::nullopt) != computers.end();
  const bool is_wanted = has_people || !live.followers.empty();
  if (!is_wanted || live.asked == game.changed()) return;
  live.asked = game.changed();
  tasks.push_back({live.handle, game.changed(), *computers[static_cast<std::size_t>(game.turn().seat)],
                   ~game.plan().seed, game.history()});
}

std::optional<Event> Room::Impl::by_itself(const Live& live) const {
  const Game& game = live.game;
  if (game.is_over() || !game.is_full()) return std::nullopt;
  // Takebacks add events without adding tokens, and must come to an end as well.
  if (game.tokens().size() >= settings_.max_tokens || game.state() >= 4 * settings_.max_tokens) {
    return Ended{{.kind = Ending::Kind::adjudicated, .seats = {}, .reason = "length"}};
  }
  const Turn turn = game.turn();
  if (game.is_person(turn.seat)) return std::nullopt;
  const auto& computers = game.plan().computers;
  const bool has_people = std::find(computers.begin(), computers.end(), std::nullopt) != computers.end();
  if (const auto circles = has_people ? std::nullopt : game.circles()) {
    return Ended{{.kind = Ending::Kind::adjudicated, .seats = {}, .reason = std::string(*circles)}};
  }
  if (!turn.is_chance()) return std::nullopt;
  return *game.roll(turn.seat);
}

void Room::Impl::set_deadline(Live& live, std::optional<Time> deadline) {
  if (live.deadline == deadline) return;
  if (live.deadline) deadlines_.erase({*live.deadline, &live});
  if (deadline) deadlines_.insert({*deadline, &live});
  live.deadline = deadline;
}

void Room::Impl::decide(const Handle& handle, std::uint32_t state, std::string_view token, Time now) {
  const auto found = games_.find(handle);
  if (found == games_.end() || found->second->game.changed() != state) return;
  Live& live = *found->second;
  const Turn turn = live.game.turn();
  if (turn.is_over() || live.game.is_person(turn.seat)) return;
  const auto event = live.game.play(turn.seat, token);
  if (event) return happen(live, *event, std::nullopt, now);
  // A player that has nothing to say is asked again, but not at once.
  live.asked.reset();
  set_deadline(live, now + retry_time);
}

std::optional<Time> Room::Impl::next_deadline() const {
  if (games_.empty()) return std::nullopt;
  return deadlines_.empty() ? next_sweep_ : std::min(next_sweep_, deadlines_.begin()->first);
}

void Room::Impl::tick(Time now) {
  while (!deadlines_.empty() && deadlines_.begin()->first <= now) {
    Live& live = *deadlines_.begin()->second;
    set_deadline(live, std::nullopt);
    if (const auto event = live.game.expire(now)) {
      happen(live, *event, std::nullopt, now);
    } else {
      settle(live, now);
    }
  }
  if (next_sweep_ <= now) {
    sweep(now);
    next_sweep_ = now + sweep_time;
  }
}

// Everything that was not stored did not happen: the games are read again, and everybody is told.
void Room::Impl::batch_failed(const std::string& why, Time now) {
  ++counts.batches_failed;
  notes.push_back({Note::Kind::not_stored, std::nullopt, why});
  const Refusal refusal{Code::storage, "this could not be stored (" + why + "), so it did not happen; try again"};
  const Post::Lost lost = post.batch_failed();
  for (Live* live : lost.games) {
    Refusal end = refusal;
    std::optional<Game> game;
    try {
      const auto stored = storage_.load(live->handle);
      if (stored && *stored) {
        auto loaded = Game::load(**stored);
        if (loaded) game = *std::move(loaded);
      }
    } catch (const StorageError& error) {
      end.text = std::string("stored games cannot be read now: ") + error.what();
    }
    if (!game) {
      for (const Follower& follower : live->followers) refuse({follower.client, follower.name, std::nullopt}, end);
      drop(*live);
      continue;
    }
    live->game = *std::move(game);
    live->game.forgive(began_);
    live->offers.clear();
    live->asked.reset();
    for (const Follower& follower : live->followers) tell_state(*live, follower, std::nullopt, now);
    // What comes by itself is tried again, but not at once.
    set_deadline(*live, now + retry_time);
  }
  for (const Asker& asker : lost.askers) refuse(asker, refusal);
}

// Commands.

void Room::Impl::receive(Client from, std::string_view message, Time now) {
  const auto parsed = parse_command(message);
  if (!parsed) {
    const CommandFault& fault = parsed.error();
    return refuse({from, fault.game, fault.tag}, fault.refusal);
  }
  const Command& command = *parsed;
  const Asker asker{from, command.game, command.tag};
  if (command.verb == Verb::follow || command.verb == Verb::watch) return follow(command, asker, now);
  const auto client = follows_.find(from);
  const auto which = client == follows_.end() ? Follows::iterator() : client->second.find(command.game);
  if (client == follows_.end() || which == client->second.end()) {
    return refuse(asker, {Code::not_found, "follow this game first"});
  }
  Live& live = *which->second;
  if (command.verb == Verb::unfollow) {
    unfollow(from, client->second, which);
    if (client->second.empty()) follows_.erase(client);
    return post.send(nullptr, from, write_message("ok", command.game, command.tag, number_rest(live.game.state())));
  }
  const auto seat = live.find(from, command.game)->seat;
  if (!seat) return refuse(asker, {Code::not_yours, "you are a spectator"}, &live);
  if (command.verb == Verb::rematch) return rematch(live, asker, now);
  act(command, live, *seat, asker, now);
}

void Room::Impl::follow(const Command& command, const Asker& asker, Time now) {
  const bool watches = command.verb == Verb::watch;
  if (watches && !is_overview_key(*command.key)) return refuse(asker, not_found());
  const auto handle = watches ? parse_hex(command.game) : std::nullopt;
  const auto live =
      watches ? handle ? open(*handle, now) : Result<Live*, Refusal>(not_found()) : open_id(command.game, now);
  if (!live) return refuse(asker, live.error());
  std::optional<Seat> seat;
  if (!watches && command.key) {
    seat = (*live)->game.seat_of(*command.key);
    if (!seat) return refuse(asker, not_found());
  }
  join(**live, asker, seat, now);
}

void Room::Impl::join(Live& live, const Asker& asker, std::optional<Seat> seat, Time now) {
  Follower* follower = live.find(asker.client, asker.name);
  const bool is_new = follower == nullptr;
  if (is_new) {
    const auto client = follows_.find(asker.client);
    if (client != follows_.end() && client->second.size() >= settings_.max_follows) {
      return refuse(asker, {Code::limit, "one connection follows no more games; unfollow another first"}, &live);
    }
    if (live.followers.size() >= settings_.max_followers) {
      return refuse(asker, {Code::limit, "too many people look at this game; try again later"}, &live);
    }
    follows_[asker.client].emplace(asker.name, &live);
    ++followers;
    live.followers.push_back({asker.client, asker.name, seat});
    follower = &live.followers.back();
  }
  const bool is_same = !is_new && follower->seat == seat;
  follower->seat = seat;
  tell_state(live, *follower, asker, now);
  if (!is_same) tell_people(live, asker);
  settle(live, now);
}

void Room::Impl::unfollow(Client client, Follows& follows, Follows::iterator which) {
  Live& live = *which->second;
  const auto* const gone = live.find(client, which->first);
  live.followers.erase(live.followers.begin() + (gone - live.followers.data()));
  follows.erase(which);
  --followers;
  tell_people(live);
}

void Room::Impl::forget(Client client, Time now) {
  const auto found = follows_.find(client);
  if (found == follows_.end()) return;
  while (!found->second.empty()) {
    found->second.begin()->second->active = now;
    unfollow(client, found->second, found->second.begin());
  }
  follows_.erase(found);
}

void Room::Impl::act(const Command& command, Live& live, Seat seat, const Asker& asker, Time now) {
  const Game& game = live.game;
  if (command.state < game.changed() || command.state > game.state()) {
    const bool is_play = command.verb == Verb::play || command.verb == Verb::roll;
    const auto token = command.verb == Verb::play ? std::optional<std::string_view>(command.token) : std::nullopt;
    if (is_play && game.was_played(command.state, seat, token)) {
      return post.send(&live, asker.client, write_message("ok", asker.name, asker.tag, number_rest(game.state())),
                       asker);
    }
    refuse(asker, {Code::stale, "the game has gone on since then"}, &live);
    return tell_state(live, *live.find(asker.client, asker.name), std::nullopt, now);
  }
  // A clock that has run out counts, even where the room was not woken in time.
  if (const auto event = game.expire(now)) return happen(live, *event, asker, now);
  switch (command.verb) {
    case Verb::play:
      return act_by_event(game.play(seat, command.token), live, asker, now);
    case Verb::roll:
      return act_by_event(game.roll(seat), live, asker, now);
    case Verb::resign:
      return act_by_event(game.resign(seat), live, asker, now);
    case Verb::offer:
      return offer(command, live, seat, asker, now);
    case Verb::answer:
      return answer(command, live, seat, asker, now);
    default: {
      const auto stood = game.stand(seat);
      // Whoever gave the seat up looks on, on every device.
      if (stood) {
        for (Follower& follower : live.followers) {
          if (follower.seat == seat) follower.seat.reset();
        }
      }
      return act_by_event(stood, live, asker, now);
    }
  }
}

void Room::Impl::act_by_event(const Result<Event, Refusal>& event, Live& live, const Asker& asker, Time now) {
  if (event) {
    happen(live, *event, asker, now);
  } else {
    refuse(asker, event.error(), &live);
  }
}

void Room::Impl::offer(const Command& command, Live& live, Seat seat, const Asker& asker, Time now) {
  const Game& game = live.game;
  const bool is_draw = command.what == Consent::draw;
  const auto event = is_draw ? game.draw() : game.take_back(seat);
  if (!event) return refuse(asker, event.error(), &live);
  int others = 0;
  for (Seat other = 0; other < game.seats(); ++other) others += other != seat && game.is_person(other) ? 1 : 0;
  if (is_draw && game.circles()) return happen(live, *event, asker, now);
  if (is_draw && others < game.seats() - 1) {
    return refuse(asker, {Code::not_allowed, "the computer does not agree to a draw here"}, &live);
  }
  if (others == 0) return happen(live, *event, asker, now);
  for (std::size_t i = 0; i < live.offers.size(); ++i) {
    if (live.offers[i].what != command.what) continue;
    if (live.offers[i].seat == seat) return tell_offers(live, asker);
    // Two who offer a draw agree; two who ask to take back want different things.
    if (is_draw) return agree(live, i, seat, asker, now);
    return refuse(asker, {Code::turn, "somebody else asks to take back; answer first"}, &live);
  }
  live.offers.push_back({command.what, seat});
  tell_offers(live, asker);
}

void Room::Impl::answer(const Command& command, Live& live, Seat seat, const Asker& asker, Time now) {
  const auto found = std::find_if(live.offers.begin(), live.offers.end(),
                                  [&](const Offer& item) { return item.what == command.what; });
  if (found == live.offers.end()) return refuse(asker, {Code::turn, "nothing of the kind is offered now"}, &live);
  if (command.yes && found->seat == seat) {
    return refuse(asker, {Code::not_yours, "you made the offer; the others answer it"}, &live);
  }
  if (command.yes) return agree(live, static_cast<std::size_t>(found - live.offers.begin()), seat, asker, now);
  live.offers.erase(found);
  tell_offers(live, asker);
}

void Room::Impl::agree(Live& live, std::size_t which, Seat seat, const Asker& asker, Time now) {
  Offer& offer = live.offers[which];
  if (std::find(offer.agreed.begin(), offer.agreed.end(), seat) == offer.agreed.end()) offer.agreed.push_back(seat);
  const auto has_agreed = [&](Seat other) {
    return other == offer.seat || !live.game.is_person(other) ||
           std::find(offer.agreed.begin(), offer.agreed.end(), other) != offer.agreed.end();
  };
  for (Seat other = 0; other < live.game.seats(); ++other) {
    if (!has_agreed(other)) return tell_offers(live, asker);
  }
  const auto event = offer.what == Consent::draw ? live.game.draw() : live.game.take_back(offer.seat);
  act_by_event(event, live, asker, now);
}

void Room::Impl::rematch(Live& live, const Asker& asker, Time now) {
  if (!live.game.is_over()) return refuse(asker, {Code::turn, "the game is not over yet"}, &live);
  const auto tell_rematch = [&](const std::optional<Asker>& to) {
    for (const Follower& follower : live.followers) {
      if (!is_secret(follower.name)) continue;
      const bool is_asker = to && to->client == follower.client && to->name == follower.name;
      std::string rest = number_rest(live.game.state()) + ",\"id\":\"" + rematch_of(follower.name) + "\"";
      post.send(&live, follower.client,
                write_message("rematch", follower.name, is_asker ? to->tag : std::nullopt, rest),
                is_asker ? to : std::nullopt);
    }
  };
  if (live.game.has_rematch()) return tell_rematch(asker);
  auto added = add(handle_of(rematch_of(asker.name)), Game(rematch_plan(live.game.plan())), now);
  if (!added) return refuse(asker, added.error(), &live);
  Live& next = **added;
  ++counts.games_created;
  notes.push_back({Note::Kind::created, next.handle, next.game.plan().game});
  post.store(next, 0, now, format(next.game.plan()));
  for (Seat seat = 0; seat < live.game.seats(); ++seat) {
    const auto& sitter = live.game.sitter(seat);
    if (sitter) happen_once(next, Sat{(seat + 1) % live.game.seats(), sitter->key, sitter->name}, std::nullopt, now);
  }
  happen_once(live, Rematched{}, std::nullopt, now);
  tell_rematch(asker);
  settle(next, now);
}

// What HTTP asks.

void Room::Impl::create(Client from, std::string_view body, Time now) {
  const Asker asker{from};
  const auto object = parse_object(body, max_body);
  if (!object) return refuse(asker, {Code::syntax, "the body is no JSON object of at most 16 KiB"});
  auto plan = parse_plan(*object);
  if (!plan) return refuse(asker, plan.error());
  Plan chosen = *std::move(plan);
  chosen.seed = new_seed();
  Game game(chosen);
  const auto name = object->value("name", Json(""));
  const auto wanted = object->find("sit");
  const auto person = std::find(chosen.computers.begin(), chosen.computers.end(), std::nullopt);
  const bool sits = wanted == object->end() ? person != chosen.computers.end() : !wanted->is_null();
  std::optional<Seat> seat;
  if (sits && wanted != object->end()) {
    if (!wanted->is_number_unsigned() || wanted->get<std::uint64_t>() >= chosen.computers.size()) {
      return refuse(asker, {Code::option, "sit is a seat of the game, from 0, or null"});
    }
    seat = wanted->get<Seat>();
  }
  if (!name.is_string()) return refuse(asker, {Code::syntax, "name is a text"});
  const std::string key = new_secret();
  const auto sat = game.sit(seat, name.get<std::string>(), hash_of_key(key));
  if (sits && !sat) return refuse(asker, sat.error());
  const std::string id = new_secret();
  const auto added = add(handle_of(id), std::move(game), now);
  if (!added) return refuse(asker, added.error());
  Live& live = **added;
  ++counts.games_created;
  notes.push_back({Note::Kind::created, live.handle, chosen.game});
  post.store(live, 0, now, format(chosen));
  std::string rest;
  if (sits) {
    happen_once(live, *sat, std::nullopt, now);
    rest = ",\"seat\":" + std::to_string(std::get<Sat>(*sat).seat) + ",\"key\":\"" + key + "\"";
  }
  rest += number_rest(live.game.state());
  post.send(&live, from, write_message(sits ? "seated" : "created", id, std::nullopt, rest), asker);
  settle(live, now);
}

void Room::Impl::sit(Client from, std::string_view id, std::string_view body, Time now) {
  const Asker asker{from};
  const auto live = open_id(id, now);
  if (!live) return refuse(asker, live.error());
  const auto object = parse_object(body.empty() ? "{}" : body, max_body);
  const Json name = object ? object->value("name", Json("")) : Json();
  const Json wanted = object ? object->value("seat", Json()) : Json();
  const bool is_seat = wanted.is_null() || (wanted.is_number_unsigned() && wanted.get<std::uint64_t>() < max_seats);
  if (!name.is_string() || !is_seat) {
    return refuse(asker, {Code::syntax, "the body is an object; name is a text and seat a number"});
  }
  const std::string key = new_secret();
  const auto seat = wanted.is_null() ? std::nullopt : std::optional(wanted.get<Seat>());
  const auto sat = (*live)->game.sit(seat, name.get<std::string>(), hash_of_key(key));
  if (!sat) return refuse(asker, sat.error());
  happen_once(**live, *sat, std::nullopt, now);
  const std::string rest = ",\"seat\":" + std::to_string(std::get<Sat>(*sat).seat) + ",\"key\":\"" + key + "\"" +
                           number_rest((*live)->game.state());
  post.send(*live, from, write_message("seated", id, std::nullopt, rest), asker);
  settle(**live, now);
}

void Room::Impl::look(Client from, std::string_view id, Time now) {
  const auto live = open_id(id, now);
  if (!live) return refuse({from}, live.error());
  tell_state(**live, {from, std::string(id), std::nullopt}, Asker{from}, now);
}

void Room::Impl::record(Client from, std::string_view id, Time now) {
  const auto live = open_id(id, now);
  if (!live) return refuse({from}, live.error());
  const Json out = {{"is", "record"}, {"text", format((*live)->game.record((*live)->game.is_over()))}};
  post.send(*live, from, out.dump(-1, ' ', false, Json::error_handler_t::replace), Asker{from});
}

bool Room::Impl::is_overview_key(std::string_view key) const {
  return settings_.overview_key && is_same(hash_of_key(*settings_.overview_key), hash_of_key(key));
}

void Room::Impl::overview(Client from, std::string_view key) {
  if (!is_overview_key(key)) return refuse({from}, {Code::not_found, "there is nothing at this address"});
  std::vector<const Live*> all;
  for (const auto& [handle, live] : games_) {
    if (live->unstored == 0) all.push_back(live.get());
  }
  const auto is_newer = [](const Live* a, const Live* b) { return a->active > b->active; };
  const auto shown = std::min(all.size(), max_overview);
  std::partial_sort(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(shown), all.end(), is_newer);
  Json games = Json::array();
  for (std::size_t i = 0; i < shown; ++i) {
    games.push_back(overview_json(all[i]->handle, all[i]->game, all[i]->company(), all[i]->active));
  }
  const Json out = {{"games", std::move(games)}};
  post.send(nullptr, from, out.dump(-1, ' ', false, Json::error_handler_t::replace));
}

// What is told.

void Room::Impl::refuse(const Asker& asker, const Refusal& refusal, const Live* live) {
  ++counts.refused;
  const auto state = live != nullptr ? std::optional(live->game.state()) : std::nullopt;
  post.send(live, asker.client, write_refusal(refusal, asker.name, asker.tag, state), asker);
}

void Room::Impl::tell(Live& live, std::string_view is, std::string_view rest, const std::optional<Asker>& asker) {
  for (const Follower& follower : live.followers) {
    const bool is_asker = asker && asker->client == follower.client && asker->name == follower.name;
    post.send(&live, follower.client, write_message(is, follower.name, is_asker ? asker->tag : std::nullopt, rest),
              is_asker ? asker : std::nullopt);
  }
}

void Room::Impl::tell_state(Live& live, const Follower& follower, const std::optional<Asker>& asker, Time now) {
  const bool has_rematch = live.game.has_rematch() && is_secret(follower.name);
  const auto rematch_id = has_rematch ? std::optional(rematch_of(follower.name)) : std::nullopt;
  const std::string rest = state_rest(live.game, live.company(), live.offers, follower.seat, rematch_id, now);
  post.send(&live, follower.client, write_message("state", follower.name, asker ? asker->tag : std::nullopt, rest),
            asker);
}

void Room::Impl::tell_people(Live& live, const std::optional<Asker>& except) {
  const std::string rest = people_rest(live.game, live.company());
  for (const Follower& follower : live.followers) {
    if (except && except->client == follower.client && except->name == follower.name) continue;
    post.send(&live, follower.client, write_message("people", follower.name, std::nullopt, rest));
  }
}

void Room::Impl::tell_offers(Live& live, const std::optional<Asker>& asker) {
  tell(live, "offers", offers_rest(live.game, live.offers), asker);
}

// The contract.

Room::Room(Storage& storage, RoomSettings settings, Time now)
    : impl_(std::make_unique<Impl>(storage, std::move(settings), now)) {}
Room::~Room() = default;

void Room::receive(Client from, std::string_view message, Time now) { impl_->receive(from, message, now); }
void Room::create(Client from, std::string_view body, Time now) { impl_->create(from, body, now); }
void Room::sit(Client from, std::string_view id, std::string_view body, Time now) { impl_->sit(from, id, body, now); }
void Room::look(Client from, std::string_view id, Time now) { impl_->look(from, id, now); }
void Room::record(Client from, std::string_view id, Time now) { impl_->record(from, id, now); }
void Room::overview(Client from, std::string_view key, Time /*now*/) { impl_->overview(from, key); }
void Room::forget(Client client, Time now) { impl_->forget(client, now); }
std::vector<Letter> Room::take_letters() { return impl_->post.take_letters(); }
std::optional<std::vector<Change>> Room::take_batch() { return impl_->post.take_batch(); }
void Room::batch_stored(Time /*now*/) { impl_->post.batch_stored(); }
void Room::batch_failed(const std::string& why, Time now) { impl_->batch_failed(why, now); }
std::vector<Task> Room::take_tasks() { return std::exchange(impl_->tasks, {}); }
std::vector<Note> Room::take_notes() { return std::exchange(impl_->notes, {}); }
void Room::decide(const Handle& game, std::uint32_t state, std::string_view token, Time now) {
  impl_->decide(game, state, token, now);
}
std::optional<Time> Room::next_deadline() const { return impl_->next_deadline(); }
void Room::tick(Time now) { impl_->tick(now); }
std::size_t Room::games() const { return impl_->games(); }
std::size_t Room::followers() const { return impl_->followers; }
const RoomCounts& Room::counts() const { return impl_->counts; }

}  // namespace madang::room
