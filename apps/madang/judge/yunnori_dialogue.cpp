#include "apps/madang/judge/yunnori_dialogue.h"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "apps/madang/judge/courses.h"
#include "madang/core/index.h"
#include "madang/core/text.h"
#include "madang/games/yut/notation.h"

namespace madang::app {

namespace {

constexpr std::uint32_t err_every = 20;
constexpr std::size_t enough_answers = 120;
constexpr std::size_t most_answers = 2000;
constexpr std::size_t most_repeatable_answers = 600;  // these are shown in reports

bool has_all(const std::vector<std::string>& words, std::initializer_list<std::string_view> wanted) {
  return std::all_of(wanted.begin(), wanted.end(),
                     [&](std::string_view word) { return std::find(words.begin(), words.end(), word) != words.end(); });
}

}  // namespace

YunnoriDialogue::YunnoriDialogue(const DialogueOrder& order, std::string_view course_main_choice,
                                 LiveClassic::Program program)
    : session_(order.session),
      tolerances_(order.tolerances),
      missing_(order.missing),
      avoided_(order.session.seed % 4 == 0 ? std::set<std::string_view>() : order.broken),
      rng_(order.session.seed),
      ours_(std::move(program)),
      course_main_choice_(course_main_choice),
      replayed_(std::move(session_.answers)),
      forgets_(!order.is_repeatable) {
  session_.answers.clear();
  session_.luck.clear();
}

bool YunnoriDialogue::wants(std::string_view point) const {
  return has_goal() ? point == session_.goal : missing_.contains(point);
}

bool YunnoriDialogue::errs(std::string_view point) {
  return !tolerances_.contains("invalid") && (wants(point) || rng_.below(err_every) == 0);
}

bool YunnoriDialogue::is_goal_left() const {
  return missing_.contains(session_.goal) && !(session_.goal.starts_with("wrong") && tolerances_.contains("invalid"));
}

bool YunnoriDialogue::is_long() const {
  if (!has_goal()) return answers_ >= enough_answers;
  return answers_ >= (forgets_ ? most_answers : most_repeatable_answers);
}

void YunnoriDialogue::forget_earlier_games(std::map<std::string, std::string> files) {
  if (forgets_) earlier_ = Earlier{session_.answers.size(), session_.luck.size(), std::move(files)};
}

Step YunnoriDialogue::follow(const Screen& screen) {
  if (answers_ == 0 && !is_in_course_main_ && has_all(words_of(last_line(screen.text)), {"choose", "game"})) {
    is_in_course_main_ = true;
    return {.checked = {}, .failures = {}, .expected = "", .answer = std::string(course_main_choice_)};
  }
  const std::string text = without_course_main(screen.text);
  const YunnoriFacts theirs = read_yunnori(text);
  std::optional<Failure> failure;
  std::vector<int> results;
  YunnoriGame::Points points = last_ ? last_->points : YunnoriGame::Points();
  if (game_ && game_->owes_throws() && throws_next()) {
    results = game_->throws_in(theirs, failure);
    record(results);
    for (const std::string_view point : game_->throw_sticks(results)) points.push_back(point);
  }
  Step step{.checked = {}, .failures = {}, .expected = {}, .answer = std::nullopt};
  step.expected = last_ ? ours_.next(session_.answers.back(), results) : ours_.start();
  const YunnoriFacts ours = read_yunnori(step.expected);
  if (auto broken = broken_rule(screen, text, step.expected, theirs)) failure = std::move(broken);
  if (!failure) failure = check_files(screen, step);
  if (failure) {
    step.checked = {failure->point};
    step.failures.push_back(std::move(*failure));
    return step;
  }
  const auto meets = [&](std::string_view point) {
    return std::find(points.begin(), points.end(), point) != points.end();
  };
  if (earlier_ && (meets("start") || meets("resume"))) drop_earlier_games();
  step.checked.insert(step.checked.end(), points.begin(), points.end());
  if (last_ && is_left_open(text, last_->rule)) return step;
  check_formats([&](std::string_view line) { return format_of(line); }, text, tolerances_, step);
  for (const std::string_view point : step.checked) missing_.erase(point);
  if (screen.state != Screen::State::waits || ours_.has_ended()) return step;
  const bool replays = answers_ < replayed_.size();
  if (!replays && has_goal() && !is_goal_left()) return step;
  const bool asks_move = ours.asked == Asked::place || ours.asked == Asked::result;
  std::string answer = replays ? replayed_[answers_] : asks_move ? choose_move(ours.asked) : choose(ours.asked);
  last_ = asks_move ? take_move(ours.asked, answer) : take(ours.asked, answer);
  if (last_->rule.starts_with("wrong") && tolerates("invalid")) return step;
  ++answers_;
  session_.answers.push_back(answer);
  step.answer = std::move(answer);
  return step;
}

void YunnoriDialogue::drop_earlier_games() {
  const auto drop = [](std::vector<std::string>& lines, std::size_t count) {
    lines.erase(lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(count));
  };
  drop(session_.answers, earlier_->answers);
  drop(session_.luck, earlier_->luck);
  session_.files = std::move(earlier_->files);
  earlier_.reset();
}

// REQUIRES: a game.
std::string YunnoriDialogue::choose_move(Asked asked) {
  const yut::Position& position = game_->position();
  if (asked == Asked::place) {
    const int place = static_cast<int>(rng_.below(yut::home));
    const bool is_wrong = place > 0 && position.count_on(position.side(), static_cast<yut::Point>(place)) == 0;
    if (is_wrong && errs("wrong-position")) return std::to_string(place);
    move_ = game_->choose(
        rng_, [&](std::string_view point) { return wants(point); },
        [&](std::string_view point) { return avoided_.contains(point); });
    return std::to_string(move_->place);
  }
  const yut::Throw result = at(yut::all_throws, static_cast<int>(rng_.below(yut::throw_count)));
  if (at(position.hand(), result) == 0 && errs("wrong-result")) return std::string(yut::name(result));
  // A position that was replayed has no move that was chosen.
  if (!move_ || move_->place != *place_) move_ = game_->move_from(*place_);
  return std::string(yut::name(move_->result));
}

YunnoriDialogue::Effect YunnoriDialogue::take_move(Asked asked, const std::string& answer) {
  if (asked == Asked::place) {
    const auto place = classic::number_of(answer);
    const bool is_point = place && *place < yut::home;
    if (!is_point || !game_->move_from(static_cast<yut::Point>(*place))) return {"wrong-position", {"wrong-position"}};
    place_ = static_cast<yut::Point>(*place);
    return {"choose", {}};
  }
  const auto move = game_->move_from(*place_, answer);
  if (!move) return {"wrong-result", {"wrong-result"}};
  Effect out{{}, game_->play(*move)};
  out.rule = game_->is_over() ? "again" : game_->last_rule();
  if (game_->is_over()) out.points.emplace_back("again");
  return out;
}

std::optional<Failure> YunnoriDialogue::broken_rule(const Screen& screen, std::string_view text,
                                                    std::string_view expected, const YunnoriFacts& theirs) const {
  const YunnoriFacts ours = read_yunnori(expected);
  const bool waits = screen.state == Screen::State::waits;
  const std::string_view rule = last_ ? last_->rule : "menu";
  if (!waits && (screen.state == Screen::State::failed || !ours_.has_ended())) return Failure{rule, screen.trouble};
  if (waits && trim(text).empty()) return Failure{rule, std::string(nothing_printed)};
  const bool is_invalid = rule.starts_with("wrong");
  if (auto failure = compare_more(expected, text, rule)) return failure;
  if (game_ && !is_invalid) {
    if (auto failure = game_->compare(ours, theirs)) return failure;
  }
  const bool asks_another =
      ours.asked != Asked::nothing && theirs.asked != Asked::nothing && ours.asked != theirs.asked;
  if (asks_another || (is_invalid && theirs.board && !ours.board)) {
    return Failure{rule,
                   fmt::format("The program should ask for {}, not for {}.", name(ours.asked), name(theirs.asked))};
  }
  if (ours_.has_ended() && waits) return Failure{rule, screen.trouble};
  return std::nullopt;
}

// The lines of the course's main program vary between the programs of students.
std::string YunnoriDialogue::without_course_main(std::string_view text) const {
  if (!is_in_course_main_) return std::string(text);
  std::string out;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end);
    const auto words = words_of(line);
    if (!has_all(words, {"you", "will", "play"}) && !has_all(words, {"game", "finished"})) out += line;
  }
  return out;
}

