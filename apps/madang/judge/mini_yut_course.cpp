// The judge's course of Mini Yut Nori: the Python classes of CS101 2024, homework 4.
#include <fmt/core.h>

#include <algorithm>

#include "apps/madang/judge/courses.h"
#include "apps/madang/judge/mini_yut_driver.h"
#include "apps/madang/judge/mini_yut_model.h"
#include "apps/madang/judge/student_program.h"
#include "madang/core/text.h"
#include "madang/games/yut/position.h"

namespace madang::app {

namespace {

constexpr std::string_view mini_yut_driver_name = "driver.py";
constexpr std::string_view python_prompt = ">>> ";
constexpr std::string_view python_error = "*** ";

constexpr Point mini_yut_points[] = {
    {"piece", Point::Kind::rule, "the attributes of a new piece", "Every piece begins on its own starting space.",
     "docs/rules/mini-yut.md, 2.3; Task 1.1"},
    {"points-square", Point::Kind::rule, "the points 1 to 20 on the canvas",
     "The outer square has the indices 1 to 20, counterclockwise", "docs/rules/mini-yut.md, 1.1; Task 1.2"},
    {"points-diagonal", Point::Kind::rule, "the points 21 to 30 on the canvas",
     "The indices 21 to 25 are on the diagonal from 5 to 15.", "docs/rules/mini-yut.md, 1.2 and 1.3; Task 1.2"},
    {"points-start", Point::Kind::rule, "the points -1 to -4 on the canvas",
     "Outside the board are four starting spaces", "docs/rules/mini-yut.md, 1.5; Task 1.2"},
    {"enter", Point::Kind::rule, "entering the board", "The first step of a piece on its starting space leads to 1.",
     "docs/rules/mini-yut.md, 4.1; Task 1.3"},
    {"straight", Point::Kind::rule, "moving straight on", "Any other piece goes straight on",
     "docs/rules/mini-yut.md, 4.5; Task 1.3"},
    {"corner-5", Point::Kind::rule, "turning on 5",
     "A piece that starts its move on 5 goes 21 22 23 24 25 15 and continues along the bottom.",
     "docs/rules/mini-yut.md, 4.2; Task 1.3"},
    {"corner-10", Point::Kind::rule, "turning on 10", "A piece that starts its move on 10 goes 26 27 28 29 30 20.",
     "docs/rules/mini-yut.md, 4.3; Task 1.3"},
    {"centre", Point::Kind::rule, "turning on the centre", "A piece that starts its move on the centre goes 29 30 20.",
     "docs/rules/mini-yut.md, 4.4; Task 1.3"},
    {"passing", Point::Kind::rule, "passing a corner or the centre",
     "A piece that passes a corner or the centre without stopping does not turn.",
     "docs/rules/mini-yut.md, 4.6; Task 1.3"},
    {"on-20", Point::Kind::rule, "stopping on 20", "A piece on 20 is still on the board.",
     "docs/rules/mini-yut.md, 4.8; Task 1.3"},
    {"finish", Point::Kind::rule, "finishing from 20", "The step after 20 leads to 0, and the piece has finished.",
     "docs/rules/mini-yut.md, 4.9; Task 1.3"},
    {"overshoot", Point::Kind::rule, "finishing with more steps",
     "No exact count is needed: a piece with more steps than it needs finishes too.",
     "docs/rules/mini-yut.md, 4.10; Task 1.3"},
    {"sticks", Point::Kind::rule, "the steps of the sticks",
     "The number of marked sides gives the result, and the result gives the number of steps",
     "docs/rules/mini-yut.md, 3.2; Task 1.4 and 2.2"},
    {"winner-alone", Point::Kind::rule, "winning alone",
     "In the solo game the player wins when the piece has finished.", "docs/rules/mini-yut.md, 7.2; Task 1.5"},
    {"stack-start", Point::Kind::rule, "a new piece is alone", "piggyback: False", "the homework, Task 2.1"},
    {"one-piece", Point::Kind::rule, "moving only the named piece",
     "you should not move the other piece of the same player", "the homework, Task 2.2"},
    {"stack", Point::Kind::rule, "landing on an own piece",
     "A move that ends on a space of the board with the player's own other piece stacks the two",
     "docs/rules/mini-yut.md, 6.4; Task 2.2"},
    {"stack-centre", Point::Kind::rule, "landing on an own piece in the centre",
     "The centre is one space here too: a piece on 23 and a piece on 28 meet.",
     "docs/rules/mini-yut.md, 6.6; Task 2.2"},
    {"no-stack", Point::Kind::rule, "not landing on an own piece", "Passing over pieces has no effect.",
     "docs/rules/mini-yut.md, 6.9; Task 2.2"},
    {"winner", Point::Kind::rule, "winning with two pieces",
     "A player all of whose pieces have finished wins at once, and the game is over.",
     "docs/rules/mini-yut.md, 7.1; Task 2.3"},
    {"capture", Point::Kind::rule, "capturing a piece",
     "A move that ends on a space of the board with pieces of the opponent catches all of them.",
     "docs/rules/mini-yut.md, 6.1; Task 2.4"},
    {"capture-stack", Point::Kind::rule, "capturing two pieces",
     "Caught pieces go back to their own starting spaces and are single pieces again.",
     "docs/rules/mini-yut.md, 6.2; Task 2.4"},
    {"capture-centre", Point::Kind::rule, "capturing in the centre",
     "The centre is one space here too: a piece on 23 and a piece on 28 meet.",
     "docs/rules/mini-yut.md, 6.6; Task 2.4"},
    {"no-capture", Point::Kind::rule, "pieces that are not captured",
     "Nothing is caught or stacked at 0 and on the starting spaces.", "docs/rules/mini-yut.md, 6.8; Task 2.4"},
    {"next-player", Point::Kind::rule, "the next player", "After the move it is the other player's turn",
     "docs/rules/mini-yut.md, 5.5; Task 2.4"},
    {"again", Point::Kind::rule, "the same player after a capture",
     "After a catch the same player continues with another throw and move.", "docs/rules/mini-yut.md, 6.3; Task 2.4"},
    {"load", Point::Kind::format, "reading the file", "Python reads the file without an error or an endless loop.",
     "docs/judge.md"},
    {"extra", Point::Kind::format, "no other text", "The methods print nothing.", "docs/judge.md"},
};

// The expected results of the homework and what they leave out. The words in capitals stand for longer texts.
struct MiniYutBlock {
  std::string_view task;
  std::string_view lines;
};
constexpr MiniYutBlock mini_yut_blocks[] = {
    // Expected results, in the order of the homework.
    {MiniYutModel::task_1,
     "piece = Piece(piece_id=0, start_index=-1); piece.piece_id; piece.start_index; piece.current_index"},
    {MiniYutModel::task_1,
     "piece = Piece(piece_id=0, start_index=-1); piece.current_index = 15; "
     "x, y = piece.get_point_by_current_index(); x, y"},
    {MiniYutModel::task_1,
     "piece = Piece(piece_id=0, start_index=-1); piece.current_index = 15; "
     "piece.set_current_index(steps_to_move=5); piece.current_index"},
    {MiniYutModel::task_1,
     "player = Player(player_id=0, start_index=-1); player.move_piece_by_yut_sticks(GAE); "
     "player.piece.current_index"},
    {MiniYutModel::task_1,
     "player = Player(player_id=0, start_index=-1); player.piece.current_index = 20; player.is_winner(); "
     "player.move_piece_by_yut_sticks(DO); player.is_winner()"},
    {MiniYutModel::task_2,
     "piece = Piece(piece_id=0, start_index=-1); piece.piece_id; piece.start_index; piece.current_index; "
     "piece.piggyback"},
    {MiniYutModel::task_2,
     "player = Player(player_id=0); player.pieces[0].current_index = -1; player.pieces[1].current_index = 2; "
     "player.move_piece_by_yut_sticks(piece_id=0, GAE); player.pieces[0].current_index; player.pieces[0].piggyback; "
     "player.pieces[1].piggyback"},
    {MiniYutModel::task_2,
     "player = Player(player_id=0); player.pieces[0].current_index = 0; player.pieces[1].current_index = 20; "
     "player.is_winner(); player.move_piece_by_yut_sticks(piece_id=1, DO); player.is_winner()"},
    {MiniYutModel::task_2,
     "player = Player(player_id=0); opponent = Player(player_id=1); player.pieces[0].current_index = 0; "
     "player.pieces[1].current_index = 2; opponent.pieces[0].current_index = 0; opponent.pieces[1].current_index = 4; "
     "player.move_piece_by_yut_sticks(piece_id=1, GAE); CAPTURE; opponent.pieces[1].current_index; NEXT"},
    // New pieces.
    {MiniYutModel::task_1,
     "piece = Piece(piece_id=1, start_index=-3); piece.piece_id; piece.start_index; piece.current_index"},
    {MiniYutModel::task_2,
     "piece = Piece(piece_id=1, start_index=-4); piece.piece_id; piece.start_index; piece.current_index; "
     "piece.piggyback"},
    // Winning.
    {MiniYutModel::task_1,
     "player = Player(player_id=0, start_index=-1); player.is_winner(); player.piece.current_index = 1; "
     "player.is_winner(); player.piece.current_index = 30; player.is_winner(); player.piece.current_index = 0; "
     "player.is_winner()"},
    {MiniYutModel::task_2,
     "player = Player(player_id=0); player.is_winner(); player.pieces[0].current_index = 0; "
     "player.is_winner(); player.pieces[1].current_index = 30; player.is_winner(); player.pieces[1].current_index = 0; "
     "player.is_winner(); player.pieces[0].current_index = 5; player.is_winner()"},
    // Piggyback pieces.
    {MiniYutModel::task_2,
     "player = Player(player_id=1); player.pieces[0].current_index = 21; player.pieces[1].current_index = 28; "
     "player.move_piece_by_yut_sticks(piece_id=0, GAE); player.pieces[0].piggyback; player.pieces[1].piggyback"},
    {MiniYutModel::task_2,
     "player = Player(player_id=0); player.pieces[0].current_index = 23; player.pieces[1].current_index = 26; "
     "player.move_piece_by_yut_sticks(piece_id=1, GAE); player.pieces[0].piggyback; player.pieces[1].piggyback"},
    {MiniYutModel::task_2,
     "player = Player(player_id=0); player.pieces[0].current_index = 20; player.pieces[1].current_index = 19; "
     "player.move_piece_by_yut_sticks(piece_id=1, DO); player.pieces[0].piggyback; player.pieces[1].piggyback"},
    {MiniYutModel::task_2,
     "player = Player(player_id=0); player.pieces[0].current_index = 2; player.pieces[1].current_index = 1; "
     "player.move_piece_by_yut_sticks(piece_id=1, GAE); player.pieces[0].piggyback; player.pieces[1].piggyback; "
     "player.pieces[1].current_index"},
    {MiniYutModel::task_2,
     "player = Player(player_id=0); player.pieces[0].current_index = 2; player.pieces[1].current_index = 2; "
     "player.pieces[0].piggyback = True; player.pieces[1].piggyback = True; "
     "player.move_piece_by_yut_sticks(piece_id=0, GAE); player.pieces[1].current_index; "
     "player.pieces[0].current_index; player.move_piece_by_yut_sticks(piece_id=1, GAE); "
     "player.pieces[1].current_index; player.pieces[0].piggyback; player.pieces[1].piggyback"},
};

// Positions before a call of capture_and_get_next_players: the indices of both players.
struct MiniYutMeeting {
  int player[2];
  int opponent[2];
};
constexpr MiniYutMeeting mini_yut_meetings[] = {
    {{7, -2}, {7, -4}},  {{-1, 12}, {3, 12}},  {{6, 8}, {8, 6}},     {{0, 20}, {20, 0}}, {{9, 9}, {9, 9}},
    {{23, -2}, {28, 4}}, {{28, 3}, {-3, 23}},  {{28, 0}, {23, 23}},  {{0, 0}, {0, 0}},   {{0, 4}, {0, 5}},
    {{-1, -2}, {-3, 1}}, {{22, 27}, {23, 28}}, {{24, 29}, {28, 14}}, {{15, 3}, {25, 7}}, {{5, 1}, {15, 11}}};

constexpr std::string_view mini_yut_sticks[] = {
    R"("marked", "unmarked", "marked", "marked")", R"("marked", "unmarked", "marked", "unmarked")",
    R"("unmarked", "marked", "unmarked", "unmarked")", R"("unmarked", "unmarked", "unmarked", "unmarked")",
    R"("marked", "marked", "marked", "marked")"};

std::string python_sticks(int steps) {
  return fmt::format("yut_sticks=[{}]", mini_yut_sticks[static_cast<std::size_t>(steps) - 1]);
}

// Returns the argument for four sticks, of which the bits say which are marked.
std::string python_fallen_sticks(unsigned fall) {
  std::string out;
  for (unsigned stick = 0; stick < 4; ++stick) {
    out += fmt::format("{}\"{}\"", out.empty() ? "" : ", ", (fall >> stick & 1U) != 0 ? "marked" : "unmarked");
  }
  return "yut_sticks=[" + out + "]";
}

std::string python_capture(std::string_view player, std::string_view opponent) {
  return fmt::format("next_player, next_opponent = capture_and_get_next_players({}, {})", player, opponent);
}

void replace_python_word(std::string& text, std::string_view word, const std::string& by) {
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + by.size())) {
    text.replace(at, word.size(), by);
  }
}

