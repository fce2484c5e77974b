#include "apps/madang/judge/dice_session.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <map>

#include "apps/madang/judge/courses.h"
#include "apps/madang/judge/dice_player.h"
#include "apps/madang/judge/dice_points.h"
#include "apps/madang/judge/dice_sheets.h"
#include "apps/madang/judge/dice_verdict.h"
#include "madang/core/text.h"

namespace madang::app {

namespace {

using Stage = DiceTable::Stage;
using Game = DiceTable::Game;
using Kind = DiceQuestion;

constexpr int longest_session = 600;  // in answers
constexpr std::array<std::string_view, 3> dice_names = {"Ada", "Ben", "Cleo"};

// A move or a roll, to play the session again with a change.
struct DiceEvent {
  std::string move;        // empty for a roll
  std::vector<int> faces;  // of a roll
};

// A decision that the program is asking for.
struct DicePending {
  std::string move;
  std::string_view point;
  bool is_legal = true;
  std::map<Kind, std::string> asked;  // the kinds of questions that were answered, and their words
  std::vector<DiceHabitKey> keys;
  std::size_t dice_given = 0;
};

// What the end of a screen says.
struct DiceState {
  bool waits;
  bool is_final;   // a winner is named, or the program has ended
  bool is_before;  // it asks for dice to roll
  std::string question;
  Kind kind;
};

DicePlan plan_of(std::string_view goal) {
  const auto ends_with = [&](std::initializer_list<std::string_view> ends) {
    return std::any_of(ends.begin(), ends.end(), [&](std::string_view end) { return goal.ends_with(end); });
  };
  if (ends_with({"winner"})) return DicePlan::never;
  if (ends_with({"few"})) return DicePlan::hasty;
  if (ends_with({"failed", "minus", "round", "pass"})) return DicePlan::passing;
  if (ends_with({"rows", "row", "bonus", "lock", "closed", "mark", "between"}) && goal != "qwinto-row") {
    return DicePlan::filling;
  }
  return DicePlan::mixed;
}

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
        plan_(plan_of(goal_of(session_, missing_))),
        game_(session_.goal.starts_with("qwixx") ? Game::qwixx : Game::qwinto),
        players_(static_cast<int>(session_.seed % dice_names.size()) + 1),
        number_(known.faces.size()) {
    known_.faces.emplace_back();
  }

  Step follow(const Screen& screen) override {
    Step step;
    const std::string text = carried_ + std::string(screen.text);
    const DiceScreen seen = read_dice_screen(text);
    const bool waits = screen.state == Screen::State::waits;
    carried_.clear();
    step.expected = expected_screen(seen);
    if (screen.state == Screen::State::failed) {
      stop(screen.trouble, step);
    } else if (waits && is_first_ && trim(text).empty()) {
      fail("questions", std::string(nothing_printed), step);
    } else if (waits && proceeds(seen) && ++answers_ < longest_session) {
      carried_ = text + '\n';
      step.answer = "";
    } else if (table_ || !set_up(screen, seen, step)) {
      if (table_) play(screen, seen, step);
    }
    is_first_ = false;
    if (!step.failures.empty()) step.expected = expected_screen(seen);
    return step;
  }

  Session session() const override { return session_; }
  // A program with a fixed seed, or with the time as its seed, throws the same again. What it threw in an earlier
  // session does not count.
  std::vector<Throw> throws() const override {
    constexpr std::size_t fewest = 10;  // equal faces that are not a coincidence
    const auto& faces = known_.faces[number_];
    std::size_t repeated = 0;
    for (std::size_t i = 0; i < number_; ++i) {
      const auto& earlier = known_.faces[i];
      const auto differ = std::mismatch(faces.begin(), faces.end(), earlier.begin(), earlier.end()).first;
      const auto same = static_cast<std::size_t>(differ - faces.begin());
      if (same >= std::min(fewest, faces.size())) repeated = std::max(repeated, same);
    }
    std::vector<Throw> out;
    for (std::size_t i = repeated; i < faces.size(); ++i) {
      out.push_back({"one die", static_cast<std::size_t>(faces[i] - 1)});
    }
    return out;
  }

