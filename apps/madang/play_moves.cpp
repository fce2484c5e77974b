#include "apps/madang/play_moves.h"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <variant>
#include <vector>

#include "apps/display_width.h"
#include "apps/madang/language.h"
#include "madang/core/text.h"

namespace madang::app {

namespace {

// Words of one language, as the descriptions use them.
class Speaker {
 public:
  explicit Speaker(Language language) : language_(language) {}

  std::string say(Text text, std::initializer_list<std::string> args = {}) const {
    return app::say(language_, text, args);
  }
  std::string word(std::string_view english) const {
    return std::string(language_ == Language::korean ? korean_word(english) : english);
  }

 private:
  Language language_;
};

// A move of a list: where it belongs and what is said beside its token.
struct Entry {
  std::string group;
  std::string note;
};

std::string joined(const std::vector<std::string>& parts) { return join(parts, ", "); }

// Jungle.

std::vector<std::string> effects(const jungle::Position& position, jungle::Move move, const Speaker& speaker) {
  std::vector<std::string> out;
  const auto target = position.piece_at(move.to);
  if (target) out.push_back(speaker.say(Text::move_takes, {speaker.word(jungle::name(target->animal))}));
  if (move.to == jungle::dens[static_cast<std::size_t>(1 - position.to_move())]) {
    out.push_back(speaker.say(Text::move_den));
  }
  return out;
}

std::string describe(const jungle::Position& position, jungle::Move move, const Speaker& speaker) {
  const std::string animal = speaker.word(jungle::name(position.piece_at(move.from)->animal));
  std::vector<std::string> parts = effects(position, move, speaker);
  parts.insert(parts.begin(), speaker.say(Text::move_jungle, {animal, jungle::format(move.to)}));
  return joined(parts);
}

Entry entry(const jungle::Position& position, jungle::Move move, const Speaker& speaker) {
  const jungle::Animal animal = position.piece_at(move.from)->animal;
  return {fmt::format("{} {}", jungle::rank(position.rules(), animal), speaker.word(jungle::name(animal))),
          joined(effects(position, move, speaker))};
}

// Yoté.

std::string describe(const yote::Position& position, yote::Move move, const Speaker& speaker) {
  const auto number = [](yote::Square square) { return std::to_string(square + 1); };
  if (move.from == yote::Move::none) return speaker.say(Text::move_place, {number(move.to)});
  const yote::Square over = position.jumped(move);
  if (over == yote::Move::none) return speaker.say(Text::move_slide, {number(move.from), number(move.to)});
  std::vector<std::string> parts = {speaker.say(Text::move_jump, {number(over), number(move.to)})};
  if (move.removed != yote::Move::none) parts.push_back(speaker.say(Text::move_removes, {number(move.removed)}));
  return joined(parts);
}

Entry entry(const yote::Position& position, yote::Move move, const Speaker& speaker) {
  const Text group = move.from == yote::Move::none               ? Text::list_place
                     : position.jumped(move) == yote::Move::none ? Text::list_slide
                                                                 : Text::list_jump;
  return {speaker.say(group), ""};
}

// Yunnori and Mini Yutnori.

std::string describe(const yut::Position& position, yut::Move move, const Speaker& speaker) {
  if (move.is_throw_again()) return speaker.say(Text::move_throw_again);
  const yut::Rules rules = position.rules();
  const Seat seat = position.seat();
  const yut::Point to = yut::destination(yut::route_of(rules.animal(seat)), move.place, move.result);
  if (to == yut::waiting) return speaker.say(Text::move_nothing);
  const auto index = [&](yut::Point point) { return std::to_string(yut::shown_index(rules, seat, 0, point)); };
  if (to == yut::home) return speaker.say(Text::move_home, {index(move.place)});
  std::vector<std::string> parts = {move.place == yut::waiting
                                        ? speaker.say(Text::move_new_piece, {index(to)})
                                        : speaker.say(Text::move_piece, {index(move.place), index(to)})};
  for (Seat other = 0; other < rules.players; ++other) {
    int count = 0;
    for (int piece = 0; piece < rules.pieces; ++piece) count += position.piece(other, piece) == to ? 1 : 0;
    if (count == 0) continue;
    const std::string stack = fmt::format("{}{}", static_cast<char>('A' + other), count);
    parts.push_back(other == seat ? speaker.say(Text::move_stacks) : speaker.say(Text::move_catches, {stack}));
  }
  return joined(parts);
}

Entry entry(const yut::Position& position, yut::Move move, const Speaker& speaker) {
  return {"", describe(position, move, speaker)};
}

// Qwinto.

std::string dice_text(qwinto::DiceSet dice, const Speaker& speaker) {
  std::vector<std::string> names;
  for (const qwinto::Colour colour : qwinto::all_colours) {
    if ((dice & qwinto::set_of(colour)) != 0) names.push_back(speaker.word(qwinto::name(colour)));
  }
  return join(names, "+");
}

std::string pass_text(bool fails, const Speaker& speaker) {
  return speaker.say(Text::move_pass) + (fails ? ", " + speaker.say(Text::move_fails) : "");
}

bool pass_fails(const qwinto::Position& position) { return position.table().seat == position.table().active; }
bool pass_fails(const qwixx::Position& position) {
  return position.table().phase == qwixx::Phase::colour && !position.table().has_marked;
}

std::string describe(const qwinto::Position& position, qwinto::Move move, const Speaker& speaker) {
  switch (move.kind) {
    case qwinto::Move::Kind::choose:
      return speaker.say(Text::move_choose_dice, {dice_text(move.dice, speaker)});
    case qwinto::Move::Kind::enter:
      return speaker.say(Text::move_enter, {std::to_string(position.table().roll.total()),
                                            speaker.word(qwinto::name(move.row)), std::to_string(move.field)});
    case qwinto::Move::Kind::pass:
      break;
  }
  return pass_text(pass_fails(position), speaker);
}

Entry entry(const qwinto::Position& position, qwinto::Move move, const Speaker& speaker) {
  switch (move.kind) {
    case qwinto::Move::Kind::choose:
      return {speaker.say(Text::list_dice), ""};
    case qwinto::Move::Kind::enter:
      return {speaker.word(qwinto::name(move.row)), ""};
    case qwinto::Move::Kind::pass:
      break;
  }
  return {"", pass_fails(position) ? speaker.say(Text::move_fails) : ""};
}

// Qwixx.

std::string describe(const qwixx::Position& position, qwixx::Move move, const Speaker& speaker) {
  if (move.is_pass()) return pass_text(pass_fails(position), speaker);
  std::vector<std::string> parts = {
      speaker.say(Text::move_mark, {speaker.word(qwixx::name(move.row)), std::to_string(move.number)})};
  const qwixx::Sheet& sheet = position.sheet(position.turn().seat);
  const bool is_last = qwixx::field_of(move.row, move.number) == qwixx::field_count - 1;
  if (is_last && sheet.marks(move.row) + 1 >= qwixx::marks_to_lock) parts.push_back(speaker.say(Text::move_locks));
  return joined(parts);
}

Entry entry(const qwixx::Position& position, qwixx::Move move, const Speaker& speaker) {
  return {"", move.is_pass() && pass_fails(position) ? speaker.say(Text::move_fails) : ""};
}

// The list.

struct Item {
  std::string group;
  std::string text;
};

std::size_t width_of(std::string_view text) { return static_cast<std::size_t>(display_width(text).value_or(0)); }

// Groups one below the other, items in a row as far as they fit.
std::string layout(const std::vector<Item>& items) {
  constexpr std::size_t width = 80;
  constexpr std::size_t gap = 3;
  std::size_t label_width = 0;
  for (const Item& item : items) label_width = std::max(label_width, width_of(item.group));
  const std::size_t indent = 2 + label_width + (label_width > 0 ? 2 : 0);
  std::string out;
  std::size_t column = 0;
  const std::string* group = nullptr;
  for (const Item& item : items) {
    const bool begins = group == nullptr || *group != item.group;
    if (begins || column + gap + width_of(item.text) > width) {
      out += out.empty() ? "" : "\n";
      const std::string label = begins ? item.group : "";
      out += "  " + label + std::string(indent - 2 - width_of(label), ' ');
      column = indent;
    } else {
      out += std::string(gap, ' ');
      column += gap;
    }
    out += item.text;
    column += width_of(item.text);
    group = &item.group;
  }
  return out + "\n";
}

// How many moves from `first` on differ only in what stands behind the x, as far as they fit on a line.
std::size_t removal_run(const std::vector<std::string>& tokens, std::size_t first) {
  const auto stem = [&](std::size_t i) { return std::string_view(tokens[i]).substr(0, tokens[i].find('x')); };
  if (tokens[first].find('x') == std::string::npos) return 1;
  constexpr std::size_t most = 12;
  std::size_t end = first + 1;
  while (end < tokens.size() && end < first + most && tokens[end].find('x') != std::string::npos &&
         stem(end) == stem(first))
    ++end;
  return end - first;
}

template <Game G>
std::string list_of(const AnyPosition& any, const typename G::Position& position, const Speaker& speaker) {
  const std::vector<std::string> tokens = any.legal_moves();
  MoveList<typename G::Move> moves;
  position.legal_moves(moves);
  std::vector<Item> items;
  for (std::size_t i = 0; i < tokens.size();) {
    const Entry shown = entry(position, moves[i], speaker);
    const std::size_t run = std::is_same_v<G, Yote> ? removal_run(tokens, i) : 1;
    if (run < 3) {
      const std::string note = shown.note.empty() ? "" : " (" + shown.note + ")";
      items.push_back({shown.group, label_of(any, i) + ") " + tokens[i] + note});
      ++i;
      continue;
    }
    std::string removed;
    for (std::size_t j = i; j < i + run; ++j) removed += " " + tokens[j].substr(tokens[j].find('x') + 1);
    items.push_back({shown.group, fmt::format("{}-{}) {}{}", i + 1, i + run,
                                              tokens[i].substr(0, tokens[i].find('x') + 1), removed.substr(1))});
    i += run;
  }
  return layout(items);
}

struct Spelling {
  std::string_view typed;
  std::string_view token;
};

constexpr Spelling spellings[] = {
    {"빽도", "back-do"},  {"백도", "back-do"}, {"뒷도", "back-do"}, {"도", "do"},
    {"개", "gae"},        {"걸", "geol"},      {"윷", "yut"},       {"모", "mo"},
    {"건너뛰기", "pass"}, {"패스", "pass"},    {"던지기", "throw"},
};

std::string in_notation(std::string_view text) {
  const std::size_t colon = text.find(':');
  const std::string_view head = colon == std::string_view::npos ? "" : text.substr(0, colon + 1);
  const std::string_view tail = text.substr(head.size());
  for (const Spelling& spelling : spellings) {
    if (tail == spelling.typed) return std::string(head) + std::string(spelling.token);
  }
  return std::string(text);
}

}  // namespace

std::string describe(const AnyPosition& position, std::string_view token, Language language) {
  return std::visit(
      [&]<Game G>(const Held<G>& held) {
        const auto move = parse_move(held.position, token);
        return move ? describe(held.position, *move, Speaker(language)) : std::string(token);
      },
      position.held());
}

std::string worth_text(const Worth& worth, int seats, Language language) {
  const std::string sure = say(language, worth.is_exact ? Text::exact : Text::estimated);
  std::vector<std::string> parts;
  if (seats > 1 && worth.plies) {
    parts.push_back(
        say(language, worth.chance > 0.5 ? Text::hint_win : Text::hint_loss, {std::to_string(*worth.plies)}));
  } else if (seats > 1) {
    parts.push_back(say(language, Text::hint_chance, {fmt::format("{:.1f}", 100 * worth.chance), sure}));
  }
  if (worth.points) {
    parts.push_back(say(language, Text::hint_points, {fmt::format("{:.0f}", *worth.points), sure}));
  }
  return parts.empty() ? say(language, Text::hint_alone) : join(parts, " ");
}

std::string list_moves(const AnyPosition& position, Language language) {
  return std::visit([&]<Game G>(const Held<G>& held) { return list_of<G>(position, held.position, Speaker(language)); },
                    position.held());
}

bool has_letters(const AnyPosition& position) { return std::holds_alternative<Held<MiniYut>>(position.held()); }

std::string label_of(const AnyPosition& position, std::size_t index) {
  return has_letters(position) ? std::string(1, static_cast<char>('a' + index)) : std::to_string(index + 1);
}

std::optional<std::size_t> index_of_label(const AnyPosition& position, std::string_view text) {
  if (has_letters(position)) {
    const char c = text.size() == 1 ? to_lower(text[0]) : '\0';
    return c >= 'a' && c <= 'z' ? std::optional(static_cast<std::size_t>(c - 'a')) : std::nullopt;
  }
  std::size_t number = 0;
  const char* end = text.data() + text.size();
  const auto [stopped, error] = std::from_chars(text.data(), end, number);
  if (stopped != end || text.empty() || (error != std::errc() && error != std::errc::result_out_of_range)) {
    return std::nullopt;
  }
  return error == std::errc() ? number - 1 : static_cast<std::size_t>(-1);
}

Result<std::string, ParseError> read_move(const AnyPosition& position, std::string_view text) {
  const std::string token = in_notation(text);
  AnyPosition after = position;
  if (auto error = after.play(token)) return *std::move(error);
  return std::visit(
      [&]<Game G>(const Held<G>& held) -> Result<std::string, ParseError> {
        const auto move = parse_move(held.position, token);
        if (!move) return move.error();
        return format(held.position, *move);
      },
      position.held());
}

bool only_passes(const AnyPosition& position) {
  const std::vector<std::string> moves = position.legal_moves();
  return moves.size() == 1 && moves.front() == "pass";
}

}  // namespace madang::app