Session python_session(std::string text) {
  replace_python_word(text, "CAPTURE", python_capture("player", "opponent"));
  replace_python_word(text, "NEXT", std::string(MiniYutModel::next_line));
  replace_python_word(text, "DO)", python_sticks(1) + ")");
  replace_python_word(text, "GAE)", python_sticks(2) + ")");
  return session_of(text);
}

std::string python_piece(int index) {
  return fmt::format("piece = Piece(piece_id=0, start_index={})", index < 0 ? index : -1);
}

// Begins a part of a session that needs nothing of what was before.
void begin_python_block(std::string_view task, Session& session) {
  session.answers.emplace_back(session.answers.empty() ? task : MiniYutModel::block_line);
}

void add_python_lines(Session& session, const Session& more) {
  session.answers.insert(session.answers.end(), more.answers.begin(), more.answers.end());
}

// Returns moves with every number of steps from these indices.
Session python_ways(std::string_view task, int first, int last) {
  Session session;
  for (int index = first; index <= last; ++index) {
    for (int steps = 1; steps <= 5; ++steps) {
      begin_python_block(task, session);
      session.answers.push_back(python_piece(index));
      session.answers.push_back(fmt::format("piece.current_index = {}", index));
      session.answers.push_back(fmt::format("piece.set_current_index(steps_to_move={})", steps));
      session.answers.emplace_back("piece.current_index");
    }
  }
  return session;
}

