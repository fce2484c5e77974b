#include "madang/room/room.h"

#include <algorithm>
#include <utility>

#include "madang/core/index.h"
#include "madang/protocol/json.h"
#include "madang/room/game_registry.h"

namespace madang::room {

namespace {

using Json = nlohmann::json;

constexpr std::size_t max_body = 16'384;
constexpr std::size_t max_overview = 500;

// Returns the plan of a rematch: the seats and their points move on by one place, and the seed is new. The computers of
// players who left stay. REQUIRES: the game is over.
Plan rematch_plan(const Game& game) {
  Plan out = game.plan();
  std::vector<double> score = game.points();
  for (Seat seat = 0; seat < game.seats(); ++seat) {
    at(out.computers, seat) = game.computer(seat);
    if (out.match.games > 0) at(score, seat) += at(out.match.score, seat);
  }
  std::rotate(out.computers.begin(), out.computers.end() - 1, out.computers.end());
  std::rotate(score.begin(), score.end() - 1, score.end());
  out.match = {out.match.games + 1, std::move(score)};
  out.seed = new_seed();
  return out;
}

}  // namespace

// Turns commands and requests into events.
class Room::Impl {
 public:
  Impl(const RoomSettings& settings, Time now) : registry(settings, now), last_(now) {
    registry.agreed = [this](LiveGame& live, const Offer& offer, Time then) { act_on_agreement(live, offer, then); };
    if (settings.overview_key) overview_key_ = hash_of_key(*settings.overview_key);
  }

  // Returns the time, which never goes back.
  Time at(Time now) { return last_ = std::max(last_, now); }
  void receive(const Sender& from, const Result<Command, CommandFault>& parsed, Time now);
  void create(const Sender& from, std::string_view body, Time now);
  void sit(const Sender& from, std::string_view id, std::string_view body, Time now);
  void look(const Sender& from, std::string_view id, Time now);
  void record(const Sender& from, std::string_view id, Time now);
  void overview(const Sender& from, std::string_view key);
  void forget(Client client, Time now);
  void note_failure(const std::string& why) {
    registry.outbox.note(nullptr, {Note::Kind::not_stored, std::nullopt, why});
  }
  std::vector<Note> take_notes();

  GameRegistry registry;

 private:
  void follow(const Command& command, const Asker& asker, Time now);
  void join(LiveGame& live, const Asker& asker, std::optional<Seat> seat, Time now);
  void act(const Command& command, LiveGame& live, Seat seat, const Asker& asker, Time now);
  void act_by_event(const Result<Event, Refusal>& event, LiveGame& live, const Asker& asker, Time now);
  void offer(const Command& command, LiveGame& live, Seat seat, const Asker& asker, Time now);
  void answer(const Command& command, LiveGame& live, Seat seat, const Asker& asker, Time now);
  void agree(LiveGame& live, std::size_t which, Seat seat, const Asker& asker, Time now);
  void rematch(LiveGame& live, const Asker& asker, Time now);
  void act_on_agreement(LiveGame& live, const Offer& offer, Time now);
  void sit_down(LiveGame& live, const Asker& asker, const std::string& id, std::optional<Seat> place,
                const std::string& name, const std::optional<std::string>& own, Time now);
  bool is_overview_key(std::string_view key) const;

