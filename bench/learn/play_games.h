// Plays games of an engine against itself and writes them to files, as data for learning an evaluation.
#pragma once

#include <atomic>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <string>
#include <thread>
#include <vector>

#include "bench/learn/game_file.h"
#include "madang/core/rng.h"
#include "madang/record/history.h"
#include "madang/search/alpha_beta.h"

namespace madang::bench {

struct PlaySettings {
  std::filesystem::path folder;
  int files = 10;
  int games_per_file = 100;
  std::uint64_t nodes = 2000;  // per move
  std::uint64_t seed = 1;
  std::uint32_t random_in_100 = 2;  // random moves, so that the games see more positions
  int threads = 2;
};

// Plays one game. Stops it as soon as the search has proved its end.
template <TwoPlayerZeroSum G, class K>
LearningGame<G> play_learning_game(const typename G::Position& start, const K& knowledge, AlphaBeta<G, K>& search,
                                   const PlaySettings& settings, Rng& rng) {
  constexpr std::size_t max_plies = 400;  // longer games count as drawn
  search.clear();
  LearningGame<G> game{start, 1, {}};
  History<G> history(start);
  MoveList<typename G::Move> moves;
  while (game.plies.size() < max_plies && !history.position().turn().is_over() && !history.match_draw()) {
    const auto& position = history.position();
    const auto report = search.search(position, history.earlier(), {.nodes = settings.nodes}, never_stopped);
    if (is_forced(report.score)) {
      const bool mover_wins = report.score > 0;
      game.result = mover_wins == (position.to_move() == 0) ? 2 : 0;
      return game;
    }
    position.legal_moves(moves);
    auto move = report.line.front();
    const bool is_quiet = knowledge.gain(position, move) == 0 && !knowledge.is_threatened(position);
    std::int16_t score = is_quiet ? static_cast<std::int16_t>(report.score) : no_score;
    if (rng.below(100) < settings.random_in_100) move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    std::size_t number = 0;
    while (!(moves[number] == move)) ++number;
    game.plies.push_back({static_cast<std::uint16_t>(number), score});
    history.play(Ply<G>(move));
  }
  if (const auto outcome = history.position().outcome(); outcome && !outcome->is_draw()) {
    game.result = outcome->is_winner(0) ? 2 : 0;
  }
  return game;
}

// Plays all games with several threads. A file is a function of the seed and its number. Files that exist are kept, so
// an interrupted run continues. start_position(rng) chooses the rules and a position; knowledge_for(rules) evaluates
// it.
template <TwoPlayerZeroSum G, class Start, class KnowledgeFor>
void play_games(const PlaySettings& settings, Start&& start_position, KnowledgeFor&& knowledge_for) {
  std::filesystem::create_directories(settings.folder);
  std::atomic<int> next{0};
  std::atomic<int> done{0};
  const auto work = [&] {
    for (int file = next++; file < settings.files; file = next++) {
      const auto path = settings.folder / (std::to_string(settings.seed) + "-" + std::to_string(file) + ".games");
      if (!std::filesystem::exists(path)) {
        Rng rng(settings.seed * 1'000'003 + static_cast<std::uint64_t>(file));
        std::string bytes;
        for (int i = 0; i < settings.games_per_file; ++i) {
          const auto start = start_position(rng);
          const auto knowledge = knowledge_for(start.rules());
          AlphaBeta<G, std::remove_const_t<decltype(knowledge)>> search(knowledge, 1U << 19);
          append<G>(bytes, play_learning_game<G>(start, knowledge, search, settings, rng));
        }
        write_whole(path, bytes);
      }
      std::fprintf(stderr, "\r%d of %d files ", ++done, settings.files);
    }
  };
  std::vector<std::thread> threads;
  for (int i = 0; i < settings.threads; ++i) threads.emplace_back(work);
  for (std::thread& thread : threads) thread.join();
  std::fprintf(stderr, "\n");
}

}  // namespace madang::bench