Session python_points(std::string_view task) {
  Session session;
  for (int index = -4; index <= 30; ++index) {
    if (index == 0) continue;
    begin_python_block(task, session);
    session.answers.push_back(python_piece(index));
    session.answers.push_back(fmt::format("piece.current_index = {}", index));
    session.answers.emplace_back("x, y = piece.get_point_by_current_index()");
    session.answers.emplace_back("x, y");
  }
  return session;
}

Session python_all_sticks(std::string_view task) {
  const bool is_alone = task == MiniYutModel::task_1;
  Session session;
  for (unsigned fall = 0; fall < 16; ++fall) {
    begin_python_block(task, session);
    const std::string sticks = python_fallen_sticks(fall);
    add_python_lines(session, session_of(is_alone ? "player = Player(player_id=0, start_index=-1)"
                                                  : "player = Player(player_id=0)"));
    session.answers.push_back(
        fmt::format("player.move_piece_by_yut_sticks({}{})", is_alone ? "" : "piece_id=1, ", sticks));
    session.answers.emplace_back(is_alone ? "player.piece.current_index" : "player.pieces[1].current_index");
  }
  return session;
}

Session python_meetings() {
  Session session;
  for (const MiniYutMeeting& meeting : mini_yut_meetings) {
    begin_python_block(MiniYutModel::task_2, session);
    add_python_lines(session, session_of("player = Player(player_id=0); opponent = Player(player_id=1)"));
    const auto place = [&](std::string_view name, const int(&indices)[2]) {
      for (std::size_t i = 0; i < 2; ++i) {
        session.answers.push_back(fmt::format("{}.pieces[{}].current_index = {}", name, i, indices[i]));
        if (indices[0] != indices[1] || indices[0] <= 0) continue;
        session.answers.push_back(fmt::format("{}.pieces[{}].piggyback = True", name, i));
      }
    };
    place("player", meeting.player);
    place("opponent", meeting.opponent);
    session.answers.push_back(python_capture("player", "opponent"));
    session.answers.emplace_back(MiniYutModel::indices_line);
    session.answers.emplace_back(MiniYutModel::piggyback_line);
    session.answers.emplace_back(MiniYutModel::next_line);
  }
  return session;
}

