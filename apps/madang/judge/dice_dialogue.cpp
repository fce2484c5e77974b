#include "apps/madang/judge/dice_dialogue.h"

#include <fmt/core.h>

#include <algorithm>
#include <cctype>

#include "apps/madang/judge/courses.h"
#include "apps/madang/judge/dice_sheets.h"
#include "apps/user_error.h"
#include "madang/core/text.h"
#include "madang/games/qwinto/rules.h"

namespace madang::app {

namespace {

constexpr std::string_view dice_kind_names[] = {"game",    "players", "name", "proceed",  "dice",   "count", "die",
                                                "confirm", "move",    "row",  "position", "number", "white"};

// English and French. The first line that fits decides.
constexpr std::string_view dice_phrases = R"(
name = name -many | nom
players = how many | number player | combien | nombre joueur | players | joueurs
name = player | joueur
game = version | game | jeu | qwinto | qwixx | play | jouer
proceed = press -r -red | hit enter | appuy -r -rouge | touche -r | continue -y -yes | continuer -o -oui
confirm = y n -r -b | yes no -red | oui non -rouge | o n -r -b
count = how many | number dice | combien | nombre
dice = dice | die | colo | coul | roll | throw | which | lanc | quel | de | des
move = {token} | row and position | colo and position | rang et position | coul et position | row and column
move = row position -{colour} | colo position -{colour} | colo index -{colour} | row column -{colour}
move = coul position -{colour} | rang position -{colour} | row index -{colour} | coul case -{colour} | rang case -{colour}
white = white which -colo -row -sum | white 1 2 -colo -row -sum | blanc quel -coul -rang -somme
row = {colours} -position -column -case
position = position | index | column | colonne | case | field | cell | champ | indice | square | box | slot | numero
row = row | rows | colo | coul | rang | ligne | line
position = spot | place | where
row = which | quel
number = number | sum | nombre | somme
)";

// The kinds that a part of a session can ask.
bool belongs_to(DiceQuestion kind, DicePart part) {
  using Kind = DiceQuestion;
  switch (kind) {
    case Kind::game:
    case Kind::players:
    case Kind::name:
      return part == DicePart::setup;
    case Kind::proceed:
      return true;
    case Kind::dice:
    case Kind::count:
    case Kind::die:
      return part == DicePart::before_roll;
    case Kind::confirm:
      return part != DicePart::setup;
    case Kind::move:
    case Kind::row:
    case Kind::position:
    case Kind::number:
    case Kind::white:
      return part == DicePart::after_roll;
    case Kind::unknown:
      break;
  }
  return false;
}

std::vector<std::string> usual_forms(DiceQuestion kind, DicePart part, bool no) {
  using Kind = DiceQuestion;
  std::vector<std::string> passes = {"pass", "skip", "n", "no", "none", "p", "s", "-1", "0", "x", "non", "passer"};
  switch (kind) {
    case Kind::game:
      if (no) return {"B", "2", "b", "qwixx", "Qwixx", "1"};
      return {"A", "1", "a", "qwinto", "Qwinto", "0"};
    case Kind::players:
      return {"{players}"};
    case Kind::name:
      return {"{name}"};
    case Kind::proceed:
      return {""};
    case Kind::dice:
      if (no) return {".", "done", "n", "0"};
      return {"{words}",    "{token}",  "{letters}",   "{joined}",      "{words} .",     "{LETTERS}",  "{JOINED}",
              "{mots}",     "{mots} .", "{letters} .", "{LETTERS} .",   "{words} done",  "{mots} fin", "{numbers1}",
              "{numbers0}", "{WORDS}",  "{next}",      "{next_letter}", "{NEXT_LETTER}", "{next_mot}"};
    case Kind::count:
      return {"{count}"};
    case Kind::die:
    case Kind::confirm:
      if (no) return {"n", "no", "N", "non", "0"};
      return {"y", "yes", "Y", "o", "oui", "1"};
    case Kind::move:
      if (no) return passes;
      return {"{token}",          "{word} {field}",    "{letter} {field}", "{word} {field1}", "{letter} {field1}",
              "{LETTER} {field}", "{LETTER} {field1}", "{mot} {field}",    "{mot} {field1}"};
    case Kind::row:
      if (no) return passes;
      return {"{word}", "{letter}", "{LETTER}", "{mot}", "{Word}", "{WORD}", "{row1}", "{row0}"};
    case Kind::position:
      if (no) return {"-1", "pass", "skip"};
      return {"{field}", "{field1}", "{open1}"};
    case Kind::number:
      if (no) return {"0", "pass", "-1"};
      return {"{number}"};
    case Kind::white:
      if (no) return passes;
      return {"{white1}", "{white0}"};
    case Kind::unknown:
      break;
  }
  if (no) return passes;
  if (part == DicePart::before_roll) return {"", "{words}", "{joined}", "y", "{words} ."};
  if (part == DicePart::after_roll) return {"", "{token}", "y", "{word} {field}", "{word}"};
  return {""};
}

// Removes accents, as in "dés".
std::string without_accents(std::string_view text) {
  constexpr std::string_view plain = "aaaaaaaceeeeiiiidnooooo/ouuuuy";  // for the bytes after 0xc3, from 0xa0
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto next = i + 1 < text.size() ? static_cast<unsigned char>(text[i + 1]) : 0U;
    if (static_cast<unsigned char>(text[i]) == 0xc3 && (next & 0x1fU) < plain.size() && next >= 0x80) {
      out += plain[next & 0x1fU];
      ++i;
    } else {
      out += text[i];
    }
  }
  return out;
}

