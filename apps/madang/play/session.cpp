#include "apps/madang/play/session.h"

#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <future>
#include <istream>
#include <ostream>
#include <utility>

#include "apps/files.h"
#include "apps/line_reader.h"
#include "apps/madang/language/program_name.h"
#include "apps/madang/play/file.h"
#include "apps/madang/play/moves.h"
#include "apps/madang/play/rules_text.h"
#include "apps/user_error.h"
#include "madang/catalog/describe.h"
#include "madang/core/sides.h"
#include "madang/core/terminal_text.h"
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
    if (seats[i].is_person()) continue;
    PlayerSettings settings = manner_.players;
    settings.seed = game_.seed() + i;
    computers.back().emplace(position(), *seats[i].computer, settings);
  }
  seats_ = std::move(seats);
  computers_ = std::move(computers);
  names_ = shown_names(seats_, language());
  adviser_.reset();
  is_shown_ = has_circled_ = false;
}

bool PlaySession::has_people() const {
  return std::any_of(seats_.begin(), seats_.end(), [](const SeatPlan& seat) { return seat.is_person(); });
}

template <class F>
auto PlaySession::while_thinking(const std::string& message, F f) {
  constexpr std::chrono::milliseconds moment{300};
  if (!manner_.shows_thinking) return f();
  auto result = std::async(std::launch::async, f);
  if (result.wait_for(moment) != std::future_status::ready) {
    constexpr std::string_view fresh_line = "\r\x1b[K";  // overwrites the progress of a table that is being computed
    out_ << fresh_line << message << std::flush;
    result.wait();
    out_ << fresh_line << std::flush;
  }
  return result.get();
}

// Output.

void PlaySession::tell_raw(std::string_view text) { out_ << text << '\n'; }

void PlaySession::tell(const Phrase& phrase, std::initializer_list<std::string> args) {
  tell_raw(say(language(), phrase, args));
}

void PlaySession::tell_of(Seat seat, const Phrase& you, const Phrase& they, std::initializer_list<std::string> args) {
  if (is_you(seats_, seat)) return tell(you, args);
  std::vector<std::string> all = {name(seat)};
  all.insert(all.end(), args.begin(), args.end());
  tell_raw(fill(they.in(language()), all));
}

void PlaySession::greet() {
  const std::string id = position().id();
  tell(text::welcome, {title_of(language(), id.substr(0, id.find(':'))), join(names_, ", ")});
  if (has_people()) tell(has_letters(position()) ? text::welcome_letters : text::welcome_help);
}

std::string PlaySession::prompt() const {
  return (game_.is_over() ? say(language(), text::prompt_over) : name(position().turn().seat)) + "> ";
}

void PlaySession::show_board(Seat viewer, bool choices) {
  const auto seen = game_.last_seen_by(viewer);
  const Scene scene = {names_, seen ? &*seen : nullptr, choices};
  out_ << '\n' << draw_board(position(), manner_.style, scene);
}

void PlaySession::show_turn() {
  const Seat seat = position().turn().seat;
  show_board(seat, true);
  tell_of(seat, text::your_moves, text::their_moves);
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
    } else if (position().must_pass()) {
      tell_of(turn.seat, text::you_only_pass, text::they_only_pass);
      play(position().legal_moves().front());
    } else {
      if (!is_shown_) show_turn();
      return;
    }
  }
}

namespace {

// Returns the result of a throw of the sticks; nullopt for dice.
std::optional<yut::Throw> stick_result(const AnyMove& roll) {
  return std::visit(
      []<Game G>([[maybe_unused]] const GamePly<G>& typed) -> std::optional<yut::Throw> {
        if constexpr (std::is_same_v<typename G::Position, yut::Position>) return std::get<yut::Throw>(typed.ply);
        return std::nullopt;
      },
      roll.variant());
}

}  // namespace