// Returns the sessions of the table for this task, as one.
Session python_blocks(std::string_view task) {
  Session session;
  for (const MiniYutBlock& block : mini_yut_blocks) {
    if (block.task != task) continue;
    begin_python_block(task, session);
    add_python_lines(session, python_session(std::string(block.lines)));
  }
  return session;
}

// Returns what is on a screen before the prompt.
std::vector<std::string_view> python_lines(std::string_view screen) {
  if (screen.ends_with(python_prompt)) screen.remove_suffix(python_prompt.size());
  auto lines = lines_of(screen);
  std::erase_if(lines, [](std::string_view line) { return trim(line).empty(); });
  return lines;
}

// Writes the centre as 23: its other index is right, too.
std::string with_one_mini_yut_centre(std::string_view text) {
  std::string out(text);
  for (std::size_t at = out.find("28"); at != std::string::npos; at = out.find("28", at + 1)) {
    const bool is_inside = (at > 0 && is_digit(out[at - 1])) || (at + 2 < out.size() && is_digit(out[at + 2]));
    if (!is_inside) out.replace(at, 2, "23");
  }
  return out;
}

class MiniYutDialogue : public Dialogue {
 public:
  explicit MiniYutDialogue(const DialogueOrder& order)
      : lines_(order.session.answers), tolerances_(order.tolerances), broken_(order.broken) {}

