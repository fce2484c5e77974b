// What servers learn from each other through PostgreSQL, and the clock that they share.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "madang/room/storage.h"
#include "madang/server/postgres.h"

namespace madang::server {

// The clock of the database, read without asking it. Runs with the steady clock of this machine, so that it is even,
// and follows the database slowly. Any thread may use it.
class PostgresClock {
 public:
  room::Time now() const { return steady() + offset_; }
  // The database showed `time` between two moments of `steady`. The first call sets the clock, later ones move it by a
  // millisecond at most.
  void adjust(room::Time time, room::Time before, room::Time after);
  static room::Time steady();

 private:
  static constexpr room::Time unset = INT64_MIN / 2;

  std::atomic<room::Time> offset_ = unset;
};

// A thread with a connection of its own that passes on news: notices of PostgreSQL (NOTIFY) carry the numbers of stored
// events and what servers say to each other. It also notes in the database every two seconds that a server runs. While
// the database is away, it tries to connect again, and reports a gap then.
class PostgresNews {
 public:
  // `tell` is called in the thread. REQUIRES: `clock` outlives this object.
  PostgresNews(std::string uri, PostgresClock& clock, std::function<void(room::News)> tell);
  ~PostgresNews();
  PostgresNews(const PostgresNews&) = delete;
  PostgresNews& operator=(const PostgresNews&) = delete;

  // Pass on news to the other servers. They are lost if the database is away. Any thread may call these.
  void say(std::vector<std::string> texts);
  void say_changed(const std::vector<room::EventPlace>& changed);

 private:
  void run();
  void talk();
  void connect();
  void wait_for_news();
  void send_lines();
  void hear_notices();
  void beat();
  void add_lines(std::vector<std::string> lines);
  void wait_before_retry();

  PostgresClock& clock_;
  std::function<void(room::News)> tell_;
  Postgres connection_;
  int wake_ = -1;  // an eventfd
  std::mutex mutex_;
  std::vector<std::string> lines_;
  std::atomic<bool> is_ending_ = false;
  std::chrono::steady_clock::time_point next_beat_;
  std::chrono::milliseconds pause_;
  bool is_away_ = false;
  std::thread thread_;
};

// Writes lines as few notices, which PostgreSQL limits to 8,000 bytes. Parses a notice.
std::vector<std::string> pack_notices(const std::vector<std::string>& lines);
room::News parse_notice(std::string_view notice);

}  // namespace madang::server