  std::optional<KeyHash> overview_key_;
  Time last_;
};

void Room::Impl::receive(const Sender& from, const Result<Command, CommandFault>& parsed, Time now) {
  if (!parsed) {
    const CommandFault& fault = parsed.error();
    return registry.refuse({from.client, fault.game, fault.tag}, fault.refusal);
  }
  const Command& command = *parsed;
  const Asker asker{from.client, command.game, command.tag, from.account};
  if (command.verb == Verb::ping) return registry.answer(nullptr, "pong", "", asker);
  if (command.verb == Verb::follow || command.verb == Verb::watch) return follow(command, asker, now);
  const auto* follows = registry.follows(from.client);
  const auto which = follows == nullptr ? GameRegistry::Follows::const_iterator() : follows->find(command.game);
  if (follows == nullptr || which == follows->end())
    return registry.refuse(asker, {Code::not_found, "follow this game first"});
  LiveGame& live = *which->second;
  live.user = from.account;
  if (command.verb == Verb::unfollow) {
    const std::uint32_t state = live.game.state();
    registry.remove_follower(from.client, command.game);
    return registry.answer(nullptr, "ok", number_rest(state), asker);
  }
  if (live.is_lost) return registry.refuse(asker, being_read());
  const auto seat = live.find(from.client, command.game)->seat;
  if (!seat)
    return registry.refuse(asker, {Code::not_yours, "only a player of this game may send this command"}, &live);
  if (command.verb == Verb::rematch) return rematch(live, asker, now);
  act(command, live, *seat, asker, now);
}

void Room::Impl::follow(const Command& command, const Asker& asker, Time now) {
  const bool watches = command.verb == Verb::watch;
  if (watches) {
    const auto handle = is_overview_key(*command.key) ? parse_hex(command.game) : std::nullopt;
    if (!handle) return registry.refuse(asker, not_found());
    return registry.open(*handle, asker, now,
                         [this, asker](LiveGame& live, Time then) { join(live, asker, std::nullopt, then); });
  }
  registry.open_id(command.game, asker, now, [this, asker, key = command.key](LiveGame& live, Time then) {
    const auto seat = key ? live.game.seat_of(*key) : std::nullopt;
    if (key && !seat) return registry.refuse(asker, not_found());
    join(live, asker, seat, then);
  });
}

void Room::Impl::join(LiveGame& live, const Asker& asker, std::optional<Seat> seat, Time now) {
  Follower* follower = live.find(asker.client, asker.name);
  const bool is_new = follower == nullptr;
  if (is_new) follower = registry.add_follower(live, asker, seat);
  if (follower == nullptr) return;
  const bool is_same = !is_new && follower->seat == seat;
  follower->seat = seat;
  live.user = asker.account;
  registry.tell_state(live, *follower, asker, now);
  if (!is_same) registry.tell_people(live, asker);
  registry.settle(live, now);
}

void Room::Impl::forget(Client client, Time now) {
  registry.forget_waiting(client);
  while (const auto* follows = registry.follows(client)) {
    const auto [name, live] = *follows->begin();
    live->active = now;
    registry.remove_follower(client, name);
  }
}

void Room::Impl::act(const Command& command, LiveGame& live, Seat seat, const Asker& asker, Time now) {
  const Game& game = live.game;
  const bool is_behind = live.newest > game.state();  // another server has stored more
  if (is_behind || command.state < game.changed() || command.state > game.state()) {
    const bool is_play = command.verb == Verb::play || command.verb == Verb::roll;
    const auto token = command.verb == Verb::play ? std::optional<std::string_view>(command.token) : std::nullopt;
    if (is_play && game.was_played(command.state, seat, token)) {
      return registry.answer(&live, "ok", number_rest(game.state()), asker);
    }
    return registry.refuse(asker, {Code::stale, "the game has moved on since this state; follow it again"}, &live);
  }
  // A clock that has run out counts, even if `tick` has not been called since. If the others play on, the command of
  // one of them still counts.
  if (const auto event = game.expire(now)) {
    if (!std::holds_alternative<Left>(*event)) return registry.happen(live, *event, asker, now);
    registry.happen(live, *event, std::nullopt, now);
    if (!game.is_person(seat)) return registry.refuse(asker, {Code::not_yours, "your time has run out"}, &live);
  }
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
    case Verb::stand:
      return act_by_event(game.stand(seat), live, asker, now);
    default:
      return;  // the other verbs do not get here
  }
}

void Room::Impl::act_by_event(const Result<Event, Refusal>& event, LiveGame& live, const Asker& asker, Time now) {
  if (event) {
    registry.happen(live, *event, asker, now);
  } else {
    registry.refuse(asker, event.error(), &live);
  }
}

void Room::Impl::offer(const Command& command, LiveGame& live, Seat seat, const Asker& asker, Time now) {
  const Game& game = live.game;
  const bool is_draw = command.what == Consent::draw;
  const bool is_rematch = command.what == Consent::rematch;
  int others = 0;
  for (Seat other = 0; other < game.seats(); ++other) others += other != seat && game.is_person(other) ? 1 : 0;
  if (is_rematch) {
    if (!game.is_over() || game.has_rematch() || others == 0) return rematch(live, asker, now);
  } else {
    const auto event = is_draw ? game.draw() : game.take_back(seat);
    if (!event) return registry.refuse(asker, event.error(), &live);
    if (is_draw && game.circles()) return registry.happen(live, *event, asker, now);
    if (is_draw && others < game.seats() - 1) {
      return registry.refuse(asker, {Code::not_allowed, "a computer player does not accept draw offers"}, &live);
    }
    if (others == 0) return registry.happen(live, *event, asker, now);
  }
  for (std::size_t i = 0; i < live.offers.size(); ++i) {
    if (live.offers[i].what != command.what) continue;
    if (live.offers[i].seat == seat) return registry.answer_offers(live, asker);
    // Two players who both offer a draw or a rematch agree. Two requests to undo are different requests.
    if (is_draw || is_rematch) return agree(live, i, seat, asker, now);
    return registry.refuse(asker, {Code::turn, "another player has asked to undo; answer that first"}, &live);
  }
  registry.make_offer(live, command.what, seat);
  registry.tell_offers(live, asker);
}

