#include "madang/room/game.h"

#include <algorithm>
#include <utility>

#include "madang/catalog/sentences.h"
#include "madang/core/sides.h"
#include "madang/core/text.h"

namespace madang::room {

namespace {

constexpr std::size_t max_recent = 16;

}  // namespace

Game::Game(const Plan& plan) : plan_(plan), history_(plan.position()) { left_.fill(plan_.clock.each); }

Result<Game, std::string> Game::load(const StoredGame& stored) {
  const auto plan = parse_head(stored.head);
  if (!plan) return "its head is invalid: " + plan.error().text;
  Game game(*plan);
  for (const StoredEvent& item : stored.events) {
    const auto event = parse_event(item.line);
    const auto fault = event ? game.apply(*event, item.at) : "its form is invalid";
    if (fault) return "event " + std::to_string(game.state_ + 1) + ": " + *fault;
  }
  return game;
}

std::optional<Seat> Game::seat_of(std::string_view key) const {
  const KeyHash hash = hash_of_key(key);
  std::optional<Seat> found;
  for (Seat seat = 0; seat < seats(); ++seat) {
    if (is_person(seat) && sitter(seat) && is_same(sitter(seat)->key, hash)) found = seat;
  }
  return found;
}

bool Game::is_full() const {
  for (Seat seat = 0; seat < seats(); ++seat) {
    if (is_person(seat) && !sitter(seat)) return false;
  }
  return true;
}

bool Game::has_people() const {
  for (Seat seat = 0; seat < seats(); ++seat) {
    if (is_person(seat)) return true;
  }
  return false;
}

std::vector<double> Game::points() const {
  const auto all = index(seats());
  const int sides = history_.position().sides();
  const bool names_losers = ending_ && ending_->kind != Ending::Kind::adjudicated;
  std::vector<bool> wins(all, names_losers);
  const auto& named = ending_ ? ending_->seats : winners_of(*history_.position().outcome());
  for (const Seat one : named) {
    for (const Seat seat : seats_of_side(side_of(one, sides), seats(), sides)) wins[index(seat)] = !names_losers;
  }
  const auto winners = static_cast<std::size_t>(std::count(wins.begin(), wins.end(), true));
  std::vector<double> out(all);
  for (std::size_t seat = 0; seat < all; ++seat) {
    if (winners == 0 || wins[seat]) out[seat] = 1.0 / static_cast<double>(winners == 0 ? all : winners);
  }
  return out;
}

Record Game::record(bool with_seed) const {
  Record out{.game = plan_.game, .start = plan_.start, .seats = {}, .tokens = tokens_, .ending = ending_};
  for (Seat seat = 0; seat < seats(); ++seat) {
    const auto& computer = at(plan_.computers, seat);
    out.seats.push_back(computer ? format(*computer) : sitter(seat) ? sitter(seat)->name : "");
  }
  out.left = departures_;
  if (with_seed && history_.position().has_chance()) out.seed = plan_.seed;
  return out;
}

// Requests of players.

std::optional<Refusal> Game::not_now() const {
  if (is_over()) return Refusal{Code::turn, "the game is over"};
  if (!is_full()) return Refusal{Code::turn, "not all seats are taken yet"};
  return std::nullopt;
}

Result<Event, Refusal> Game::sit(std::optional<Seat> wanted, std::string_view name, const KeyHash& key) const {
  const auto kept = person_name(name);
  if (!kept) return Refusal{Code::syntax, "a name must be at most 40 visible characters on one line"};
  for (Seat seat = 0; seat < seats(); ++seat) {
    if (is_person(seat) && !sitter(seat) && (!wanted || *wanted == seat)) return Event(Sat{seat, key, *kept});
  }
  return Refusal{Code::taken, wanted ? "this seat is not free" : "no seat is free"};
}

Result<Event, Refusal> Game::stand(Seat seat) const {
  if (tokens_.empty() && !is_over()) return Event(Stood{seat});
  if (is_over() || !play_on_without(seat)) return Refusal{Code::turn, "the game has started; resign instead"};
  return given_up(seat, Departure::How::left);
}

std::optional<Refusal> Game::not_due(Seat seat, Turn::Kind kind) const {
  if (auto refusal = not_now()) return refusal;
  const Turn now = turn();
  if (now.seat != seat) return Refusal{Code::turn, "it is not your turn"};
  if (now.kind == kind) return std::nullopt;
  return Refusal{Code::turn, kind == Turn::Kind::decide ? "you must throw first" : "you must move, not throw"};
}

Event Game::played(Seat seat, const AnyMove& move) const {
  return Played{seat, format(history_.position(), move), move};
}

Result<Event, Refusal> Game::play(Seat seat, std::string_view token) const {
  if (auto refusal = not_due(seat, Turn::Kind::decide)) return *std::move(refusal);
  const auto move = parse_token(history_.position(), token);
  if (!move) return Refusal{Code::illegal, english(move.error().reason)};
  return played(seat, *move);
}

Result<Event, Refusal> Game::play(Seat seat, const AnyMove& move) const {
  if (auto refusal = not_due(seat, Turn::Kind::decide)) return *std::move(refusal);
  if (!history_.position().is_legal(move)) return Refusal{Code::illegal, "this move is not legal here"};
  return played(seat, move);
}

Result<Event, Refusal> Game::roll(Seat seat) const {
  if (auto refusal = not_due(seat, Turn::Kind::chance)) return *std::move(refusal);
  return played(seat, next_roll(history_, plan_.seed));
}

Result<Event, Refusal> Game::resign(Seat seat) const {
  if (auto refusal = not_now()) return *std::move(refusal);
  return given_up(seat, Departure::How::resigned);
}

bool Game::play_on_without(Seat seat) const {
  std::vector<bool> people;
  people.reserve(index(seats()));
  for (Seat other = 0; other < seats(); ++other) people.push_back(is_person(other));
  return madang::play_on_without(seat, departures_, people, history_.position().sides());
}

// Returns what happens if the player of a seat gives up.
Event Game::given_up(Seat seat, Departure::How how) const {
  if (!play_on_without(seat)) return Ended{end_without(seat, how, departures_)};
  return Left{seat, how, stand_in(level_count(history_.position()))};
}

Result<Event, Refusal> Game::take_back(Seat seat) const {
  if (!plan_.takebacks) return Refusal{Code::not_allowed, "undo is not allowed in this game"};
  if (auto refusal = not_now()) return *std::move(refusal);
  const auto last = std::find(deciders_.rbegin(), deciders_.rend(), static_cast<std::int8_t>(seat));
  if (last == deciders_.rend()) return Refusal{Code::turn, "you have no move to undo"};
  return Event(TakenBack{static_cast<std::size_t>(deciders_.rend() - last) - 1});
}

Result<Event, Refusal> Game::draw() const {
  if (!history_.position().traits().has_draws) {
    return Refusal{Code::not_allowed, "draw offers are not allowed in this game"};
  }
  if (auto refusal = not_now()) return *std::move(refusal);
  const auto why = circles();
  return Event(
      Ended{{.kind = Ending::Kind::adjudicated, .seats = {}, .reason = std::string(why ? name(*why) : "agreed")}});
}

bool Game::was_played(std::uint32_t state, Seat seat, std::optional<std::string_view> token) const {
  const auto next =
      std::find_if(recent_.begin(), recent_.end(), [&](const Change& item) { return item.state > state; });
  // If older changes have been dropped, the first change after `state` may be one of them.
  const bool knows = next != recent_.end() && (next != recent_.begin() || recent_.size() < max_recent);
  if (!knows || !next->played || next->played->seat != seat) return false;
  return token ? same_word(next->played->token, *token) : next->is_roll;
}

// Events.

std::optional<std::string> Game::apply(const Event& event, Time at) {
  const auto before = running();
  if (auto fault = std::visit([this](const auto& what) { return happen(what); }, event)) return fault;
  ++state_;
  const auto* played = std::get_if<Played>(&event);
  if (played != nullptr || std::holds_alternative<TakenBack>(event) || std::holds_alternative<Ended>(event)) {
    changed_ = state_;
    if (recent_.size() == max_recent) recent_.erase(recent_.begin());
    const bool is_roll = played != nullptr && history_.ply(history_.size() - 1).is_roll();
    recent_.push_back({state_, played != nullptr ? std::optional(*played) : std::nullopt, is_roll});
  }
  set_clock(event, before, at);
  return std::nullopt;
}

std::optional<std::string> Game::happen(const Sat& sat) {
  if (sat.seat >= seats() || !is_person(sat.seat) || sitter(sat.seat)) return "this seat is not free";
  at(sitters_, sat.seat) = Sitter{sat.key, sat.name};
  return std::nullopt;
}

std::optional<std::string> Game::happen(const Stood& stood) {
  if (stood.seat >= seats() || !sitter(stood.seat) || !tokens_.empty()) return "this seat cannot be given up";
  at(sitters_, stood.seat).reset();
  return std::nullopt;
}

std::optional<std::string> Game::happen(const Played& played) {
  const Turn now = turn();
  if (now.is_over() || now.seat != played.seat) return "it is not this seat's turn";
  const AnyPosition position = history_.position();
  const auto move = played.move ? Result<AnyMove, ParseError>(*played.move) : parse_token(position, played.token);
  if (!move) return "this move is not legal";
  if (now.is_chance() && *move != next_roll(history_, plan_.seed)) return "this roll does not follow from the seed";
  const bool is_decided = now.is_decision() && !(move->is_pass() && position.must_pass());
  history_.play(*move);
  tokens_.push_back(played.token);
  deciders_.push_back(is_decided ? static_cast<std::int8_t>(now.seat) : std::int8_t{-1});
  return std::nullopt;
}

std::optional<std::string> Game::happen(const Left& left) {
  if (not_now() || left.seat >= seats() || !is_person(left.seat)) return "this seat cannot be left";
  const bool plays_rooms = left.player.type == PlayerKind::Type::random || left.player.type == PlayerKind::Type::level;
  if (!plays_rooms || left.player.level > level_count(history_.position())) {
    return "this computer cannot play the game";
  }
  at(stand_ins_, left.seat) = left.player;
  departures_.push_back({left.seat, tokens_.size(), left.how, format(left.player)});
  return std::nullopt;
}

std::optional<std::string> Game::happen(const TakenBack& back) {
  if (back.count >= tokens_.size() || ending_) return "there is nothing to undo";
  history_.take_back_to(back.count);
  tokens_.resize(back.count);
  deciders_.resize(back.count);
  for (Departure& departure : departures_) departure.count = std::min(departure.count, back.count);
  return std::nullopt;
}

std::optional<std::string> Game::happen(const Ended& ended) {
  const auto is_seat = [this](Seat seat) { return seat < seats(); };
  if (is_over()) return "the game is over";
  if (!std::all_of(ended.ending.seats.begin(), ended.ending.seats.end(), is_seat)) return "there is no such seat";
  ending_ = ended.ending;
  return std::nullopt;
}

std::optional<std::string> Game::happen(const Resumed& /*resumed*/) {
  return running() ? std::nullopt : std::optional<std::string>("no clock is running");
}

std::optional<std::string> Game::happen(const Rematched& /*rematched*/) {
  if (!is_over() || has_rematch_) return "a rematch is not possible now";
  has_rematch_ = true;
  return std::nullopt;
}

// Clocks. A person's clock runs during the person's turns, from the first move or roll of the game on.

std::optional<Seat> Game::running() const {
  if (plan_.clock.kind == Clock::Kind::none || tokens_.empty() || is_over()) return std::nullopt;
  const Seat seat = turn().seat;
  return is_person(seat) ? std::optional(seat) : std::nullopt;
}

void Game::set_clock(const Event& event, std::optional<Seat> before, Time when) {
  if (std::holds_alternative<Resumed>(event)) turn_began_ = when;
  const bool has_played = std::holds_alternative<Played>(event);
  const auto* departure = std::get_if<Left>(&event);
  const bool has_stopped = departure != nullptr ? departure->seat == before : std::holds_alternative<Ended>(event);
  if (!has_played && !has_stopped && !std::holds_alternative<TakenBack>(event)) return;
  const auto now = running();
  if (before) {
    Time& left = at(left_, *before);
    left = std::max<Time>(0, left - std::max<Time>(0, when - turn_began_));
    if (has_played && now != before) left += plan_.clock.increment;
  }
  if (now && plan_.clock.kind == Clock::Kind::days) at(left_, *now) = plan_.clock.each;
  turn_began_ = when;
}

std::optional<TimeLeft> Game::time(Time now) const {
  if (plan_.clock.kind == Clock::Kind::none) return std::nullopt;
  TimeLeft out{.left = {}, .running = running()};
  for (Seat seat = 0; seat < std::min(seats(), max_seats); ++seat) {
    const Time spent = out.running == seat ? std::max<Time>(0, now - turn_began_) : 0;
    if (is_person(seat)) at(out.left, seat) = std::max<Time>(0, at(left_, seat) - spent);
  }
  return out;
}

std::optional<Time> Game::deadline() const {
  const auto seat = running();
  return seat ? std::optional(turn_began_ + at(left_, *seat)) : std::nullopt;
}

std::optional<Event> Game::expire(Time now) const {
  const auto end = deadline();
  if (!end || *end > now) return std::nullopt;
  return given_up(*running(), Departure::How::time);
}

bool Game::is_clock_off(Time began, Time now) const {
  return plan_.clock.kind == Clock::Kind::game && running() && (turn_began_ < began || turn_began_ > now);
}

std::size_t Game::memory() const {
  constexpr std::size_t per_token = 96;  // its text, its ply and its decider, with unused capacity
  constexpr std::size_t always = 3000;   // hashes of earlier positions, recent changes, the texts of the plan
  return always + tokens_.size() * per_token;
}

}  // namespace madang::room
