// Checks laws that hold in every game of the catalog, along random play. The tests use AnyPosition and the typed games
// behind it, so they cover every game in the catalog, including new ones.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <set>

#include "madang/catalog/any_position.h"
#include "madang/catalog/replay.h"
#include "madang/core/index.h"
#include "madang/core/sides.h"
#include "tests/support/all_ids.h"
#include "tests/support/level.h"
#include "tests/support/tokens.h"
#include "tests/test_name.h"

namespace madang {
namespace {

constexpr int max_plies = 400;

class Laws : public testing::TestWithParam<std::string> {
 protected:
  AnyPosition start() const { return *AnyPosition::start(GetParam()); }

  // Calls law(position, rng) on every position of random games.
  template <class Law>
  void along_random_play(int games, Law&& law) const {
    const AnyPosition first = start();
    const auto config = [&] {
      rc::detail::TestParams params;
      params.maxSuccess = quick_or_full((games + 3) / 4, games);
      return params;
    }();
    const auto result = rc::detail::checkTestable(
        [&] {
          Rng rng(*rc::gen::arbitrary<std::uint64_t>());
          AnyPosition position = first;
          for (int ply = 0; ply < max_plies; ++ply) {
            law(position, rng);
            if (position.turn().is_over()) break;
            RC_ASSERT(!position.play(test::random_token(position, rng)));
          }
        },
        rc::detail::TestMetadata{}, config);
    EXPECT_TRUE(result.template is<rc::detail::SuccessResult>()) << message(result);
  }

