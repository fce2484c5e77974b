// Plays a random game with the API that covers every game, and prints its record.
#include <iostream>

#include "madang/catalog/any_position.h"
#include "madang/record/record.h"

int main() {
  madang::AnyPosition position = *madang::AnyPosition::start("mini-yut");
  madang::Record record{position.id(), {}, {"Ann", "Bo"}, {}, {}};
  madang::Rng rng(2026);
  while (!position.turn().is_over()) {
    const madang::AnyMove move = position.turn().is_chance() ? position.sample(rng) : position.random_move(rng);
    record.tokens.push_back(format(position, move));
    position.play(move);
  }
  std::cout << format(record) << format(*position.outcome()) << "\n";
}