void Room::Impl::answer(const Command& command, LiveGame& live, Seat seat, const Asker& asker, Time now) {
  const auto found = std::find_if(live.offers.begin(), live.offers.end(),
                                  [&](const Offer& item) { return item.what == command.what; });
  if (found == live.offers.end()) return registry.refuse(asker, {Code::turn, "there is no such offer now"}, &live);
  if (command.yes && found->seat == seat) {
    return registry.refuse(asker, {Code::not_yours, "you made this offer; only the other players can accept it"},
                           &live);
  }
  if (command.yes) return agree(live, static_cast<std::size_t>(found - live.offers.begin()), seat, asker, now);
  registry.drop_offer(live, command.what);
  registry.tell_offers(live, asker);
}

void Room::Impl::agree(LiveGame& live, std::size_t which, Seat seat, const Asker& asker, Time now) {
  Offer& offer = live.offers[which];
  if (contains(offer.agreed, seat)) return registry.answer_offers(live, asker);
  registry.agree_to(live, offer, seat);
  if (!registry.is_agreed(live, offer)) return registry.tell_offers(live, asker);
  if (offer.what == Consent::rematch) return rematch(live, asker, now);
  const auto event = offer.what == Consent::draw ? live.game.draw() : live.game.take_back(offer.seat);
  act_by_event(event, live, asker, now);
}

void Room::Impl::rematch(LiveGame& live, const Asker& asker, Time now) {
  if (!live.game.is_over()) return registry.refuse(asker, {Code::turn, "the game is not over yet"}, &live);
  if (live.game.has_rematch()) {
    return registry.answer_rematch(live, asker);
  }
  const auto created = registry.create(handle_of(rematch_of(asker.name)), rematch_plan(live.game), asker.account, now);
  // If the game is there already, only the event that announces it was not stored.
  if (!created && created.error().code != Code::stale) return registry.refuse(asker, created.error(), &live);
  for (Seat seat = 0; created && seat < live.game.seats(); ++seat) {
    const auto& sitter = live.game.sitter(seat);
    if (sitter && live.game.is_person(seat)) {
      registry.happen_once(**created, Sat{(seat + 1) % live.game.seats(), sitter->key, sitter->name}, std::nullopt,
                           now);
    }
  }
  registry.happen_once(live, Rematched{}, asker, now);
  if (created) registry.settle(**created, now);
}

// Players on two servers have made the same offer. A player who is connected here acts for both.
void Room::Impl::act_on_agreement(LiveGame& live, const Offer& offer, Time now) {
  const auto player = std::find_if(live.followers.begin(), live.followers.end(), [](const Follower& follower) {
    return follower.seat.has_value() && is_secret(follower.name);
  });
  if (player == live.followers.end()) return;
  const Asker asker{player->client, player->name};
  if (offer.what == Consent::rematch) return rematch(live, asker, now);
  act_by_event(live.game.draw(), live, asker, now);
}

// HTTP requests.

