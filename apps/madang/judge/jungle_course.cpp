// The judge's course of Jungle: the project of 2021.
#include <fmt/core.h>

#include <algorithm>

#include "apps/madang/judge/courses.h"
#include "apps/madang/judge/jungle_walk.h"
#include "madang/core/text.h"

namespace madang::app {

namespace {

constexpr Point jungle_points[] = {
    {"start", Point::Kind::rule, "the board at the start", "Blue moves first, and then the sides alternate.",
     "docs/rules/jungle.md, 2.1 and 2.3"},
    {"board-file", Point::Kind::rule, "the board of a file", "Blue moves first.", "docs/classic/jungle.md"},
    {"step", Point::Kind::rule, "one square in a direction",
     "A piece moves one square up, down, left or right, never diagonally.", "docs/rules/jungle.md, 3.1"},
    {"not-adjacent", Point::Kind::rule, "diagonal and far moves",
     "A piece moves one square up, down, left or right, never diagonally.", "docs/rules/jungle.md, 3.1"},
    {"turns", Point::Kind::rule, "moving another player's piece or none",
     "Blue moves first, and then the sides alternate.", "docs/rules/jungle.md, 2.3"},
    {"off-board", Point::Kind::rule, "cells off the board", "The board has 7 columns, A to G, and 9 rows, 1 to 9",
     "docs/rules/jungle.md, 1.1"},
    {"own-piece", Point::Kind::rule, "moving onto a piece of the same side",
     "A piece may not move onto a piece of its own side.", "docs/rules/jungle.md, 3.2"},
    {"own-den", Point::Kind::rule, "its own den", "A piece may not move into its own den.",
     "docs/rules/jungle.md, 3.3"},
    {"traps", Point::Kind::rule, "moving into and out of traps", "Every piece may move into and out of every trap.",
     "docs/rules/jungle.md, 3.4"},
    {"swim", Point::Kind::rule, "rats swim", "Only rats may move onto water.", "docs/rules/jungle.md, 3.5"},
    {"water", Point::Kind::rule, "other animals stay on land", "Only rats may move onto water.",
     "docs/rules/jungle.md, 3.5"},
    {"jump", Point::Kind::rule, "lions and tigers jump across rivers",
     "A lion or a tiger next to a river may jump straight across it, to the first land square on the other side.",
     "docs/rules/jungle.md, 3.6"},
    {"jump-capture", Point::Kind::rule, "capturing with a jump",
     "A piece captures by moving or jumping onto the square of an enemy piece, which is removed.",
     "docs/rules/jungle.md, 4.1"},
    {"jump-blocked", Point::Kind::rule, "a rat blocks a jump",
     "A rat of either colour on any of these water squares blocks the jump.", "docs/rules/jungle.md, 3.8"},
    {"cannot-jump", Point::Kind::rule, "other animals do not jump", "No other piece jumps.",
     "docs/rules/jungle.md, 3.9"},
    {"capture", Point::Kind::rule, "capturing equal and lower ranks",
     "A piece captures enemy pieces of equal or lower rank.", "docs/rules/jungle.md, 4.2"},
    {"too-strong", Point::Kind::rule, "higher ranks are safe", "A piece captures enemy pieces of equal or lower rank.",
     "docs/rules/jungle.md, 4.2"},
    {"rat-elephant", Point::Kind::rule, "a rat captures an elephant", "A rat also captures an elephant.",
     "docs/rules/jungle.md, 4.3"},
    {"elephant-rat", Point::Kind::rule, "elephant against rat", "An elephant captures a rat.",
     "docs/rules/jungle.md, 4.4, or the other reading of section 10"},
    {"shore", Point::Kind::rule, "no capture between water and land",
     "A rat in the water does not capture a piece on land, neither an elephant nor a rat. A rat on land does not "
     "capture a rat in the water.",
     "docs/rules/jungle.md, 4.5 and 4.6"},
    {"rats-in-water", Point::Kind::rule, "two swimming rats", "Two rats in the water may capture each other.",
     "docs/rules/jungle.md, 4.7"},
    {"trapped-target", Point::Kind::rule, "capturing a trapped piece",
     "Every enemy piece may capture a trapped piece, whatever its rank.", "docs/rules/jungle.md, 5.2"},
    {"trapped", Point::Kind::rule, "a trapped piece cannot capture", "A trapped piece cannot capture.",
     "docs/rules/jungle.md, 5.3"},
    {"restored", Point::Kind::rule, "the rank after leaving a trap",
     "A piece that has left the trap has its rank again.", "docs/rules/jungle.md, 5.5"},
    {"own-trap", Point::Kind::rule, "full rank in a trap of its side",
     "A piece in a trap of its own side keeps its full rank.", "docs/rules/jungle.md, 5.6"},
    {"into-trap", Point::Kind::rule, "capturing in the enemy's trap",
     "A piece that captures an enemy piece in the enemy's own trap is then trapped.", "docs/rules/jungle.md, 5.7"},
    {"den", Point::Kind::rule, "entering the enemy den wins", "A side that moves a piece into the enemy den wins.",
     "docs/rules/jungle.md, 6.1"},
    {"last-piece", Point::Kind::rule, "capturing the last piece wins",
     "A side that captures the last enemy piece wins.", "docs/rules/jungle.md, 6.2"},
    {"stuck", Point::Kind::rule, "a side that cannot move", "the player can only give up",
     "docs/rules/jungle.md, section 10"},
    {"surrender", Point::Kind::rule, "Z0 Z0 surrenders", "a surrender mechanism for ending the game earlier",
     "the course, class Human"},
    {"machine-turn", Point::Kind::rule, "a machine moves without help",
     "the opponent player is the computer, which makes moves on its own", "the course, Game Flow"},
    {"machine-legal", Point::Kind::rule, "a machine's moves are valid",
     "its makeMove() makes a random (or intelligent) move as long as it is valid", "the course, Game Flow"},
    {"machine-stuck", Point::Kind::rule, "a machine without a valid move surrenders",
     "In case that the program cannot find any valid move within the trials bound for all piece pickings, the player "
     "must surrender",
     "the course, class Machine"},
    {"machine-end", Point::Kind::rule, "a machine ends the game", "A side that moves a piece into the enemy den wins.",
     "docs/rules/jungle.md, 6.1 and 6.2"},
    {"mode", Point::Kind::format, "the question for the mode",
     "Choose game mode (1, 2, 3): ", "docs/classic/jungle.md"},
    {"round", Point::Kind::format, "the line of the round", "Each round begins with 'Round 1:'.",
     "docs/classic/jungle.md"},
    {"board", Point::Kind::format, "the drawing of the board", "The board is drawn as in the session of the document.",
     "docs/classic/jungle.md"},
    {"prompt", Point::Kind::format, "the question for a move", "The question is 'Blue's turn: '.",
     "docs/classic/jungle.md"},
    {"refusal", Point::Kind::format, "the line after an invalid move", "The line is 'Invalid. Try again!'.",
     "docs/classic/jungle.md"},
    {"captured", Point::Kind::format, "the report of a capture", "The line is 'Wolf of Red captured!'.",
     "docs/classic/jungle.md"},
    {"end-line", Point::Kind::format, "the lines at the end", "The end is 'Game over:', the board and the winner.",
     "docs/classic/jungle.md"},
    {"machine-line", Point::Kind::format, "the line of a machine's move", "The line is 'Red's turn: G7 G6'.",
     "docs/classic/jungle.md"},
    {"file-form", Point::Kind::format, "other forms of a board file",
     "Cells are read in either case, and empty lines are skipped.", "docs/notation/boards.md"},
    {"extra", Point::Kind::format, "no other text", "The program prints nothing else.", "docs/classic.md"},
};

struct JungleScenario {
  std::string_view board;  // cells and labels; the course's start if empty
  std::string_view answers;
};

constexpr JungleScenario jungle_scenarios[] = {
    {"", "1; Z0 Z0"},
    {"", "1; A3 A4; A7 A6; Z0 Z0"},
    {"", "1; C3 C4; E3 E4; A3 A3; A3 B4; A3 A5; C3 A1; A4 A5; A7 A6; G1 G3; g3 g4; Z0 Z0"},
    {"", "1; A0 A1; H1 G1; A3 H3; Z1 Z0; A10 A9; A3 A10; A1 H1; A3 A4; Z0 Z0"},
    {"", "1; A3 A4; A7 A6; A4 B4; G7 G6; B4 B5; G6 F6; B5 A5; A6 A5; Z0 Z0"},
    {"F2 c B3 l C3 p G3 e E4 R B5 r D5 L A6 w D6 T E7 t A8 E",
     "1; B3 B7; E7 E3; B3 B4; G3 G5; F2 F1; D5 A5; E4 E7; D6 A6; B5 B6; D5 A5; B3 B7; B6 B7; E4 F4; Z0 Z0"},
    {"A6 w D6 T A1 c", "1; A1 A2; D6 A6; Z0 Z0"},
    {"A4 r A5 E G9 e F5 R", "1; A4 A5; F5 F6; G9 G8; F6 F5; G8 G7; F5 F6; G7 G6; F6 G6; Z0 Z0"},
    {"B5 r A5 E G9 e", "1; B5 A5; B5 B4; A5 B5; A5 A6; B4 A4; A6 A5; A4 A5"},
    {"A4 l D3 t C3 L G5 T D6 p F5 r E7 d G9 e A9 E",
     "1; A4 D5; A4 D4; G5 D5; C3 C7; D3 G3; F5 F6; G5 D5; D3 D7; D4 D5; C7 C3; D5 A5; Z0 Z0"},
    {"A3 p D4 w B2 c B3 d A9 E", "1; A3 A7; A3 B3; D4 G4; B3 B7; D4 C4; D4 D5; A9 A8; Z0 Z0"},
    {"A4 c A5 d A6 w D4 p D5 t D6 l G4 e G9 R", "1; A4 B4; A5 B5; A6 B6; D4 E4; D5 C5; D6 E6; G4 F4; Z0 Z0"},
    {"A4 c A5 d A6 w G4 p G5 e B3 r G9 R", "1; A4 D4; A5 D5; A6 D6; G4 D4; G5 D5; B3 B7; Z0 Z0"},
    {"A1 c A2 D G1 d G2 W A7 w A8 P G7 p G8 T D4 t D5 L A4 l A5 E B9 r B8 C",
     "1; A1 A2; G1 G2; A7 A8; G7 G8; D4 D5; A4 A5; B9 B8; Z0 Z0"},
    {"D3 r C2 c D8 e D7 C E1 L E2 d C1 t B1 P G9 R", "1; D8 D7; C2 C3; E1 E2; B1 C1; D7 D8; E2 E1; B1 B2; Z0 Z0"},
    {"D3 w A1 c D4 L B2 R", "1; D3 E3; D4 D3; E3 E2; D3 D2; E2 F2; D2 E2; A1 B1; E2 F2; Z0 Z0"},
    {"D3 e C1 r B1 L E9 P F9 w A9 D", "1; C1 B1; F9 E9; D3 C3; B1 C1; C3 C2; C1 C2; E9 F9; C2 C1; Z0 Z0"},
    {"D2 c D3 D A9 E G5 e", "1; G5 G4; D3 D2; G4 G3; D2 D3; Z0 Z0"},
    {"D2 l D3 D A9 E G5 e", "1; G5 G4; D3 D2; A9 A8; Z0 Z0"},
    {"A5 r B5 R G9 C A1 c", "1; A5 B5; A1 A2; B5 A5; B5 B4; Z0 Z0"},
    {"B4 r B6 R G9 C A1 c", "1; B4 B5; B6 B5; A1 A2; B5 B4; Z0 Z0"},
    {"A1 c A2 D B1 W", "1; A1 A2; A1 B1; Z0 Z0"},
    {"D4 l D7 C A4 e", "1; D4 D5; D7 D6; D5 D6"},
    {"A1 r A3 E G9 T", "1; A1 A2; A3 A2"},
    {"D2 d C2 w G9 T", "1; D2 D1; C2 C1; G9 G8; C1 D1; C1 C2; Z0 Z0"},
    {"E7 c A1 l A9 T", "1; E7 D7; A9 A8; D7 D8; A8 A7; D8 D9"},
    {"A1 c E3 C G9 T", "1; A1 A2; E3 D3; A2 A3; D3 D2; A3 A4; D2 D1"},
    {"C3 l D5 c G5 R D7 L", "1; C3 C7; G5 F5; D5 D4; D7 C7; D4 A4; D4 E4; D4 D3; C7 C3; Z0 Z0"},
    {"D4 l E5 r G7 R A9 E", "1; D4 G4; A9 A8; D4 A4; Z0 Z0"},
    {"D5 l E5 r G7 R A9 E", "1; D5 G5; D5 A5; Z0 Z0"},
};

// Games with a machine. The judge surrenders after these answers.
constexpr JungleScenario jungle_machine_scenarios[] = {
    {"", "2; A3 A4; C3 C3; A4 A5; G1 G2"},
    {"A7 l B9 e A9 C G3 w", "2; A7 A8"},       // Red is stuck
    {"C2 l E2 t D3 e D2 R A1 c", "2; A1 A2"},  // Red can only enter the den
    {"D8 d C8 T E8 L D7 E", "3"},              // Blue can only enter the den
    {"A1 c A2 D B1 W", "3"},                   // Blue is stuck
    {"A1 c A2 D B1 W", "2"},                   // Blue is stuck
    {"D8 c C8 R", "2; D8 D9"},
    {"D8 c C8 R", "2; Z0 Z0"},
    {"A5 L B5 r G5 T F5 R A1 e", "2; A1 A2; A2 A1; A1 A2; A2 A1; A1 A2; A2 A1"},  // rats block jumps
    {"B7 L B5 r F7 T F5 R A1 e", "2; A1 A2; A2 A1; A1 A2; A2 A1; A1 A2; A2 A1"},
    {"D5 L C5 r E5 R A1 e", "2; A1 A2; A2 A1; A1 A2; A2 A1; A1 A2; A2 A1"},
    {"", "3"},
};

// Turns "A1 c B2 d" into the lines of a board file. The last line has no end, because the course's starter code adds
// the last piece twice if it has one.
std::string board_file(std::string_view pieces) {
  std::string out;
  while (!pieces.empty()) {
    if (!out.empty()) out += '\n';
    out += take_word(pieces);
    out += ' ';
    out += take_word(pieces);
  }
  return out;
}

// Forms of a board file that the course does not show.
constexpr std::string_view odd_jungle_boards[] = {"A3 E\nG9 T\nA1 r\n", "A3 E\r\nG9 T\r\nA1 r", "A3 E\n\nG9 T\n\nA1 r",
                                                  "a3 E\ng9 T\na1 r"};
constexpr std::string_view odd_jungle_answers = "1; A1 A2; A3 A2";

bool is_odd_jungle_board(std::string_view board) {
  if (board.ends_with('\n') || board.find('\r') != std::string_view::npos) return true;
  const auto lines = lines_of(board);
  return std::any_of(lines.begin(), lines.end(),
                     [](std::string_view line) { return line.empty() || to_upper(line.front()) != line.front(); });
}

// Follows a session, but forgives everything.
class ForgivingJungleDialogue : public Dialogue {
 public:
  explicit ForgivingJungleDialogue(std::unique_ptr<Dialogue> dialogue) : dialogue_(std::move(dialogue)) {}

