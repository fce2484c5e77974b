#include "apps/madang/play_session.h"

#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <future>
#include <istream>
#include <ostream>
#include <utility>

#include "apps/madang/play_file.h"
#include "apps/madang/play_moves.h"
#include "apps/madang/play_rules.h"
#include "apps/user_error.h"
#include "madang/catalog/describe.h"
#include "madang/core/text.h"

namespace madang::app {

PlaySession::PlaySession(PlayGame game, std::vector<SeatPlan> seats, PlayManner manner, std::ostream& out)
    : game_(std::move(game)), manner_(std::move(manner)), out_(out) {
  sit_down(std::move(seats));
}

void PlaySession::sit_down(std::vector<SeatPlan> seats) {
  std::vector<std::optional<AnyPlayer>> computers;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    computers.emplace_back();
    if (seats[i].is_person) continue;
    PlayerSettings settings = manner_.players;
    settings.seed = game_.seed() + i;
    auto player = AnyPlayer::make(position(), seats[i].text, settings);
    if (!player) throw UserError(sentence(language(), player.error().reason));
    computers.back() = *std::move(player);
  }
  seats_ = std::move(seats);
  computers_ = std::move(computers);
  names_ = shown_names(seats_, language());
  adviser_.reset();
  is_shown_ = has_circled_ = false;
}

bool PlaySession::has_people() const {
  return std::any_of(seats_.begin(), seats_.end(), [](const SeatPlan& seat) { return seat.is_person; });
}

template <class F>
auto PlaySession::while_thinking(const std::string& who, F f) {
  constexpr std::chrono::milliseconds moment{300};
  if (!manner_.shows_thinking) return f();
  auto result = std::async(std::launch::async, f);
  if (result.wait_for(moment) != std::future_status::ready) {
    constexpr std::string_view fresh_line = "\r\x1b[K";  // over the progress of a table that is being made
    out_ << fresh_line << say(language(), Text::thinking, {who}) << std::flush;
    result.wait();
    out_ << fresh_line << std::flush;
  }
  return result.get();
}

// Telling.

void PlaySession::tell_raw(std::string_view text) { out_ << text << '\n'; }

void PlaySession::tell(Text text, std::initializer_list<std::string> args) { tell_raw(say(language(), text, args)); }

void PlaySession::tell_of(Seat seat, Text you, Text they, std::initializer_list<std::string> args) {
  if (is_you(seats_, seat)) return tell(you, args);
  std::vector<std::string> all = {name(seat)};
  all.insert(all.end(), args.begin(), args.end());
  tell_raw(fill(phrases(language())[static_cast<std::size_t>(they)].text, all));
}

void PlaySession::greet() {
  const std::string id = position().id();
  tell(Text::welcome, {title_of(language(), id.substr(0, id.find(':'))), join(names_, ", ")});
  if (has_people()) tell(has_letters(position()) ? Text::welcome_letters : Text::welcome_help);
}

std::string PlaySession::prompt() const {
  return (game_.is_over() ? say(language(), Text::prompt_over) : name(position().turn().seat)) + "> ";
}

void PlaySession::show_board(Seat viewer, bool choices) {
  const auto seen = game_.last_seen_by(viewer);
  const Scene scene = {names_, seen ? &*seen : nullptr, choices};
  out_ << '\n' << draw_board(position(), manner_.style, scene);
}

void PlaySession::show_turn() {
  const Seat seat = position().turn().seat;
  show_board(seat, true);
  if (is_you(seats_, seat)) {
    tell(Text::your_moves);
  } else {
    tell(Text::their_moves, {name(seat)});
  }
  tell_moves();
  is_shown_ = true;
}

void PlaySession::tell_moves() { out_ << list_moves(position(), language()); }

// Playing.

void PlaySession::advance() {
  while (!is_done_ && out_) {
    if (game_.is_over()) {
      if (!is_shown_) tell_end();
      is_shown_ = true;
      is_done_ = !has_people();
      return;
    }
    const Turn turn = position().turn();
    if (turn.is_chance()) {
      throw_now();
    } else if (!is_person(turn.seat)) {
      let_computer_play();
    } else if (only_passes(position())) {
      tell_of(turn.seat, Text::you_only_pass, Text::they_only_pass);
      play("pass");
    } else {
      if (!is_shown_) show_turn();
      return;
    }
  }
}

