#include "apps/madang/judge/dice_session.h"

#include <fmt/core.h>

#include <algorithm>
#include <map>

#include "apps/madang/judge/courses.h"
#include "apps/madang/judge/dice_player.h"
#include "apps/madang/judge/dice_points.h"
#include "apps/madang/judge/dice_setup.h"
#include "apps/madang/judge/dice_sheets.h"
#include "apps/madang/judge/dice_track.h"
#include "apps/madang/judge/dice_verdict.h"
#include "madang/core/text.h"

namespace madang::app {

namespace {

constexpr int longest_session = 600;  // in answers
constexpr int most_blanks = 20;       // answers to no question
// A decision that the program is asking for.
struct DicePending {
  std::string move;
  std::string_view point;
  bool is_legal = true;
  std::map<DiceQuestion, std::string> asked;  // the kinds of questions that were answered, and their words
  DiceHabitKeys keys;
  std::size_t dice_given = 0;
};

// What the end of a screen says.
struct DiceState {
  bool waits;
  bool is_final;   // a winner is named, or the program has ended
  bool is_before;  // it asks for dice to roll
  std::string question;
  std::string block;  // the last lines, which may explain the question
  DiceQuestion kind;
};

// A session without a goal of its own takes the first point that is missing.
const std::string& goal_of(Session& session, const std::set<std::string_view>& missing) {
  constexpr std::string_view goals[] = {"qwinto-end-rows", "qwixx-end-rows", "qwixx-lock-few", "qwixx-lock",
                                        "qwinto-full-row", "qwinto-column",  "qwinto-bonus",   "qwixx-closed",
                                        "qwinto-between",  "qwinto-taken",   "qwinto-order",   "qwixx-left",
                                        "qwinto-round",    "qwixx-round",    "qwixx-coloured"};
  if (!session.goal.empty()) return session.goal;
  const auto* const found =
      std::find_if(std::begin(goals), std::end(goals), [&](std::string_view goal) { return missing.contains(goal); });
  session.goal = found == std::end(goals) ? goals[session.seed / 3 % std::size(goals)] : *found;
  return session.goal;
}

// Returns any faces that have this total.
std::vector<int> faces_with_total(int total, std::size_t count) {
  std::vector<int> faces(count, 1);
  int left = total - static_cast<int>(count);
  for (int& face : faces) {
    const int more = std::min(left, 5);
    face += more;
    left -= more;
  }
  return faces;
}

class DiceDialogue : public Dialogue {
 public:
  DiceDialogue(const DicePhrases& phrases, DiceKnowledge& known, const DialogueOrder& order)
      : phrases_(phrases),
        known_(known),
        tolerances_(order.tolerances),
        missing_(order.missing),
        broken_(order.broken),
        session_(order.session),
        rng_(session_.seed),
        plan_(dice_plan_of(goal_of(session_, missing_))),
        players_(static_cast<int>(session_.seed % dice_names.size()) + 1),
        number_(known.faces.size()),
        set_up_(phrases, known, session_.goal.starts_with("qwixx") ? DiceTable::Game::qwixx : DiceTable::Game::qwinto,
                players_) {
    known_.faces.emplace_back();
  }

  Step follow(const Screen& screen) override {
    Step step;
    const std::string text = carried_ + std::string(screen.text);
    const DiceScreen seen = read_dice_screen(text);
    const bool waits = screen.state == Screen::State::waits;
    carried_.clear();
    if (screen.state == Screen::State::failed || (!waits && !track_)) {
      stop(screen.trouble, step);
    } else if (waits && is_first_ && trim(text).empty()) {
      fail("questions", std::string(nothing_printed), step);
    } else if (waits && proceeds(seen) && ++answers_ < longest_session) {
      carried_ = text + '\n';
      step.answer = "";
    } else if (track_ || set_up(seen, step)) {
      play(screen, seen, step);
    }
    is_first_ = false;
    step.expected = track_ ? track_->expected(seen) : text;
    return step;
  }

  Session session() const override { return session_; }
  std::vector<Throw> throws() const override { return known_.new_throws(number_); }

