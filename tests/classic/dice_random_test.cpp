// Plays random games of the dice program with some wrong answers, and compares every byte of the output with the
// reference's game. Only the sentences of refusals come from the library.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "apps/classic/dice/game.h"
#include "apps/classic/dice/qwintoplayer.h"
#include "apps/classic/dice/qwixxplayer.h"
#include "apps/classic/dice/randomdice.h"
#include "madang/catalog/any_position.h"
#include "madang/catalog/sentences.h"
#include "madang/core/index.h"
#include "madang/core/rng.h"
#include "madang/core/text.h"
#include "tests/classic/oracle.h"
#include "tests/classic/session.h"
#include "tests/support/level.h"

namespace madang::classic::dice {
namespace {

constexpr std::array<std::string_view, 3> names = {"Ann", "홍길동", "Zoe\u0308 the third, longer than most"};
constexpr std::array<std::string_view, 3> padding = {"                 ", "              ", " "};

// Returns the rows as the specification prints them, filled from the rows of a position line.
std::string qwinto_rows(const std::vector<std::string>& rows) {
  // Each `..` is one field.
  std::string text =
      "              -------------------------------\n"
      "Red           |..%..%..|..|..%..%..|..|..|..|\n"
      "           ----------------------------------\n"
      "Yellow     |..|..|..|..|..|..|..%..%..|..|\n"
      "        ----------------------------------\n"
      "Blue    |..|..%..%..|..|..|..|..|..%..%\n"
      "        -------------------------------\n";
  std::size_t at = 0;
  for (std::size_t row = 0; row < 3; ++row) {
    for (const std::string& field : split(rows[row], ',')) {
      at = text.find("..", at);
      text.replace(at, 2, field == "x" ? "XX" : field == "-" ? "  " : field.size() == 1 ? " " + field : field);
    }
  }
  return text;
}

std::string qwixx_rows(const std::vector<std::string>& rows) {
  constexpr std::array<std::string_view, 4> empty = {
      "Red     | 2| 3| 4| 5| 6| 7| 8| 9|10|11|12| ", "Yellow  | 2| 3| 4| 5| 6| 7| 8| 9|10|11|12| ",
      "Green   |12|11|10| 9| 8| 7| 6| 5| 4| 3| 2| ", "Blue    |12|11|10| 9| 8| 7| 6| 5| 4| 3| 2| "};
  const std::string line = "        ------------------------------------\n";
  std::string text = line;
  for (std::size_t row = 0; row < 4; ++row) {
    std::string shown(empty[row]);
    const std::vector<std::string> marks = rows[row] == "-" ? std::vector<std::string>{} : split(rows[row], ',');
    for (const std::string& mark : marks) shown.replace(shown.find(mark.size() == 1 ? " " + mark : mark), 2, "XX");
    const bool is_locked = marks.size() >= 5 && marks.back() == (row < 2 ? "12" : "2");
    text += shown + (is_locked ? "L\n" : "U\n") + line;
  }
  return text;
}

// Returns the whole printed sheet. `sheet` is the sheet of a position line: rows and failed throws joined by `/`.
std::string sheet_text(bool is_qwinto, const std::string& sheet, const std::string& head) {
  const std::vector<std::string> parts = split(sheet, '/');
  std::string text = "Player name: " + head + "\n" + (is_qwinto ? qwinto_rows(parts) : qwixx_rows(parts));
  text += "Failed throws:";
  for (int i = 1; i <= std::stoi(parts.back()); ++i) text += " " + std::to_string(i);
  return text + "\n";
}

// Returns the moves as in "r0-r2 r4 or pass", with adjacent fields joined.
std::string choices_text(bool is_qwinto, const std::vector<std::string>& moves) {
  std::string text;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const auto follows = [&](std::size_t next) {
      return is_qwinto && next < moves.size() && moves[next].size() == 2 && moves[next][0] == moves[next - 1][0] &&
             moves[next][1] == moves[next - 1][1] + 1;
    };
    const std::size_t first = i;
    while (follows(i + 1)) ++i;
    text += first == 0 ? "" : i + 1 == moves.size() ? " or " : " ";
    text += moves[first] + (i > first ? "-" + moves[i] : "");
  }
  return text;
}

// One game: answers the program's questions and checks the output at each one.
class Match {
 public:
  Match(bool is_qwinto, int players, std::uint64_t seed)
      : is_qwinto_(is_qwinto),
        rng_(seed),
        luck_(seed + 1),
        source_(luck_),
        session_([this] { return answer(); }),
        id_((is_qwinto ? "qwinto:players=" : "qwixx:players=") + std::to_string(players)),
        oracle_(id_) {
    setup_ = (is_qwinto ? "A " : "B ") + std::to_string(players) + "\n";
    for (int i = 0; i < players; ++i) setup_ += std::string(at(names, i)) + "\n";
  }

