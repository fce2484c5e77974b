// Complete sessions in text: every game, every command, invalid input, and input that ends anywhere.
#include "apps/madang/play/session.h"

#include <gtest/gtest.h>

#include <fstream>

#include "apps/madang/play/moves.h"
#include "apps/user_error.h"
#include "madang/catalog/replay.h"
#include "tests/play/table.h"
#include "tests/support/all_ids.h"
#include "tests/support/level.h"
#include "tests/support/tokens.h"

namespace madang::app {
namespace {

// Returns the output of a session with these lines, as through a pipe.
std::string talk(const std::string& id, const std::string& seats, const std::string& lines,
                 const PlayManner& how = manner(), std::uint64_t seed = 1) {
  std::istringstream in(lines);
  std::ostringstream out;
  PlaySession session(new_game(id, seats, seed), parse_seats(*AnyPosition::start(id), seats), how, out);
  converse(session, how, in, out);
  return out.str();
}

std::vector<std::string> rolls_in(const std::vector<std::string>& tokens) {
  std::vector<std::string> rolls;
  for (const std::string& token : tokens) {
    if (token.starts_with("roll:")) rolls.push_back(token);
  }
  return rolls;
}

const std::vector<std::string> garbage = {"foo",
                                          "",
                                          "   ",
                                          "\xff\xfe\x80",
                                          std::string(3, '\0'),
                                          "why",
                                          "why foo",
                                          "왜 A1",
                                          "0",
                                          "99999999999999999999",
                                          "-7",
                                          "{0} [은/는] %s",
                                          "moves",
                                          "수",
                                          "rules",
                                          "규칙",
                                          "help",
                                          "도움말",
                                          "?",
                                          "save",
                                          "저장",
                                          "resume",
                                          "불러오기",
                                          "resume /no/such/file",
                                          "save /no/such/folder/x",
                                          "undo",
                                          "무르기",
                                          "roll:gae",
                                          "\x1b[31m"};

TEST(PlaySession, CompleteGamesWithAllKindsOfInput) {
  std::uint64_t seed = 0;
  int finished = 0;
  for (const std::string& id : all_ids()) {
    const Language language = ++seed % 2 == 0 ? Language::english : Language::korean;
    TestTable table(id, one_person(id), manner(language, seed % 3 == 0), seed);
    Rng rng(seed);
    for (int line = 0; line < 300 && table.session.wants_line() && !table.session.game().is_over(); ++line) {
      const std::vector<std::string> moves = test::legal_tokens(table.position());
      const std::uint32_t move = rng.below(static_cast<std::uint32_t>(moves.size()));
      switch (rng.below(10)) {
        case 0: {
          const AnyPosition before = table.position();
          const std::string& typed = garbage[rng.below(static_cast<std::uint32_t>(garbage.size()))];
          const bool is_undo = typed == "undo" || typed == "무르기";
          const std::string answer = table.say(typed);
          EXPECT_FALSE(answer.empty()) << typed;
          if (!is_undo) {
            EXPECT_EQ(table.position(), before) << id << " " << typed;
          }
          break;
        }
        case 1:
          table.say(moves[move]);
          break;
        default:
          table.say(label_of(table.position(), move));
      }
      EXPECT_TRUE(table.session.game().is_over() || table.position().turn().is_decision());
    }
    finished += table.session.game().is_over() ? 1 : 0;
    EXPECT_TRUE(replay(table.session.game().record()).ok()) << id;
  }
  EXPECT_GT(finished, 15);
}

TEST(PlaySession, EveryLabelAndEveryTokenPlaysItsMove) {
  for (const std::string& id : all_ids()) {
    TestTable first(id, one_person(id));
    const std::vector<std::string> moves = test::legal_tokens(first.position());
    const std::size_t turn = first.session.game().size();
    for (std::size_t i = 0; i < moves.size(); ++i) {
      for (const std::string& typed : {label_of(first.position(), i), moves[i]}) {
        TestTable table(id, one_person(id));
        table.say(typed);
        ASSERT_GT(table.session.game().size(), turn) << id << " " << typed;
        EXPECT_EQ(table.session.game().record().tokens[turn], moves[i]) << id << " " << typed;
      }
    }
  }
}

TEST(PlaySession, UndoGoesBackToTheLastDecisionAndNeverRerolls) {
  for (const std::string& id : all_ids()) {
    TestTable table(id, one_person(id), manner(), 17);
    std::vector<AnyPosition> asked;
    for (int i = 0; i < 6 && !table.session.game().is_over(); ++i) {
      asked.push_back(table.position());
      table.say(label_of(table.position(), 0));
    }
    const std::vector<std::string> tokens = table.session.game().record().tokens;
    for (std::size_t i = asked.size(); i-- > 0;) {
      table.say("undo");
      EXPECT_EQ(table.position(), asked[i]) << id;
    }
    const std::string answer = table.say("undo");
    EXPECT_TRUE(contains(answer, "no move to undo")) << answer;
    EXPECT_EQ(table.position(), asked.front());
    // A throw of the sticks does not depend on earlier decisions.
    table.say(label_of(table.position(), 0));
    const std::vector<std::string> old_rolls = rolls_in(tokens);
    const std::vector<std::string> new_rolls = rolls_in(table.session.game().record().tokens);
    if (id.starts_with("q")) continue;  // players may choose other dice
    for (std::size_t i = 0; i < std::min(new_rolls.size(), old_rolls.size()); ++i) {
      EXPECT_EQ(new_rolls[i], old_rolls[i]) << id;
    }
  }
}

TEST(PlaySession, WhyExplainsTheRule) {
  TestTable table("jungle", "human,human");
  for (const std::string_view move : {"A1D1", "C3C4", "A3A5", "A7A6", "B5B6", "A1A1", "zz", "B2B9", "A1"}) {
    AnyPosition position = table.position();
    const auto error = position.play(move);
    ASSERT_TRUE(error) << move;
    const std::string answer = table.say("why " + std::string(move));
    std::string expected = english(error->reason) + ".\n";
    expected[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(expected[0])));
    EXPECT_EQ(answer, expected);
  }
  EXPECT_TRUE(contains(table.say("why A3A4"), "A3A4 is legal"));
  EXPECT_TRUE(contains(table.say("why 1"), "A3A2 is legal"));
  EXPECT_TRUE(contains(table.say("WHY a3 a4"), "A3A4 is legal"));
}

TEST(PlaySession, HintsAreLegalAndHaveAValue) {
  for (const std::string id :
       {"yunnori:pieces=1", "yunnori:players=3", "mini-yut:alone,practice=yes", "qwinto", "qwixx", "qwixx:players=1"}) {
    TestTable table(id, one_person(id), manner(), 3);
    for (int i = 0; i < 12 && test::legal_tokens(table.position()).size() < 2; ++i)
      table.say(label_of(table.position(), 0));
    const std::vector<std::string> moves = test::legal_tokens(table.position());
    const std::string answer = table.say("hint");
    ASSERT_TRUE(answer.starts_with("Hint: ")) << id << answer;
    const std::string move = answer.substr(6, answer.find(' ', 6) - 6);
    EXPECT_NE(std::find(moves.begin(), moves.end(), move), moves.end()) << id << answer;
    EXPECT_EQ(contains(answer, "(exact)"), id == "yunnori:pieces=1") << answer;
    EXPECT_EQ(contains(answer, "Your chance to win is "), table.position().seats() > 1) << answer;
    EXPECT_EQ(contains(answer, "points"), id.starts_with("q")) << answer;
    EXPECT_TRUE(contains(table.say("힌트"), move));
  }
}

TEST(PlaySession, SaveAndResume) {
  const TemporaryFile file("session");
  for (const std::string& id : all_ids()) {
    TestTable table(id, one_person(id), manner(), 23);
    for (int i = 0; i < 3 && !table.session.game().is_over(); ++i) table.say(label_of(table.position(), 0));
    const AnyPosition saved = table.position();
    EXPECT_TRUE(contains(table.say("save " + file.path()), "Saved in")) << id;
    TestTable other("jungle", "human,human");
    EXPECT_TRUE(contains(other.say("resume " + file.path()), "Resuming the game of")) << id;
    EXPECT_EQ(other.position(), saved);
    EXPECT_EQ(other.session.seats(), table.session.seats());
    if (table.session.game().is_over() || id.starts_with("q")) continue;
    const std::string label = label_of(saved, 0);
    table.say(label);
    other.say(label);
    const std::vector<std::string> rolls = rolls_in(table.session.game().record().tokens);
    const std::vector<std::string> other_rolls = rolls_in(other.session.game().record().tokens);
    for (std::size_t i = 0; i < std::min(rolls.size(), other_rolls.size()); ++i)
      EXPECT_EQ(rolls[i], other_rolls[i]) << id;
  }
}

TEST(PlaySession, ARecordWithoutASeedSaysSo) {
  const TemporaryFile file("no-seed");
  std::ofstream(file.path()) << "madang record 1\ngame: yunnori\nseat: Ada\nseat: level:1\nmoves:\n";
  TestTable table("jungle", "human,human");
  const std::string answer = table.say("resume " + file.path());
  EXPECT_TRUE(contains(answer, "seed 99")) << answer;
  EXPECT_TRUE(contains(answer, "Yut Nori: Ada, Computer (level 1)")) << answer;
  EXPECT_TRUE(contains(answer, "Ada throws: ")) << answer;
}

TEST(PlaySession, AnEndedGameCanBeUndoneAndSaved) {
  const TemporaryFile file("ended");
  TestTable table("jungle", "human,random");
  const std::string answer = table.say("resign");
  EXPECT_TRUE(contains(answer, "You resign.\nComputer (random) wins!")) << answer;
  EXPECT_TRUE(table.session.wants_line());
  for (const std::string_view line : {"A3A4", "hint", "why A3A4", "resign"}) {
    EXPECT_TRUE(contains(table.say(line), "Type 'undo' to go back")) << line;
  }
  EXPECT_TRUE(contains(table.say("save " + file.path()), "Saved"));
  table.say("undo");
  EXPECT_FALSE(table.session.game().is_over());
  EXPECT_TRUE(contains(table.say("resume " + file.path()), "You resign."));
  EXPECT_TRUE(contains(table.say(""), "Goodbye"));
  EXPECT_FALSE(table.session.wants_line());
}

TEST(PlaySession, WithThreePlayersTheOthersPlayOn) {
  const TemporaryFile file("left");
  TestTable table("qwixx:players=3", "human:Ann,human:Bo,human:Cy");
  EXPECT_TRUE(contains(table.say("resign"), "Ann resigns.\nComputer (level 3) plays on."));
  EXPECT_FALSE(table.session.game().is_over());
  ASSERT_EQ(table.session.game().record().left.size(), 1U);
  EXPECT_NE(table.session.prompt(), "Ann> ");
  table.say("save " + file.path());
  EXPECT_TRUE(contains(table.say("resume " + file.path()), "Computer (level 3), Bo, Cy"));
  const std::string end = table.say("resign");
  EXPECT_TRUE(table.session.game().is_over());
  EXPECT_TRUE(contains(end, "Ann") || contains(end, "Computer")) << end;
}

TEST(PlaySession, UndoBringsBackAPlayerWhoLeft) {
  TestTable table("qwixx:players=3", "human:Ann,human:Bo,human:Cy");
  table.say("pass");
  while (table.session.prompt() != "Cy> ") table.say("pass");
  table.say("resign");
  EXPECT_EQ(table.session.game().record().left.size(), 1U);
  table.say("undo");
  EXPECT_TRUE(table.session.game().record().left.empty());
  EXPECT_TRUE(table.session.seats()[2].is_person());
}

TEST(PlaySession, TheEndSaysWhoWonAndWhy) {
  const TemporaryFile file("end");
  std::ofstream(file.path()) << "madang record 1\ngame: jungle\nstart: 7/7/7/7/7/7/7/3r3/4R2 b\nmoves:\n";
  for (const Language language : {Language::english, Language::korean}) {
    TestTable table("jungle", "human,human", manner(language));
    table.say("resume " + file.path());
    const std::string answer = table.say("D8D9");
    EXPECT_TRUE(contains(answer, language == Language::english
                                     ? "The game is over: an animal entered the enemy den.\nYou win!"
                                     : "게임이 끝났어요. 동물이 상대 굴에 들어갔어요.\n이겼어요!"))
        << answer;
  }
  std::ofstream(file.path()) << "madang record 1\ngame: qwixx\nseat: Ann\nseat: Bo\n"
                                "start: -/-/-/-/3 -/-/-/-/0 0 colour:0:2,5,6,1,1,3\nmoves:\n";
  TestTable table("jungle", "human,human");
  table.say("resume " + file.path());
  table.say("pass");
  const std::string answer = table.say("r7");
  EXPECT_TRUE(contains(answer, "a player has four failed throws.\nAnn: -20 points\nBo: 1 point\nBo wins!")) << answer;
}

TEST(PlaySession, ATeamWinsAndLosesTogether) {
  const TemporaryFile file("team");
  const auto told = [&](const std::string& rest, const std::string& say, Language language) {
    std::ofstream(file.path()) << "madang record 1\ngame: yunnori:teams\nseat: human\nseat: Ann\nseat: Bo\nseat: Cy\n"
                               << rest;
    TestTable table("jungle", "human,human", manner(language));
    const std::string answer = table.say("resume " + file.path());
    return say.empty() ? answer : table.say(say);
  };
  const std::string last = "start: 29,100,100,100/0,0,0,0 2 do 0\nmoves:\n";
  EXPECT_TRUE(contains(told(last, "29:do", Language::english), "Player 1 and Bo win!"));
  EXPECT_TRUE(contains(told(last, "29:do", Language::korean), "1번 참가자와 Bo 님이 이겼어요!"));
  EXPECT_TRUE(contains(told(last, "resign", Language::english), "Bo resigns.\nAnn and Cy win!"));
  EXPECT_TRUE(
      contains(told("moves:\nend: time 1\n", "", Language::english), "Ann ran out of time.\nPlayer 1 and Bo win!"));
}

TEST(PlaySession, EndingsOfOtherRecords) {
  const TemporaryFile file("endings");
  const auto told = [&](const std::string& ending) {
    std::ofstream(file.path()) << "madang record 1\ngame: yote\nseat: Ann\nseat: Bo\nmoves: p7\nend: " << ending
                               << "\n";
    TestTable table("jungle", "human,human");
    return table.say("resume " + file.path());
  };
  EXPECT_TRUE(contains(told("time 0"), "Ann ran out of time.\nBo wins!"));
  EXPECT_TRUE(contains(told("adjudicated - repetition"), "threefold repetition.\nIt is a draw."));
  EXPECT_TRUE(contains(told("adjudicated 1 rain"), "'rain'.\nBo wins!"));
  EXPECT_TRUE(contains(told("resigned 0,1"), "Ann resigns.\nBo resigns."));
}

TEST(PlaySession, TheEndAfterADepartureNamesTheLastPlayerAndTheWinner) {
  const TemporaryFile file("departure");
  std::ofstream(file.path()) << "madang record 1\ngame: qwixx:players=3\nseat: Ann\nseat: Bo\nseat: Cy\n"
                                "left: 0 0 resigned level:3\nmoves:\nend: time 0,1\n";
  TestTable table("jungle", "human,human");
  const std::string answer = table.say("resume " + file.path());
  EXPECT_TRUE(contains(answer, "Bo ran out of time.\nCy wins!")) << answer;
  EXPECT_FALSE(contains(answer, "Computer (level 3) ran out of time.")) << answer;
  EXPECT_FALSE(contains(answer, "Ann ran out of time.")) << answer;
}

TEST(PlaySession, ForcedPassesAreAutomatic) {
  const TemporaryFile file("pass");
  std::ofstream(file.path()) << "madang record 1\ngame: qwixx:players=1\nseat: human\n"
                                "start: 12/12/2/2/0 0 white:0:2,5,6,1,1,3\nmoves:\n";
  TestTable table("jungle", "human,human");
  const std::string answer = table.say("resume " + file.path());
  EXPECT_TRUE(
      contains(answer, "You cannot use this roll, so you pass.\nYou cannot use this roll, so you pass.\nYou roll."))
      << answer;
  table.say("undo");  // does not undo forced passes
  EXPECT_GT(table.session.game().size(), 1U);
}

TEST(PlaySession, PeopleMayContinueAfterARepetition) {
  TestTable table("jungle", "human:Ann,human:Bo");
  std::string said;
  for (int round = 0; round < 3; ++round) {
    for (const std::string_view move : {"A1B1", "G9F9", "B1A1", "F9G9"}) said += table.say(move);
  }
  EXPECT_TRUE(contains(said, "The game is repeating: threefold repetition"));
  EXPECT_FALSE(table.session.game().is_over());
}

TEST(PlaySession, RepetitionEndsAGameOfComputers) {
  const TemporaryFile file("circles");
  // Two cats that move at random rarely reach a den, so the rules of a match end the game.
  std::ofstream(file.path()) << "madang record 1\ngame: jungle\nseat: random\nseat: random\n"
                                "start: c6/7/7/7/7/7/7/7/6C b\nmoves:\n";
  int drawn = 0;
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    PlayManner how = manner();
    how.other_seed = seed;
    TestTable table("jungle", "human,human", how);
    const std::string said = table.say("resume " + file.path());
    EXPECT_TRUE(table.session.game().is_over());
    EXPECT_FALSE(table.session.wants_line());
    if (!table.session.game().record().ending) continue;
    ++drawn;
    EXPECT_EQ(table.session.game().record().ending->kind, Ending::Kind::adjudicated);
    EXPECT_TRUE(contains(said, "It is a draw.")) << said;
  }
  EXPECT_GT(drawn, 0);
  EXPECT_TRUE(contains(talk("yunnori:players=4,pieces=1", "random,greedy,random,greedy", ""), "wins!"));
}

