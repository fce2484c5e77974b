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
  void gauge(std::string_view name, std::string_view help, std::uint64_t value) {
    head(name, "gauge", help);
    line(name, "", value);
  }
  void counter(std::string_view name, std::string_view help, const nlohmann::json& value) {
    head(name, "counter", help);
    line(name, "", value);
  }
  // Writes a counter for each value of a label.
  template <class Names, class Values>
  void counters(std::string_view name, std::string_view help, const std::string& label, const Names& names,
                const Values& values) {
    head(name, "counter", help);
    for (std::size_t i = 0; i < values.size(); ++i) {
      line(name, "{" + label + "=\"" + std::string(names[i]) + "\"}", values[i]);
    }
  }
  void histogram(const std::string& name, std::string_view help, const Histogram& values) {
    head(name, "histogram", help);
    std::uint64_t up_to = 0;
    for (std::size_t i = 0; i < values.bounds().size(); ++i) {
      up_to += values.counts()[i];
      line(name + "_bucket", R"({le=")" + nlohmann::json(values.bounds()[i]).dump() + R"("})", up_to);
    }
    line(name + "_bucket", R"({le="+Inf"})", values.count());
    line(name + "_sum", "", values.sum());
    line(name + "_count", "", values.count());
  }
  std::string take() { return std::move(text_); }

 private:
  void head(std::string_view name, std::string_view type, std::string_view help) {
    text_.append("# HELP madang_").append(name).append(" ").append(help).append("\n");
    text_.append("# TYPE madang_").append(name).append(" ").append(type).append("\n");
  }
  void line(std::string_view name, std::string_view labels, const nlohmann::json& value) {
    text_.append("madang_").append(name).append(labels).append(" ").append(value.dump()).append("\n");
  }

  std::string text_;
};

}  // namespace

std::string write_metrics(const Figures& figures) {
  const auto& [server, room, games, bytes, followers, host] = figures;
  Text text;
  text.gauge("connections", "Open connections, including WebSockets.", server.connections);
  text.gauge("sockets", "Open WebSockets.", server.sockets);
  text.counter("connections_refused_total", "Connections refused because of a limit.", server.refused);
  text.counter("sockets_noisy_total", "WebSockets closed because of too many pings.", server.noisy);
  text.counter("requests_total", "HTTP requests.", server.requests);
  text.gauge("games", "Games in memory.", games);
  text.gauge("games_bytes", "Estimated memory of the games.", bytes);
  text.gauge("followers", "Followed games, counted once per connection.", followers);
  text.counter("games_created_total", "Games created.", room.games_created);
  text.counter("games_loaded_total", "Games read from storage.", room.games_loaded);
  text.counter("games_ended_total", "Games that ended.", room.games_ended);
  text.counter("games_damaged_total", "Games that could not be loaded because they are damaged.", room.games_damaged);
  text.counter("moves_total", "Moves and rolls.", room.moves);
  text.histogram("move_acknowledgement_seconds", "Time from the arrival of a move to its acknowledgement.",
                 host.acknowledgements);
  text.histogram("move_delivery_seconds", "Time from a move until it is sent to another player or spectator.",
                 host.deliveries);
  text.counters("commands_refused_total", "Commands and requests refused by the room.", "code", room::code_names,
                room.refused);
  text.counters("limited_total", "Commands and requests refused by rate limits.", "limit", limit_names, host.refused);
  text.counter("changes_stored_total", "Changes stored.", host.changes);
  text.histogram("batch_changes", "Changes in a batch.", host.batches);
  text.histogram("storing_seconds", "Time to store a batch of changes.", host.storing);
  text.counter("storage_failures_total", "Batches that could not be stored.", host.storage_failures);
  text.counter("decisions_total", "Decisions made by computer players.", host.decisions);
  text.gauge("decisions_waiting", "Games that wait until a computer has time for them.", host.tasks_waiting);
  text.histogram("decision_wait_seconds", "Time that games waited for a computer.", host.waits);
  text.counter("decisions_put_off_total", "Decisions put off because too many games waited for a computer.",
               host.games_put_off);
  text.counter("cpu_seconds_total", "CPU time of the process.", cpu_seconds());
  text.gauge("resident_bytes", "Resident memory of the process.", resident_bytes());
  return text.take();
}

}  // namespace madang::server
