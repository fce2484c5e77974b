#include "madang/server/postgres_storage.h"

#include <algorithm>
#include <unordered_set>
#include <utility>

#include "madang/room/keys.h"
#include "madang/server/row_sum.h"

namespace madang::server {

using room::Change;
using room::Handle;
using room::NotStored;
using room::StorageError;
using room::StoredEvent;
using room::StoredGame;
using room::Time;

namespace {

using namespace std::chrono_literals;

// Lines are bytea, because they may be in any encoding of the database. `head` is the number of the last event, and
// `last` its time. Updates of a game stay in the page of its row if there is space, so pages are not filled.
constexpr std::array<std::string_view, 1> migrations = {R"(
CREATE TABLE madang.games(handle uuid PRIMARY KEY, created bigint NOT NULL, last bigint NOT NULL, head integer NOT NULL,
                          line bytea NOT NULL, sum bigint NOT NULL) WITH (fillfactor = 70);
CREATE INDEX games_created ON madang.games(created, handle);
CREATE TABLE madang.events(game uuid, number integer, at bigint NOT NULL, line bytea NOT NULL, sum bigint NOT NULL,
                           PRIMARY KEY(game, number));
CREATE TABLE madang.uptime(since bigint NOT NULL, alive bigint NOT NULL);
INSERT INTO madang.uptime VALUES(0, 0);
)"};

// Every statement finds its rows by their keys, and lists of keys are short, so plans need no statistics. A server that
// is paused during a transaction does not keep games locked.
constexpr std::string_view session_settings =
    "SET enable_seqscan = off; SET enable_hashjoin = off; SET enable_mergejoin = off; "
    "SET plan_cache_mode = force_custom_plan; SET statement_timeout = '10s'; "
    "SET idle_in_transaction_session_timeout = '10s'";

// Locks the games of a batch in the same order on all servers, so that they do not wait for each other in a circle.
constexpr std::string_view lock_games =
    "SELECT handle FROM madang.games WHERE handle = ANY($1::uuid[]) ORDER BY handle FOR UPDATE";

// Stores the games whose last event is the expected one, and returns their handles.
constexpr std::string_view store_games = R"(
WITH made AS (
  INSERT INTO madang.games(handle, created, last, head, line, sum)
  SELECT * FROM unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::integer[], $5::bytea[], $6::bigint[])
  ON CONFLICT DO NOTHING RETURNING handle),
advanced AS (
  UPDATE madang.games AS game SET head = batch.head, last = batch.last
  FROM unnest($7::uuid[], $8::integer[], $9::integer[], $10::bigint[]) AS batch(game, before, head, last)
  WHERE game.handle = batch.game AND game.head = batch.before RETURNING handle),
stored AS (SELECT handle FROM made UNION ALL SELECT handle FROM advanced),
added AS (
  INSERT INTO madang.events(game, number, at, line, sum)
  SELECT * FROM unnest($11::uuid[], $12::integer[], $13::bigint[], $14::bytea[], $15::bigint[]) AS event(game)
  WHERE game IN (SELECT handle FROM stored))
SELECT handle FROM stored)";

constexpr std::string_view select_game = "SELECT created, head, line, sum FROM madang.games WHERE handle = $1::uuid";
constexpr std::string_view select_events =
    "SELECT number, at, line, sum FROM madang.events WHERE game = $1::uuid ORDER BY number";
constexpr std::string_view select_later =
    "SELECT number, at, line, sum, place FROM unnest($1::uuid[], $2::integer[]) WITH ORDINALITY AS wanted(game, after, "
    "place) JOIN madang.events AS event ON event.game = wanted.game AND number > after ORDER BY place, number";
constexpr std::string_view select_heads =
    "SELECT coalesce(head, 0) FROM unnest($1::uuid[]) WITH ORDINALITY AS wanted(game, place) "
    "LEFT JOIN madang.games ON handle = wanted.game ORDER BY place";
constexpr auto away_time = 200ms;
constexpr std::string_view snapshot = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";

