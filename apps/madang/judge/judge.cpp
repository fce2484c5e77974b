#include "apps/madang/judge/judge.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>

#include "apps/madang/judge/courses.h"
#include "apps/madang/judge/temporary_folder.h"
#include "madang/core/text.h"

namespace madang::app {

namespace {

using Clock = std::chrono::steady_clock;
using Status = StudentProgram::Status;

// A point that a session shows to be broken, at this screen.
struct BrokenPoint {
  std::string_view point;
  std::string message;
  Session session;  // up to this screen
  std::string expected;
  std::string printed;
};

struct Trial {
  std::vector<std::string_view> checked;  // the points that were checked
  std::vector<BrokenPoint> broken;        // each point at most once
  Session session;                        // as it went
  std::vector<Throw> throws;
  std::vector<CodeError> code_errors;
  std::string complaints;  // an excerpt

  const BrokenPoint* find(std::string_view point) const {
    const auto found =
        std::find_if(broken.begin(), broken.end(), [&](const BrokenPoint& b) { return b.point == point; });
    return found == broken.end() ? nullptr : &*found;
  }
};

std::string describe(Status status, const StudentProgram& program, const ProgramLimits& limits) {
  switch (status) {
    case Status::waits:
      return "The program waits for another answer, but the session is over.";
    case Status::exited:
      return fmt::format("The program {}, but it should ask for the next answer.", program.fate());
    case Status::hangs:
      return fmt::format("The program neither answered nor waited for input within {} s. Look for an endless loop.",
                         static_cast<double>(limits.patience.count()) / 1000);
    case Status::floods:
      return fmt::format("The program printed more than {} KiB without waiting for an answer.",
                         limits.screen_bytes >> 10);
    case Status::too_large:
      return fmt::format("The program used more than {} MiB of memory.", limits.memory_bytes >> 20);
    case Status::too_many:
      return fmt::format("The program started more than {} processes.", limits.processes);
  }
  return {};
}

// Every second session with our own rand() has runs of equal numbers, for rare throws.
bool has_runs(const JudgeSettings& settings, const Session& session) {
  return !settings.script_rand.empty() && session.seed % 2 == 1;
}

class Judge {
 public:
  Judge(Course& course, const JudgeSettings& settings, const std::function<bool(int)>& progress)
      : course_(course), settings_(settings), progress_(progress), deadline_(Clock::now() + settings.time) {
    for (const Point& point : course.points()) {
      const bool is_tried = course.tries(point.id, settings.tolerances);
      out_.verdicts.push_back({.point = &point, .is_tried = is_tried, .finding = std::nullopt});
      missing_.insert(point.id);
    }
    if (settings_.has_sanitizers) out_.verdicts.push_back({.point = &sanitizer_point, .finding = std::nullopt});
    for (Chance& chance : course.chances()) {
      const std::size_t outcomes = chance.outcomes.size();
      out_.frequencies.push_back({std::move(chance), std::vector<int>(outcomes, 0)});
    }
  }

  Judgement run() {
    constexpr std::chrono::seconds scenario_time(120);  // without random games
    end_ = settings_.time.count() > 0 ? deadline_ : deadline_ + scenario_time;
    choose_reading();
    const auto scenarios = course_.scenarios();
    out_.all_scenarios = static_cast<int>(scenarios.size());
    bool goes_on = true;
    for (const Session& session : scenarios) {
      if (!goes_on || (out_.scenarios > 0 && Clock::now() >= end_)) break;
      goes_on = judge_session(session, out_.scenarios);
    }
    Rng rng(settings_.seed);
    while (goes_on && Clock::now() < deadline_) goes_on = judge_session(course_.random_game(rng), out_.random_games);
    judge_frequencies();
    out_.excuses_unmet = course_.excuses_unmet(breaks_rule());
    return std::move(out_);
  }

