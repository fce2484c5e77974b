// madang play: a game of people and computers at one terminal.
#include <fmt/core.h>
#include <unistd.h>

#include <cstdlib>
#include <iostream>
#include <memory>
#include <random>

#include "apps/madang/commands/commands.h"
#include "apps/madang/language/program_name.h"
#include "apps/madang/play/file.h"
#include "apps/madang/play/menu.h"
#include "apps/madang/play/session.h"
#include "apps/resources.h"

namespace madang::app {

namespace {

struct PlayOptions {
  std::string game;
  std::optional<std::string> seats;
  std::optional<std::uint64_t> seed;
  std::optional<std::string> language;
  bool ascii = false;
  std::string color = "auto";
  std::optional<std::string> file;
};

const char* variable(const char* name) { return std::getenv(name); }  // NOLINT(concurrency-mt-unsafe)

bool is_terminal(int file) { return isatty(file) != 0; }

bool wants_color(const std::string& when) {
  if (when != "auto") return when == "always";
  const char* no_color = variable("NO_COLOR");
  const char* terminal = variable("TERM");
  const bool is_dumb = terminal == nullptr || std::string_view(terminal) == "dumb";
  return is_terminal(STDOUT_FILENO) && (no_color == nullptr || *no_color == '\0') && !is_dumb;
}

std::uint64_t random_seed() {
  std::random_device device;
  return (std::uint64_t{device()} << 32 | device()) >> 32;  // short enough to type
}

PlayManner manner_of(const PlayOptions& options) {
  PlayManner manner;
  manner.style.language = !options.language           ? language_from(variable)
                          : *options.language == "ko" ? Language::korean
                                                      : Language::english;
  manner.style.unicode = !options.ascii && is_utf8(variable);
  manner.style.color = wants_color(options.color);
  manner.shows_thinking = is_terminal(STDOUT_FILENO);
  manner.echoes = !is_terminal(STDIN_FILENO);
  manner.players.resources = user_resources();
  manner.other_seed = options.seed.value_or(random_seed());
  return manner;
}

PlayGame new_game(const AnyPosition& position, const std::vector<SeatPlan>& seats, std::uint64_t seed) {
  Record record;
  record.game = position.id();
  record.seats = record_names(position, seats);
  record.seed = seed;
  return {std::move(record), AnyHistory(position)};
}

void play(PlayGame game, std::vector<SeatPlan> seats, const PlayManner& manner) {
  PlaySession session(std::move(game), std::move(seats), manner, std::cout);
  converse(session, manner, std::cin, std::cout);
  std::cout.flush();
}

void start(const PlayOptions& options) {
  const PlayManner manner = manner_of(options);
  if (!options.file) {
    if (options.game.empty()) {
      throw UserError(fmt::format("name a game, as in '{0} play yunnori'; '{0} games' lists them", program_name()));
    }
    const AnyPosition position = position_from(options.game, {});
    const std::vector<SeatPlan> seats = options.seats ? parse_seats(position, *options.seats) : usual_seats(position);
    return play(new_game(position, seats, manner.other_seed), seats, manner);
  }
  if (!options.game.empty()) throw UserError("a saved game names its game; leave GAME out with --load");
  LoadedGame loaded = load_game(*options.file, manner.other_seed, manner.style.language);
  const AnyPosition position = loaded.game.position();
  if (options.seats) {
    Record record = loaded.game.record();
    const std::vector<SeatPlan> seats = parse_seats(position, *options.seats);
    record.seats = record_names(position, seats);
    return play({std::move(record), loaded.game.history()}, seats, manner);
  }
  std::vector<SeatPlan> seats = seats_now(position, loaded.game.record());
  play(std::move(loaded.game), std::move(seats), manner);
}

}  // namespace

void add_play(const Subcommand& program) {
  auto options = std::make_shared<PlayOptions>();
  const Subcommand command = program.add_subcommand("play", "Play in the terminal against people and computers");
  command.add("GAME", options->game, "A game id; 'madang games' lists them");
  command.add("--seats", options->seats,
              "The players in turn order: human, human:NAME, random, greedy, level:N, best or mcts",
              {.type_name = "A,B,..."});
  command.add_number("--seed", options->seed, 0, "Seed of all throws; the same seed gives the same throws");
  command.add("--lang", options->language, "The language; default: from LC_ALL, LC_MESSAGES or LANG",
              {.one_of = {"en", "ko"}});
  command.add_flag("--ascii", options->ascii, "Draw boards with ASCII characters only");
  command.add("--color", options->color, "Use colours; default: auto, at a terminal without NO_COLOR",
              {.one_of = {"auto", "always", "never"}});
  command.add("--load", options->file, "Continue the game in this file, written by 'save'", {.type_name = "FILE"});
  command.footer(
      "Without --seats you move first, and computers of a medium level play all other seats.\n\n"
      "Examples:\n"
      "  madang play yunnori                                play against the computer\n"
      "  madang play jungle --seats best,human              play Red against the strongest computer\n"
      "  madang play yunnori:players=3 --seats human:Ann,level:5,human:Bo\n"
      "  madang play qwixx:players=1 --seed 7               play alone with a fixed seed\n"
      "  madang play yote --lang ko                         play in Korean\n"
      "  madang play --load game.madang                     continue a saved game\n"
      "  printf '1\\nhint\\nquit\\n' | madang play jungle     send commands through a pipe\n"
      "See docs/play.md for sample sessions.");
  command.run([options] { start(*options); });
}

bool play_from_menu() {
  if (!is_terminal(STDIN_FILENO) || !is_terminal(STDOUT_FILENO)) return false;
  const PlayManner manner = manner_of({});
  const auto choice = ask_what_to_play(std::cin, std::cout, manner.style.language);
  if (choice) {
    const AnyPosition position = position_from(choice->game, {});
    std::cout << '\n';
    play(new_game(position, choice->seats, manner.other_seed), choice->seats, manner);
  }
  return true;
}

}  // namespace madang::app