  Setup setup() const override { return dialogue_->setup(); }
  Step follow(const Screen& screen) override {
    Step step = dialogue_->follow(screen);
    step.failures.clear();
    return step;
  }
  Session session() const override { return dialogue_->session(); }

 private:
  std::unique_ptr<Dialogue> dialogue_;
};

class JungleCourse : public ScriptedCourse {
 public:
  std::string_view name() const override { return "jungle"; }
  std::span<const Point> points() const override { return jungle_points; }

  std::vector<Session> scenarios() const override {
    std::vector<Session> out;
    for (const auto& [board, answers] : jungle_scenarios) out.push_back(session_of(answers, board_file(board)));
    for (const std::string_view board : odd_jungle_boards) out.push_back(session_of(odd_jungle_answers, board));
    for (const auto& [board, answers] : jungle_machine_scenarios) out.push_back(session_of(answers, board_file(board)));
    constexpr int machine_games = 24;
    Rng rng(1);
    for (int i = 0; i < machine_games; ++i) out.push_back(random_game_of_machines(rng));
    return out;
  }

  Session random_game(Rng& rng) const override {
    return rng.below(2) == 0 ? random_game_of_people(rng) : random_game_of_machines(rng);
  }

  std::unique_ptr<Dialogue> begin(const DialogueOrder& order) const override {
    if (!is_repeatable(order.session)) return begin_jungle_machine(*this, start_of(order.session), order);
    auto dialogue = ScriptedCourse::begin(order);
    if (!is_odd_jungle_board(order.session.board) || !order.tolerances.contains("files")) return dialogue;
    return std::make_unique<ForgivingJungleDialogue>(std::move(dialogue));
  }

