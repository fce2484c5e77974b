#include "madang/protocol/session.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "madang/catalog/sentences.h"
#include "madang/core/text.h"

namespace madang {

namespace {

constexpr std::string_view engine_name = "Madang " MADANG_VERSION;
constexpr std::string_view commands = "ugi, isready, setoption, uginewgame, position, go, stop, query, quit";
constexpr std::string_view queries = "gameover, p1turn, result, turn, legal, rolls, position, outcome";
constexpr std::string_view limits[] = {"movetime", "nodes", "depth", "p1time", "p2time", "p3time",
                                       "p4time",   "p1inc", "p2inc", "p3inc",  "p4inc",  "movestogo"};

// A number of up to eighteen digits.
std::optional<std::uint64_t> parse_number(std::string_view text) {
  if (text.empty() || text.size() > 18 || !std::all_of(text.begin(), text.end(), is_digit)) return std::nullopt;
  std::uint64_t value = 0;
  for (const char c : text) value = 10 * value + static_cast<std::uint64_t>(c - '0');
  return value;
}

std::string yes_no(bool value) { return value ? "true" : "false"; }

// p1win, p2win, … draw or none.
std::string result_text(const std::optional<Outcome>& outcome) {
  if (!outcome) return "none";
  std::vector<Seat> winners;
  for (Seat seat = 0; seat < outcome->seats; ++seat) {
    if (outcome->is_winner(seat)) winners.push_back(seat);
  }
  return winners.size() == 1 ? "p" + std::to_string(winners[0] + 1) + "win" : "draw";
}

std::string turn_text(Turn turn) {
  if (turn.is_over()) return "over";
  return turn.is_chance() ? "chance" : "seat " + std::to_string(turn.seat);
}

}  // namespace

Session::Session(const AnyPosition& start, Sink sink) : position_(start), sink_(std::move(sink)) {}

bool Session::handle(std::string_view line) {
  if (line.size() > max_line) {
    refuse_long_line();
    return true;
  }
  const std::string_view command = take_word(line);
  const std::string_view arguments = trim(line);
  if (command.empty()) return true;
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
    const bool is_ready = same_word(command, "isready");
    const bool is_new = same_word(command, "uginewgame");
    const bool is_quit = same_word(command, "quit");
    if (!is_ugi && !is_ready && !is_new && !is_quit && !same_word(command, "stop")) {
      error(ErrorCode::unknown, {"unknown-command", {quote(command), std::string(commands)}});
    } else if (!arguments.empty()) {
      error(ErrorCode::syntax, {"no-arguments", {std::string(command)}});
    } else if (is_quit) {
      return false;
    } else if (is_ugi) {
      ugi();
    } else if (is_ready) {
      sink_("readyok");
    } else if (is_new) {
      position_ = position_.restart();
      rng_ = Rng(seed_);
    }
  }
  return true;
}

void Session::refuse_long_line() { error(ErrorCode::syntax, {"line-too-long", {std::to_string(max_line)}}); }

void Session::ugi() {
  sink_("id name " + std::string(engine_name));
  sink_("id author the Madang founders");
  sink_("option name game type string default " + position_.id());
  sink_("option name seed type spin default " + std::to_string(seed_) + " min 0 max 999999999999999999");
  sink_("ugiok");
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
    auto start = AnyPosition::start(value);
    if (!start) return error(start.error());
    position_ = *start;
  } else if (same_word(name, "seed")) {
    const auto seed = parse_number(value);
    if (!seed)
      return error(ErrorCode::option, {"bad-setting", {quote(value), "seed", "whole numbers of at most 18 digits"}});
    seed_ = *seed;
    rng_ = Rng(seed_);
  } else {
    error(ErrorCode::option, {"unknown-setting", {quote(name), "game, seed"}});
  }
}

void Session::set_position(std::string_view arguments) {
  std::string_view rest = arguments;
  const std::string_view kind = take_word(rest);
  AnyPosition position = position_.restart();
  std::string_view word = take_word(rest);
  if (same_word(kind, "fen")) {
    std::string line;
    for (; !word.empty() && !same_word(word, "moves"); word = take_word(rest)) {
      if (!line.empty()) line += ' ';
      line += word;
    }
    auto parsed = position_.with_line(line);
    if (!parsed) return error(parsed.error());
    position = *parsed;
  } else if (!same_word(kind, "startpos")) {
    return error(ErrorCode::syntax, {"usage", {"position startpos|fen POSITION [moves TOKEN...]"}});
  }
  if (!word.empty() && !same_word(word, "moves")) {
    return error(ErrorCode::syntax, {"usage", {"position startpos|fen POSITION [moves TOKEN...]"}});
  }
  std::size_t count = 0;
  for (std::string_view token = take_word(rest); !token.empty(); token = take_word(rest)) {
    ++count;
    if (const auto fault = position.play(token)) {
      return error(fault->code, {"token", {std::to_string(count) + " " + quote(token), english(fault->reason)}});
    }
  }
  position_ = position;
}

void Session::go(std::string_view arguments) {
  while (!arguments.empty()) {
    const std::string_view word = take_word(arguments);
    if (word.empty() || same_word(word, "infinite")) continue;
    const bool known = std::any_of(std::begin(limits), std::end(limits),
                                   [&](std::string_view limit) { return same_word(limit, word); });
    if (!known || !parse_number(take_word(arguments))) {
      return error(ErrorCode::syntax, {"usage", {"go [movetime MS] [nodes N] [depth D] [p1time MS] [p1inc MS]..."}});
    }
  }
  if (!position_.turn().is_decision()) return error(ErrorCode::turn, {"no-seat-decides", {}});
  sink_("bestmove " + position_.random_move(rng_));
}

void Session::query(std::string_view arguments) {
  const std::string_view name = take_word(arguments);
  if (!trim(arguments).empty()) return error(ErrorCode::syntax, {"usage", {"query NAME"}});
  std::string out = "response";
  if (same_word(name, "gameover")) {
    out += " " + yes_no(position_.turn().is_over());
  } else if (same_word(name, "p1turn")) {
    out += " " + yes_no(position_.turn() == Turn::decide(0));
  } else if (same_word(name, "result")) {
    out += " " + result_text(position_.outcome());
  } else if (same_word(name, "turn")) {
    out += " " + turn_text(position_.turn());
  } else if (same_word(name, "legal")) {
    for (const std::string& move : position_.legal_moves()) out += " " + move;
  } else if (same_word(name, "rolls")) {
    for (const WeightedToken& roll : position_.rolls()) out += " " + roll.token + "=" + std::to_string(roll.weight);
  } else if (same_word(name, "position")) {
    out += " " + position_.line();
  } else if (same_word(name, "outcome")) {
    const auto outcome = position_.outcome();
    out += " " + (outcome ? format(*outcome) : "none");
  } else {
    return error(ErrorCode::unknown, {"unknown-query", {quote(name), std::string(queries)}});
  }
  sink_(out);
}

void Session::error(ErrorCode code, Reason reason) { error(ParseError{code, 0, std::move(reason)}); }

void Session::error(const ParseError& fault) { sink_("error " + std::string(name(fault.code)) + " " + english(fault)); }

}  // namespace madang
