// madang match: lets built-in players and other programs play against each other (docs/match.md).
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "apps/files.h"
#include "apps/madang/commands/commands.h"
#include "apps/madang/commands/interrupt.h"
#include "apps/madang/language/program_name.h"
#include "apps/madang/match/results_file.h"
#include "apps/madang/match/runner.h"
#include "apps/madang/match/standings.h"
#include "apps/resources.h"
#include "madang/catalog/sentences.h"
#include "madang/core/text.h"
#include "madang/record/record.h"

namespace madang::app {

namespace {

namespace fs = std::filesystem;

struct MatchOptions {
  std::string game;
  std::vector<std::string> engines;
  std::optional<int> games;
  std::string time;
  std::optional<std::uint64_t> nodes;
  std::optional<int> depth;
  std::optional<int> opening;
  std::optional<std::uint64_t> seed;
  std::optional<int> jobs;
  std::optional<int> max_plies;
  std::string sprt;
  std::string records;
  std::string results;
  std::string book;
};

// A folder with one file per game.
class RecordFolder {
 public:
  // Throws UserError if the folder already has records or cannot be written.
  explicit RecordFolder(const std::string& path) : path_(path) {
    std::error_code error;
    fs::create_directories(path_, error);
    if (!fs::is_directory(path_) || access(path.c_str(), W_OK) != 0) {
      throw UserError(fmt::format("cannot write to the folder '{}'; name another folder with --records", path));
    }
    for (const auto& entry : fs::directory_iterator(path_)) {
      if (entry.path().extension() != ".madang") continue;
      throw UserError(fmt::format("'{}' already contains records; name a new folder with --records", path));
    }
  }

  // Returns the path of the file.
  std::string save(const Record& record, const PlayedGame& played, std::size_t number) const {
    std::string text = format(record);
    if (played.opening > 0) text += fmt::format("# the first {} tokens are a random opening\n", played.opening);
    if (played.fault) {
      text += fmt::format("# seat {} {}\n", *played.fault_seat, played.fault->text);
    }
    const fs::path file = path_ / fmt::format("game-{:06}.madang", number);
    if (const auto error = replace_text(file, [&](const std::string&) { return text; })) {
      throw std::runtime_error("cannot write the record " + *error);
    }
    return file.string();
  }