  Setup setup() const override {
    const std::string name(mini_yut_driver_name);
    return {.arguments = {}, .files = {{name, std::string(mini_yut_driver)}}, .runner = {"python3", "../" + name}};
  }

  Step follow(const Screen& screen) override {
    Step step;
    const bool is_first = given_ == 0;
    const auto lines = python_lines(screen.text);
    if (is_first) {
      begin(screen, lines, step);
    } else if (given_ > 1) {
      judge_line(screen, lines, step);
    } else if (!lines.empty()) {
      return step;  // there is no file for this task
    }
    step.expected = (expected_.empty() ? "" : expected_ + "\n") + std::string(python_prompt);
    if (screen.state != Screen::State::waits) return step;
    const bool is_wrong = !step.failures.empty() && !is_first && step.failures.front().point != "extra";
    // What follows a mistake is wrong, too, up to the next part.
    while (is_wrong && given_ < lines_.size() && lines_[given_] != MiniYutModel::block_line) ++given_;
    if (given_ == lines_.size()) return step;
    step.answer = lines_[given_++];
    expected_ = model_.run(*step.answer).value_or("");
    if (!session_.answers.empty() && session_.answers.back() == MiniYutModel::block_line) session_.answers.resize(1);
    session_.answers.push_back(*step.answer);
    return step;
  }

