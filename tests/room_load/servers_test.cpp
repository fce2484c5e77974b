// Three servers over one PostgreSQL, with the players of a game on different servers. Servers are killed and paused,
// PostgreSQL is stopped, connections break.
#include <csignal>
#include <filesystem>

#include "madang/core/rng.h"
#include "madang/server/postgres.h"
#include "tests/room_load/load_test.h"
#include "tests/support/level.h"
#include "tests/support/postgres.h"

namespace madang::bench {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

class ServersTest : public LoadTest {
 protected:
  static constexpr std::size_t count = 3;

  ServersTest() {
    std::vector<std::uint16_t> used;
    for (std::size_t i = 0; i < count; ++i) {
      start(i);
      used.push_back(ports.at(i));
    }
    client = std::make_unique<RoomClient>(used);
  }

  void start(std::size_t i) {
    std::vector<std::string> options = unlimited();
    options.insert(options.end(), {"--storage", database.uri()});
    servers.at(i) = std::make_unique<ServerProcess>(program, folders.at(i), ports.at(i), options);
    ports.at(i) = servers.at(i)->port();
  }

  // Reads all games from all servers and compares them with every message that the clients received.
  void check_all() {
    std::size_t checked = 0;
    for (const auto& game : games) {
      for (std::size_t i = 0; i < count; ++i) game->check_at(i, checked);
    }
    EXPECT_TRUE(client->run_until([&] { return checked == count * games.size(); }, patience));
  }

  test::PostgresServer database;
  std::array<ServerFolder, count> folders = {ServerFolder(std::filesystem::temp_directory_path()),
                                             ServerFolder(std::filesystem::temp_directory_path()),
                                             ServerFolder(std::filesystem::temp_directory_path())};
  std::array<std::uint16_t, count> ports = {};
  std::array<std::unique_ptr<ServerProcess>, count> servers;
};

TEST_F(ServersTest, acknowledged_moves_survive_everything) {
  Play yote = play_of("yote");
  Play mini_yut = play_of("mini-yut");
  yote.has_servers = mini_yut.has_servers = true;
  mini_yut.repeats_stored = true;
  const auto run = [&](std::uint64_t moves) { return run_until_moves({&yote, &mini_yut}, moves); };
  Rng rng(seed);
  add_tables(yote, quick_or_full(10, 50));
  add_tables(mini_yut, quick_or_full(10, 50));
  const auto moves = static_cast<std::uint64_t>(quick_or_full(300, 2000));
  ASSERT_TRUE(run(moves));
  for (int round = quick_or_full(1, 4); round > 0; --round) {
    const auto victim = static_cast<std::size_t>(rng.below(count));
    client->run_for(milliseconds(rng.below(20)));
    servers.at(victim)->kill();
    ASSERT_TRUE(run(moves)) << "the other servers go on";
    start(victim);

    client->run_for(milliseconds(rng.below(20)));
    database.stop();
    client->run_for(milliseconds(rng.below(1000)));
    database.start();
    ASSERT_TRUE(run(moves)) << "PostgreSQL is back";

    const pid_t paused = servers.at((victim + 1) % count)->pid();
    kill(paused, SIGSTOP);
    client->run_for(seconds(quick_or_full(2, round == 1 ? 30 : 7)));
    kill(paused, SIGCONT);
    ASSERT_TRUE(run(moves)) << "a server woke up";

    server::Postgres(database.uri(), "", {})
        .execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()");
    ASSERT_TRUE(run(moves)) << "connections broke";
  }
  yote.is_stopping = mini_yut.is_stopping = true;
  ASSERT_TRUE(run_until_quiet());
  check_all();
  // All games can go on.
  yote.is_stopping = mini_yut.is_stopping = false;
  for (const auto& game : games) game->go_on();
  ASSERT_TRUE(run(moves));
  yote.is_stopping = mini_yut.is_stopping = true;
  ASSERT_TRUE(run_until_quiet());
  check_all();
  expect_no_faults(yote);
  expect_no_faults(mini_yut);
  EXPECT_GT(yote.rematches + mini_yut.rematches, 0U);
  for (auto& server : servers) stop(*server);
  for (const ServerFolder& folder : folders) expect_clean_log(folder);
}

}  // namespace
}  // namespace madang::bench