void PlaySession::throw_now() {
  const Seat seat = position().turn().seat;
  const AnyMove roll = next_roll(game_.history(), game_.seed());
  const std::string words = describe(position(), roll, language());
  play(roll);
  const std::string lies = draw_roll(position(), roll, manner_.style);
  if (const auto sticks = stick_result(roll)) {
    const std::string mark = *sticks == yut::Throw::yut || *sticks == yut::Throw::mo ? "!" : "";
    tell_of(seat, text::you_throw, text::they_throw, {words + mark + "  " + lies});
    return;
  }
  tell_of(seat, text::you_roll, text::they_roll);
  // If a person decides next, the dice are shown with the sheets.
  const Turn next = position().turn();
  const bool is_shown_next = next.is_decision() && is_person(next.seat) && !position().must_pass();
  if (!is_shown_next) tell_raw("  " + lies);
}

std::string PlaySession::in_words(const AnyMove& move) const {
  return fmt::format("{} ({})", format(position(), move), describe(position(), move, language()));
}

void PlaySession::play(const AnyMove& move) {
  game_.play(move);
  is_shown_ = false;
  watch_circles();
}

void PlaySession::let_computer_play() {
  const Seat seat = position().turn().seat;
  AnyPlayer& player = *at(computers_, seat);
  const AnyMove move = while_thinking(say(language(), text::thinking, {name(seat)}),
                                      [&] { return player.decide({.game = game_.history()}).move; });
  tell_of(seat, text::you_play, text::they_play, {in_words(move)});
  play(move);
  if (!has_people() && !game_.is_over()) show_board(seat, false);
}

// Handles repetitions: people get a message and may continue, a game without people ends as a draw.
void PlaySession::watch_circles() {
  const auto reason = game_.history().match_draw();
  if (!reason) {
    has_circled_ = false;
  } else if (!has_people()) {
    game_.end({Ending::Kind::adjudicated, {}, std::string(madang::name(*reason))});
  } else if (!has_circled_) {
    has_circled_ = true;
    tell(text::circles, {sentence(language(), {madang::name(*reason), {}})});
  }
}

// Input.

std::optional<PlaySession::TypedCommand> PlaySession::command_in(std::string_view line) const {
  std::string_view rest = line;
  const std::string_view word = take_word(rest);
  for (const CommandWord& known : command_words()) {
    if (same_word(word, known.word)) return TypedCommand{known.command, trim(rest)};
  }
  return std::nullopt;
}

void PlaySession::refuse_long_line() { tell(text::line_too_long); }

void PlaySession::answer(std::string_view line) {
  const std::string_view text = trim(line);
  if (text.empty()) {
    if (game_.is_over()) return quit();
    is_shown_ = false;
  } else if (const auto typed = command_in(text)) {
    obey(*typed);
  } else {
    take_move(text);
  }
}

void PlaySession::obey(const TypedCommand& typed) {
  const std::string rest(typed.rest);
  switch (typed.command) {
    case Command::hint:
      return tell_hint();
    case Command::why:
      return tell_why(rest);
    case Command::undo:
      return undo();
    case Command::moves:
      if (game_.is_over()) return tell(text::over_help);
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
      return tell(text::help);
    case Command::quit:
      return quit();
  }
}

namespace {

std::string sentence_about(std::string_view typed, const ParseError& error, Language language) {
  Reason reason = error.reason;
  if (error.code == ErrorCode::syntax && !reason.args.empty()) reason.args[0] = shown(typed);
  return capitalised(sentence(language, reason));
}

}  // namespace

void PlaySession::take_move(std::string_view text) {
  if (game_.is_over()) return tell(text::over_help);
  const auto label = index_of_label(position(), text);
  const std::size_t moves = position().legal_moves().size();
  if (label && *label >= moves) {
    return tell(text::number_range, {std::string(text), label_of(position(), 0), label_of(position(), moves - 1)});
  }
  const auto move = read_move(position(), text);
  if (!move) {
    const std::string why = sentence_about(text, move.error(), language());
    if (move.error().code == ErrorCode::syntax) return tell(text::not_understood, {why});
    return tell_raw(why + ".");
  }
  tell_of(position().turn().seat, text::you_play, text::they_play, {in_words(*move)});
  ++unsaved_moves_;
  play(*move);
}

