#include "apps/madang/judge/jungle_walk.h"

#include <algorithm>

#include "madang/core/text.h"

namespace madang::app {

namespace {

struct SlugPoint {
  std::string_view slug;
  std::string_view point;
};
constexpr SlugPoint slug_points[] = {
    {"no-piece", "turns"},
    {"not-your-piece", "turns"},
    {"own-piece-there", "own-piece"},
    {"own-den", "own-den"},
    {"water-entered", "water"},
    {"not-adjacent", "not-adjacent"},
    {"cannot-jump", "cannot-jump"},
    {"jump-blocked", "jump-blocked"},
    {"trapped", "trapped"},
    {"shore", "shore"},
    {"too-strong", "too-strong"},
    {"game-over", "stuck"},
};

bool is_elephant_on_rat(jungle::Piece mover, jungle::Piece target) {
  return mover.animal == jungle::Animal::elephant && target.animal == jungle::Animal::rat;
}

}  // namespace

std::string_view JungleWalk::take(std::string_view answer) {
  std::string token(take_word(answer));
  token += take_word(answer);
  if (token == "Z0Z0") return position_.is_stuck() ? "stuck" : "surrender";
  const auto move = parse_move(position_, token);
  if (!move) return rule_of_refusal(token, move.error().reason.slug);
  const std::string_view rule = rule_of_move(*move);
  const auto& before = at(position_.placement(), position_.to_move());
  for (std::size_t animal = 0; animal < before.size(); ++animal) {
    const bool is_on_board = before[animal] != jungle::Position::gone;
    if (is_on_board && jungle::is_trapped(position_.to_move(), before[animal])) {
      at(was_trapped_, position_.to_move()) |= 1U << animal;
    }
  }
  position_.play(*move);
  return position_.is_stuck() ? "stuck" : rule;
}

std::string_view JungleWalk::rule_of_refusal(std::string_view token, std::string_view slug) const {
  const auto cell = [](std::string_view text) -> std::optional<jungle::Square> {
    if (text.size() != 2 || to_lower(text[0]) < 'a' || to_lower(text[0]) > 'g' || text[1] < '1' || text[1] > '9') {
      return std::nullopt;
    }
    return jungle::square_at(text[1] - '1', to_lower(text[0]) - 'a');
  };
  const auto to = token.size() == 4 ? cell(token.substr(2)) : std::nullopt;
  if (to && slug == "too-strong") {
    const auto from = cell(token.substr(0, 2));
    const auto target = position_.piece_at(*to);
    if (from && is_elephant_on_rat(*position_.piece_at(*from), *target)) return "elephant-rat";
    return jungle::is_trapped(position_.to_move(), *to) ? "own-trap" : "too-strong";
  }
  const auto found = std::find_if(std::begin(slug_points), std::end(slug_points),
                                  [&](const SlugPoint& pair) { return pair.slug == slug; });
  return found == std::end(slug_points) ? "off-board" : found->point;
}

std::string_view JungleWalk::rule_of_move(jungle::Move move) const {
  const Seat mover = position_.to_move();
  const auto effect = view(position_, move);
  const jungle::Piece piece = *position_.piece_at(move.from);
  if (effect.enters_den) return "den";
  if (const auto target = position_.piece_at(move.to)) {
    jungle::Position after = position_;
    after.play(move);
    if (after.occupied(1 - mover) == 0) return "last-piece";
    if (is_elephant_on_rat(piece, *target)) return "elephant-rat";
    if (effect.is_jump) return "jump-capture";
    if (jungle::is_trapped(target->seat, move.to)) return "trapped-target";
    if (jungle::is_trapped(mover, move.to)) return "into-trap";
    if (piece.animal == jungle::Animal::rat && target->animal == jungle::Animal::elephant) return "rat-elephant";
    if ((at(was_trapped_, mover) >> static_cast<int>(piece.animal) & 1U) != 0) return "restored";
    return jungle::is_water(move.to) ? "rats-in-water" : "capture";
  }
  if (effect.is_jump) return "jump";
  if (jungle::is_water(move.to) || jungle::is_water(move.from)) return "swim";
  const jungle::SquareSet both = jungle::set_of(move.from) | jungle::set_of(move.to);
  return ((jungle::traps[0] | jungle::traps[1]) & both) != 0 ? "traps" : "step";
}

bool is_animal(char cell) { return std::string_view("rcdwptleRCDWPTLE").find(cell) != std::string_view::npos; }

std::string typed(jungle::Move move) { return jungle::format(move.from) + " " + jungle::format(move.to); }

jungle::Move any_jungle_move(const jungle::Position& position, Rng& rng) {
  const Seat seat = rng.below(8) == 0 ? 1 - position.to_move() : position.to_move();
  const auto& squares = at(position.placement(), seat);
  const jungle::Square from = squares[rng.below(jungle::animal_count)];
  if (from == jungle::Position::gone) return {jungle::Square{0}, jungle::Square{0}};
  const auto to = static_cast<jungle::Square>(rng.below(jungle::square_count));
  if (rng.below(4) == 0) return {from, to};
  constexpr int ways[4][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
  const auto& way = ways[rng.below(4)];
  const int row = jungle::row_of(from) + way[0];
  const int column = jungle::column_of(from) + way[1];
  if (row < 0 || row >= jungle::rows || column < 0 || column >= jungle::columns) return {from, to};
  return {from, jungle::square_at(row, column)};
}

}  // namespace madang::app