 private:
  // A program follows the first reading whose probe finds no broken rule, otherwise the default.
  void choose_reading() {
    const auto readings = course_.readings();
    if (readings.empty()) return;
    std::size_t chosen = 0;
    for (std::size_t reading = readings.size(); reading-- > 0;) {
      course_.use_reading(reading);
      const Trial trial = play(course_.probe());
      const bool follows = std::all_of(trial.broken.begin(), trial.broken.end(), [&](const BrokenPoint& broken) {
        return verdict_of(broken.point).point->kind != Point::Kind::rule;
      });
      if (follows) chosen = reading;
    }
    course_.use_reading(chosen);
    out_.reading = readings[chosen];
  }

  bool breaks_rule() const {
    return std::any_of(out_.verdicts.begin(), out_.verdicts.end(), [](const Verdict& verdict) {
      return verdict.failures > 0 && verdict.point->kind == Point::Kind::rule;
    });
  }
  Verdict& verdict_of(std::string_view point) {
    return *std::find_if(out_.verdicts.begin(), out_.verdicts.end(),
                         [&](const Verdict& verdict) { return verdict.point->id == point; });
  }

  // Counts the session. Returns whether to continue.
  bool judge_session(const Session& session, int& count) {
    const Trial trial = play(session);
    for (const std::string_view point : trial.checked) {
      ++verdict_of(point).checks;
      missing_.erase(point);
    }
    if (!has_runs(settings_, session)) count_throws(trial.throws);
    for (const CodeError& error : trial.code_errors) add_once(out_.code_errors, error);
    for (const BrokenPoint& broken : trial.broken) {
      Verdict& verdict = verdict_of(broken.point);
      ++verdict.failures;
      broken_.insert(verdict.point->id);
      if (!verdict.finding) {
        verdict.finding = can_repeat(session) ? shrink(trial, broken) : finding_of(trial, broken);
      } else if (broken.session.answers.size() < verdict.finding->session.answers.size()) {
        const bool is_replaced = verdict.finding->repeated == Finding::Repeated::impossible;
        if (is_replaced && !can_repeat(session)) verdict.finding = finding_of(trial, broken);
      }
    }
    ++count;
    return progress_(out_.scenarios + out_.random_games);
  }

  // Many programs seed their generator with the time, or not at all, so several sessions throw the same. Sessions that
  // begin with the same throws are counted as one. Not counting these first throws keeps the frequencies unbiased.
  void count_throws(const std::vector<Throw>& throws) {
    constexpr std::size_t mark = 8;
    if (throws.size() < mark) return;
    std::vector<std::size_t> beginning;
    for (std::size_t i = 0; i < mark; ++i) beginning.push_back(throws[i].outcome);
    std::size_t& counted = counted_throws_[beginning];
    for (std::size_t i = std::max(counted, mark); i < throws.size(); ++i) {
      for (Frequencies& frequencies : out_.frequencies) {
        if (frequencies.chance.name == throws[i].chance) ++frequencies.counts.at(throws[i].outcome);
      }
    }
    counted = std::max(counted, throws.size());
  }

  // A fair program is called unfair once in a million judgements.
  void judge_frequencies() {
    constexpr double smallest_false_alarm = 1e-6;
    for (const Frequencies& frequencies : out_.frequencies) {
      Verdict& verdict = verdict_of(frequencies.chance.point);
      verdict.checks += frequencies.total();
      if (frequencies.total() == 0 || frequencies.false_alarm() >= smallest_false_alarm) continue;
      ++verdict.failures;
      if (verdict.finding) continue;
      verdict.finding = Finding{};
      verdict.finding->repeated = Finding::Repeated::impossible;
      verdict.finding->message = fmt::format(
          "The results of {} do not have the right frequencies. A fair program has such a result with a probability of "
          "{:.1g}.",
          frequencies.chance.name, frequencies.false_alarm());
    }
  }

  bool can_repeat(const Session& session) const {
    return course_.is_repeatable(session) || !settings_.script_rand.empty();
  }

  Finding finding_of(const Trial& trial, const BrokenPoint& broken) const {
    using Repeated = Finding::Repeated;
    return {.session = broken.session,
            .message = broken.message,
            .expected = broken.expected,
            .printed = broken.printed,
            .complaints = trial.complaints,
            .repeated = can_repeat(broken.session) ? Repeated::no : Repeated::impossible};
  }