  // A machine chooses its moves itself.
  bool is_repeatable(const Session& session) const override {
    return session.answers.empty() || session.answers.front() == "1";
  }

  std::size_t fixed_answers() const override { return 1; }

  Played play(const Session& session) const override {
    if (!session.board.empty() && !jungle::parse_board(rules_, session.board)) return {};
    return play_jungle_session(start_of(session), session);
  }

  std::vector<std::string_view> rules_of(const Session& session) const override {
    const std::string_view start = session.board.empty() ? "start" : "board-file";
    std::vector<std::string_view> rules = {start};
    if (is_odd_jungle_board(session.board)) {
      rules.assign(session.answers.size() + 1, "file-form");
      return rules;
    }
    JungleWalk walk(start_of(session));
    for (const std::string& answer : session.answers) {
      rules.push_back(rules.size() == 1 ? start : walk.take(answer));
    }
    return rules;
  }

  LineFormat format_of(std::string_view line) const override {
    if (line.starts_with("Choose game mode")) return {"mode", "prompts"};
    if (line.starts_with("Round ")) return {"round", ""};
    if (line.find("'s turn: ") != std::string_view::npos) {
      if (line.ends_with(' ')) return {"prompt", "prompts"};
      return {"machine-line", "moves"};
    }
    if (line.starts_with("Invalid.") || line.starts_with("Type an integer")) return {"refusal", "refusals"};
    if (line.ends_with(" captured!")) return {"captured", ""};
    if (line.starts_with("Game over:")) return {"end-line", ""};
    if (line.starts_with("Player ")) return {"end-line", "winner"};
    return {"board", ""};
  }

