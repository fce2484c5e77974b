// The part of GameRegistry for servers that share a storage.
#include <algorithm>
#include <utility>

#include "madang/core/index.h"
#include "madang/room/game_registry.h"

namespace madang::room {

namespace {

constexpr std::size_t max_early = 16;

}  // namespace

// Events of others.

void GameRegistry::hear(const News& news, Time now) {
  if (news.since && *news.since > began_) {
    began_ = *news.since;
    for (const Handle& handle : handles()) settle(*games_.at(handle), now);
  }
  for (const EventPlace& changed : news.changed) change_elsewhere(changed);
  for (const std::string& text : news.said) {
    const auto saying = parse_saying(text);
    if (saying && saying->server != server_) hear_saying(*saying, now);
  }
  if (!news.has_gap) return;
  for (const auto& [handle, live] : games_) {
    if (live->is_lost) {
      live->pause = retry_time;
      loads.push_back(handle);
    }
    if (live->followers.empty()) continue;
    moved_.insert(handle);
    say({.server = server_, .kind = Saying::Kind::who, .game = handle});
  }
}

void GameRegistry::change_elsewhere(const EventPlace& changed) {
  const auto found = games_.find(changed.game);
  if (found == games_.end()) return;
  LiveGame& live = *found->second;
  live.newest = std::max(live.newest, changed.number);
  if (live.reading && live.reading->has_begun) live.reading->is_old = true;
  catch_up(live);
}

// Reads later events of others, if there are any. If an own event has the same number, storage will refuse it, and the
// game is read again.
void GameRegistry::catch_up(LiveGame& live) {
  if (live.newest <= live.game.state() || live.is_lost || live.reading) return;
  if (live.unstored > 0) {
    behind_batch_.push_back(live.handle);
    return;
  }
  read_later_events(live);
}

void GameRegistry::read_later_events(LiveGame& live) {
  if (live.reading) return;
  live.reading = Reading{.after = live.game.state()};
  behind_.push_back({live.handle, live.reading->after});
}

std::vector<EventPlace> GameRegistry::take_behind() {
  for (const EventPlace& place : behind_) {
    const auto found = games_.find(place.game);
    if (found != games_.end() && found->second->reading) found->second->reading->has_begun = true;
  }
  return std::exchange(behind_, {});
}

void GameRegistry::caught_up(const EventPlace& place, const LoadedEvents& events, Time now) {
  const auto found = games_.find(place.game);
  if (found == games_.end()) return;
  LiveGame& live = *found->second;
  // If the game was read again meanwhile, this may be the end of an older reading.
  if (!live.reading || !live.reading->has_begun || live.reading->after != place.number) return;
  const Reading reading = *std::exchange(live.reading, std::nullopt);
  if (live.is_lost) return;
  if (!events && live.unstored == 0) return lose(live, now);
  if (live.unstored > 0) {
    catch_up(live);
    return events ? serve_waiting(live, now) : refuse_waiting(live, events.error());
  }
  std::uint32_t number = reading.after;
  for (const StoredEvent& item : *events) {
    if (++number <= live.game.state()) continue;
    const auto event = parse_event(item.line);
    const bool was_over = live.game.is_over();
    if (!event || live.game.apply(*event, item.at)) return lose(live, now);
    announce(live, *event, was_over, std::nullopt, item.at);
  }
  live.active = now;
  // Fewer events than reported: the news was wrong, or the game was replaced.
  if (!reading.is_old) live.newest = std::min(live.newest, std::max(number, live.game.state()));
  if (!events->empty()) leave_to_others(live, now);
  settle(live, now);
  for (const Saying& saying : std::exchange(live.early, {})) hear_offer(live, saying, now);
  serve_waiting(live, now);
  catch_up(live);
}

// Carries out the requests that waited until this server knew the latest events.
void GameRegistry::serve_waiting(LiveGame& live, Time now) {
  auto waiting = waiting_.extract(live.handle);
  if (waiting.empty()) return;
  std::vector<Waiting> late;
  for (Waiting& one : waiting.mapped()) {
    if (one.is_late) {
      late.push_back({std::move(one.asker), std::move(one.use), false});
    } else {
      one.use(live, now);
    }
  }
  if (late.empty()) return;
  waiting_[live.handle] = std::move(late);
  read_later_events(live);
}

void GameRegistry::refuse_waiting(const LiveGame& live, const Refusal& refusal) {
  const auto waiting = waiting_.extract(live.handle);
  if (waiting.empty()) return;
  for (const Waiting& one : waiting.mapped()) refuse(one.asker, refusal);
}

// Leaves what happens automatically to the server that stored the last event, for some time.
void GameRegistry::leave_to_others(LiveGame& live, Time now) {
  live.takeover = now + settings_.takeover_time;
  live.due.reset();
  live.ticket = 0;
}

// What others say.

void GameRegistry::say(const Saying& saying) {
  if (settings_.is_shared) said_.push_back(format(saying));
}

std::vector<std::string> GameRegistry::take_said() {
  for (const Handle& handle : std::exchange(moved_, {})) {
    const auto found = games_.find(handle);
    Saying saying{.server = server_, .kind = Saying::Kind::here, .game = handle};
    if (found != games_.end()) saying.company = found->second->own_company();
    say(saying);
  }
  return std::exchange(said_, {});
}

void GameRegistry::hear_saying(const Saying& saying, Time now) {
  const bool is_new = servers_.insert_or_assign(saying.server, now).second;
  if (is_new) {
    for (const auto& [handle, live] : games_) {
      if (!live->followers.empty()) moved_.insert(handle);
    }
  }
  const auto found = games_.find(saying.game);
  if (saying.kind == Saying::Kind::alive || found == games_.end()) return;
  LiveGame& live = *found->second;
  if (saying.kind == Saying::Kind::who) {
    if (!live.followers.empty()) moved_.insert(live.handle);
  } else if (saying.kind == Saying::Kind::here) {
    const bool is_empty = saying.company.here.empty() && saying.company.watchers == 0;
    if (is_empty ? live.elsewhere.erase(saying.server) > 0
                 : !(std::exchange(live.elsewhere[saying.server], saying.company) == saying.company)) {
      send_people(live);
    }
  } else {
    hear_offer(live, saying, now);
  }
}

// Other servers that have said nothing for some time no longer run.
void GameRegistry::forget_silent_servers(Time now) {
  const auto is_silent = [&](Time heard) { return heard + 3 * alive_time < now; };
  for (const auto& [server, heard] : servers_) {
    if (!is_silent(heard)) continue;
    for (const auto& [handle, live] : games_) {
      if (live->elsewhere.erase(server) > 0) send_people(*live);
    }
  }
  std::erase_if(servers_, [&](const auto& item) { return is_silent(item.second); });
}

// Offers.

void GameRegistry::say_offer(const LiveGame& live, Saying::Kind kind, Consent what, Seat seat) {
  if (!settings_.is_shared) return;
  say({.server = server_, .kind = kind, .game = live.handle, .state = live.game.changed(), .what = what, .seat = seat});
}

void GameRegistry::make_offer(LiveGame& live, Consent what, Seat seat) {
  live.offers.push_back({what, seat});
  say_offer(live, Saying::Kind::offer, what, seat);
}

void GameRegistry::agree_to(LiveGame& live, Offer& offer, Seat seat) {
  offer.agreed.push_back(seat);
  say_offer(live, Saying::Kind::agree, offer.what, seat);
}

void GameRegistry::drop_offer(LiveGame& live, Consent what) {
  std::erase_if(live.offers, [&](const Offer& offer) { return offer.what == what; });
  say_offer(live, Saying::Kind::drop, what, 0);
}

bool GameRegistry::is_agreed(const LiveGame& live, const Offer& offer) const {
  for (Seat seat = 0; seat < live.game.seats(); ++seat) {
    const bool has_agreed = seat == offer.seat || !live.game.is_person(seat) || contains(offer.agreed, seat);
    if (!has_agreed) return false;
  }
  return true;
}

void GameRegistry::hear_offer(LiveGame& live, const Saying& saying, Time now) {
  if (live.is_lost || saying.state < live.game.changed() || saying.seat >= live.game.seats()) return;
  if (saying.state > live.game.changed()) {
    if (live.early.size() < max_early) live.early.push_back(saying);
    return;
  }
  const auto found = std::find_if(live.offers.begin(), live.offers.end(),
                                  [&](const Offer& offer) { return offer.what == saying.what; });
  const bool is_open = found != live.offers.end();
  if (saying.kind == Saying::Kind::drop) {
    if (!is_open) return;
    live.offers.erase(found);
  } else if (!is_open) {
    if (saying.kind != Saying::Kind::offer) return;
    live.offers.push_back({saying.what, saying.seat});
  } else {
    if (found->seat == saying.seat || contains(found->agreed, saying.seat)) return;
    // Two requests to undo are different requests; the first one counts.
    if (saying.kind == Saying::Kind::offer && saying.what == Consent::takeback) return;
    found->agreed.push_back(saying.seat);
    // The other server acts on an agreement. If both players offered at once, neither server has seen one.
    if (saying.kind == Saying::Kind::offer && is_agreed(live, *found)) return agreed(live, Offer(*found), now);
  }
  tell_offers(live, std::nullopt);
}

}  // namespace madang::room