// Returns the words that a question names for passing: in quotation marks, or as in "x to skip".
std::vector<std::string> words_for_passing(std::string_view text) {
  std::vector<std::string> out;
  std::string_view words = text;
  std::string before;
  std::string last;
  for (std::string_view word = take_word(words); !word.empty(); word = take_word(words)) {
    const auto plain = words_of(word);
    const bool is_pass = has_word(plain, {"skip", "pass"});
    constexpr std::size_t longest = 2;
    if (is_pass && (last == "for" || last == "to" || last == "pour") && before.size() <= longest) out.push_back(before);
    before = std::move(last);
    last = word;
  }
  for (const char mark : {'\'', '"'}) {
    std::string_view rest = text;
    for (std::size_t open = rest.find(mark); open != std::string_view::npos; open = rest.find(mark)) {
      rest.remove_prefix(open + 1);
      const std::size_t close = rest.find(mark);
      if (close == std::string_view::npos) break;
      const std::string_view word = rest.substr(0, close);
      constexpr std::size_t longest = 10;
      const bool is_word = !word.empty() && word.size() <= longest && std::all_of(word.begin(), word.end(), [](char c) {
        return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-';
      });
      if (!is_word) continue;
      if (!colour_letter(word)) out.emplace_back(word);
      rest.remove_prefix(close + 1);
    }
  }
  return out;
}

// A question, split for the patterns.
struct AskedWords {
  std::vector<std::string> words;   // in lower case
  std::vector<std::string> tokens;  // as they are
  std::size_t colours = 0;          // names of different colours
  bool has_token = false;

  explicit AskedWords(std::string_view question) {
    const std::string text = without_accents(question);
    words = words_of(text);
    std::string_view rest = text;
    while (!rest.empty()) {
      std::size_t length = 0;
      while (length < rest.size() && std::isalnum(static_cast<unsigned char>(rest[length])) != 0) ++length;
      if (length == 0) {
        tokens.emplace_back(rest.substr(0, 1));
        rest.remove_prefix(1);
      } else {
        tokens.emplace_back(rest.substr(0, length));
        rest.remove_prefix(length);
      }
    }
    std::string seen;
    for (const std::string& word : words) {
      const auto letter = colour_letter(word);
      if (letter && word.size() > 1 && seen.find(*letter) == std::string::npos) seen += *letter;
      const bool is_token = word.size() >= 2 && word.size() <= 3 && dice_rows.find(word[0]) != dice_rows.npos &&
                            std::all_of(word.begin() + 1, word.end(), is_digit);
      has_token = has_token || is_token;
    }
    colours = seen.size();
  }
  bool has(std::string_view pattern) const {
    if (pattern == "{colour}") return colours == 1;
    if (pattern == "{colours}") return colours > 1 || (has("r") && has("y") && has("b"));
    if (pattern == "{token}") return has_token;
    constexpr std::size_t whole = 3;
    return std::any_of(words.begin(), words.end(), [&](const std::string& word) {
      return pattern.size() <= whole ? word == pattern : word.starts_with(pattern);
    });
  }
  bool has_token_named(std::string_view token) const {
    return std::find(tokens.begin(), tokens.end(), token) != tokens.end();
  }
  bool is_french() const {
    return has("quel") || has("votre") || has("vous") || has("entrez") || has("combien") || has("couleur") ||
           has("rangee") || has("lancer") || has("joueur") || has("choisi");
  }
};

