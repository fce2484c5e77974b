// Tests of undo and of saved games.
#include "apps/madang/play/game.h"

#include <gtest/gtest.h>

#include <fstream>
#include <set>

#include "apps/madang/play/file.h"
#include "apps/user_error.h"
#include "madang/catalog/replay.h"
#include "tests/play/table.h"
#include "tests/support/all_ids.h"

namespace madang::app {
namespace {

// REQUIRES: the token is legal.
void play(PlayGame& game, std::string_view token) { game.play(*parse_token(game.position(), token)); }

std::string next_token(const PlayGame& game) { return format(game.position(), next_roll(game.history(), game.seed())); }

void play_on(PlayGame& game, Rng& rng, int plies) {
  for (int i = 0; i < plies && !game.is_over(); ++i) {
    const AnyPosition position = game.position();
    game.play(position.turn().is_chance() ? next_roll(game.history(), game.seed()) : position.random_move(rng));
  }
}

TEST(PlayGame, TheSameRollComesAfterUndo) {
  for (const std::string& id : all_ids()) {
    Rng rng(5);
    PlayGame game(new_game(id, one_person(id), 42));
    play_on(game, rng, 30);
    const std::vector<std::string> tokens = game.record().tokens;
    for (const std::size_t back : {tokens.size() / 2, std::size_t{1}, std::size_t{0}}) {
      game.back_to(back);
      EXPECT_EQ(game.size(), back);
      for (std::size_t i = back; i < tokens.size(); ++i) {
        if (game.position().turn().is_chance()) {
          EXPECT_EQ(next_token(game), tokens[i]) << id;
        }
        play(game, tokens[i]);
      }
      EXPECT_EQ(game.record().tokens, tokens);
    }
  }
}

TEST(PlayGame, UndoRemovesGivenRolls) {
  Record record;
  record.game = "yunnori:pieces=1";
  record.seed = 5;
  record.tokens = {"roll:mo", "roll:geol", "0:mo", "5:geol", "roll:do"};
  record.given = {0, 1, 4};
  PlayGame game(record, *replay(record));
  EXPECT_EQ(game.record(), record);
  game.back_to(4);
  EXPECT_EQ(game.record().given, (std::vector<std::size_t>{0, 1}));
  game.back_to(1);
  EXPECT_EQ(game.record().given, (std::vector<std::size_t>{0}));
  game.back_to(0);
  EXPECT_TRUE(game.record().given.empty());
  EXPECT_EQ(game.seed(), 5U);
}

TEST(PlayGame, SeedsAndRollsDiffer) {
  std::set<std::string> games;
  std::set<std::string> throws;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    PlayGame game(new_game("qwixx:players=1", "human", seed));
    std::string rolls;
    for (int i = 0; i < 3; ++i) {
      rolls += next_token(game) + " ";
      throws.insert(next_token(game));
      play(game, next_token(game));
      while (game.position().turn().is_decision()) play(game, "pass");
    }
    games.insert(rolls);
  }
  EXPECT_EQ(games.size(), 20U);
  EXPECT_GT(throws.size(), 55U);  // of 60
}

TEST(PlayGame, RollsFollowTheOddsOfTheSticks) {
  int mo = 0;
  int gae = 0;
  constexpr int throws = 3200;
  for (int seed = 0; seed < throws; ++seed) {
    const std::string roll = next_token(new_game("mini-yut:alone", "human", static_cast<std::uint64_t>(seed)));
    mo += roll == "roll:mo" ? 1 : 0;
    gae += roll == "roll:gae" ? 1 : 0;
  }
  EXPECT_NEAR(mo, throws / 16, 70);  // five standard deviations
  EXPECT_NEAR(gae, throws * 6 / 16, 137);
}

TEST(PlayGame, LastSeen) {
  PlayGame game(new_game("jungle", "human,human"));
  EXPECT_FALSE(game.last_seen_by(0));
  play(game, "A3A4");
  EXPECT_EQ(game.last_seen_by(1), game.before(0));
  play(game, "A7A6");
  EXPECT_EQ(game.last_seen_by(0), game.before(1));
  PlayGame alone(new_game("qwixx:players=1", "human"));
  play(alone, "roll:2,5,6,1,1,3");
  play(alone, "r7");
  EXPECT_EQ(alone.last_seen_by(0), alone.before(1));
}

TEST(PlayFile, SavedGamesComeBackWithTheirRolls) {
  const TemporaryFile file("round-trip");
  for (const std::string& id : all_ids()) {
    Rng rng(9);
    PlayGame game(new_game(id, one_person(id), 1234567));
    play_on(game, rng, 25);
    save_game(file.path(), game, Language::english);
    const LoadedGame loaded = load_game(file.path(), 1, Language::english);
    EXPECT_TRUE(loaded.has_seed);
    EXPECT_EQ(loaded.game.seed(), game.seed());
    EXPECT_EQ(loaded.game.record(), game.record());
    EXPECT_EQ(loaded.game.position(), game.position());
    EXPECT_EQ(seats_of_record(game.position(), loaded.game.record().seats),
              parse_seats(game.position(), one_person(id)));
  }
}

TEST(PlayFile, ARecordWithoutASeedGetsANewOne) {
  const TemporaryFile file("foreign");
  std::ofstream(file.path()) << "madang record 1\r\ngame: yote\r\nseat: Ada\r\nseat: Ben\r\nmoves: p7 p8\r\n";
  const LoadedGame loaded = load_game(file.path(), 77, Language::english);
  EXPECT_FALSE(loaded.has_seed);
  EXPECT_EQ(loaded.game.seed(), 77U);
  EXPECT_EQ(loaded.game.size(), 2U);
  EXPECT_EQ(loaded.game.record().seed, 77U);
}

TEST(PlayFile, DamagedFilesAreRefusedInBothLanguages) {
  const TemporaryFile file("damaged");
  const auto why = [&](std::string_view text, Language language = Language::english) -> std::string {
    std::ofstream(file.path(), std::ios::binary) << text;
    try {
      load_game(file.path(), 1, language);
    } catch (const UserError& error) {
      return error.what();
    }
    return "";
  };
  EXPECT_TRUE(contains(why(""), "a record must begin with"));
  EXPECT_TRUE(contains(why("madang record 1\ngame: chess\n"), "there is no game"));
  EXPECT_TRUE(contains(why("madang record 1\ngame: jungle\nwhat\n"), "line 3"));
  EXPECT_TRUE(contains(why("madang record 1\ngame: jungle\nmoves: A3A4 A3A4\n"), "move or roll 2: you have no piece"));
  EXPECT_TRUE(contains(why("madang record 1\ngame: jungle\nmoves: A3A4 A3A4\n", Language::korean), "2번째 수"));
  EXPECT_FALSE(why(std::string(10000, '\xff')).empty());
  EXPECT_THROW(load_game("/no/such/file", 1, Language::english), UserError);
  EXPECT_THROW(load_game("/", 1, Language::korean), UserError);
  EXPECT_THROW(save_game("/no/such/folder/file", new_game("jungle", "human,human"), Language::english), UserError);
  EXPECT_THROW(save_game("/", new_game("jungle", "human,human"), Language::english), UserError);
}

TEST(PlayFile, SavingReplacesTheWholeFile) {
  const TemporaryFile file("replaced");
  std::ofstream(file.path()) << std::string(100000, 'x');
  save_game(file.path(), new_game("jungle", "human,human"), Language::english);
  EXPECT_EQ(load_game(file.path(), 1, Language::english).game.size(), 0U);
  for (const auto& entry : std::filesystem::directory_iterator(std::filesystem::temp_directory_path())) {
    const std::string name = entry.path().filename().string();
    const std::string own = std::filesystem::path(file.path()).filename().string();
    EXPECT_TRUE(name == own || !name.starts_with(own)) << name << " was left behind";
  }
}

}  // namespace
}  // namespace madang::app