 private:
  std::string name_of(Seat seat) const { return std::string(dice_names.at(static_cast<std::size_t>(seat))); }
  std::string_view game_point(std::string_view rule) const { return dice_point(*table_, rule); }
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
  // Returns their screen with our sheets in the places of theirs.
  std::string expected_screen(const DiceScreen& seen) const {
    std::string out;
    std::size_t sheets = 0;
    const auto add_sheets = [&](std::size_t until) {
      for (; sheets < until; ++sheets) {
        const auto seat = seat_of(seen.sheets[sheets]);
        out += table_ && seat ? table_->sheet(*seat, name_of(*seat)) : seen.sheets[sheets].text;
      }
    };
    for (std::size_t i = 0; i < seen.lines.size(); ++i) {
      add_sheets(seen.followed[i]);
      out += seen.lines[i] + '\n';
    }
    add_sheets(seen.sheets.size());
    return out;
  }

  // A question for the Enter key. What stands above it is read together with the next screen.
  bool proceeds(const DiceScreen& seen) const {
    const DicePart part = !table_ ? DicePart::setup : DicePart::after_roll;
    return phrases_.kind_of(without_names(seen.question()), part) == Kind::proceed && !has_winner(seen);
  }
  static bool has_winner(const DiceScreen& seen) {
    return std::any_of(seen.lines.begin(), seen.lines.end(), names_winner);
  }
  static std::string without_names(std::string_view question) {
    std::string out(question);
    for (const std::string_view name : dice_names) {
      for (std::size_t at = out.find(name); at != std::string::npos; at = out.find(name)) {
        out.replace(at, name.size(), " ");
      }
    }
    return out;
  }
  // The words of a question without what changes from one time to the next.
  static std::string normal(std::string_view question) {
    std::string out;
    for (const std::string& word : words_of(without_names(question))) {
      if (std::none_of(word.begin(), word.end(), is_digit)) out += word + ' ';
    }
    return out;
  }

  // The program crashed, hangs or has ended. A form that it may not know is not its fault.
  void stop(const std::string& trouble, Step& step) {
    if (strike_unsure()) return;
    const std::string_view point = pending_ ? pending_->point : "questions";
    fail(point, trouble, step);
  }
  // Gives up the last form that was not accepted yet. Returns false if there is none.
  bool strike_unsure() {
    auto keys = pending_ ? pending_->keys : setup_keys_;
    for (auto key = keys.rbegin(); key != keys.rend(); ++key) {
      DiceHabit& habit = known_.habits[*key];
      if (habit.is_sure) continue;
      ++habit.tried;
      return habit.has_form();
    }
    return false;
  }
  void not_understood(std::string_view question, Step& step) {
    fail(
        "questions",
        fmt::format("The judge does not understand the question {} or finds no answer that is accepted. Describe it in "
                    "a file for --dialogue.",
                    quote(trim(question))),
        step);
  }

  DiceHabit& habit_of(const DiceHabitKey& key, DicePart part, std::string_view question) {
    DiceHabit& habit = known_.habits[key];
    if (habit.forms.empty()) {
      habit.forms = phrases_.forms(std::get<2>(key), part, std::get<3>(key), question, game_ == Game::qwixx);
    }
    return habit;
  }

  // Answers the questions before the game. Returns false if there are none left.
  bool set_up(const Screen& screen, const DiceScreen& seen, Step& step) {
    if (screen.state != Screen::State::waits) {
      stop(screen.trouble, step);
      return true;
    }
    std::string block;
    for (const std::string& line : seen.lines) block += line + '\n';
    Kind kind = phrases_.kind_of(without_names(seen.question()), DicePart::setup);
    if (kind == Kind::unknown) kind = phrases_.kind_of(block, DicePart::setup);
    const bool has_all =
        setup_asked_.contains(Kind::game) && setup_asked_.contains(Kind::players) && names_given_ == players_;
    const bool is_same = kind == last_setup_ && normal(seen.question()) == setup_asked_[kind];
    if (has_all && (!is_same || kind == Kind::name)) {
      begin_game(seen);
      return false;
    }
    if (kind == Kind::unknown) {
      kind = !setup_asked_.contains(Kind::game) ? Kind::game : names_given_ < players_ ? Kind::name : Kind::players;
    }
    const bool no = kind == Kind::game && game_ == Game::qwixx;
    const DiceHabitKey key{false, -1, kind, no};
    DiceHabit& habit = habit_of(key, DicePart::setup, block);
    if (is_same && kind != Kind::name) {
      if (habit.is_sure) {
        fail("questions", "The program refuses an answer that it accepted before.", step);
        return true;
      }
      ++habit.tried;
    }
    if (!habit.has_form() || (kind == Kind::name && names_given_ == players_)) {
      not_understood(seen.question(), step);
      return true;
    }
    DiceIntent intent{.is_qwixx = no, .players = players_, .name = {}, .move = {}};
    if (kind == Kind::name) intent.name = name_of(names_given_++);
    step.answer = fill_in(habit.form(), intent);
    if (!is_same || kind == Kind::name) {
      session_.answers.push_back(kind == Kind::game ? (no ? "B" : "A") : *step.answer);
    }
    setup_asked_[kind] = normal(seen.question());
    last_setup_ = kind;
    setup_keys_ = {key};
    setup_used_.push_back(key);
    return true;
  }

