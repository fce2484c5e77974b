// A real server under the load of two hundred clients: room_load_tests PROGRAM [GoogleTest options]
#include <filesystem>

#include "madang/core/rng.h"
#include "tests/room_load/load_test.h"
#include "tests/support/level.h"

namespace madang::bench {
namespace {

using std::chrono::milliseconds;

class RoomLoad : public LoadTest {
 protected:
  void start() {
    server = std::make_unique<ServerProcess>(program, folder, port, unlimited());
    port = server->port();
    if (!client) client = std::make_unique<RoomClient>(std::vector{port});
  }

  // Reads all games over HTTP and compares them with every message that the clients received.
  void check_all() {
    std::size_t checked = 0;
    for (const auto& game : games) game->check(checked);
    EXPECT_TRUE(client->run_until([&] { return checked == games.size(); }, patience));
  }

  ServerFolder folder{std::filesystem::temp_directory_path()};
  std::uint16_t port = 0;
  std::unique_ptr<ServerProcess> server;
};

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
  stop(*server);
  expect_clean_log(folder);
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
    stop(*server);
    start();
  }
  jungle.is_stopping = qwixx.is_stopping = true;
  ASSERT_TRUE(run_until_quiet());
  check_all();
  expect_no_faults(jungle);
  expect_no_faults(qwixx);
  stop(*server);
  expect_clean_log(folder);
}

}  // namespace
}  // namespace madang::bench

int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  if (argc != 2) return 2;
  madang::bench::program = std::filesystem::absolute(argv[1]);
  return RUN_ALL_TESTS();
}