  void play() {
    Game game(session_.console(), ask_players(session_.console()));
    session_.printed();
    game_ = &game;
    game.play();
    check_end();
  }

  // Returns how the game ended, and the number of rounds played with fewer dice.
  std::string reason() const { return oracle_.is_over() ? oracle_.reason() : "not ended"; }
  int locked_rounds() const { return locked_rounds_; }

 private:
  std::string answer() {
    if (!setup_.empty()) return std::exchange(setup_, "");
    check_question();
    if (testing::Test::HasFailure()) return "";
    expected_.clear();
    if (rng_.below(6) == 0) {
      const std::string wrong = wrong_answer();
      if (!wrong.empty()) return wrong;
    }
    const std::string move = choose();
    const Seat before = oracle_.seat();
    oracle_.play(move);
    sheet_due_ = oracle_.is_over() || oracle_.is_chance() || oracle_.seat() != before;
    return (rng_.below(2) == 0 ? move : upper(move)) + "\n";
  }

  static std::string upper(std::string text) {
    for (char& c : text) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    return text;
  }

  std::string sheet_line(Seat seat) const { return at(line_, seat); }

  // Returns the legal moves in the order in which they are printed: dice by number, then rows from the top, then pass.
  std::vector<std::string> moves() const {
    std::vector<std::string> all = oracle_.moves();
    const auto key = [](const std::string& move) {
      const bool is_dice = move.starts_with("throw");
      const auto row = std::string_view("rygb").find(move[is_dice ? 6 : 0]);
      return std::tuple(move == "pass", is_dice ? move.size() : 0, row,
                        is_dice || move == "pass" ? 0 : std::stoi(move.substr(1)));
    };
    std::stable_sort(all.begin(), all.end(), [&](const auto& a, const auto& b) { return key(a) < key(b); });
    return all;
  }
  std::string choices() const { return choices_text(is_qwinto_, moves()); }

  // Returns a legal move, usually one that fills rows, so that games end in every way.
  std::string choose() {
    const std::vector<std::string> all = moves();
    if (rng_.below(8) == 0) return all[rng_.below(static_cast<std::uint32_t>(all.size()))];
    std::string best = all.back();  // all dice, or pass
    int least = 3;
    for (const std::string& move : all) {
      if (move == "pass" || move.starts_with("throw")) continue;
      const int cost = is_qwinto_ ? fields_away(move) : fields_skipped(move);
      if (cost >= least) continue;
      best = move;
      least = cost;
    }
    return best;
  }

  // Returns how far an entry is from the field where its total would be in an evenly filled row.
  int fields_away(const std::string& move) const { return std::abs((game_->roll() - 4) * 10 / 13 - (move[1] - '0')); }

  // Returns how many numbers a mark skips.
  int fields_skipped(const std::string& move) const {
    const std::size_t row = std::string_view("rygb").find(move[0]);
    const std::string marks = split(sheet_line(oracle_.seat()), '/')[row];
    const int last = marks == "-" ? (row < 2 ? 1 : 13) : std::stoi(split(marks, ',').back());
    return std::abs(std::stoi(move.substr(1)) - last) - 1;
  }

  // Returns an answer that the program refuses, and adds the refusal to `expected_`; empty if the chosen answer is
  // legal.
  std::string wrong_answer() {
    static const std::vector<std::string> junk = {"x",   "r",  "pass1",    "throw:", "throw:br", "r-1",       "r03",
                                                  "r10", "w7", "\xff\x80", "12",     "throw:rx", "b99999999", "y13"};
    std::string wrong = junk[rng_.below(static_cast<std::uint32_t>(junk.size()))];
    if (rng_.below(2) == 0) wrong = std::string(1, "rygb"[rng_.below(4)]) + std::to_string(rng_.below(14));
    AnyPosition same = *AnyPosition::parse(id_, oracle_.line());
    const auto error = same.play(wrong);
    EXPECT_EQ(!error, oracle_.allows(wrong)) << wrong;
    if (!error) return "";
    if (error->code == ErrorCode::illegal) expected_ += "Not possible: " + english(error->reason) + ". ";
    expected_ += "Type " + choices() + "!\n";
    return wrong + (rng_.below(2) == 0 ? " pass pass\n" : "\n");
  }