  // The first sheet shows which game it is.
  void begin_game(const DiceScreen& seen) {
    const auto is_qwixx = [](const DiceSheet& sheet) { return sheet.has_green(); };
    const bool is_other = !seen.sheets.empty() && is_qwixx(seen.sheets.front()) != (game_ == Game::qwixx);
    if (is_other) {
      const DiceHabitKey key{false, -1, Kind::game, game_ == Game::qwixx};
      if (!known_.habits[key].is_sure) ++known_.habits[key].tried;
      game_ = game_ == Game::qwixx ? Game::qwinto : Game::qwixx;
    }
    if (!seen.sheets.empty() && !is_other) {
      for (const DiceHabitKey& key : setup_used_) known_.habits[key].is_sure = true;
    }
    table_.emplace(game_, players_);
  }

  std::optional<Seat> seat_of(const DiceSheet& sheet) const {
    for (Seat seat = 0; seat < players_; ++seat) {
      if (sheet.name.starts_with(name_of(seat))) return seat;
    }
    return players_ == 1 ? std::optional(0) : std::nullopt;
  }
  // Returns whom the screen asks, by the name in the question or on the last sheet.
  std::optional<Seat> asked_seat(const DiceScreen& seen) const {
    std::vector<Seat> named;
    for (Seat seat = 0; seat < players_; ++seat) {
      if (seen.question().find(name_of(seat)) != std::string_view::npos) named.push_back(seat);
    }
    if (named.size() == 1) return named.front();
    return seen.sheets.empty() ? std::nullopt : seat_of(seen.sheets.back());
  }

  bool has_roll(const DiceScreen& seen) const {
    constexpr std::string_view sets[] = {"ryb", "ry", "rb", "yb", "r", "y", "b"};
    std::vector<std::string> lines = seen.lines;
    if (!lines.empty()) lines.pop_back();
    return std::any_of(std::begin(sets), std::end(sets),
                       [&](std::string_view dice) { return read_faces(lines, dice).has_value(); }) ||
           read_total(lines, 1).has_value();
  }
  static bool looks_before(std::string_view question) {
    const auto words = words_of(question);
    const auto has_whole = [&](std::initializer_list<std::string_view> wanted) {
      return std::any_of(wanted.begin(), wanted.end(), [&](std::string_view word) {
        return std::find(words.begin(), words.end(), word) != words.end();
      });
    };
    const bool is_after = has_word(words, {"row", "rang", "ligne", "posit", "index", "score", "mark", "skip", "pass",
                                           "cross", "inscri", "plac", "coch", "total", "field", "column", "case"});
    return !is_after &&
           (has_word(words, {"dice", "roll", "throw", "lanc"}) || has_whole({"die", "de", "des", "d", "s"}));
  }

  DiceState state_of(const Screen& screen, const DiceScreen& seen) const {
    DiceState out{.waits = screen.state == Screen::State::waits,
                  .is_final = screen.state != Screen::State::waits || has_winner(seen),
                  .is_before = false,
                  .question = without_names(seen.question()),
                  .kind = Kind::unknown};
    if (game_ == Game::qwinto) {
      const bool is_choosing = table_->stage() == Stage::choose;
      if (is_choosing && !pending_) {
        out.is_before = true;
      } else if (is_choosing) {
        out.is_before = !has_roll(seen) && (seen.sheets.empty() || looks_before(out.question));
      } else {
        out.is_before =
            looks_before(out.question) || (phrases_.kind_of(out.question, DicePart::after_roll) == Kind::unknown &&
                                           phrases_.kind_of(out.question, DicePart::before_roll) != Kind::unknown);
      }
    }
    const DicePart part = out.is_before ? DicePart::before_roll : DicePart::after_roll;
    if (out.waits) out.kind = phrases_.kind_of(out.question, part);
    // A question may be the last line of a menu.
    if (out.kind == Kind::unknown && out.waits && seen.lines.size() > 1 && !seen.question().empty()) {
      std::string block;
      for (std::size_t i = seen.lines.size() - std::min<std::size_t>(seen.lines.size(), 5); i < seen.lines.size();
           ++i) {
        if (seen.followed[i] == seen.sheets.size()) block += seen.lines[i] + '\n';
      }
      out.kind = phrases_.kind_of(without_names(block), part);
    }
    if (out.kind == Kind::unknown) out.kind = out.question.empty() ? kind_of_rest() : usual_kind();
    return out;
  }
  // Without a question, the program reads the rest of what it asked for.
  Kind kind_of_rest() const {
    if (!pending_ || !pending_->asked.contains(Kind::row)) return Kind::unknown;
    return game_ == Game::qwinto ? Kind::position : Kind::white;
  }
  // Returns the kind of question that was understood in this stage before.
  Kind usual_kind() const {
    for (const auto& [key, habit] : known_.habits) {
      const auto& [is_qwixx, stage, kind, no] = key;
      const bool is_here = table_ && is_qwixx == (game_ == Game::qwixx) && stage == static_cast<int>(table_->stage());
      if (is_here && habit.is_sure && (kind == Kind::move || kind == Kind::row)) return kind;
    }
    return Kind::unknown;
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
    if (table_->is_over()) return check_end(state, seen, step);
    if (state.is_final) return end_early(screen, seen, step);
    if (!pending_) choose();
    answer(state, step);
  }

