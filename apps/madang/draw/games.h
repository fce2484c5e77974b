// Drawings of each game, for draw.cpp.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "apps/madang/draw/draw.h"
#include "apps/madang/language/language.h"
#include "madang/core/terminal_text.h"

namespace madang::app {

// The style and the words of a drawing.
class Easel {
 public:
  Easel(const DrawStyle& style, const Scene& scene) : style_(style), scene_(scene) {}

  bool has_color() const { return style_.color; }
  bool is_unicode() const { return style_.unicode; }
  Language language() const { return style_.language; }
  bool shows_choices() const { return scene_.choices; }

  // Returns the Unicode or the ASCII form of a sign.
  std::string_view sign(std::string_view unicode, std::string_view ascii) const {
    return style_.unicode ? unicode : ascii;
  }
  // Returns the text in a colour. A colour is the text between ESC [ and m of an escape sequence.
  std::string paint(std::string_view text, std::string_view color) const;
  // Returns a phrase in the language of the drawing.
  std::string say(const Phrase& phrase, std::initializer_list<std::string> args = {}) const {
    return app::say(style_.language, phrase, args);
  }
  // Returns the name of a player; "player 1" if the scene has no names.
  std::string name(Seat seat) const;
  // Translates an animal, a colour or a throw of the sticks.
  std::string word(std::string_view english) const { return madang::word(style_.language, english); }

 private:
  const DrawStyle& style_;
  const Scene& scene_;
};

// Colours of the 256-colour palette. Most have a background colour, so that text is readable on dark and light
// terminals.
namespace ink {
constexpr std::string_view dim = "2";
constexpr std::string_view bold = "1";
constexpr std::array<std::string_view, max_seats> seats = {"1;38;5;231;48;5;25", "1;38;5;231;48;5;124",
                                                           "1;38;5;231;48;5;28", "1;38;5;231;48;5;90",
                                                           "1;38;5;231;48;5;94", "1;38;5;231;48;5;30"};
constexpr std::string_view choice = "1;38;5;16;48;5;215";
}  // namespace ink

// Centres the text in `width` columns; returns longer texts unchanged.
std::string centered(std::string_view text, std::size_t width);
std::string repeated(std::string_view text, std::size_t count);

// Draws the position. `now` is its view. If `before` is not null, changes since then are marked.
std::string draw_position(const jungle::Position& position, const jungle::View& now, const jungle::View* before,
                          const Easel& easel);
std::string draw_position(const yote::Position& position, const yote::View& now, const yote::View* before,
                          const Easel& easel);
std::string draw_position(const yut::Position& position, const yut::View& now, const yut::View* before,
                          const Easel& easel);
std::string draw_position(const qwinto::Position& position, const qwinto::View& now, const qwinto::View* before,
                          const Easel& easel);
std::string draw_position(const qwixx::Position& position, const qwixx::View& now, const qwixx::View* before,
                          const Easel& easel);

// Draws the four sticks of a throw.
std::string draw_sticks(yut::Throw result, const Easel& easel);
// Draws the dice of a roll; empty if no dice were rolled.
std::string draw_dice(const qwinto::Roll& roll, const Easel& easel);
std::string draw_dice(const qwixx::Roll& roll, const Easel& easel);

}  // namespace madang::app
