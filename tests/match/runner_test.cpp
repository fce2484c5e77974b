// Tests whole matches: independent of the number of jobs, reported in order, ended when the listener says so.
#include "apps/madang/match/runner.h"

#include <gtest/gtest.h>

#include <stdexcept>
#include <string>
#include <vector>

#include "apps/madang/match/standings.h"

namespace madang::app {
namespace {

MatchSetup setup_of(const char* id, const std::vector<std::string>& kinds, int games, int jobs) {
  const AnyPosition game = *AnyPosition::start(id);
  const StopFlag never{false};
  const auto specs = engine_specs(game, kinds, never);
  return {game, specs, Schedule(game.sides(), specs.size(), games, 3), 4, {}, {}, {}, jobs};
}

// Returns every game of a match as text, in the order of the reports.
std::string transcript(const MatchSetup& setup) {
  std::string out;
  run_match(setup, {[&](std::size_t set, const std::vector<PlayedGame>& games) {
                      for (const PlayedGame& game : games) {
                        out += std::to_string(set);
                        for (const std::string& token : game.tokens) out += " " + token;
                        out += "\n";
                      }
                      return true;
                    },
                    [](std::size_t) { return true; }});
  return out;
}

TEST(Runner, TheNumberOfJobsChangesNothing) {
  for (const char* id : {"yote", "yunnori:players=3", "qwixx", "yunnori:teams"}) {
    const std::string one = transcript(setup_of(id, {"level:1", "random"}, 12, 1));
    EXPECT_EQ(one, transcript(setup_of(id, {"level:1", "random"}, 12, 5))) << id;
    MatchSetup other = setup_of(id, {"level:1", "random"}, 12, 1);
    other.schedule = Schedule(other.game.sides(), 2, 12, 4);
    EXPECT_NE(one, transcript(other));
  }
}

TEST(Runner, BothGamesOfAPairHaveTheSameOpening) {
  run_match(setup_of("jungle", {"random", "random"}, 10, 2), {[](std::size_t, const std::vector<PlayedGame>& games) {
                                                                EXPECT_EQ(games.size(), 2U);
                                                                for (std::size_t i = 0; i < 4; ++i) {
                                                                  EXPECT_EQ(games[0].tokens[i], games[1].tokens[i]);
                                                                }
                                                                EXPECT_NE(games[0].tokens, games[1].tokens);
                                                                return true;
                                                              },
                                                              [](std::size_t) { return true; }});
}

TEST(Runner, SetsThatAreDoneAreNotPlayedAgain) {
  MatchSetup setup = setup_of("yote", {"level:1", "random"}, 12, 3);
  const std::string all = transcript(setup);
  setup.done = {0, 3, 5};
  std::string expected;
  for (std::size_t begin = 0; begin < all.size();) {
    const std::size_t end = all.find('\n', begin) + 1;
    const char set = all[begin];
    if (set != '0' && set != '3' && set != '5') expected += all.substr(begin, end - begin);
    begin = end;
  }
  EXPECT_EQ(transcript(setup), expected);
}

TEST(Runner, OpeningsComeFromTheBook) {
  MatchSetup setup = setup_of("jungle", {"random", "random"}, 20, 2);
  setup.book = *parse_book(setup.game, "# two openings\nA3A4\n\nG3G4 A7A6\n");
  ASSERT_EQ(setup.book.size(), 2U);
  std::size_t firsts = 0;
  run_match(setup, {[&](std::size_t, const std::vector<PlayedGame>& games) {
                      for (const PlayedGame& game : games) {
                        const bool is_first = game.opening == 1 && game.tokens[0] == "A3A4";
                        const bool is_second =
                            game.opening == 2 && game.tokens[0] == "G3G4" && game.tokens[1] == "A7A6";
                        EXPECT_TRUE(is_first || is_second);
                        firsts += is_first ? 1 : 0;
                      }
                      return true;
                    },
                    [](std::size_t) { return true; }});
  EXPECT_GT(firsts, 0U);
  EXPECT_LT(firsts, 20U);
}

TEST(Runner, ABookWithAnIllegalMoveIsRejected) {
  const AnyPosition game = *AnyPosition::start("jungle");
  EXPECT_EQ(parse_book(game, "A3A4\nA3A5\n").error().line, 2U);
  EXPECT_EQ(parse_book(game, "A3A4 A3A4").error().line, 1U);
  EXPECT_TRUE(parse_book(game, "").ok() && parse_book(game, "")->empty());
}

TEST(Runner, EndsWhenTheListenerStopsIt) {
  std::size_t told = 0;
  run_match(setup_of("yote", {"random", "greedy"}, 10'000, 3), {[&](std::size_t set, const std::vector<PlayedGame>&) {
                                                                  EXPECT_EQ(set, told);
                                                                  return ++told < 5;
                                                                },
                                                                [](std::size_t) { return true; }});
  EXPECT_EQ(told, 5U);
}

TEST(Runner, ReportsCompletePairsAfterAnInterruption) {
  std::size_t told = 0;
  const MatchSetup setup = setup_of("yote", {"random", "greedy"}, 1'000'000'000, 2);
  run_match(setup, {[&](std::size_t, const std::vector<PlayedGame>& games) {
                      EXPECT_EQ(games.size(), 2U);
                      ++told;
                      return true;
                    },
                    [](std::size_t games) { return games < 8; }});
  EXPECT_GT(told, 0U);
  EXPECT_LT(told, setup.schedule.sets());
}

TEST(Runner, PropagatesAnErrorOfTheListener) {
  const MatchListener listener = {
      [](std::size_t, const std::vector<PlayedGame>&) -> bool { throw std::runtime_error("disk full"); },
      [](std::size_t) { return true; }};
  EXPECT_THROW(run_match(setup_of("yote", {"random", "greedy"}, 100, 2), listener), std::runtime_error);
}

PlayedGame game_of(std::vector<double> shares) {
  PlayedGame game;
  game.tokens = {"x"};
  game.shares = std::move(shares);
  return game;
}

TEST(Standings, CountFromEachSide) {
  Standings standings(2, {"ada", "ben"});
  const GameSet pair{{{0, 1}, {1, 0}}, 0};
  standings.add(pair, {game_of({1, 0}), game_of({0.5, 0.5})}, {});  // ada wins as first and draws as second
  standings.add(pair, {game_of({0, 1}), game_of({1, 0})}, {});      // ben wins both
  EXPECT_EQ(standings.games(), 4);
  EXPECT_EQ(standings.first_pairs().counts(), (std::array<long, 5>{1, 0, 0, 1, 0}));
  const std::string report = standings.report();
  EXPECT_NE(report.find("ada      1      1       2   37.5 ± 37.5%"), std::string::npos) << report;
  EXPECT_NE(report.find("ben      2      1       1   62.5 ± 37.5%"), std::string::npos) << report;
}

TEST(Standings, ShowSharesForMoreThanTwoSeats) {
  Standings standings(3, {"ada", "ben"});
  const GameSet set = Schedule(3, 2, 3, 1).set(0);
  standings.add(set, {game_of({1, 0, 0}), game_of({0, 0.5, 0.5}), game_of({0, 1, 0})}, {});
  EXPECT_NE(standings.report().find("83.3%        33.3%"), std::string::npos) << standings.report();
}

TEST(Standings, TeamsCountAsTwoSides) {
  const AnyPosition game = *AnyPosition::start("yunnori:teams");
  Standings standings(game.sides(), {"ada", "ben"});
  PlayedGame lost = game_of({1, 0});
  lost.fault_seat = 3;  // ben's
  lost.fault = Fault{Fault::Kind::illegal, "played 'x'"};
  standings.add(Schedule(game.sides(), 2, 2, 1).set(0), {lost, game_of({0, 1})}, {});
  const std::string report = standings.report();
  EXPECT_EQ(standings.first_pairs().counts(), (std::array<long, 5>{0, 0, 0, 0, 1})) << "ada won on both sides";
  EXPECT_NE(report.find("ben lost by failing: illegal moves 1"), std::string::npos) << report;
}

TEST(Standings, ListFailuresAndTheirRecords) {
  Standings standings(2, {"ada", "ben"});
  PlayedGame lost = game_of({1, 0});
  lost.fault_seat = 1;
  lost.fault = Fault{Fault::Kind::illegal, "played 'x'"};
  const GameSet pair{{{0, 1}, {1, 0}}, 0};
  standings.add(pair, {lost, lost}, {"dir/1", "dir/2"});
  const std::string report = standings.report();
  EXPECT_NE(report.find("ada lost by failing: illegal moves 1\n"), std::string::npos) << report;
  EXPECT_NE(report.find("ben lost by failing: illegal moves 1\n"), std::string::npos) << report;
  EXPECT_NE(report.find("  dir/1: ben played 'x'\n  dir/2: ada played 'x'\n"), std::string::npos) << report;
  for (int i = 0; i < 20; ++i) standings.add(pair, {lost, lost}, {});
  EXPECT_NE(standings.report().find("and 22 more"), std::string::npos);
}

TEST(Standings, ShortenLongNamesInTheMiddle) {
  const std::string report = [] {
    Standings standings(2, {std::string(30, 'a') + std::string(30, 'b'), "뺌뺌뺌뺌뺌뺌뺌뺌뺌뺌뺌뺌뺌뺌뺌뺌뺌뺌"});
    standings.add({{{0, 1}, {1, 0}}, 0}, {game_of({1, 0}), game_of({1, 0})}, {});
    return standings.report();
  }();
  EXPECT_NE(report.find(std::string(18, 'a') + " .. " + std::string(18, 'b') + "      1"), std::string::npos) << report;
  EXPECT_NE(report.find("뺌뺌뺌뺌뺌뺌 .. 뺌뺌뺌뺌뺌뺌 "), std::string::npos) << report;
}

TEST(Standings, OfNoGames) { EXPECT_EQ(Standings(2, {"ada", "ben"}).report(), "No games were finished.\n"); }

}  // namespace
}  // namespace madang::app
