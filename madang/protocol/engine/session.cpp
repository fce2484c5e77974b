#include "madang/protocol/engine/session.h"

#include <new>
#include <system_error>
#include <utility>
#include <vector>

#include "madang/catalog/sentences.h"
#include "madang/core/sides.h"
#include "madang/core/text.h"
#include "madang/protocol/engine/thinking.h"

namespace madang::engine {

namespace {

constexpr std::string_view engine_name = "Madang " MADANG_VERSION;
constexpr std::string_view commands = "ugi, isready, setoption, uginewgame, position, go, stop, query, quit";
constexpr std::string_view queries = "gameover, p1turn, result, turn, legal, rolls, position, outcome";
constexpr std::string_view settings = "game, level, seed, threads, hash";
constexpr std::uint64_t max_seed = 999'999'999'999'999'999;
constexpr std::uint64_t max_threads = 64;
constexpr std::uint64_t max_hash = 1024;  // MiB

std::string yes_no(bool value) { return value ? "true" : "false"; }

// Returns p1win, p2win, …, draw or none. In games in teams, a player is a side.
std::string result_text(const AnyPosition& position) {
  const auto outcome = position.outcome();
  if (!outcome) return "none";
  const std::vector<Seat> winners = winning_sides(*outcome, position.sides());
  return winners.size() == 1 ? "p" + std::to_string(winners[0] + 1) + "win" : "draw";
}

std::string turn_text(Turn turn) {
  if (turn.is_over()) return "over";
  return turn.is_chance() ? "chance" : "seat " + std::to_string(turn.seat);
}

}  // namespace

Session::Session(const AnyPosition& start, Sink sink, std::optional<int> level, Resources resources)
    : start_(start), history_(start), level_(level), sink_(std::move(sink)) {
  settings_.resources = std::move(resources);
}

Session::~Session() { stop(); }

bool Session::handle(std::string_view line) {
  if (line.size() > max_line) {
    refuse_long_line();
    return true;
  }
  const std::string_view command = take_word(line);
  const std::string_view arguments = trim(line);
  const bool is_ready = same_word(command, "isready");
  const bool is_stop = same_word(command, "stop");
  const bool is_quit = same_word(command, "quit");
  if (command.empty()) return true;
  if (!is_ready && !is_stop && !is_quit) finish();
  if (same_word(command, "setoption")) {
    set_option(arguments);
  } else if (same_word(command, "position")) {
    set_position(arguments);
  } else if (same_word(command, "go")) {
    go(arguments);
  } else if (same_word(command, "query")) {
    query(arguments);
  } else {
    const bool is_ugi = same_word(command, "ugi");
    const bool is_new = same_word(command, "uginewgame");
    if (!is_ugi && !is_ready && !is_new && !is_quit && !is_stop) {
      error(ErrorCode::unknown, {"unknown-command", {quote(command), std::string(commands)}});
    } else if (!arguments.empty()) {
      error(ErrorCode::syntax, {"no-arguments", {std::string(command)}});
    } else if (is_quit) {
      stop();
      return false;
    } else if (is_stop) {
      stop();
    } else if (is_ugi) {
      ugi();
    } else if (is_ready) {
      if (!search_.joinable()) prepare();
      say("readyok");
    } else {
      new_game();
    }
  }
  return true;
}

void Session::finish() {
  if (runs_until_stopped_) return stop();
  if (search_.joinable()) search_.join();
}

void Session::stop() {
  stop_ = true;
  stop_.notify_all();
  if (search_.joinable()) search_.join();
}

void Session::refuse_long_line() {
  finish();
  error(ErrorCode::syntax, {"line-too-long", {std::to_string(max_line)}});
}

void Session::ugi() {
  say("id name " + std::string(engine_name));
  say("id author the Madang founders");
  say("option name game type string default " + position().id());
  say("option name level type string default " + (level_ ? std::to_string(*level_) : "best"));
  const auto spin = [&](std::string_view name, std::uint64_t value, int least, std::uint64_t most) {
    say("option name " + std::string(name) + " type spin default " + std::to_string(value) + " min " +
        std::to_string(least) + " max " + std::to_string(most));
  };
  spin("seed", settings_.seed, 0, max_seed);
  spin("threads", static_cast<std::uint64_t>(settings_.resources.threads), 1, max_threads);
  spin("hash", settings_.resources.hash_bytes >> 20, 1, max_hash);
  say("ugiok");
}

void Session::new_game() {
  history_ = AnyHistory(start_);
  if (player_) player_->new_game();
}

void Session::set_option(std::string_view arguments) {
  std::string_view rest = arguments;
  const bool has_name = same_word(take_word(rest), "name");
  const std::string_view name = take_word(rest);
  const bool has_value = same_word(take_word(rest), "value");
  const std::string_view value = trim(rest);
  if (!has_name || name.empty() || !has_value || value.empty()) {
    error(ErrorCode::syntax, {"usage", {"setoption name NAME value VALUE"}});
  } else if (same_word(name, "game")) {
    set_game(value);
  } else if (same_word(name, "level")) {
    set_level(value);
  } else {
    set_number(name, value);
  }
}

void Session::set_game(std::string_view id) {
  auto start = AnyPosition::start(id);
  if (!start) return error(start.error());
  start_ = *start;
  history_ = AnyHistory(start_);
  if (level_ && *level_ >= level_count(start_)) level_.reset();
  player_.reset();
}

void Session::set_level(std::string_view value) {
  const int levels = level_count(start_);
  const auto number = parse_setting(value);
  const bool is_best = same_word(value, "best");
  if (!is_best && (!number || *number < 1 || *number > static_cast<std::uint64_t>(levels))) {
    const std::string numbers = levels > 0 ? "1 to " + std::to_string(levels) + " and " : "";
    return error(ErrorCode::option, {"bad-setting", {quote(value), "level", numbers + "best"}});
  }
  level_ = is_best ? std::nullopt : std::optional(static_cast<int>(*number));
  player_.reset();
}

void Session::set_number(std::string_view name, std::string_view value) {
  const bool is_seed = same_word(name, "seed");
  const bool is_threads = same_word(name, "threads");
  if (!is_seed && !is_threads && !same_word(name, "hash")) {
    return error(ErrorCode::option, {"unknown-setting", {quote(name), std::string(settings)}});
  }
  const std::uint64_t least = is_seed ? 0 : 1;
  const std::uint64_t most = is_seed ? max_seed : is_threads ? max_threads : max_hash;
  const auto number = parse_setting(value);
  if (!number || *number < least || *number > most) {
    const std::string range = std::to_string(least) + " to " + std::to_string(most);
    return error(ErrorCode::option, {"bad-setting", {quote(value), std::string(name), range}});
  }
  if (is_seed) settings_.seed = *number;
  if (is_threads) settings_.resources.threads = static_cast<int>(*number);
  if (same_word(name, "hash")) settings_.resources.hash_bytes = static_cast<std::size_t>(*number) << 20;
  player_.reset();
}

void Session::set_position(std::string_view arguments) {
  std::string_view rest = arguments;
  const std::string_view kind = take_word(rest);
  AnyHistory history(start_);
  std::string_view word = take_word(rest);
  if (same_word(kind, "fen")) {
    std::string line;
    for (; !word.empty() && !same_word(word, "moves"); word = take_word(rest)) {
      if (!line.empty()) line += ' ';
      line += word;
    }
    auto parsed = start_.with_line(line);
    if (!parsed) return error(parsed.error());
    history = AnyHistory(*parsed);
  } else if (!same_word(kind, "startpos")) {
    return error(ErrorCode::syntax, {"usage", {"position startpos|fen POSITION [moves TOKEN...]"}});
  }
  if (!word.empty() && !same_word(word, "moves")) {
    return error(ErrorCode::syntax, {"usage", {"position startpos|fen POSITION [moves TOKEN...]"}});
  }
  std::size_t count = 0;
  for (std::string_view token = take_word(rest); !token.empty(); token = take_word(rest)) {
    ++count;
    if (const auto fault = history.play(token)) {
      return error(fault->code, {"token", {std::to_string(count) + " " + quote(token), english(fault->reason)}});
    }
  }
  history_ = std::move(history);
}

void Session::go(std::string_view arguments) {
  const Turn turn = position().turn();
  const auto limits = parse_limits(arguments, turn.seat);
  if (!limits) {
    return error(
        ErrorCode::syntax,
        {"usage", {"go [movetime MS] [nodes N] [depth D] [p1time MS] [p1inc MS]... [movestogo N] [infinite]"}});
  }
  if (!turn.is_decision()) return error(ErrorCode::turn, {"no-seat-decides", {}});
  stop_ = false;
  runs_until_stopped_ = limits->until_stopped;
  try {
    search_ = std::thread([this, limits = *limits] { think(limits); });
  } catch (const std::system_error&) {
    error(ErrorCode::option, {"no-memory", {}});
  }
}

AnyPlayer& Session::player() {
  if (!player_) player_.emplace(start_, level_ ? PlayerKind::of_level(*level_) : PlayerKind(), settings_);
  return *player_;
}

// Computes slow tables while no clock runs.
void Session::prepare() {
  try {
    player().prepare(never_stopped);
  } catch (const std::bad_alloc&) {
    error(ErrorCode::option, {"no-memory", {}});
  }
}

// Runs in the search thread.
void Session::think(const SearchLimits& limits) {
  try {
    const AnyPosition now = position();
    const auto decision = player().decide({.game = history_, .limits = limits, .stop = stop_},
                                          [&](const auto& info) { say(format_info(now, info)); });
    if (limits.until_stopped) stop_.wait(false);
    say("bestmove " + format(now, decision.move));
  } catch (const std::bad_alloc&) {
    error(ErrorCode::option, {"no-memory", {}});
  }
}

void Session::query(std::string_view arguments) {
  const std::string_view name = take_word(arguments);
  if (!trim(arguments).empty()) return error(ErrorCode::syntax, {"usage", {"query NAME"}});
  std::string out = "response";
  if (same_word(name, "gameover")) {
    out += " " + yes_no(position().turn().is_over());
  } else if (same_word(name, "p1turn")) {
    out += " " + yes_no(position().turn() == Turn::decide(0));
  } else if (same_word(name, "result")) {
    out += " " + result_text(position());
  } else if (same_word(name, "turn")) {
    out += " " + turn_text(position().turn());
  } else if (same_word(name, "legal")) {
    const AnyPosition now = position();
    for (const AnyMove& move : now.legal_moves()) out += " " + format(now, move);
  } else if (same_word(name, "rolls")) {
    const AnyPosition now = position();
    for (const auto& [roll, weight] : now.rolls()) out += " " + format(now, roll) + "=" + std::to_string(weight);
  } else if (same_word(name, "position")) {
    out += " " + position().line();
  } else if (same_word(name, "outcome")) {
    const auto outcome = position().outcome();
    out += " " + (outcome ? format(*outcome) : "none");
  } else {
    return error(ErrorCode::unknown, {"unknown-query", {quote(name), std::string(queries)}});
  }
  say(out);
}

void Session::error(ErrorCode code, Reason reason) { error(ParseError{code, 0, std::move(reason)}); }

void Session::error(const ParseError& fault) { say("error " + std::string(name(fault.code)) + " " + english(fault)); }

void Session::say(std::string_view line) {
  const std::lock_guard lock(sink_mutex_);
  sink_(line);
}

}  // namespace madang::engine