// Returns the reason of an error for players.
std::string for_people(const PostgresError& error) {
  if (error.is_broken()) return "the database does not answer";
  if (error.state() == "53100") return "the disk of the database is full";
  return "the database reports the error " + error.state();
}

// Runs `work`, and changes its errors into errors for players.
template <class F>
auto for_players(F&& work) {
  try {
    return work();
  } catch (const PostgresError& error) {
    throw StorageError(for_people(error));
  }
}

// Reads the events that follow `after` from the rows from `row` on, as long as `belongs` allows. The error describes
// the first damaged or missing event.
template <class F>
Result<std::vector<StoredEvent>, std::string> read_events(const Rows& rows, std::size_t& row, const Handle& game,
                                                          std::uint32_t after, F&& belongs) {
  const std::string key = room::hex(game);
  std::vector<StoredEvent> out;
  std::optional<std::string> fault;
  for (std::int64_t expected = std::int64_t{after} + 1; row < rows.size() && belongs(row); ++row, ++expected) {
    StoredEvent event{.at = rows.integer(row, 1), .line = std::string(rows.bytes(row, 2))};
    const bool is_there = rows.integer(row, 0) == expected;
    const bool is_sound = is_there && sum_of_event(key, expected, event.at, event.line) == rows.integer(row, 3);
    if (!is_sound && !fault) fault = "event " + std::to_string(expected) + (is_there ? " is damaged" : " is missing");
    out.push_back(std::move(event));
  }
  if (fault) return *std::move(fault);
  return out;
}

Result<std::optional<StoredGame>, std::string> load_from(Postgres& connection, const Handle& game) {
  const std::array calls = {Postgres::Call{select_game, Parameters().add(game)},
                            Postgres::Call{select_events, Parameters().add(game)}};
  const auto rows = connection.run_together(snapshot, calls);
  if (rows[0].size() == 0) return std::optional<StoredGame>();
  StoredGame out{.head = std::string(rows[0].bytes(0, 2)), .created = rows[0].integer(0, 0), .events = {}};
  if (sum_of_game(game, out.created, out.head) != rows[0].integer(0, 3)) return std::string("its head is damaged");
  std::size_t row = 0;
  auto events = read_events(rows[1], row, game, 0, [](std::size_t /*row*/) { return true; });
  if (!events) return events.error();
  out.events = *std::move(events);
  const auto head = static_cast<std::size_t>(rows[0].integer(0, 1));
  if (out.events.size() < head) return "event " + std::to_string(out.events.size() + 1) + " is missing";
  if (out.events.size() > head) return "event " + std::to_string(head + 1) + " was not counted";
  return std::optional(std::move(out));
}

std::size_t version_of(Postgres& connection) {
  const Rows there = connection.run({"SELECT count(*) FROM pg_class WHERE oid = to_regclass('madang.version')"});
  if (there.integer(0, 0) == 0) return 0;
  return static_cast<std::size_t>(connection.run({"SELECT max(number) FROM madang.version"}).integer(0, 0));
}

// Creates or updates the tables. Several servers may start at once.
void migrate(Postgres& connection) {
  if (version_of(connection) >= migrations.size()) return;
  connection.execute("BEGIN; SELECT pg_advisory_xact_lock(1298230382)");
  const std::size_t version = version_of(connection);
  if (version == 0) {
    connection.execute(
        "CREATE SCHEMA IF NOT EXISTS madang; CREATE TABLE madang.version(number integer NOT NULL); "
        "INSERT INTO madang.version VALUES(0)");
  }
  for (std::size_t step = version; step < migrations.size(); ++step)
    connection.execute(std::string(migrations.at(step)));
  connection.execute("UPDATE madang.version SET number = " + std::to_string(migrations.size()) + "; COMMIT");
}

}  // namespace

