// Compares every screen and question of random sessions of both Yut Nori programs with the reference's game.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "apps/classic/yunnori/game.h"
#include "apps/classic/yunnori/game_extension.h"
#include "madang/core/text.h"
#include "madang/games/yut/notation.h"
#include "tests/classic/oracle.h"
#include "tests/classic/session.h"
#include "tests/support/level.h"

namespace madang::classic {

namespace {

const std::vector<std::string> results = {"back-do", "do", "gae", "geol", "yut", "mo"};
const std::vector<std::string> ids = {"Noah", "Liam", "Ava", "Olivia"};
const std::string dashes = "-----------------------------------------\n";
const std::string question = "Continue (0) / Save and Exit the game (1) : ";

std::vector<int> random_throws(Rng& rng) {
  constexpr std::array<int, 16> falls = {0, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 5};
  std::vector<int> out;
  for (int i = 0; i < 20'000; ++i) out.push_back(falls.at(rng.below(16)));
  return out;
}

// The parts of a position line.
struct Shown {
  explicit Shown(const std::string& line) {
    const auto parts = split(line, ' ');
    for (const std::string& side : split(parts[0], '/')) {
      const std::size_t equals = side.find('=');
      if (equals != std::string::npos) animals.push_back(side.substr(0, equals));
      pieces.push_back(split(equals == std::string::npos ? side : side.substr(equals + 1), ','));
    }
    turn = std::stoul(parts[1]);
    if (parts[2] != "-") hand = split(parts[2], ',');
  }

  std::vector<std::string> animals;
  std::vector<std::vector<std::string>> pieces;
  std::size_t turn;
  std::vector<std::string> hand;
};

std::string board_text(const Shown& shown) {
  std::string text =
      "<10> - <9> - <8> - <7> - <6> - <5>\n"
      " | <25>                     <20> | \n"
      "<11>    .                 .    <4>\n"
      " |       <26>         <21>       | \n"
      "<12>          .     .          <3>\n"
      " |             <22>             | \n"
      "<13>          .     .          <2>\n"
      " |       <23>         <27>       | \n"
      "<14>    .                 .    <1>\n"
      " | <24>                     <28> | \n"
      "<15> - <16> - <17> - <18> - <19> - <29>^Start\n";
  for (int place = 1; place <= 29; ++place) {
    std::ptrdiff_t count = 0;
    for (const auto& side : shown.pieces) count += std::count(side.begin(), side.end(), std::to_string(place));
    const std::string name = "<" + std::to_string(place) + ">";
    text.replace(text.find(name), name.size(), count == 0 ? "[ ]" : "[" + std::to_string(count) + "]");
  }
  return text;
}

std::string screen_text(const Shown& shown) {
  std::string players;
  std::string waiting;
  std::string arrived;
  for (std::size_t i = 0; i < shown.pieces.size(); ++i) {
    if (!shown.animals.empty()) players += ids[i] + "(" + shown.animals[i] + ") ";
    for (const std::string& place : shown.pieces[i]) {
      waiting += place == "0" ? " □ " : "";
      arrived += place == "100" ? " ■ " : "";
    }
  }
  if (!players.empty()) players = dashes + players + "\n";
  return board_text(shown) + players + dashes + "Not started : \n" + waiting + "\nArrived : \n" + arrived + "\n" +
         dashes;
}

std::string turn_text(const Shown& shown) {
  std::string text = "Player " + std::to_string(shown.turn);
  if (!shown.animals.empty()) text += " " + ids[shown.turn];
  text += " turn\nPiece : ";
  for (const std::string& place : shown.pieces[shown.turn]) text += place == "100" ? "" : place + " ";
  text += "\nYut : ";
  for (const std::string& result : shown.hand) text += result + " ";
  return text +
         "\nWrite down the position of the player to move and yut\n(back-do, do, gae, geol, yut, and mo)\n"
         ">> position : ";
}

const std::vector<std::string> junk = {"-1", "30", "99",     "100",  "x",        "007", "0x1",
                                       "+0", "",   "do,gae", "0:do", "\xff\xfe", "DO",  "9999999999999999999999"};

// Answers for the players and checks the program.
class Judge {
 public:
  Judge(const std::string& id, std::uint64_t seed) : oracle_(id), rng_(seed), throws_(random_throws(rng_)) {}

  Luck luck() const { return Luck(throws_); }
  Rng& rng() { return rng_; }
  const Oracle& oracle() const { return oracle_; }
  int moves() const { return moves_; }

  // Checks a question and answers it, or ends the input after a failure. The first question for a position comes with
  // the whole screen.
  std::string answer(const std::string& printed) {
    while (oracle_.is_chance()) oracle_.play("roll:" + results.at(index(throws_.at(next_throw_++))));
    const bool asks_position = printed.ends_with(">> position : ");
    if (!refusal_.empty()) {
      EXPECT_EQ(printed, refusal_ + (asks_position ? ">> position : " : ">> yut : "));
    } else if (asks_position) {
      const Shown shown(oracle_.line());
      EXPECT_TRUE(printed.ends_with(screen_text(shown) + turn_text(shown))) << printed << "\n" << oracle_.line();
    } else {
      EXPECT_EQ(printed, ">> yut : ");
    }
    if (testing::Test::HasFailure()) return "";  // the program and the reference now play different games
    refusal_.clear();
    if (asks_position) move_ = oracle_.random_move(rng_);
    const std::size_t colon = move_.find(':');
    const std::string place = move_.substr(0, colon);
    const std::string right = asks_position ? place : move_.substr(colon + 1);
    if (rng_.below(10) == 0) {
      const std::string wrong = wrong_answer(asks_position, place);
      if (!wrong.empty()) return wrong + " " + right + "\n";  // the rest of the line is dropped
    }
    if (!asks_position) {
      oracle_.play(move_);
      ++moves_;
    }
    return right + "\n";
  }

 private:
  // Returns an answer that the program refuses; empty if the chosen text is a valid answer or empty.
  std::string wrong_answer(bool asks_position, const std::string& place) {
    std::string wrong = junk[rng_.below(static_cast<std::uint32_t>(junk.size()))];
    if (rng_.below(2) == 0) wrong = asks_position ? std::to_string(rng_.below(30)) : results[rng_.below(6)];
    refusal_ = asks_position ? "Type the position of a piece that can move:"
                             : "Type a result that can be used from " + place + ":";
    bool is_answer = wrong.empty();
    const auto add = [&](const std::string& word) {
      is_answer |= word == wrong;
      if (!refusal_.ends_with(" " + word)) refusal_ += " " + word;
    };
    const auto legal = oracle_.moves();
    for (int from = 0; from < 30; ++from) {
      for (const std::string& result : results) {
        const std::string move = std::to_string(from) + ":" + result;
        if (std::find(legal.begin(), legal.end(), move) == legal.end()) continue;
        if (asks_position) add(std::to_string(from));
        if (!asks_position && std::to_string(from) == place) add(result);
      }
    }
    refusal_ = is_answer ? "" : refusal_ + "\n";
    return is_answer ? "" : wrong;
  }

  Oracle oracle_;
  Rng rng_;
  std::vector<int> throws_;
  std::size_t next_throw_ = 0;
  std::string move_;
  std::string refusal_;  // the expected refusal of the last answer
  int moves_ = 0;
};

// Plays one game of the basic program and returns the number of moves.
int play_basic(int players, int pieces, std::uint64_t seed) {
  const std::string numbers = std::to_string(players) + " " + std::to_string(pieces);
  Judge judge("yunnori:players=" + std::to_string(players) + ",pieces=" + std::to_string(pieces), seed);
  std::optional<yunnori::Game> game;
  std::optional<Session> session;
  std::string last;
  bool started = false;
  session.emplace([&]() -> std::string {
    last = session->printed();
    if (!std::exchange(started, true)) return "1 " + numbers + "\n";
    if (last.ends_with("want : ")) return "2\n";
    return judge.answer(last);
  });
  Luck luck = judge.luck();
  game.emplace(session->console(), luck);
  try {
    while (game->menuSelect() == 1) game->run();
  } catch (const EndOfInput&) {
    return judge.moves();
  }
  EXPECT_EQ(format(game->position()), judge.oracle().line());
  EXPECT_TRUE(judge.oracle().is_over());
  EXPECT_TRUE(last.starts_with("Player " + std::to_string(judge.oracle().winners().at(0)) + " win\n***"));
  return judge.moves();
}

struct Played {
  int moves;
  int saves;
};

// Plays one game of the advanced program, which is saved and resumed now and then.
Played play_advanced(const std::vector<std::string>& animals, const std::filesystem::path& folder, std::uint64_t seed) {
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
      over = last.starts_with("Player ");
      return over ? "3\n" : log_in();
    }
    if (last.ends_with("Resume (1) : ")) return "1\n";
    if (last.ends_with("3:cow) : ")) {
      const std::string& animal = animals[chosen++];
      return std::to_string(animal == "pig" ? 0 : animal == "dog" ? 1 : animal == "sheep" ? 2 : 3) + "\n";
    }
    if (last.ends_with(question)) {
      EXPECT_TRUE(last.ends_with(screen_text(Shown(judge.oracle().line())) + question)) << last;
      if (testing::Test::HasFailure()) return "";
      if (judge.rng().below(40) != 0) return "0\n";
      ++saves;
      for (std::size_t i = login_order.size() - 1; i > 0; --i) {
        std::swap(login_order[i], login_order[judge.rng().below(static_cast<std::uint32_t>(i + 1))]);
      }
      return "1\n";
    }
    return judge.answer(last);
  });
  Luck luck = judge.luck();
  std::ostringstream errors;
  game.emplace(session->console(), luck, folder, errors);
  try {
    while (game->menuSelect() == 1) game->run();
  } catch (const EndOfInput&) {
    return {judge.moves(), saves};
  }
  EXPECT_TRUE(over);
  EXPECT_EQ(errors.str(), "");
  EXPECT_EQ(format(game->position()), judge.oracle().line());
  EXPECT_TRUE(last.starts_with("Player " + std::to_string(judge.oracle().winners().at(0)) + " win\n***"));
  std::ifstream file(folder / "game_info.txt");
  EXPECT_EQ(file.good(), saves > 0);
  EXPECT_EQ(std::string(std::istreambuf_iterator<char>(file), {}), "");  // a finished game is removed
  return {judge.moves(), saves};
}

}  // namespace