bool fits(const std::vector<std::string>& words, const AskedWords& asked) {
  return std::all_of(words.begin(), words.end(), [&](const std::string& word) {
    return word.starts_with('-') ? !asked.has(std::string_view(word).substr(1)) : asked.has(word);
  });
}

constexpr std::string_view qwinto_rows = "ryb";

std::string row_word(char row, std::string_view style) {
  const std::size_t place = dice_rows.find(row);
  if (place == std::string_view::npos) return {};
  constexpr std::string_view english[] = {"red", "yellow", "green", "blue"};
  constexpr std::string_view french[] = {"rouge", "jaune", "vert", "bleu"};
  std::string word(style == "mot" ? french[place] : english[place]);
  if (style == "Word") return capitalised(word);
  if (style == "letter") return {row};
  if (style == "LETTER") return {to_upper(row)};
  if (style == "WORD") std::transform(word.begin(), word.end(), word.begin(), to_upper);
  return word;
}

std::string row_number(char row, bool is_qwixx, std::size_t from) {
  return std::to_string((is_qwixx ? dice_rows : qwinto_rows).find(row) + from);
}

// Returns the number of a field of Qwinto if only open fields are counted, from 1; 0 for a closed one.
std::string open_number(char row, int field) {
  const std::size_t colour = qwinto_rows.find(row);
  if (colour == std::string_view::npos) return {};
  const int closed = qwinto::layouts.at(colour).closed;
  return std::to_string(field == closed ? 0 : field < closed ? field + 1 : field);
}

// Returns what stands for a placeholder.
std::string meaning(std::string_view name, const DiceIntent& intent) {
  const char row = intent.is_pass() || intent.move.empty() ? ' ' : intent.move.front();
  const std::string number = intent.move.size() > 1 ? intent.move.substr(1) : "";
  const int field = parse_number<int>(number).value_or(0);
  const auto list = [&](std::string_view style, std::string_view separator) {
    std::string out;
    for (const char die : intent.dice()) out += (out.empty() ? "" : std::string(separator)) + row_word(die, style);
    return out;
  };
  if (name == "players") return std::to_string(intent.players);
  if (name == "name") return intent.name;
  if (name == "token") return intent.move;
  if (name == "field" || name == "number") return std::to_string(field);
  if (name == "field1") return std::to_string(field + 1);
  if (name == "open1") return open_number(row, field);
  if (name == "row0" || name == "row1") return row_number(row, intent.is_qwixx, name == "row1" ? 1 : 0);
  if (name == "white0" || name == "white1") return std::to_string(intent.white + (name == "white1" ? 1 : 0));
  if (name == "count") return std::to_string(intent.dice().size());
  if (name == "words") return list("word", " ");
  if (name == "WORDS") return list("WORD", " ");
  if (name == "mots") return list("mot", " ");
  if (name == "letters") return list("letter", " ");
  if (name == "LETTERS") return list("LETTER", " ");
  if (name == "joined") return list("letter", "");
  if (name == "JOINED") return list("LETTER", "");
  if (is_next_die(name)) {
    const std::string dice = intent.dice();
    const std::string_view style = name == "next"          ? "word"
                                   : name == "next_letter" ? "letter"
                                   : name == "NEXT_LETTER" ? "LETTER"
                                                           : "mot";
    return intent.dice_given < dice.size() ? row_word(dice[intent.dice_given], style) : ".";
  }
  if (name == "numbers0" || name == "numbers1") {
    std::string out;
    for (const char die : intent.dice()) {
      out += (out.empty() ? "" : " ") + row_number(die, false, name == "numbers1" ? 1 : 0);
    }
    return out;
  }
  return row_word(row, name);
}

