#include "madang/server/room_host.h"

#include <algorithm>
#include <array>
#include <exception>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "madang/core/index.h"
#include "madang/room/keys.h"
#include "madang/room/message.h"
#include "madang/server/http_text.h"
#include "madang/server/metrics.h"
#include "madang/server/reader.h"
#include "madang/server/room_http.h"
#include "madang/server/think_queue.h"
#include "madang/server/thinkers.h"
#include "madang/server/writer.h"

namespace madang::server {

namespace {

using room::Client;
using room::Time;

constexpr std::size_t max_body = 16U << 10;
constexpr std::chrono::milliseconds least_think_time(50);

room::Account account_of(std::string_view client) { return std::hash<std::string_view>()(neighbourhood_of(client)); }

room::RoomSettings with_sharing(const HostSettings& settings) {
  room::RoomSettings out = settings.room;
  out.is_shared = settings.shared != nullptr;
  return out;
}

double seconds(Time milliseconds) { return static_cast<double>(std::max<Time>(milliseconds, 0)) / 1000; }

// Returns whether a command may make the room load a game, which costs more than other commands.
bool may_follow(const room::Command& command) {
  return command.verb == room::Verb::follow || command.verb == room::Verb::watch;
}

// Returns whether a command may create a game.
bool may_create(const room::Command& command) {
  const bool agrees = command.verb == room::Verb::offer || (command.verb == room::Verb::answer && command.yes);
  return command.verb == room::Verb::rematch || (agrees && command.what == room::Consent::rematch);
}

}  // namespace

class RoomHost::Impl {
 public:
  Impl(HttpServer& server, room::Storage& storage, const HostSettings& settings, Resources resources, Log& log);

 private:
  struct Exceeded {
    Limit limit;
    std::int64_t wait;  // milliseconds until it allows the next command
  };
  // One WebSocket.
  class Player final : public SocketListener {
   public:
    Player(Impl& host, WebSocket& socket)
        : host_(host), socket_(socket), id_(host.next_client_++), commands_(host.settings_.moves, host.now()) {
      host_.players_.emplace(id_, &socket);
    }
    ~Player() override {
      host_.players_.erase(id_);
      host_.safely([this] { host_.room_.forget(id_, host_.now()); });
    }
    void receive(std::string_view text) override;

   private:
    using Parsed = Result<room::Command, room::CommandFault>;

    // Takes what a command needs from the limits. Returns the limit that it exceeds.
    std::optional<Exceeded> exceed(const Parsed& command, Time time);

    Impl& host_;
    WebSocket& socket_;
    Client id_;
    Bucket commands_;
    int refusals_ = 0;  // in a row
  };
  // An HTTP request that waits for its answer.
  struct Waiting {
    Ask ask;
    Reply reply;
  };

  Time now() const { return settings_.clock(); }
  Handling answer(const HttpRequest& request);
  std::optional<Answer> refuse_too_many(Ask ask, std::string_view client);
  Later ask_room(Ask ask, const HttpRequest& request, std::string_view id);
  Answer about() const;
  Answer metrics() const;

  // Runs `work`, which uses the room, and charges an address for the messages that it causes.
  template <class F>
  void charge(const std::string& client, Time time, F&& work) {
    const std::uint64_t before = room_.message_bytes();
    work();
    bytes_.charge(client, time, room_.message_bytes() - before);
  }
  // Runs `work`, which uses the room. If it throws, logs the error and continues.
  template <class F>
  void safely(F&& work) {
    try {
      work();
    } catch (const std::exception& error) {
      log_.write_seldom("failed", {{"why", error.what()}});
    }
    wake();
  }
  // Schedules `settle`, which collects the results of calls to the room.
  void wake();
  void settle();
  void send_messages();
  void load();
  void catch_up();
  void talk_to_servers();
  void hear(const room::News& news);
  void store();
  void stored(const Writer::Outcome& outcome);
  Writer::Chore chore();
  void think();
  void decided(const Thinkers::Decision& decision);
  void note(const room::Note& note);
  void set_alarm();

