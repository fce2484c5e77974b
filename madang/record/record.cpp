#include "madang/record/record.h"

#include <algorithm>
#include <cassert>
#include <functional>
#include <iterator>
#include <utility>

#include "madang/core/index.h"
#include "madang/core/text.h"

namespace madang {

namespace {

constexpr std::string_view first_line = "madang record";
constexpr std::string_view ending_names[] = {"resigned", "time", "adjudicated"};
constexpr std::size_t line_width = 100;

// Returns whether a token at the start of a line would look like another kind of line.
bool looks_like_a_line(std::string_view token) { return token.front() == '#' || Cursor(token).take("end:"); }

bool is_one_line(std::string_view text) { return text.find('\n') == std::string_view::npos && trim(text) == text; }

bool is_one_word(std::string_view text) {
  return !text.empty() && text.find_first_of(spaces) == std::string_view::npos;
}

template <class T>
bool rises(const std::vector<T>& numbers) {
  return std::adjacent_find(numbers.begin(), numbers.end(), std::greater_equal<>()) == numbers.end();
}

bool is_complete(const Ending& ending) {
  const bool adjudicated = ending.kind == Ending::Kind::adjudicated;
  const bool in_range =
      std::all_of(ending.seats.begin(), ending.seats.end(), [](Seat seat) { return seat >= 0 && seat < max_seats; });
  return rises(ending.seats) && in_range && (adjudicated || !ending.seats.empty()) &&
         (adjudicated ? is_one_word(ending.reason) : ending.reason.empty());
}

// Parses "3 9" as the tokens 2 and 8, because files count from 1.
std::optional<std::vector<std::size_t>> parse_given(std::string_view text) {
  constexpr std::uint64_t most = 1U << 31;  // more tokens than a file can hold
  std::vector<std::size_t> given;
  for (std::string_view word = take_word(text); !word.empty(); word = take_word(text)) {
    const auto number = whole_number(word);
    if (!number || *number == 0 || *number > most) return std::nullopt;
    given.push_back(static_cast<std::size_t>(*number) - 1);
  }
  return given.empty() || !rises(given) ? std::nullopt : std::optional(std::move(given));
}

std::string format_given(const std::vector<std::size_t>& given) {
  std::string out;
  for (const std::size_t token : given) out += (out.empty() ? "" : " ") + std::to_string(token + 1);
  return out;
}

// Returns whether players can have left like this in a game of `tokens` tokens.
bool can_have_left(const std::vector<Departure>& left, std::size_t tokens) {
  for (std::size_t i = 0; i < left.size(); ++i) {
    const Departure& one = left[i];
    const bool is_seat = one.seat >= 0 && one.seat < max_seats;
    const auto is_same = [&](const Departure& other) { return other.seat == one.seat; };
    const bool is_new = std::none_of(left.begin(), left.begin() + static_cast<std::ptrdiff_t>(i), is_same);
    const bool is_later = i == 0 || left[i - 1].count <= one.count;
    if (!is_seat || !is_new || !is_later || one.count > tokens || !is_one_word(one.player)) return false;
  }
  return true;
}

// Returns the reason for a token that does not exist. REQUIRES: `given` is ascending and not empty.
Reason given_without_token(const std::vector<std::size_t>& given, std::size_t tokens) {
  return {"record-given-token", {std::to_string(given.back() + 1), std::to_string(tokens)}};
}

// Parses a file line by line. `line_` is the number of the last line that was read.
class Reader {
 public:
  explicit Reader(std::string_view text) : rest_(without_byte_order_mark(text)) {}

  Result<Record, LineError> read() {
    if (!next() || !read_version()) return error("record-version", {std::to_string(Record::version)});
    while (next()) {
      if (auto slug = read_line()) return error(*slug, {quote(text_)});
    }
    if (record_.game.empty()) return error("record-no-game");
    if (!record_.given.empty() && record_.given.back() >= record_.tokens.size()) {
      return LineError{given_line_, given_without_token(record_.given, record_.tokens.size())};
    }
    if (!can_have_left(record_.left, record_.tokens.size())) {
      return LineError{left_line_, {"record-bad-left", {quote("left: " + format(record_.left.back()))}}};
    }
    return std::move(record_);
  }

 private:
  // Reads the next line that is neither empty nor a comment; returns false at the end.
  bool next() {
    while (!rest_.empty()) {
      text_ = take_line(rest_);
      ++line_;
      if (!text_.empty() && text_.front() != '#') return true;
    }
    return false;
  }

  bool read_version() const {
    Cursor cursor(text_);
    if (!cursor.take(first_line) || !cursor.take_spaces()) return false;
    return cursor.take_number() == Record::version && cursor.at_end();
  }

  // Parses the current line. Returns the slug of an error, if any.
  std::optional<std::string_view> read_line() {
    if (record_.ending) return "record-after-end";
    if (const auto value = value_of("end:")) {
      record_.ending = parse_ending(*value);
      return record_.ending ? std::nullopt : std::optional<std::string_view>("record-bad-end");
    }
    if (in_moves_) return take_tokens(text_);
    if (const auto moves = value_of("moves:")) {
      in_moves_ = true;
      return take_tokens(*moves);
    }
    if (const auto game = value_of("game:")) {
      if (!record_.game.empty() || game->empty()) return "record-bad-game";
      record_.game = *game;
    } else if (const auto start = value_of("start:")) {
      if (record_.start || start->empty()) return "record-bad-start";
      record_.start = *start;
    } else if (const auto seat = value_of("seat:")) {
      if (record_.seats.size() == max_seats) return "record-bad-seat";
      record_.seats.emplace_back(*seat);
    } else if (const auto seed = value_of("seed:")) {
      const auto number = whole_number(*seed);
      if (record_.seed || !number) return "record-bad-seed";
      record_.seed = number;
    } else if (const auto given = value_of("given:")) {
      auto tokens = parse_given(*given);
      if (!record_.given.empty() || !tokens) return "record-bad-given";
      record_.given = *std::move(tokens);
      given_line_ = line_;
    } else if (const auto left = value_of("left:")) {
      auto departure = parse_departure(*left);
      if (!departure) return "record-bad-left";
      record_.left.push_back(*std::move(departure));
      left_line_ = line_;
    } else {
      return "record-bad-line";
    }
    return std::nullopt;
  }