  Facts read(std::string_view screen) const override {
    Facts facts;
    facts.board = read_board(screen, jungle::rows, jungle::columns, is_animal);
    const auto asked = words_of(last_line(screen));
    const bool is_result = has_word(asked, {"win", "won"});
    if (has_word(asked, {"mode"})) facts.asked = "the mode";
    for (const std::string& word : asked) {
      if (word == "blue" || word == "red") (is_result ? facts.result : facts.asked) = capitalised(word);
    }
    return facts;
  }

  std::vector<std::string_view> readings() const override {
    return {"an elephant captures any rat", "an elephant captures only a trapped rat"};
  }
  void use_reading(std::size_t reading) override { rules_.elephant_takes_rat = reading == 0; }
  Session probe() const override { return session_of("1; A2 A3; Z0 Z0", board_file("A2 e A3 R G9 T")); }

 private:
  jungle::Position start_of(const Session& session) const {
    if (session.board.empty()) return jungle::Position(rules_);
    const auto board = jungle::parse_board(rules_, session.board);
    return board ? *board : jungle::Position(rules_);
  }

  Session random_game_of_machines(Rng& rng) const {
    const bool has_two_machines = rng.below(2) == 0;
    Session session = session_of(has_two_machines ? "3" : "2");
    session.seed = 1 + rng.below(1'000'000);
    if (has_two_machines || rng.below(4) != 0) session.board = short_board(rng);
    return session;
  }

