// Measures how often the first player wins if everybody plays at random. Millions of playouts take seconds.
#include <iostream>

#include "madang/catalog/any_position.h"

int main() {
  for (const char* id : {"yunnori:pieces=2", "yote", "qwixx"}) {
    const madang::AnyPosition start = *madang::AnyPosition::start(id);
    madang::Rng rng(1);
    int wins = 0;
    for (int game = 0; game < 2000; ++game) {
      madang::AnyPosition position = start;
      position.playout(rng, 10'000);
      if (position.outcome() && position.outcome()->is_winner(0)) ++wins;
    }
    std::cout << id << ": " << wins << " of 2000\n";
  }
}
