// Measures the server with many online games and one client per seat, over loopback. docs/performance.md has results.
#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <functional>
#include <memory>
#include <numeric>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "apps/madang/commands/command_line.h"
#include "apps/madang/commands/median.h"
#include "apps/user_error.h"
#include "bench/load/load_game.h"
#include "bench/load/room_client.h"
#include "bench/load/server_process.h"
#include "madang/server/postgres.h"

namespace {

using namespace madang;         // NOLINT: a standalone program
using namespace madang::bench;  // NOLINT
using std::chrono::milliseconds;
using std::chrono::seconds;

constexpr seconds preparing_time(600);
constexpr seconds warming_time(1);
constexpr seconds ending_time(60);

struct Options {
  std::string server;
  std::optional<int> port;
  std::optional<int> pid;
  std::string mode = "flat";
  std::string game = "jungle";
  int games = 1000;
  int seconds = 10;
  int repeat = 1;
  std::string data = "/var/tmp";
  std::string storage;
  int servers = 1;
  std::optional<std::uint64_t> seed;
};

// One row of the table; NAN if not measured.
struct Figures {
  std::string what;
  double moves = NAN;
  double moves_a_second = NAN;
  double cpu = NAN;  // seconds
  double moves_a_cpu_second = NAN;
  double database_cpu = NAN;  // seconds
  double p50 = NAN;           // milliseconds
  double p99 = NAN;
  double max = NAN;
  double resident = NAN;  // MB
  double game = NAN;      // kB
  double rematches = NAN;
  double late = NAN;
};

constexpr double Figures::*columns[] = {&Figures::moves,        &Figures::moves_a_second,
                                        &Figures::cpu,          &Figures::moves_a_cpu_second,
                                        &Figures::database_cpu, &Figures::p50,
                                        &Figures::p99,          &Figures::max,
                                        &Figures::resident,     &Figures::game,
                                        &Figures::rematches,    &Figures::late};

Figures medians(const std::vector<Figures>& runs) {
  Figures out = runs.front();
  for (const auto column : columns) {
    std::vector<double> values;
    for (const Figures& run : runs) values.push_back(run.*column);
    out.*column = std::isnan(values.front()) ? NAN : app::median(values);
  }
  return out;
}

// Returns the processes that PostgreSQL runs for its clients and for itself.
std::vector<pid_t> database_processes(const std::string& uri) {
  server::Postgres connection(uri, "", {});
  const server::Rows rows = connection.run({"SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid()"});
  std::vector<pid_t> out;
  for (std::size_t row = 0; row < rows.size(); ++row) out.push_back(static_cast<pid_t>(rows.integer(row, 0)));
  return out;
}

double cpu_seconds_of(const std::vector<pid_t>& processes) {
  return std::transform_reduce(processes.begin(), processes.end(), 0.0, std::plus<>(), cpu_seconds);
}

// One run: servers, their client and its games.
class Run {
 public:
  Run(const Options& options, std::uint64_t seed) : options_(options) {
    std::vector<std::string> more = unlimited();
    if (!options.storage.empty()) more.insert(more.end(), {"--storage", options.storage});
    std::vector<std::uint16_t> ports;
    if (options.port) ports.push_back(static_cast<std::uint16_t>(*options.port));
    for (int i = 0; !options.port && i < options.servers; ++i) {
      folders_.push_back(std::make_unique<ServerFolder>(options.data));
      servers_.push_back(std::make_unique<ServerProcess>(options.server, *folders_.back(), std::uint16_t{0}, more));
      ports.push_back(servers_.back()->port());
      processes_.push_back(servers_.back()->pid());
    }
    if (options.pid) processes_.push_back(*options.pid);
    client_ = std::make_unique<RoomClient>(ports);
    play_.game = options.game;
    play_.is_stopping = true;
    for (int index = 0; index < options.games; ++index) {
      games_.push_back(
          std::make_unique<LoadGame>(*client_, play_, seed * 1'000'000 + static_cast<std::uint64_t>(index)));
    }
  }

  Figures flat() { return playing("flat", true); }
  Figures paced() { return playing("paced", false); }

  // Measures games without moves, with or without connected clients.
  Figures idle(bool is_followed) {
    const std::size_t before = resident();
    begin(is_followed);
    const double cpu = cpu_time();
    client_->run_for(seconds(options_.seconds));
    Figures figures;
    figures.what = is_followed ? "idle, followed" : "idle, left";
    figures.cpu = cpu_time() - cpu;
    take_memory(figures, before);
    end_well();
    return figures;
  }

 private:
  double cpu_time() const { return processes_.empty() ? NAN : cpu_seconds_of(processes_); }
  std::size_t resident() const {
    return std::transform_reduce(processes_.begin(), processes_.end(), std::size_t{0}, std::plus<>(), resident_bytes);
  }