// The changes of a group, sorted by their games.
struct PostgresStorage::Batch {
  explicit Batch(std::span<const Change> all) {
    for (const Change& change : all) changes.push_back(&change);
    const auto is_before = [](const Change* a, const Change* b) { return a->game < b->game; };
    std::stable_sort(changes.begin(), changes.end(), is_before);
    for (std::size_t i = 0; i < changes.size();) {
      std::size_t end = i + 1;
      while (end < changes.size() && changes[end]->game == changes[i]->game) ++end;
      games.emplace_back(std::span(changes).subspan(i, end - i));
      i = end;
    }
  }

  std::vector<const Change*> changes;
  std::vector<std::span<const Change* const>> games;
};

PostgresStorage::PostgresStorage(const std::string& uri, Use use)
    : uri_(uri),
      writer_(uri, use == Use::serve ? std::string(session_settings) : "", use == Use::serve ? 15s : 0s),
      reader_(uri, use == Use::serve ? std::string(session_settings) : "", use == Use::serve ? 15s : 0s),
      keeper_(uri, use == Use::serve ? std::string(session_settings) : "", use == Use::serve ? 15s : 0s) {
  if (use == Use::serve) migrate(writer_);
  const std::size_t version = version_of(writer_);
  if (version == 0) throw StorageError("there are no online games in this database");
  if (version > migrations.size()) throw StorageError("a newer version of madang made the tables of this database");
  const Time before = PostgresClock::steady();
  const Rows rows = reader_.run({"SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint"});
  clock_.adjust(rows.integer(0, 0), before, PostgresClock::steady());
}

PostgresStorage::~PostgresStorage() = default;

// Writing.

std::vector<NotStored> PostgresStorage::write(std::span<const Change> changes) {
  if (changes.empty()) return {};
  return for_players([&] {
    const Batch batch(changes);
    std::vector<NotStored> out;
    try {
      out = write_once(batch);
    } catch (const PostgresError& error) {
      if (!error.is_broken()) throw;
      // Perhaps PostgreSQL was restarted. It may have stored the batch before.
      out = write_once(batch);
      std::erase_if(out, [&](const NotStored& one) { return is_stored(batch, one.game); });
    }
    if (news_) {
      std::vector<room::EventPlace> changed;
      for (const auto& game : batch.games) changed.push_back({game.back()->game, game.back()->number});
      news_->say_changed(changed);
    }
    return out;
  });
}

std::vector<NotStored> PostgresStorage::write_once(const Batch& batch) {
  struct {
    std::vector<Handle> handles;
    std::vector<std::int64_t> created, last, sums;
    std::vector<std::int32_t> heads;
    std::vector<std::string_view> lines;
  } made;
  struct {
    std::vector<Handle> handles;
    std::vector<std::int32_t> before, heads;
    std::vector<std::int64_t> last;
  } advanced;
  struct {
    std::vector<Handle> games;
    std::vector<std::int32_t> numbers;
    std::vector<std::int64_t> times, sums;
    std::vector<std::string_view> lines;
  } events;
  for (const auto& game : batch.games) {
    const Change& first = *game.front();
    const Change& last = *game.back();
    if (first.number == 0) {
      made.handles.push_back(first.game);
      made.created.push_back(first.what.at);
      made.last.push_back(last.what.at);
      made.heads.push_back(static_cast<std::int32_t>(last.number));
      made.lines.push_back(first.what.line);
      made.sums.push_back(sum_of_game(first.game, first.what.at, first.what.line));
    } else {
      advanced.handles.push_back(first.game);
      advanced.before.push_back(static_cast<std::int32_t>(first.number) - 1);
      advanced.heads.push_back(static_cast<std::int32_t>(last.number));
      advanced.last.push_back(last.what.at);
    }
    const std::string key = room::hex(first.game);
    for (const Change* change : game) {
      if (change->number == 0) continue;
      events.games.push_back(change->game);
      events.numbers.push_back(static_cast<std::int32_t>(change->number));
      events.times.push_back(change->what.at);
      events.lines.push_back(change->what.line);
      events.sums.push_back(sum_of_event(key, change->number, change->what.at, change->what.line));
    }
  }
  Parameters all;
  all.add(made.handles).add(made.created).add(made.last).add(made.heads).add(made.lines).add(made.sums);
  all.add(advanced.handles).add(advanced.before).add(advanced.heads).add(advanced.last);
  all.add(events.games).add(events.numbers).add(events.times).add(events.lines).add(events.sums);
  const std::array calls = {Postgres::Call{lock_games, Parameters().add(advanced.handles)},
                            Postgres::Call{store_games, std::move(all)}};
  const auto rows = writer_.run_together("BEGIN", calls);
  const auto handles_in = [](const Rows& some) {
    std::unordered_set<Handle, room::HandleHash> out;
    for (std::size_t row = 0; row < some.size(); ++row) out.insert(some.handle(row, 0));
    return out;
  };
  const auto stored = handles_in(rows[1]);
  if (stored.size() == batch.games.size()) return {};
  const auto existing = handles_in(rows[0]);
  std::vector<NotStored> out;
  for (const auto& game : batch.games) {
    const Change& first = *game.front();
    if (stored.contains(first.game)) continue;
    const bool is_conflict = first.number == 0 || existing.contains(first.game);
    out.push_back({first.game, is_conflict ? "another server was first" : "this game was deleted", is_conflict});
  }
  return out;
}

