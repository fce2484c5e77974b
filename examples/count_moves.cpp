// Uses the typed API of one game: lists moves, parses a move and counts positions.
#include <iostream>

#include "madang/games/jungle/notation.h"
#include "madang/search/perft.h"

int main() {
  const auto rules = madang::jungle::Rules::leiden();
  madang::jungle::Position position(rules);

  madang::MoveList<madang::jungle::Move> moves;
  position.legal_moves(moves);
  std::cout << moves.size() << " moves, the first is " << format(position, moves[0]) << "\n";

  // Parsing returns a Result: a legal move, or the reason why the text is not one.
  const auto move = parse_move(position, "A3A4");
  if (move) position.play(*move);
  const auto bad = parse_move(position, "A7B9");
  std::cout << "A7B9: " << bad.error().reason.slug << "\n";

  for (int depth = 1; depth <= 4; ++depth) {
    std::cout << depth << " " << madang::perft<madang::Jungle>(madang::jungle::Position(rules), depth) << "\n";
  }
}
