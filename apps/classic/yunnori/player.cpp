#include "apps/classic/yunnori/player.h"

#include <cstddef>

#include "madang/core/index.h"
#include "madang/games/yut/notation.h"

namespace madang::classic::yunnori {

namespace {

constexpr MoveTable moves_on(yut::Route route) {
  MoveTable table{};
  for (std::size_t pos = 0; pos < yut::home; ++pos) {
    for (std::size_t i = 0; i < yut::throw_count; ++i) {
      const auto from = static_cast<yut::Point>(pos);
      const bool leads_on = route == yut::Route::turning || yut::is_on_cow_route(from);
      const yut::Point to = leads_on ? yut::destination(route, from, yut::all_throws[i]) : from;
      table.to[pos][i] = to == yut::home ? arrived : to;
    }
  }
  return table;
}

constexpr MoveTable turning_moves = moves_on(yut::Route::turning);
constexpr MoveTable cow_moves = moves_on(yut::Route::cow);

}  // namespace

Player::Player(yut::Position& yut_game, int player_order)
    : game(&yut_game),
      order(player_order),
      moves(yut::route_of(animal_type()) == yut::Route::cow ? &cow_moves : &turning_moves) {}

// NOLINTNEXTLINE(performance-unnecessary-value-param): the course prescribes the signature.
int Player::movePlayer(int pos, std::string yut) {
  if (pos < 0 || pos >= yut::home) return pos;
  for (int i = 0; i < yut::throw_count; ++i) {
    if (yut == yut::throw_names[i]) return moves->to[pos][i];
  }
  return pos;
}

void Player::throwYut(Yut& yut) {
  while (game->turn() == Turn::chance(order)) game->play(YutName{yut.throwFourYuts()}.result());
}

std::vector<int> Player::pieces() const {
  std::vector<int> positions;
  for (const yut::Point point : game->pieces(order)) {
    positions.push_back(yut::shown_index(game->rules(), order, 0, point));
  }
  return positions;
}

std::multiset<YutName> Player::yut_list() const {
  std::multiset<YutName> results;
  if (game->seat() != order) return results;
  for (const yut::Throw result : yut::all_throws) {
    for (int i = 0; i < at(game->hand(), result); ++i) results.insert({std::string(yut::name(result))});
  }
  return results;
}

}  // namespace madang::classic::yunnori