constexpr std::string_view dice_placeholders[] = {
    "players",  "name",   "token",  "field",    "field1",   "open1",  "number",      "row0",
    "row1",     "white0", "white1", "count",    "words",    "WORDS",  "mots",        "letters",
    "LETTERS",  "joined", "JOINED", "numbers0", "numbers1", "next",   "next_letter", "NEXT_LETTER",
    "next_mot", "word",   "Word",   "WORD",     "letter",   "LETTER", "mot",
};

std::optional<std::string> unknown_placeholder(std::string_view form) {
  for (std::size_t open = form.find('{'); open != std::string_view::npos; open = form.find('{')) {
    const std::size_t close = std::min(form.find('}', open), form.size());
    const std::string_view name = form.substr(open + 1, close - open - 1);
    if (std::find(std::begin(dice_placeholders), std::end(dice_placeholders), name) == std::end(dice_placeholders)) {
      return std::string(name);
    }
    form.remove_prefix(close);
  }
  return std::nullopt;
}

// Returns whether the question shows what such an answer looks like.
bool is_hinted(std::string_view form, const AskedWords& asked, DiceQuestion kind, bool is_qwixx) {
  if (form.empty()) return false;
  if (form == "{token}") return kind == DiceQuestion::dice ? asked.has_token_named("throw") : asked.has_token;
  std::vector<DiceIntent> examples;
  const bool is_row = kind == DiceQuestion::row || kind == DiceQuestion::move;
  if (kind == DiceQuestion::dice) {
    for (const char die : qwinto_rows) examples.push_back({.name = {}, .move = std::string("throw:") + die});
  } else if (kind == DiceQuestion::position) {
    for (const int field : {0, 9}) examples.push_back({.name = {}, .move = "r" + std::to_string(field)});
  } else if (is_row) {
    for (const char row : is_qwixx ? dice_rows : qwinto_rows) {
      examples.push_back({.is_qwixx = is_qwixx, .name = {}, .move = std::string(1, row)});
    }
  } else {
    examples.emplace_back();
  }
  return std::all_of(examples.begin(), examples.end(), [&](const DiceIntent& example) {
    const AskedWords wanted(fill_in(form, example));
    return std::all_of(wanted.tokens.begin(), wanted.tokens.end(),
                       [&](const std::string& token) { return token == " " || asked.has_token_named(token); });
  });
}

}  // namespace

std::string DiceIntent::dice() const {
  constexpr std::string_view prefix = "throw:";
  return move.starts_with(prefix) ? move.substr(prefix.size()) : std::string();
}

bool asks_for_dice(std::string_view question) {
  const auto words = words_of(question);
  const auto has_whole = [&](std::initializer_list<std::string_view> wanted) {
    return std::any_of(wanted.begin(), wanted.end(), [&](std::string_view word) {
      return std::find(words.begin(), words.end(), word) != words.end();
    });
  };
  const bool is_after = has_word(words, {"row", "rang", "ligne", "posit", "index", "score", "mark", "skip", "pass",
                                         "cross", "inscri", "plac", "coch", "total", "field", "column", "case"});
  return !is_after && (has_word(words, {"dice", "roll", "throw", "lanc"}) || has_whole({"die", "de", "des", "d", "s"}));
}

bool is_next_die(std::string_view form) {
  return form.find("next") != std::string_view::npos || form.find("NEXT") != std::string_view::npos;
}

std::string fill_in(std::string_view form, const DiceIntent& intent) {
  std::string out;
  while (!form.empty()) {
    const std::size_t open = std::min(form.find('{'), form.size());
    out += form.substr(0, open);
    form.remove_prefix(open);
    const std::size_t close = form.find('}');
    if (close == std::string_view::npos) break;
    out += meaning(form.substr(1, close - 1), intent);
    form.remove_prefix(close + 1);
  }
  return out;
}

DicePhrases::DicePhrases() { extend("", dice_phrases); }