  void check_question() {
    if (oracle_.is_chance()) take_roll();
    line_ = split(oracle_.line(), ' ');
    const Seat seat = oracle_.seat();
    const std::string name(at(names, seat));
    const std::string phase = split(line_.back(), ':')[0];
    if (sheet_due_ && phase != "choose") expected_ += sheet_text(is_qwinto_, sheet_line(seat), name);
    sheet_due_ = false;
    const std::string question = phase == "choose"   ? "choose dice"
                                 : phase == "white"  ? "mark the white sum"
                                 : phase == "colour" ? "mark a coloured sum"
                                                     : "enter " + std::to_string(game_->roll());
    expected_ += name + ", " + question + " (" + choices() + "): ";
    EXPECT_EQ(session_.printed(), expected_);
    for (std::size_t i = 0; i < game_->players().size(); ++i) {
      const bool is_active = line_.at(line_.size() - 2) == std::to_string(i);
      EXPECT_EQ(game_->players()[i]->is_active(), is_active);
      EXPECT_EQ(game_->players()[i]->is_asked(), static_cast<Seat>(i) == seat && phase != "choose");
    }
  }

  // Reads the roll that the program made since the last question.
  void take_roll() {
    std::string token = "roll:";
    std::string shown = "Roll: ";
    const auto add = [&](Colour colour, std::string_view missing) {
      bool found = false;
      for (const Dice& dice : game_->roll()) {
        if (dice.colour != colour) continue;
        token += (token.back() == ':' ? "" : ",") + std::to_string(dice.face);
        shown += (shown == "Roll: " ? "" : ", ") + std::string(name(colour)) + " " + std::to_string(dice.face);
        found = true;
      }
      if (!found && !missing.empty()) token += "," + std::string(missing);
    };
    if (is_qwinto_) {
      for (const Colour colour : {Colour::RED, Colour::YELLOW, Colour::BLUE}) add(colour, "");
    } else {
      for (const Colour colour : {Colour::WHITE, Colour::RED, Colour::YELLOW, Colour::GREEN, Colour::BLUE})
        add(colour, "-");
      if (game_->roll().size() < 6) ++locked_rounds_;
    }
    oracle_.play(token);
    expected_ += shown + "\n";
    sheet_due_ = true;
  }

  void check_end() {
    ASSERT_TRUE(oracle_.is_over());
    line_ = split(oracle_.line(), ' ');
    const std::vector<int> scores = oracle_.scores();
    for (std::size_t i = 0; i < scores.size(); ++i) {
      EXPECT_EQ(game_->players()[i]->sheet().total(), scores[i]);
      expected_ += sheet_text(is_qwinto_, line_[i],
                              std::string(names[i]) + std::string(padding[i]) + "Points: " + std::to_string(scores[i]));
    }
    std::vector<std::string> winners;
    for (const int seat : oracle_.winners()) winners.emplace_back(at(names, seat));
    expected_ += (winners.size() == 1 ? "Winner: " : "Winners: ") + join(winners, ", ") + "\n";
    EXPECT_EQ(session_.printed(), expected_);
  }

  bool is_qwinto_;
  Rng rng_;
  Luck luck_;
  RandomDice::Source source_;
  Session session_;
  std::string id_;
  Oracle oracle_;
  std::vector<std::string> line_;  // the parts of the position line at the last question
  std::string setup_;
  const Game* game_ = nullptr;
  std::string expected_;  // the expected output since the last answer
  bool sheet_due_ = false;
  int locked_rounds_ = 0;
};

const int games = quick_or_full(50, 250);

TEST(ClassicDiceRandom, QwintoGamesAgreeWithTheReference) {
  std::map<std::string, int> ends;
  for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(games) && !HasFailure(); ++seed) {
    SCOPED_TRACE(seed);
    Match match(true, 1 + static_cast<int>(seed % 3), seed);
    match.play();
    ++ends[match.reason()];
  }
  EXPECT_GT(ends["four-failed-throws"], games / 10);
  EXPECT_GE(ends["two-rows-full"], quick_or_full(0, 1));  // rare in random play
}

TEST(ClassicDiceRandom, QwixxGamesAgreeWithTheReference) {
  std::map<std::string, int> ends;
  int locked_rounds = 0;
  for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(games) && !HasFailure(); ++seed) {
    SCOPED_TRACE(seed);
    Match match(false, 1 + static_cast<int>(seed % 3), seed);
    match.play();
    ++ends[match.reason()];
    locked_rounds += match.locked_rounds();
  }
  EXPECT_GT(ends["four-failed-throws"], games / 10);
  EXPECT_GT(ends["two-rows-locked"], games / 10);
  EXPECT_GT(locked_rounds, games);
}

}  // namespace
}  // namespace madang::classic::dice
