#include "madang/server/postgres_news.h"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <system_error>
#include <utility>

#include "madang/core/text.h"
#include "madang/room/keys.h"

namespace madang::server {

namespace {

using namespace std::chrono_literals;

constexpr std::size_t max_notice = 7'900;
constexpr std::size_t max_lines = 100'000;  // that wait for the database
constexpr std::string_view say_word = "say ";
constexpr auto beat_time = 2s;
constexpr auto shortest_pause = 100ms;
constexpr auto longest_pause = 3s;

// Servers that noted nothing for ten seconds could not store anything either.
constexpr std::string_view note_alive =
    "UPDATE madang.uptime SET since = CASE WHEN alive < $1::bigint - 10000 THEN $1 ELSE since END, "
    "alive = greatest(alive, $1) RETURNING since, (extract(epoch FROM clock_timestamp()) * 1000)::bigint";

}  // namespace

// The clock.

room::Time PostgresClock::steady() {
  const auto since = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
}

void PostgresClock::adjust(room::Time time, room::Time before, room::Time after) {
  const room::Time offset = offset_;
  if (offset == unset) {
    offset_ = time - (before + after) / 2;
  } else if (time - before < offset) {
    offset_ = offset - 1;
  } else if (time - after > offset) {
    offset_ = offset + 1;
  }
}

// The text of notices.

std::vector<std::string> pack_notices(const std::vector<std::string>& lines) {
  std::vector<std::string> out;
  for (const std::string& line : lines) {
    if (line.size() > max_notice) continue;
    const bool is_new = out.empty() || out.back().size() + 1 + line.size() > max_notice;
    if (is_new) {
      out.push_back(line);
    } else {
      out.back().append("\n").append(line);
    }
  }
  return out;
}

room::News parse_notice(std::string_view notice) {
  room::News out;
  while (!notice.empty()) {
    const std::size_t end = notice.find('\n');
    std::string_view line = notice.substr(0, end);
    notice.remove_prefix(end == std::string_view::npos ? notice.size() : end + 1);
    if (line.starts_with(say_word)) {
      out.said.emplace_back(line.substr(say_word.size()));
      continue;
    }
    const auto game = room::parse_hex(take_word(line));
    const auto number = whole_number(trim(line));
    if (game && number && *number <= UINT32_MAX) out.changed.push_back({*game, static_cast<std::uint32_t>(*number)});
  }
  return out;
}

// The thread.

PostgresNews::PostgresNews(std::string uri, PostgresClock& clock, std::function<void(room::News)> tell)
    : clock_(clock),
      tell_(std::move(tell)),
      connection_(std::move(uri), "SET synchronous_commit = off; SET statement_timeout = '5s'", 10s),
      wake_(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)),
      pause_(shortest_pause) {
  if (wake_ < 0) throw std::system_error(errno, std::generic_category(), "eventfd");
  thread_ = std::thread([this] { run(); });
}

PostgresNews::~PostgresNews() {
  is_ending_ = true;
  add_lines({});
  thread_.join();
  ::close(wake_);
}

void PostgresNews::say(std::vector<std::string> texts) {
  for (std::string& text : texts) text.insert(0, say_word);
  add_lines(std::move(texts));
}

void PostgresNews::say_changed(const std::vector<room::EventPlace>& changed) {
  std::vector<std::string> lines;
  lines.reserve(changed.size());
  for (const auto& one : changed) lines.push_back(room::hex(one.game) + " " + std::to_string(one.number));
  add_lines(std::move(lines));
}

void PostgresNews::add_lines(std::vector<std::string> lines) {
  {
    const std::lock_guard lock(mutex_);
    if (lines_.size() < max_lines) std::move(lines.begin(), lines.end(), std::back_inserter(lines_));
  }
  eventfd_write(wake_, 1);
}

void PostgresNews::run() {
  while (!is_ending_) {
    try {
      talk();
    } catch (const room::StorageError& error) {
      connection_.close();
      if (!std::exchange(is_away_, true)) tell_({.fault = error.what()});
      wait_before_retry();
    }
  }
}

// Talks until the connection breaks or this object ends.
void PostgresNews::talk() {
  connection_.execute("LISTEN madang");
  pause_ = shortest_pause;
  is_away_ = false;
  // The room asks for everything that it may have missed.
  tell_({.has_gap = true});
  for (next_beat_ = {}; !is_ending_;) {
    beat();
    send_lines();
    hear_notices();
    wait_for_news();
  }
}

void PostgresNews::beat() {
  if (std::chrono::steady_clock::now() < next_beat_) return;
  next_beat_ = std::chrono::steady_clock::now() + beat_time;
  const room::Time before = PostgresClock::steady();
  const Rows rows = connection_.run({note_alive, Parameters().add(clock_.now())});
  const room::Time after = PostgresClock::steady();
  if (rows.size() != 1) return;
  clock_.adjust(rows.integer(0, 1), before, after);
  tell_({.since = rows.integer(0, 0)});
}

void PostgresNews::send_lines() {
  std::vector<std::string> lines;
  {
    const std::lock_guard lock(mutex_);
    lines.swap(lines_);
  }
  std::vector<Postgres::Call> calls;
  for (const std::string& notice : pack_notices(lines)) {
    calls.push_back({"SELECT pg_notify('madang', $1::text)", Parameters().add(notice)});
  }
  if (!calls.empty()) connection_.run_together("BEGIN", calls);
}

void PostgresNews::hear_notices() {
  room::News news;
  for (const Postgres::Notice& notice : connection_.take_notices()) {
    if (notice.process == connection_.process()) continue;
    room::News more = parse_notice(notice.text);
    news.changed.insert(news.changed.end(), more.changed.begin(), more.changed.end());
    std::move(more.said.begin(), more.said.end(), std::back_inserter(news.said));
  }
  if (!news.changed.empty() || !news.said.empty()) tell_(std::move(news));
}

void PostgresNews::wait_for_news() {
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(next_beat_ - std::chrono::steady_clock::now());
  std::array wanted = {pollfd{connection_.descriptor(), POLLIN, 0}, pollfd{wake_, POLLIN, 0}};
  poll(wanted.data(), wanted.size(), static_cast<int>(std::max<std::int64_t>(left.count(), 0)));
  eventfd_t ignored = 0;
  eventfd_read(wake_, &ignored);
}

// Waits a random part of a growing pause, so that servers do not all come back at once.
void PostgresNews::wait_before_retry() {
  const auto random = static_cast<std::int64_t>(room::new_seed() % 100);
  std::this_thread::sleep_for(pause_ / 2 + pause_ * random / 200);
  pause_ = std::min<std::chrono::milliseconds>(2 * pause_, longest_pause);
}

}  // namespace madang::server
