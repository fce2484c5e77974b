#include "madang/server/metrics.h"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <ctime>
#include <nlohmann/json.hpp>

namespace madang::server {

namespace {

double cpu_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

std::uint64_t resident_bytes() {
  const int file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  std::array<char, 128> text{};
  const ssize_t size = read(file, text.data(), text.size() - 1);
  close(file);
  if (size <= 0) return 0;
  char* rest = text.data();
  std::strtoull(rest, &rest, 10);  // skip the total size
  return std::strtoull(rest, nullptr, 10) * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

// Collects the lines. A value is an integer or a double, passed as JSON.
class Text {
 public:
  void gauge(std::string_view name, std::string_view help, std::uint64_t value) { add(name, "gauge", help, value); }
  void counter(std::string_view name, std::string_view help, const nlohmann::json& value) {
    add(name, "counter", help, value);
  }
  void summary(const std::string& name, std::string_view help, double sum, std::uint64_t count) {
    add(name, "summary", help, sum, "_sum");
    line(name + "_count", count);
  }
  std::string take() { return std::move(text_); }

 private:
  void add(std::string_view name, std::string_view type, std::string_view help, const nlohmann::json& value,
           std::string_view suffix = "") {
    text_.append("# HELP madang_").append(name).append(" ").append(help).append("\n");
    text_.append("# TYPE madang_").append(name).append(" ").append(type).append("\n");
    line(std::string(name).append(suffix), value);
  }
  void line(std::string_view name, const nlohmann::json& value) {
    text_.append("madang_").append(name).append(" ").append(value.dump()).append("\n");
  }

  std::string text_;
};

}  // namespace

std::string write_metrics(const Figures& figures) {
  const auto& [server, room, games, followers, host] = figures;
  Text text;
  text.gauge("connections", "Open connections, including WebSockets.", server.connections);
  text.gauge("sockets", "Open WebSockets.", server.sockets);
  text.counter("connections_refused_total", "Connections refused because of a limit.", server.refused);
  text.counter("requests_total", "HTTP requests.", server.requests);
  text.gauge("games", "Games in memory.", games);
  text.gauge("followers", "Followed games, counted once per connection.", followers);
  text.counter("games_created_total", "Games created.", room.games_created);
  text.counter("games_loaded_total", "Games read from storage.", room.games_loaded);
  text.counter("games_ended_total", "Games that ended.", room.games_ended);
  text.counter("games_damaged_total", "Games that could not be loaded because they are damaged.", room.games_damaged);
  text.counter("moves_total", "Moves and rolls.", room.moves);
  text.counter("commands_refused_total", "Commands and requests refused by the room.", room.refused);
  text.counter("limited_total", "Commands and requests refused by rate limits.", host.refused_by_limits);
  text.counter("changes_stored_total", "Changes stored.", host.changes);
  text.summary("storing_seconds", "Time to store a batch of changes.", host.storing_seconds, host.batches);
  text.counter("storage_failures_total", "Batches that could not be stored.", host.storage_failures);
  text.counter("decisions_total", "Decisions made by computer players.", host.decisions);
  text.gauge("decisions_waiting", "Queued decisions of computer players.", host.tasks_waiting);
  text.counter("cpu_seconds_total", "CPU time of the process.", cpu_seconds());
  text.gauge("resident_bytes", "Resident memory of the process.", resident_bytes());
  return text.take();
}

}  // namespace madang::server