 private:
  const DiceTable& table() const { return track_->table(); }
  bool is_qwixx() const { return track_->is_qwixx(); }
  static std::string name_of(Seat seat) { return std::string(dice_names.at(static_cast<std::size_t>(seat))); }
  std::string_view game_point(std::string_view rule) const { return dice_point(table(), rule); }
  void check(std::string_view point, Step& step) {
    if (point.empty()) return;
    step.checked.push_back(point);
    met_.insert(point);
  }
  // The session ends with a broken rule.
  void fail(std::string_view point, std::string message, Step& step) {
    check(point, step);
    step.failures.push_back({point, std::move(message)});
    step.answer.reset();
  }
  // A question for the Enter key. The text above it is read together with the next screen.
  bool proceeds(const DiceScreen& seen) const {
    const DicePart part = !track_ ? DicePart::setup : DicePart::after_roll;
    return phrases_.kind_of(without_names(seen.question()), part) == DiceQuestion::proceed && !has_winner(seen);
  }
  // The winner has a name, unlike in an explanation of the rules.
  static bool has_winner(const DiceScreen& seen) {
    return std::any_of(seen.lines.begin(), seen.lines.end(),
                       [](const std::string& line) { return names_winner(line) && without_names(line) != line; });
  }
  static bool has_points(const DiceScreen& seen) {
    return std::any_of(seen.sheets.begin(), seen.sheets.end(),
                       [](const DiceSheet& sheet) { return sheet.points.has_value(); });
  }

  // The program crashed, hangs or has ended. A form that it may not know is not its fault.
  void stop(const std::string& trouble, Step& step) {
    if (strike()) return;
    const std::string_view point = pending_ ? pending_->point : "questions";
    fail(point, trouble, step);
  }
  bool strike() { return known_.strike(pending_ ? pending_->keys : set_up_.last()); }
  void not_understood(std::string_view question, Step& step) {
    fail(
        "questions",
        fmt::format("The judge does not understand the question {} or finds no answer that is accepted. Describe it in "
                    "a file for --dialogue.",
                    quote(trim(question))),
        step);
  }

  // Answers the questions before the game. Returns true if it begins.
  bool set_up(const DiceScreen& seen, Step& step) {
    using Reply = DiceSetUp::Reply::Kind;
    DiceSetUp::Reply reply = set_up_.reply_to(seen);
    if (reply.kind == Reply::not_understood) not_understood(seen.question(), step);
    if (reply.kind == Reply::no_such_game) {
      const bool is_wanted_qwixx = session_.goal.starts_with("qwixx");
      fail(is_wanted_qwixx ? "qwixx-start" : "qwinto-start",
           fmt::format("The program does not offer {}, or asks for it in an unknown way: it refuses {}. Describe the "
                       "question in a file for --dialogue.",
                       is_wanted_qwixx ? "Qwixx" : "Qwinto", reply.answer),
           step);
    }
    if (reply.kind == Reply::refused) {
      fail("questions", "The program refuses an answer that it accepted before.", step);
    }
    if (reply.kind == Reply::answer) {
      step.answer = std::move(reply.answer);
      if (!reply.token.empty()) session_.answers.push_back(std::move(reply.token));
    }
    if (reply.kind == Reply::begin) track_.emplace(set_up_.begin(seen), players_, known_);
    return reply.kind == Reply::begin;
  }

  DiceState state_of(const Screen& screen, const DiceScreen& seen) const {
    DiceState out{.waits = screen.state == Screen::State::waits,
                  .is_final = screen.state != Screen::State::waits || has_winner(seen),
                  .is_before = false,
                  .question = without_names(seen.question()),
                  .block = {},
                  .kind = DiceQuestion::unknown};
    if (!is_qwixx()) {
      const bool is_choosing = table().stage() == DiceTable::Stage::choose;
      if (is_choosing && !pending_) {
        out.is_before = true;
      } else if (is_choosing) {
        out.is_before = !has_qwinto_roll(seen) && (seen.sheets.empty() || asks_for_dice(out.question));
      } else {
        out.is_before = asks_for_dice(out.question) ||
                        (phrases_.kind_of(out.question, DicePart::after_roll) == DiceQuestion::unknown &&
                         phrases_.kind_of(out.question, DicePart::before_roll) != DiceQuestion::unknown);
      }
    }
    constexpr std::size_t lines = 6;
    for (std::size_t i = seen.lines.size() - std::min(seen.lines.size(), lines); i < seen.lines.size(); ++i) {
      if (seen.followed[i] == seen.sheets.size()) out.block += without_names(seen.lines[i]) + '\n';
    }
    const DicePart part = out.is_before ? DicePart::before_roll : DicePart::after_roll;
    if (out.waits) out.kind = phrases_.kind_of(out.question, part);
    if (out.kind == DiceQuestion::unknown && out.waits && !out.question.empty()) {
      out.kind = phrases_.kind_of(out.block, part);
      out.question = out.block;
    }
    if (out.kind == DiceQuestion::unknown) out.kind = out.question.empty() ? kind_of_rest() : usual_kind();
    return out;
  }
  // Without a question, the program reads the rest of what it asked for.
  DiceQuestion kind_of_rest() const {
    if (!pending_ || !pending_->asked.contains(DiceQuestion::row)) return DiceQuestion::unknown;
    return !is_qwixx() ? DiceQuestion::position : DiceQuestion::white;
  }
  // The active player may be asked in another way than the others.
  int stage_key() const { return 2 * static_cast<int>(table().stage()) + (seat_is_active() ? 0 : 1); }
  // Returns the kind of question that was understood in this stage before.
  DiceQuestion usual_kind() const {
    for (const auto& [key, habit] : known_.habits) {
      const auto& [in_qwixx, stage, kind, no] = key;
      const bool is_here = in_qwixx == is_qwixx() && stage == stage_key();
      if (is_here && habit.is_sure && (kind == DiceQuestion::move || kind == DiceQuestion::row)) return kind;
    }
    return DiceQuestion::unknown;
  }

