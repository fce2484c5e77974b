// Tests that rules and playouts do not allocate. This program counts all its allocations.
#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <new>

#include "madang/catalog/any_position.h"
#include "madang/players/dice/qwinto_player.h"
#include "madang/players/dice/qwixx_player.h"
#include "madang/search/mcts.h"
#include "tests/support/all_ids.h"
#include "tests/test_name.h"

namespace {

std::atomic<std::uint64_t> allocations = 0;

void* counted(std::size_t size) {
  ++allocations;
  if (void* memory = std::malloc(size)) return memory;
  throw std::bad_alloc();
}

}  // namespace

void* operator new(std::size_t size) { return counted(size); }
void* operator new[](std::size_t size) { return counted(size); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }

namespace madang {
namespace {

// Returns the number of allocations that `work` makes.
template <class F>
std::uint64_t allocations_of(F&& work) {
  const std::uint64_t before = allocations;
  work();
  return allocations - before;
}

TEST(Allocation, CountsEveryAllocation) {
  EXPECT_EQ(allocations_of([] { delete new int(1); }), 1U);
}

class Allocation : public testing::TestWithParam<std::string> {};

TEST_P(Allocation, RulesAllocateNothing) {
  const AnyPosition start = *AnyPosition::start(GetParam());
  const auto count = std::visit(
      []<Game G>(const GamePosition<G>& typed) {
        return allocations_of([&] {
          Rng rng(5);
          for (int game = 0; game < 20; ++game) {
            typename G::Position position = typed.position;
            MoveList<typename G::Move> moves;
            for (int ply = 0; ply < 500 && !position.turn().is_over(); ++ply) {
              if constexpr (ChanceGame<G>) {
                if (position.turn().is_chance()) {
                  position.play(position.sample(rng));
                  continue;
                }
              }
              position.legal_moves(moves);
              position.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
              static_cast<void>(position.hash());
              static_cast<void>(position.outcome());
            }
            static_cast<void>(view(position));
          }
        });
      },
      start.variant());
  EXPECT_EQ(count, 0U);
}

TEST_P(Allocation, PlayoutsAndPerftAllocateNothing) {
  const AnyPosition start = *AnyPosition::start(GetParam());
  Rng rng(6);
  EXPECT_EQ(allocations_of([&] {
              for (int game = 0; game < 50; ++game) {
                AnyPosition position = start;
                position.playout(rng, 2'000);
              }
              static_cast<void>(start.perft(2));
            }),
            0U);
}

// Plays a whole game with the strongest player in every seat.
template <ChanceGame G, class Player>
void play_whole_game(const Player& player, typename G::Position position, Rng& rng) {
  while (!position.turn().is_over()) {
    if (position.turn().is_chance()) {
      position.play(position.sample(rng));
    } else {
      position.play(player.decide({.game = History<G>(position)}, rng).move);
    }
  }
}

TEST(Allocation, DicePlayersAllocateNothing) {
  Rng rng(7);
  const qwixx::Player qwixx_player{qwixx::Knowledge({})};
  const qwinto::Player qwinto_player{qwinto::Knowledge({})};
  EXPECT_EQ(allocations_of([&] {
              play_whole_game<Qwixx>(qwixx_player, qwixx::Position(), rng);
              play_whole_game<Qwinto>(qwinto_player, qwinto::Position(), rng);
            }),
            0U);
}

TEST(Allocation, PlayoutsOfTheTreeSearchAllocateNothing) {
  Rng rng(8);
  const RandomPlayout<Jungle> playout;
  EXPECT_EQ(allocations_of([&] {
              for (int i = 0; i < 20; ++i) static_cast<void>(playout(jungle::Position(), rng));
            }),
            0U);
}

INSTANTIATE_TEST_SUITE_P(Catalog, Allocation, testing::ValuesIn(all_ids()), test_name);

}  // namespace
}  // namespace madang