  // Leaves out answers and pieces as long as the same point is still broken. Stops after a while.
  Finding shrink(const Trial& trial, const BrokenPoint& broken) {
    constexpr std::chrono::seconds shrink_time(3);
    const auto deadline = Clock::now() + shrink_time;
    Finding best = finding_of(trial, broken);
    const auto improves = [&](const Session& shorter) {
      if (!course_.is_valid(shorter)) return false;
      const Trial again = play(shorter);
      const BrokenPoint* same = again.find(broken.point);
      if (same == nullptr || same->session.answers.size() > shorter.answers.size()) return false;
      best = finding_of(again, *same);
      best.repeated = Finding::Repeated::yes;
      return true;
    };
    improves(Session(best.session));
    for (bool is_shorter = best.repeated == Finding::Repeated::yes; is_shorter;) {
      is_shorter = false;
      // First longer pieces, because moves often make sense only in pairs.
      for (std::size_t length = best.session.answers.size() / 2; length > 0; length /= 2) {
        const std::size_t first = course_.fixed_answers() + length;
        for (std::size_t end = best.session.answers.size(); end >= first && Clock::now() < deadline;) {
          Session shorter = best.session;
          const auto last = shorter.answers.begin() + static_cast<std::ptrdiff_t>(end);
          shorter.answers.erase(last - static_cast<std::ptrdiff_t>(length), last);
          const bool found = improves(shorter);
          is_shorter = is_shorter || found;
          end = found ? std::min(end - length, best.session.answers.size()) : end - 1;
        }
      }
      is_shorter = shrink_board(best, improves, deadline) || is_shorter;
    }
    return best;
  }

  template <class Improves>
  static bool shrink_board(const Finding& best, const Improves& improves, Clock::time_point deadline) {
    bool is_shorter = false;
    for (std::size_t i = lines_of(best.session.board).size(); i-- > 0 && Clock::now() < deadline;) {
      auto lines = lines_of(best.session.board);
      if (i >= lines.size()) continue;
      lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(i));
      Session shorter = best.session;
      shorter.board.clear();
      for (const std::string_view line : lines) shorter.board += std::string(line) + '\n';
      if (!best.session.board.ends_with('\n') && !shorter.board.empty()) shorter.board.pop_back();
      if (!shorter.board.empty() && improves(shorter)) is_shorter = true;
    }
    return is_shorter;
  }

  Trial play(const Session& session) {
    Trial trial;
    const TemporaryFolder folder;
    const auto dialogue = course_.begin({.session = session,
                                         .tolerances = settings_.tolerances,
                                         .missing = missing_,
                                         .broken = broken_,
                                         .is_repeatable = can_repeat(session)});
    Setup setup = dialogue->setup();
    std::vector<std::string> command = std::move(setup.runner);
    command.insert(command.end(), settings_.command.begin(), settings_.command.end());
    for (std::string& argument : setup.arguments) command.push_back(std::move(argument));
    StudentProgram program(command, folder.path(), settings_.limits, std::move(setup.files),
                           rand_variables(settings_, session));
    for (;;) {
      std::string printed;
      const Status status = program.read_screen(printed);
      if (status == Status::floods) printed.resize(settings_.limits.screen_bytes);
      Step step = dialogue->follow(screen_of(program, status, printed));
      check_code(program, trial, step);
      trial.checked.insert(trial.checked.end(), step.checked.begin(), step.checked.end());
      for (Failure& failure : step.failures) {
        if (trial.find(failure.point) != nullptr) continue;
        Session so_far = dialogue->session();
        if (step.answer) so_far.answers.pop_back();  // which follows this screen
        trial.broken.push_back({failure.point, std::move(failure.message), std::move(so_far), step.expected, printed});
      }
      // A session that chooses its answers may be long.
      const bool is_late = !can_repeat(session) && Clock::now() >= end_;
      if (status != Status::waits || !step.answer || is_late) break;
      program.send(*step.answer);
    }
    if (settings_.has_sanitizers) trial.checked.push_back(sanitizer_point.id);
    trial.complaints = excerpt(program.complaints(), settings_.source);
    trial.session = dialogue->session();
    trial.throws = dialogue->throws();
    return trial;
  }

