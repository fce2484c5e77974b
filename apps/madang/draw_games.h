// The drawings of the single games, for draw.cpp.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "apps/madang/draw.h"
#include "apps/madang/language.h"

namespace madang::app {

// What a drawing is made with.
class Easel {
 public:
  Easel(const DrawStyle& style, const Scene& scene) : style_(style), scene_(scene) {}

  bool has_color() const { return style_.color; }
  bool is_unicode() const { return style_.unicode; }
  Language language() const { return style_.language; }
  bool shows_choices() const { return scene_.choices; }

  // One of two signs for the same thing.
  std::string_view sign(std::string_view unicode, std::string_view ascii) const {
    return style_.unicode ? unicode : ascii;
  }
  // The text in a colour, which is what stands between ESC [ and m.
  std::string paint(std::string_view text, std::string_view color) const;
  // A word of the language, such as "waiting".
  std::string say(Text text, std::initializer_list<std::string> args = {}) const {
    return app::say(style_.language, text, args);
  }
  // The name of a seat, or "seat 0".
  std::string name(Seat seat) const;
  // An animal, a colour or a result of the sticks in the reader's language.
  std::string word(std::string_view english) const;

 private:
  const DrawStyle& style_;
  const Scene& scene_;
};

// Colours of the 256 that terminals share; texts carry their background with them, so that they can be read on dark and
// light terminals alike.
namespace ink {
constexpr std::string_view dim = "2";
constexpr std::string_view bold = "1";
constexpr std::string_view seats[] = {"1;38;5;231;48;5;25", "1;38;5;231;48;5;124", "1;38;5;231;48;5;28",
                                      "1;38;5;231;48;5;90"};
constexpr std::string_view choice = "1;38;5;16;48;5;215";
}  // namespace ink

// The text in the middle of `width` columns, or at their left or right end; longer texts are left as they are.
std::string centered(std::string_view text, std::size_t width);
std::string at_left(std::string_view text, std::size_t width);
std::string at_right(std::string_view text, std::size_t width);
// The columns that a text of ours takes.
std::size_t columns_of(std::string_view text);
std::string repeated(std::string_view text, std::size_t count);

std::string draw_position(const jungle::Position& now, const jungle::Position* before, const Easel& easel);
std::string draw_position(const yote::Position& now, const yote::Position* before, const Easel& easel);
std::string draw_position(const yut::Position& now, const yut::Position* before, const Easel& easel);
std::string draw_position(const qwinto::Position& now, const qwinto::Position* before, const Easel& easel);
std::string draw_position(const qwixx::Position& now, const qwixx::Position* before, const Easel& easel);

// The four sticks as they lie for a result.
std::string draw_sticks(yut::Throw result, const Easel& easel);
// The dice on the table; empty where none lie there.
std::string draw_dice(const qwinto::Roll& roll, const Easel& easel);
std::string draw_dice(const qwixx::Roll& roll, const Easel& easel);

}  // namespace madang::app
