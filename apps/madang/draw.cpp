#include "apps/madang/draw.h"

#include <fmt/core.h>

#include <algorithm>
#include <variant>

#include "apps/display_width.h"
#include "apps/madang/draw_games.h"

namespace madang::app {

std::string Easel::paint(std::string_view text, std::string_view color) const {
  return style_.color && !text.empty() ? fmt::format("\x1b[{}m{}\x1b[0m", color, text) : std::string(text);
}

std::string Easel::name(Seat seat) const {
  return scene_.names.empty() ? say(Text::seat, {std::to_string(seat)}) : scene_.names[static_cast<std::size_t>(seat)];
}

std::string Easel::word(std::string_view english) const {
  return std::string(style_.language == Language::korean ? korean_word(english) : english);
}

std::size_t columns_of(std::string_view text) { return static_cast<std::size_t>(display_width(text).value_or(0)); }

std::string repeated(std::string_view text, std::size_t count) {
  std::string out;
  for (std::size_t i = 0; i < count; ++i) out += text;
  return out;
}

std::string at_left(std::string_view text, std::size_t width) {
  const std::size_t used = columns_of(text);
  return std::string(text) + std::string(used < width ? width - used : 0, ' ');
}

std::string at_right(std::string_view text, std::size_t width) {
  const std::size_t used = columns_of(text);
  return std::string(used < width ? width - used : 0, ' ') + std::string(text);
}

std::string centered(std::string_view text, std::size_t width) {
  const std::size_t used = columns_of(text);
  const std::size_t room = used < width ? width - used : 0;
  return std::string(room / 2, ' ') + std::string(text) + std::string(room - room / 2, ' ');
}

std::string draw_board(const AnyPosition& position, const DrawStyle& style, const Scene& scene) {
  const Easel easel(style, scene);
  return std::visit(
      [&]<Game G>(const Held<G>& now) {
        const auto* before = scene.before == nullptr ? nullptr : std::get_if<Held<G>>(&scene.before->held());
        return draw_position(now.position, before == nullptr ? nullptr : &before->position, easel);
      },
      position.held());
}

std::string draw_roll(const AnyPosition& after, std::string_view token, const DrawStyle& style) {
  const Scene scene;
  const Easel easel(style, scene);
  return std::visit(
      [&]<Game G>(const Held<G>& held) -> std::string {
        if constexpr (std::is_same_v<typename G::Position, yut::Position>) {
          for (const yut::Throw result : yut::all_throws) {
            if (token.substr(token.find(':') + 1) == yut::name(result)) return draw_sticks(result, easel);
          }
          return "";
        } else if constexpr (ChanceGame<G>) {
          return draw_dice(held.position.table().roll, easel);
        } else {
          return "";
        }
      },
      after.held());
}

std::string draw(const AnyPosition& position) {
  const Turn turn = position.turn();
  const std::string status = turn.is_chance()     ? fmt::format("Seat {} throws", turn.seat)
                             : turn.is_decision() ? fmt::format("Seat {} decides", turn.seat)
                                                  : "The game is over: " + format(*position.outcome());
  return fmt::format("{}\n{}{}\nposition: {}\n", position.id(), draw_board(position, {}), status, position.line());
}

std::string draw_choices(const AnyPosition& position) {
  constexpr std::size_t width = 100;
  constexpr std::size_t most_rolls = 40;
  std::vector<std::string> items = position.legal_moves();
  std::string out = items.empty() ? "" : fmt::format("{} legal moves:", items.size());
  if (position.turn().is_chance()) {
    const std::vector<WeightedToken> rolls = position.rolls();
    std::uint64_t total = 0;
    for (const WeightedToken& roll : rolls) total += roll.weight;
    out = fmt::format("{} rolls with weights of {} in all:", rolls.size(), total);
    for (std::size_t i = 0; i < std::min(rolls.size(), most_rolls); ++i) {
      items.push_back(fmt::format("{}={}", rolls[i].token, rolls[i].weight));
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