  void play(const Screen& screen, const DiceScreen& seen, Step& step) {
    const DiceState state = state_of(screen, seen);
    if (pending_) {
      if (has_progressed(state, seen)) {
        finish_pending(step);
      } else if (!take_refusal(state, step)) {
        return;
      }
    }
    if (!advance(state, seen, step) || !check_sheets(state, seen, step)) return;
    if (table().is_over()) return check_end(state, seen, step);
    if (state.is_final) return end_early(screen, seen, step);
    if (!pending_) choose();
    answer(state, step);
  }

  bool is_choice_complete() const {
    const auto asked = [&](DiceQuestion kind) { return pending_->asked.contains(kind); };
    if (pending_->move == "pass" || asked(DiceQuestion::move)) return !pending_->asked.empty();
    return !is_qwixx() ? asked(DiceQuestion::row) && asked(DiceQuestion::position)
                       : asked(DiceQuestion::row) || asked(DiceQuestion::number);
  }

  // Returns whether the screen comes after the pending decision, rather than asking for it again or for more of it.
  bool has_progressed(const DiceState& state, const DiceScreen& seen) const {
    if (state.is_final) return true;
    const DiceTable::Stage stage = table().stage();
    if (stage == DiceTable::Stage::choose) return !state.is_before;
    if (state.is_before) return true;
    const Seat seat = table().seat();
    for (const DiceSheet& sheet : seen.sheets) {
      const auto other = track_->seat_of(sheet);
      if (other && *other != seat) return true;
    }
    const auto asked = track_->asked_seat(seen);
    if (asked && *asked != seat) return true;
    const auto found = pending_->asked.find(state.kind);
    if (stage == DiceTable::Stage::white && seat == table().active()) {
      return found == pending_->asked.end() ? is_choice_complete() : found->second != normal_question(state.question);
    }
    if (!is_qwixx()) return false;
    if (is_blind_) return !seen.sheets.empty();
    DiceTable after = table();
    after.play(pending_->is_legal ? pending_->move : "pass");
    const bool ends_round = after.stage() == DiceTable::Stage::roll || after.is_over();
    return ends_round && track_->has_new_roll(seen);
  }
  void finish_pending(Step& step) {
    check(pending_->point, step);
    if (table().stage() == DiceTable::Stage::choose) chosen_ = pending_->keys;
    if (!pending_->is_legal) session_.answers.emplace_back("pass");
    track_->decide(pending_->move, pending_->point, pending_->is_legal, pending_->keys);
    pending_.reset();
  }

  // Returns false if the session is over.
  bool take_refusal(const DiceState& state, Step& step) {
    if (state.question.empty() && pending_->asked.contains(DiceQuestion::dice)) {
      end_list(step);
      return false;
    }
    if (state.question.empty() && ++blanks_ > most_blanks) {
      not_understood("", step);
      return false;
    }
    const bool asks_for_more = !pending_->asked.contains(state.kind) || state.question.empty();
    const bool is_next_die = state.kind == DiceQuestion::dice && pending_->dice_given > 0 &&
                             pending_->dice_given <= DiceIntent{.name = {}, .move = pending_->move}.dice().size();
    const bool is_other_die =
        state.kind == DiceQuestion::die && pending_->asked.at(state.kind) != normal_question(state.question);
    if (asks_for_more || is_next_die || is_other_die) return true;
    if (!pending_->is_legal) {
      check(pending_->point, step);
      pending_.reset();
      was_refused_ = true;
      return true;
    }
    if (known_.are_sure(pending_->keys)) {
      fail(pending_->point, fmt::format("The program refuses a valid answer: {}.", describe_dice_move(pending_->move)),
           step);
      return false;
    }
    if (!strike()) {
      not_understood(state.question, step);
      return false;
    }
    pending_->asked.clear();
    pending_->keys.clear();
    pending_->dice_given = 0;
    return true;
  }

