// Plays one random game of any kind through text, as a bot would, and prints its record.
#include <iostream>

#include "madang/catalog/any_position.h"
#include "madang/record/record.h"

int main() {
  madang::AnyPosition position = *madang::AnyPosition::start("mini-yut");
  madang::Record record{position.id(), {}, {"Ann", "Bo"}, {}, {}};
  madang::Rng rng(2026);
  while (!position.turn().is_over()) {
    const std::string token = position.turn().is_chance() ? position.sample(rng) : position.random_move(rng);
    if (const auto error = position.play(token)) return 1;  // never: the token came from the position itself
    record.tokens.push_back(token);
  }
  std::cout << format(record) << format(*position.outcome()) << "\n";
}