// Returns whether the changes of a game are stored exactly as they are in the batch.
bool PostgresStorage::is_stored(const Batch& batch, const Handle& game) {
  const auto stored = load_from(writer_, game);
  if (!stored || !*stored) return false;
  const auto own = std::find_if(batch.games.begin(), batch.games.end(),
                                [&](const auto& changes) { return changes.front()->game == game; });
  return std::all_of(own->begin(), own->end(), [&](const Change* change) {
    if (change->number == 0) return (*stored)->created == change->what.at && (*stored)->head == change->what.line;
    return change->number <= (*stored)->events.size() && (*stored)->events[change->number - 1] == change->what;
  });
}

// Reading.

// Runs `work`, which reads, once more if the connection was broken, for example because PostgreSQL was restarted. After
// a failure, fails at once for some time, so that waiting requests do not wait for the database one after another.
template <class F>
auto PostgresStorage::read_for_players(F&& work) {
  return for_players([&] {
    if (std::chrono::steady_clock::now() < away_until_) throw PostgresError("PostgreSQL did not answer before", "");
    try {
      try {
        return work();
      } catch (const PostgresError& error) {
        if (!error.is_broken()) throw;
      }
      return work();
    } catch (const PostgresError& error) {
      if (error.is_broken()) away_until_ = std::chrono::steady_clock::now() + away_time;
      throw;
    }
  });
}

Result<std::optional<StoredGame>, std::string> PostgresStorage::load(const Handle& game) {
  return read_for_players([&] { return load_from(reader_, game); });
}

std::vector<room::SharedStorage::LaterEvents> PostgresStorage::load_after(std::span<const room::EventPlace> places) {
  return read_for_players([&] {
    std::vector<Handle> games;
    std::vector<std::int32_t> numbers;
    for (const room::EventPlace& place : places) {
      games.push_back(place.game);
      numbers.push_back(static_cast<std::int32_t>(place.number));
    }
    const Rows rows = reader_.run({select_later, Parameters().add(games).add(numbers)});
    std::vector<LaterEvents> out;
    std::size_t row = 0;
    for (const room::EventPlace& place : places) {
      const auto number = static_cast<std::int64_t>(out.size()) + 1;
      const auto belongs = [&](std::size_t at) { return rows.integer(at, 4) == number; };
      out.push_back(read_events(rows, row, place.game, place.number, belongs));
    }
    return out;
  });
}

std::vector<std::uint32_t> PostgresStorage::heads(std::span<const Handle> games) {
  return read_for_players([&] {
    const Rows rows = reader_.run({select_heads, Parameters().add(games)});
    std::vector<std::uint32_t> out;
    for (std::size_t row = 0; row < rows.size(); ++row) out.push_back(static_cast<std::uint32_t>(rows.integer(row, 0)));
    return out;
  });
}

// Other servers.