void DicePhrases::extend(const std::string& path, std::string_view text) {
  std::vector<Entry> added;
  for (int number = 1; !text.empty(); ++number) {
    const std::string_view whole = take_line(text);
    const std::string_view line = trim(whole.substr(0, whole.find('#')));
    if (line.empty()) continue;
    const std::size_t equals = line.find('=');
    const std::string_view name = trim(line.substr(0, equals));
    const auto* const found = std::find(std::begin(dice_kind_names), std::end(dice_kind_names), name);
    const auto refuse = [&, number](const std::string& advice) {
      throw UserError(fmt::format("{}, line {}: {}, as in 'row = which row | what line => {{letter}} / skip'", path,
                                  number, advice));
    };
    if (equals == std::string_view::npos || found == std::end(dice_kind_names)) {
      refuse("begin with a kind of question and '='; kinds are " + join(dice_kind_names, ", "));
    }
    Entry entry{static_cast<DiceQuestion>(found - std::begin(dice_kind_names)), {}, {}, {}};
    std::string_view patterns = line.substr(equals + 1);
    if (const std::size_t arrow = patterns.find("=>"); arrow != std::string_view::npos) {
      const std::string_view answers = trim(patterns.substr(arrow + 2));
      const std::size_t slash = answers.find(" / ");
      entry.answer = trim(answers.substr(0, slash));
      if (slash != std::string_view::npos) entry.no = trim(answers.substr(slash + 3));
      patterns = patterns.substr(0, arrow);
    }
    while (!patterns.empty()) {
      const std::size_t bar = std::min(patterns.find('|'), patterns.size());
      std::string alternative = without_accents(patterns.substr(0, bar));
      std::transform(alternative.begin(), alternative.end(), alternative.begin(), to_lower);
      patterns.remove_prefix(std::min(bar + 1, patterns.size()));
      std::vector<std::string> words;
      std::string_view rest = alternative;
      for (std::string_view word = take_word(rest); !word.empty(); word = take_word(rest)) words.emplace_back(word);
      if (!words.empty()) entry.alternatives.push_back(std::move(words));
    }
    if (entry.alternatives.empty()) refuse("write words of the question after '='");
    for (const std::string& form : {entry.answer, entry.no}) {
      if (const auto unknown = unknown_placeholder(form)) {
        refuse(fmt::format("{{{}}} is not a placeholder; there are {}", *unknown, join(dice_placeholders, ", ")));
      }
    }
    added.push_back(std::move(entry));
  }
  entries_.insert(entries_.begin(), std::make_move_iterator(added.begin()), std::make_move_iterator(added.end()));
}

const DicePhrases::Entry* DicePhrases::find(std::string_view question, DicePart part) const {
  const AskedWords asked(question);
  for (const Entry& entry : entries_) {
    const bool fits_one = std::any_of(entry.alternatives.begin(), entry.alternatives.end(),
                                      [&](const std::vector<std::string>& words) { return fits(words, asked); });
    if (fits_one && belongs_to(entry.kind, part)) return &entry;
  }
  return nullptr;
}

DiceQuestion DicePhrases::kind_of(std::string_view question, DicePart part) const {
  const Entry* entry = find(question, part);
  if (entry == nullptr) return DiceQuestion::unknown;
  const bool is_one_die = entry->kind == DiceQuestion::confirm && part == DicePart::before_roll;
  return is_one_die && AskedWords(question).colours == 1 ? DiceQuestion::die : entry->kind;
}

std::vector<std::string> DicePhrases::forms(DiceQuestion kind, DicePart part, bool no, std::string_view question,
                                            bool is_qwixx) const {
  if (const Entry* entry = find(question, part)) {
    const std::string& given = no ? entry->no : entry->answer;
    if (!given.empty()) return {given};
  }
  std::vector<std::string> out = usual_forms(kind, part, no);
  if (no && part == DicePart::after_roll) {
    for (std::string& word : words_for_passing(question)) out.insert(out.begin(), std::move(word));
  }
  const AskedWords asked(question);
  // A hint comes first, the shortest of several; then French words in a French question.
  const auto rank = [&](const std::string& form) {
    constexpr int no_hint = 1000;
    const DiceIntent example{.name = {}, .move = "y4"};
    if (is_hinted(form, asked, kind, is_qwixx)) return static_cast<int>(fill_in(form, example).size());
    const bool is_french_form = form.starts_with("{mot") || form == "o" || form == "oui" || form == "non";
    return no_hint + (asked.is_french() && is_french_form ? 0 : 1);
  };
  std::stable_sort(out.begin(), out.end(),
                   [&](const std::string& a, const std::string& b) { return rank(a) < rank(b); });
  return out;
}

}  // namespace madang::app