  bool is_choice_complete() const {
    const auto asked = [&](Kind kind) { return pending_->asked.contains(kind); };
    if (pending_->move == "pass" || asked(Kind::move)) return !pending_->asked.empty();
    return game_ == Game::qwinto ? asked(Kind::row) && asked(Kind::position) : asked(Kind::row) || asked(Kind::number);
  }

  // Returns whether the screen comes after the pending decision, rather than asking for it again or for more of it.
  bool has_progressed(const DiceState& state, const DiceScreen& seen) const {
    if (state.is_final) return true;
    const Stage stage = table_->stage();
    if (stage == Stage::choose) return !state.is_before;
    if (state.is_before) return true;
    const Seat seat = table_->seat();
    for (const DiceSheet& sheet : seen.sheets) {
      const auto other = seat_of(sheet);
      if (other && *other != seat) return true;
    }
    const auto asked = asked_seat(seen);
    if (asked && *asked != seat) return true;
    const auto found = pending_->asked.find(state.kind);
    if (stage == Stage::white && seat == table_->active()) {
      return found == pending_->asked.end() ? is_choice_complete() : found->second != normal(state.question);
    }
    if (game_ == Game::qwinto) return false;
    if (is_blind_) return !seen.sheets.empty();
    DiceTable after = *table_;
    after.play(pending_->is_legal ? pending_->move : "pass");
    const bool ends_round = after.stage() == Stage::roll || after.is_over();
    return ends_round && has_new_roll(seen);
  }
  // Returns whether a roll of Qwixx is shown that is not the last one. With the same faces, it is more likely the last
  // roll again.
  bool has_new_roll(const DiceScreen& seen) const {
    const auto rolled = qwixx_dice_of(seen);
    return rolled && (rolled->first != last_dice_ || rolled->second != table_->faces());
  }
  // Returns the dice of a roll of Qwixx and their faces, whatever rows are locked.
  static std::optional<std::pair<std::string, std::vector<int>>> qwixx_dice_of(const DiceScreen& seen) {
    constexpr unsigned all_sets = 1U << dice_rows.size();
    for (unsigned set = all_sets; set-- > 0;) {
      std::string dice = "ww";
      for (std::size_t row = 0; row < dice_rows.size(); ++row)
        dice += (set >> row & 1) != 0 ? dice_rows.substr(row, 1) : "";
      if (auto faces = read_faces(seen.lines, dice)) return std::pair(dice, std::move(*faces));
    }
    return std::nullopt;
  }

  void apply(const std::string& move) {
    events_.push_back({move, {}});
    table_->play(move);
  }

  void finish_pending(Step& step) {
    check(pending_->point, step);
    const Stage stage = table_->stage();
    const Seat seat = table_->seat();
    if (stage == Stage::choose) {
      chosen_ = pending_->keys;
    } else {
      since_[seat].push_back(
          {events_.size(), pending_->move, pending_->point, pending_->is_legal, stage, pending_->keys});
    }
    if (!pending_->is_legal) session_.answers.emplace_back("pass");
    apply(pending_->is_legal ? pending_->move : "pass");
    pending_.reset();
  }