void PostgresStorage::listen(std::function<void(room::News)> tell) {
  news_ = std::make_unique<PostgresNews>(uri_, clock_, std::move(tell));
}
void PostgresStorage::stop_listening() { news_.reset(); }
void PostgresStorage::say(std::vector<std::string> texts) {
  if (news_) news_->say(std::move(texts));
}
Time PostgresStorage::time() { return clock_.now(); }

// Managing.

void PostgresStorage::list(const std::function<bool(const GameEntry&)>& show) {
  constexpr std::string_view select =
      "SELECT handle, created, last, head, line FROM madang.games WHERE (created, handle) < ($1::bigint, $2::uuid) "
      "ORDER BY created DESC, handle DESC LIMIT 500";
  Time before = INT64_MAX;
  Handle handle{};
  for (;;) {
    const Rows rows = keeper_.run({select, Parameters().add(before).add(handle)});
    if (rows.size() == 0) return;
    for (std::size_t row = 0; row < rows.size(); ++row) {
      handle = rows.handle(row, 0);
      before = rows.integer(row, 1);
      const bool wants_more = show({.handle = handle,
                                    .created = before,
                                    .last = rows.integer(row, 2),
                                    .events = static_cast<std::uint32_t>(rows.integer(row, 3)),
                                    .head = std::string(rows.bytes(row, 4))});
      if (!wants_more) return;
    }
  }
}

std::vector<Handle> PostgresStorage::find(std::string_view digits, std::size_t most) {
  const auto range = room::handles_with(digits);
  if (!range) return {};
  const Rows rows = keeper_.run(
      {"SELECT handle FROM madang.games WHERE handle BETWEEN $1::uuid AND $2::uuid ORDER BY handle LIMIT $3::bigint",
       Parameters().add(range->first).add(range->second).add(static_cast<std::int64_t>(most))});
  std::vector<Handle> out;
  for (std::size_t row = 0; row < rows.size(); ++row) out.push_back(rows.handle(row, 0));
  return out;
}

bool PostgresStorage::remove(const Handle& game) {
  const std::array calls = {
      Postgres::Call{"DELETE FROM madang.games WHERE handle = $1::uuid RETURNING handle", Parameters().add(game)},
      Postgres::Call{"DELETE FROM madang.events WHERE game = $1::uuid", Parameters().add(game)}};
  return keeper_.run_together("BEGIN", calls)[0].size() > 0;
}

std::size_t PostgresStorage::remove_older_than(Time time, const std::function<bool()>& goes_on) {
  constexpr std::string_view select_some =
      "SELECT handle, last FROM madang.games WHERE handle > $1::uuid ORDER BY handle LIMIT 200";
  constexpr std::string_view remove_some = R"(
WITH gone AS (DELETE FROM madang.games WHERE handle = ANY($1::uuid[]) AND last < $2::bigint RETURNING handle),
events AS (DELETE FROM madang.events WHERE game IN (SELECT handle FROM gone))
SELECT count(*) FROM gone)";
  std::size_t removed = 0;
  for (Handle handle{};;) {
    const Rows rows = keeper_.run({select_some, Parameters().add(handle)});
    std::vector<Handle> old;
    for (std::size_t row = 0; row < rows.size(); ++row) {
      handle = rows.handle(row, 0);
      if (rows.integer(row, 1) < time) old.push_back(handle);
    }
    if (!old.empty()) {
      const Rows count = keeper_.run({remove_some, Parameters().add(old).add(time)});
      removed += static_cast<std::size_t>(count.integer(0, 0));
    }
    if (!goes_on() || rows.size() == 0) return removed;
  }
}

std::vector<std::string> PostgresStorage::faults() {
  const Rows rows = keeper_.run(
      {"SELECT count(*) FROM madang.events WHERE NOT EXISTS(SELECT 1 FROM madang.games WHERE handle = game)"});
  const std::int64_t lost = rows.integer(0, 0);
  if (lost == 0) return {};
  return {std::to_string(lost) + (lost == 1 ? " event belongs" : " events belong") + " to no game"};
}

}  // namespace madang::server
