#include "apps/madang/play/moves.h"

#include <fmt/core.h>

#include <algorithm>
#include <variant>
#include <vector>

#include "apps/madang/language/language.h"
#include "madang/catalog/describe.h"
#include "madang/core/terminal_text.h"
#include "madang/core/text.h"

namespace madang::app {

namespace {

// group_of() returns the heading under which the list shows a move.

std::string group_of(const jungle::Position& position, jungle::Move move, Language language) {
  const jungle::Animal animal = position.piece_at(move.from)->animal;
  return fmt::format("{} {}", jungle::rank(position.rules(), animal), word(language, jungle::name(animal)));
}

std::string group_of(const yote::Position& position, yote::Move move, Language language) {
  switch (view(position, move).kind) {
    case yote::MoveView::Kind::place:
      return say(language, text::list_place);
    case yote::MoveView::Kind::slide:
      return say(language, text::list_slide);
    case yote::MoveView::Kind::jump:
      break;
  }
  return say(language, text::list_jump);
}

std::string group_of(const qwinto::Position& /*position*/, qwinto::Move move, Language language) {
  switch (move.kind) {
    case qwinto::Move::Kind::choose:
      return say(language, text::list_dice);
    case qwinto::Move::Kind::enter:
      return word(language, qwinto::name(move.row));
    case qwinto::Move::Kind::keep:
    case qwinto::Move::Kind::again:
    case qwinto::Move::Kind::pass:
      break;
  }
  return "";
}

std::string group_of(const yut::Position& /*position*/, yut::Move /*move*/, Language /*language*/) { return ""; }
std::string group_of(const qwixx::Position& /*position*/, qwixx::Move /*move*/, Language /*language*/) { return ""; }

// Returns the note beside a move in the list. The Yut games need a full description, because their tokens do not show
// where a move ends.
template <Game G>
std::string note_of(const AnyPosition& position, const AnyMove& move, Language language) {
  if constexpr (std::is_same_v<typename G::Position, yut::Position>) {
    return describe(position, move, language);
  } else if constexpr (std::is_same_v<G, Jungle>) {
    return effects(position, move, language);
  } else {
    return move.is_pass() ? effects(position, move, language) : "";
  }
}

struct Item {
  std::string group;
  std::string text;
};

// Puts each group on new lines, with as many items per line as fit.
std::string layout(const std::vector<Item>& items) {
  constexpr std::size_t width = 80;
  constexpr std::size_t gap = 3;
  std::size_t label_width = 0;
  for (const Item& item : items) label_width = std::max(label_width, columns_of(item.group));
  const std::size_t indent = 2 + label_width + (label_width > 0 ? 2 : 0);
  std::string out;
  std::size_t column = 0;
  const std::string* group = nullptr;
  for (const Item& item : items) {
    const bool begins = group == nullptr || *group != item.group;
    if (begins || column + gap + columns_of(item.text) > width) {
      out += out.empty() ? "" : "\n";
      out += "  " + at_left(begins ? item.group : "", indent - 2);
      column = indent;
    } else {
      out += std::string(gap, ' ');
      column += gap;
    }
    out += item.text;
    column += columns_of(item.text);
    group = &item.group;
  }
  return out + "\n";
}

// Counts the moves from `first` on that are the same jump with different removed stones, at most one line of them.
std::size_t removal_run(const MoveList<yote::Move>& moves, std::size_t first) {
  constexpr std::size_t most = 12;
  const yote::Move jump = moves[first];
  if (jump.removed == yote::Move::none) return 1;
  std::size_t end = first + 1;
  while (end < moves.size() && end < first + most && moves[end].from == jump.from && moves[end].to == jump.to) ++end;
  return end - first;
}
template <class Move>
std::size_t removal_run(const MoveList<Move>& /*moves*/, std::size_t /*first*/) {
  return 1;
}

template <Game G>
std::string list_of(const AnyPosition& any, const typename G::Position& position, Language language) {
  MoveList<typename G::Move> moves;
  position.legal_moves(moves);
  std::vector<Item> items;
  for (std::size_t i = 0; i < moves.size();) {
    const std::string group = group_of(position, moves[i], language);
    const std::string token = format(position, moves[i]);
    const std::size_t run = removal_run(moves, i);
    if (run < 3) {
      const std::string note = note_of<G>(any, AnyMove(GamePly<G>{moves[i]}), language);
      items.push_back({group, label_of(any, i) + ") " + token + (note.empty() ? "" : " (" + note + ")")});
      ++i;
      continue;
    }
    const std::size_t stem = token.find('x') + 1;
    std::string removed = token.substr(stem);
    for (std::size_t j = i + 1; j < i + run; ++j) removed += " " + format(position, moves[j]).substr(stem);
    items.push_back({group, fmt::format("{}-{}) {}{}", i + 1, i + run, token.substr(0, stem), removed)});
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

// Converts typed text into notation: "A3 A4" into A3A4, and "5:개" into 5:gae.
std::string in_notation(std::string text) {
  std::erase_if(text, is_space);
  const std::size_t result = text.find(':') + 1;  // 0 without a colon, for the whole text
  for (const Spelling& spelling : spellings) {
    if (text.substr(result) == spelling.typed) return text.replace(result, std::string::npos, spelling.token);
  }
  return text;
}

}  // namespace

std::string worth_text(const Worth& worth, int seats, Language language) {
  const std::string sure = say(language, worth.is_exact ? text::exact : text::estimated);
  std::vector<std::string> parts;
  if (seats > 1 && worth.plies) {
    parts.push_back(
        say(language, worth.chance > 0.5 ? text::hint_win : text::hint_loss, {std::to_string(*worth.plies)}));
  } else if (seats > 1) {
    parts.push_back(say(language, text::hint_chance, {fmt::format("{:.1f}", 100 * worth.chance), sure}));
  }
  if (worth.points) {
    parts.push_back(say(language, text::hint_points, {fmt::format("{:.0f}", *worth.points), sure}));
  }
  return parts.empty() ? say(language, text::hint_alone) : join(parts, " ");
}

std::string list_moves(const AnyPosition& position, Language language) {
  return std::visit(
      [&]<Game G>(const GamePosition<G>& typed) { return list_of<G>(position, typed.position, language); },
      position.variant());
}

bool has_letters(const AnyPosition& position) {
  return std::holds_alternative<GamePosition<MiniYut>>(position.variant());
}

std::string label_of(const AnyPosition& position, std::size_t index) {
  return has_letters(position) ? std::string(1, static_cast<char>('a' + index)) : std::to_string(index + 1);
}

std::optional<std::size_t> index_of_label(const AnyPosition& position, std::string_view text) {
  if (has_letters(position)) {
    const char c = text.size() == 1 ? to_lower(text[0]) : '\0';
    return c >= 'a' && c <= 'z' ? std::optional(static_cast<std::size_t>(c - 'a')) : std::nullopt;
  }
  if (text.empty() || !std::all_of(text.begin(), text.end(), is_digit)) return std::nullopt;
  return parse_number<std::size_t>(text).value_or(0) - 1;  // the largest index if the number is 0 or too large
}

Result<AnyMove, ParseError> read_move(const AnyPosition& position, std::string_view text) {
  const std::vector<AnyMove> moves = position.legal_moves();
  const auto label = index_of_label(position, text);
  if (label && *label < moves.size()) return moves[*label];
  return parse_token(position, in_notation(std::string(text)));
}

}  // namespace madang::app
