#include "apps/classic/jungle/fileman.h"

#include <algorithm>
#include <optional>
#include <string_view>

#include "apps/classic/jungle/cell.h"
#include "apps/classic/jungle/piece.h"
#include "apps/files.h"
#include "apps/user_error.h"
#include "madang/core/text.h"
#include "madang/games/jungle/notation.h"

namespace madang::classic::jungle {

namespace {

using Placement = rules::Position::Placement;

bool is_occupied(const Placement& placement, rules::Square square) {
  return std::any_of(placement.begin(), placement.end(),
                     [square](const auto& side) { return std::find(side.begin(), side.end(), square) != side.end(); });
}

std::optional<rules::Piece> piece_of(std::string_view label) {
  for (const Color color : {BLUE, RED}) {
    for (int i = 0; i < rules::animal_count; ++i) {
      const rules::Piece piece{color, static_cast<rules::Animal>(i)};
      if (label.size() == 1 && label.front() == rules::letter(piece)) return piece;
    }
  }
  return std::nullopt;
}

std::string text_of(rules::Piece piece) {
  return std::string(name_of(static_cast<Color>(piece.seat))) + "'s " + std::string(rules::name(piece.animal));
}

// Places the piece of a line, or says what is wrong with the line.
std::optional<std::string> add_piece(Placement& placement, std::string_view line) {
  std::string_view rest = line;
  const std::string_view address = take_word(rest);
  const std::string_view label = take_word(rest);
  const auto cell = cell_of(address);
  if (!cell || label.empty() || !trim(rest).empty()) {
    return quote(trim(line)) + " is not a cell and a label, like F2 c";
  }
  const auto piece = piece_of(label);
  if (!piece) return quote(label) + " is no label; labels are r c d w p t l e for Blue and R C D W P T L E for Red";
  if (!is_on_board(cell->y, cell->x)) return quote(address) + " is off the board; its cells are A1 to G9";

  const rules::Square square = rules::square_at(cell->y, cell->x);
  rules::Square& place = placement[static_cast<std::size_t>(piece->seat)][static_cast<std::size_t>(piece->animal)];
  if (is_occupied(placement, square)) return "there is another piece on " + rules::format(square);
  if ((rules::water & rules::set_of(square)) != 0 && piece->animal != rules::Animal::rat) {
    return text_of(*piece) + " cannot stand in the water on " + rules::format(square) + "; only a rat can";
  }
  if (square == rules::dens[BLUE] || square == rules::dens[RED]) {
    return text_of(*piece) + " cannot stand in the den " + rules::format(square);
  }
  if (place != rules::Position::gone) return text_of(*piece) + " is already on " + rules::format(place);
  place = square;
  return std::nullopt;
}

}  // namespace

Placement read_board(const std::string& path) {
  const std::string text = app::read_file(path);
  int number = 0;
  const auto refuse = [&](const std::string& fault) {
    throw app::UserError(path + ": line " + std::to_string(number) + ": " + fault);
  };
  Placement placement;
  for (auto& side : placement) side.fill(rules::Position::gone);
  std::string_view rest = without_byte_order_mark(text);
  do {
    ++number;
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const std::string_view line = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (trim(line).empty()) continue;
    if (const auto fault = add_piece(placement, line)) refuse(*fault);
  } while (!rest.empty());
  for (const Color color : {BLUE, RED}) {
    const auto is_gone = [](rules::Square square) { return square == rules::Position::gone; };
    if (std::all_of(placement[color].begin(), placement[color].end(), is_gone)) {
      refuse("the file ends without a piece of " + std::string(name_of(color)));
    }
  }
  return placement;
}

}  // namespace madang::classic::jungle
