// What there is to draw of a Jungle position, as plain data.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "madang/games/jungle/position.h"

namespace madang::jungle {

enum class Terrain : std::uint8_t { land, river, trap, den };

struct Cell {
  Terrain terrain;
  std::optional<Piece> piece;
  bool is_trapped;  // the piece stands in an enemy trap
};

struct View {
  std::array<Cell, square_count> cells;  // row by row from the top left
  Turn turn;
  std::optional<Outcome> outcome;
};

inline View view(const Position& position) {
  View out{{}, position.turn(), position.outcome()};
  for (Square square = 0; square < square_count; ++square) {
    const SquareSet set = set_of(square);
    Cell& cell = out.cells[square];
    cell.piece = position.piece_at(square);
    cell.terrain = (water & set) != 0                            ? Terrain::river
                   : ((traps[blue] | traps[red]) & set) != 0     ? Terrain::trap
                   : square == dens[blue] || square == dens[red] ? Terrain::den
                                                                 : Terrain::land;
    cell.is_trapped = cell.piece && (traps[static_cast<std::size_t>(1 - cell.piece->seat)] & set) != 0;
  }
  return out;
}

}  // namespace madang::jungle