  Session random_game_of_people(Rng& rng) const {
    constexpr int longest = 50;
    constexpr std::uint32_t wrong_every = 5;
    Session session = session_of("1");
    if (rng.below(4) != 0) session.board = random_board(rng);
    JungleWalk walk(start_of(session));
    for (int i = 0; i < longest && !walk.position().turn().is_over(); ++i) {
      MoveList<jungle::Move> moves;
      walk.position().legal_moves(moves);
      jungle::Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
      if (rng.below(wrong_every) == 0) move = any_jungle_move(walk.position(), rng);
      session.answers.push_back(typed(move));
      walk.take(session.answers.back());
    }
    if (!walk.position().turn().is_over() || walk.position().is_stuck()) session.answers.emplace_back("Z0 Z0");
    return session;
  }

  // Returns a board file from which random machines soon end the game.
  std::string short_board(Rng& rng) const {
    constexpr int trials = 8;
    constexpr int most_moves = 60;
    for (;;) {
      std::string text = random_board(rng);
      const auto start = jungle::parse_board(rules_, text);
      bool is_short = true;
      for (int i = 0; i < trials && is_short; ++i) {
        jungle::Position position = *start;
        for (int left = most_moves; left > 0 && !position.turn().is_over(); --left) {
          MoveList<jungle::Move> moves;
          position.legal_moves(moves);
          position.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
        }
        is_short = position.turn().is_over();
      }
      if (is_short) return text;
    }
  }

  // Returns a board file with a few animals, half of the rats in the water, where most can go wrong.
  std::string random_board(Rng& rng) const {
    for (;;) {
      std::string text;
      const auto density = 2 + rng.below(5);
      for (const Seat seat : {jungle::blue, jungle::red}) {
        for (int animal = 0; animal < jungle::animal_count; ++animal) {
          if (rng.below(8) >= density) continue;
          const auto square = static_cast<jungle::Square>(rng.below(jungle::square_count));
          const char label = jungle::letter({seat, static_cast<jungle::Animal>(animal)});
          text += fmt::format("{}{} {}", text.empty() ? "" : "\n", jungle::format(square), label);
        }
      }
      const auto board = jungle::parse_board(rules_, text);
      if (board && !board->turn().is_over()) return text;
    }
  }

  jungle::Rules rules_ = jungle::Rules::course();
};

}  // namespace

std::unique_ptr<ScriptedCourse> make_jungle_course() { return std::make_unique<JungleCourse>(); }

}  // namespace madang::app