  static std::string message(const rc::detail::TestResult& result) {
    std::ostringstream out;
    rc::detail::printResultMessage(result, out);
    return out.str();
  }
};

TEST_P(Laws, CopiesAreEqualAndHaveTheSameHash) {
  along_random_play(20, [](const AnyPosition& position, Rng&) {
    const AnyPosition copy = position;  // NOLINT(performance-unnecessary-copy-initialization)
    RC_ASSERT(copy == position);
    RC_ASSERT(copy.hash() == position.hash());
  });
}

TEST_P(Laws, PlayingACopyDoesNotChangeTheOriginal) {
  along_random_play(20, [](const AnyPosition& position, Rng& rng) {
    if (position.turn().is_over()) return;
    const std::string before = position.line();
    AnyPosition copy = position;
    RC_ASSERT(!copy.play(test::random_token(position, rng)));
    RC_ASSERT(position.line() == before);
    RC_ASSERT(!(copy == position));
  });
}

TEST_P(Laws, PositionLinesReadBackAsTheSamePosition) {
  along_random_play(40, [&](const AnyPosition& position, Rng&) {
    const std::string line = position.line();
    const auto again = AnyPosition::parse(GetParam(), line);
    RC_ASSERT(again.ok());
    RC_ASSERT(*again == position);
    RC_ASSERT(again->hash() == position.hash());
    RC_ASSERT(again->line() == line);
  });
}

TEST_P(Laws, TheTurnAgreesWithTheMovesAndTheOutcome) {
  along_random_play(40, [](const AnyPosition& position, Rng&) {
    const Turn turn = position.turn();
    RC_ASSERT(turn.seat >= 0 && turn.seat < position.seats());
    RC_ASSERT(test::legal_tokens(position).empty() == !turn.is_decision());
    RC_ASSERT(position.outcome().has_value() == turn.is_over());
  });
}

TEST_P(Laws, LegalMovesAreDistinctAndParseToThemselves) {
  along_random_play(20, [](const AnyPosition& any, Rng&) {
    std::visit(
        []<Game G>(const GamePosition<G>& typed) {
          MoveList<typename G::Move> moves;
          typed.position.legal_moves(moves);
          std::set<std::string> tokens;
          for (const auto& move : moves) {
            const std::string token = format(typed.position, move);
            RC_ASSERT(tokens.insert(token).second);
            const auto parsed = parse_move(typed.position, token);
            RC_ASSERT(parsed.ok());
            RC_ASSERT(*parsed == move);
          }
        },
        any.variant());
  });
}

// Tries tokens of this and earlier positions: a token can be played exactly when it is listed.
TEST_P(Laws, UnlistedMovesAreRejectedWithoutAChange) {
  std::set<std::string> seen;
  along_random_play(10, [&](const AnyPosition& position, Rng& rng) {
    const std::vector<std::string> legal = test::legal_tokens(position);
    seen.insert(legal.begin(), legal.end());
    std::vector<std::string> sample(seen.begin(), seen.end());
    for (int i = 0; i < 5 && !sample.empty(); ++i) {
      const std::string& token = sample[rng.below(static_cast<std::uint32_t>(sample.size()))];
      AnyPosition copy = position;
      const auto error = copy.play(token);
      const bool is_legal = std::find(legal.begin(), legal.end(), token) != legal.end();
      RC_ASSERT(is_legal == !error.has_value());
      if (error) {
        RC_ASSERT(copy == position);
        RC_ASSERT(error->code == (position.turn().is_decision() ? ErrorCode::illegal : ErrorCode::turn));
      }
    }
  });
}

TEST_P(Laws, RollsHaveWeightsAndParseToThemselves) {
  int checked = 0;
  along_random_play(2, [&](const AnyPosition& any, Rng& rng) {
    if (!any.turn().is_chance() || checked > 200) return;
    ++checked;
    std::visit(
        [&]<Game G>(const GamePosition<G>& typed) {
          if constexpr (ChanceGame<G>) {
            std::size_t count = 0;
            typed.position.for_each_roll([&](const Weighted<typename G::Roll>& item) {
              RC_ASSERT(item.weight > 0);
              if (count++ % 97 == 0) {
                const auto parsed = parse_roll(typed.position, format(typed.position, item.roll));
                RC_ASSERT(parsed.ok());
                RC_ASSERT(*parsed == item.roll);
              }
            });
            const typename G::Roll sampled = typed.position.sample(rng);
            bool listed = false;
            typed.position.for_each_roll([&](const auto& item) { listed |= item.roll == sampled; });
            RC_ASSERT(listed);
          }
        },
        any.variant());
  });
}

TEST_P(Laws, RollsAreAcceptedOnlyWhenDue) {
  along_random_play(10, [](const AnyPosition& position, Rng& rng) {
    AnyPosition copy = position;
    if (position.turn().is_chance()) {
      RC_ASSERT(!copy.play(format(position, position.sample(rng))).has_value());
    } else {
      RC_ASSERT(copy.play("roll:do").has_value());
      RC_ASSERT(copy == position);
    }
  });
}

TEST_P(Laws, TheWinnersHaveTheBestScore) {
  along_random_play(60, [](const AnyPosition& position, Rng&) {
    const auto outcome = position.outcome();
    if (!outcome) return;
    RC_ASSERT(outcome->seats == position.seats());
    const double best = *std::max_element(outcome->scores.begin(), outcome->scores.begin() + outcome->seats);
    for (Seat seat = 0; seat < outcome->seats; ++seat) {
      const bool is_best = at(outcome->scores, seat) == best;
      RC_ASSERT((outcome->is_draw() ? best == 0.5 && is_best : outcome->is_winner(seat) == is_best));
    }
    RC_ASSERT(!outcome->reason.empty());
  });
}

TEST_P(Laws, SeatsOfASideWinAndLoseTogether) {
  along_random_play(20, [](const AnyPosition& position, Rng&) {
    const int sides = position.sides();
    RC_ASSERT(sides >= 1 && position.seats() % sides == 0);
    const auto outcome = position.outcome();
    if (!outcome) return;
    for (Seat seat = 0; seat < position.seats(); ++seat) {
      const Seat side = side_of(seat, sides);
      RC_ASSERT(outcome->is_winner(seat) == outcome->is_winner(side));
      RC_ASSERT(at(outcome->scores, seat) == at(outcome->scores, side));
    }
  });
}

TEST_P(Laws, AFinishedGameHasNoMovesOrRolls) {
  along_random_play(40, [](const AnyPosition& position, Rng&) {
    if (!position.turn().is_over()) return;
    RC_ASSERT(test::legal_tokens(position).empty());
    RC_ASSERT(test::roll_tokens(position).empty());
    RC_ASSERT(position.perft(1) == 0U);
    RC_ASSERT(position.perft(3) == 0U);
  });
}

TEST_P(Laws, ReplayOfTheRecordGivesTheSamePosition) {
  Rng rng(7);
  for (int game = quick_or_full(5, 20); game > 0; --game) {
    AnyPosition position = start();
    Record record{GetParam(), {}, {}, {}, {}};
    while (!position.turn().is_over() && record.tokens.size() < max_plies) {
      record.tokens.push_back(test::random_token(position, rng));
      ASSERT_FALSE(position.play(record.tokens.back()));
    }
    const auto parsed = parse_record(format(record));
    ASSERT_TRUE(parsed.ok());
    EXPECT_EQ(*parsed, record);
    const auto again = replay(*parsed);
    ASSERT_TRUE(again.ok());
    EXPECT_EQ(again->position(), position);
  }
}

// Random games end or reach the limit. Random play never gets stuck.
TEST_P(Laws, PlayoutsEndOrReachTheLimit) {
  Rng rng(11);
  for (int game = quick_or_full(50, 200); game > 0; --game) {
    AnyPosition position = start();
    const int plies = position.playout(rng, 20'000);
    EXPECT_TRUE(position.turn().is_over() || plies == 20'000);
  }
}

TEST_P(Laws, TheIdIsCanonical) {
  const AnyPosition position = start();
  const auto again = AnyPosition::start(position.id());
  ASSERT_TRUE(again.ok());
  EXPECT_EQ(*again, position);
  EXPECT_EQ(again->id(), position.id());
}

TEST_P(Laws, EveryPositionHasAView) {
  along_random_play(5, [](const AnyPosition& position, Rng&) {
    std::visit(
        [&](const auto& typed) {
          const auto shown = view(typed.position);
          RC_ASSERT(shown.turn == position.turn());
          RC_ASSERT(shown.outcome == position.outcome());
        },
        position.variant());
  });
}

INSTANTIATE_TEST_SUITE_P(Catalog, Laws, testing::ValuesIn(all_ids()), test_name);

}  // namespace
}  // namespace madang
