// Jungle with a machine: the judge follows the moves that the program chooses.
#include <fmt/core.h>

#include <algorithm>
#include <set>

#include "apps/classic/luck.h"
#include "apps/classic/programs.h"
#include "apps/madang/judge/courses.h"
#include "apps/madang/judge/jungle_walk.h"
#include "madang/catalog/sentences.h"
#include "madang/core/text.h"

namespace madang::app {

namespace {

constexpr std::string_view jungle_surrender = "Z0 Z0";
constexpr std::string_view jungle_prompt = "'s turn:";

// A part of a screen, up to the last row of a board, or after all boards.
struct JunglePart {
  std::string text;
  std::optional<std::string> board;
};

// Cuts a screen after each board. The last part has no board.
std::vector<JunglePart> jungle_parts(std::string_view screen) {
  std::vector<JunglePart> parts(1);
  int rows = 0;
  for (const std::string_view line : lines_of(screen)) {
    JunglePart& part = parts.back();
    part.text += std::string(line) + '\n';
    if (!read_board(line, 1, jungle::columns, is_animal) || ++rows < jungle::rows) continue;
    part.board = read_board(part.text, jungle::rows, jungle::columns, is_animal);
    parts.emplace_back();
    rows = 0;
  }
  if (!screen.ends_with('\n') && !parts.back().text.empty()) parts.back().text.pop_back();
  return parts;
}

std::string jungle_cells(const jungle::Position& position) {
  std::string cells;
  for (jungle::Square square = 0; square < jungle::square_count; ++square) {
    const auto piece = position.piece_at(square);
    cells += piece ? jungle::letter(*piece) : '.';
  }
  return cells;
}

// Returns the cells that a line names, in upper case: "G7" and "G6" for "From: g7, To: g6".
std::vector<std::string> jungle_cells_in(std::string_view line) {
  std::vector<std::string> cells;
  for (const std::string& word : words_of(line)) {
    if (word.size() != 2 && word.size() != 4) continue;
    for (std::size_t i = 0; i < word.size(); i += 2) {
      const char letter = to_upper(word[i]);
      const bool is_cell = letter >= 'A' && letter <= 'G' && word[i + 1] >= '1' && word[i + 1] <= '9';
      if (is_cell || word.substr(i, 2) == "z0") cells.push_back({letter, word[i + 1]});
    }
  }
  return cells;
}

// Returns the move that changes one board into the other: "G7 G6"; nullopt if one move does not.
std::optional<std::string> jungle_move_between(const std::string& before, const std::string& after) {
  std::vector<jungle::Square> left;
  std::vector<jungle::Square> entered;
  for (jungle::Square square = 0; square < jungle::square_count; ++square) {
    if (before[square] != after[square]) (after[square] == '.' ? left : entered).push_back(square);
  }
  if (left.size() != 1 || entered.size() != 1 || before[left[0]] != after[entered[0]]) return std::nullopt;
  return typed({left[0], entered[0]});
}

bool reports_jungle_capture(std::string_view line) { return has_word(words_of(line), {"captured"}); }

// Returns the move that a part of a screen names: "G7 G6"; nullopt if it names none.
std::optional<std::string> jungle_move_in(std::string_view text) {
  std::vector<std::string> cells;
  for (const std::string_view line : lines_of(text)) {
    if (reports_jungle_capture(line)) continue;
    for (std::string& cell : jungle_cells_in(line)) cells.push_back(std::move(cell));
  }
  if (cells.size() < 2) return std::nullopt;
  return cells[cells.size() - 2] + " " + cells.back();
}

// Returns the text without the lines that name a machine's move.
std::string without_jungle_moves(std::string_view text, bool is_blue_machine) {
  std::string out;
  for (const std::string_view line : lines_of(text)) {
    const auto words = words_of(line);
    const bool is_prompt = line.find(jungle_prompt) != std::string_view::npos &&
                           (is_blue_machine || (!words.empty() && words.front() == "red"));
    if (!is_prompt && (jungle_cells_in(line).empty() || reports_jungle_capture(line))) out += std::string(line) + '\n';
  }
  return out;
}

class JungleMachineDialogue : public Dialogue {
 public:
  JungleMachineDialogue(const ScriptedCourse& course, const jungle::Position& start, const DialogueOrder& order)
      : course_(course),
        start_(start),
        tolerances_(order.tolerances),
        missing_(order.missing),
        broken_(order.broken),
        planned_(order.session.answers),
        session_(order.session),
        walk_(start),
        rng_(order.session.seed),
        has_two_machines_(planned_.front() == "3") {
    session_.answers.clear();
    session_.luck.clear();
  }

