#include "madang/catalog/describe.h"

#include <cstddef>
#include <initializer_list>
#include <utility>
#include <variant>
#include <vector>

#include "madang/core/text.h"
#include "madang/games/jungle/notation.h"
#include "madang/games/jungle/view.h"
#include "madang/games/qwinto/notation.h"
#include "madang/games/qwinto/view.h"
#include "madang/games/qwixx/notation.h"
#include "madang/games/qwixx/view.h"
#include "madang/games/yote/notation.h"
#include "madang/games/yote/view.h"
#include "madang/games/yut/notation.h"
#include "madang/games/yut/view.h"

namespace madang {

namespace {

using Parts = std::vector<std::string>;

// Words of one language. Animals, colours and results are given in English.
class Speaker {
 public:
  explicit Speaker(Language language) : language_(language) {}

  std::string say(std::string_view slug, std::initializer_list<std::string> args = {}) const {
    return sentence(language_, {slug, args});
  }
  std::string word(std::string_view english) const {
    return std::string(language_ == Language::korean ? korean_word(english) : english);
  }

 private:
  Language language_;
};

// A game of which nothing more is said below.

template <class Position, class Move>
Parts effects_of(const Position& /*position*/, Move /*move*/, const Speaker& /*speaker*/) {
  return {};
}

template <class Position, class Token>
Parts words_of(const Position& position, Token token, const Speaker& /*speaker*/) {
  return {format(position, token)};
}

// Jungle.

Parts effects_of(const jungle::Position& position, jungle::Move move, const Speaker& speaker) {
  const jungle::MoveView shown = view(position, move);
  Parts out;
  if (shown.takes) out.push_back(speaker.say("move-takes", {std::string(jungle::name(*shown.takes))}));
  if (shown.enters_den) out.push_back(speaker.say("move-den"));
  return out;
}

Parts words_of(const jungle::Position& position, jungle::Move move, const Speaker& speaker) {
  const std::string animal(jungle::name(position.piece_at(move.from)->animal));
  return {speaker.say("move-jungle", {animal, jungle::format(move.to)})};
}

// Yoté.

Parts effects_of(const yote::Position& /*position*/, yote::Move move, const Speaker& speaker) {
  if (move.removed == yote::Move::none) return {};
  return {speaker.say("move-removes", {std::to_string(move.removed + 1)})};
}

Parts words_of(const yote::Position& position, yote::Move move, const Speaker& speaker) {
  const auto number = [](yote::Square square) { return std::to_string(square + 1); };
  const yote::MoveView shown = view(position, move);
  switch (shown.kind) {
    case yote::MoveView::Kind::place:
      return {speaker.say("move-place", {number(move.to)})};
    case yote::MoveView::Kind::slide:
      return {speaker.say("move-slide", {number(move.from), number(move.to)})};
    case yote::MoveView::Kind::jump:
      break;
  }
  return {speaker.say("move-jump", {number(shown.over), number(move.to)})};
}

// Yunnori and Mini Yutnori.

Parts effects_of(const yut::Position& position, yut::Move move, const Speaker& speaker) {
  const yut::MoveView shown = view(position, move);
  if (shown.stacked > 0) return {speaker.say("move-stacks")};
  if (shown.caught.count == 0) return {};
  if (shown.caught.count == 1) return {speaker.say("move-catches")};
  return {speaker.say("move-catches-many", {std::to_string(shown.caught.count)})};
}

Parts words_of(const yut::Position& position, yut::Move move, const Speaker& speaker) {
  if (move.is_throw_again()) return {speaker.say("move-throw-again")};
  const yut::Point to = view(position, move).to();
  if (to == yut::waiting) return {speaker.say("move-nothing")};
  const auto index = [&](yut::Point point) {
    return std::to_string(yut::shown_index(position.rules(), position.seat(), 0, point));
  };
  if (to == yut::home) return {speaker.say("move-home", {index(move.place)})};
  if (move.place == yut::waiting) return {speaker.say("move-new-piece", {index(to)})};
  return {speaker.say("move-piece", {index(move.place), index(to)})};
}

Parts words_of(const yut::Position& /*position*/, yut::Roll roll, const Speaker& speaker) {
  return {speaker.word(yut::name(roll))};
}

// Qwinto.

Parts effects_of(const qwinto::Position& position, qwinto::Move move, const Speaker& speaker) {
  if (move.kind != qwinto::Move::Kind::pass || !pass_fails(position)) return {};
  return {speaker.say("move-fails")};
}

Parts words_of(const qwinto::Position& position, qwinto::Move move, const Speaker& speaker) {
  Parts dice;
  switch (move.kind) {
    case qwinto::Move::Kind::choose:
      for (const qwinto::Colour colour : qwinto::all_colours) {
        if ((move.dice & qwinto::set_of(colour)) != 0) dice.push_back(speaker.word(qwinto::name(colour)));
      }
      return {speaker.say("move-choose-dice", {join(dice, "+")})};
    case qwinto::Move::Kind::enter:
      return {speaker.say("move-enter", {std::to_string(position.table().roll.total()),
                                         std::string(qwinto::name(move.row)), std::to_string(move.field)})};
    case qwinto::Move::Kind::pass:
      break;
  }
  return {speaker.say("move-pass")};
}

// The dice of a row's colour that were thrown.
template <class Colours, class Faces>
Parts dice_of(const Colours& colours, const Faces& faces, const Speaker& speaker) {
  Parts out;
  for (const auto colour : colours) {
    const int face = faces[static_cast<std::size_t>(colour)];
    if (face != 0) out.push_back(speaker.word(name(colour)) + " " + std::to_string(face));
  }
  return out;
}

Parts words_of(const qwinto::Position& /*position*/, qwinto::Roll roll, const Speaker& speaker) {
  Parts dice = dice_of(qwinto::all_colours, roll.faces, speaker);
  if (dice.size() == 1) return dice;
  return {speaker.say("roll-total", {join(dice, ", "), std::to_string(roll.total())})};
}

// Qwixx.

Parts effects_of(const qwixx::Position& position, qwixx::Move move, const Speaker& speaker) {
  if (move.is_pass() && pass_fails(position)) return {speaker.say("move-fails")};
  if (locks(position, move)) return {speaker.say("move-locks")};
  return {};
}

Parts words_of(const qwixx::Position& /*position*/, qwixx::Move move, const Speaker& speaker) {
  if (move.is_pass()) return {speaker.say("move-pass")};
  return {speaker.say("move-mark", {std::string(qwixx::name(move.row)), std::to_string(move.number)})};
}

Parts words_of(const qwixx::Position& /*position*/, qwixx::Roll roll, const Speaker& speaker) {
  Parts dice = dice_of(qwixx::all_colours, roll.coloured, speaker);
  dice.insert(dice.begin(), speaker.say("roll-white", {std::to_string(roll.white[0]), std::to_string(roll.white[1])}));
  return dice;
}

}  // namespace

std::string describe(const AnyPosition& position, std::string_view token, Language language) {
  return std::visit(
      [&]<Game G>(const Held<G>& held) {
        const Speaker speaker(language);
        if (const auto move = parse_move(held.position, token)) {
          Parts parts = words_of(held.position, *move, speaker);
          for (std::string& effect : effects_of(held.position, *move, speaker)) parts.push_back(std::move(effect));
          return join(parts, ", ");
        }
        if constexpr (ChanceGame<G>) {
          if (const auto roll = parse_roll(held.position, token)) {
            return join(words_of(held.position, *roll, speaker), ", ");
          }
        }
        return std::string(token);
      },
      position.held());
}

std::string effects(const AnyPosition& position, std::string_view token, Language language) {
  return std::visit(
      [&]<Game G>(const Held<G>& held) {
        const auto move = parse_move(held.position, token);
        return move ? join(effects_of(held.position, *move, Speaker(language)), ", ") : std::string();
      },
      position.held());
}

bool only_passes(const AnyPosition& position) {
  const std::vector<std::string> moves = position.legal_moves();
  return moves.size() == 1 && moves.front() == "pass";
}

}  // namespace madang