  // Returns false if the session is over.
  bool take_refusal(const DiceState& state, Step& step) {
    if (state.question.empty() && pending_->asked.contains(Kind::dice)) {
      end_list(step);
      return false;
    }
    const bool asks_for_more = !pending_->asked.contains(state.kind) || state.question.empty();
    const bool is_next_die = state.kind == Kind::dice && pending_->dice_given > 0 &&
                             pending_->dice_given <= DiceIntent{.name = {}, .move = pending_->move}.dice().size();
    const bool is_other_die = state.kind == Kind::die && pending_->asked.at(state.kind) != normal(state.question);
    if (asks_for_more || is_next_die || is_other_die) return true;
    if (!pending_->is_legal) {
      check(pending_->point, step);
      pending_.reset();
      was_refused_ = true;
      return true;
    }
    const bool has_unsure = std::any_of(pending_->keys.begin(), pending_->keys.end(),
                                        [&](const DiceHabitKey& key) { return !known_.habits[key].is_sure; });
    if (!has_unsure) {
      fail(pending_->point, fmt::format("The program refuses a valid answer: {}.", describe_dice_move(pending_->move)),
           step);
      return false;
    }
    if (!strike_unsure()) {
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
      if (std::get<2>(key) != Kind::dice || habit.is_sure || !habit.has_form()) continue;
      const auto with_stop = std::find(habit.forms.begin(), habit.forms.end(), habit.form() + " .");
      habit.tried = static_cast<std::size_t>(with_stop - habit.forms.begin());
    }
    if (full_stops_++ < 3) {
      step.answer = ".";
    } else {
      not_understood("", step);
    }
  }

  // Brings the table to what the screen asks. Returns false if the session is over.
  bool advance(const DiceState& state, const DiceScreen& seen, Step& step) {
    while (!table_->is_over() && !pending_) {
      const Stage stage = table_->stage();
      if (stage == Stage::roll) {
        if (state.is_final && !has_roll(seen)) return true;
        if (!take_roll(seen, step)) return false;
        continue;
      }
      if (stage == Stage::choose) return true;
      const auto asked = asked_seat(seen);
      const bool is_other = asked && *asked != table_->seat();
      const bool is_next = state.is_before || (game_ == Game::qwixx && has_new_roll(seen));
      if (!state.is_final && !is_next && !is_other) return check_sheet_is_shown(seen, step);
      const bool can_only_pass = table_->legal_moves().size() == 1;
      if (can_only_pass) {
        since_[table_->seat()].push_back({events_.size(), "pass", point_of_move(*table_, "pass"), true, stage, {}});
        session_.answers.emplace_back("pass");
        apply("pass");
        continue;
      }
      if (state.is_final) return true;
      const Seat seat = table_->seat();
      fail(game_point(seat == table_->active() ? "turns" : "others"),
           fmt::format("The program should ask {}{}.", name_of(seat),
                       is_other ? fmt::format(", not {}", name_of(*asked)) : ""),
           step);
      return false;
    }
    return true;
  }

  bool check_sheet_is_shown(const DiceScreen& seen, Step& step) {
    if (was_refused_ || table_->stage() == Stage::coloured) return true;
    check(game_point(!seat_is_active() ? "others" : "turns"), step);
    if (table_->is_ending()) check(game_point("round"), step);
    const bool is_shown = std::any_of(seen.sheets.begin(), seen.sheets.end(), [&](const DiceSheet& sheet) {
      const auto seat = seat_of(sheet);
      return !seat || *seat == table_->seat();
    });
    check("sheets", step);
    if (!is_shown) {
      step.failures.push_back(
          {"sheets", fmt::format("The sheet of {} is not shown before the decision.", name_of(table_->seat()))});
    }
    return true;
  }
  bool seat_is_active() const { return table_->seat() == table_->active(); }