void PlaySession::throw_now() {
  const Seat seat = position().turn().seat;
  const std::string token = game_.next_roll();
  play(token);
  const std::string lies = draw_roll(position(), token, manner_.style);
  const std::string result = token.substr(token.find(':') + 1);
  const bool is_stick =
      std::find(std::begin(yut::throw_names), std::end(yut::throw_names), result) != std::end(yut::throw_names);
  if (is_stick) {
    const std::string word = language() == Language::korean ? std::string(korean_word(result)) : result;
    const std::string mark = result == "yut" || result == "mo" ? "!" : "";
    tell_of(seat, Text::you_throw, Text::they_throw, {word + mark + "  " + lies});
    return;
  }
  tell_of(seat, Text::you_roll, Text::they_roll);
  // The dice lie beside the sheets that a person is shown next.
  const Turn next = position().turn();
  const bool is_shown_next = next.is_decision() && is_person(next.seat) && !only_passes(position());
  if (!is_shown_next) tell_raw("  " + lies);
}

void PlaySession::play(std::string_view token) {
  game_.play(token);
  is_shown_ = false;
  watch_circles();
}

void PlaySession::let_computer_play() {
  const Seat seat = position().turn().seat;
  AnyPlayer& player = *computers_[static_cast<std::size_t>(seat)];
  const std::string token = while_thinking(name(seat), [&] { return player.choose(game_.history()); });
  tell_of(seat, Text::you_play, Text::they_play,
          {fmt::format("{} ({})", token, describe(position(), token, language()))});
  play(token);
  if (!has_people() && !game_.is_over()) show_board(seat, false);
}

// People may play on in circles; computers never stop by themselves.
void PlaySession::watch_circles() {
  const auto reason = game_.history().match_draw();
  if (!reason) {
    has_circled_ = false;
  } else if (!has_people()) {
    game_.end({Ending::Kind::adjudicated, {}, std::string(*reason)});
  } else if (!has_circled_) {
    has_circled_ = true;
    tell(Text::circles, {sentence(language(), {*reason, {}})});
  }
}

// Lines.

std::optional<PlaySession::Request> PlaySession::request_in(std::string_view line) const {
  std::string_view rest = line;
  const std::string_view word = take_word(rest);
  for (const CommandWord& known : command_words()) {
    if (same_word(word, known.word)) return Request{known.command, trim(rest)};
  }
  return std::nullopt;
}

void PlaySession::refuse_long_line() { tell(Text::line_too_long); }

void PlaySession::answer(std::string_view line) {
  const std::string_view text = trim(line);
  if (text.empty()) {
    if (game_.is_over()) return quit();
    is_shown_ = false;
  } else if (const auto request = request_in(text)) {
    obey(*request);
  } else {
    take_move(text);
  }
}

void PlaySession::obey(const Request& request) {
  const std::string rest(request.rest);
  switch (request.command) {
    case Command::hint:
      return tell_hint();
    case Command::why:
      return tell_why(rest);
    case Command::undo:
      return undo();
    case Command::moves:
      if (game_.is_over()) return tell(Text::over_help);
      return tell_moves();
    case Command::rules:
      out_ << rules_summary(position(), language());
      return;
    case Command::save:
      return save(rest);
    case Command::resume:
      return resume(rest);
    case Command::resign:
      return resign();
    case Command::help:
      return tell(Text::help);
    case Command::quit:
      return quit();
  }
}

