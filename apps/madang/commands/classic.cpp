// madang classic: runs one of the course programs (apps/classic) on standard input and output.
#include <fmt/core.h>
#include <unistd.h>

#include <cstdint>
#include <iostream>
#include <memory>
#include <random>
#include <span>
#include <string>
#include <string_view>

#include "apps/classic/console.h"
#include "apps/classic/luck.h"
#include "apps/classic/programs.h"
#include "apps/madang/commands/commands.h"
#include "apps/madang/language/program_name.h"
#include "madang/core/text.h"
#include "madang/games/yut/notation.h"
#include "madang/players/jungle/expert.h"

namespace madang::app {

namespace {

using classic::Console;
using classic::JungleSettings;
using classic::Luck;

// All options of all programs. Each program declares those it has.
struct ClassicOptions {
  std::optional<std::uint64_t> seed;
  std::optional<std::string> script;
  std::string color;
  bool echo = false;
  std::string folder = ".";
  bool course_main = false;
  bool traditional = false;
  JungleSettings jungle;
};

constexpr std::span<const std::string_view> stick_words = yut::throw_names;
constexpr std::span<const std::string_view> mini_words = stick_words.subspan(1);  // without back-do
constexpr std::span<const std::string_view> no_words;
// The squares of the board in the order of their numbers, and Z0, with which a machine surrenders.
constexpr std::string_view jungle_words[] = {
    "A1", "B1", "C1", "D1", "E1", "F1", "G1", "A2", "B2", "C2", "D2", "E2", "F2", "G2", "A3", "B3",
    "C3", "D3", "E3", "F3", "G3", "A4", "B4", "C4", "D4", "E4", "F4", "G4", "A5", "B5", "C5", "D5",
    "E5", "F5", "G5", "A6", "B6", "C6", "D6", "E6", "F6", "G6", "A7", "B7", "C7", "D7", "E7", "F7",
    "G7", "A8", "B8", "C8", "D8", "E8", "F8", "G8", "A9", "B9", "C9", "D9", "E9", "F9", "G9", "Z0"};
static_assert(std::size(jungle_words) == madang::jungle::Position::gone + 1);
constexpr std::string_view dice_words[] = {"1", "2", "3", "4", "5", "6"};

constexpr std::string_view machine_names = "random, greedy, engine, engine:1 to engine:10";

// Sets the machine that --machine names. Returns an error message if the name is unknown.
std::optional<std::string> set_machine(const std::string& name, JungleSettings& settings) {
  using Machine = JungleSettings::Machine;
  settings.machine = name == "random" ? Machine::random : name == "greedy" ? Machine::greedy : Machine::engine;
  if (settings.machine != Machine::engine) return std::nullopt;
  const int levels = Expert<Jungle>::level_count(madang::jungle::Rules::course());
  settings.level = name == "engine" ? levels : 0;
  for (int level = 1; level <= levels; ++level) {
    if (name == fmt::format("engine:{}", level)) settings.level = level;
  }
  if (settings.level > 0) return std::nullopt;
  return fmt::format("{} is not a machine; machines are {}", quote(name), machine_names);
}

struct Program {
  std::string_view name;
  std::string_view summary;
  std::string_view project;
  std::string_view color;                          // the default of --color
  std::span<const std::string_view> script_words;  // empty if the game has no chance
  void (*play)(Console&, Luck&, const ClassicOptions&);
  std::string_view example;
};

constexpr Program programs[] = {
    {"yunnori", "Awesome Yunnori, basic: 2-4 players, 1-4 pieces each", "Programming Methodology 2024, project 2",
     "always", stick_words,
     [](Console& console, Luck& luck, const ClassicOptions& options) {
       if (options.course_main) {
         play_yunnori_course_main(console, luck, options.folder, std::cerr);
       } else {
         play_yunnori(console, luck);
       }
     },
     "madang classic yunnori --seed 7"},
    {"yunnori-advanced", "Awesome Yunnori, advanced: logins, animals, saved games",
     "Programming Methodology 2024, project 2", "always", stick_words,
     [](Console& console, Luck& luck, const ClassicOptions& options) {
       play_yunnori_advanced(console, luck, options.folder, std::cerr);
     },
     "madang classic yunnori-advanced --dir game   # reads accounts from game/user_info.txt, lines 'ID PASSWORD'"},
    {"mini-yut", "Mini Yut Nori: a race alone, or two players with two pieces", "CS101 2024, homework 4", "auto",
     mini_words, [](Console& console, Luck& luck, const ClassicOptions&) { play_mini_yut(console, luck); },
     "madang classic mini-yut --seed 7"},
    {"yote", "Yote as text, two players", "CS 107 2008, program 5", "auto", no_words,
     [](Console& console, Luck&, const ClassicOptions& options) { play_yote(console, options.traditional); },
     "madang classic yote --traditional"},
    {"dice", "Playing Dice: Qwinto and Qwixx, 1-3 players", "CSI2372 2017, project", "auto", dice_words,
     [](Console& console, Luck& luck, const ClassicOptions&) { play_dice(console, luck); },
     "madang classic dice --seed 7"},
    {"jungle", "Jungle (Dou Shou Qi): people and machines", "Jungle 2021, project", "auto", jungle_words,
     [](Console& console, Luck& luck, const ClassicOptions& options) { play_jungle(console, luck, options.jungle); },
     "madang classic jungle board.txt --machine engine:5"},
};

Luck luck_of(const Program& program, const ClassicOptions& options) {
  if (options.script) return Luck(classic::read_script(*options.script, program.script_words));
  if (options.seed) return Luck(*options.seed);
  std::random_device device;
  return Luck(std::uint64_t{device()} << 32 | device());
}

// Plays one session. Returns the exit status of the program.
int play(const Program& program, const ClassicOptions& options) {
  Luck luck = luck_of(program, options);
  const bool shows = isatty(STDOUT_FILENO) != 0;
  const bool color = options.color == "auto" ? shows : options.color == "always";
  Console console(std::cin, std::cout, {color, options.echo, isatty(STDIN_FILENO) != 0});
  int status = 0;
  std::string_view farewell;
  try {
    program.play(console, luck, options);
  } catch (const classic::EndOfInput&) {
    farewell = "the input has ended";
  } catch (const classic::ScriptEnded&) {
    farewell = "the script has no result left";
    status = 3;
  }
  console.out() << (!farewell.empty() && shows && !options.echo ? "\n" : "");  // ends the last line
  std::cout.flush();
  if (!farewell.empty()) fmt::print(stderr, "madang: {}\n", farewell);
  return status;
}

void list_programs() {
  fmt::print("The console programs of five courses, with exactly the output that the courses expect:\n\n");
  for (const Program& program : programs) {
    fmt::print("  {:<17} {:<59} {}\n", program.name, program.summary, program.project);
  }
  fmt::print(
      "\n'{0} classic NAME' starts a program, '{0} classic NAME --help' lists its options.\n"
      "docs/classic.md explains how to make expected output for a class; docs/classic/ shows a session of each "
      "program.\n",
      program_name());
}

void add_options(const Subcommand& command, const Program& program, ClassicOptions& options) {
  options.color = program.color;
  command.add_number("--seed", options.seed, 0, "Seed of all random choices; the same seed gives the same session");
  if (!program.script_words.empty()) {
    command.add("--script", options.script,
                "Read what is random from this file instead, as words from: " + join(program.script_words, " "),
                {.type_name = "FILE"});
  }
  command.add("--color", options.color,
              fmt::format("Print colour codes; auto: only at a terminal; default: {}", options.color),
              {.one_of = {"auto", "always", "never"}});
  command.add_flag("--echo", options.echo, "Print the input, too, for transcripts");
}

}  // namespace

void add_classic(const Subcommand& program, int& status) {
  const Subcommand command = program.add_subcommand("classic", "Run the console programs of five courses");
  command.allow_one_subcommand();
  for (const Program& course : programs) {
    auto options = std::make_shared<ClassicOptions>();
    const Subcommand play_command = command.add_subcommand(std::string(course.name), std::string(course.summary));
    add_options(play_command, course, *options);
    const bool is_basic = course.name == "yunnori";
    if (is_basic) {
      play_command.add_flag("--course-main", options->course_main,
                            "Start with the course's main program, which offers the basic and the advanced game");
    }
    if (is_basic || course.name == "yunnori-advanced") {
      play_command.add("--dir", options->folder,
                       fmt::format("{}The folder of user_info.txt and game_info.txt; default: the current folder",
                                   is_basic ? "With --course-main: " : ""),
                       {.type_name = "DIR"});
    }
    if (course.name == "yote") {
      play_command.add_flag("--traditional", options->traditional,
                            "Play the traditional game: 6 x 5 squares, 12 stones");
    }
    if (course.name == "jungle") {
      play_command.add("BOARD", options->jungle.board_file, "A board file with lines 'SQUARE LABEL', such as 'F2 c'");
      const auto take = [options](const std::string& name) { return set_machine(name, options->jungle); };
      play_command.add("--machine", take, fmt::format("The machine: {}; default: random", machine_names),
                       {.type_name = ""});
      play_command.add_number(
          "--max-rounds", options->jungle.max_rounds, 1,
          "End a game between two machines without a winner after N rounds; default: 1000, no limit for random "
          "machines");
    }
    play_command.footer("Example:\n  " + std::string(course.example));
    play_command.run([&course, options, &status] { status = play(course, *options); });
  }
  command.footer(
      "Examples:\n"
      "  madang classic                                   list the programs\n"
      "  madang classic yunnori --seed 7                  play a repeatable game\n"
      "  madang classic dice --script faces.txt --echo <answers.txt   write a transcript for a class");
  command.run([command] {
    if (!command.has_subcommand()) list_programs();
  });
}

}  // namespace madang::app
