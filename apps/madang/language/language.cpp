#include "apps/madang/language/language.h"

#include <algorithm>
#include <iterator>

#include "apps/display_width.h"
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
     {"Yunnori", "윷놀이"},
     {"the Korean race: throw sticks, stack, catch; 2-4 players", "윷을 던져 말을 업고 잡으며 달려요. 2-4명"}},
    {"mini-yut",
     {"Mini Yutnori", "미니 윷놀이"},
     {"a short race: one throw, one move", "한 번 던지고 한 번 움직이는 짧은 윷놀이"}},
    {"yote",
     {"Yote", "요테"},
     {"place, slide and jump; a jump takes a second stone", "놓고, 움직이고, 뛰어넘어요. 뛰어넘으면 두 개를 잡아요"}},
    {"jungle",
     {"Jungle", "정글"},
     {"animal chess: eight animals, two rivers, reach the enemy's den",
      "동물 장기. 동물 여덟, 강 둘, 상대의 굴에 들어가면 이겨요"}},
    {"qwinto",
     {"Qwinto", "퀸토"},
     {"three dice, three rows: numbers must rise; 1-3 players", "주사위 셋, 줄 셋. 수는 점점 커져야 해요. 1-3명"}},
    {"qwixx",
     {"Qwixx", "퀵스"},
     {"six dice, four rows to cross off and to lock; 1-3 players", "주사위 여섯, 지우고 잠그는 줄 넷. 1-3명"}},
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

// The first of these variables that says something, as the C library looks them up.
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

std::string title_of(Language language, std::string_view game) {
  const GameName* name = name_of(game);
  return std::string(name == nullptr ? game : name->title.in(language));
}

std::string summary_of(Language language, std::string_view game) {
  const GameName* name = name_of(game);
  return std::string(name == nullptr ? "" : name->summary.in(language));
}

std::span<const CommandWord> command_words() { return all_words; }

std::string printable(std::string_view text) {
  constexpr int longest = 60;
  const auto width = display_width(text);
  if (width && *width <= longest) return std::string(text);
  const std::string quoted = quote(text);
  return quoted.substr(1, quoted.size() - 2);
}

std::string shown(std::string_view text) { return "'" + printable(text) + "'"; }

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
