#include "madang/room/game_registry.h"

#include <algorithm>
#include <cassert>

#include "madang/core/index.h"

namespace madang::room {

namespace {

constexpr Time sweep_time = 10'000;  // between two searches for idle games
constexpr Time retry_time = 1'000;   // after storage or a computer player failed

std::string cannot_read(const StorageError& error) { return std::string("cannot read stored games: ") + error.what(); }

}  // namespace

Refusal not_found() { return {Code::not_found, "there is no such game"}; }

GameRegistry::GameRegistry(Storage& storage, RoomSettings settings, Time now)
    : storage_(storage), settings_(std::move(settings)), began_(now), next_sweep_(now + sweep_time) {}

// Loading and unloading.

Result<LiveGame*, Refusal> GameRegistry::open(const Handle& handle, Time now) {
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
      return Refusal{Code::damaged, "the stored data of this game is damaged: " + game.error()};
    }
    ++counts.games_loaded;
    auto live = add(handle, *std::move(game), now);
    if (live) settle(**live, now);
    return live;
  } catch (const StorageError& error) {
    return Refusal{Code::storage, cannot_read(error)};
  }
}

Result<LiveGame*, Refusal> GameRegistry::open_id(std::string_view id, Time now) {
  if (!is_secret(id)) return not_found();
  return open(handle_of(id), now);
}

Result<LiveGame*, Refusal> GameRegistry::add(const Handle& handle, Game game, Time now) {
  if (games_.size() >= settings_.max_games) sweep(now + settings_.idle_time);
  if (games_.size() >= settings_.max_games) {
    return Refusal{Code::limit, "the server is running too many games; try again later"};
  }
  auto live = std::make_unique<LiveGame>(handle, std::move(game));
  live->active = now;
  return games_.emplace(handle, std::move(live)).first->second.get();
}

Result<LiveGame*, Refusal> GameRegistry::create(const Handle& handle, const Plan& plan, Time now) {
  auto live = add(handle, Game(plan), now);
  if (!live) return live;
  ++counts.games_created;
  notes.push_back({Note::Kind::created, handle, plan.game});
  outbox.store(**live, 0, now, format(plan));
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
  games_.erase(Handle(live.handle));
}

void GameRegistry::sweep(Time now) {
  std::vector<LiveGame*> idle;
  for (const auto& [handle, live] : games_) {
    const bool is_needed = !live->followers.empty() || live->unstored > 0 || live->asked == live->game.changed();
    if (!is_needed && live->active + settings_.idle_time <= now) idle.push_back(live.get());
  }
  for (LiveGame* live : idle) drop(*live);
}

std::vector<const LiveGame*> GameRegistry::newest(std::size_t most) const {
  std::vector<const LiveGame*> all;
  for (const auto& [handle, live] : games_) {
    if (live->unstored == 0) all.push_back(live.get());
  }
  const auto is_newer = [](const LiveGame* a, const LiveGame* b) { return a->active > b->active; };
  const auto shown = static_cast<std::ptrdiff_t>(std::min(all.size(), most));
  std::partial_sort(all.begin(), all.begin() + shown, all.end(), is_newer);
  all.resize(static_cast<std::size_t>(shown));
  return all;
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
  happen_once(live, event, asker, now);
  settle(live, now);
}

void GameRegistry::happen_once(LiveGame& live, const Event& event, const std::optional<Asker>& asker, Time now) {
  const bool was_over = live.game.is_over();
  [[maybe_unused]] const auto fault = live.game.apply(event, now);
  assert(!fault);
  live.active = now;
  const bool is_gone = std::holds_alternative<Stood>(event) || std::holds_alternative<Left>(event);
  // A player who gives up the seat becomes a spectator on every device.
  for (Follower& follower : live.followers) {
    if (is_gone && follower.seat && (!live.game.is_person(*follower.seat) || !live.game.sitter(*follower.seat))) {
      follower.seat.reset();
    }
  }
  outbox.store(live, live.game.state(), now, format(event));
  if (const auto* played = std::get_if<Played>(&event)) {
    ++counts.moves;
    tell(live, "played", played_rest(live.game, *played, now), asker);
  } else if (std::holds_alternative<TakenBack>(event)) {
    tell(live, "back", back_rest(live.game, now), asker);
  } else if (std::holds_alternative<Ended>(event)) {
    tell(live, "ended", ended_rest(live.game), asker);
  } else if (std::holds_alternative<Sat>(event) || is_gone) {
    tell(live, "people", people_rest(live.game, live.company()), asker);
  }
  const bool ends_offers = live.game.changed() == live.game.state() || is_gone;
  if (ends_offers && !live.offers.empty()) {
    live.offers.clear();
    tell_offers(live, std::nullopt);
  }
  if (!was_over && live.game.is_over()) {
    ++counts.games_ended;
    notes.push_back({Note::Kind::ended, live.handle, live.game.plan().game});
    if (!live.game.ending()) tell(live, "over", over_rest(live.game), std::nullopt);
  }
}

