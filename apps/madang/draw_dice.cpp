// The sheets and dice of Qwinto and Qwixx.
#include <fmt/core.h>

#include <array>

#include "apps/madang/draw_games.h"

namespace madang::app {

namespace {

// The colours of a row: its name and dice, a field, and a field that is used up or closed.
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
  return *inks[static_cast<std::size_t>(colour)];
}
constexpr const RowInk& ink_of(qwixx::Colour colour) {
  constexpr const RowInk* inks[] = {&red_ink, &yellow_ink, &green_ink, &blue_ink};
  return *inks[static_cast<std::size_t>(colour)];
}

std::string die(std::string_view name, int face, std::string_view color, const Easel& easel) {
  constexpr std::string_view faces[] = {"⚀", "⚁", "⚂", "⚃", "⚄", "⚅"};
  if (!easel.is_unicode()) return fmt::format(" {} {}", name, easel.paint(std::to_string(face), color));
  const std::string_view picture = faces[static_cast<std::size_t>(face - 1)];
  if (!easel.has_color()) return fmt::format(" {} {}{}", name, picture, face);
  return fmt::format(" {} {}", name, easel.paint(fmt::format(" {} {} ", picture, face), color));
}

// The first letter in upper case, where the line begins with the word "seat".
std::string headline(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

std::string sheet_head(Seat seat, int points, int failed, const Easel& easel) {
  const std::string name = easel.name(seat);
  const std::string head = easel.say(Text::sheet_head, {name, std::to_string(points), std::to_string(failed)});
  if (!easel.is_unicode()) return headline(head) + "\n";
  std::string crosses;
  for (int i = 0; i < 4; ++i) crosses += i < failed ? "✗" : "□";
  return easel.paint(" " + name + " ", ink::seats[seat]) + "  " +
         easel.say(Text::sheet_points, {std::to_string(points)}) + "   " + easel.say(Text::failed) + " " + crosses +
         "\n";
}

// The fields that a seat may use now, by row: bit f for field f.
using Open = std::array<unsigned, 4>;

Open open_fields(const qwinto::Position& position, Seat seat, const Easel& easel) {
  Open out{};
  if (!easel.shows_choices() || position.turn() != Turn::decide(seat)) return out;
  MoveList<qwinto::Move> moves;
  position.legal_moves(moves);
  for (const qwinto::Move& move : moves) {
    if (move.kind == qwinto::Move::Kind::enter) out[static_cast<std::size_t>(move.row)] |= 1U << move.field;
  }
  return out;
}

Open open_fields(const qwixx::Position& position, Seat seat, const Easel& easel) {
  Open out{};
  if (!easel.shows_choices() || position.turn() != Turn::decide(seat)) return out;
  MoveList<qwixx::Move> moves;
  position.legal_moves(moves);
  for (const qwixx::Move& move : moves) {
    if (!move.is_pass()) {
      out[static_cast<std::size_t>(move.row)] |= 1U << qwixx::field_of(move.row, move.number);
    }
  }
  return out;
}

// The name of a row, and what stands left of its first field.
std::string row_label(std::string_view name, std::size_t indent, std::string_view color, const Easel& easel) {
  if (!easel.is_unicode()) return "  " + at_left(easel.word(name), 7) + std::string(indent, ' ');
  return " " + easel.paint(at_left(" " + easel.word(name), 8), color) + " " + std::string(indent, ' ');
}

std::string plain_row(qwinto::Colour row, const qwinto::SheetView& now, const qwinto::SheetView* before, unsigned open,
                      const Easel& easel) {
  const auto r = static_cast<std::size_t>(row);
  std::string out =
      row_label(qwinto::name(row), 3 * static_cast<std::size_t>(qwinto::layout(row).first_column), "", easel);
  bool bonus_before = false;
  for (std::size_t f = 0; f < qwinto::field_count; ++f) {
    const qwinto::Field& field = now.rows[r].fields[f];
    const bool is_new = before != nullptr && before->rows[r].fields[f].number != field.number;
    out += is_new ? '>' : field.is_bonus || bonus_before ? '%' : '|';
    out += field.is_closed         ? "XX"
           : field.number != 0     ? fmt::format("{:>2}", field.number)
           : (open >> f & 1U) != 0 ? fmt::format("{}{}", qwinto::name(row)[0], f)
                                   : "  ";
    bonus_before = field.is_bonus;
  }
  return out + (bonus_before ? "%\n" : "|\n");
}

std::string fine_row(qwinto::Colour row, const qwinto::SheetView& now, const qwinto::SheetView* before, unsigned open,
                     const Easel& easel) {
  constexpr std::size_t field_width = 5;
  const auto r = static_cast<std::size_t>(row);
  const RowInk& inks = ink_of(row);
  const std::size_t indent = field_width * static_cast<std::size_t>(qwinto::layout(row).first_column);
  std::string out = row_label(qwinto::name(row), indent, inks.strong, easel);
  for (std::size_t f = 0; f < qwinto::field_count; ++f) {
    const qwinto::Field& field = now.rows[r].fields[f];
    const bool is_new = before != nullptr && before->rows[r].fields[f].number != field.number;
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

std::string plain_row(qwixx::Colour row, const qwixx::SheetView& now, const qwixx::SheetView* before, unsigned open,
                      const Easel& easel) {
  const auto r = static_cast<std::size_t>(row);
  std::string out = row_label(qwixx::name(row), 0, "", easel);
  bool was_open = false;
  for (std::size_t f = 0; f < qwixx::field_count; ++f) {
    const qwixx::Field& field = now.rows[r].fields[f];
    const bool is_new = before != nullptr && before->rows[r].fields[f].is_marked != field.is_marked;
    const bool is_open = (open >> f & 1U) != 0;
    out += is_open ? "[" : was_open ? "]" : "|";
    out += is_new ? "**" : field.is_marked ? "XX" : fmt::format("{:>2}", field.number);
    was_open = is_open;
  }
  out += std::string(was_open ? "]" : "|") + (now.rows[r].has_locked ? " L" : " U");
  return out + (now.rows[r].is_closed ? " " + easel.say(Text::closed) + "\n" : "\n");
}

std::string fine_row(qwixx::Colour row, const qwixx::SheetView& now, const qwixx::SheetView* before, unsigned open,
                     const Easel& easel) {
  const auto r = static_cast<std::size_t>(row);
  const RowInk& inks = ink_of(row);
  const qwixx::RowView& shown = now.rows[r];
  std::size_t last_mark = 0;  // fields before this one are out of reach
  for (std::size_t f = 0; f < qwixx::field_count; ++f) {
    if (shown.fields[f].is_marked) last_mark = f;
  }
  std::string out = row_label(qwixx::name(row), 0, inks.strong, easel);
  for (std::size_t f = 0; f < qwixx::field_count; ++f) {
    const qwixx::Field& field = shown.fields[f];
    const bool is_new = before != nullptr && before->rows[r].fields[f].is_marked != field.is_marked;
    const bool is_open = (open >> f & 1U) != 0;
    const bool is_passed = !field.is_marked && (f < last_mark || shown.is_closed);
    const std::string inside = field.is_marked ? (is_new ? "▸✗ " : " ✗ ")
                               : is_open       ? fmt::format("[{}]", field.number)
                               : is_passed     ? " · "
                                               : fmt::format(" {} ", field.number);
    const std::string_view color = is_new ? inks.strong : is_open ? ink::choice : is_passed ? inks.faded : inks.field;
    out += easel.paint(at_right(inside, 4), color) + " ";
  }
  out += easel.paint(shown.has_locked ? " ✗ " : shown.is_closed ? " - " : " ◇ ", inks.strong);
  return out + (shown.is_closed ? " " + easel.say(Text::closed) + "\n" : "\n");
}

// All sheets, each with its head; `Colours` lists the rows.
template <class Position, class Colours>
std::string draw_sheets(const Position& now, const Position* before, const Colours& colours, const Easel& easel) {
  const auto shown = view(now);
  std::optional<std::decay_t<decltype(shown)>> earlier;
  if (before != nullptr) earlier = view(*before);
  std::string out;
  for (Seat seat = 0; seat < shown.players; ++seat) {
    const auto s = static_cast<std::size_t>(seat);
    const auto& sheet = shown.sheets[s];
    const auto* past = earlier ? &earlier->sheets[s] : nullptr;
    const Open open = open_fields(now, seat, easel);
    out += sheet_head(seat, sheet.points, sheet.failed, easel);
    for (const auto row : colours) {
      const unsigned fields = open[static_cast<std::size_t>(row)];
      out +=
          easel.is_unicode() ? fine_row(row, sheet, past, fields, easel) : plain_row(row, sheet, past, fields, easel);
    }
  }
  return out;
}

}  // namespace

std::string draw_dice(const qwinto::Roll& roll, const Easel& easel) {
  std::string out;
  for (const qwinto::Colour colour : qwinto::all_colours) {
    const int face = roll.faces[static_cast<std::size_t>(colour)];
    if (face != 0) out += die(easel.word(qwinto::name(colour)), face, ink_of(colour).strong, easel);
  }
  return out.empty() ? "" : easel.say(Text::dice_total, {out, std::to_string(roll.total())});
}

std::string draw_dice(const qwixx::Roll& roll, const Easel& easel) {
  if (roll.white[0] == 0) return "";
  std::string out;
  for (const int face : roll.white) out += die(easel.word("white"), face, white_ink, easel);
  for (const qwixx::Colour colour : qwixx::all_colours) {
    const int face = roll.coloured[static_cast<std::size_t>(colour)];
    if (face != 0) out += die(easel.word(qwixx::name(colour)), face, ink_of(colour).strong, easel);
  }
  return easel.say(Text::dice, {out});
}

std::string draw_position(const qwinto::Position& now, const qwinto::Position* before, const Easel& easel) {
  const std::string dice = draw_dice(now.table().roll, easel);
  return draw_sheets(now, before, qwinto::all_colours, easel) + (dice.empty() ? "" : dice + "\n");
}

std::string draw_position(const qwixx::Position& now, const qwixx::Position* before, const Easel& easel) {
  const std::string dice = draw_dice(now.table().roll, easel);
  return draw_sheets(now, before, qwixx::all_colours, easel) + (dice.empty() ? "" : dice + "\n");
}

}  // namespace madang::app