TEST(PlaySession, InputMayEndAnywhere) {
  const PlayManner how = manner();  // computes its tables only once
  const auto step = quick_or_full<std::size_t>(5, 1);
  for (const std::string id : {"jungle", "qwixx", "mini-yut"}) {
    const std::string lines =
        "1\n" + std::string(id == "jungle" ? "rules" : "hint") + "\nwhy x\nmoves\nundo\nhelp\n2\nresign\n";
    for (std::size_t end = 0; end <= lines.size(); end += step) {
      const std::string said = talk(id, "human,random", lines.substr(0, end), how);
      EXPECT_TRUE(contains(said, "End of input. Position: ")) << end;
    }
  }
}

TEST(PlaySession, UnsavedMovesAreReported) {
  const TemporaryFile file("unsaved");
  const std::string save = "save " + file.path() + "\n";
  const auto warns = [](const std::string& lines, const std::string& id = "jungle") {
    return contains(talk(id, "human,random", lines), "The game is not saved.");
  };
  EXPECT_TRUE(warns("A3A4\nquit\n"));
  EXPECT_TRUE(warns("A3A4\n"));
  EXPECT_TRUE(warns(save + "A3A4\nquit\n"));
  EXPECT_FALSE(warns("quit\n"));
  EXPECT_FALSE(warns("quit\n", "yunnori"));  // only a throw
  EXPECT_FALSE(warns("A3A4\nundo\nquit\n"));
  EXPECT_FALSE(warns("A3A4\n" + save + "quit\n"));
  EXPECT_FALSE(warns("A3A4\nresign\nquit\n"));
}

