// Draws the sheets and dice of Qwinto and Qwixx.
#include <fmt/core.h>

#include <array>

#include "apps/madang/draw/games.h"
#include "madang/core/index.h"
#include "madang/core/text.h"

namespace madang::app {

namespace {

// The colours of a row: for its name and dice, for a field, and for a used or closed field.
struct RowInk {
  std::string_view strong;
  std::string_view field;
  std::string_view faded;
};

constexpr RowInk red_ink = {"1;38;5;231;48;5;160", "1;38;5;88;48;5;224", "38;5;174;48;5;224"};
constexpr RowInk yellow_ink = {"1;38;5;16;48;5;220", "1;38;5;94;48;5;230", "38;5;179;48;5;230"};
constexpr RowInk green_ink = {"1;38;5;231;48;5;28", "1;38;5;22;48;5;194", "38;5;108;48;5;194"};
constexpr RowInk blue_ink = {"1;38;5;231;48;5;26", "1;38;5;18;48;5;189", "38;5;104;48;5;189"};
constexpr std::string_view white_ink = "1;38;5;16;48;5;255";

constexpr const RowInk& ink_of(qwinto::Colour colour) {
  constexpr const RowInk* inks[] = {&red_ink, &yellow_ink, &blue_ink};
  return *at(inks, colour);
}
constexpr const RowInk& ink_of(qwixx::Colour colour) {
  constexpr const RowInk* inks[] = {&red_ink, &yellow_ink, &green_ink, &blue_ink};
  return *at(inks, colour);
}

std::string die(std::string_view name, int face, std::string_view color, const Easel& easel) {
  constexpr std::string_view faces[] = {"⚀", "⚁", "⚂", "⚃", "⚄", "⚅"};
  if (!easel.is_unicode()) return fmt::format(" {} {}", name, easel.paint(std::to_string(face), color));
  const std::string_view picture = at(faces, face - 1);
  if (!easel.has_color()) return fmt::format(" {} {}{}", name, picture, face);
  return fmt::format(" {} {}", name, easel.paint(fmt::format(" {} {} ", picture, face), color));
}

std::string sheet_head(Seat seat, int points, int failed, const Easel& easel) {
  const std::string name = easel.name(seat);
  const std::string head = easel.say(text::sheet_head, {name, std::to_string(points), std::to_string(failed)});
  if (!easel.is_unicode()) return capitalised(head) + "\n";
  std::string crosses;
  for (int i = 0; i < 4; ++i) crosses += i < failed ? "✗" : "□";
  return easel.paint(" " + name + " ", at(ink::seats, seat)) + "  " +
         easel.say(text::sheet_points, {std::to_string(points)}) + "   " + easel.say(text::failed) + " " + crosses +
         "\n";
}

// The fields that the player may use now, by row. Bit f is field f.
using Open = std::array<unsigned, 4>;

Open open_fields(const qwinto::Position& position) {
  Open out{};
  MoveList<qwinto::Move> moves;
  position.legal_moves(moves);
  for (const qwinto::Move& move : moves) {
    if (move.kind == qwinto::Move::Kind::enter) at(out, move.row) |= 1U << move.field;
  }
  return out;
}

Open open_fields(const qwixx::Position& position) {
  Open out{};
  MoveList<qwixx::Move> moves;
  position.legal_moves(moves);
  for (const qwixx::Move& move : moves) {
    if (!move.is_pass()) at(out, move.row) |= 1U << qwixx::field_of(move.row, move.number);
  }
  return out;
}

// Returns the name of a row and the space before its first field.
std::string row_label(std::string_view name, std::size_t indent, std::string_view color, const Easel& easel) {
  if (!easel.is_unicode()) return "  " + at_left(easel.word(name), 7) + std::string(indent, ' ');
  return " " + easel.paint(at_left(" " + easel.word(name), 8), color) + " " + std::string(indent, ' ');
}

std::string plain_row(qwinto::Colour row, const qwinto::RowView& now, const qwinto::RowView* before, unsigned open,
                      const Easel& easel) {
  std::string out = row_label(qwinto::name(row), 3 * index(qwinto::layout(row).first_column), "", easel);
  bool bonus_before = false;
  for (std::size_t f = 0; f < qwinto::field_count; ++f) {
    const qwinto::Field& field = now.fields[f];
    const bool is_new = before != nullptr && before->fields[f].number != field.number;
    out += is_new ? '>' : field.is_bonus || bonus_before ? '%' : '|';
    out += field.is_closed         ? "XX"
           : field.number != 0     ? fmt::format("{:>2}", field.number)
           : (open >> f & 1U) != 0 ? fmt::format("{}{}", qwinto::name(row)[0], f)
                                   : "  ";
    bonus_before = field.is_bonus;
  }
  return out + (bonus_before ? "%\n" : "|\n");
}

std::string fine_row(qwinto::Colour row, const qwinto::RowView& now, const qwinto::RowView* before, unsigned open,
                     const Easel& easel) {
  constexpr std::size_t field_width = 5;
  const RowInk& inks = ink_of(row);
  const std::size_t indent = field_width * index(qwinto::layout(row).first_column);
  std::string out = row_label(qwinto::name(row), indent, inks.strong, easel);
  for (std::size_t f = 0; f < qwinto::field_count; ++f) {
    const qwinto::Field& field = now.fields[f];
    const bool is_new = before != nullptr && before->fields[f].number != field.number;
    const bool is_open = (open >> f & 1U) != 0;
    const std::string inside = field.is_closed     ? "▒▒"
                               : field.number != 0 ? fmt::format("{:>2}", field.number)
                               : is_open           ? fmt::format("{}{}", qwinto::name(row)[0], f)
                               : field.is_bonus    ? "  "
                                                   : " ·";
    const std::string_view left = is_new ? "▸" : field.is_closed ? "▒" : field.is_bonus ? "(" : " ";
    const std::string_view right = field.is_closed ? "▒" : field.is_bonus ? ")" : " ";
    const std::string_view color = is_new            ? inks.strong
                                   : is_open         ? ink::choice
                                   : field.is_closed ? inks.faded
                                                     : inks.field;
    out += (f > 0 ? " " : "") + easel.paint(fmt::format("{}{}{}", left, inside, right), color);
  }
  return out + "\n";
}

std::string plain_row(qwixx::Colour row, const qwixx::RowView& now, const qwixx::RowView* before, unsigned open,
                      const Easel& easel) {
  std::string out = row_label(qwixx::name(row), 0, "", easel);
  bool was_open = false;
  for (std::size_t f = 0; f < qwixx::field_count; ++f) {
    const qwixx::Field& field = now.fields[f];
    const bool is_new = before != nullptr && before->fields[f].is_marked != field.is_marked;
    const bool is_open = (open >> f & 1U) != 0;
    out += is_open ? "[" : was_open ? "]" : "|";
    out += is_new ? "**" : field.is_marked ? "XX" : fmt::format("{:>2}", field.number);
    was_open = is_open;
  }
  out += std::string(was_open ? "]" : "|") + (now.has_locked ? " L" : " U");
  return out + (now.is_closed ? " " + easel.say(text::closed) + "\n" : "\n");
}

std::string fine_row(qwixx::Colour row, const qwixx::RowView& now, const qwixx::RowView* before, unsigned open,
                     const Easel& easel) {
  const RowInk& inks = ink_of(row);
  std::size_t last_mark = 0;  // fields before this one can no longer be marked
  for (std::size_t f = 0; f < qwixx::field_count; ++f) {
    if (now.fields[f].is_marked) last_mark = f;
  }
  std::string out = row_label(qwixx::name(row), 0, inks.strong, easel);
  for (std::size_t f = 0; f < qwixx::field_count; ++f) {
    const qwixx::Field& field = now.fields[f];
    const bool is_new = before != nullptr && before->fields[f].is_marked != field.is_marked;
    const bool is_open = (open >> f & 1U) != 0;
    const bool is_passed = !field.is_marked && (f < last_mark || now.is_closed);
    const std::string inside = field.is_marked ? (is_new ? "▸✗ " : " ✗ ")
                               : is_open       ? fmt::format("[{}]", field.number)
                               : is_passed     ? " · "
                                               : fmt::format(" {} ", field.number);
    const std::string_view color = is_new ? inks.strong : is_open ? ink::choice : is_passed ? inks.faded : inks.field;
    out += easel.paint(at_right(inside, 4), color) + " ";
  }
  out += easel.paint(now.has_locked ? " ✗ " : now.is_closed ? " - " : " ◇ ", inks.strong);
  return out + (now.is_closed ? " " + easel.say(text::closed) + "\n" : "\n");
}

// Draws all sheets with their headings, then the dice. `colours` lists the rows.
template <class Position, class View, class Colours>
std::string draw_table(const Position& position, const View& now, const View* before, const Colours& colours,
                       const Easel& easel) {
  std::string out;
  for (Seat seat = 0; seat < now.players; ++seat) {
    const auto& sheet = at(now.sheets, seat);
    const bool decides = easel.shows_choices() && position.turn() == Turn::decide(seat);
    const Open open = decides ? open_fields(position) : Open{};
    out += sheet_head(seat, sheet.points, sheet.failed, easel);
    for (const auto row : colours) {
      const auto& shown = at(sheet.rows, row);
      const auto* past = before == nullptr ? nullptr : &at(at(before->sheets, seat).rows, row);
      out += easel.is_unicode() ? fine_row(row, shown, past, at(open, row), easel)
                                : plain_row(row, shown, past, at(open, row), easel);
    }
  }
  const std::string dice = draw_dice(now.round.roll, easel);
  return out + (dice.empty() ? "" : dice + "\n");
}

}  // namespace

std::string draw_dice(const qwinto::Roll& roll, const Easel& easel) {
  std::string out;
  for (const qwinto::Colour colour : qwinto::all_colours) {
    const int face = at(roll.faces, colour);
    if (face != 0) out += die(easel.word(qwinto::name(colour)), face, ink_of(colour).strong, easel);
  }
  return out.empty() ? "" : easel.say(text::dice_total, {out, std::to_string(roll.total())});
}

std::string draw_dice(const qwixx::Roll& roll, const Easel& easel) {
  if (roll.white[0] == 0) return "";
  std::string out;
  for (const int face : roll.white) out += die(easel.word("white"), face, white_ink, easel);
  for (const qwixx::Colour colour : qwixx::all_colours) {
    const int face = at(roll.coloured, colour);
    if (face != 0) out += die(easel.word(qwixx::name(colour)), face, ink_of(colour).strong, easel);
  }
  return easel.say(text::dice, {out});
}

std::string draw_position(const qwinto::Position& position, const qwinto::View& now, const qwinto::View* before,
                          const Easel& easel) {
  return draw_table(position, now, before, qwinto::all_colours, easel);
}

std::string draw_position(const qwixx::Position& position, const qwixx::View& now, const qwixx::View* before,
                          const Easel& easel) {
  return draw_table(position, now, before, qwixx::all_colours, easel);
}

}  // namespace madang::app
