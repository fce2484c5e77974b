// Tests single games: how they end, who wins, and how failures of players are reported.
#include "apps/madang/match/referee.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "apps/files.h"
#include "apps/user_error.h"
#include "madang/catalog/replay.h"
#include "tests/support/tokens.h"

namespace madang::app {
namespace {

using std::chrono::milliseconds;

const StopFlag never{false};

AnyPosition start_of(const char* id) { return *AnyPosition::start(id); }

// A player whose answers come from a function.
class Scripted : public Contestant {
 public:
  using Answers = std::function<Answer(const Decision&)>;
  explicit Scripted(Answers answers) : answers_(std::move(answers)) {}

  Answer new_game(std::uint64_t /*seed*/, const StopFlag& /*stop*/) override { return {}; }
  Answer choose(const Decision& decision, const StopFlag& /*stop*/) override { return answers_(decision); }

 private:
  Answers answers_;
};

Answer move(const Decision& decision, std::string_view text) { return answer_of(text, decision.game.position()); }
Answer first_legal(const Decision& decision) { return {decision.game.position().legal_moves().front(), std::nullopt}; }

// Returns a small shell engine that has answered ugiok; `commands` sees each further line as $line.
std::string shell_engine(const std::string& commands) {
  return "read line; echo 'id name test'; echo ugiok; while read line; do case \"$line\" in isready) echo readyok;; " +
         commands + " esac; done";
}

std::unique_ptr<Contestant> program(const AnyPosition& game, const std::string& command) {
  return make_contestant(game, {command, "program", std::nullopt}, {});
}
std::unique_ptr<Contestant> player(const AnyPosition& game, const std::string& kind) {
  return make_contestant(game, {kind, kind, parse_player_kind(kind, 10)}, {});
}

PlayedGame played(const AnyPosition& start, const std::vector<Contestant*>& players, const MatchRules& rules = {},
                  const Opening& opening = {{}, Dice(1)}) {
  auto game = play_game(start, opening, players, 1, rules, never);
  EXPECT_TRUE(game);
  // In every case the record can be replayed.
  const Record record{start.id(), start.line(), {}, game->tokens, game->ending};
  EXPECT_FALSE(fault_of(record));
  EXPECT_TRUE(replay(record));
  return *std::move(game);
}

// Rules without a time limit that a busy machine could miss.
MatchRules patient() {
  MatchRules rules;
  rules.limits.nodes = 1;
  return rules;
}

PlayedGame played_against_program(const std::string& command, const MatchRules& rules = patient()) {
  const AnyPosition start = start_of("jungle");
  const auto bad = program(start, command);
  const auto good = player(start, "random");
  return played(start, {good.get(), bad.get()}, rules);
}

void expect_fault(const PlayedGame& game, Fault::Kind kind, const std::string& text, const std::string& ending) {
  ASSERT_TRUE(game.fault);
  EXPECT_EQ(game.fault->kind, kind) << game.fault->text;
  EXPECT_NE(game.fault->text.find(text), std::string::npos) << game.fault->text;
  EXPECT_EQ(game.fault_seat, 1);
  EXPECT_EQ(game.shares, (std::vector<double>{1, 0}));
  ASSERT_TRUE(game.ending);
  EXPECT_EQ(format(*game.ending), ending);
}

TEST(Referee, PlaysToTheEndOfTheRules) {
  for (const char* id :
       {"yote", "yunnori", "mini-yut", "qwinto", "qwixx:players=3", "yunnori:players=4", "yunnori:teams"}) {
    const AnyPosition start = start_of(id);
    std::vector<std::unique_ptr<Contestant>> own;
    std::vector<Contestant*> players;
    for (int seat = 0; seat < start.seats(); ++seat) {
      own.push_back(player(start, "random"));
      players.push_back(own.back().get());
    }
    const PlayedGame game = played(start, players);
    double sum = 0;
    for (const double share : game.shares) sum += share;
    EXPECT_NEAR(sum, 1, 1e-12);
    EXPECT_FALSE(game.fault);
  }
}

TEST(Referee, RepetitionIsADraw) {
  const AnyPosition start = start_of("jungle");
  Scripted blue(
      [](const Decision& decision) { return move(decision, decision.tokens.size() % 4 == 0 ? "A1A2" : "A2A1"); });
  Scripted red(
      [](const Decision& decision) { return move(decision, decision.tokens.size() % 4 == 1 ? "G9G8" : "G8G9"); });
  const PlayedGame game = played(start, {&blue, &red});
  EXPECT_EQ(game.tokens.size(), 8U);  // threefold repetition of the initial position
  EXPECT_EQ(format(game.ending.value()), "adjudicated - repetition");
  EXPECT_EQ(game.shares, (std::vector<double>{0.5, 0.5}));
}

TEST(Referee, EndlessGameIsStopped) {
  const AnyPosition start = start_of("mini-yut:practice");
  Scripted again([](const Decision& decision) {
    const auto moves = test::legal_tokens(decision.game.position());
    return move(decision, std::find(moves.begin(), moves.end(), "throw") == moves.end() ? moves.front() : "throw");
  });
  MatchRules rules;
  rules.max_plies = 200;
  const PlayedGame game = played(start, {&again, &again}, rules);
  EXPECT_EQ(game.tokens.size(), 200U);
  EXPECT_EQ(format(game.ending.value()), "adjudicated - max-plies");
}

TEST(Referee, IllegalMovesLose) {
  const AnyPosition start = start_of("jungle");
  Scripted good(first_legal);
  for (const char* text : {"A1A9", "", "roll:mo", "nonsense", "\x1b[2J", "#", "end:"}) {
    Scripted bad([&](const Decision& decision) { return move(decision, text); });
    expect_fault(played(start, {&good, &bad}), Fault::Kind::illegal, "played", "adjudicated 0 illegal-move");
  }
}

TEST(Referee, PlayersMayResign) {
  const AnyPosition start = start_of("jungle");
  Scripted good(first_legal);
  Scripted tired([](const Decision& decision) { return move(decision, "resign"); });
  const PlayedGame game = played(start, {&good, &tired});
  EXPECT_EQ(format(game.ending.value()), "resigned 1");
  EXPECT_EQ(game.shares, (std::vector<double>{1, 0}));
  EXPECT_FALSE(game.fault);
}

TEST(Referee, OtherSeatsShareTheWin) {
  const AnyPosition start = start_of("qwinto:players=3");
  Scripted good(first_legal);
  Scripted bad([](const Decision& decision) { return move(decision, "nonsense"); });
  const PlayedGame game = played(start, {&good, &bad, &good});
  EXPECT_EQ(game.shares, (std::vector<double>{0.5, 0, 0.5}));
  EXPECT_EQ(format(game.ending.value()), "adjudicated 0,2 illegal-move");
}

TEST(Referee, ATeamWinsAndLosesTogether) {
  const AnyPosition start = start_of("yunnori:teams");
  Scripted good(first_legal);
  Scripted bad([](const Decision& decision) { return move(decision, "nonsense"); });
  Scripted tired([](const Decision& decision) { return move(decision, "resign"); });
  const PlayedGame lost = played(start, {&good, &good, &bad, &good});
  EXPECT_EQ(lost.shares, (std::vector<double>{0, 1}));
  EXPECT_EQ(format(lost.ending.value()), "adjudicated 1,3 illegal-move");
  EXPECT_EQ(lost.fault_seat, 2);
  const PlayedGame resigned = played(start, {&good, &good, &good, &tired});
  EXPECT_EQ(resigned.shares, (std::vector<double>{1, 0}));
  EXPECT_EQ(format(resigned.ending.value()), "resigned 3");
  const AnyPosition last = *AnyPosition::parse("yunnori:teams", "29,100,100,100/0,0,0,0 2 do 0");
  const PlayedGame won = played(last, {&good, &good, &good, &good});
  EXPECT_EQ(won.shares, (std::vector<double>{1, 0}));
}

TEST(Referee, LosesOnTime) {
  const AnyPosition start = start_of("jungle");
  Scripted good(first_legal);
  Scripted slow([](const Decision& decision) {
    std::this_thread::sleep_for(decision.patience + milliseconds(20));
    return first_legal(decision);
  });
  for (const char* time : {"1ms", "1ms+0s"}) {
    MatchRules rules;
    ASSERT_TRUE(parse_time(time, rules.limits));
    expect_fault(played(start, {&good, &slow}, rules), Fault::Kind::late, "had only 1 ms", "time 1");
  }
}

TEST(Referee, SendsTheClocks) {
  const AnyPosition start = start_of("jungle");
  std::vector<std::string> told;
  Scripted listens([&](const Decision& decision) {
    told.push_back(decision.limits);
    return told.size() < 3 ? first_legal(decision) : move(decision, "resign");
  });
  MatchRules rules;
  ASSERT_TRUE(parse_time("60s+2s", rules.limits));
  played(start, {&listens, &listens}, rules);
  ASSERT_EQ(told.size(), 3U);
  EXPECT_EQ(told[0], "p1time 60000 p1inc 2000 p2time 60000 p2inc 2000");
  // The first player has used a little of its time and received its increment.
  EXPECT_EQ(told[1].rfind("p1time 6", 0), 0U) << told[1];
  EXPECT_NE(told[1], told[0]);
}

TEST(Referee, BeginsWithTheOpening) {
  const AnyPosition start = start_of("jungle");
  Scripted good(first_legal);
  MatchRules rules;
  rules.max_plies = 10;
  const Opening opening = draw_opening(start, 4, 7);
  const PlayedGame game = played(start, {&good, &good}, rules, opening);
  EXPECT_EQ(game.opening, 4U);
  AnyPosition position = start;
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_EQ(game.tokens[i], format(position, opening.moves[i]));
    position.play(opening.moves[i]);
  }
}

TEST(Referee, StoppedGameHasNoResult) {
  const AnyPosition start = start_of("jungle");
  const StopFlag stop{true};
  const auto own = player(start, "random");
  EXPECT_FALSE(play_game(start, {{}, Dice(1)}, {own.get(), own.get()}, 1, {}, stop));
  const auto other = program(start, "sleep 1000");
  EXPECT_FALSE(play_game(start, {{}, Dice(1)}, {other.get(), other.get()}, 1, {}, stop));
}

TEST(Program, ThatRepeatsOneMove) {
  const PlayedGame game = played_against_program(shell_engine("go*) echo 'info depth 1'; echo 'bestmove A7A6';;"));
  expect_fault(game, Fault::Kind::illegal, "played 'A7A6'", "adjudicated 0 illegal-move");
  EXPECT_EQ(game.tokens.at(1), "A7A6");
}

TEST(Program, ThatCrashesDuringTheGame) {
  expect_fault(played_against_program(shell_engine("go*) echo 'out of luck' >&2; exit 7;;")), Fault::Kind::crashed,
               "exited with status 7, on standard error: 'out of luck'", "adjudicated 0 crashed");
}

TEST(Program, ThatCrashesAtOnce) {
  expect_fault(played_against_program("exit 1"), Fault::Kind::crashed, "exited with status 1", "adjudicated 0 crashed");
}

TEST(Program, ThatClosesItsOutput) {
  expect_fault(played_against_program(shell_engine("go*) exec 1>&-;;")), Fault::Kind::crashed, "closed its output",
               "adjudicated 0 crashed");
}

TEST(Program, ThatSendsAnError) {
  expect_fault(played_against_program(shell_engine("position*) echo 'error syntax what is this?';;")),
               Fault::Kind::refused, "said 'error syntax what is this?'", "adjudicated 0 protocol-error");
}

TEST(Program, ThatSendsGarbageFirst) {
  const PlayedGame game =
      played_against_program("printf '\\377\\376 hello\\n\\n'; " + shell_engine("go*) printf 'bestmove\\n';;"));
  expect_fault(game, Fault::Kind::illegal, "played ''", "adjudicated 0 illegal-move");
}

TEST(Program, ThatHangs) {
  MatchRules rules;
  ASSERT_TRUE(parse_time("1ms", rules.limits));
  expect_fault(played_against_program(shell_engine("go*) sleep 1000;;"), rules), Fault::Kind::hung, "did not answer",
               "time 1");
}

TEST(Program, ThatNeverStopsWriting) {
  MatchRules rules;
  ASSERT_TRUE(parse_time("1ms", rules.limits));
  expect_fault(played_against_program(shell_engine("go*) yes info;;"), rules), Fault::Kind::hung, "did not answer",
               "time 1");
}

TEST(Program, ThatSendsAHugeLine) {
  const PlayedGame game =
      played_against_program(shell_engine("go*) printf 'bestmove '; head -c 100000000 /dev/zero | tr '\\0' x; echo;;"));
  expect_fault(game, Fault::Kind::illegal, "played 'xxxx", "adjudicated 0 illegal-move");
}

// Answers only to `stop`, before it would be killed.
TEST(Program, ThatIsLateButAlive) {
  MatchRules rules;
  ASSERT_TRUE(parse_time("1ms", rules.limits));
  expect_fault(played_against_program(shell_engine("stop) echo 'bestmove A7A6';;"), rules), Fault::Kind::late,
               "answered only after 'stop'", "time 1");
}

TEST(Program, IsRestartedAfterAFailure) {
  const AnyPosition start = start_of("jungle");
  const auto bad = program(start, shell_engine("go*) exit 1;;"));
  const auto good = player(start, "random");
  for (int i = 0; i < 2; ++i) {
    const PlayedGame game = played(start, {good.get(), bad.get()}, patient());
    EXPECT_EQ(game.tokens.size(), 1U);
    EXPECT_EQ(game.fault.value().kind, Fault::Kind::crashed);
  }
}

TEST(Program, ReceivesTheGameTheSeedAndTheMoves) {
  const std::string heard = testing::TempDir() + "madang_heard";
  std::filesystem::remove(heard);
  const AnyPosition start = start_of("mini-yut");
  const auto other = program(start,
                             "read line; echo option name game type string; echo option name seed; echo ugiok; "
                             "while read line; do echo \"$line\" >>" +
                                 heard +
                                 "; case \"$line\" in "
                                 "isready) echo readyok;; go*) echo 'bestmove -1';; esac; done");
  Answer answer = other->new_game(12, never);
  ASSERT_FALSE(answer.fault) << answer.fault->text;
  AnyHistory game(start);
  ASSERT_FALSE(game.play("roll:gae"));
  const std::vector<std::string> tokens = {"roll:gae"};
  answer = other->choose({game, tokens, "nodes 5", milliseconds(60'000)}, never);
  ASSERT_FALSE(answer.fault) << answer.fault->text;
  EXPECT_EQ(answer.move, *parse_token(game.position(), "-1"));
  EXPECT_FALSE(other->new_game(13, never).fault);
  EXPECT_EQ(read_file(heard),
            "setoption name game value mini-yut\nsetoption name seed value 12\nuginewgame\nisready\n"
            "position startpos moves roll:gae\ngo nodes 5\n"
            "setoption name seed value 13\nuginewgame\nisready\n");
  std::filesystem::remove(heard);
}

TEST(Program, WithoutLimitsHas100MillisecondsPerMove) {
  const AnyPosition start = start_of("jungle");
  const auto other = program(start, "exit");
  EXPECT_EQ(other->limits({}).move_time, milliseconds(100));
  ThinkingLimits limits;
  limits.depth = 3;
  EXPECT_EQ(other->limits(limits).move_time, std::nullopt);
  EXPECT_FALSE(player(start, "random")->limits({}).is_set());
}

TEST(EngineSpecs, ArePlayersOrProgramsWithUniqueNames) {
  const AnyPosition start = start_of("jungle");
  const std::string command = shell_engine("") + "\n";
  const auto specs = engine_specs(start, {"Level:3", "level:3", command, command}, never);
  ASSERT_EQ(specs.size(), 4U);
  EXPECT_EQ(specs[0].name, "level:3");
  EXPECT_EQ(specs[1].name, "level:3 #2");
  EXPECT_TRUE(specs[0].kind);
  EXPECT_FALSE(specs[2].kind);
  EXPECT_EQ(specs[2].text, command);
  EXPECT_EQ(specs[3].name, specs[2].name + " #2");
  EXPECT_EQ(specs[2].name.find('\n'), std::string::npos);
}

TEST(EngineSpecs, AnythingElseIsRejected) {
  const AnyPosition start = start_of("jungle");
  for (const char* text : {"", " ", "level:99", "exit 3", "/no/such/program", "echo hello"}) {
    EXPECT_THROW(engine_specs(start, {text}, never), UserError) << text;
  }
}

}  // namespace
}  // namespace madang::app