void GameRegistry::settle(LiveGame& live, Time now) {
  while (const auto event = by_itself(live)) happen_once(live, *event, std::nullopt, now);
  const Game& game = live.game;
  set_deadline(live, game.deadline());
  if (game.is_over() || !game.is_full() || game.is_person(game.turn().seat)) return;
  const bool is_wanted = game.has_people() || !live.followers.empty();
  if (!is_wanted || live.asked == game.changed()) return;
  live.asked = game.changed();
  tasks.push_back({live.handle, game.changed(), *game.computer(game.turn().seat), ~game.plan().seed, game.history(),
                   game.has_people()});
}

std::optional<Event> GameRegistry::by_itself(const LiveGame& live) const {
  const Game& game = live.game;
  if (game.is_over() || !game.is_full()) return std::nullopt;
  if (game.has_run_since_before(began_)) return Resumed{};
  // An undo adds an event but no token, so events are limited as well.
  if (game.tokens().size() >= settings_.max_tokens || game.state() >= 2 * settings_.max_tokens) {
    return Ended{{.kind = Ending::Kind::adjudicated, .seats = {}, .reason = "length"}};
  }
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

void GameRegistry::decide(const Handle& handle, std::uint32_t state, const std::optional<AnyMove>& move, Time now) {
  const auto found = games_.find(handle);
  if (found == games_.end() || found->second->game.changed() != state) return;
  LiveGame& live = *found->second;
  const Turn turn = live.game.turn();
  if (turn.is_over() || live.game.is_person(turn.seat)) return;
  const auto event = move ? std::optional(live.game.play(turn.seat, *move)) : std::nullopt;
  if (event && *event) return happen(live, **event, std::nullopt, now);
  // Ask the failed player again after a pause.
  live.asked.reset();
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
    settle(live, now);
    if (const auto event = live.game.expire(now)) happen(live, *event, std::nullopt, now);
  }
  if (next_sweep_ <= now) {
    sweep(now);
    next_sweep_ = now + sweep_time;
  }
}

// Undoes everything that is not stored: loads the games again and sends their state to all followers.
void GameRegistry::batch_failed(const std::string& why, Time now) {
  ++counts.batches_failed;
  notes.push_back({Note::Kind::not_stored, std::nullopt, why});
  const Refusal refusal{Code::storage, "this could not be stored (" + why + ") and was undone; try again"};
  const Outbox::Lost lost = outbox.batch_failed();
  for (LiveGame* live : lost.games) read_again(*live, refusal, now);
  for (const Asker& asker : lost.askers) refuse(asker, refusal);
}

void GameRegistry::read_again(LiveGame& live, Refusal refusal, Time now) {
  std::optional<Game> game;
  try {
    const auto stored = storage_.load(live.handle);
    if (stored && *stored) {
      auto loaded = Game::load(**stored);
      if (loaded) game = *std::move(loaded);
    }
  } catch (const StorageError& error) {
    refusal.text = cannot_read(error);
  }
  if (!game) {
    for (const Follower& follower : live.followers) refuse({follower.client, follower.name, std::nullopt}, refusal);
    return drop(live);
  }
  live.game = *std::move(game);
  live.offers.clear();
  live.asked.reset();
  for (const Follower& follower : live.followers) tell_state(live, follower, std::nullopt, now);
  // Try automatic events again after a pause.
  set_deadline(live, now + retry_time);
}

// Messages.

void GameRegistry::refuse(const Asker& asker, const Refusal& refusal, const LiveGame* live) {
  ++counts.refused;
  const auto state = live != nullptr ? std::optional(live->game.state()) : std::nullopt;
  outbox.send(live, asker.client, write_refusal(refusal, asker.name, asker.tag, state), asker);
}

void GameRegistry::tell(LiveGame& live, std::string_view is, std::string_view rest, const std::optional<Asker>& asker) {
  for (const Follower& follower : live.followers) {
    const bool is_asker = asker && asker->client == follower.client && asker->name == follower.name;
    outbox.send(&live, follower.client, write_message(is, follower.name, is_asker ? asker->tag : std::nullopt, rest),
                is_asker ? asker : std::nullopt);
  }
}

void GameRegistry::tell_state(LiveGame& live, const Follower& follower, const std::optional<Asker>& asker, Time now) {
  const bool has_rematch = live.game.has_rematch() && is_secret(follower.name);
  const auto rematch_id = has_rematch ? std::optional(rematch_of(follower.name)) : std::nullopt;
  const std::string rest = state_rest(live.game, live.company(), live.offers, follower.seat, rematch_id, now);
  outbox.send(&live, follower.client, write_message("state", follower.name, asker ? asker->tag : std::nullopt, rest),
              asker);
}

void GameRegistry::tell_people(LiveGame& live, const std::optional<Asker>& except) {
  const std::string rest = people_rest(live.game, live.company());
  for (const Follower& follower : live.followers) {
    if (except && except->client == follower.client && except->name == follower.name) continue;
    outbox.send(&live, follower.client, write_message("people", follower.name, std::nullopt, rest));
  }
}

void GameRegistry::tell_offers(LiveGame& live, const std::optional<Asker>& asker) {
  tell(live, "offers", offers_rest(live.game, live.offers), asker);
}

}  // namespace madang::room
