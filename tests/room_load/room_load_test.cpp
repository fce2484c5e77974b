// A real server under the load of two hundred clients: room_load_tests PROGRAM [GoogleTest options]
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <initializer_list>
#include <memory>
#include <string>
#include <vector>

#include "bench/load/load_game.h"
#include "bench/load/room_client.h"
#include "bench/load/server_process.h"
#include "madang/core/rng.h"
#include "tests/support/level.h"

namespace {

using namespace madang;         // NOLINT: a program of its own
using namespace madang::bench;  // NOLINT
using std::chrono::milliseconds;
using std::chrono::seconds;

std::string program;  // the server

// The time limit for every wait, far more than a wait ever takes.
constexpr seconds patience(120);
constexpr std::uint64_t seed = 20261115;

class RoomLoad : public testing::Test {
 protected:
  void start() {
    server = std::make_unique<ServerProcess>(program, folder, port, unlimited());
    port = server->port();
    if (!client) client = std::make_unique<RoomClient>(port);
  }

  void add_tables(Play& play, int count) {
    for (int index = 0; index < count; ++index) {
      games.push_back(std::make_unique<LoadGame>(*client, play, seed + games.size()));
      games.back()->begin(true);
    }
  }

  // Runs until `more` moves have been answered. Stops early at a fault, because a game with a fault makes no more
  // moves.
  bool run_until_moves(std::initializer_list<const Play*> plays, std::uint64_t more) {
    const auto sum = [&](std::uint64_t Play::*count) {
      std::uint64_t out = 0;
      for (const Play* play : plays) out += play->*count;
      return out;
    };
    const std::uint64_t enough = sum(&Play::moves) + more;
    const auto is_done = [&] { return sum(&Play::moves) >= enough || sum(&Play::fault_count) > 0; };
    const bool has_moved = client->run_until(is_done, patience) && sum(&Play::fault_count) == 0;
    for (const Play* play : plays) expect_no_faults(*play);
    return has_moved;
  }

  bool run_until_quiet() {
    const auto is_quiet = [](const auto& game) { return game->is_quiet(); };
    return client->run_until([&] { return std::ranges::all_of(games, is_quiet); }, patience);
  }

  void stop() {
    server->ask_to_stop();
    EXPECT_TRUE(client->run_until([&] { return server->has_ended(); }, patience));
    EXPECT_EQ(server->exit_status(), 0);
  }

  // Reads all games over HTTP and compares them with every message that the clients received.
  void check_all() {
    std::size_t checked = 0;
    for (const auto& game : games) game->check(checked);
    EXPECT_TRUE(client->run_until([&] { return checked == games.size(); }, patience));
  }

  void expect_no_faults(const Play& play) {
    for (const std::string& fault : play.faults) ADD_FAILURE() << play.game << ": " << fault;
  }

  // Sanitizers report immediately, so the log is complete even if the server was killed later.
  void expect_clean_log() {
    std::ifstream file(folder.log());
    for (std::string line; std::getline(file, line);) {
      EXPECT_EQ(line.find("Sanitizer"), std::string::npos) << line;
      EXPECT_EQ(line.find("runtime error"), std::string::npos) << line;
    }
  }

  ServerFolder folder{std::filesystem::temp_directory_path()};
  std::uint16_t port = 0;
  std::unique_ptr<ServerProcess> server;
  std::unique_ptr<RoomClient> client;
  std::vector<std::unique_ptr<LoadGame>> games;
};

Play play_of(const char* game) {
  Play play;
  play.game = game;
  return play;
}

// Checks three promises of docs/api.md: nothing is sent before it is stored, a broken connection loses nothing, and
// sending a command again is safe. The test kills the server several times at random moments, while clients play and
// create games and start rematches.
TEST_F(RoomLoad, acknowledged_moves_survive_kill) {
  Play yote = play_of("yote");          // moves; short games of 40 plies, so that there are always many rematches
  Play mini_yut = play_of("mini-yut");  // throws
  mini_yut.repeats_stored = true;
  Rng rng(seed);
  start();
  add_tables(yote, 40);
  add_tables(mini_yut, 40);
  const int kills = quick_or_full(2, 5);
  for (int round = 0; round < kills; ++round) {
    ASSERT_TRUE(run_until_moves({&yote, &mini_yut}, 1000 + rng.below(2000))) << "round " << round;
    add_tables(yote, 4);
    client->run_for(milliseconds(rng.below(20)));
    server->kill();
    client->run_for(milliseconds(rng.below(100)));  // the clients cannot connect
    start();
  }
  yote.is_stopping = mini_yut.is_stopping = true;
  ASSERT_TRUE(run_until_quiet());
  check_all();
  expect_no_faults(yote);
  expect_no_faults(mini_yut);
  EXPECT_EQ(yote.refused + mini_yut.refused, 0U);
  EXPECT_GE(yote.reconnects, static_cast<unsigned>(kills) * 80);
  EXPECT_GT(yote.rematches + mini_yut.rematches, 0U);
  // Clients have recovered from lost answers: they found their move, or sent it again.
  EXPECT_GT(yote.found + mini_yut.found + yote.sent_again + mini_yut.sent_again, 0U);
  stop();
  expect_clean_log();
}

// A clean stop under load finishes all accepted work and exits with status 0. The next server continues the games.
TEST_F(RoomLoad, stops_cleanly_under_load) {
  Play jungle = play_of("jungle");
  Play qwixx = play_of("qwixx");
  start();
  add_tables(jungle, 50);
  add_tables(qwixx, 50);
  for (int round = quick_or_full(1, 2); round > 0; --round) {
    ASSERT_TRUE(run_until_moves({&jungle, &qwixx}, 3000)) << "round " << round;
    stop();
    start();
  }
  jungle.is_stopping = qwixx.is_stopping = true;
  ASSERT_TRUE(run_until_quiet());
  check_all();
  expect_no_faults(jungle);
  expect_no_faults(qwixx);
  stop();
  expect_clean_log();
}

}  // namespace

int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  if (argc != 2) return 2;
  program = std::filesystem::absolute(argv[1]);
  return RUN_ALL_TESTS();
}
