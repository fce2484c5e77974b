#include "apps/madang/judge/judge.h"

#include <fmt/core.h>

#include <algorithm>
#include <fstream>

#include "apps/madang/judge/courses.h"
#include "apps/madang/judge/temporary_folder.h"
#include "madang/core/text.h"

namespace madang::app {

namespace {

using Clock = std::chrono::steady_clock;
using Status = StudentProgram::Status;

// A point that a session shows to be broken, at this screen.
struct Failure {
  std::string_view point;
  std::size_t screen;
  std::string message;
  std::string printed;
};

struct Trial {
  Played expected;
  std::vector<std::string_view> checked;  // the points that were checked
  std::vector<Failure> failures;          // at most one of each point
  std::string complaints;

  const Failure* failure_of(std::string_view point) const {
    const auto found =
        std::find_if(failures.begin(), failures.end(), [&](const Failure& failure) { return failure.point == point; });
    return found == failures.end() ? nullptr : &*found;
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

class Judge {
 public:
  Judge(Course& course, const JudgeSettings& settings, const std::function<bool(int)>& progress)
      : course_(course), settings_(settings), progress_(progress), deadline_(Clock::now() + settings.time) {
    for (const Point& point : course.points()) out_.verdicts.push_back({.point = &point, .finding = std::nullopt});
  }

  Judgement run() {
    constexpr std::chrono::seconds scenario_time(30);  // without random games
    const auto scenario_deadline = settings_.time.count() > 0 ? deadline_ : deadline_ + scenario_time;
    choose_reading();
    const auto scenarios = course_.scenarios();
    out_.all_scenarios = static_cast<int>(scenarios.size());
    bool goes_on = true;
    for (const Session& session : scenarios) {
      if (!goes_on || (out_.scenarios > 0 && Clock::now() >= scenario_deadline)) break;
      goes_on = judge_session(session, out_.scenarios);
    }
    Rng rng(settings_.seed);
    while (goes_on && Clock::now() < deadline_) goes_on = judge_session(course_.random_game(rng), out_.random_games);
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
      if (trial.failures.empty() || std::all_of(trial.failures.begin(), trial.failures.end(), [&](const Failure& f) {
            return kind_of(f.point) == Point::Kind::format;
          })) {
        chosen = reading;
      }
    }
    course_.use_reading(chosen);
    out_.reading = readings[chosen];
  }

  Verdict& verdict_of(std::string_view point) {
    return *std::find_if(out_.verdicts.begin(), out_.verdicts.end(),
                         [&](const Verdict& verdict) { return verdict.point->id == point; });
  }
  Point::Kind kind_of(std::string_view point) { return verdict_of(point).point->kind; }

  // Counts the session. Returns whether to continue.
  bool judge_session(const Session& session, int& count) {
    const Trial trial = play(session);
    for (const std::string_view point : trial.checked) ++verdict_of(point).checks;
    for (const Failure& failure : trial.failures) {
      Verdict& verdict = verdict_of(failure.point);
      ++verdict.failures;
      if (!verdict.finding) verdict.finding = shrink(session, trial, failure);
    }
    ++count;
    return progress_(out_.scenarios + out_.random_games);
  }

  static Finding finding_of(Session session, const Trial& trial, const Failure& failure) {
    session.answers.resize(failure.screen);
    return {.session = std::move(session),
            .message = failure.message,
            .expected = trial.expected.screens[failure.screen],
            .printed = failure.printed,
            .complaints = trial.complaints,
            .is_repeatable = false};
  }

  // Leaves out answers and pieces as long as the same point is still broken. Stops after a while.
  Finding shrink(const Session& session, const Trial& trial, const Failure& failure) {
    constexpr std::chrono::seconds shrink_time(3);
    const auto deadline = Clock::now() + shrink_time;
    Finding best = finding_of(session, trial, failure);
    const auto improves = [&](const Session& shorter) {
      const auto rules = course_.rules_of(shorter);
      if (std::find(rules.begin(), rules.end(), "") != rules.end()) return false;
      const Trial again = play(shorter);
      const Failure* same = again.failure_of(failure.point);
      if (same == nullptr) return false;
      best = finding_of(shorter, again, *same);
      best.is_repeatable = true;
      return true;
    };
    improves(Session(best.session));
    for (bool is_shorter = best.is_repeatable; is_shorter;) {
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
      Session shorter{.board = "", .answers = best.session.answers};
      for (const std::string_view line : lines) shorter.board += std::string(line) + '\n';
      if (!shorter.board.empty() && improves(shorter)) is_shorter = true;
    }
    return is_shorter;
  }

  Trial play(const Session& session) {
    Trial trial;
    trial.expected = course_.play(session);
    const auto rules = course_.rules_of(session);
    const TemporaryFolder folder;
    const auto work = folder.path() / "work";
    std::filesystem::create_directory(work);
    std::vector<std::string> command = settings_.command;
    if (!session.board.empty()) {
      const auto path = folder.path() / board_file_name;
      std::ofstream(path) << session.board;
      command.push_back(path.string());
    }
    StudentProgram program(command, work, settings_.limits);
    std::optional<std::string> board;  // the last one that we printed
    for (std::size_t i = 0; i < trial.expected.screens.size(); ++i) {
      const std::string& expected = trial.expected.screens[i];
      std::string printed;
      const Status status = program.read_screen(printed);
      const bool is_end = trial.expected.has_ended && i + 1 == trial.expected.screens.size();
      trial.checked.push_back(rules[i]);
      const auto fails = [&](std::string_view point, std::string message) {
        if (trial.failure_of(point) == nullptr) trial.failures.push_back({point, i, std::move(message), printed});
      };
      const Facts facts = course_.read(expected);
      if (facts.board) board = facts.board;
      const auto broken = broken_rule(program, status, is_end, facts, board, printed);
      if (broken) {
        fails(course_.blamed(rules[i], facts, course_.read(printed)), *broken);
        trial.complaints = program.complaints();
        break;
      }
      for (const std::string_view point : format_points_of(course_, expected)) trial.checked.push_back(point);
      for (const Difference& difference : compare_formats(course_, expected, printed, settings_.tolerances)) {
        fails(difference.point, describe(difference));
      }
      if (status != Status::waits || i >= session.answers.size()) break;
      program.send(session.answers[i]);
    }
    return trial;
  }

  static std::string describe(const Difference& difference) {
    if (difference.point == "welcome") return "The welcome text of the course is missing or has other words.";
    if (difference.printed.empty()) return fmt::format("This line is missing: {}", difference.expected);
    if (difference.expected.empty()) return fmt::format("This line should not be here: {}", quote(difference.printed));
    return fmt::format("The line {} should be {}", quote(difference.printed), quote(difference.expected));
  }

  // Returns a sentence if the screen shows that the program does not follow the rule of the last answer.
  std::optional<std::string> broken_rule(const StudentProgram& program, Status status, bool is_end, const Facts& facts,
                                         const std::optional<std::string>& board, const std::string& printed) const {
    const Facts theirs = course_.read(printed);
    if (status == Status::exited && program.was_killed_by_signal()) {
      return fmt::format("The program {}.", program.fate());
    }
    if (status != Status::waits && (status != Status::exited || !is_end)) {
      return app::describe(status, program, settings_.limits);
    }
    if (status == Status::waits && trim(printed).empty()) {
      return "The program printed nothing before it waited. A program in C must call fflush(stdout); or judge it as "
             "'stdbuf -o0 PROGRAM'.";
    }
    const bool asks_another = !facts.asked.empty() && !theirs.asked.empty() && facts.asked != theirs.asked;
    if (theirs.board && board && *theirs.board != *board) {
      return facts.board ? "The pieces on the board are different." : "The program accepts an invalid answer.";
    }
    if (facts.board && !theirs.board && asks_another) return "The program refuses a valid answer.";
    if (!facts.result.empty() && theirs.result != facts.result) {
      return theirs.result.empty() ? fmt::format("The result is missing: {}.", facts.result)
                                   : fmt::format("The result is {}, not {}.", facts.result, theirs.result);
    }
    // Some programs wait for a key after the result.
    if (is_end && status == Status::waits && facts.result.empty()) {
      return app::describe(status, program, settings_.limits);
    }
    if (!is_end && !theirs.result.empty())
      return fmt::format("The game is not over, but the result is {}.", theirs.result);
    if (!is_end && asks_another) {
      return fmt::format("The program should ask for {}, not for {}.", facts.asked, theirs.asked);
    }
    return std::nullopt;
  }

  Course& course_;
  const JudgeSettings& settings_;
  const std::function<bool(int)>& progress_;
  Clock::time_point deadline_;
  Judgement out_;
};

}  // namespace

Judgement judge(Course& course, const JudgeSettings& settings, const std::function<bool(int)>& progress) {
  return Judge(course, settings, progress).run();
}

}  // namespace madang::app