  // Adds a failure if the sanitizers have reported an error.
  void check_code(const StudentProgram& program, Trial& trial, Step& step) const {
    if (!settings_.has_sanitizers || program.complaints().empty()) return;
    trial.code_errors = code_errors_in(program.complaints(), settings_.source);
    if (trial.code_errors.empty()) return;
    step.failures.push_back({sanitizer_point.id, describe(trial.code_errors.front())});
  }

  Screen screen_of(const StudentProgram& program, Status status, std::string_view printed) const {
    using State = Screen::State;
    Screen screen{.text = printed,
                  .state = State::failed,
                  .trouble = describe(status, program, settings_.limits),
                  .is_cut = status == Status::floods || status == Status::hangs,
                  .read_file = [&](const std::string& path) { return program.read_file(path); }};
    if (status == Status::exited && program.was_killed_by_signal()) {
      screen.trouble = fmt::format("The program {}.", program.fate());
    } else if (status == Status::waits || status == Status::exited) {
      screen.state = status == Status::waits ? State::waits : State::exited;
    }
    return screen;
  }

  Course& course_;
  const JudgeSettings& settings_;
  const std::function<bool(int)>& progress_;
  Clock::time_point deadline_;
  Clock::time_point end_;                                           // of the scenarios
  std::set<std::string_view> missing_;                              // points that were not met yet
  std::set<std::string_view> broken_;                               // points that are wrong
  std::map<std::vector<std::size_t>, std::size_t> counted_throws_;  // of the sessions with this beginning
  Judgement out_;
};

// Returns the regularised upper incomplete gamma function Q(a, x), by its series or its continued fraction.
double upper_gamma(double a, double x) {
  constexpr int most = 1000;
  constexpr double precision = 1e-14;
  constexpr double tiny = 1e-300;
  const double factor = std::exp(a * std::log(x) - x - std::lgamma(a));
  if (x < a + 1) {
    double term = 1 / a;
    double sum = term;
    for (int n = 1; n < most && term > sum * precision; ++n) sum += term *= x / (a + n);
    return 1 - factor * sum;
  }
  double b = x + 1 - a;
  double c = 1 / tiny;
  double d = 1 / b;
  double fraction = d;
  for (int n = 1; n < most; ++n) {
    const double numerator = -n * (n - a);
    b += 2;
    d = 1 / (numerator * d + b);
    c = b + numerator / c;
    const double change = c * d;
    fraction *= change;
    if (std::abs(change - 1) < precision) break;
  }
  return factor * fraction;
}

}  // namespace

int Frequencies::total() const { return std::accumulate(counts.begin(), counts.end(), 0); }

double Frequencies::chi_square() const {
  double sum = 0;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const double expected = chance.outcomes[i].probability * total();
    if (expected > 0) sum += (counts[i] - expected) * (counts[i] - expected) / expected;
  }
  return sum;
}

double Frequencies::false_alarm() const {
  const double value = chi_square();
  return value > 0 ? upper_gamma(static_cast<double>(counts.size() - 1) / 2, value / 2) : 1;
}

std::vector<std::string> rand_variables(const JudgeSettings& settings, const Session& session) {
  if (settings.script_rand.empty()) return {};
  std::vector<std::string> out = {"LD_PRELOAD=" + settings.script_rand.string(),
                                  fmt::format("MADANG_RAND_SEED={}", session.seed)};
  if (has_runs(settings, session)) out.emplace_back("MADANG_RAND_RUNS=1");
  return out;
}

Judgement judge(Course& course, const JudgeSettings& settings, const std::function<bool(int)>& progress) {
  return Judge(course, settings, progress).run();
}

}  // namespace madang::app