 private:
  fs::path path_;
};

// Shows the progress: a bar at a terminal, otherwise a line every 30 seconds.
class Progress {
 public:
  explicit Progress(std::size_t games) : games_(games) {}
  ~Progress() { clear(); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void show(std::size_t done, const std::string& summary) {
    constexpr std::chrono::milliseconds redraw(200);
    constexpr std::chrono::seconds next_line(30);
    const auto now = std::chrono::steady_clock::now();
    if (now - last_ < (is_terminal_ ? redraw : std::chrono::milliseconds(next_line))) return;
    last_ = now;
    if (!is_terminal_) {
      fmt::print(stderr, "{} of {} games. {}\n", done, games_, summary);
      return;
    }
    constexpr std::size_t width = 24;
    const std::size_t filled = width * done / games_;
    // Cuts the text to one line of a usual terminal, so that the next text can overwrite it.
    const std::string rest = fmt::format(" {}/{} {}", done, games_, summary);
    fmt::print(stderr, "\r[{:#<{}}{:.<{}}]{}\x1b[K", "", filled, "", width - filled, rest.substr(0, 100));
    is_drawn_ = true;
  }

  void clear() {
    if (is_drawn_) fmt::print(stderr, "\r\x1b[K");
    is_drawn_ = false;
  }

 private:
  std::size_t games_;
  bool is_terminal_ = isatty(STDERR_FILENO) != 0;
  bool is_drawn_ = false;
  std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

std::optional<Sprt> parse_sprt(const std::string& text) {
  if (text.empty()) return std::nullopt;
  constexpr double most = 1000;
  const std::size_t comma = std::min(text.find(','), text.size());
  const auto elo0 = parse_number<double>(std::string_view(text).substr(0, comma));
  const auto elo1 = parse_number<double>(std::string_view(text).substr(std::min(comma + 1, text.size())));
  if (elo0 && elo1 && *elo0 < *elo1 && *elo0 >= -most && *elo1 <= most) return Sprt{*elo0, *elo1};
  throw UserError(fmt::format("--sprt needs two Elo numbers, the smaller one first, as in 0,20, not {}", quote(text)));
}

ThinkingLimits limits_of(const MatchOptions& options) {
  ThinkingLimits limits;
  if (!options.time.empty() && !parse_time(options.time, limits)) {
    throw UserError(
        fmt::format("--time needs a time per move (100ms, 1s) or per game with an increment (60s+1s), not {}",
                    quote(options.time)));
  }
  limits.nodes = options.nodes;
  limits.depth = options.depth;
  return limits;
}

void check_table(const AnyPosition& game, std::size_t engines, bool has_sprt) {
  const int sides = game.sides();
  if (sides < 2) {
    throw UserError(fmt::format("{} is played alone; choose a game for two or more players ('{} games' lists them)",
                                game.id(), program_name()));
  }
  if (engines < 2) throw UserError("a match needs at least two engines: --engine A --engine B");
  if (sides > 2 && engines > static_cast<std::size_t>(sides)) {
    throw UserError(fmt::format("{} has {} seats; name no more engines than that", game.id(), sides));
  }
  if (has_sprt && (sides > 2 || engines > 2)) {
    throw UserError("--sprt needs two engines and a game for two players or two teams");
  }
}

// Runs one match and prints its results.
class Match {
 public:
  explicit Match(const MatchOptions& options) : sprt_(parse_sprt(options.sprt)), setup_(make_setup(options)) {
    if (!options.records.empty()) records_.emplace(options.records);
    if (options.results.empty()) return;
    MatchIdentity identity{
        setup_.game.id(), {},           seed_,
        setup_.opening,   options.book, go_arguments(setup_.rules.limits, clocks(setup_.rules.limits))};
    for (const EngineSpec& engine : setup_.engines) identity.engines.push_back(engine.name);
    results_.emplace(options.results, identity);
    for (const auto& [set, games] : results_->earlier()) {
      if (set < setup_.schedule.sets() && games.size() == setup_.schedule.games_of_a_set()) setup_.done.insert(set);
    }
  }

  // Returns the exit status of the program.
  int run() {
    std::vector<std::string> names;
    for (const EngineSpec& engine : setup_.engines) names.push_back(engine.name);
    Standings standings(setup_.game.sides(), names);
    for (const std::size_t set : setup_.done) standings.add(setup_.schedule.set(set), results_->earlier().at(set), {});
    const auto earlier = static_cast<std::size_t>(standings.games());
    const auto has_verdict = [&] { return sprt_ && sprt_->verdict(standings.first_pairs()) != Sprt::Verdict::open; };
    bool is_decided = has_verdict();
    if (is_decided || earlier == setup_.schedule.games()) {
      fmt::print(stderr, "The match is complete after {} games.\n", earlier);
    } else if (earlier > 0) {
      fmt::print(stderr, "Continuing the match after {} games.\n", earlier);
    }
    if (!is_decided) {
      Progress progress(setup_.schedule.games());
      const MatchListener listener = {[&](std::size_t set, const std::vector<PlayedGame>& games) {
                                        standings.add(setup_.schedule.set(set), games, save(set, games));
                                        if (results_) results_->add(set, games);
                                        is_decided = has_verdict();
                                        return !is_decided;
                                      },
                                      [&](std::size_t games) {
                                        progress.show(earlier + games, standings.summary());
                                        return !was_interrupted;
                                      }};
      run_match(setup_, listener);
    }
    fmt::print("{}: {} games, seed {}\n{}", setup_.game.id(), standings.games(), seed_, standings.report());
    if (sprt_) print_sprt(standings.first_pairs());
    const bool was_cut = was_interrupted && !is_decided;
    if (was_cut) fmt::print("The match was interrupted. Incomplete pairs or rounds of games are left out.\n");
    return was_cut ? 130 : 0;
  }

 private:
  MatchSetup make_setup(const MatchOptions& options) {
    const AnyPosition game = position_from(options.game, {});
    check_table(game, options.engines.size(), sprt_.has_value());
    MatchRules rules;
    rules.limits = limits_of(options);
    rules.max_plies = options.max_plies.value_or(rules.max_plies);
    seed_ = options.seed.value_or(seed_);
    PlayerSettings players;
    players.resources = user_resources();
    return {game,
            engine_specs(game, options.engines, was_interrupted),
            Schedule(game.sides(), options.engines.size(), options.games.value_or(sprt_ ? 10'000 : 100), seed_),
            options.opening.value_or(game.has_chance() || !options.book.empty() ? 0 : 4),
            read_book(game, options.book),
            rules,
            players,
            options.jobs.value_or(static_cast<int>(std::max(1U, std::thread::hardware_concurrency())))};
  }

  static Book read_book(const AnyPosition& game, const std::string& path) {
    if (path.empty()) return {};
    auto book = parse_book(game, read_file(path));
    if (!book) {
      throw UserError(fmt::format("{}, line {}: {}", quote(path), book.error().line, english(book.error().reason)));
    }
    if (book->empty()) throw UserError(fmt::format("{} contains no opening", quote(path)));
    return *std::move(book);
  }

  // Returns the clocks at the start; empty if the time is per move.
  std::vector<std::chrono::milliseconds> clocks(const ThinkingLimits& limits) const {
    std::vector<std::chrono::milliseconds> clocks;
    if (limits.game_time) clocks.assign(static_cast<std::size_t>(setup_.game.seats()), *limits.game_time);
    return clocks;
  }

  std::vector<std::string> save(std::size_t set, const std::vector<PlayedGame>& games) const {
    std::vector<std::string> paths;
    if (!records_) return paths;
    const GameSet plan = setup_.schedule.set(set);
    for (std::size_t game = 0; game < games.size(); ++game) {
      Record record{setup_.game.id(), {}, {}, games[game].tokens, games[game].ending};
      for (const std::size_t engine : engines_of_seats(plan.lineups[game], setup_.game.seats())) {
        record.seats.push_back(setup_.engines[engine].name);
      }
      paths.push_back(records_->save(record, games[game], set * games.size() + game + 1));
    }
    return paths;
  }

  void print_sprt(const PairCounts& pairs) const {
    const Sprt::Verdict verdict = sprt_->verdict(pairs);
    const char* const words = verdict == Sprt::Verdict::h1   ? "H1 accepted"
                              : verdict == Sprt::Verdict::h0 ? "H0 accepted"
                                                             : "not decided";
    fmt::print("SPRT: {}. H0 is {:g} Elo, H1 is {:g} Elo; log-likelihood ratio {:.2f}, bounds ±{:.2f}\n", words,
               sprt_->elo0, sprt_->elo1, sprt_->log_likelihood_ratio(pairs), Sprt::bound);
  }

  InterruptWatch watch_;
  std::optional<Sprt> sprt_;
  std::uint64_t seed_ = 1;
  MatchSetup setup_;
  std::optional<RecordFolder> records_;
  std::optional<ResultsFile> results_;
};

}  // namespace

void add_match(const Subcommand& program, int& status) {
  auto options = std::make_shared<MatchOptions>();
  const Subcommand command =
      program.add_subcommand("match", "Let players and programs compete and compare their strength");
  command.add("GAME", options->game, "A game id; 'madang games' lists them", {.is_required = true});
  command.add("--engine", options->engines,
              "A player (random, greedy, level:N, best, mcts) or the command line of a program",
              {.is_required = true, .is_one_value_each = true});
  command.add_number("--games", options->games, 1,
                     "Games per pairing, rounded up to whole pairs or rounds; default: 100, with --sprt at most 10000");
  command.add("--time", options->time, "Time per move (100ms, 1s) or per game with increment (60s+1s)");
  command.add_number("--nodes", options->nodes, 1, "Positions to search per move");
  command.add_number("--depth", options->depth, 1, "Search depth in moves");
  command.add_number("--opening", options->opening, 0,
                     "Random moves at the start, at most 20; default: 4 in games without chance, otherwise 0", 20);
  command.add_number("--seed", options->seed, 0, "Seed of openings, dice and players; default: 1");
  command.add_number("--jobs", options->jobs, 1, "Games at the same time; default: the number of cores", 256);
  command.add_number("--max-plies", options->max_plies, 1,
                     "Moves and rolls after which a game is a draw; default: 10000");
  command.add("--sprt", options->sprt, "Stop as soon as one of the two Elo differences is accepted",
              {.type_name = "ELO0,ELO1"});
  command.add("--records", options->records, "Save the games into this folder, one file per game",
              {.type_name = "DIR"});
  command.add("--results", options->results,
              "Save every result to this file of JSON lines. An existing file of the same match is continued",
              {.type_name = "FILE"});
  command.add("--book", options->book, "Take the openings from this file, one line of moves each",
              {.type_name = "FILE"});
  command.footer(
      "Games come in pairs with the same opening or dice and with sides swapped. Without limits, the built-in players\n"
      "use their usual time, and programs get 100 ms per move. docs/match.md explains the results.\n\n"
      "Examples:\n"
      "  madang match jungle --engine level:5 --engine level:3\n"
      "  madang match yote --engine best --engine mcts --time 100ms --games 200 --records games\n"
      "  madang match jungle --engine best --engine './my-engine --fast' --time 10s+100ms --sprt 0,20\n"
      "  madang match yunnori:players=3 --engine level:5 --engine greedy --games 3000\n"
      "  madang match qwixx --engine level:1 --engine level:2 --engine level:3 --games 1000");
  command.run([options, &status] { status = Match(*options).run(); });
}

}  // namespace madang::app