  template <class F>
  void wait_for_all(F is_ready, Clock::duration at_most, const char* what) {
    // Checks ten times per second: checking thousands of games after every event would be most of the work.
    const auto end = Clock::now() + at_most;
    while (!std::ranges::all_of(games_, is_ready)) {
      if (Clock::now() > end || play_.fault_count > 0)
        throw std::runtime_error(fmt::format("{}: {}", what, first_fault()));
      client_->run_for(milliseconds(100));
    }
  }

  std::string first_fault() const { return play_.faults.empty() ? "timed out" : play_.faults.front(); }

  void begin(bool follows) {
    for (const auto& game : games_) game->begin(follows);
    wait_for_all([&](const auto& game) { return follows ? game->is_quiet() : game->is_seated(); }, preparing_time,
                 "the games did not begin");
  }

  Figures playing(const char* what, bool is_flat) {
    const std::size_t before = resident();
    begin(true);
    play_.is_flat = is_flat;
    play_.is_stopping = false;
    if (is_flat) {
      for (const auto& game : games_) game->go_on();
    } else {
      started_ = Clock::now();
      pace();
    }
    client_->run_for(warming_time);
    play_.latencies.clear();
    const std::uint64_t moves = play_.moves;
    const std::uint64_t rematches = play_.rematches;
    late_ = 0;
    const double cpu = cpu_time();
    const auto database = options_.storage.empty() ? std::vector<pid_t>() : database_processes(options_.storage);
    const double database_cpu = cpu_seconds_of(database);
    const auto from = Clock::now();
    client_->run_for(seconds(options_.seconds));
    const double time = std::chrono::duration<double>(Clock::now() - from).count();
    Figures figures;
    figures.what = what;
    figures.cpu = cpu_time() - cpu;
    if (!database.empty()) figures.database_cpu = cpu_seconds_of(database) - database_cpu;
    figures.moves = static_cast<double>(play_.moves - moves);
    figures.rematches = static_cast<double>(play_.rematches - rematches);
    figures.late = is_flat ? NAN : static_cast<double>(late_);
    figures.moves_a_second = figures.moves / time;
    figures.moves_a_cpu_second = figures.moves / figures.cpu;
    take_latencies(figures);
    take_memory(figures, before);
    end_well();
    return figures;
  }

  // Makes one move per second and game, spread evenly over the second.
  void pace() {
    if (play_.is_stopping) return;
    const double elapsed = std::chrono::duration<double>(Clock::now() - started_).count();
    for (const auto due = static_cast<std::uint64_t>(elapsed * options_.games); paced_ < due; ++paced_) {
      if (!games_[paced_ % games_.size()]->act()) ++late_;
    }
    client_->after(milliseconds(1), [this] { pace(); });
  }

  void take_latencies(Figures& figures) const {
    std::vector<float> sorted = play_.latencies;
    if (sorted.empty()) return;
    std::ranges::sort(sorted);
    figures.p50 = sorted[sorted.size() / 2];
    figures.p99 = sorted[sorted.size() * 99 / 100];
    figures.max = sorted.back();
  }

  void take_memory(Figures& figures, std::size_t before) const {
    if (processes_.empty()) return;
    figures.resident = static_cast<double>(resident()) / 1e6;
    figures.game = static_cast<double>(resident() - std::min(before, resident())) / 1e3 / options_.games;
  }

  // Checks every game once more: figures of a server that loses moves are worthless.
  void end_well() {
    play_.is_stopping = true;
    std::size_t checked = 0;
    if (std::ranges::all_of(games_, [](const auto& game) { return game->is_followed(); })) {
      wait_for_all([](const auto& game) { return game->is_quiet(); }, ending_time, "the games did not end");
      for (const auto& game : games_) game->check(checked);
      client_->run_until([&] { return checked == games_.size(); }, ending_time);
    }
    if (play_.fault_count > 0) throw std::runtime_error(fmt::format("{} faults: {}", play_.fault_count, first_fault()));
    for (const auto& server : servers_) {
      server->ask_to_stop();
      const bool has_ended = client_->run_until([&] { return server->has_ended(); }, ending_time);
      if (!has_ended || server->exit_status() != 0) throw std::runtime_error("a server did not exit cleanly");
    }
  }

