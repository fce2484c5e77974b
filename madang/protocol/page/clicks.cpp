#include "madang/protocol/page/clicks.h"

#include <variant>

#include "madang/core/text.h"
#include "madang/games/jungle/notation.h"
#include "madang/games/qwinto/notation.h"
#include "madang/games/qwixx/notation.h"
#include "madang/games/yote/notation.h"
#include "madang/games/yut/notation.h"

namespace madang::page {

namespace {

using Targets = std::span<const std::string>;
using Colours = std::vector<std::string_view>;

// The default, for games without functions below: a target is a token, and there are no dice.

template <class Position>
std::optional<std::string> token_of(const Position& /*position*/, Targets targets) {
  return targets.back();
}

// Returns the colours of the dice in a roll's token, in order; "" for a removed die, which is written as `-`.
template <class Position>
Colours dice_of(const Position& /*position*/) {
  return {};
}

std::optional<std::string> token_of(const jungle::Position& /*position*/, Targets targets) {
  if (targets.size() < 2) return std::nullopt;
  return targets[0] + targets[1];
}

std::optional<std::string> token_of(const yote::Position& /*position*/, Targets targets) {
  if (targets.size() == 1) return "p" + targets[0];
  const std::string move = "m" + targets[0] + "-" + targets[1];
  return targets.size() == 2 ? move : move + "x" + targets[2];
}

// Yut Nori tokens name a piece and a result but no destination, so two targets do not make a token.
std::optional<std::string> token_of(const yut::Position& position, Targets targets) {
  if (position.rules().variant == yut::Variant::mini) return targets.back();
  for (const yut::Throw result : yut::all_throws) {
    if (targets.size() == 1 && at(view(position).hand, result) > 0) {
      return targets[0] + ":" + std::string(yut::name(result));
    }
  }
  return std::nullopt;
}

// Returns "r7" for "red-7"; "pass" is already a token.
std::string field_token(const std::string& target) {
  const auto dash = target.find('-');
  return dash == std::string::npos ? target : target.substr(0, 1) + target.substr(dash + 1);
}

std::optional<std::string> token_of(const qwinto::Position& /*position*/, Targets targets) {
  return field_token(targets.back());
}

std::optional<std::string> token_of(const qwixx::Position& /*position*/, Targets targets) {
  return field_token(targets.back());
}

Colours dice_of(const qwinto::Position& position) {
  Colours out;
  for (const qwinto::Colour colour : qwinto::all_colours) {
    if ((position.round().dice & qwinto::set_of(colour)) != 0) out.push_back(qwinto::name(colour));
  }
  return out;
}

Colours dice_of(const qwixx::Position& position) {
  Colours out = {"white", "white"};
  for (const qwixx::Colour colour : qwixx::all_colours) {
    const bool has_left = (position.round().closed & qwixx::set_of(colour)) != 0;
    out.push_back(has_left ? "" : qwixx::name(colour));
  }
  return out;
}

Colours dice_of(const AnyPosition& position) {
  return std::visit([](const auto& typed) { return dice_of(typed.position); }, position.variant());
}

}  // namespace

std::optional<std::string> clicked_token(const AnyPosition& position, Targets targets) {
  return std::visit([&](const auto& typed) { return token_of(typed.position, targets); }, position.variant());
}

Colours dice_to_roll(const AnyPosition& position) {
  Colours dice = position.turn().is_chance() ? dice_of(position) : Colours();
  std::erase(dice, "");
  return dice;
}

std::string faces_token(const AnyPosition& position, std::span<const std::size_t> faces) {
  std::vector<std::string> texts;
  auto next = faces.begin();
  for (const std::string_view die : dice_of(position)) {
    if (die.empty()) {
      texts.emplace_back("-");
    } else if (next != faces.end()) {
      texts.push_back(std::to_string(*next++));
    }
  }
  for (; next != faces.end(); ++next) texts.push_back(std::to_string(*next));
  return "roll:" + join(texts, ",");
}

}  // namespace madang::page