  Setup setup() const override { return setup_of_board(session_.board); }

  Step follow(const Screen& screen) override {
    const std::string text = without_colours(screen.text);
    const auto parts = jungle_parts(text);
    Step step;
    std::optional<Failure> broken = judge_facts(screen, text, parts, step);
    step.expected = play_jungle_session(start_, session_).screens.back();
    if (broken) {
      step.checked.push_back(broken->point);
      step.failures.push_back(std::move(*broken));
      return step;
    }
    compare_parts(parts, screen.text, step);
    if (screen.state == Screen::State::waits && !is_over() && !(has_two_machines_ && has_begun())) {
      step.answer = next_answer();
    }
    return step;
  }

  Session session() const override { return session_; }

 private:
  bool has_begun() const { return !session_.answers.empty(); }
  bool is_over() const { return surrendered_ || (walk_.position().turn().is_over() && !walk_.position().is_stuck()); }
  bool is_machine_to_move() const {
    return !is_over() && (has_two_machines_ || walk_.position().to_move() == jungle::red);
  }
  Seat winner() const {
    return surrendered_ ? 1 - walk_.position().to_move() : winners_of(*walk_.position().outcome()).front();
  }

  // Returns the rule of the machine's last move if it is known to be broken, so that a mistake counts once.
  std::string_view blamed(std::string_view point) const {
    return broken_.contains(machine_rule_) ? machine_rule_ : point;
  }

  // Compares what decides about rules, and follows the machine's moves.
  std::optional<Failure> judge_facts(const Screen& screen, std::string_view text, const std::vector<JunglePart>& parts,
                                     Step& step) {
    const bool waits = screen.state == Screen::State::waits;
    step.checked.push_back(rule_);
    if (waits && trim(text).empty()) return Failure{rule_, std::string(nothing_printed)};
    if (!has_begun()) {
      if (waits) return std::nullopt;
      return Failure{rule_, screen.trouble};
    }
    const Facts theirs = course_.read(text);
    const std::string_view answer_rule = rule_;
    if (parts.size() > 1 || has_moved_) {
      if (auto broken = judge_answer(screen, theirs, parts)) return broken;
    }
    std::size_t next = parts.size() > 1 ? 1 : 0;  // the part after the board that follows the answer
    std::string_view last_rule = answer_rule;
    for (int moves = 0; is_machine_to_move(); ++moves) {
      bool is_cut = false;
      auto broken = follow_machine(screen, theirs, parts, next, moves, is_cut, step);
      last_rule = blamed("machine-end");
      if (broken) return broken;
      // The game was right so far. A long game on one screen is not a mistake.
      if (is_cut) return std::nullopt;
    }
    if (is_over()) {
      step.checked.push_back(last_rule);
      return judge_end(screen, theirs, last_rule, parts.size() > next + 1);
    }
    if (parts.size() > next + 1 && parts[next].board != jungle_cells(walk_.position())) {
      return Failure{"machine-turn", "The board changes, but it is Blue's turn."};
    }
    const bool is_machine_last = last_rule != answer_rule;
    if (!waits) return Failure{is_machine_last ? "machine-turn" : answer_rule, screen.trouble};
    if (theirs.asked == "Red") return Failure{"machine-turn", "The program should ask for Blue's move, not for Red's."};
    if (theirs.result.empty()) return std::nullopt;
    return Failure{last_rule, fmt::format("The game is not over, but the result is {}.", theirs.result)};
  }

  // Compares the board after the last answer. REQUIRES: the answer was valid, or there is a board.
  std::optional<Failure> judge_answer(const Screen& screen, const Facts& theirs,
                                      const std::vector<JunglePart>& parts) const {
    if (parts.size() == 1) {
      if (screen.state != Screen::State::waits) {
        const std::string_view machine_rule = walk_.position().is_stuck() ? "machine-stuck" : "machine-turn";
        return Failure{is_machine_to_move() ? machine_rule : rule_, screen.trouble};
      }
      if (theirs.asked == "Blue") return Failure{rule_, "The program refuses a valid answer."};
      return Failure{"board", "The program prints no board that can be read."};
    }
    const std::string& board = *parts.front().board;
    if (board == jungle_cells(walk_.position())) return std::nullopt;
    if (is_machine_to_move() && made_move(board, std::nullopt)) {
      return Failure{"board", "The board before the machine's move is missing."};
    }
    return Failure{rule_,
                   has_moved_ ? "The pieces on the board are different." : "The program accepts an invalid answer."};
  }