namespace {

// With a capital letter in front, where the language has them.
std::string capitalised(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

// "A3 A4" is meant as A3A4.
std::string without_spaces(std::string_view text) {
  std::string out;
  std::copy_if(text.begin(), text.end(), std::back_inserter(out), [](char c) { return !is_space(c); });
  return out;
}

std::string sentence_about(std::string_view typed, const ParseError& error, Language language) {
  Reason reason = error.reason;
  if (reason.slug == "bad-move") reason.args[0] = shown(typed);
  return capitalised(sentence(language, reason));
}

}  // namespace

void PlaySession::take_move(std::string_view text) {
  if (game_.is_over()) return tell(Text::over_help);
  const std::vector<std::string> moves = position().legal_moves();
  std::string token;
  if (const auto index = index_of_label(position(), text)) {
    if (*index >= moves.size()) {
      return tell(Text::number_range,
                  {std::string(text), label_of(position(), 0), label_of(position(), moves.size() - 1)});
    }
    token = moves[*index];
  } else {
    const auto read = read_move(position(), without_spaces(text));
    if (!read) {
      const std::string why = sentence_about(text, read.error(), language());
      if (read.error().code == ErrorCode::syntax) return tell(Text::not_understood, {why});
      return tell_raw(why + ".");
    }
    token = *read;
  }
  tell_of(position().turn().seat, Text::you_play, Text::they_play,
          {fmt::format("{} ({})", token, describe(position(), token, language()))});
  play(token);
}

void PlaySession::tell_why(std::string_view text) {
  if (game_.is_over()) return tell(Text::over_help);
  const std::vector<std::string> moves = position().legal_moves();
  if (text.empty()) return tell(Text::why_usage, {moves.front()});
  const auto index = index_of_label(position(), text);
  const auto read = index && *index < moves.size() ? Result<std::string, ParseError>(moves[*index])
                                                   : read_move(position(), without_spaces(text));
  if (read) return tell(Text::legal, {*read, describe(position(), *read, language())});
  tell_raw(sentence_about(text, read.error(), language()) + ".");
}

void PlaySession::tell_hint() {
  if (game_.is_over()) return tell(Text::over_help);
  if (!adviser_) {
    PlayerSettings settings = manner_.players;
    settings.seed = game_.seed();
    auto made = AnyPlayer::make(position(), "best", settings);
    if (!made) return tell_raw(sentence(language(), made.error().reason));
    adviser_ = *std::move(made);
  }
  const auto judged =
      while_thinking(say(language(), Text::adviser), [&] { return adviser_->analyse(game_.history()); });
  if (judged.empty()) return;
  const std::string& token = judged.front().move;
  const std::string only = judged.size() == 1 ? say(language(), Text::hint_only) + " " : "";
  tell(Text::hint, {fmt::format("{} ({})", token, describe(position(), token, language())),
                    only + worth_text(judged.front().worth, position().seats(), language())});
}

void PlaySession::undo() {
  if (game_.record().ending) {
    game_.back_to(game_.size());
    is_shown_ = false;
    return tell(Text::undone);
  }
  for (std::size_t i = game_.size(); i-- > 0;) {
    const AnyPosition& before = game_.before(i);
    const bool was_asked = before.turn().is_decision() && is_person(before.turn().seat) && !only_passes(before);
    if (!was_asked) continue;
    game_.back_to(i);
    is_shown_ = has_circled_ = false;
    const bool has_rolls = std::visit([]<Game G>(const Held<G>&) { return ChanceGame<G>; }, position().held());
    return tell(has_rolls ? Text::rolls_stay : Text::undone);
  }
  tell(Text::nothing_to_undo);
}

void PlaySession::save(const std::string& path) {
  if (path.empty()) return tell(Text::save_usage);
  try {
    save_game(path, game_, language());
    tell(Text::saved, {shown(path), printable(path)});
  } catch (const UserError& error) {
    tell_raw(error.what());
  }
}

void PlaySession::resume(const std::string& path) {
  if (path.empty()) return tell(Text::resume_usage);
  try {
    LoadedGame loaded = load_game(path, manner_.other_seed, language());
    PlayGame before = std::exchange(game_, std::move(loaded.game));
    try {
      sit_down(seats_of_record(position(), game_.record().seats));
    } catch (const UserError&) {
      game_ = std::move(before);
      throw;
    }
    tell(Text::resumed, {shown(path)});
    if (!loaded.has_seed) tell(Text::new_seed, {std::to_string(game_.seed())});
    greet();
  } catch (const UserError& error) {
    tell_raw(error.what());
  }
}

void PlaySession::resign() {
  if (game_.is_over()) return tell(Text::over_help);
  game_.end({Ending::Kind::resigned, {position().turn().seat}, ""});
  is_shown_ = false;
}

void PlaySession::quit() {
  if (!game_.is_over()) tell(Text::stands_at, {position().id(), position().line()});
  tell(Text::goodbye);
  is_done_ = true;
}

void PlaySession::end_of_input() {
  tell(Text::input_ended, {position().line()});
  is_done_ = true;
}

// The end.

void PlaySession::tell_end() {
  const Turn last = game_.size() > 0 ? game_.before(game_.size() - 1).turn() : Turn::over();
  show_board(last.seat, false);
  if (game_.record().ending) {
    tell_ending(*game_.record().ending);
  } else {
    tell_outcome(*position().outcome());
  }
  if (has_people()) tell(Text::over_help);
}

void PlaySession::tell_winners(const std::vector<Seat>& winners) {
  if (winners.empty()) return tell(Text::draw);
  if (winners.size() == 1) return tell_of(winners.front(), Text::you_win, Text::they_win);
  std::vector<std::string> names;
  names.reserve(winners.size());
  for (const Seat seat : winners) names.push_back(name(seat));
  tell(Text::shared_win, {join(names, ", ")});
}

void PlaySession::tell_outcome(const Outcome& outcome) {
  tell(Text::game_over, {sentence(language(), {outcome.reason, {}})});
  const bool has_points = std::visit(
      []<Game G>(const Held<G>&) { return std::is_same_v<G, Qwinto> || std::is_same_v<G, Qwixx>; }, position().held());
  if (has_points) {
    for (Seat seat = 0; seat < outcome.seats; ++seat) {
      const auto points = fmt::format("{:.0f}", outcome.scores[static_cast<std::size_t>(seat)]);
      tell(Text::points_line, {name(seat), points});
    }
  }
  if (outcome.seats == 1) return tell(Text::alone_finished);
  std::vector<Seat> winners;
  for (Seat seat = 0; seat < outcome.seats; ++seat) {
    if (outcome.is_winner(seat)) winners.push_back(seat);
  }
  tell_winners(winners);
}

void PlaySession::tell_ending(const Ending& ending) {
  if (ending.kind == Ending::Kind::adjudicated) {
    const auto known = english_sentences();
    const bool has_sentence =
        std::any_of(known.begin(), known.end(), [&](const Sentence& item) { return item.slug == ending.reason; });
    tell(Text::adjudicated, {has_sentence ? sentence(language(), {ending.reason, {}}) : shown(ending.reason)});
    return tell_winners(ending.seats);
  }
  for (const Seat seat : ending.seats) {
    if (ending.kind == Ending::Kind::resigned) {
      tell_of(seat, Text::you_resign, Text::they_resign);
    } else {
      tell(Text::lost_on_time, {name(seat)});
    }
  }
  if (position().seats() == 2 && ending.seats.size() == 1) tell_winners({1 - ending.seats.front()});
}

// Reading.

Input read_line(std::istream& in, std::string& line) {
  constexpr std::size_t longest = 4096;
  line.clear();
  bool is_too_long = false;
  for (;;) {
    const int c = in.get();
    const bool at_end = c == std::istream::traits_type::eof();
    if (at_end && line.empty() && !is_too_long) return Input::end;
    if (at_end || c == '\n') return is_too_long ? Input::too_long : Input::line;
    if (line.size() < longest) {
      line += static_cast<char>(c);
    } else {
      is_too_long = true;
    }
  }
}

void converse(PlaySession& session, const PlayManner& manner, std::istream& in, std::ostream& out) {
  session.greet();
  std::string line;
  for (session.advance(); session.wants_line() && out; session.advance()) {
    out << session.prompt() << std::flush;
    const Input input = read_line(in, line);
    if (input == Input::end) {
      out << '\n';
      return session.end_of_input();
    }
    const std::string_view typed = trim(line);
    if (manner.echoes) out << (typed.empty() || input == Input::too_long ? "" : printable(typed)) << '\n';
    if (input == Input::too_long) {
      session.refuse_long_line();
    } else {
      session.answer(line);
    }
  }
}

}  // namespace madang::app