void YunnoriDialogue::record(const std::vector<int>& results) {
  for (const int result : results) {
    session_.luck.emplace_back(yut::name(at(yut::all_throws, result)));
    if (knows_order_) throws_.push_back({"four sticks", static_cast<std::size_t>(result)});
  }
  knows_order_ = knows_order_ && !game_->hides_order(results);
}

LineFormat YunnoriDialogue::format_of(std::string_view line) const {
  const std::string plain = without_colours(line);
  const std::string_view text = plain;
  const auto begins = [&](std::string_view start) { return text.starts_with(start); };
  if (begins("[") || begins(" |")) return {"board", ""};
  if (begins("----") || begins("Not started") || begins("Arrived") || begins(" □") || begins(" ■")) {
    return {"piece-state", ""};
  }
  if (begins("Piece : ")) return {"piece-line", ""};
  if (begins("Yut : ")) return {"yut-line", ""};
  if (begins("Write down") || begins("(back-do") || begins(">> ")) return {"prompt", "prompts"};
  if (begins("Player ")) return text.ends_with("win") ? LineFormat{"winner", "winner"} : LineFormat{"turn-line", ""};
  if (begins("Select the function")) return {"menu", "prompts"};
  if (begins("Type ")) return {"refusal", "refusals"};
  return {"menu", ""};
}

YunnoriCourse::YunnoriCourse(std::span<const Point> points, std::vector<Grade> grades) : grades_(std::move(grades)) {
  const auto shared = yunnori_play_points();
  points_.assign(shared.begin(), shared.end());
  points_.insert(points_.end(), points.begin(), points.end());
  Grade rest{"other errors and visualization rules", 10, {}};
  for (const Point& point : points_) {
    const bool is_named = std::any_of(grades_.begin(), grades_.end(), [&](const Grade& grade) {
      return std::find(grade.points.begin(), grade.points.end(), point.id) != grade.points.end();
    });
    if (!is_named) rest.points.push_back(point.id);
  }
  grades_.push_back(std::move(rest));
}

std::vector<Session> YunnoriCourse::scenarios() const {
  constexpr std::uint64_t general = 6;
  std::vector<Session> out;
  for (std::uint64_t seed = 1; seed <= general; ++seed) {
    out.emplace_back();
    out.back().seed = seed;
  }
  for (const Point& point : points_) {
    if (point.kind != Point::Kind::rule || point.id == "sticks") continue;
    out.emplace_back();
    out.back().goal = point.id;
    out.back().seed = out.size();
  }
  return out;
}

Session YunnoriCourse::random_game(Rng& rng) const {
  Session session;
  session.seed = rng.next();
  return session;
}

}  // namespace madang::app