  // The program reads colours until a full stop.
  void end_list(Step& step) {
    for (const DiceHabitKey& key : pending_->keys) {
      DiceHabit& habit = known_.habits[key];
      if (std::get<2>(key) != DiceQuestion::dice || habit.is_sure || !habit.has_form()) continue;
      const auto with_stop = std::find(habit.forms.begin(), habit.forms.end(), habit.form() + " .");
      habit.tried = static_cast<std::size_t>(with_stop - habit.forms.begin());
    }
    if (++blanks_ <= most_blanks) {
      step.answer = ".";
    } else {
      not_understood("", step);
    }
  }

  // Brings the table to what the screen asks. Returns false if the session is over.
  bool advance(const DiceState& state, const DiceScreen& seen, Step& step) {
    while (!table().is_over() && !pending_) {
      const DiceTable::Stage stage = table().stage();
      if (stage == DiceTable::Stage::roll) {
        if (state.is_final && !has_qwinto_roll(seen)) return true;
        if (!take_roll(seen, step)) return false;
        continue;
      }
      if (stage == DiceTable::Stage::choose) return true;
      const auto asked = track_->asked_seat(seen);
      const bool is_other = asked && *asked != table().seat();
      const bool is_next = state.is_before || (is_qwixx() && track_->has_new_roll(seen));
      if (!state.is_final && !is_next && !is_other) return check_sheet_is_shown(seen, step);
      // The course does not say in which order the others are asked.
      if (is_other && !is_next && !state.is_final && track_->ask(*asked)) return check_sheet_is_shown(seen, step);
      const bool can_only_pass = table().legal_moves().size() == 1;
      if (can_only_pass) {
        track_->decide("pass", point_of_move(table(), "pass"), true, {});
        session_.answers.emplace_back("pass");
        continue;
      }
      if (state.is_final) return true;
      const Seat seat = table().seat();
      fail(game_point(seat == table().active() ? "turns" : "others"),
           fmt::format("The program should ask {}{}.", name_of(seat),
                       is_other ? fmt::format(", not {}", name_of(*asked)) : ""),
           step);
      return false;
    }
    return true;
  }

  bool check_sheet_is_shown(const DiceScreen& seen, Step& step) {
    if (was_refused_ || table().stage() == DiceTable::Stage::coloured) return true;
    check(game_point(!seat_is_active() ? "others" : "turns"), step);
    if (table().is_ending()) check(game_point("round"), step);
    const bool is_shown = std::any_of(seen.sheets.begin(), seen.sheets.end(), [&](const DiceSheet& sheet) {
      const auto seat = track_->seat_of(sheet);
      return !seat || *seat == table().seat();
    });
    check("sheets", step);
    if (!is_shown) {
      step.failures.push_back(
          {"sheets", fmt::format("The sheet of {} is not shown before the decision.", name_of(table().seat()))});
    }
    return true;
  }
  bool seat_is_active() const { return table().seat() == table().active(); }