void PlaySession::tell_why(std::string_view text) {
  if (game_.is_over()) return tell(text::over_help);
  if (text.empty()) return tell(text::why_usage, {format(position(), position().legal_moves().front())});
  const auto move = read_move(position(), text);
  if (move) return tell(text::legal, {format(position(), *move), describe(position(), *move, language())});
  tell_raw(sentence_about(text, move.error(), language()) + ".");
}

void PlaySession::tell_hint() {
  if (game_.is_over()) return tell(text::over_help);
  if (!adviser_) {
    PlayerSettings settings = manner_.players;
    settings.seed = game_.seed();
    adviser_.emplace(position(), PlayerKind(), settings);
  }
  const auto judged = while_thinking(say(language(), text::finding_hint), [&] {
    return adviser_->decide({.game = game_.history(), .judges_all = true}).judged;
  });
  if (judged.empty()) return;
  const std::string only = judged.size() == 1 ? say(language(), text::hint_only) + " " : "";
  tell(text::hint,
       {in_words(judged.front().move), only + worth_text(judged.front().worth, position().seats(), language())});
}

void PlaySession::undo() {
  if (game_.record().ending) {
    game_.back_to(game_.size());
    is_shown_ = false;
    return tell(text::undone);
  }
  for (std::size_t i = game_.size(); i-- > 0;) {
    const AnyPosition& before = game_.before(i);
    const bool was_asked = before.turn().is_decision() && is_person(before.turn().seat) && !before.must_pass();
    if (!was_asked) continue;
    const std::size_t gone = game_.record().left.size();
    game_.back_to(i);
    if (game_.record().left.size() < gone) sit_down(seats_now(position(), game_.record()));
    is_shown_ = has_circled_ = false;
    if (unsaved_moves_ > 0) --unsaved_moves_;
    return tell(position().has_chance() ? text::rolls_stay : text::undone);
  }
  tell(text::nothing_to_undo);
}

void PlaySession::save(const std::string& path) {
  if (path.empty()) return tell(text::save_usage);
  try {
    save_game(path, game_, language());
    unsaved_moves_ = 0;
    tell(text::saved, {shown(path), printable(path), program_name()});
  } catch (const UserError& error) {
    tell_raw(error.what());
  }
}

void PlaySession::resume(const std::string& path) {
  if (path.empty()) return tell(text::resume_usage);
  try {
    LoadedGame loaded = load_game(path, manner_.other_seed, language());
    PlayGame before = std::exchange(game_, std::move(loaded.game));
    try {
      sit_down(seats_now(position(), game_.record()));
    } catch (const UserError&) {
      game_ = std::move(before);
      throw;
    }
    unsaved_moves_ = 0;
    tell(text::resumed, {shown(path)});
    if (!loaded.has_seed) tell(text::new_seed, {std::to_string(game_.seed())});
    greet();
  } catch (const UserError& error) {
    tell_raw(error.what());
  }
}

void PlaySession::resign() {
  if (game_.is_over()) return tell(text::over_help);
  const Seat seat = position().turn().seat;
  const auto& left = game_.record().left;
  std::vector<bool> people;
  for (const SeatPlan& plan : seats_) people.push_back(plan.is_person());
  is_shown_ = false;
  if (!play_on_without(seat, left, people, position().sides())) {
    return game_.end(end_without(seat, Departure::How::resigned, left));
  }
  tell_of(seat, text::you_resign, text::they_resign);
  std::vector<SeatPlan> seats = seats_;
  at(seats, seat) = {.computer = stand_in(level_count(position()))};
  game_.leave(seat, format(*at(seats, seat).computer));
  sit_down(std::move(seats));
  tell(text::computer_plays_on, {name(seat)});
}

