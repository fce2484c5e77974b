#include "madang/room/game_registry.h"

#include <algorithm>
#include <utility>

#include "madang/core/index.h"
#include "madang/room/keys.h"

namespace madang::room {

namespace {

constexpr Time sweep_time = 10'000;       // between two searches for idle games
constexpr Time longest_pause = 30'000;    // between two attempts to read a game
constexpr std::size_t max_waiting = 100;  // requests for one game that is being read

// The text of a message for followers who use the same name for the game. Most of them do.
class SharedText {
 public:
  template <class Write>
  Outbox::Text of(const std::string& name, Write&& write) {
    if (!text_ || name != name_) {
      name_ = name;
      text_ = std::make_shared<const std::string>(write());
    }
    return text_;
  }

 private:
  std::string name_;
  Outbox::Text text_;
};

// Returns whether the game waits for the decision of a computer. Games without people wait until somebody watches.
bool waits_for_computer(const LiveGame& live) {
  const Game& game = live.game;
  if (game.is_over() || !game.is_full() || game.is_person(game.turn().seat)) return false;
  return game.turn().is_decision() && (game.has_people() || !live.followers.empty());
}

std::string rematch_rest(const LiveGame& live, std::string_view name) {
  return number_rest(live.game.state()) + text_rest("id", rematch_of(name));
}

}  // namespace

Refusal being_read() {
  return {Code::storage, "this game could not be stored and is being read again; try again later"};
}

Refusal not_found() { return {Code::not_found, "there is no such game"}; }

Loaded load_game(Storage& storage, const Handle& handle) {
  try {
    const auto stored = storage.load(handle);
    if (stored && !*stored) return std::optional<Game>();
    auto game = stored ? Game::load(**stored) : Result<Game, std::string>(stored.error());
    if (!game) return Refusal{Code::damaged, "the stored data of this game is damaged: " + game.error()};
    return std::optional(*std::move(game));
  } catch (const StorageError& error) {
    return Refusal{Code::storage, std::string("cannot read stored games: ") + error.what()};
  }
}

std::vector<LoadedEvents> load_events(SharedStorage& storage, std::span<const EventPlace> places) {
  std::vector<LoadedEvents> out;
  try {
    for (auto& events : storage.load_after(places)) {
      if (events) {
        out.emplace_back(*std::move(events));
      } else {
        out.emplace_back(Refusal{Code::damaged, "the stored data of this game is damaged: " + events.error()});
      }
    }
  } catch (const StorageError& error) {
    const Refusal refusal{Code::storage, std::string("cannot read stored games: ") + error.what()};
    out.assign(places.size(), LoadedEvents(refusal));
  }
  return out;
}

// With a shared storage, `hear` says since when a server has been running.
GameRegistry::GameRegistry(RoomSettings settings, Time now)
    : settings_(std::move(settings)),
      began_(settings_.is_shared ? 0 : now),
      next_sweep_(now + sweep_time),
      server_(new_secret()) {}

// Loading and unloading.

void GameRegistry::open(const Handle& handle, const Asker& asker, Time now, Use use) {
  const auto found = games_.find(handle);
  LiveGame* const live = found == games_.end() ? nullptr : found->second.get();
  const bool is_sound = live != nullptr && !live->is_lost;
  if (is_sound) live->active = now;
  // Another server may have stored events that this one has not heard of yet. A client may have seen them there.
  const bool may_be_behind = settings_.is_shared && is_sound && live->unstored == 0;
  if (is_sound && !may_be_behind) return use(*live, now);
  const bool is_paused = live != nullptr && live->is_lost && live->deadline;  // until the next attempt to read it
  if (is_paused) return refuse(asker, being_read());
  const auto begun = waiting_.find(handle);
  const bool is_new = begun == waiting_.end();
  if (is_new ? waiting_.size() >= settings_.max_loads : begun->second.size() >= max_waiting) {
    return refuse(asker, {Code::limit, "too many games are being read; try again later"});
  }
  if (is_new && live == nullptr) loads.push_back(handle);
  if (is_sound) read_later_events(*live);
  const bool is_late = is_sound && live->reading->has_begun;
  waiting_[handle].push_back({asker, std::move(use), is_late});
}

void GameRegistry::open_id(std::string_view id, const Asker& asker, Time now, Use use) {
  if (!is_secret(id)) return refuse(asker, not_found());
  open(handle_of(id), asker, now, std::move(use));
}

void GameRegistry::loaded(const Handle& handle, Loaded loaded, Time now) {
  if (!loaded && loaded.error().code == Code::damaged) {
    ++counts.games_damaged;
    outbox.note(nullptr, {Note::Kind::damaged, handle, loaded.error().text});
  }
  Refusal refusal = loaded ? not_found() : loaded.error();
  auto waiting = waiting_.extract(handle);
  const auto found = games_.find(handle);
  if (found != games_.end()) {
    LiveGame& live = *found->second;
    if (live.is_lost) read_again(live, std::move(loaded), now);
  } else if (loaded && loaded->has_value()) {
    ++counts.games_loaded;
    const bool is_wanted = !waiting.empty() && !waiting.mapped().empty();
    const auto live = add(handle, **std::move(loaded), is_wanted ? waiting.mapped().front().asker.account : 0, now);
    if (live && settings_.is_shared) leave_to_others(**live, now);
    if (live) settle(**live, now);
    if (!live) refusal = live.error();
  }
  if (waiting.empty()) return;
  for (Waiting& one : waiting.mapped()) {
    const auto here = games_.find(handle);
    if (here != games_.end() && !here->second->is_lost) {
      here->second->active = now;
      one.use(*here->second, now);
    } else {
      refuse(one.asker, refusal);
    }
  }
}

void GameRegistry::forget_waiting(Client client) {
  for (auto& [handle, requests] : waiting_) {
    std::erase_if(requests, [&](const Waiting& one) { return one.asker.client == client; });
  }
}

// Returns a refusal if there is no memory for another game.
std::optional<Refusal> GameRegistry::make_room(std::size_t bytes, Account payer, Time now) {
  const auto is_full = [&] { return games_.size() >= settings_.max_games || bytes_ + bytes > settings_.max_bytes; };
  const auto has_enough = [&] {
    const auto paid = bytes_of_.find(payer);
    return paid != bytes_of_.end() && paid->second + bytes > settings_.max_bytes_of_account;
  };
  if ((is_full() || has_enough()) && emptied_ + retry_time <= now) {
    emptied_ = now;
    sweep(now + settings_.idle_time);
  }
  if (is_full()) return Refusal{Code::limit, "the server is running too many games; try again later"};
  if (has_enough()) return Refusal{Code::limit, "too many games are open from your address; try again later"};
  return std::nullopt;
}

Result<LiveGame*, Refusal> GameRegistry::add(const Handle& handle, Game game, Account payer, Time now) {
  auto live = std::make_unique<LiveGame>(handle, std::move(game));
  if (auto refusal = make_room(live->memory(), payer, now)) return *std::move(refusal);
  live->active = now;
  live->payer = payer;
  live->user = payer;
  LiveGame& added = *games_.emplace(handle, std::move(live)).first->second;
  measure(added);
  return &added;
}

void GameRegistry::measure(LiveGame& live) { change_bytes(live, live.memory()); }

void GameRegistry::change_bytes(LiveGame& live, std::size_t bytes) {
  const auto paid = bytes_of_.try_emplace(live.payer).first;
  paid->second += bytes - live.bytes;
  if (paid->second == 0) bytes_of_.erase(paid);
  bytes_ += bytes - live.bytes;
  live.bytes = bytes;
}

Result<LiveGame*, Refusal> GameRegistry::create(const Handle& handle, const Plan& plan, Account payer, Time now) {
  const auto found = games_.find(handle);
  if (found != games_.end() && found->second->is_lost) return being_read();
  if (found != games_.end()) return Refusal{Code::stale, "this game exists already; follow it"};
  auto live = add(handle, Game(plan), payer, now);
  if (!live) return live;
  outbox.store(**live, 0, now, format(plan));
  outbox.note(*live, {Note::Kind::created, handle, plan.game});
  return live;
}

// Removes a game from memory. REQUIRES: all its changes are stored.
void GameRegistry::drop(LiveGame& live) {
  for (const Follower& follower : live.followers) {
    const auto all = follows_.find(follower.client);
    all->second.erase(follower.name);
    if (all->second.empty()) follows_.erase(all);
    --followers_;
  }
  set_deadline(live, std::nullopt);
  change_bytes(live, 0);
  games_.erase(Handle(live.handle));
}

void GameRegistry::sweep(Time now) {
  std::vector<LiveGame*> idle;
  for (const auto& [handle, live] : games_) {
    const bool is_busy = live->unstored > 0 || live->reading || live->due == live->game.changed();
    const bool is_needed = is_busy || !live->followers.empty();
    if (!is_needed && live->active + settings_.idle_time <= now) idle.push_back(live.get());
  }
  for (LiveGame* live : idle) drop(*live);
}

std::vector<const LiveGame*> GameRegistry::newest(std::size_t most) const {
  std::vector<const LiveGame*> all;
  for (const auto& [handle, live] : games_) {
    if (live->unstored == 0 && !live->is_lost) all.push_back(live.get());
  }
  const auto is_newer = [](const LiveGame* a, const LiveGame* b) { return a->active > b->active; };
  const auto shown = static_cast<std::ptrdiff_t>(std::min(all.size(), most));
  std::partial_sort(all.begin(), all.begin() + shown, all.end(), is_newer);
  all.resize(static_cast<std::size_t>(shown));
  return all;
}

std::vector<Handle> GameRegistry::handles() const {
  std::vector<Handle> out;
  out.reserve(games_.size());
  for (const auto& [handle, live] : games_) out.push_back(handle);
  return out;
}

// Followers.

GameRegistry::Follows* GameRegistry::follows(Client client) {
  const auto found = follows_.find(client);
  return found == follows_.end() ? nullptr : &found->second;
}

Follower* GameRegistry::add_follower(LiveGame& live, const Asker& asker, std::optional<Seat> seat) {
  const Follows* others = follows(asker.client);
  if (others != nullptr && others->size() >= settings_.max_follows) {
    refuse(asker, {Code::limit, "this connection follows too many games; unfollow one first"}, &live);
    return nullptr;
  }
  // The limit is for spectators only: players are always admitted.
  if (!seat && live.followers.size() >= settings_.max_followers) {
    refuse(asker, {Code::limit, "too many people are watching this game; try again later"}, &live);
    return nullptr;
  }
  follows_[asker.client].emplace(asker.name, &live);
  ++followers_;
  live.followers.push_back({asker.client, asker.name, seat});
  if (settings_.is_shared && live.followers.size() == 1) {
    say({.server = server_, .kind = Saying::Kind::who, .game = live.handle});
  }
  return &live.followers.back();
}

void GameRegistry::remove_follower(Client client, std::string_view name) {
  const auto all = follows_.find(client);
  const auto which = all->second.find(name);
  LiveGame& live = *which->second;
  live.followers.erase(live.followers.begin() + (live.find(client, name) - live.followers.data()));
  all->second.erase(which);
  if (all->second.empty()) follows_.erase(all);
  --followers_;
  tell_people(live);
}

// Events.

void GameRegistry::happen(LiveGame& live, const Event& event, const std::optional<Asker>& asker, Time now) {
  if (happen_once(live, event, asker, now)) settle(live, now);
}

bool GameRegistry::happen_once(LiveGame& live, const Event& event, const std::optional<Asker>& asker, Time now) {
  const bool was_over = live.game.is_over();
  if (const auto fault = live.game.apply(event, now)) {
    outbox.note(nullptr, {Note::Kind::impossible, live.handle, *fault});
    if (asker) refuse(*asker, {Code::turn, *fault}, &live);
    return false;
  }
  outbox.store(live, live.game.state(), now, format(event));
  live.takeover.reset();
  announce(live, event, was_over, asker, now);
  if (std::holds_alternative<Played>(event)) ++counts.moves;
  if (!was_over && live.game.is_over()) outbox.note(&live, {Note::Kind::ended, live.handle, live.game.plan().game});
  return true;
}

// Tells the followers of an event.
void GameRegistry::announce(LiveGame& live, const Event& event, bool was_over, const std::optional<Asker>& asker,
                            Time now) {
  live.active = now;
  measure(live);
  const bool is_gone = std::holds_alternative<Stood>(event) || std::holds_alternative<Left>(event);
  // A player who gives up the seat becomes a spectator on every device.
  for (Follower& follower : live.followers) {
    if (is_gone && follower.seat && (!live.game.is_person(*follower.seat) || !live.game.sitter(*follower.seat))) {
      follower.seat.reset();
    }
  }
  if (const auto* played = std::get_if<Played>(&event)) {
    tell(live, "played", played_rest(live.game, *played, now), asker, now);
  } else if (std::holds_alternative<TakenBack>(event)) {
    tell(live, "back", back_rest(live.game, now), asker);
  } else if (std::holds_alternative<Ended>(event)) {
    tell(live, "ended", ended_rest(live.game), asker);
  } else if (std::holds_alternative<Sat>(event) || is_gone) {
    tell(live, "people", people_rest(live.game, live.company()), asker);
  } else if (std::holds_alternative<Rematched>(event)) {
    tell_rematch(live, asker);
  }
  const bool has_changed = live.game.changed() == live.game.state();
  if (has_changed) live.ticket = 0;
  const bool ends_offers = has_changed || is_gone || std::holds_alternative<Rematched>(event);
  if (ends_offers && !live.offers.empty()) {
    live.offers.clear();
    tell_offers(live, std::nullopt);
  }
  if (!was_over && live.game.is_over() && !live.game.ending()) tell(live, "over", over_rest(live.game), std::nullopt);
}

void GameRegistry::settle(LiveGame& live, Time now) {
  if (live.is_lost) return;
  if (live.takeover && now < *live.takeover) return set_deadline(live, live.takeover);
  // Ends: every event brings the game nearer to the largest number of events, which ends it.
  while (const auto event = by_itself(live, now)) {
    if (!happen_once(live, *event, std::nullopt, now)) break;
  }
  set_deadline(live, live.game.deadline());
  if (live.due == live.game.changed() || !waits_for_computer(live)) return;
  live.due = live.game.changed();
  due.push_back({live.handle, live.user, live.game.has_people()});
}

std::optional<Task> GameRegistry::task(const Handle& handle) {
  const auto found = games_.find(handle);
  if (found == games_.end()) return std::nullopt;
  LiveGame& live = *found->second;
  if (live.is_lost || live.ticket != 0 || live.due != live.game.changed()) return std::nullopt;
  if (!waits_for_computer(live)) {
    live.due.reset();
    return std::nullopt;
  }
  live.ticket = ++last_ticket_;
  const Game& game = live.game;
  return Task{handle, live.ticket, *game.computer(game.turn().seat), ~game.plan().seed, game.history()};
}

std::optional<Event> GameRegistry::by_itself(const LiveGame& live, Time now) const {
  const Game& game = live.game;
  if (game.is_over() || !game.is_full()) return std::nullopt;
  // An undo adds an event but no token, so events are limited as well.
  if (game.tokens().size() >= settings_.max_tokens || game.state() >= 2 * settings_.max_tokens) {
    return Ended{{.kind = Ending::Kind::adjudicated, .seats = {}, .reason = "length"}};
  }
  // The clocks of several servers differ a little, so the break may seem to end in the future.
  if (game.is_clock_off(std::min(began_, now), settings_.is_shared ? now + alive_time : now)) return Resumed{};
  const Turn turn = game.turn();
  if (game.is_person(turn.seat)) return std::nullopt;
  if (const auto circles = game.has_people() ? std::nullopt : game.circles()) {
    return Ended{{.kind = Ending::Kind::adjudicated, .seats = {}, .reason = std::string(name(*circles))}};
  }
  if (!turn.is_chance()) return std::nullopt;
  return *game.roll(turn.seat);
}

void GameRegistry::set_deadline(LiveGame& live, std::optional<Time> deadline) {
  if (live.deadline == deadline) return;
  if (live.deadline) deadlines_.erase({*live.deadline, &live});
  if (deadline) deadlines_.insert({*deadline, &live});
  live.deadline = deadline;
}

void GameRegistry::decide(const Handle& handle, std::uint64_t ticket, const std::optional<AnyMove>& move, Time now) {
  const auto found = games_.find(handle);
  if (found == games_.end() || ticket == 0 || found->second->ticket != ticket) return;
  LiveGame& live = *found->second;
  live.ticket = 0;
  const Seat seat = live.game.turn().seat;
  const auto event = move ? std::optional(live.game.play(seat, *move)) : std::nullopt;
  if (event && *event) return happen(live, **event, std::nullopt, now);
  ask_again(live, now);
}

void GameRegistry::busy(const Handle& handle, Time now) {
  const auto found = games_.find(handle);
  if (found == games_.end()) return;
  LiveGame& live = *found->second;
  if (!waits_for_computer(live)) return live.due.reset();
  if (live.told_busy != live.game.changed()) {
    live.told_busy = live.game.changed();
    const Refusal refusal{Code::limit, "all computers are busy; this one moves as soon as it can"};
    for (const Follower& follower : live.followers) refuse({follower.client, follower.name}, refusal, &live);
  }
  ask_again(live, now);
}

// Announces the computer's move again after a pause.
void GameRegistry::ask_again(LiveGame& live, Time now) {
  live.due.reset();
  set_deadline(live, now + retry_time);
}

std::optional<Time> GameRegistry::next_deadline() const {
  if (games_.empty()) return std::nullopt;
  return deadlines_.empty() ? next_sweep_ : std::min(next_sweep_, deadlines_.begin()->first);
}

void GameRegistry::tick(Time now) {
  while (!deadlines_.empty() && deadlines_.begin()->first <= now) {
    LiveGame& live = *deadlines_.begin()->second;
    set_deadline(live, std::nullopt);
    if (live.is_lost) {
      loads.push_back(live.handle);
      continue;
    }
    settle(live, now);
    if (live.takeover && now < *live.takeover) continue;
    if (const auto event = live.game.expire(now)) happen(live, *event, std::nullopt, now);
  }
  if (next_sweep_ <= now) {
    sweep(now);
    next_sweep_ = now + sweep_time;
  }
  if (settings_.is_shared && next_alive_ <= now) {
    next_alive_ = now + alive_time;
    say({.server = server_, .kind = Saying::Kind::alive});
    forget_silent_servers(now);
  }
}

// Undoes the changes that were not stored: the games are read again.
void GameRegistry::batch_ended(const std::vector<Outbox::Lost>& lost, Time now) {
  for (const Outbox::Lost& one : lost) {
    lose(*one.game, now);
    const Refusal refusal = one.is_conflict
                                ? Refusal{Code::stale, "something else happened in the game first; follow it again"}
                                : Refusal{Code::storage, "storing this failed: " + one.why};
    for (const Asker& asker : one.askers) refuse(asker, refusal);
  }
  for (const Handle& handle : std::exchange(behind_batch_, {})) {
    const auto found = games_.find(handle);
    if (found != games_.end()) catch_up(*found->second);
  }
}

// Reads a game again whose state here is not the stored one.
void GameRegistry::lose(LiveGame& live, Time now) {
  live.is_lost = true;
  live.pause = retry_time;
  live.ticket = 0;
  live.due.reset();
  live.offers.clear();
  set_deadline(live, std::nullopt);
  live.active = now;
  loads.push_back(live.handle);
}

// Ends or postpones the reading of a game whose changes were not stored.
void GameRegistry::read_again(LiveGame& live, Loaded loaded, Time now) {
  if (!loaded && loaded.error().code == Code::storage) {
    set_deadline(live, now + live.pause);
    live.pause = std::min(2 * live.pause, longest_pause);
    return;
  }
  if (!loaded || !loaded->has_value()) {
    const Refusal refusal = loaded ? Refusal{Code::not_found, "this game was deleted"} : loaded.error();
    for (const Follower& follower : live.followers) refuse({follower.client, follower.name, std::nullopt}, refusal);
    return drop(live);
  }
  live.game = **std::move(loaded);
  live.is_lost = false;
  live.reading.reset();
  live.early.clear();
  if (settings_.is_shared) leave_to_others(live, now);
  // An agreement that could not be stored ends the offer on all servers.
  for (const Consent what : {Consent::draw, Consent::takeback, Consent::rematch}) {
    say_offer(live, Saying::Kind::drop, what, 0);
  }
  measure(live);
  for (Follower& follower : live.followers) {
    if (follower.seat && !live.game.sitter(*follower.seat)) follower.seat.reset();
    tell_state(live, follower, std::nullopt, now);
  }
  // Try automatic events again after a pause.
  set_deadline(live, live.takeover.value_or(now + retry_time));
}

// Messages.

void GameRegistry::refuse(const Asker& asker, const Refusal& refusal, const LiveGame* live) {
  ++at(counts.refused, refusal.code);
  const auto state = live != nullptr ? std::optional(live->game.state()) : std::nullopt;
  auto text = std::make_shared<const std::string>(write_refusal(refusal, asker.name, asker.tag, state));
  outbox.send(live, {.to = asker.client, .text = std::move(text), .refused = refusal.code}, asker);
}

void GameRegistry::tell(LiveGame& live, std::string_view is, std::string_view rest, const std::optional<Asker>& asker,
                        Time since) {
  outbox.count(live.people_elsewhere(), rest.size());
  SharedText shared;
  for (const Follower& follower : live.followers) {
    const bool is_asker = asker && asker->client == follower.client && asker->name == follower.name;
    if (is_asker) {
      auto text = std::make_shared<const std::string>(write_message(is, follower.name, asker->tag, rest));
      outbox.send(&live, {.to = follower.client, .text = std::move(text), .since = since, .is_answer = true}, asker);
    } else {
      auto text = shared.of(follower.name, [&] { return write_message(is, follower.name, std::nullopt, rest); });
      outbox.send(&live, {.to = follower.client, .text = std::move(text), .since = since});
    }
  }
}

void GameRegistry::answer(const LiveGame* live, std::string_view is, std::string_view rest, const Asker& asker) {
  send(live, asker.client, write_message(is, asker.name, asker.tag, rest), asker);
}

void GameRegistry::send(const LiveGame* live, Client to, std::string text, const std::optional<Asker>& asker) {
  outbox.send(live, {.to = to, .text = std::make_shared<const std::string>(std::move(text))}, asker);
}

void GameRegistry::tell_state(LiveGame& live, const Follower& follower, const std::optional<Asker>& asker, Time now) {
  const bool has_rematch = live.game.has_rematch() && is_secret(follower.name);
  const auto rematch_id = has_rematch ? std::optional(rematch_of(follower.name)) : std::nullopt;
  const std::string rest = state_rest(live.game, live.company(), live.offers, follower.seat, rematch_id, now);
  send(&live, follower.client, write_message("state", follower.name, asker ? asker->tag : std::nullopt, rest), asker);
}

void GameRegistry::tell_people(LiveGame& live, const std::optional<Asker>& except) {
  if (settings_.is_shared) moved_.insert(live.handle);
  send_people(live, except);
}

void GameRegistry::send_people(LiveGame& live, const std::optional<Asker>& except) {
  if (live.is_lost) return;
  const std::string rest = people_rest(live.game, live.company());
  SharedText shared;
  for (const Follower& follower : live.followers) {
    if (except && except->client == follower.client && except->name == follower.name) continue;
    auto text = shared.of(follower.name, [&] { return write_message("people", follower.name, std::nullopt, rest); });
    outbox.send(&live, {.to = follower.client, .text = std::move(text)});
  }
}

void GameRegistry::tell_offers(LiveGame& live, const std::optional<Asker>& asker) {
  tell(live, "offers", offers_rest(live.game, live.offers), asker);
}

// Only clients that know the game's id may learn the id of its rematch.
void GameRegistry::tell_rematch(LiveGame& live, const std::optional<Asker>& asker) {
  for (const Follower& follower : live.followers) {
    if (!is_secret(follower.name)) continue;
    const bool is_asker = asker && asker->client == follower.client && asker->name == follower.name;
    if (is_asker) {
      answer_rematch(live, *asker);
    } else {
      send(&live, follower.client,
           write_message("rematch", follower.name, std::nullopt, rematch_rest(live, follower.name)));
    }
  }
}

void GameRegistry::answer_rematch(const LiveGame& live, const Asker& asker) {
  answer(&live, "rematch", rematch_rest(live, asker.name), asker);
}

void GameRegistry::answer_offers(const LiveGame& live, const Asker& asker) {
  answer(&live, "offers", offers_rest(live.game, live.offers), asker);
}

}  // namespace madang::room
