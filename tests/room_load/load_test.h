// A base for tests of servers under load.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <initializer_list>
#include <memory>
#include <string>
#include <vector>

#include "bench/load/load_game.h"
#include "bench/load/room_client.h"
#include "bench/load/server_process.h"

namespace madang::bench {

inline std::string program;  // the server

class LoadTest : public testing::Test {
 protected:
  // The time limit for every wait, far more than a wait ever takes.
  static constexpr std::chrono::seconds patience{120};
  static constexpr std::uint64_t seed = 20261115;

  static Play play_of(const char* game) {
    Play play;
    play.game = game;
    return play;
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

  void stop(ServerProcess& server) {
    server.ask_to_stop();
    EXPECT_TRUE(client->run_until([&] { return server.has_ended(); }, patience));
    EXPECT_EQ(server.exit_status(), 0);
  }

  void expect_no_faults(const Play& play) {
    for (const std::string& fault : play.faults) ADD_FAILURE() << play.game << ": " << fault;
  }

  // Sanitizers report immediately, so the log is complete even if the server was killed later.
  static void expect_clean_log(const ServerFolder& folder) {
    std::ifstream file(folder.log());
    for (std::string line; std::getline(file, line);) {
      EXPECT_EQ(line.find("Sanitizer"), std::string::npos) << line;
      EXPECT_EQ(line.find("runtime error"), std::string::npos) << line;
    }
  }

  std::unique_ptr<RoomClient> client;
  std::vector<std::unique_ptr<LoadGame>> games;
};

}  // namespace madang::bench