  bool take_roll(const DiceScreen& seen, Step& step) {
    check("roll", step);
    const std::string dice = table_->dice();
    auto faces = read_faces(seen.lines, dice);
    if (!faces && game_ == Game::qwinto) {
      constexpr std::string_view sets[] = {"ryb", "ry", "rb", "yb", "r", "y", "b"};
      for (const std::string_view other : sets) {
        faces = read_faces(seen.lines, other);
        if (!faces) continue;
        const auto unsure = std::find_if(chosen_.begin(), chosen_.end(),
                                         [&](const DiceHabitKey& key) { return !known_.habits[key].is_sure; });
        if (unsure == chosen_.end()) {
          fail("qwinto-choose",
               fmt::format("The chosen dice are {}, but others are rolled.", describe_dice_move("throw:" + dice)),
               step);
          return false;
        }
        ++known_.habits[*unsure].tried;
        chosen_.clear();
        events_.back().move = "throw:" + std::string(other);
        table_ = *replay(events_.size(), "");
        break;
      }
    }
    if (!faces && game_ == Game::qwixx && qwixx_dice_of(seen)) {
      blame_locks(seen, step);
      return false;
    }
    for (const DiceHabitKey& key : chosen_) known_.habits[key].is_sure = true;
    chosen_.clear();
    if (faces) {
      known_.faces[number_].insert(known_.faces[number_].end(), faces->begin(), faces->end());
    } else if (game_ == Game::qwinto) {
      const auto total = read_total(seen.lines, dice.size());
      if (total) faces = faces_with(*total, dice.size());
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
    last_dice_ = dice;
    for (const int face : *faces) session_.luck.push_back(std::to_string(face));
    before_roll_ = table_;
    events_.push_back({"", *faces});
    table_->roll(*faces);
    return true;
  }
  // Other dice are rolled than those of the rows that are open. A sheet may show why; if the player's sheet was not
  // printed since, the reason is not known.
  void blame_locks(const DiceScreen& seen, Step& step) {
    for (const DiceSheet& sheet : seen.sheets) {
      const auto seat = seat_of(sheet);
      if (!seat) continue;
      const DiceSheet ours = our_sheet(*table_, *seat);
      if (same_dice_sheet(ours, sheet)) {
        since_[*seat].clear();
        continue;
      }
      const DiceBlame blame = blame_for_sheet(*table_, *seat, ours, sheet, since_[*seat]);
      return fail(blame.point, blame.message, step);
    }
    const bool is_known =
        std::all_of(since_.begin(), since_.end(), [](const auto& entries) { return entries.second.empty(); });
    if (is_known) fail("qwixx-closed", "The dice of the roll are not those of the rows that are open.", step);
  }
  static std::vector<int> faces_with(int total, std::size_t count) {
    std::vector<int> faces(count, 1);
    int left = total - static_cast<int>(count);
    for (int& face : faces) {
      const int more = std::min(left, 5);
      face += more;
      left -= more;
    }
    return faces;
  }

  // Plays the events again with another move in one place. Returns nothing if that is not possible.
  std::optional<DiceTable> replay(std::size_t changed, const std::string& move) const {
    DiceTable table(game_, players_);
    for (std::size_t i = 0; i < events_.size(); ++i) {
      if (!events_[i].faces.empty()) {
        if (table.stage() != Stage::roll || table.dice().size() != events_[i].faces.size()) return std::nullopt;
        table.roll(events_[i].faces);
        continue;
      }
      const std::string& played = i == changed ? move : events_[i].move;
      if (!table.fault(played).empty()) return std::nullopt;
      table.play(played);
    }
    return table;
  }

  DiceSheet our_sheet(const DiceTable& table, Seat seat) const { return our_dice_sheet(table, seat, name_of(seat)); }

  bool check_sheets(const DiceState& state, const DiceScreen& seen, Step& step) {
    for (const DiceSheet& sheet : seen.sheets) {
      auto seat = seat_of(sheet);
      if (!seat && seen.sheets.size() == 1 && !table_->is_over()) seat = table_->seat();
      if (!seat) continue;
      if (!same_dice_sheet(our_sheet(*table_, *seat), sheet) && !reinterpret(*seat, sheet)) {
        const DiceBlame blame = blame_for_sheet(*table_, *seat, our_sheet(*table_, *seat), sheet, since_[*seat]);
        fail(blame.point, blame.message, step);
        return false;
      }
      confirm(*seat);
      if (!has_started_) {
        check("questions", step);
        check(game_point("start"), step);
      }
      has_started_ = true;
      const DiceSheet ours = our_sheet(*table_, *seat);
      if (table_->is_over()) {
        if (!sheet.points || !check_points(*seat, *ours.points, *sheet.points, step)) continue;
      }
      // Points before the end are wrong, but not if the program ends too early.
      const bool is_early = state.is_final && !table_->is_over();
      if (!is_early) check_sheet_format(ours.text, sheet.text, tolerances_, step);
    }
    return true;
  }

  // The sheet shows that the seat's answers were understood.
  void confirm(Seat seat) {
    for (const DiceHabitKey& key : setup_used_) known_.habits[key].is_sure = true;
    for (const DiceEntry& entry : since_[seat]) {
      for (const DiceHabitKey& key : entry.keys) known_.habits[key].is_sure = true;
      if (entry.is_legal && entry.move != "pass") known_.accepted.emplace(game_, entry.stage);
    }
    since_[seat].clear();
  }

  // The program may have understood an answer in another way, as long as its form was not accepted before. Returns
  // whether that explains the sheet.
  bool reinterpret(Seat seat, const DiceSheet& sheet) {
    for (const DiceEntry& entry : since_[seat]) {
      const auto unsure = std::find_if(entry.keys.rbegin(), entry.keys.rend(),
                                       [&](const DiceHabitKey& key) { return !known_.habits[key].is_sure; });
      if (unsure == entry.keys.rend() || !entry.is_legal || entry.move == "pass") continue;
      std::vector<std::string> others = {"pass"};
      // The program may count the fields from 0 or from 1.
      if (game_ == Game::qwinto) {
        const int field = parse_number<int>(std::string_view(entry.move).substr(1)).value_or(0);
        const int other = field + (known_.habits[*unsure].form().find("field1") == std::string::npos ? -1 : 1);
        if (other >= 0) others.push_back(entry.move.front() + std::to_string(other));
      }
      for (const std::string& other : others) {
        const auto table = replay(entry.event, other);
        if (!table || table->stage() != table_->stage() || !same_dice_sheet(our_sheet(*table, seat), sheet)) continue;
        table_ = table;
        events_[entry.event].move = other;
        ++known_.habits[*unsure].tried;
        since_[seat].clear();
        return true;
      }
    }
    return false;
  }

  bool check_points(Seat seat, int ours, int theirs, Step& step) {
    for (const std::string_view point : points_of_score(*table_, seat)) check(point, step);
    if (ours == theirs) return true;
    fail(blamed_for_score(*table_, seat, theirs), fmt::format("{} has {} points, not {}.", name_of(seat), ours, theirs),
         step);
    return false;
  }

  std::string_view end_point() const {
    for (Seat seat = 0; seat < players_; ++seat) {
      const int failed =
          game_ == Game::qwinto ? table_->qwinto()->sheet(seat).failed() : table_->qwixx()->sheet(seat).failed();
      if (failed >= qwinto::failed_limit) return game_point("end-failed");
    }
    return game_point("end-rows");
  }

  // The game is over by the rules.
  void check_end(const DiceState& state, const DiceScreen& seen, Step& step) {
    step.answer.reset();
    const bool has_points = std::any_of(seen.sheets.begin(), seen.sheets.end(),
                                        [](const DiceSheet& sheet) { return sheet.points.has_value(); });
    check(end_point(), step);
    if (!state.is_final && !has_points) {
      // The last failed throw was none if the program has accepted an invalid answer.
      for (const auto& [seat, entries] : since_) {
        for (const DiceEntry& entry : entries) {
          if (entry.point == "qwixx-lock") return;  // Their sheet may not have the lock; it was not shown.
          if (entry.is_legal) continue;
          return fail(entry.point,
                      fmt::format("The program accepts an invalid answer: {}.", describe_dice_move(entry.move)), step);
        }
      }
      return fail(end_point(), "The game is over, but the program goes on.", step);
    }
    if (!step.failures.empty()) return;
    check("sheet-name", step);
    for (Seat seat = 0; seat < players_; ++seat) {
      const bool is_shown = std::any_of(seen.sheets.begin(), seen.sheets.end(), [&](const DiceSheet& sheet) {
        return seat_of(sheet) == seat && sheet.points.has_value();
      });
      if (is_shown) continue;
      step.failures.push_back(
          {"sheet-name", fmt::format("The last sheet of {} with its points is missing.", name_of(seat))});
      return;
    }
    check(game_point("winner"), step);
    const std::vector<std::string> names(dice_names.begin(), dice_names.end());
    if (const auto blame = blame_for_winner(*table_, names, seen)) fail(blame->point, blame->message, step);
  }

  // The program ends the game, but by the rules it is not over.
  void end_early(const Screen& screen, const DiceScreen& seen, Step& step) {
    const bool has_points = std::any_of(seen.sheets.begin(), seen.sheets.end(),
                                        [](const DiceSheet& sheet) { return sheet.points.has_value(); });
    if (!has_points && !has_winner(seen)) return fail("questions", screen.trouble, step);
    if (!before_roll_) return fail("questions", screen.trouble, step);
    if (table_->is_ending()) {
      return fail(game_point("round"), "The game ends before all players have decided about the roll.", step);
    }
    const bool has_new_row = full_rows(*table_) > full_rows(*before_roll_);
    fail(game_point(has_new_row ? "end-rows" : "end-failed"), "The game is not over, but the program ends it.", step);
  }
  // Returns the number of full or locked rows of all sheets.
  static int full_rows(const DiceTable& table) {
    int count = 0;
    for (Seat seat = 0; seat < table.players(); ++seat) {
      if (table.qwinto() != nullptr) {
        count += table.qwinto()->sheet(seat).full_rows();
        continue;
      }
      for (const auto row : qwixx::all_colours) count += table.qwixx()->sheet(seat).has_locked(row) ? 1 : 0;
    }
    return count;
  }

  void choose() {
    const Stage stage = table_->stage();
    pending_.emplace();
    pending_->move = choose_dice_move(*table_, is_blind_ ? DicePlan::never : plan_, rng_);
    if (stage != Stage::choose && !is_blind_ && known_.accepted.contains({game_, stage}) && !was_refused_) {
      if (auto move = invalid_move()) pending_->move = std::move(*move);
    }
    was_refused_ = false;
    pending_->is_legal = table_->fault(pending_->move).empty();
    pending_->point = point_of_move(*table_, pending_->move);
    session_.answers.push_back(pending_->move);
  }

  // Returns a move that the rules forbid, most often one whose rule was not checked yet.
  std::optional<std::string> invalid_move() {
    constexpr std::uint32_t every = 2;
    constexpr std::uint32_t rarely = 6;
    const DiceHabitKey move_key{game_ == Game::qwixx, static_cast<int>(table_->stage()), Kind::move, false};
    const auto habit = known_.habits.find(move_key);
    const bool says_number = game_ == Game::qwinto || (habit != known_.habits.end() && habit->second.is_sure);
    std::vector<std::string> wanted;
    std::vector<std::string> others;
    for (const auto& [move, point] : dice_faults(*table_, says_number)) {
      if (broken_.contains(point)) continue;
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
    DiceIntent intent{.is_qwixx = game_ == Game::qwixx,
                      .players = players_,
                      .name = {},
                      .move = pending_->move,
                      .white = 0,
                      .dice_given = pending_->dice_given};
    if (table_->stage() == Stage::coloured && !intent.is_pass()) {
      intent.white = table_->white_die(intent.move.front(), parse_number<int>(intent.move.substr(1)).value_or(0));
    }
    const DiceHabitKey key{game_ == Game::qwixx, static_cast<int>(table_->stage()), state.kind, says_no(state, intent)};
    DiceHabit& habit = habit_of(key, part, state.question);
    if (state.kind == Kind::dice && pending_->asked.contains(Kind::count) && !habit.is_sure) {
      const auto next = std::find(habit.forms.begin(), habit.forms.end(), "{next}");
      if (next != habit.forms.end() && habit.tried == 0) std::rotate(habit.forms.begin(), next, next + 1);
    }
    if (!habit.has_form()) return not_understood(state.question, step);
    step.answer = fill_in(habit.form(), intent);
    if (habit.form() == "{next}") ++pending_->dice_given;
    pending_->asked[state.kind] = normal(state.question);
    if (std::find(pending_->keys.begin(), pending_->keys.end(), key) == pending_->keys.end()) {
      pending_->keys.push_back(key);
    }
  }

  bool says_no(const DiceState& state, const DiceIntent& intent) const {
    if (state.kind == Kind::confirm) {
      const bool asks_to_pass = has_word(words_of(state.question), {"skip", "pass"}) &&
                                !has_word(words_of(state.question), {"score", "mark", "enter", "use"});
      return intent.is_pass() != asks_to_pass && !state.is_before;
    }
    if (state.kind == Kind::die) {
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
  Game game_;
  int players_;
  std::size_t number_;  // of this session

  bool is_first_ = true;
  std::string carried_;  // screens before a question for the Enter key
  std::map<Kind, std::string> setup_asked_;
  Kind last_setup_ = Kind::unknown;
  std::vector<DiceHabitKey> setup_keys_;  // of the last answer
  std::vector<DiceHabitKey> setup_used_;
  int names_given_ = 0;

  std::optional<DiceTable> table_;  // once the game has begun
  std::optional<DiceTable> before_roll_;
  std::vector<DiceEvent> events_;
  std::optional<DicePending> pending_;
  std::vector<DiceHabitKey> chosen_;              // forms of the last choice of dice
  std::map<Seat, std::vector<DiceEntry>> since_;  // each seat's last sheet
  bool has_started_ = false;
  bool was_refused_ = false;  // an invalid answer
  bool is_blind_ = false;     // rolls cannot be read
  std::string last_dice_;     // that were rolled
  int answers_ = 0;
  int full_stops_ = 0;
};

}  // namespace

std::unique_ptr<Dialogue> begin_dice_session(const DicePhrases& phrases, DiceKnowledge& known,
                                             const DialogueOrder& order) {
  return std::make_unique<DiceDialogue>(phrases, known, order);
}

}  // namespace madang::app