  // Returns the lines of the last part.
  Session session() const override { return session_; }

 private:
  static void begin(const Screen& screen, const std::vector<std::string_view>& lines, Step& step) {
    step.checked.emplace_back("load");
    if (!lines.empty() && lines.front() == "*** no file") {
      throw CannotRun("cannot read the Python files: name one file, or those of Task 1 and Task 2");
    }
    if (screen.state != Screen::State::waits) {
      step.failures.push_back({"load", screen.trouble});
    } else if (!lines.empty()) {
      step.failures.push_back({"load", fmt::format("The file cannot be read to its end: {}", lines.front().substr(4))});
    }
  }

  void judge_line(const Screen& screen, const std::vector<std::string_view>& lines, Step& step) const {
    // A wrong way is one mistake, wherever it shows.
    const std::string_view rule = broken_.contains(model_.way()) ? model_.way() : model_.rule();
    step.checked = {model_.rule(), "extra"};
    const auto fail = [&](std::string message) { step.failures.push_back({rule, std::move(message)}); };
    const std::string_view last = lines.empty() ? std::string_view() : lines.back();
    if (screen.state != Screen::State::waits) return fail(screen.trouble);
    if (last.starts_with(python_error)) return fail(fmt::format("An error: {}", last.substr(python_error.size())));
    if (!expected_.empty() && lines.empty())
      return fail(fmt::format("There is no result, but it should be {}.", expected_));
    if (!expected_.empty() && with_one_mini_yut_centre(trim(last)) != with_one_mini_yut_centre(expected_)) {
      return fail(fmt::format("The result is {}, not {}.", trim(last), expected_));
    }
    const std::size_t wanted = expected_.empty() ? 0 : 1;
    if (lines.size() > wanted && !tolerances_.contains("extra")) {
      step.failures.push_back({"extra", fmt::format("This line should not be here: {}", quote(lines.front()))});
    }
  }

  std::vector<std::string> lines_;
  const Tolerances& tolerances_;
  const std::set<std::string_view>& broken_;
  Session session_;
  MiniYutModel model_;
  std::string expected_;   // what the last line prints
  std::size_t given_ = 0;  // lines
};

class MiniYutCourse : public Course {
 public:
  std::string_view name() const override { return "mini-yut"; }
  std::span<const Point> points() const override { return mini_yut_points; }

  std::vector<Session> scenarios() const override {
    std::vector<Session> out;
    for (const std::string_view task : {MiniYutModel::task_1, MiniYutModel::task_2}) {
      out.push_back(python_blocks(task));
      out.push_back(python_points(task));
      // A file that hangs on some squares is judged on the others.
      for (const auto& [first, last] : {std::pair(-4, -1), {1, 10}, {11, 19}, {20, 20}, {21, 30}}) {
        out.push_back(python_ways(task, first, last));
      }
      out.push_back(python_all_sticks(task));
    }
    out.push_back(python_meetings());
    return out;
  }

  Session random_game(Rng& rng) const override { return rng.below(4) == 0 ? race_alone(rng) : game_of_two(rng); }

  std::unique_ptr<Dialogue> begin(const DialogueOrder& order) const override {
    return std::make_unique<MiniYutDialogue>(order);
  }

  bool is_repeatable(const Session& /*session*/) const override { return true; }
  bool is_valid(const Session& session) const override {
    MiniYutModel model;
    return std::all_of(session.answers.begin(), session.answers.end(),
                       [&](const std::string& line) { return model.run(line).has_value(); });
  }
  std::size_t fixed_answers() const override { return 1; }