  std::optional<Failure> judge_end(const Screen& screen, const Facts& theirs, std::string_view rule,
                                   bool has_more_boards) const {
    if (has_more_boards) return Failure{rule, "The game goes on after its end."};
    if (screen.state == Screen::State::failed) return Failure{rule, screen.trouble};
    const std::string_view wanted = winner() == jungle::blue ? "Blue" : "Red";
    if (theirs.result == wanted) return std::nullopt;
    return Failure{rule, theirs.result.empty() ? fmt::format("The result is missing: {}.", wanted)
                                               : fmt::format("The result is {}, not {}.", theirs.result, wanted)};
  }

  // Follows one move of a machine, up to the board of parts[next].
  std::optional<Failure> follow_machine(const Screen& screen, const Facts& theirs, const std::vector<JunglePart>& parts,
                                        std::size_t& next, int moves, bool& is_cut, Step& step) {
    const jungle::Position& position = walk_.position();
    const JunglePart& part = parts[next];
    const auto named = jungle_move_in(part.text);
    const std::string before = jungle_cells(position);
    const bool has_board = part.board.has_value();
    const bool is_last = parts.size() <= next + 2;
    const bool is_unchanged = !has_board || part.board == before;
    if (named == jungle_surrender || (is_last && is_unchanged && !theirs.result.empty())) {
      next += has_board ? 1 : 0;
      return judge_surrender(is_unchanged, step);
    }
    if (!has_board && screen.state != Screen::State::waits) {
      constexpr int many_moves = 20;
      is_cut = screen.is_cut && moves >= many_moves;
      if (is_cut) return std::nullopt;
    }
    if (position.is_stuck()) {
      return Failure{"machine-stuck", "The machine has no valid move, so it must surrender with Z0 Z0."};
    }
    if (!has_board) {
      return Failure{"machine-turn", screen.state == Screen::State::waits
                                         ? "The program waits for an answer, but it is the machine's turn."
                                         : screen.trouble};
    }
    ++next;
    const auto made = made_move(*part.board, named);
    if (!made) return wrong_move(named ? named : jungle_move_between(before, *part.board), is_unchanged);
    const std::string move = typed(*made);
    session_.luck.push_back(move);
    machine_rule_ = walk_.take(move);
    step.checked.insert(step.checked.end(), {"machine-legal", "machine-turn", "machine-line"});
    if (named && *named != move) {
      return Failure{"machine-line",
                     fmt::format("The program prints the move {}, but the board shows {}.", *named, move)};
    }
    return std::nullopt;
  }

  std::optional<Failure> judge_surrender(bool is_unchanged, Step& step) {
    // The course's machine tries random moves, and surrenders if it does not find a valid one soon enough. That is bad
    // luck only if there are very few.
    constexpr int few_moves = 4;
    const jungle::Position& position = walk_.position();
    step.checked.emplace_back("machine-stuck");
    if (const int count = position.legal_move_count(); count >= few_moves) {
      return Failure{"machine-stuck", fmt::format("The machine surrenders, but it has {} valid moves.", count)};
    }
    if (!is_unchanged) return Failure{"machine-stuck", "The machine surrenders, but the board changes."};
    if (!position.is_stuck()) session_.luck.emplace_back(jungle_surrender);
    machine_rule_ = "surrender";
    surrendered_ = true;
    return std::nullopt;
  }

  // Returns the legal move that leads to the board, preferably the named one; nullopt if there is none.
  std::optional<jungle::Move> made_move(const std::string& board, const std::optional<std::string>& named) const {
    MoveList<jungle::Move> moves;
    if (!walk_.position().turn().is_over()) walk_.position().legal_moves(moves);
    std::optional<jungle::Move> found;
    for (const jungle::Move move : moves) {
      jungle::Position after = walk_.position();
      after.play(move);
      if (jungle_cells(after) == board && (!found || typed(move) == named)) found = move;
    }
    return found;
  }