void Room::Impl::create(const Sender& from, std::string_view body, Time now) {
  const Asker asker{.client = from.client, .account = from.account};
  const auto object = parse_object(body, max_body);
  if (!object) return registry.refuse(asker, {Code::syntax, "the body must be a JSON object of at most 16 KiB"});
  auto plan = parse_plan(*object);
  if (!plan) return registry.refuse(asker, plan.error());
  Plan chosen = *std::move(plan);
  chosen.seed = new_seed();
  const auto name = object->value("name", Json(""));
  const auto wanted = object->find("sit");
  const auto person = std::find(chosen.computers.begin(), chosen.computers.end(), std::nullopt);
  const bool sits = wanted == object->end() ? person != chosen.computers.end() : !wanted->is_null();
  std::optional<Seat> seat;
  if (sits && wanted != object->end()) {
    if (!wanted->is_number_unsigned() || wanted->get<std::uint64_t>() >= chosen.computers.size()) {
      return registry.refuse(asker, {Code::option, "sit must be a seat of the game, counted from 0, or null"});
    }
    seat = wanted->get<Seat>();
  }
  if (!name.is_string()) return registry.refuse(asker, {Code::syntax, "name must be a string"});
  const std::string key = new_secret();
  const auto sat = Game(chosen).sit(seat, name.get<std::string>(), hash_of_key(key));
  if (sits && !sat) return registry.refuse(asker, sat.error());
  const std::string id = new_secret();
  const auto created = registry.create(handle_of(id), chosen, from.account, now);
  if (!created) return registry.refuse(asker, created.error());
  LiveGame& live = **created;
  if (sits) registry.happen_once(live, *sat, std::nullopt, now);
  const std::string rest = sits ? seated_rest(live.game, std::get<Sat>(*sat).seat, key) : number_rest(0);
  registry.send(&live, from.client, write_message(sits ? "seated" : "created", id, std::nullopt, rest), asker);
  registry.settle(live, now);
}

void Room::Impl::sit(const Sender& from, std::string_view id, std::string_view body, Time now) {
  const Asker asker{.client = from.client, .account = from.account};
  const auto object = parse_object(body.empty() ? "{}" : body, max_body);
  const Json name = object ? object->value("name", Json("")) : Json();
  const Json wanted = object ? object->value("seat", Json()) : Json();
  const bool is_seat = wanted.is_null() || (wanted.is_number_unsigned() && wanted.get<std::uint64_t>() < max_seats);
  if (!name.is_string() || !is_seat) {
    return registry.refuse(
        asker, {Code::syntax, "the body must be a JSON object; name must be a string and seat a seat number"});
  }
  const Json own = object->value("key", Json());
  if (!own.is_null() && !(own.is_string() && is_secret(own.get<std::string>()))) {
    return registry.refuse(asker, {Code::syntax, "key must be 22 characters: letters, digits, - or _"});
  }
  const auto place = wanted.is_null() ? std::nullopt : std::optional(wanted.get<Seat>());
  const auto key = own.is_null() ? std::nullopt : std::optional(own.get<std::string>());
  registry.open_id(id, asker, now,
                   [this, asker, place, key, id = std::string(id), who = name.get<std::string>()](
                       LiveGame& live, Time then) { sit_down(live, asker, id, place, who, key, then); });
}

void Room::Impl::sit_down(LiveGame& live, const Asker& asker, const std::string& id, std::optional<Seat> place,
                          const std::string& name, const std::optional<std::string>& own, Time now) {
  const std::string key = own ? *own : new_secret();
  auto seat = own ? live.game.seat_of(key) : std::nullopt;
  // If this key already has a seat, the request was sent again: answer it again.
  if (!seat) {
    const auto sat = live.game.sit(place, name, hash_of_key(key));
    if (!sat) return registry.refuse(asker, sat.error());
    if (!registry.happen_once(live, *sat, asker, now)) return;
    seat = std::get<Sat>(*sat).seat;
    live.user = asker.account;
  }
  registry.send(&live, asker.client, write_message("seated", id, std::nullopt, seated_rest(live.game, *seat, key)),
                asker);
  registry.settle(live, now);
}

void Room::Impl::look(const Sender& from, std::string_view id, Time now) {
  const Asker asker{.client = from.client, .account = from.account};
  registry.open_id(id, asker, now, [this, asker, id = std::string(id)](LiveGame& live, Time then) {
    registry.tell_state(live, {asker.client, id, std::nullopt}, asker, then);
  });
}

void Room::Impl::record(const Sender& from, std::string_view id, Time now) {
  const Asker asker{.client = from.client, .account = from.account};
  registry.open_id(id, asker, now, [this, asker](LiveGame& live, Time /*then*/) {
    registry.send(&live, asker.client, format(live.game.record(live.game.is_over())), asker);
  });
}

bool Room::Impl::is_overview_key(std::string_view key) const {
  return overview_key_ && is_same(*overview_key_, hash_of_key(key));
}