  std::vector<std::string> interpreter(const Session& session, const std::vector<std::string>& command) const override {
    std::vector<std::string> files = command;
    std::erase_if(files, [](const std::string& word) { return !word.ends_with(".py"); });
    const bool is_second =
        files.size() > 1 && !session.answers.empty() && session.answers.front() == MiniYutModel::task_2;
    return {"python3", "-i", files.at(is_second ? 1 : 0)};
  }

  // The homework's grading criteria. A rule of several tasks counts for the first of them.
  std::vector<Grade> grading() const override {
    return {
        {"Task 1.1", 5, {"piece"}},
        {"Task 1.2", 10, {"points-square", "points-diagonal", "points-start"}},
        {"Task 1.3",
         20,
         {"enter", "straight", "corner-5", "corner-10", "centre", "passing", "on-20", "finish", "overshoot"}},
        {"Task 1.4", 10, {"sticks"}},
        {"Task 1.5", 5, {"winner-alone"}},
        {"Task 2.1", 5, {"stack-start"}},
        {"Task 2.2", 15, {"one-piece", "stack", "stack-centre", "no-stack"}},
        {"Task 2.3", 5, {"winner"}},
        {"Task 2.4", 25, {"capture", "capture-stack", "capture-centre", "no-capture", "next-player", "again"}},
        {"other", 0, {"load", "extra"}},
    };
  }

 private:
  static int random_steps(Rng& rng) {
    constexpr int by_marked[] = {4, 3, 2, 1, 5};
    const std::uint32_t fall = rng.below(16);
    return by_marked[(fall & 1U) + (fall >> 1 & 1U) + (fall >> 2 & 1U) + (fall >> 3 & 1U)];
  }

  static Session race_alone(Rng& rng) {
    Session session = session_of("# task 1; player = Player(player_id=0, start_index=-1)");
    yut::Position game(yut::Rules::alone());
    while (!game.turn().is_over()) {
      const int steps = random_steps(rng);
      game.play(static_cast<yut::Throw>(steps));
      play_any(game, rng);
      session.answers.push_back(fmt::format("player.move_piece_by_yut_sticks({})", python_sticks(steps)));
      session.answers.emplace_back("player.piece.current_index");
      session.answers.emplace_back("player.is_winner()");
    }
    return session;
  }

  static Session game_of_two(Rng& rng) {
    Session session = session_of("# task 2; player = Player(player_id=0); opponent = Player(player_id=1)");
    yut::Position game(yut::Rules::mini());
    while (!game.turn().is_over()) {
      const bool is_first = game.seat() == 0;
      const std::string_view name = is_first ? "player" : "opponent";
      const int steps = random_steps(rng);
      game.play(static_cast<yut::Throw>(steps));
      const std::vector<yut::Point> before(game.pieces(game.seat()).begin(), game.pieces(game.seat()).end());
      const yut::Point from = play_any(game, rng);
      for (std::size_t piece = 0; piece < before.size(); ++piece) {
        if (before[piece] != from) continue;
        session.answers.push_back(
            fmt::format("{}.move_piece_by_yut_sticks(piece_id={}, {})", name, piece, python_sticks(steps)));
        if (from == yut::waiting) break;
      }
      session.answers.emplace_back(MiniYutModel::indices_line);
      session.answers.push_back(is_first ? python_capture("player", "opponent") : python_capture("opponent", "player"));
      session.answers.emplace_back(MiniYutModel::indices_line);
      session.answers.emplace_back(MiniYutModel::piggyback_line);
      session.answers.emplace_back(MiniYutModel::next_line);
      session.answers.push_back(fmt::format("{}.is_winner()", name));
    }
    return session;
  }

  // Plays a random move. Returns where it begins.
  static yut::Point play_any(yut::Position& game, Rng& rng) {
    MoveList<yut::Move> moves;
    game.legal_moves(moves);
    const yut::Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    game.play(move);
    return move.place;
  }
};

}  // namespace

std::unique_ptr<Course> make_mini_yut_course() { return std::make_unique<MiniYutCourse>(); }

}  // namespace madang::app
