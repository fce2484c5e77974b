// Games of an engine against itself, as data to fit an evaluation on.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <cstdio>
#include <thread>
#include <vector>

#include "madang/search/alpha_beta.h"
#include "madang/search/playout.h"

namespace madang::bench {

template <class Position>
struct Sample {
  Position position;
  double result;  // for the side to move: 1 won, 0.5 drawn, 0 lost
};

struct SelfPlay {
  int games = 2000;
  std::uint64_t nodes = 2000;  // a move
  int random_plies = 8;        // at the start, so that games differ
  int max_plies = 300;         // longer games count as drawn
  int threads = 2;
  std::uint64_t seed = 1;
};

// One game; keeps the positions from which the best move is quiet, because the search itself sees to the others.
template <TwoPlayerZeroSum G, class K>
std::vector<Sample<typename G::Position>> play_game(const typename G::Position& start, const K& knowledge,
                                                    const SelfPlay& settings, std::uint64_t seed) {
  using Position = typename G::Position;
  constexpr int quiet_limit = 100;  // single moves without progress: the match's rule
  Rng rng(seed);
  AlphaBeta<G, K> search(knowledge, 1U << 20);
  const StopFlag never{false};
  Position position = start;
  MoveList<typename G::Move> moves;
  for (int i = 0; i < settings.random_plies && !position.turn().is_over(); ++i) play_random<G>(position, moves, rng);

  std::vector<Position> seen;
  std::vector<std::uint64_t> stretch;
  bool is_drawn = false;
  for (int ply = 0; !position.turn().is_over() && !is_drawn; ++ply) {
    const auto report = search.search(position, stretch, {.nodes = settings.nodes}, never);
    auto move = report.line.front();
    if (rng.below(20) == 0) {
      position.legal_moves(moves);
      move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    } else if (knowledge.gain(position, move) == 0 && !is_forced(report.score)) {
      seen.push_back(position);
    }
    const std::uint64_t key = position.hash();
    if (position.is_progress(move)) {
      stretch.clear();
    } else {
      stretch.push_back(key);
    }
    position.play(move);
    is_drawn = std::count(stretch.begin(), stretch.end(), position.hash()) >= 2 || stretch.size() >= quiet_limit ||
               ply >= settings.max_plies;
  }
  std::vector<Sample<Position>> samples;
  const auto outcome = position.outcome();
  for (const Position& earlier : seen) {
    const bool is_draw = !outcome || outcome->is_draw();
    samples.push_back({earlier, is_draw ? 0.5 : outcome->is_winner(earlier.to_move()) ? 1.0 : 0.0});
  }
  return samples;
}

// All games, the same for any number of threads. Shows its progress on standard error.
template <TwoPlayerZeroSum G, class K>
std::vector<Sample<typename G::Position>> self_play(const typename G::Position& start, const K& knowledge,
                                                    const SelfPlay& settings) {
  std::vector<std::vector<Sample<typename G::Position>>> games(static_cast<std::size_t>(settings.games));
  std::atomic<int> next{0};
  std::vector<std::thread> threads;
  for (int i = 0; i < settings.threads; ++i) {
    threads.emplace_back([&] {
      for (int game = next++; game < settings.games; game = next++) {
        const auto seed = settings.seed * 1'000'003 + static_cast<std::uint64_t>(game);
        games[static_cast<std::size_t>(game)] = play_game<G>(start, knowledge, settings, seed);
        if (game % 100 == 0) std::fprintf(stderr, "\rgame %d of %d ", game, settings.games);
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  std::vector<Sample<typename G::Position>> all;
  for (const auto& game : games) all.insert(all.end(), game.begin(), game.end());
  std::fprintf(stderr, "\r%d games, %zu positions\n", settings.games, all.size());
  return all;
}

}  // namespace madang::bench