  HttpServer& server_;
  room::Storage& storage_;
  HostSettings settings_;
  Log& log_;
  room::Room room_;
  Buckets joins_;
  Buckets creations_;
  Buckets bytes_;
  HostCounts counts_;
  Client next_client_ = 1;
  std::unordered_map<Client, WebSocket*> players_;
  std::unordered_map<Client, Waiting> waiting_;
  bool is_awake_ = false;
  bool is_storing_ = false;
  bool is_catching_up_ = false;
  bool is_database_away_ = false;
  std::size_t storing_ = 0;     // changes
  std::optional<Time> alarm_;   // when Room::tick is called next
  std::function<void()> then_;  // set while the server is stopping and waits for this object
  // The rest is declared last, so that its threads end before anything else is destroyed.
  struct StopListening {
    void operator()(room::SharedStorage* shared) const { shared->stop_listening(); }
  };
  std::unique_ptr<room::SharedStorage, StopListening> listening_;  // ends after the threads that use the storage
  Reader reader_;
  Writer writer_;
  ThinkQueue tasks_;
  Thinkers thinkers_;
};

RoomHost::Impl::Impl(HttpServer& server, room::Storage& storage, const HostSettings& settings, Resources resources,
                     Log& log)
    : server_(server),
      storage_(storage),
      settings_(settings),
      log_(log),
      room_(with_sharing(settings), settings.clock()),
      joins_(settings.joins, settings.max_addresses, settings.clock()),
      creations_(settings.creations, settings.max_addresses, settings.clock()),
      bytes_(settings.bytes, settings.max_addresses, settings.clock()),
      writer_(
          storage, [this](const Writer::Outcome& outcome) { server_.post([this, outcome] { stored(outcome); }); },
          chore()),
      tasks_(settings.max_tasks, settings.max_tasks_of_address),
      thinkers_(std::move(resources), settings.think_threads,
                [this](Thinkers::Decision decision) { server_.post([this, decision] { decided(decision); }); }) {
  if (settings_.shared != nullptr) {
    settings_.shared->listen([this](room::News news) {
      server_.post([this, all = std::make_shared<room::News>(std::move(news))] { hear(*all); });
    });
    listening_.reset(settings_.shared);
  }
  server_.add([this](const HttpRequest& request) { return answer(request); });
  server_.open_sockets("/api/v1/socket", [this](WebSocket& socket) { return std::make_unique<Player>(*this, socket); });
  server_.on_stop([this](std::function<void()> then) {
    then_ = std::move(then);
    wake();
  });
  wake();
}

// WebSockets.

void RoomHost::Impl::Player::receive(std::string_view text) {
  constexpr int policy = 1008;
  const Time time = host_.now();
  const auto command = room::parse_command(text);
  const auto exceeded = exceed(command, time);
  if (!exceeded) {
    refusals_ = 0;
    host_.charge(socket_.client(), time, [&] {
      host_.room_.receive({id_, account_of(socket_.client())}, command, time);
    });
    return host_.wake();
  }
  ++at(host_.counts_.refused, exceeded->limit);
  if (++refusals_ >= host_.settings_.max_refusals) return socket_.close(policy, "message limit exceeded repeatedly");
  const auto tag = command ? command->tag : command.error().tag;
  const std::string& game = command ? command->game : command.error().game;
  const room::Refusal refusal = limit_refusal("messages", exceeded->wait);
  socket_.send(std::make_shared<const std::string>(write_refusal(refusal, game, tag, std::nullopt)));
}

std::optional<RoomHost::Impl::Exceeded> RoomHost::Impl::Player::exceed(const Parsed& command, Time time) {
  const std::string& client = socket_.client();
  if (const auto wait = commands_.take(host_.settings_.moves, time)) return Exceeded{Limit::moves, wait};
  if (const auto wait = host_.bytes_.wait(client, time)) return Exceeded{Limit::bytes, wait};
  if (command && may_follow(*command)) {
    if (const auto wait = host_.joins_.take(client, time)) return Exceeded{Limit::joins, wait};
  }
  if (command && may_create(*command)) {
    if (const auto wait = host_.creations_.take(client, time)) return Exceeded{Limit::creations, wait};
  }
  return std::nullopt;
}

// HTTP.

Handling RoomHost::Impl::answer(const HttpRequest& request) {
  const Route route = parse_route(request.path);
  if (route.ask == Ask::other) return std::nullopt;
  const bool is_there = route.ask != Ask::nothing && (route.ask != Ask::metrics || request.is_surely_local);
  if (!is_there) return refusal_answer({room::Code::not_found, "there is nothing at this address"});
  if (is_change(route.ask) && request.method != "POST") return only_post_answer();
  if (!is_change(route.ask) && !request.is_read()) return only_read_answer();
  if (route.ask == Ask::about) return about();
  if (route.ask == Ask::metrics) return metrics();
  return ask_room(route.ask, request, route.id);
}

std::optional<Answer> RoomHost::Impl::refuse_too_many(Ask ask, std::string_view client) {
  const bool creates = ask == Ask::create;
  Limit limit = Limit::bytes;
  std::int64_t wait = bytes_.wait(client, now());
  if (wait == 0) {
    limit = creates ? Limit::creations : Limit::joins;
    wait = (creates ? creations_ : joins_).take(client, now());
  }
  if (wait == 0) return std::nullopt;
  ++at(counts_.refused, limit);
  return refusal_answer(limit_refusal(creates ? "new games" : "requests", wait), wait);
}

// A refusal also waits for the body, so that the connection can stay open.
Later RoomHost::Impl::ask_room(Ask ask, const HttpRequest& request, std::string_view id) {
  const auto refusal = refuse_too_many(ask, request.client);
  const std::string key(bearer_key(request.header("Authorization")));
  const bool says_json = is_json(request.header("Content-Type"));
  const auto begin = [this, ask, refusal, key, says_json, id = std::string(id), address = std::string(request.client)](
                         const std::string& body, const Reply& reply) {
    if (refusal) return reply(*refusal);
    if (!body.empty() && !says_json) {
      return reply(refusal_answer({room::Code::syntax, "a body needs Content-Type: application/json"}));
    }
    const Client client = next_client_++;
    waiting_.emplace(client, Waiting{ask, reply});
    wake();
    try {
      const Time time = now();
      charge(address, time, [&] {
        const room::Sender from{client, account_of(address)};
        if (ask == Ask::create) return room_.create(from, body, time);
        if (ask == Ask::sit) return room_.sit(from, id, body, time);
        if (ask == Ask::look) return room_.look(from, id, time);
        if (ask == Ask::record) return room_.record(from, id, time);
        room_.overview(from, key, time);
      });
    } catch (...) {
      waiting_.erase(client);
      throw;
    }
  };
  return {is_change(ask) ? max_body : 0, begin};
}

Answer RoomHost::Impl::about() const {
  const nlohmann::ordered_json json = {
      {"api", 1}, {"version", MADANG_VERSION}, {"overview", settings_.room.overview_key.has_value()}};
  return json_answer(200, json.dump());
}

Answer RoomHost::Impl::metrics() const {
  HostCounts host = counts_;
  host.tasks_waiting = tasks_.size();
  Answer answer = text_answer(200, "");
  answer.headers[0].second = "text/plain; version=0.0.4; charset=utf-8";
  answer.body = std::make_shared<const std::string>(
      write_metrics({server_.counts(), room_.counts(), room_.games(), room_.bytes(), room_.followers(), host}));
  return answer;
}

// Results. The results of all messages that arrive in one round of the server are collected together.

void RoomHost::Impl::wake() {
  if (std::exchange(is_awake_, true)) return;
  server_.post([this] { settle(); });
}

void RoomHost::Impl::settle() {
  safely([this] {
    send_messages();
    store();
    load();
    talk_to_servers();
    think();
    for (const room::Note& item : room_.take_notes()) note(item);
    set_alarm();
  });
  is_awake_ = false;
  if (then_ && !is_storing_) std::exchange(then_, nullptr)();
}

void RoomHost::Impl::send_messages() {
  const Time time = now();
  for (room::Message& message : room_.take_messages()) {
    if (message.since != 0)
      (message.is_answer ? counts_.acknowledgements : counts_.deliveries).add(seconds(time - message.since));
    if (const auto player = players_.find(message.to); player != players_.end()) {
      player->second->send(std::move(message.text));
    } else if (auto waiting = waiting_.extract(message.to)) {
      waiting.mapped().reply(room_answer(waiting.mapped().ask, message));
    }
  }
}

void RoomHost::Impl::load() {
  for (const room::Handle& game : room_.take_loads()) {
    reader_.add([this, game] {
      auto loaded = std::make_shared<room::Loaded>(room::load_game(storage_, game));
      server_.post([this, game, loaded] { safely([&] { room_.loaded(game, std::move(*loaded), now()); }); });
    });
  }
  catch_up();
}

// Reads the later events of all games together. While they are read, other games collect for the next time.
void RoomHost::Impl::catch_up() {
  if (is_catching_up_) return;
  auto places = room_.take_behind();
  if (places.empty()) return;
  is_catching_up_ = true;
  reader_.add([this, places = std::move(places)] {
    auto events = std::make_shared<std::vector<room::LoadedEvents>>(room::load_events(*settings_.shared, places));
    server_.post([this, places, events] {
      is_catching_up_ = false;
      safely([&] {
        for (std::size_t i = 0; i < places.size(); ++i) room_.caught_up(places[i], events->at(i), now());
      });
    });
  });
}

void RoomHost::Impl::talk_to_servers() {
  if (settings_.shared == nullptr) return;
  auto said = room_.take_said();
  if (!said.empty()) settings_.shared->say(std::move(said));
}

// After a gap, compares the games here with the storage.
void RoomHost::Impl::hear(const room::News& news) {
  if (!news.fault.empty()) {
    is_database_away_ = true;
    log_.write("database-lost", {{"why", news.fault}});
  }
  safely([&] { room_.hear(news, now()); });
  if (!news.has_gap) return;
  if (std::exchange(is_database_away_, false)) log_.write("database-back");
  reader_.add([this, handles = room_.handles()] {
    auto compared = std::make_shared<room::News>();
    try {
      const auto heads = settings_.shared->heads(handles);
      for (std::size_t i = 0; i < handles.size(); ++i) compared->changed.push_back({handles[i], heads.at(i)});
    } catch (const std::exception&) {
      return;  // the connection is broken again, so another gap will follow
    }
    server_.post([this, compared] { safely([&] { room_.hear(*compared, now()); }); });
  });
}

void RoomHost::Impl::store() {
  auto batch = room_.take_batch();
  if (!batch) return;
  is_storing_ = true;
  storing_ = batch->size();
  writer_.write(*std::move(batch));
}

void RoomHost::Impl::stored(const Writer::Outcome& outcome) {
  is_storing_ = false;
  counts_.batches.add(static_cast<double>(storing_));
  counts_.storing.add(std::chrono::duration<double>(outcome.time).count());
  (outcome.why_not ? counts_.storage_failures : counts_.changes) += outcome.why_not ? 1 : storing_;
  safely([&] {
    outcome.why_not ? room_.batch_failed(*outcome.why_not, now()) : room_.batch_stored(outcome.not_stored, now());
  });
}

// Removes old games in the writer's thread.
Writer::Chore RoomHost::Impl::chore() {
  if (settings_.retention.archive == nullptr) return nullptr;
  return [this](const std::function<bool()>& goes_on) {
    try {
      const Time oldest = now() - settings_.retention.time;
      const auto games = static_cast<std::int64_t>(settings_.retention.archive->remove_older_than(oldest, goes_on));
      if (games > 0) server_.post([this, games] { log_.write("games-removed", {{"games", games}}); });
    } catch (const std::exception& error) {
      server_.post([this, why = std::string(error.what())] { log_.write("not-removed", {{"why", why}}); });
    }
  };
}

// Hands out tasks to free threads. Tasks wait in the queue as games only, so that none is out of date.
void RoomHost::Impl::think() {
  for (const room::Due& due : room_.take_due()) {
    thinkers_.stop(due.game);  // it may still think about an earlier position
    if (tasks_.add(due, now())) continue;
    ++counts_.games_put_off;
    room_.busy(due.game, now());
  }
  while (thinkers_.has_free()) {
    const auto next = tasks_.next();
    if (!next) return;
    auto task = room_.task(next->game);
    if (!task) continue;
    counts_.waits.add(seconds(now() - next->since));
    const auto others = static_cast<int>(tasks_.accounts());
    const auto time = settings_.think_time * settings_.think_threads / (settings_.think_threads + others);
    thinkers_.think(*std::move(task), std::max(time, std::min(least_think_time, settings_.think_time)));
  }
}

void RoomHost::Impl::decided(const Thinkers::Decision& decision) {
  ++counts_.decisions;
  if (decision.has_failed) log_.write_seldom("player-failed");
  safely([&] { room_.decide(decision.game, decision.ticket, decision.move, now()); });
}

void RoomHost::Impl::note(const room::Note& note) {
  constexpr std::array<std::string_view, 5> events = {"game-created", "game-ended", "game-damaged", "not-stored",
                                                      "event-impossible"};
  const std::string_view event = events[static_cast<std::size_t>(note.kind)];
  const std::string game = note.game ? room::hex(*note.game).substr(0, 8) : "";
  if (!note.game) return log_.write_seldom(event, {{"why", note.text}});
  if (note.text.empty()) return log_.write(event, {{"game", game}});
  log_.write(event, {{"game", game}, {"what", note.text}});
}

// An alarm that fires too early costs less than moving it with every change.
void RoomHost::Impl::set_alarm() {
  const auto deadline = room_.next_deadline();
  if (!deadline || (alarm_ && *alarm_ <= *deadline)) return;
  alarm_ = deadline;
  server_.call_after(std::chrono::milliseconds(std::max<Time>(*deadline - now(), 0)), [this] {
    alarm_.reset();
    safely([this] { room_.tick(now()); });
  });
}

RoomHost::RoomHost(HttpServer& server, room::Storage& storage, const HostSettings& settings, Resources resources,
                   Log& log)
    : impl_(std::make_unique<Impl>(server, storage, settings, std::move(resources), log)) {}
RoomHost::~RoomHost() = default;

}  // namespace madang::server
