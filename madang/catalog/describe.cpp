#include "madang/catalog/describe.h"

#include <initializer_list>
#include <variant>
#include <vector>

#include "madang/core/index.h"
#include "madang/core/text.h"
#include "madang/games/jungle/notation.h"
#include "madang/games/qwinto/notation.h"
#include "madang/games/qwixx/notation.h"
#include "madang/games/yote/notation.h"
#include "madang/games/yut/notation.h"

namespace madang {

namespace {

using Parts = std::vector<std::string>;

std::string say(Language language, std::string_view slug, std::initializer_list<std::string> args = {}) {
  return sentence(language, {slug, args});
}

// The default, for games without descriptions below.

template <class Position, class Move>
Parts effects_of(const Position& /*position*/, Move /*move*/, Language /*language*/) {
  return {};
}

template <class Position, class Token>
Parts words_of(const Position& position, Token token, Language /*language*/) {
  return {format(position, token)};
}

// Jungle.

Parts effects_of(const jungle::Position& position, jungle::Move move, Language language) {
  const jungle::MoveView shown = view(position, move);
  Parts out;
  if (shown.takes) out.push_back(say(language, "move-takes", {std::string(jungle::name(*shown.takes))}));
  if (shown.enters_den) out.push_back(say(language, "move-den"));
  return out;
}

Parts words_of(const jungle::Position& position, jungle::Move move, Language language) {
  const std::string animal(jungle::name(position.piece_at(move.from)->animal));
  return {say(language, "move-jungle", {animal, jungle::format(move.to)})};
}

// Yoté.

Parts effects_of(const yote::Position& /*position*/, yote::Move move, Language language) {
  if (move.removed == yote::Move::none) return {};
  return {say(language, "move-removes", {std::to_string(move.removed + 1)})};
}

Parts words_of(const yote::Position& position, yote::Move move, Language language) {
  const auto number = [](yote::Square square) { return std::to_string(square + 1); };
  const yote::MoveView shown = view(position, move);
  switch (shown.kind) {
    case yote::MoveView::Kind::place:
      return {say(language, "move-place", {number(move.to)})};
    case yote::MoveView::Kind::slide:
      return {say(language, "move-slide", {number(move.from), number(move.to)})};
    case yote::MoveView::Kind::jump:
      break;
  }
  return {say(language, "move-jump", {number(shown.over), number(move.to)})};
}

// Yut Nori and Mini Yut Nori.

Parts effects_of(const yut::Position& position, yut::Move move, Language language) {
  const yut::MoveView shown = view(position, move);
  if (shown.stacked > 0) return {say(language, "move-stacks")};
  if (shown.caught.count == 0) return {};
  if (shown.caught.count == 1) return {say(language, "move-catches")};
  return {say(language, "move-catches-many", {std::to_string(shown.caught.count)})};
}

Parts words_of(const yut::Position& position, yut::Move move, Language language) {
  if (move.is_throw_again()) return {say(language, "move-throw-again")};
  const yut::Point to = view(position, move).to();
  if (to == yut::waiting) return {say(language, "move-nothing")};
  const auto index = [&](yut::Point point) {
    return std::to_string(yut::shown_index(position.rules(), position.side(), 0, point));
  };
  if (to == yut::home) return {say(language, "move-home", {index(move.place)})};
  if (move.place == yut::waiting) return {say(language, "move-new-piece", {index(to)})};
  return {say(language, "move-piece", {index(move.place), index(to)})};
}

Parts words_of(const yut::Position& /*position*/, yut::Roll roll, Language language) {
  return {word(language, yut::name(roll))};
}

// Qwinto.

Parts effects_of(const qwinto::Position& position, qwinto::Move move, Language language) {
  if (move.kind != qwinto::Move::Kind::pass || !position.pass_fails()) return {};
  return {say(language, "move-fails")};
}

Parts words_of(const qwinto::Position& position, qwinto::Move move, Language language) {
  Parts dice;
  switch (move.kind) {
    case qwinto::Move::Kind::choose:
      for (const qwinto::Colour colour : qwinto::all_colours) {
        if ((move.dice & qwinto::set_of(colour)) != 0) dice.push_back(word(language, qwinto::name(colour)));
      }
      return {say(language, "move-choose-dice", {join(dice, "+")})};
    case qwinto::Move::Kind::enter:
      return {say(language, "move-enter",
                  {std::to_string(position.round().roll.total()), std::string(qwinto::name(move.row)),
                   std::to_string(move.field)})};
    case qwinto::Move::Kind::keep:
      return {say(language, "move-keep")};
    case qwinto::Move::Kind::again:
      return {say(language, "move-again")};
    case qwinto::Move::Kind::pass:
      break;
  }
  return {say(language, "move-pass")};
}

// Returns a word for each rolled die, as in "red 3".
template <class Colours, class Faces>
Parts dice_of(const Colours& colours, const Faces& faces, Language language) {
  Parts out;
  for (const auto colour : colours) {
    const int face = at(faces, colour);
    if (face != 0) out.push_back(word(language, name(colour)) + " " + std::to_string(face));
  }
  return out;
}

Parts words_of(const qwinto::Position& /*position*/, qwinto::Roll roll, Language language) {
  Parts dice = dice_of(qwinto::all_colours, roll.faces, language);
  if (dice.size() == 1) return dice;
  return {say(language, "roll-total", {join(dice, ", "), std::to_string(roll.total())})};
}

// Qwixx.

Parts effects_of(const qwixx::Position& position, qwixx::Move move, Language language) {
  if (move.is_pass() && position.pass_fails()) return {say(language, "move-fails")};
  if (locks(position, move)) return {say(language, "move-locks")};
  return {};
}

Parts words_of(const qwixx::Position& /*position*/, qwixx::Move move, Language language) {
  if (move.is_pass()) return {say(language, "move-pass")};
  return {say(language, "move-mark", {std::string(qwixx::name(move.row)), std::to_string(move.number)})};
}

Parts words_of(const qwixx::Position& /*position*/, qwixx::Roll roll, Language language) {
  Parts dice = dice_of(qwixx::all_colours, roll.coloured, language);
  dice.insert(dice.begin(),
              say(language, "roll-white", {std::to_string(roll.white[0]), std::to_string(roll.white[1])}));
  return dice;
}

// Rolls have no effects.
Parts effects_of(const AnyPosition& position, const AnyMove& move, Language language) {
  return std::visit(
      [&]<Game G>(const GamePosition<G>& typed) {
        const auto* decision = std::get_if<0>(&std::get_if<GamePly<G>>(&move.variant())->ply);
        return decision != nullptr ? effects_of(typed.position, *decision, language) : Parts();
      },
      position.variant());
}

}  // namespace

std::string describe(const AnyPosition& position, const AnyMove& move, Language language) {
  Parts parts = std::visit(
      [&]<Game G>(const GamePosition<G>& typed) {
        const Ply<G>& ply = std::get_if<GamePly<G>>(&move.variant())->ply;
        return std::visit([&](const auto& item) { return words_of(typed.position, item, language); }, ply);
      },
      position.variant());
  const Parts more = effects_of(position, move, language);
  parts.insert(parts.end(), more.begin(), more.end());
  return join(parts, ", ");
}

std::string effects(const AnyPosition& position, const AnyMove& move, Language language) {
  return join(effects_of(position, move, language), ", ");
}

}  // namespace madang
