// The drawings of the single games, for draw.cpp.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "apps/display_width.h"
#include "apps/madang/draw/draw.h"
#include "apps/madang/language/language.h"

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
  std::string say(const Phrase& phrase, std::initializer_list<std::string> args = {}) const {
    return app::say(style_.language, phrase, args);
  }
  // The name of a seat, or "seat 0".
  std::string name(Seat seat) const;
  // An animal, a colour or a result of the sticks in the reader's language.
  std::string word(std::string_view english) const { return madang::word(style_.language, english); }

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

// The text in the middle of `width` columns; longer texts are left as they are.
std::string centered(std::string_view text, std::size_t width);
std::string repeated(std::string_view text, std::size_t count);

// The position as `now` shows it; what differs from `before`, where there is one, is marked.
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

// The four sticks as they lie for a result.
std::string draw_sticks(yut::Throw result, const Easel& easel);
// The dice on the table; empty where none lie there.
std::string draw_dice(const qwinto::Roll& roll, const Easel& easel);
std::string draw_dice(const qwixx::Roll& roll, const Easel& easel);

}  // namespace madang::app