TEST(PlaySession, LongLinesAreRefusedAndTheNextIsRead) {
  const std::string said = talk("jungle", "human,human", std::string(1'000'000, 'A') + "\nA3A4\n");
  EXPECT_TRUE(contains(said, "too long")) << said.substr(0, 2000);
  EXPECT_TRUE(contains(said, "Player 1 plays A3A4")) << said.substr(0, 2000);
  EXPECT_LT(said.size(), 10'000U);
}

TEST(PlaySession, TypedControlCharactersAreNotEchoed) {
  const std::string said = talk("jungle", "human,human", "\x1b[31m\nwhy \x1b]0;x\x07\nsave \x1b/\xff\n\x80\n");
  EXPECT_FALSE(contains(said, "\x1b"));
  EXPECT_FALSE(contains(said, "\x07"));
  EXPECT_FALSE(contains(said, "\x80"));
}

TEST(PlaySession, CommandsInBothLanguages) {
  for (const CommandWord& word : command_words()) {
    TestTable table("qwixx", "human,human", manner(Language::korean));
    const std::string answer = table.say(word.word);
    EXPECT_FALSE(answer.empty()) << word.word;
    EXPECT_FALSE(contains(answer, "쓸 수 없는 입력이에요")) << word.word << answer;
  }
}

TEST(PlaySession, KoreanSessionsSayNothingInEnglish) {
  const std::string said =
      talk("yunnori", "human,random", "1\n왜 0:모\n규칙\n무르기\n기권\n", manner(Language::korean));
  for (const std::string_view english : {"You", "Computer", "throws", "moves:", "plays", "wins", "Saved"}) {
    EXPECT_FALSE(contains(said, english)) << english << "\n" << said;
  }
  EXPECT_TRUE(contains(said, "컴퓨터(무작위)가 이겼어요!")) << said;
}

}  // namespace
}  // namespace madang::app
