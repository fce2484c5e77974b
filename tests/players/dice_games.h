// Checks that the tests of both dice players share.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "madang/core/index.h"
#include "madang/players/dice/player.h"
#include "madang/search/playout.h"

namespace madang::test {

template <ChanceGame G, class K>
struct DiceGames {
  using Position = typename G::Position;
  using Move = typename G::Move;
  using Player = DicePlayer<G, K>;

  using Rules = typename G::Rules;

  static Player player_of(const Rules& rules, int level = max_dice_level) {
    return Player(K(rules), at(dice_levels, level - 1));
  }
  static Player player_of(int players, int level = max_dice_level) {
    return player_of(Rules{static_cast<std::uint8_t>(players)}, level);
  }

  static Move choose(const Player& player, const Position& position, Rng& rng) {
    return player.decide({.game = History<G>(position)}, rng).move;
  }

  // Judges all moves at the top level.
  static Decision<Move> judge(const Position& position) {
    Rng unused(0);
    return player_of(position.rules()).decide({.game = History<G>(position), .judges_all = true}, unused);
  }

  static Position start(int players) { return Position(typename G::Rules{static_cast<std::uint8_t>(players)}); }

  // Returns all rules: those of the course with 1 to 3 seats, and the published ones.
  static std::vector<Rules> all_rules() {
    std::vector<Rules> out;
    for (const bool standard : {false, true}) {
      for (int players = 1; players <= max_seats; ++players) {
        const Rules rules{static_cast<std::uint8_t>(players), standard};
        if (rules.is_valid()) out.push_back(rules);
      }
    }
    return out;
  }

  // Calls f(position, number) for every position of random games by all rules.
  template <class F>
  static void for_random_positions(int games, F&& f) {
    Rng rng(2026);
    MoveList<Move> moves;
    int number = 0;
    for (const Rules& rules : all_rules()) {
      for (int game = 0; game < games; ++game) {
        Position position(rules);
        while (!position.turn().is_over()) {
          f(position, number++);
          play_random<G>(position, moves, rng);
        }
        f(position, number++);
      }
    }
  }

  static void expect_legal_choices(int games) {
    Rng rng(7);
    int decisions = 0;
    for_random_positions(games, [&](const Position& position, int number) {
      if (!position.turn().is_decision()) return;
      const Player player = player_of(position.rules(), number % max_dice_level + 1);
      EXPECT_TRUE(is_legal(position, choose(player, position, rng))) << format(position);
      ++decisions;
    });
    EXPECT_GT(decisions, 1000);
  }

  static Position play(Position position, const std::vector<Player>& seats, std::uint64_t seed) {
    Rng dice(seed);
    Rng choices(seed + 1);
    while (!position.turn().is_over()) {
      if (position.turn().is_chance()) {
        position.play(position.sample(dice));
      } else {
        position.play(choose(at(seats, position.turn().seat), position, choices));
      }
    }
    return position;
  }

  static void expect_repeatable() {
    const std::vector<Player> seats = {player_of(2, 1), player_of(2)};
    EXPECT_EQ(play(start(2), seats, 5), play(start(2), seats, 5));
    EXPECT_NE(play(start(2), seats, 5), play(start(2), seats, 6));
  }

  static void expect_judges_all_moves(int games) {
    Rng rng(7);
    for_random_positions(games, [&](const Position& position, int number) {
      if (!position.turn().is_decision() || number % 3 != 0) return;
      MoveList<Move> moves;
      position.legal_moves(moves);
      const auto [move, worth, judged] = judge(position);
      ASSERT_EQ(judged.size(), moves.size());
      double best = -1e9;
      for (std::size_t i = 0; i < moves.size(); ++i) {
        EXPECT_EQ(judged[i].move, moves[i]);
        EXPECT_GE(judged[i].worth.chance, 0);
        EXPECT_LE(judged[i].worth.chance, 1 + 1e-9);
        best = std::max(best, rank_of(judged[i].worth, position.seats()));
      }
      EXPECT_NEAR(rank_of(*worth, position.seats()), best, 1e-3) << format(position);
      EXPECT_EQ(choose(player_of(position.rules()), position, rng), move) << format(position);
    });
  }

