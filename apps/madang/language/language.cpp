#include "apps/madang/language/language.h"

#include <algorithm>
#include <iterator>

#include "madang/catalog/josa.h"
#include "madang/core/terminal_text.h"
#include "madang/core/text.h"

namespace madang::app {

namespace {

struct GameName {
  std::string_view game;
  Phrase title;
  Phrase summary;
};

constexpr GameName game_names[] = {
    {"yunnori",
     {"Yut Nori", "윷놀이"},
     {"throw the sticks and race home, catch and stack; 2-4 players", "윷을 던져 말 네 개를 먼저 내면 이겨요. 2-4명"}},
    {"mini-yut",
     {"Mini Yut Nori", "미니 윷놀이"},
     {"a short race: one throw, one move", "한 번 던지고 한 번 움직이는 짧은 윷놀이예요"}},
    {"yote",
     {"Yote", "요테"},
     {"place, slide and jump; a jump takes a second stone", "돌을 놓고, 움직이고, 뛰어넘어 한 번에 두 개를 따내요"}},
    {"jungle",
     {"Jungle", "정글"},
     {"animal chess: lead one of your eight animals into the enemy den",
      "동물 장기. 여덟 동물 가운데 하나가 상대 굴에 들어가면 이겨요"}},
    {"qwinto",
     {"Qwinto", "퀸토"},
     {"fill three rows with rising numbers; 1-3 players (published rules: 2-6)",
      "세 줄을 점점 커지는 수로 채워요. 1-3명(출판된 규칙: 2-6명)"}},
    {"qwixx",
     {"Qwixx", "퀵스"},
     {"mark numbers from left to right, lock rows; 1-3 players (published rules: 2-5)",
      "왼쪽부터 차례로 수를 표시하고 줄을 잠가요. 1-3명(출판된 규칙: 2-5명)"}},
};

const GameName* name_of(std::string_view game) {
  const auto* found = std::find_if(std::begin(game_names), std::end(game_names),
                                   [&](const GameName& item) { return item.game == game; });
  return found == std::end(game_names) ? nullptr : found;
}

constexpr CommandWord all_words[] = {
    {"hint", Command::hint},   {"why", Command::why},   {"undo", Command::undo},       {"moves", Command::moves},
    {"rules", Command::rules}, {"save", Command::save}, {"resume", Command::resume},   {"resign", Command::resign},
    {"help", Command::help},   {"?", Command::help},    {"quit", Command::quit},       {"exit", Command::quit},
    {"힌트", Command::hint},   {"왜", Command::why},    {"무르기", Command::undo},     {"수", Command::moves},
    {"규칙", Command::rules},  {"저장", Command::save}, {"불러오기", Command::resume}, {"기권", Command::resign},
    {"도움말", Command::help}, {"끝", Command::quit},
};

// Returns the first of these variables that is set and not empty, like the C library; "" if there is none.
std::string_view first_of(Environment variable, std::initializer_list<const char*> names) {
  for (const char* name : names) {
    const char* value = variable(name);
    if (value != nullptr && *value != '\0') return value;
  }
  return "";
}

}  // namespace

std::string say(Language language, const Phrase& phrase, std::initializer_list<std::string> args) {
  return fill(phrase.in(language), {args.begin(), args.size()});
}

std::string list_of(Language language, std::span<const std::string> names) {
  if (names.size() < 2) return names.empty() ? "" : names.front();
  const std::string first = join(names.first(names.size() - 1), ", ");
  if (language == Language::korean) return first + std::string(josa(first, "과/와")) + " " + names.back();
  return first + (names.size() > 2 ? ", and " : " and ") + names.back();
}

std::string title_of(Language language, std::string_view game) {
  const GameName* name = name_of(game);
  return std::string(name == nullptr ? game : name->title.in(language));
}

std::string summary_of(Language language, std::string_view game) {
  const GameName* name = name_of(game);
  return std::string(name == nullptr ? "" : name->summary.in(language));
}

std::span<const CommandWord> command_words() { return all_words; }

std::string shortened(std::string_view text) {
  constexpr int longest = 60;
  constexpr std::size_t longest_character = 4;  // bytes
  std::string out;
  int width = 0;
  while (!text.empty()) {
    std::size_t size = 1;
    while (size < longest_character && !display_width(text.substr(0, size))) ++size;
    const std::string_view character = text.substr(0, size);
    const auto columns = display_width(character);
    width += columns.value_or(1);
    if (width > longest) return out + "...";
    out += columns ? character : "?";
    text.remove_prefix(columns ? size : 1);
  }
  return out;
}

std::string shown(std::string_view text) { return "'" + shortened(text) + "'"; }

Language language_from(Environment variable) {
  const std::string_view locale = first_of(variable, {"LC_ALL", "LC_MESSAGES", "LANG"});
  return locale.starts_with("ko") ? Language::korean : Language::english;
}

bool is_utf8(Environment variable) {
  std::string locale(first_of(variable, {"LC_ALL", "LC_CTYPE", "LANG"}));
  std::transform(locale.begin(), locale.end(), locale.begin(), to_lower);
  return locale.find("utf-8") != std::string::npos || locale.find("utf8") != std::string::npos;
}

}  // namespace madang::app