void Room::Impl::overview(const Sender& from, std::string_view key) {
  if (!is_overview_key(key))
    return registry.refuse({from.client}, {Code::not_found, "there is nothing at this address"});
  Json games = Json::array();
  for (const LiveGame* live : registry.newest(max_overview)) {
    games.push_back(overview_json(live->handle, live->game, live->company(), live->active));
  }
  const Json out = {{"games", std::move(games)}};
  registry.send(nullptr, from.client, out.dump(-1, ' ', false, Json::error_handler_t::replace));
}

std::vector<Note> Room::Impl::take_notes() {
  std::vector<Note> notes = registry.outbox.take_notes();
  for (const Note& note : notes) {
    if (note.kind == Note::Kind::created) ++registry.counts.games_created;
    if (note.kind == Note::Kind::ended) ++registry.counts.games_ended;
  }
  return notes;
}

// The public functions.

Room::Room(const RoomSettings& settings, Time now) : impl_(std::make_unique<Impl>(settings, now)) {}
Room::~Room() = default;

void Room::receive(const Sender& from, const Result<Command, CommandFault>& command, Time now) {
  impl_->receive(from, command, impl_->at(now));
}
void Room::create(const Sender& from, std::string_view body, Time now) { impl_->create(from, body, impl_->at(now)); }
void Room::sit(const Sender& from, std::string_view id, std::string_view body, Time now) {
  impl_->sit(from, id, body, impl_->at(now));
}
void Room::look(const Sender& from, std::string_view id, Time now) { impl_->look(from, id, impl_->at(now)); }
void Room::record(const Sender& from, std::string_view id, Time now) { impl_->record(from, id, impl_->at(now)); }
void Room::overview(const Sender& from, std::string_view key, Time /*now*/) { impl_->overview(from, key); }
void Room::forget(Client client, Time now) { impl_->forget(client, impl_->at(now)); }
std::vector<Message> Room::take_messages() { return impl_->registry.outbox.take_messages(); }
std::optional<std::vector<Change>> Room::take_batch() { return impl_->registry.outbox.take_batch(); }
void Room::batch_stored(const std::vector<NotStored>& except, Time now) {
  const auto fault = std::find_if(except.begin(), except.end(), [](const NotStored& one) { return !one.is_conflict; });
  if (fault != except.end()) impl_->note_failure(fault->why);
  impl_->registry.batch_ended(impl_->registry.outbox.batch_stored(except), impl_->at(now));
}
void Room::batch_failed(const std::string& why, Time now) {
  ++impl_->registry.counts.batches_failed;
  impl_->note_failure(why);
  impl_->registry.batch_ended(impl_->registry.outbox.batch_failed(why), impl_->at(now));
}
std::vector<Handle> Room::take_loads() { return std::exchange(impl_->registry.loads, {}); }
std::vector<EventPlace> Room::take_behind() { return impl_->registry.take_behind(); }
void Room::loaded(const Handle& game, Loaded loaded, Time now) {
  impl_->registry.loaded(game, std::move(loaded), impl_->at(now));
}
void Room::caught_up(const EventPlace& place, const LoadedEvents& events, Time now) {
  impl_->registry.caught_up(place, events, impl_->at(now));
}
std::vector<std::string> Room::take_said() { return impl_->registry.take_said(); }
void Room::hear(const News& news, Time now) { impl_->registry.hear(news, impl_->at(now)); }
std::vector<Handle> Room::handles() const { return impl_->registry.handles(); }
std::vector<Due> Room::take_due() { return std::exchange(impl_->registry.due, {}); }
std::vector<Note> Room::take_notes() { return impl_->take_notes(); }
std::optional<Task> Room::task(const Handle& game) { return impl_->registry.task(game); }
void Room::decide(const Handle& game, std::uint64_t ticket, const std::optional<AnyMove>& move, Time now) {
  impl_->registry.decide(game, ticket, move, impl_->at(now));
}
void Room::busy(const Handle& game, Time now) { impl_->registry.busy(game, impl_->at(now)); }
std::optional<Time> Room::next_deadline() const { return impl_->registry.next_deadline(); }
void Room::tick(Time now) { impl_->registry.tick(impl_->at(now)); }
std::size_t Room::games() const { return impl_->registry.games(); }
std::size_t Room::bytes() const { return impl_->registry.bytes(); }
std::uint64_t Room::message_bytes() const { return impl_->registry.outbox.bytes(); }
std::size_t Room::followers() const { return impl_->registry.followers(); }
const RoomCounts& Room::counts() const { return impl_->registry.counts; }

}  // namespace madang::room