  // Checks moves that lead to another decision of the same seat, at once or after a roll. Such a move is worth as much
  // as the best of those decisions, as the mean over all rolls. Returns the number of checked moves.
  static int expect_looks_on(const Position& position) {
    int checks = 0;
    const K knowledge(position.rules());
    for (const Judged<Move>& item : judge(position).judged) {
      Position next = position;
      next.play(item.move);
      if (knowledge.is_between_rounds(next) || next.turn().seat != position.turn().seat) continue;
      double points = 0;
      double chance = 0;
      const auto add = [&](const Position& decision, double share) {
        const Worth best = *judge(decision).worth;
        points += share * *best.points;
        chance += share * best.chance;
      };
      double weights = 0;
      next.for_each_roll([&](const auto& weighted) { weights += weighted.weight; });
      if (next.turn().is_decision()) add(next, 1);
      next.for_each_roll([&](const auto& weighted) {
        Position thrown = next;
        thrown.play(weighted.roll);
        add(thrown, weighted.weight / weights);
      });
      EXPECT_NEAR(*item.worth.points, points, 1e-6) << format(position) << ' ' << format(position, item.move);
      EXPECT_NEAR(item.worth.chance, chance, 1e-6) << format(position) << ' ' << format(position, item.move);
      ++checks;
    }
    return checks;
  }

  static void expect_looks_on(int games) {
    int checks = 0;
    for_random_positions(games, [&](const Position& position, int number) {
      if (position.turn().is_decision() && number % 5 == 0) checks += expect_looks_on(position);
    });
    EXPECT_GT(checks, 20);
  }

  static void expect_chances_add_up(int games) {
    for_random_positions(games, [&](const Position& position, int /*number*/) {
      const K knowledge(position.rules());
      typename K::Memory memory;
      const Standing standing = standing_of(knowledge.outlook(position, memory), knowledge.weights());
      double sum = 0;
      for (Seat seat = 0; seat < position.seats(); ++seat) {
        sum += winning_chance(standing, seat, spread_of(knowledge.weights(), standing.rounds));
      }
      EXPECT_NEAR(sum, 1, 1e-9) << format(position);
    });
  }

  static void expect_exact_at_the_end(int games) {
    for_random_positions(games, [&](const Position& position, int /*number*/) {
      const auto outcome = position.outcome();
      if (!outcome) return;
      const K knowledge(position.rules());
      typename K::Memory memory;
      const Standing standing = standing_of(knowledge.outlook(position, memory), knowledge.weights());
      EXPECT_EQ(standing.rounds, 0);
      for (Seat seat = 0; seat < position.seats(); ++seat) {
        EXPECT_EQ(at(standing.points, seat), at(outcome->scores, seat));
        EXPECT_EQ(winning_chance(standing, seat, 1) > 0, outcome->is_winner(seat));
      }
    });
  }

  static double mean_alone(int level, int games) {
    double sum = 0;
    for (int game = 0; game < games; ++game) {
      sum += play(start(1), {player_of(1, level)}, static_cast<std::uint64_t>(game)).outcome()->scores[0];
    }
    return sum / games;
  }

  // Returns the number of games that one level wins against another, in pairs with swapped seats; a shared win is half.
  // REQUIRES: the rules are for two seats.
  static double wins(int level, int other, int pairs, const Rules& rules = {}) {
    double sum = 0;
    for (int pair = 0; pair < pairs; ++pair) {
      for (Seat own = 0; own < 2; ++own) {
        const std::vector<Player> seats = {player_of(rules, own == 0 ? level : other),
                                           player_of(rules, own == 1 ? level : other)};
        const auto outcome = play(Position(rules), seats, static_cast<std::uint64_t>(pair)).outcome();
        if (outcome->is_winner(own)) sum += outcome->is_winner(1 - own) ? 0.5 : 1;
      }
    }
    return sum;
  }
};

}  // namespace madang::test