void PlaySession::quit() {
  if (!game_.is_over()) tell(text::position_line, {position().id(), position().line()});
  tell_unsaved();
  tell(text::goodbye);
  is_done_ = true;
}

void PlaySession::end_of_input() {
  tell(text::input_ended, {position().line()});
  tell_unsaved();
  is_done_ = true;
}

void PlaySession::tell_unsaved() {
  if (unsaved_moves_ > 0 && !game_.is_over()) tell(text::not_saved);
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
  if (has_people()) tell(text::over_help);
}

void PlaySession::tell_winners(const std::vector<Seat>& winners) {
  if (winners.empty()) return tell(text::draw);
  if (winners.size() == 1) return tell_of(winners.front(), text::you_win, text::they_win);
  std::vector<std::string> names;
  names.reserve(winners.size());
  for (const Seat seat : winners) names.push_back(name(seat));
  const int sides = position().sides();
  const bool is_team = std::all_of(winners.begin(), winners.end(),
                                   [&](Seat seat) { return side_of(seat, sides) == side_of(winners.front(), sides); });
  tell(is_team ? text::team_win : text::shared_win, {list_of(language(), names)});
}

void PlaySession::tell_outcome(const Outcome& outcome) {
  tell(text::game_over, {sentence(language(), {outcome.reason, {}})});
  const bool has_points =
      std::visit([]<Game G>(const GamePosition<G>&) { return std::is_same_v<G, Qwinto> || std::is_same_v<G, Qwixx>; },
                 position().variant());
  if (has_points) {
    for (Seat seat = 0; seat < outcome.seats; ++seat) {
      const auto points = fmt::format("{:.0f}", at(outcome.scores, seat));
      tell(text::points_line, {name(seat), points});
    }
  }
  if (outcome.seats == 1) return tell(text::alone_finished);
  tell_winners(winners_of(outcome));
}

void PlaySession::tell_ending(const Ending& ending) {
  if (ending.kind == Ending::Kind::adjudicated) {
    const auto known = english_sentences();
    const bool has_sentence =
        std::any_of(known.begin(), known.end(), [&](const Sentence& item) { return item.slug == ending.reason; });
    tell(text::adjudicated, {has_sentence ? sentence(language(), {ending.reason, {}}) : shown(ending.reason)});
    return tell_winners(ending.seats);
  }
  // Those who left earlier have lost too, but the reason is that of the last player.
  const auto& left = game_.record().left;
  const auto has_left = [&](Seat seat) {
    return std::any_of(left.begin(), left.end(), [&](const Departure& departure) { return departure.seat == seat; });
  };
  for (const Seat seat : ending.seats) {
    if (has_left(seat)) continue;
    if (ending.kind == Ending::Kind::resigned) {
      tell_of(seat, text::you_resign, text::they_resign);
    } else {
      tell(text::lost_on_time, {name(seat)});
    }
  }
  const int sides = position().sides();
  std::vector<Seat> others;
  for (Seat side = 0; side < sides; ++side) {
    const auto is_of_side = [&](Seat seat) { return side_of(seat, sides) == side; };
    if (std::none_of(ending.seats.begin(), ending.seats.end(), is_of_side)) others.push_back(side);
  }
  if (others.size() == 1) tell_winners(seats_of_side(others.front(), position().seats(), sides));
}

// The dialogue.

void converse(PlaySession& session, const PlayManner& manner, std::istream& in, std::ostream& out) {
  session.greet();
  std::string line;
  for (session.advance(); session.wants_line() && out; session.advance()) {
    out << session.prompt() << std::flush;
    const Input input = read_line(in, line, max_typed_line);
    if (input == Input::end) {
      out << '\n';
      return session.end_of_input();
    }
    const std::string_view typed = trim(line);
    if (manner.echoes) out << (typed.empty() || input == Input::too_long ? "" : shortened(typed)) << '\n';
    if (input == Input::too_long) {
      session.refuse_long_line();
    } else {
      session.answer(line);
    }
  }
}

}  // namespace madang::app
