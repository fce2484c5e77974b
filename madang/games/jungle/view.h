// A Jungle position as plain data for drawing.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "madang/core/index.h"
#include "madang/games/jungle/position.h"

namespace madang::jungle {

enum class Terrain : std::uint8_t { land, river, trap, den };

struct Cell {
  Terrain terrain;
  std::optional<Seat> owner;  // of traps and dens
  std::optional<Piece> piece;
  bool is_trapped;  // the piece is in an enemy trap
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
    cell.terrain = is_water(square)                              ? Terrain::river
                   : ((traps[blue] | traps[red]) & set) != 0     ? Terrain::trap
                   : square == dens[blue] || square == dens[red] ? Terrain::den
                                                                 : Terrain::land;
    for (const std::size_t seat : {0U, 1U}) {
      if ((traps[seat] & set) != 0 || dens[seat] == square) cell.owner = static_cast<Seat>(seat);
    }
    cell.is_trapped = cell.piece && is_trapped(cell.piece->seat, square);
  }
  return out;
}

// The effects of a move, as plain data.
struct MoveView {
  std::optional<Animal> takes;
  bool is_jump;  // across the river
  bool enters_den;
};

// REQUIRES: the move is legal.
inline MoveView view(const Position& position, Move move) {
  MoveView out{std::nullopt, (steps(position.to_move(), Animal::rat, move.from) & set_of(move.to)) == 0,
               move.to == at(dens, 1 - position.to_move())};
  if (const auto target = position.piece_at(move.to)) out.takes = target->animal;
  return out;
}

}  // namespace madang::jungle
