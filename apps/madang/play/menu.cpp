#include "apps/madang/play/menu.h"

#include <fmt/core.h>

#include <algorithm>
#include <istream>
#include <ostream>

#include "apps/line_reader.h"
#include "apps/madang/language/language.h"
#include "apps/madang/language/program_name.h"
#include "apps/madang/play/session.h"
#include "madang/catalog/any_player.h"
#include "madang/catalog/games.h"
#include "madang/core/index.h"
#include "madang/core/text.h"

namespace madang::app {

namespace {

bool is_quit(std::string_view word) {
  const auto words = command_words();
  return std::any_of(words.begin(), words.end(), [&](const CommandWord& known) {
    return known.command == Command::quit && same_word(known.word, word);
  });
}

class Questions {
 public:
  Questions(std::istream& in, std::ostream& out, Language language) : in_(in), out_(out), language_(language) {}

  // Asks for a number from `least` to `most`. An empty line is `usual`. Returns nullopt if the person leaves.
  std::optional<int> ask(const std::string& question, int least, int most, int usual) {
    std::string line;
    for (;;) {
      out_ << question << std::flush;
      const Input input = read_line(in_, line, max_typed_line);
      if (input == Input::end || is_quit(trim(line))) return std::nullopt;
      if (trim(line).empty()) return usual;
      Cursor cursor(trim(line));
      const auto number = cursor.take_number();
      const bool fits = number && cursor.at_end() && *number >= least && *number <= most;
      if (input == Input::line && fits) return number;
      out_ << say(language_, text::menu_again, {std::to_string(least), std::to_string(most), std::to_string(usual)})
           << '\n';
    }
  }

 private:
  std::istream& in_;
  std::ostream& out_;
  Language language_;
};

// Returns all possible numbers of players of a game; empty if the game has no option `players`.
std::vector<int> player_counts(std::string_view game) {
  std::vector<int> counts;
  for (int players = 1; players <= max_seats; ++players) {
    if (AnyPosition::start(fmt::format("{}:players={}", game, players)).ok()) counts.push_back(players);
  }
  return counts;
}

}  // namespace

std::optional<MenuChoice> ask_what_to_play(std::istream& in, std::ostream& out, Language language) {
  Questions questions(in, out, language);
  const std::vector<GameInfo> all = games();
  out << say(language, text::menu_title) << "\n\n";
  for (std::size_t i = 0; i < all.size(); ++i) {
    out << fmt::format("  {}  {} - {}\n", i + 1, title_of(language, all[i].name), summary_of(language, all[i].name));
  }
  out << '\n' << say(language, text::menu_more, {program_name()}) << "\n\n";
  const int last = static_cast<int>(all.size());
  const auto number = questions.ask(say(language, text::menu_game, {std::to_string(last)}), 1, last, 1);
  if (!number) return std::nullopt;
  MenuChoice choice{std::string(at(all, *number - 1).name), {}};

  const std::vector<int> counts = player_counts(choice.game);
  if (!counts.empty()) {
    constexpr int usual = 2;
    const auto players =
        questions.ask(say(language, text::menu_players,
                          {std::to_string(counts.front()), std::to_string(counts.back()), std::to_string(usual)}),
                      counts.front(), counts.back(), usual);
    if (!players) return std::nullopt;
    choice.game += fmt::format(":players={}", *players);
  }
  const AnyPosition game = *AnyPosition::start(choice.game);
  choice.seats = usual_seats(game);
  if (game.seats() == 1) return choice;

  const auto people =
      questions.ask(say(language, text::menu_people, {std::to_string(game.seats())}), 0, game.seats(), 1);
  if (!people) return std::nullopt;
  const int levels = level_count(game);
  std::optional<int> level = (levels + 1) / 2;
  if (*people < game.seats() && levels > 0) {
    for (int each = 1; each <= levels; ++each) {
      const LevelText text = level_text(game, each, language);
      out << fmt::format("  {:2}  {} - {}\n", each, text.name, text.habit);
    }
    level = questions.ask(say(language, text::menu_level, {std::to_string(levels), std::to_string(*level)}), 1, levels,
                          *level);
    if (!level) return std::nullopt;
  }
  for (int seat = 0; seat < game.seats(); ++seat) {
    const auto kind = levels > 0 ? PlayerKind::of_level(*level) : PlayerKind{PlayerKind::Type::random, 0};
    at(choice.seats, seat) = seat < *people ? SeatPlan{} : SeatPlan{.computer = kind};
  }
  return choice;
}

}  // namespace madang::app