TEST(ClassicYunnoriRandom, BasicGamesAgreeWithTheReference) {
  const int games = quick_or_full(48, 600);
  int moves = 0;
  for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(games) && !testing::Test::HasFailure(); ++seed) {
    moves += play_basic(2 + static_cast<int>(seed % 3), 1 + static_cast<int>(seed / 3 % 4), seed);
  }
  EXPECT_GT(moves, 20 * games);
}

TEST(ClassicYunnoriRandom, AdvancedGamesAgreeWithTheReference) {
  const std::filesystem::path folder = std::filesystem::path(testing::TempDir()) / "madang_classic_random";
  std::filesystem::create_directories(folder);
  std::ofstream(folder / "user_info.txt") << "Noah passNoah\nLiam passLiam\nAva passAva\nOlivia passOlivia\n";
  const std::vector<std::string> all = {"pig", "dog", "sheep", "cow"};
  const int games = quick_or_full(24, 400);
  Played all_played{};
  for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(games) && !testing::Test::HasFailure(); ++seed) {
    std::filesystem::remove(folder / "game_info.txt");
    Rng rng(seed);
    std::vector<std::string> animals;
    for (std::uint64_t i = 0; i < 2 + seed % 3; ++i) animals.push_back(all[rng.below(4)]);
    const Played played = play_advanced(animals, folder, seed);
    all_played.moves += played.moves;
    all_played.saves += played.saves;
  }
  EXPECT_GT(all_played.moves, 50 * games);
  EXPECT_GT(all_played.saves, games / 2);
  std::filesystem::remove_all(folder);
}

}  // namespace madang::classic