  bool take_roll(const DiceScreen& seen, Step& step) {
    check("roll", step);
    const std::string dice = table().dice();
    auto faces = read_faces(seen, dice);
    if (!faces && !is_qwixx()) {
      for (const std::string_view other : qwinto_dice_sets) {
        faces = read_faces(seen, other);
        if (!faces) continue;
        if (known_.are_sure(chosen_)) {
          fail("qwinto-choose", fmt::format("The chosen dice are not rolled: {}.", describe_dice_move("throw:" + dice)),
               step);
          return false;
        }
        known_.strike(chosen_);
        chosen_.clear();
        track_->choose_again(std::string(other));
        break;
      }
    }
    if (!faces && is_qwixx() && read_qwixx_roll(seen)) {
      if (const auto blame = track_->blame_for_dice(seen)) fail(blame->point, blame->message, step);
      return false;
    }
    known_.accept(chosen_);
    chosen_.clear();
    if (faces) {
      known_.faces[number_].insert(known_.faces[number_].end(), faces->begin(), faces->end());
    } else if (!is_qwixx()) {
      const auto total = read_total(seen, dice.size());
      if (total) faces = faces_with_total(*total, dice.size());
    }
    if (!faces) {
      if (!is_blind_) {
        step.failures.push_back({"roll",
                                 "The judge cannot read the roll. Show the dice with their colours, as in: Roll: Red "
                                 "3, Blue 4. Without it, "
                                 "the judge can only pass."});
      }
      is_blind_ = true;
      faces = std::vector<int>(dice.size(), 1);
    }
    for (const int face : *faces) session_.luck.push_back(std::to_string(face));
    track_->roll(*faces);
    return true;
  }
  bool check_sheets(const DiceState& state, const DiceScreen& seen, Step& step) {
    for (const DiceSheet& sheet : seen.sheets) {
      auto seat = track_->seat_of(sheet);
      if (!seat && seen.sheets.size() == 1 && !table().is_over()) seat = table().seat();
      if (!seat) continue;
      if (const auto blame = track_->check(*seat, sheet)) {
        fail(blame->point, blame->message, step);
        return false;
      }
      known_.accept(set_up_.used());
      if (!has_started_) {
        check("questions", step);
        check(game_point("start"), step);
      }
      has_started_ = true;
      const DiceSheet ours = our_dice_sheet(table(), *seat, name_of(*seat));
      if (table().is_over()) {
        if (!sheet.points || !check_points(*seat, *ours.points, *sheet.points, step)) continue;
      }
      // Points before the end are wrong, but not if the program ends too early.
      const bool is_early = state.is_final && !table().is_over();
      if (!is_early) check_sheet_format(ours.text, sheet.text, tolerances_, step);
    }
    return true;
  }

  bool check_points(Seat seat, int ours, int theirs, Step& step) {
    for (const std::string_view point : points_of_score(table(), seat)) check(point, step);
    if (ours == theirs) return true;
    fail(blamed_for_score(table(), seat, theirs), fmt::format("{} has {} points, not {}.", name_of(seat), ours, theirs),
         step);
    return false;
  }

  // The game is over by the rules.
  void check_end(const DiceState& state, const DiceScreen& seen, Step& step) {
    step.answer.reset();
    check(track_->end_point(), step);
    if (!state.is_final && !has_points(seen)) {
      if (const auto blame = track_->blame_for_going_on()) fail(blame->point, blame->message, step);
      return;
    }
    if (!step.failures.empty()) return;
    check("sheet-name", step);
    for (Seat seat = 0; seat < players_; ++seat) {
      const bool is_shown = std::any_of(seen.sheets.begin(), seen.sheets.end(), [&](const DiceSheet& sheet) {
        return track_->seat_of(sheet) == seat && sheet.points.has_value();
      });
      if (is_shown) continue;
      step.failures.push_back(
          {"sheet-name", fmt::format("The last sheet of {} with its points is missing.", name_of(seat))});
      return;
    }
    check(game_point("winner"), step);
    const std::vector<std::string> names(dice_names.begin(), dice_names.end());
    if (const auto blame = blame_for_winner(table(), names, seen)) fail(blame->point, blame->message, step);
  }

  // The program ends the game, but by the rules it is not over.
  void end_early(const Screen& screen, const DiceScreen& seen, Step& step) {
    if (!has_points(seen) && !has_winner(seen)) return fail("questions", screen.trouble, step);
    const DiceBlame blame = track_->blame_for_ending();
    fail(blame.point, blame.message, step);
  }

  void choose() {
    const DiceTable::Stage stage = table().stage();
    pending_.emplace();
    pending_->move = choose_dice_move(table(), is_blind_ ? DicePlan::never : plan_, rng_);
    if (stage != DiceTable::Stage::choose && !is_blind_ && known_.accepted.contains({is_qwixx(), stage_key()}) &&
        !was_refused_) {
      if (auto move = invalid_move()) pending_->move = std::move(*move);
    }
    was_refused_ = false;
    pending_->is_legal = table().fault(pending_->move).empty();
    pending_->point = point_of_move(table(), pending_->move);
    session_.answers.push_back(pending_->move);
  }

