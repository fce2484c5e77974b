#include "apps/classic/yunnori/player.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <utility>

#include "madang/games/yut/notation.h"
#include "madang/games/yut/position.h"

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

Player::Player(int piece_num, yut::Route route)
    : pieces(static_cast<std::size_t>(piece_num), 0), moves(route == yut::Route::cow ? &cow_moves : &turning_moves) {}

// NOLINTNEXTLINE(performance-unnecessary-value-param): the course gives the signature.
int Player::movePlayer(int pos, std::string yut) {
  if (pos < 0 || pos >= yut::home) return pos;
  for (int i = 0; i < yut::throw_count; ++i) {
    if (yut == yut::throw_names[i]) return moves->to[pos][i];
  }
  return pos;
}

void Player::throwYut(Yut& yut) {
  while (yut_list.size() < yut::Position::max_hand) {
    const std::string result = yut.throwFourYuts();
    yut_list.insert({result});
    if (!throwsAgain(result)) return;
  }
}

bool Player::throwsAgain(const std::string& yut) const { return yut == "yut" || yut == "mo"; }

int Player::waiting() const { return static_cast<int>(std::count(pieces.begin(), pieces.end(), 0)); }

bool Player::hasWon() const { return arrived_piece_num == static_cast<int>(pieces.size()); }

bool Player::hasPieceOnBoard() const {
  return std::any_of(pieces.begin(), pieces.end(), [](int pos) { return pos > 0 && pos < arrived; });
}

bool Player::canMove(int pos, const std::string& yut) const {
  if (pos >= arrived || std::find(pieces.begin(), pieces.end(), pos) == pieces.end()) return false;
  if (yut_list.count({yut}) == 0) return false;
  return pos > 0 || yut != "back-do" || !hasPieceOnBoard();
}

bool Player::canMove(int pos) const {
  return std::any_of(yut_list.begin(), yut_list.end(), [&](const YutName& yut) { return canMove(pos, yut.name); });
}

int Player::play(int pos, const std::string& yut) {
  assert(canMove(pos, yut));
  yut_list.erase(yut_list.find({yut}));
  const int to = movePlayer(pos, yut);
  std::vector<int> moved = pieces;
  if (pos == 0) {
    *std::find(moved.begin(), moved.end(), 0) = to;
  } else {
    std::replace(moved.begin(), moved.end(), pos, to);
  }
  place(std::move(moved));
  return to;
}

bool Player::sendBack(int pos) {
  if (std::find(pieces.begin(), pieces.end(), pos) == pieces.end()) return false;
  std::vector<int> moved = pieces;
  std::replace(moved.begin(), moved.end(), pos, 0);
  place(std::move(moved));
  return true;
}

void Player::place(std::vector<int> positions) {
  pieces = std::move(positions);
  std::sort(pieces.begin(), pieces.end());
  arrived_piece_num = static_cast<int>(std::count(pieces.begin(), pieces.end(), arrived));
}

}  // namespace madang::classic::yunnori