  const Options& options_;
  std::vector<std::unique_ptr<ServerFolder>> folders_;
  std::vector<std::unique_ptr<ServerProcess>> servers_;
  std::vector<pid_t> processes_;  // of the servers
  Play play_;
  std::unique_ptr<RoomClient> client_;
  std::vector<std::unique_ptr<LoadGame>> games_;
  Clock::time_point started_;
  std::uint64_t paced_ = 0;
  std::uint64_t late_ = 0;
};

std::string cell(double value) {
  if (std::isnan(value)) return "";
  return value < 100 && value != std::floor(value) ? fmt::format("{:.2f}", value) : fmt::format("{:.0f}", value);
}

void print_row(const Figures& figures, const Options& options) {
  fmt::print("| {} | {} | {} |", figures.what, options.game, options.games);
  for (const auto column : columns) fmt::print(" {} |", cell(figures.*column));
  fmt::print("\n");
  std::fflush(stdout);
}

template <class F>
void measure(const Options& options, F run) {
  std::vector<Figures> runs;
  for (int index = 0; index < options.repeat; ++index) {
    Run one(options, options.seed.value_or(1) + static_cast<std::uint64_t>(index));
    runs.push_back(run(one));
  }
  print_row(medians(runs), options);
}

void check_options(const Options& options) {
  if (options.server.empty() == !options.port) throw app::UserError("give either --server PATH or --connect PORT");
  if (options.servers > 1 && options.storage.empty()) throw app::UserError("--servers needs --storage");
  if (is_kept_in_memory(options.data)) {
    throw app::UserError(fmt::format("{} is in memory; choose a folder on a disk with --data", options.data));
  }
  const auto position = AnyPosition::start(options.game);
  if (!position) throw app::UserError("unknown game: " + options.game);
  const auto sockets = static_cast<std::size_t>(options.games) * static_cast<std::size_t>(position->seats());
  if (raise_descriptors(sockets + 200) < sockets + 200) {
    throw app::UserError(fmt::format("{} connections need as many file descriptors; see ulimit -Hn", sockets));
  }
}

void load(const Options& options) {
  check_options(options);
  fmt::print(
      "| mode | game | games | moves | moves/s | server CPU s | moves/CPU s | database CPU s | p50 ms | p99 ms | max "
      "ms | "
      "resident MB | kB per game | rematches | late |\n|");
  for (int column = 0; column < 15; ++column) fmt::print(" --- |");
  fmt::print("\n");
  if (options.mode == "flat") measure(options, [](Run& run) { return run.flat(); });
  if (options.mode == "paced") measure(options, [](Run& run) { return run.paced(); });
  if (options.mode == "idle") {
    measure(options, [](Run& run) { return run.idle(true); });
    measure(options, [](Run& run) { return run.idle(false); });
  }
}

void declare(const app::Subcommand& program, Options& options) {
  program.add("--server", options.server, "Start this madang program with a new data folder", {.type_name = "PATH"});
  program.add_number("--connect", options.port, 1, "Use the server that runs on this port of 127.0.0.1", 65535);
  program.add_number("--pid", options.pid, 1, "The process of that server, to measure its CPU time and memory");
  program.add("--mode", options.mode, "How to play; default: flat", {.one_of = {"flat", "paced", "idle"}});
  program.add("--game", options.game, "The game; default: jungle", {.type_name = "ID"});
  program.add("--games", options.games, "The number of games; default: 1000", {.range = {{1, 100'000}}});
  program.add("--seconds", options.seconds, "How long to measure; default: 10", {.range = {{1, 3600}}});
  program.add("--repeat", options.repeat, "The number of runs, each with a new server; prints medians; default: 1",
              {.range = {{1, 100}}});
  program.add("--data", options.data, "Where to create the data folder, on a disk; default: /var/tmp",
              {.type_name = "DIR"});
  program.add("--storage", options.storage, "Start the server with this PostgreSQL database", {.type_name = "URI"});
  program.add("--servers", options.servers,
              "The number of servers with --storage; the players of a game are on different ones; default: 1",
              {.range = {{1, 16}}});
  program.add_number("--seed", options.seed, 0, "The seed of the moves; default: 1");
  program.footer(
      "flat   each player moves as soon as the previous move arrives\n"
      "paced  one move per second in every game, spread over the second; late counts moves that were not possible yet\n"
      "idle   games without moves: first with one client per seat, then with none\n\n"
      "A move counts when its sender is answered. Latencies are measured from sending a move until the other client\n"
      "receives it. When a game ends, the clients ask for a rematch; it costs server time but does not count as a "
      "move.\n"
      "A server given with --connect needs high limits: --limit moves=1000000 and so on.\n\n"
      "Examples:\n"
      "  room_load --server build/release/apps/madang/madang --repeat 5\n"
      "  room_load --server build/release/apps/madang/madang --mode paced --seconds 30\n"
      "  room_load --server build/release/apps/madang/madang --mode idle --games 10000 --seconds 90\n"
      "  room_load --connect 8080 --pid 4711 --games 200 --game qwixx");
  program.run([&options] { load(options); });
}

}  // namespace

int main(int argc, char** argv) {
  try {
    Options options;
    const app::CommandLine line("Measures a server under load", "room_load", "room_load " MADANG_VERSION);
    declare(line.program(), options);
    line.parse(argc, argv);
    return 0;
  } catch (const app::UserError& error) {
    fmt::print(stderr, "room_load: {}\n", error.what());
    return 2;
  } catch (const std::exception& error) {
    fmt::print(stderr, "room_load: {}\n", error.what());
    return 1;
  }
}
