// Random sessions of both Yunnori programs: at every question the state of the program equals the position that the
// rules library reaches with the same moves.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "apps/classic/yunnori/game.h"
#include "apps/classic/yunnori/game_extension.h"
#include "madang/catalog/any_position.h"
#include "madang/core/text.h"
#include "madang/games/yut/notation.h"
#include "tests/classic/session.h"

namespace madang::classic {

namespace {

// Random throws, the same for the program and for the library.
std::vector<int> random_throws(Rng& rng) {
  std::vector<int> out;
  const yut::Position position;
  for (int i = 0; i < 20'000; ++i) out.push_back(static_cast<int>(position.sample(rng)));
  return out;
}

// The program's state as a position line; `owed` is 1 before the throw of a turn.
std::string line_of(const yunnori::Game& game, int owed, const std::vector<std::string>& animals) {
  std::vector<std::string> sides;
  std::vector<std::string> hand;
  for (std::size_t i = 0; i < game.players().size(); ++i) {
    std::vector<std::string> places;
    for (const int place : game.players()[i]->positions()) places.push_back(std::to_string(place));
    sides.push_back((animals.empty() ? "" : animals[i] + "=") + join(places, ","));
    if (static_cast<int>(i) != game.turn()) {
      EXPECT_TRUE(game.players()[i]->results().empty());
      continue;
    }
    for (const yunnori::YutName& result : game.players()[i]->results()) hand.push_back(result.name);
  }
  return join(sides, "/") + " " + std::to_string(game.turn()) + " " + (hand.empty() ? "-" : join(hand, ",")) + " " +
         std::to_string(owed);
}

const std::vector<std::string> junk = {"-1", "30", "99",     "100",  "x",        "007", "0x1",
                                       "+0", "",   "do,gae", "0:do", "\xff\xfe", "DO",  "9999999999999999999999"};

// Plays the part of the users and of the judge.
class Judge {
 public:
  Judge(std::string id, std::uint64_t seed)
      : position_(*AnyPosition::start(id)), rng_(seed), throws_(random_throws(rng_)) {}

  Luck luck() const { return Luck(throws_); }
  Rng& rng() { return rng_; }
  const AnyPosition& position() const { return position_; }
  int moves() const { return moves_; }

  void throw_sticks() {
    while (position_.turn().is_chance()) {
      const auto result = yut::all_throws[static_cast<std::size_t>(throws_[next_throw_++])];
      ASSERT_FALSE(position_.play("roll:" + std::string(yut::name(result))));
    }
  }

  // An answer to `>> position : ` or `>> yut : `; wrong ones now and then.
  std::string answer(bool asks_position) {
    if (asks_position) {
      const auto moves = position_.legal_moves();
      move_ = moves[rng_.below(static_cast<std::uint32_t>(moves.size()))];
    }
    const std::size_t colon = move_.find(':');
    const std::string right = asks_position ? move_.substr(0, colon) : move_.substr(colon + 1);
    if (rng_.below(10) == 0) {
      const std::string wrong = wrong_answer(asks_position, move_.substr(0, colon));
      if (!wrong.empty()) return wrong + " " + right + "\n";  // what follows on the line is dropped
    }
    if (!asks_position) {
      EXPECT_FALSE(position_.play(move_));
      ++moves_;
    }
    return right + "\n";
  }

 private:
  // Something that is no answer; empty when the pick happens to be one.
  std::string wrong_answer(bool asks_position, const std::string& place) {
    std::string wrong = junk[rng_.below(static_cast<std::uint32_t>(junk.size()))];
    if (rng_.below(2) == 0) {
      wrong = asks_position ? std::to_string(rng_.below(30)) : std::string(yut::throw_names[rng_.below(6)]);
    }
    for (const std::string& move : position_.legal_moves()) {
      if (asks_position ? move.starts_with(wrong + ":") : move == place + ":" + wrong) return "";
    }
    return wrong;
  }

  AnyPosition position_;
  Rng rng_;
  std::vector<int> throws_;
  std::size_t next_throw_ = 0;
  std::string move_;
  int moves_ = 0;
};

// One whole game of the basic program. Returns the number of moves.
int play_basic(int players, int pieces, std::uint64_t seed) {
  const std::string numbers = std::to_string(players) + " " + std::to_string(pieces);
  Judge judge("yunnori:players=" + std::to_string(players) + ",pieces=" + std::to_string(pieces), seed);
  std::optional<yunnori::Game> game;
  std::optional<Session> session;
  std::string last;
  bool started = false;
  session.emplace([&]() -> std::string {
    last = session->printed();
    if (!started) {
      started = true;
      return "1 " + numbers + "\n";
    }
    if (last.ends_with("want : ")) return "2\n";
    judge.throw_sticks();
    EXPECT_EQ(line_of(*game, 0, {}), judge.position().line());
    return judge.answer(last.ends_with(">> position : "));
  });
  Luck luck = judge.luck();
  game.emplace(session->console(), luck);
  while (game->menuSelect() == 1) game->run();
  const auto outcome = judge.position().outcome();
  EXPECT_TRUE(outcome && outcome->is_winner(game->turn()));
  EXPECT_NE(last.find("Player " + std::to_string(game->turn()) + " win\n"), std::string::npos);
  return judge.moves();
}

struct Played {
  int moves;
  int saves;
};

// One whole game of the advanced program, saved and resumed now and then.
Played play_advanced(const std::vector<std::string>& animals, const std::filesystem::path& folder, std::uint64_t seed) {
  const std::vector<std::string> ids = {"Noah", "Liam", "Ava", "Olivia"};
  Judge judge("yunnori:animals=" + join(animals, "/"), seed);
  std::vector<std::string> login_order(ids.begin(), ids.begin() + static_cast<std::ptrdiff_t>(animals.size()));
  std::optional<yunnori::GameExtension> game;
  std::optional<Session> session;
  std::string last;
  std::size_t chosen = 0;
  int saves = 0;
  bool over = false;
  const auto log_in = [&] {
    std::string text;
    for (const std::string& id : login_order) text += "2 " + id + " pass" + id + "\n";
    return text + "1\n";
  };
  session.emplace([&]() -> std::string {
    last = session->printed();
    if (last.ends_with("want : ")) {
      over = last.find(" win\n") != std::string::npos;
      return over ? "3\n" : log_in();
    }
    if (last.ends_with("Resume (1) : ")) return "1\n";
    if (last.ends_with("3:cow) : ")) {
      const std::string& animal = animals[chosen++];
      return std::to_string(animal == "pig" ? 0 : animal == "dog" ? 1 : animal == "sheep" ? 2 : 3) + "\n";
    }
    if (last.ends_with("game (1) : ")) {
      EXPECT_EQ(line_of(*game, 1, animals), judge.position().line());
      if (judge.rng().below(40) != 0) return "0\n";
      ++saves;
      for (std::size_t i = login_order.size() - 1; i > 0; --i) {
        std::swap(login_order[i], login_order[judge.rng().below(static_cast<std::uint32_t>(i + 1))]);
      }
      return "1\n";
    }
    judge.throw_sticks();
    EXPECT_EQ(line_of(*game, 0, animals), judge.position().line());
    return judge.answer(last.ends_with(">> position : "));
  });
  Luck luck = judge.luck();
  std::ostringstream errors;
  game.emplace(session->console(), luck, folder, errors);
  while (game->menuSelect() == 1) game->run();
  EXPECT_TRUE(over);
  EXPECT_EQ(errors.str(), "");
  const auto outcome = judge.position().outcome();
  EXPECT_TRUE(outcome && outcome->is_winner(game->turn()));
  std::ifstream file(folder / "game_info.txt");
  EXPECT_EQ(file.good(), saves > 0);
  EXPECT_EQ(std::string(std::istreambuf_iterator<char>(file), {}), "");  // a finished game is removed
  return {judge.moves(), saves};
}

}  // namespace

TEST(ClassicYunnoriRandom, BasicGamesAgreeWithTheLibrary) {
  int moves = 0;
  for (std::uint64_t seed = 0; seed < 1020 && !testing::Test::HasFailure(); ++seed) {
    moves += play_basic(2 + static_cast<int>(seed % 3), 1 + static_cast<int>(seed / 3 % 4), seed);
  }
  EXPECT_GT(moves, 20'000);
}

TEST(ClassicYunnoriRandom, AdvancedGamesAgreeWithTheLibrary) {
  const std::filesystem::path folder = std::filesystem::path(testing::TempDir()) / "madang_classic_random";
  std::filesystem::create_directories(folder);
  std::ofstream(folder / "user_info.txt") << "Noah passNoah\nLiam passLiam\nAva passAva\nOlivia passOlivia\n";
  const std::vector<std::string> all = {"pig", "dog", "sheep", "cow"};
  Played all_played{};
  for (std::uint64_t seed = 0; seed < 1000 && !testing::Test::HasFailure(); ++seed) {
    std::filesystem::remove(folder / "game_info.txt");
    Rng rng(seed);
    std::vector<std::string> animals;
    for (std::uint64_t i = 0; i < 2 + seed % 3; ++i) animals.push_back(all[rng.below(4)]);
    const Played played = play_advanced(animals, folder, seed);
    all_played.moves += played.moves;
    all_played.saves += played.saves;
  }
  EXPECT_GT(all_played.moves, 40'000);
  EXPECT_GT(all_played.saves, 500);
  std::filesystem::remove_all(folder);
}

}  // namespace madang::classic
