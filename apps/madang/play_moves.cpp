#include "apps/madang/play_moves.h"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <variant>
#include <vector>

#include "apps/display_width.h"
#include "apps/madang/language.h"
#include "madang/catalog/describe.h"
#include "madang/core/text.h"

namespace madang::app {

namespace {

// Words of one language, as the lists use them.
class Speaker {
 public:
  explicit Speaker(Language language) : language_(language) {}

  Language language() const { return language_; }
  std::string say(Text text) const { return app::say(language_, text); }
  std::string word(std::string_view english) const {
    return std::string(language_ == Language::korean ? korean_word(english) : english);
  }

 private:
  Language language_;
};

// Under which head a move stands in the list.

std::string group_of(const jungle::Position& position, jungle::Move move, const Speaker& speaker) {
  const jungle::Animal animal = position.piece_at(move.from)->animal;
  return fmt::format("{} {}", jungle::rank(position.rules(), animal), speaker.word(jungle::name(animal)));
}

std::string group_of(const yote::Position& position, yote::Move move, const Speaker& speaker) {
  switch (view(position, move).kind) {
    case yote::MoveView::Kind::place:
      return speaker.say(Text::list_place);
    case yote::MoveView::Kind::slide:
      return speaker.say(Text::list_slide);
    case yote::MoveView::Kind::jump:
      break;
  }
  return speaker.say(Text::list_jump);
}

std::string group_of(const qwinto::Position& /*position*/, qwinto::Move move, const Speaker& speaker) {
  switch (move.kind) {
    case qwinto::Move::Kind::choose:
      return speaker.say(Text::list_dice);
    case qwinto::Move::Kind::enter:
      return speaker.word(qwinto::name(move.row));
    case qwinto::Move::Kind::pass:
      break;
  }
  return "";
}

std::string group_of(const yut::Position& /*position*/, yut::Move /*move*/, const Speaker& /*speaker*/) { return ""; }
std::string group_of(const qwixx::Position& /*position*/, qwixx::Move /*move*/, const Speaker& /*speaker*/) {
  return "";
}

// What is said beside a move of the list: in the Yut games, whose tokens do not tell where a move leads, everything.
// Which removals a jump has and what locks a row can be seen from the tokens.
template <Game G>
std::string note_of(const AnyPosition& position, const std::string& token, const Speaker& speaker) {
  if constexpr (std::is_same_v<typename G::Position, yut::Position>) {
    return describe(position, token, speaker.language());
  } else if constexpr (std::is_same_v<G, Jungle>) {
    return effects(position, token, speaker.language());
  } else {
    return token == "pass" ? effects(position, token, speaker.language()) : "";
  }
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
    const std::string group = group_of(position, moves[i], speaker);
    const std::size_t run = std::is_same_v<G, Yote> ? removal_run(tokens, i) : 1;
    if (run < 3) {
      const std::string note = note_of<G>(any, tokens[i], speaker);
      items.push_back({group, label_of(any, i) + ") " + tokens[i] + (note.empty() ? "" : " (" + note + ")")});
      ++i;
      continue;
    }
    std::string removed;
    for (std::size_t j = i; j < i + run; ++j) removed += " " + tokens[j].substr(tokens[j].find('x') + 1);
    items.push_back({group, fmt::format("{}-{}) {}{}", i + 1, i + run, tokens[i].substr(0, tokens[i].find('x') + 1),
                                        removed.substr(1))});
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
  return position.canonical(in_notation(text));
}

}  // namespace madang::app
