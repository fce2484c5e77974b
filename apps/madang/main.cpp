// The program madang. Each feature is a subcommand; see commands.h.
#include <fmt/core.h>

#include <algorithm>
#include <cstdio>
#include <exception>
#include <numeric>
#include <string>
#include <string_view>
#include <vector>

#include "apps/madang/commands/commands.h"
#include "apps/madang/language/program_name.h"
#include "madang/catalog/games.h"
#include "madang/catalog/sentences.h"
#include "madang/core/text.h"

namespace madang::app {

namespace {

constexpr const char* examples = R"(Examples:
  madang play jungle                play against the computer
  madang serve                      play in a browser
  madang games                      list all games
  madang show jungle                draw the initial position and its legal moves
  madang analyse yote               rate every legal move
  madang match yote --engine level:5 --engine greedy   find out who is stronger
  madang classic                    run the console programs of five courses
  madang judge jungle -- ./student  judge a student's program
  madang room list                  list the online games of a server
  madang engine yunnori:players=3   connect a program over standard input and output
  madang perft yote 5               count move sequences

'madang COMMAND --help' explains a command.)";

// Prints the games and a few commands, for a start without arguments.
void print_overview() {
  fmt::print("Madang: classic board and dice games for people, programs and courses.\n\n");
  for (const GameInfo& game : games()) fmt::print("  {:<9} {}\n", game.name, game.summary);
  fmt::print("{}", with_program_name("\nTry:\n"
                                     "  madang play yunnori        play against the computer or with friends\n"
                                     "  madang serve               play in a browser\n"
                                     "  madang games               list all games, rule sets and options\n"
                                     "  madang show yunnori        draw a game and its legal moves\n"
                                     "  madang analyse jungle      rate every legal move\n"
                                     "  madang match jungle --engine level:5 --engine level:3   let players compete\n"
                                     "  madang classic             run the console programs of five courses\n"
                                     "  madang engine jungle       connect a program with the engine protocol\n"
                                     "  madang bench               measure the speed of the rules\n"
                                     "  madang --help              list all commands\n"));
}

// Returns the number of insertions, deletions and replacements between two words.
std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), 0U);
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replaced = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
      diagonal = row[j];
      row[j] = std::min({row[j] + 1, row[j - 1] + 1, replaced});
    }
  }
  return row[b.size()];
}

// Throws UserError if the word is not a subcommand. `kind` names a subcommand in the message: "command".
void check_word(const Subcommand& parent, const std::string& word, const std::string& kind) {
  const std::vector<std::string> names = parent.subcommands();
  if (std::ranges::find(names, word) != names.end()) return;
  std::string lower = word;
  std::ranges::transform(lower, lower.begin(), to_lower);
  const auto distance = [&](const std::string& name) { return edit_distance(lower, name); };
  const std::string& nearest = *std::ranges::min_element(names, {}, distance);
  const std::string guess = distance(nearest) <= word.size() / 2 ? fmt::format("; did you mean '{}'?", nearest) : ".";
  throw UserError(
      fmt::format("there is no {} {}{} The {}s are {}; see --help", kind, quote(word), guess, kind, join(names, ", ")));
}

int run(int argc, char** argv) {
  const CommandLine line("Madang: classic board and dice games for people, programs and courses", program_name(),
                         "madang " MADANG_VERSION);
  const Subcommand program = line.program();
  program.footer(examples);
  program.allow_one_subcommand();
  add_play(program);
  add_games(program);
  add_show(program);
  add_perft(program);
  add_replay(program);
  add_bench(program);
  add_engine(program);
  add_analyse(program);
  add_serve(program);
  int status = 0;
  add_match(program, status);
  add_classic(program, status);
  add_judge(program, status);
  add_room(program, status);
  if (argc < 2) {
    if (!play_from_menu()) print_overview();
    return 0;
  }
  if (argv[1][0] != '-') check_word(program, argv[1], "command");
  const std::string_view first = argv[1];
  const bool has_second = argc > 2 && argv[2][0] != '-';
  if (has_second && first == "classic") check_word(program.subcommand("classic"), argv[2], "program");
  if (has_second && first == "judge") check_word(program.subcommand("judge"), argv[2], "course");
  if (has_second && first == "room") check_word(program.subcommand("room"), argv[2], "room command");
  line.parse(argc, argv);
  return status;
}

}  // namespace
}  // namespace madang::app

int main(int argc, char** argv) {
  try {
    const int status = madang::app::run(argc, argv);
    const bool written = std::fflush(stdout) == 0 && std::ferror(stdout) == 0;
    if (!written) fmt::print(stderr, "madang: cannot write to standard output\n");
    return written ? status : 1;
  } catch (const madang::app::UserError& error) {
    fmt::print(stderr, "madang: {}\n", error.what());
    return 2;
  } catch (const std::exception& error) {
    fmt::print(stderr, "madang: {}\n", error.what());
    return 1;
  }
}
