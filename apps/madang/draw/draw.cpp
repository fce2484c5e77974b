#include "apps/madang/draw/draw.h"

#include <fmt/core.h>

#include <algorithm>
#include <variant>

#include "apps/madang/draw/games.h"
#include "madang/core/index.h"

namespace madang::app {

std::string Easel::paint(std::string_view text, std::string_view color) const {
  return style_.color && !text.empty() ? fmt::format("\x1b[{}m{}\x1b[0m", color, text) : std::string(text);
}

std::string Easel::name(Seat seat) const {
  return scene_.names.empty() ? say(text::seat, {std::to_string(seat + 1)}) : at(scene_.names, seat);
}

std::string repeated(std::string_view text, std::size_t count) {
  std::string out;
  for (std::size_t i = 0; i < count; ++i) out += text;
  return out;
}

std::string centered(std::string_view text, std::size_t width) {
  const std::size_t room = width - std::min(width, columns_of(text));
  return std::string(room / 2, ' ') + std::string(text) + std::string(room - room / 2, ' ');
}

std::string draw_board(const AnyPosition& position, const DrawStyle& style, const Scene& scene) {
  const Easel easel(style, scene);
  return std::visit(
      [&]<Game G>(const GamePosition<G>& now) {
        const auto shown = view(now.position);
        std::optional<std::decay_t<decltype(shown)>> earlier;
        if (scene.before != nullptr) earlier = view(std::get<GamePosition<G>>(scene.before->variant()).position);
        return draw_position(now.position, shown, earlier ? &*earlier : nullptr, easel);
      },
      position.variant());
}

std::string draw_roll(const AnyPosition& after, const AnyMove& roll, const DrawStyle& style) {
  const Scene scene;
  const Easel easel(style, scene);
  return std::visit(
      [&]<Game G>(const GamePosition<G>& typed) -> std::string {
        if constexpr (std::is_same_v<typename G::Position, yut::Position>) {
          return draw_sticks(std::get<yut::Roll>(std::get<GamePly<G>>(roll.variant()).ply), easel);
        } else if constexpr (ChanceGame<G>) {
          return draw_dice(typed.position.round().roll, easel);
        } else {
          return "";
        }
      },
      after.variant());
}

std::string draw(const AnyPosition& position) {
  const Turn turn = position.turn();
  const std::string status = turn.is_chance()     ? fmt::format("Player {} rolls next", turn.seat + 1)
                             : turn.is_decision() ? fmt::format("Player {} moves next", turn.seat + 1)
                                                  : "The game is over: " + format(*position.outcome());
  return fmt::format("{}\n{}{}\nposition: {}\n", position.id(), draw_board(position, {}), status, position.line());
}

std::string draw_choices(const AnyPosition& position) {
  constexpr std::size_t width = 100;
  constexpr std::size_t most_rolls = 40;
  std::vector<std::string> items;
  for (const AnyMove& move : position.legal_moves()) items.push_back(format(position, move));
  std::string out = items.empty() ? "" : fmt::format("{} legal moves:", items.size());
  if (position.turn().is_chance()) {
    const auto rolls = position.rolls();
    std::uint64_t total = 0;
    for (const auto& item : rolls) total += item.weight;
    out = fmt::format("{} rolls (the weights add up to {}):", rolls.size(), total);
    for (std::size_t i = 0; i < std::min(rolls.size(), most_rolls); ++i) {
      items.push_back(fmt::format("{}={}", format(position, rolls[i].roll), rolls[i].weight));
    }
    if (rolls.size() > most_rolls) items.emplace_back("...");
  }
  if (items.empty()) return "";
  std::size_t column = out.size();
  for (const std::string& item : items) {
    if (column + 1 + item.size() > width) {
      out += "\n ";
      column = 1;
    }
    out += " " + item;
    column += 1 + item.size();
  }
  return out + "\n";
}

}  // namespace madang::app