  Failure wrong_move(const std::optional<std::string>& named, bool is_unchanged) {
    if (named) {
      std::string token = *named;
      token.erase(2, 1);
      const auto move = parse_move(walk_.position(), token);
      if (!move) {
        machine_rule_ = walk_.take(*named);
        return {blamed("machine-legal"),
                fmt::format("The machine's move {} is invalid: {}.", *named, english(move.error()))};
      }
      return {"machine-legal", fmt::format("The board after the machine's move {} is different.", *named)};
    }
    if (is_unchanged) return {"machine-turn", "The machine makes no move, but it has a valid one."};
    return {"machine-legal", "No valid move of the machine leads to this board."};
  }

  // Compares the formats, board by board.
  void compare_parts(const std::vector<JunglePart>& theirs, std::string_view printed, Step& step) const {
    const auto format_of = [&](std::string_view line) { return course_.format_of(line); };
    const auto ours = jungle_parts(step.expected);
    const bool is_free = tolerances_.contains("moves");
    const auto compare = [&](const std::string& our_text, const std::string& their_text) {
      Step part;
      part.expected = is_free ? without_jungle_moves(our_text, has_two_machines_) : our_text;
      check_formats(format_of, is_free ? without_jungle_moves(their_text, has_two_machines_) : their_text, tolerances_,
                    part);
      step.checked.insert(step.checked.end(), part.checked.begin(), part.checked.end());
      step.failures.insert(step.failures.end(), part.failures.begin(), part.failures.end());
    };
    const bool is_cut = !is_over() && is_machine_to_move() && has_begun();
    if (!is_cut && ours.size() != theirs.size()) {
      compare(step.expected, std::string(printed));
      return;
    }
    const std::size_t count = std::min(ours.size(), theirs.size()) - (is_cut ? 1 : 0);
    for (std::size_t i = 0; i < count; ++i) compare(ours[i].text, theirs[i].text);
  }

  std::string next_answer() {
    const std::size_t given = session_.answers.size();
    std::string answer = given < planned_.size() ? planned_[given] : chosen_answer();
    if (given > 0) {
      const jungle::Position before = walk_.position();
      rule_ = walk_.take(answer);
      surrendered_ = answer == jungle_surrender;
      has_moved_ = surrendered_ || !(walk_.position() == before);
    }
    session_.answers.push_back(answer);
    return answer;
  }

  std::string chosen_answer() {
    constexpr std::size_t longest = 40;
    constexpr std::uint32_t wrong_every = 5;
    const jungle::Position& position = walk_.position();
    if (session_.seed == 0 || session_.answers.size() >= longest || position.is_stuck()) {
      return std::string(jungle_surrender);
    }
    if (rng_.below(wrong_every) == 0) return typed(any_jungle_move(position, rng_));
    MoveList<jungle::Move> moves;
    position.legal_moves(moves);
    for (const jungle::Move move : moves) {
      JungleWalk walk = walk_;
      if (missing_.contains(walk.take(typed(move)))) return typed(move);
    }
    return typed(moves[rng_.below(static_cast<std::uint32_t>(moves.size()))]);
  }

  const ScriptedCourse& course_;
  jungle::Position start_;
  const Tolerances& tolerances_;
  const std::set<std::string_view>& missing_;
  const std::set<std::string_view>& broken_;
  std::vector<std::string> planned_;  // answers; the judge chooses more of them if the session has a seed
  Session session_;                   // so far
  JungleWalk walk_;
  Rng rng_;
  bool has_two_machines_;
  std::string_view rule_ = session_.board.empty() ? "start" : "board-file";  // of the last answer
  std::string_view machine_rule_;                                            // of a machine's last move
  bool has_moved_ = true;                                                    // with the last answer
  bool surrendered_ = false;                                                 // the side to move
};

}  // namespace

Played play_jungle_session(const jungle::Position& start, const Session& session) {
  std::vector<int> script;
  for (const std::string& move : session.luck) {
    for (const std::string& cell : jungle_cells_in(move)) {
      script.push_back(cell == "Z0" ? jungle::Position::gone : jungle::square_at(cell[1] - '1', cell[0] - 'A'));
    }
  }
  return play_classic(session.answers, [&](classic::Console& console) {
    classic::Luck luck(std::move(script));
    try {
      classic::play_jungle(console, luck, start, {});
    } catch (const classic::ScriptEnded&) {  // the machine moves next
    }
  });
}

std::unique_ptr<Dialogue> begin_jungle_machine(const ScriptedCourse& course, const jungle::Position& start,
                                               const DialogueOrder& order) {
  return std::make_unique<JungleMachineDialogue>(course, start, order);
}

}  // namespace madang::app
