// What the tests of both dice players ask of them.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "madang/players/dice_player.h"
#include "madang/search/playout.h"

namespace madang::test {

template <ChanceGame G, class K>
struct DiceGames {
  using Position = typename G::Position;
  using Move = typename G::Move;
  using Player = DicePlayer<G, K>;

  static Position start(int players) { return Position(typename G::Rules{static_cast<std::uint8_t>(players)}); }

  // Calls f(position, number) for every position of random games with 1, 2 and 3 seats.
  template <class F>
  static void for_random_positions(int games, F&& f) {
    Rng rng(2026);
    MoveList<Move> moves;
    int number = 0;
    for (int players = 1; players <= 3; ++players) {
      for (int game = 0; game < games; ++game) {
        Position position = start(players);
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
      const Player player(K(position.seats()), number % max_dice_level + 1);
      EXPECT_TRUE(is_legal(position, player.choose(position, rng))) << format(position);
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
        position.play(seats[static_cast<std::size_t>(position.turn().seat)].choose(position, choices));
      }
    }
    return position;
  }

  static void expect_repeatable() {
    const std::vector<Player> seats = {Player(K(2), 1), Player(K(2), max_dice_level)};
    EXPECT_EQ(play(start(2), seats, 5), play(start(2), seats, 5));
    EXPECT_NE(play(start(2), seats, 5), play(start(2), seats, 6));
  }

  static void expect_analysis_agrees(int games) {
    Rng rng(7);
    for_random_positions(games, [&](const Position& position, int number) {
      if (!position.turn().is_decision() || number % 3 != 0) return;
      const Player player(K(position.seats()));
      const auto analysis = player.analyse(position);
      MoveList<Move> moves;
      position.legal_moves(moves);
      ASSERT_EQ(analysis.size(), moves.size());
      const Move chosen = player.choose(position, rng);
      double chosen_worth = 0;
      double best = -1e9;
      for (std::size_t i = 0; i < moves.size(); ++i) {
        EXPECT_EQ(analysis[i].move, moves[i]);
        const Prospect& prospect = analysis[i].prospect;
        EXPECT_GE(prospect.chance, 0);
        EXPECT_LE(prospect.chance, 1 + 1e-9);
        const double worth = position.seats() == 1 ? prospect.points : prospect.chance;
        best = std::max(best, worth);
        if (moves[i] == chosen) chosen_worth = worth;
      }
      EXPECT_NEAR(chosen_worth, best, 1e-3) << format(position);
    });
  }

  // What the best move is worth to the seat that decides; points stand for nothing but themselves alone at the table.
  static Prospect best_of(const Position& position) {
    const auto analysis = Player(K(position.seats())).analyse(position);
    const auto best = std::max_element(analysis.begin(), analysis.end(), [&](const auto& a, const auto& b) {
      if (position.seats() == 1) return a.prospect.points < b.prospect.points;
      return a.prospect.chance + 1e-6 * a.prospect.points < b.prospect.chance + 1e-6 * b.prospect.points;
    });
    return best->prospect;
  }

  // A move that leads to another decision of the same seat, at once or after a roll, is worth what the best of those
  // decisions is worth, in the mean over all rolls. Returns how many moves of this position do.
  static int expect_looks_on(const Position& position) {
    int checks = 0;
    const K knowledge(position.seats());
    for (const auto& [move, prospect] : Player(knowledge).analyse(position)) {
      Position next = position;
      next.play(move);
      if (knowledge.is_between_rounds(next) || next.turn().seat != position.turn().seat) continue;
      Prospect mean = next.turn().is_decision() ? best_of(next) : Prospect{0, 0};
      double weights = 0;
      next.for_each_roll([&](const auto& item) { weights += item.weight; });
      next.for_each_roll([&](const auto& item) {
        Position thrown = next;
        thrown.play(item.roll);
        const Prospect best = best_of(thrown);
        mean.points += item.weight * best.points / weights;
        mean.chance += item.weight * best.chance / weights;
      });
      EXPECT_NEAR(prospect.points, mean.points, 1e-6) << format(position) << ' ' << format(position, move);
      EXPECT_NEAR(prospect.chance, mean.chance, 1e-6) << format(position) << ' ' << format(position, move);
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
      const K knowledge(position.seats());
      typename K::Memory memory;
      const Standing standing = knowledge.standing(position, memory);
      double sum = 0;
      for (Seat seat = 0; seat < position.seats(); ++seat) {
        sum += winning_chance(standing, seat, knowledge.spread(standing.rounds));
      }
      EXPECT_NEAR(sum, 1, 1e-9) << format(position);
    });
  }

  static void expect_exact_at_the_end(int games) {
    for_random_positions(games, [&](const Position& position, int /*number*/) {
      const auto outcome = position.outcome();
      if (!outcome) return;
      const K knowledge(position.seats());
      typename K::Memory memory;
      const Standing standing = knowledge.standing(position, memory);
      EXPECT_EQ(standing.rounds, 0);
      for (Seat seat = 0; seat < position.seats(); ++seat) {
        EXPECT_EQ(standing.points[static_cast<std::size_t>(seat)], outcome->scores[static_cast<std::size_t>(seat)]);
        EXPECT_EQ(winning_chance(standing, seat, 1) > 0, outcome->is_winner(seat));
      }
    });
  }

  static double mean_alone(int level, int games) {
    double sum = 0;
    for (int game = 0; game < games; ++game) {
      sum += play(start(1), {Player(K(1), level)}, static_cast<std::uint64_t>(game)).outcome()->scores[0];
    }
    return sum / games;
  }

  // Games that one level wins against another, in pairs with seats changed; a shared win is half of one.
  static double wins(int level, int other, int pairs) {
    double sum = 0;
    for (int pair = 0; pair < pairs; ++pair) {
      for (Seat own = 0; own < 2; ++own) {
        const std::vector<Player> seats = {Player(K(2), own == 0 ? level : other),
                                           Player(K(2), own == 1 ? level : other)};
        const auto outcome = play(start(2), seats, static_cast<std::uint64_t>(pair)).outcome();
        if (outcome->is_winner(own)) sum += outcome->is_winner(1 - own) ? 0.5 : 1;
      }
    }
    return sum;
  }
};

}  // namespace madang::test