  std::optional<std::string_view> value_of(std::string_view key) const {
    Cursor cursor(text_);
    if (!cursor.take(key)) return std::nullopt;
    return trim(text_.substr(key.size()));
  }

  std::optional<std::string_view> take_tokens(std::string_view text) {
    for (std::string_view word = take_word(text); !word.empty(); word = take_word(text)) {
      if (looks_like_a_line(word)) return "record-bad-token";
      record_.tokens.emplace_back(word);
    }
    return std::nullopt;
  }

  LineError error(std::string_view slug, std::vector<std::string> args = {}) const {
    return {std::max<std::size_t>(line_, 1), {slug, std::move(args)}};
  }

  std::string_view rest_;
  std::string_view text_;
  std::size_t line_ = 0;
  std::size_t given_line_ = 0;
  std::size_t left_line_ = 0;
  bool in_moves_ = false;
  Record record_;
};

}  // namespace

std::string format(const Ending& ending) {
  std::vector<std::string> seats;
  for (const Seat seat : ending.seats) seats.push_back(std::to_string(seat));
  std::string out(at(ending_names, ending.kind));
  out += " " + (seats.empty() ? std::string("-") : join(seats, ","));
  if (!ending.reason.empty()) out += " " + ending.reason;
  return out;
}

std::optional<Ending> parse_ending(std::string_view text) {
  Ending ending;
  const std::string_view kind = take_word(text);
  bool known = false;
  for (std::size_t i = 0; i < std::size(ending_names); ++i) {
    if (!same_word(ending_names[i], kind)) continue;
    ending.kind = static_cast<Ending::Kind>(i);
    known = true;
  }
  Cursor seats(take_word(text));
  const bool adjudicated = ending.kind == Ending::Kind::adjudicated;
  if (!(adjudicated && seats.take('-'))) {
    do {
      const auto seat = seats.take_number();
      if (!seat) return std::nullopt;
      ending.seats.push_back(*seat);
    } while (seats.take(','));
  }
  if (adjudicated) ending.reason = take_word(text);
  const bool whole = known && seats.at_end() && trim(text).empty() && is_complete(ending);
  return whole ? std::optional(ending) : std::nullopt;
}

Ending end_without(Seat seat, Departure::How how, const std::vector<Departure>& left) {
  Ending ending{how == Departure::How::time ? Ending::Kind::time : Ending::Kind::resigned, {seat}, {}};
  for (const Departure& departure : left) ending.seats.push_back(departure.seat);
  std::sort(ending.seats.begin(), ending.seats.end());
  return ending;
}

std::optional<Reason> fault_of(const Record& record) {
  std::vector<std::string> lines = record.seats;
  lines.push_back(record.game);
  if (record.start) lines.push_back(*record.start);
  for (const std::string& line : lines) {
    if (!is_one_line(line)) return Reason{"record-bad-line", {quote(line)}};
  }
  for (const std::string& token : record.tokens) {
    if (!is_one_word(token) || looks_like_a_line(token)) return Reason{"record-bad-token", {quote(token)}};
  }
  if (record.seats.size() > max_seats) return Reason{"record-bad-seat", {quote(record.seats.back())}};
  if (record.ending && !is_complete(*record.ending)) return Reason{"record-bad-end", {quote(format(*record.ending))}};
  if (!rises(record.given)) return Reason{"record-bad-given", {quote("given: " + format_given(record.given))}};
  if (!record.given.empty() && record.given.back() >= record.tokens.size()) {
    return given_without_token(record.given, record.tokens.size());
  }
  if (!can_have_left(record.left, record.tokens.size())) {
    return Reason{"record-bad-left", {quote("left: " + format(record.left.back()))}};
  }
  return std::nullopt;
}

std::string format(const Record& record) {
  assert(!fault_of(record));
  std::string out(first_line);
  out += " " + std::to_string(Record::version) + "\ngame: " + record.game + "\n";
  if (record.start) out += "start: " + *record.start + "\n";
  for (const std::string& seat : record.seats) out += seat.empty() ? "seat:\n" : "seat: " + seat + "\n";
  if (record.seed) out += "seed: " + std::to_string(*record.seed) + "\n";
  if (!record.given.empty()) out += "given: " + format_given(record.given) + "\n";
  for (const Departure& departure : record.left) out += "left: " + format(departure) + "\n";
  out += "moves:\n";
  std::size_t width = 0;
  for (const std::string& token : record.tokens) {
    if (width > 0) {
      const bool fits = width + 1 + token.size() <= line_width;
      out += fits ? ' ' : '\n';
      width = fits ? width + 1 : 0;
    }
    out += token;
    width += token.size();
  }
  if (width > 0) out += '\n';
  if (record.ending) out += "end: " + format(*record.ending) + "\n";
  return out;
}

Result<Record, LineError> parse_record(std::string_view text) { return Reader(text).read(); }

}  // namespace madang