  // Returns a move that the rules forbid, most often one whose rule was not checked yet.
  std::optional<std::string> invalid_move() {
    constexpr std::uint32_t every = 2;
    constexpr std::uint32_t rarely = 6;
    const DiceHabitKey move_key{is_qwixx(), stage_key(), DiceQuestion::move, false};
    const bool says_number = !is_qwixx() || known_.is_sure(move_key);
    const auto position = known_.habits.find({is_qwixx(), stage_key(), DiceQuestion::position, false});
    const bool counts_open =
        position != known_.habits.end() && position->second.has_form() && position->second.form() == "{open1}";
    std::vector<std::string> wanted;
    std::vector<std::string> others;
    for (const auto& [move, point] : dice_faults(table(), says_number)) {
      if (broken_.contains(point) || (counts_open && point == "qwinto-closed")) continue;
      (missing_.contains(point) && !met_.contains(point) ? wanted : others).push_back(move);
    }
    const auto pick = [&](const std::vector<std::string>& moves) {
      return moves[rng_.below(static_cast<std::uint32_t>(moves.size()))];
    };
    if (!wanted.empty() && rng_.below(every) == 0) return pick(wanted);
    if (!others.empty() && rng_.below(rarely) == 0) return pick(others);
    return std::nullopt;
  }

  void answer(const DiceState& state, Step& step) {
    if (++answers_ > longest_session) return;
    const DicePart part = state.is_before ? DicePart::before_roll : DicePart::after_roll;
    DiceIntent intent{.is_qwixx = is_qwixx(),
                      .players = players_,
                      .name = {},
                      .move = pending_->move,
                      .white = 0,
                      .dice_given = pending_->dice_given};
    if (table().stage() == DiceTable::Stage::coloured && !intent.is_pass()) {
      intent.white = table().white_die(intent.move.front(), parse_number<int>(intent.move.substr(1)).value_or(0));
    }
    const DiceHabitKey key{is_qwixx(), stage_key(), state.kind, says_no(state, intent)};
    // How to pass may be said above the question.
    const std::string& hints = std::get<3>(key) ? state.block : state.question;
    DiceHabit& habit = known_.habit(key, phrases_, part, hints, is_qwixx());
    if (state.kind == DiceQuestion::dice && pending_->asked.contains(DiceQuestion::count) && !habit.is_sure) {
      if (habit.tried == 0) std::stable_partition(habit.forms.begin(), habit.forms.end(), is_next_die);
    }
    if (!habit.has_form()) return not_understood(state.question, step);
    step.answer = fill_in(habit.form(), intent);
    if (is_next_die(habit.form())) ++pending_->dice_given;
    pending_->asked[state.kind] = normal_question(state.question);
    if (std::find(pending_->keys.begin(), pending_->keys.end(), key) == pending_->keys.end()) {
      pending_->keys.push_back(key);
    }
  }

  bool says_no(const DiceState& state, const DiceIntent& intent) const {
    if (state.kind == DiceQuestion::confirm) {
      const bool asks_to_pass = has_word(words_of(state.question), {"skip", "pass"}) &&
                                !has_word(words_of(state.question), {"score", "mark", "enter", "use"});
      return intent.is_pass() != asks_to_pass && !state.is_before;
    }
    if (state.kind == DiceQuestion::die) {
      for (const std::string& word : words_of(state.question)) {
        const auto colour = word.size() > 1 ? colour_letter(word) : std::nullopt;
        if (colour) return intent.dice().find(*colour) == std::string::npos;
      }
    }
    return intent.is_pass();
  }

  const DicePhrases& phrases_;
  DiceKnowledge& known_;
  const Tolerances& tolerances_;
  const std::set<std::string_view>& missing_;
  const std::set<std::string_view>& broken_;
  std::set<std::string_view> met_;  // in this session
  Session session_;
  Rng rng_;
  DicePlan plan_;
  int players_;
  std::size_t number_;  // of this session

  bool is_first_ = true;
  std::string carried_;  // screens before a question for the Enter key
  DiceSetUp set_up_;
  std::optional<DiceTrack> track_;  // once the game has begun
  std::optional<DicePending> pending_;
  DiceHabitKeys chosen_;  // forms of the last choice of dice
  bool has_started_ = false;
  bool was_refused_ = false;  // an invalid answer
  bool is_blind_ = false;     // rolls cannot be read
  int answers_ = 0;
  int blanks_ = 0;  // answers to no question
};

}  // namespace

std::unique_ptr<Dialogue> begin_dice_session(const DicePhrases& phrases, DiceKnowledge& known,
                                             const DialogueOrder& order) {
  return std::make_unique<DiceDialogue>(phrases, known, order);
}

}  // namespace madang::app
