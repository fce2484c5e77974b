// Plays games of an engine against itself, as data for fitting an evaluation.
#pragma once

#include <atomic>
#include <cstdint>
#include <cstdio>
#include <thread>
#include <vector>

#include "bench/fit/weights_file.h"
#include "madang/core/index.h"
#include "madang/record/history.h"
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
  std::uint64_t nodes = 2000;  // per move
  int random_plies = 8;        // at the start, so that games differ
  int max_plies = 300;         // longer games count as drawn
  int threads = 2;
  std::uint64_t seed = 1;
};

// Reads the settings from a command line [GAMES [NODES [SEED]]].
inline SelfPlay self_play_of(const FitCommand& command) {
  SelfPlay settings;
  settings.games = static_cast<int>(command.number(0, static_cast<std::uint64_t>(settings.games)));
  settings.nodes = command.number(1, settings.nodes);
  settings.seed = command.number(2, settings.seed);
  return settings;
}

// Plays one game. Keeps the positions whose best move is quiet, because the search itself handles the others.
template <TwoPlayerZeroSum G, class K>
std::vector<Sample<typename G::Position>> play_game(const typename G::Position& start, const K& knowledge,
                                                    const SelfPlay& settings, std::uint64_t seed) {
  using Position = typename G::Position;
  Rng rng(seed);
  AlphaBeta<G, K> search(knowledge, 1U << 20);
  Position opening = start;
  MoveList<typename G::Move> moves;
  for (int i = 0; i < settings.random_plies && !opening.turn().is_over(); ++i) play_random<G>(opening, moves, rng);

  std::vector<Position> seen;
  History<G> game(opening);
  for (int ply = 0; ply <= settings.max_plies && !game.position().turn().is_over() && !game.match_draw(); ++ply) {
    const Position& position = game.position();
    const auto report = search.search(position, game.earlier(), {.nodes = settings.nodes}, never_stopped);
    auto move = report.line.front();
    if (rng.below(20) == 0) {
      position.legal_moves(moves);
      move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    } else if (knowledge.gain(position, move) == 0 && !is_forced(report.score)) {
      seen.push_back(position);
    }
    game.play(Ply<G>(move));
  }
  std::vector<Sample<Position>> samples;
  const auto outcome = game.position().outcome();
  for (const Position& earlier : seen) {
    const bool is_draw = !outcome || outcome->is_draw();
    samples.push_back({earlier, is_draw ? 0.5 : outcome->is_winner(earlier.to_move()) ? 1.0 : 0.0});
  }
  return samples;
}

// Plays all games; the result does not depend on the number of threads. Shows progress on standard error.
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
        at(games, game) = play_game<G>(start, knowledge, settings, seed);
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
