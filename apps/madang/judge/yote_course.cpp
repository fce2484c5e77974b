// The judge's course of Yote: program 5 of CS 107, 2008.
#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "apps/classic/programs.h"
#include "apps/madang/judge/courses.h"
#include "madang/core/text.h"
#include "madang/games/yote/notation.h"

namespace madang::app {

namespace {

constexpr Point yote_points[] = {
    {"start", Point::Kind::rule, "empty board, X first",
     "At the start the board is empty and all stones are in reserve. X has the first turn, and then the sides "
     "alternate.",
     "docs/rules/yote.md, 2.2 and 2.3"},
    {"place", Point::Kind::rule, "placing a stone",
     "A player with stones in reserve may place one of them on any empty square.", "docs/rules/yote.md, 4.1"},
    {"slide", Point::Kind::rule, "sliding",
     "A player may slide one of their stones on the board to an adjacent empty square.", "docs/rules/yote.md, 5.1"},
    {"jump", Point::Kind::rule, "jumping takes a stone",
     "A player may jump with one of their stones over an adjacent stone of the opponent, in a straight line, to the "
     "square just beyond.",
     "docs/rules/yote.md, 6.1 and 6.5"},
    {"second", Point::Kind::rule, "the second stone of a jump",
     "If the opponent then still has stones on the board, the player must remove one more of them, anywhere on the "
     "board.",
     "docs/rules/yote.md, 6.6"},
    {"second-none", Point::Kind::rule, "no second stone on the board",
     "If the opponent then has no stone on the board, nothing more is removed.", "docs/rules/yote.md, 6.8"},
    {"second-invalid", Point::Kind::rule, "removing a stone that is not the opponent's",
     "After a jump, prompt for opponent's piece to remove, and can only remove an opponent's piece",
     "the course, program 5, note 4"},
    {"no-piece", Point::Kind::rule, "moving from an empty square",
     "There must be a piece at the source position, and it must be the correct color", "the course, program 5, note 4"},
    {"not-your-piece", Point::Kind::rule, "moving the opponent's stone",
     "There must be a piece at the source position, and it must be the correct color", "the course, program 5, note 4"},
    {"square-taken", Point::Kind::rule, "a taken square", "A square holds at most one stone.",
     "docs/rules/yote.md, 2.4"},
    {"off-board", Point::Kind::rule, "squares off the board", "Can't move off the board",
     "the course, program 5, note 4"},
    {"not-straight", Point::Kind::rule, "diagonals and the edge",
     "A stone slides up, down, left or right, never diagonally.", "docs/rules/yote.md, 5.2"},
    {"jump-too-far", Point::Kind::rule, "a path of three squares",
     "A stone jumps over exactly one stone, and never over one of its own side.", "docs/rules/yote.md, 6.4"},
    {"jump-own", Point::Kind::rule, "jumping over a stone of the same side",
     "A stone jumps over exactly one stone, and never over one of its own side.", "docs/rules/yote.md, 6.4"},
    {"jump-empty", Point::Kind::rule, "jumping over nothing",
     "Can only jump an opponent's piece (not an empty square or same color piece)", "the course, program 5, note 4"},
    {"no-reserve", Point::Kind::rule, "placing without a reserve",
     "A player with stones in reserve may place one of them on any empty square.", "docs/rules/yote.md, 2.1 and 4.1"},
    {"win", Point::Kind::rule, "a side without a stone has lost",
     "First: a side without a stone on the board and in reserve has lost.", "docs/rules/yote.md, 7.2"},
    {"draw", Point::Kind::rule, "three stones or fewer each",
     "Second: if both sides have three stones or fewer, counting board and reserve together, the game is a draw.",
     "docs/rules/yote.md, 7.3"},
    {"stuck", Point::Kind::rule, "a side that cannot move",
     "Third: if the side to move has no legal turn, the side with more stones on the board wins, and equal numbers "
     "are a draw.",
     "docs/rules/yote.md, 7.4"},
    {"leave", Point::Kind::rule, "x ends the program", "x to exit program. A message tells who has the most pieces.",
     "the course, program 5"},
    {"welcome", Point::Kind::format, "the welcome text", "The welcome text is the course's, including its spelling.",
     "docs/classic/yote.md"},
    {"board", Point::Kind::format, "the drawing of the board", "The board is drawn as in the session of the document.",
     "docs/classic/yote.md"},
    {"prompt", Point::Kind::format, "the numbered question", "The question is '1. Enter move for X: '.",
     "docs/classic/yote.md"},
    {"removal-prompt", Point::Kind::format, "the question for the second stone",
     "After a jump the program asks for the stone to remove.", "docs/classic/yote.md"},
    {"refusal", Point::Kind::format, "an invalid answer gets a line",
     "The program prints one line that says what it expects and asks again.", "docs/classic.md"},
    {"end-line", Point::Kind::format, "the lines at the end", "A last line says why the game ended.",
     "docs/classic/yote.md"},
    {"extra", Point::Kind::format, "no other text", "The program prints nothing else.", "docs/classic.md"},
};

// Every kind of turn, refusal and end.
constexpr std::string_view yote_scenarios[] = {
    "x",
    "p 7; p 2; p 12; x",
    "p 7; x",
    "p 7; p 8; p 20; m 8 9; p 3; x",
    "p 7; p 7; p 8; m 7 8; m 8 9; p 1; m 8 7; x",
    "p 0; p 21; p 1; p 20; m 1 0; m 1 21; m 0 1; m 21 20; x",
    "m 3 4; p 3; m 4 5; p 5; m 5 4; m 3 3; m 3 9; p 6; m 5 6; m 6 5; p 16; x",
    "p 5; p 16; m 5 6; m 5 1; m 5 10; m 16 15; m 16 11; x",
    "p 7; p 20; m 7 9; m 7 17; m 7 10; m 7 5; p 8; p 19; m 7 9; m 7 8; x",
    "p 7; p 8; m 7 9; p 2; x",
    "p 7; p 8; p 20; p 14; m 7 9; 1; 20; 8; 0; 21; 14; p 1; x",
    "p 14; p 9; p 19; p 8; p 3; p 13; m 14 4; 13; p 20; x",
    "p 1; p 20; p 2; p 19; p 3; p 18; p 4; p 17; p 5; p 16; p 6; p 15; p 7; p 14; p 8; p 13; p 9; p 12; m 8 9; x",
    "p 5; p 3; p 10; p 4; p 13; p 8; p 14; p 9; p 15; p 11; p 18; p 12; p 19; p 16; p 20; p 17",
    "p 19; p 14; m 19 9; p 4; p 10; p 5; p 14; p 7; p 15; p 8; p 17; p 12; p 18; p 13; p 19; p 11; p 20; m 11 16",
    "p 18; p 13; p 17; p 20; m 18 8; 20; p 1; p 3; p 2; p 4; p 6; p 9; p 7; p 13; p 11; p 14; p 12; p 16",
    "p 4; p 3; m 4 2; p 8; p 20; p 3; m 2 4; 8; p 6; p 1; p 13; m 1 11; 13; p 14; p 9; p 8; m 9 19; 8; p 3; m 4 2",
    "p 14;p 13;m 14 12;p 11;p 15;m 11 13;15;p 18;p 2;m 18 8;2;p 3;p 20;m 3 13;20;p 14;m 13 15;p 8;p 9;m 8 10;15",
};

bool is_yote_stone(char cell) { return cell == 'X' || cell == 'O'; }

// Follows a session in the rules library.
class YoteWalk {
 public:
  // Returns the rule that decides about the answer.
  std::string_view take(std::string_view answer) {
    if (!jump_.empty()) return take_removal(trim(answer));
    const std::string_view kind = take_word(answer);
    if (kind == "x") return "leave";
    if (kind != "p" && kind != "m") return {};
    std::string token(kind);
    token += take_word(answer);
    if (kind == "m") token += fmt::format("-{}", take_word(answer));
    const auto move = parse_move(position_, token);
    if (move) return play(*move);
    const std::string_view slug = move.error().reason.slug;
    if (slug != "removal-missing") return point_named(slug);
    jump_ = token;
    return "jump";
  }
  const yote::Position& position() const { return position_; }
  bool awaits_removal() const { return !jump_.empty(); }

 private:
  static std::string_view point_named(std::string_view slug) {
    const auto found = std::find_if(std::begin(yote_points), std::end(yote_points),
                                    [&](const Point& point) { return point.id == slug; });
    return found == std::end(yote_points) ? "off-board" : found->id;
  }
  std::string_view take_removal(std::string_view number) {
    if (!parse_number<int>(number)) return {};
    const auto move = parse_move(position_, fmt::format("{}x{}", jump_, number));
    if (!move) return "second-invalid";
    jump_.clear();
    const std::string_view rule = play(*move);
    return rule == "second-none" ? "second" : rule;
  }
  std::string_view play(yote::Move move) {
    const auto kind = view(position_, move).kind;
    position_.play(move);
    using Ending = yote::Position::Ending;
    if (position_.ending() == Ending::no_stone_left) return "win";
    if (position_.ending() == Ending::few_stones) return "draw";
    if (position_.ending() == Ending::no_legal_turn) return "stuck";
    using MoveKind = yote::MoveView::Kind;
    return kind == MoveKind::place ? "place" : kind == MoveKind::slide ? "slide" : "second-none";
  }

  yote::Position position_;
  std::string jump_;  // a jump that waits for its removal
};

constexpr std::string_view removal = "the stone to remove";

class YoteCourse : public ScriptedCourse {
 public:
  std::string_view name() const override { return "yote"; }
  std::span<const Point> points() const override { return yote_points; }

  std::vector<Session> scenarios() const override {
    std::vector<Session> out;
    for (const std::string_view answers : yote_scenarios) out.push_back(session_of(answers));
    return out;
  }

  Session random_game(Rng& rng) const override {
    constexpr int longest = 60;
    constexpr std::uint32_t wrong_every = 8;
    Session session;
    YoteWalk walk;
    const auto any_square = [&] { return static_cast<int>(rng.below(20)) + 1; };
    for (int i = 0; i < longest && !walk.position().turn().is_over(); ++i) {
      std::string answer;
      if (rng.below(wrong_every) == 0) {
        answer =
            walk.awaits_removal() ? std::to_string(any_square()) : fmt::format("m {} {}", any_square(), any_square());
      } else {
        answer = legal_answer(walk, rng);
      }
      walk.take(answer);
      session.answers.push_back(std::move(answer));
    }
    while (walk.awaits_removal()) {
      session.answers.push_back(legal_answer(walk, rng));
      walk.take(session.answers.back());
    }
    if (!walk.position().turn().is_over()) session.answers.emplace_back("x");
    return session;
  }

  Played play(const Session& session) const override {
    return play_classic(session.answers, [](classic::Console& console) { classic::play_yote(console, false); });
  }

  std::vector<std::string_view> rules_of(const Session& session) const override {
    std::vector<std::string_view> rules = {"start"};
    YoteWalk walk;
    for (const std::string& answer : session.answers) rules.push_back(walk.take(answer));
    return rules;
  }

  LineFormat format_of(std::string_view line) const override {
    if (line.starts_with(" ---") || line.starts_with("|")) return {"board", ""};
    if (line.find(". Enter move for ") != std::string_view::npos) return {"prompt", "prompts"};
    if (line.starts_with("Enter the position")) return {"removal-prompt", "prompts"};
    if (line.starts_with("*** ")) return {"refusal", "refusals"};
    const auto words = words_of(line);
    const bool is_end = line.find(" wins!") != std::string_view::npos || line.starts_with("The game is a draw.") ||
                        line.starts_with("Both players ") || line.find(" has the most pieces: ") != line.npos ||
                        line.find(" has no piece left") != line.npos || line.find(" is unable to move.") != line.npos;
    if (is_end && line.size() < 80) return {"end-line", "winner"};
    return {"welcome", "welcome"};
  }

  Facts read(std::string_view screen) const override {
    Facts facts;
    facts.board = read_board(screen, 4, 5, is_yote_stone);
    const std::string_view asked = last_line(screen);
    const auto words = words_of(asked);
    if (has_word(words, {"remov", "captur", "take"})) {
      facts.asked = removal;
    } else if (asked.find(':') != std::string_view::npos || asked.find('>') != std::string_view::npos) {
      for (const std::string& word : words) {
        if (word == "x" || word == "o") facts.asked = word == "x" ? "X" : "O";
      }
    }
    facts.result = read_result(screen);
    return facts;
  }

  std::string_view blamed(std::string_view rule, const Facts& ours, const Facts& theirs) const override {
    // A jump without its question, and a question that should not be asked.
    if (rule == "jump" && ours.asked == removal && theirs.board) return "second";
    return rule == "second-none" && theirs.asked != removal ? "jump" : rule;
  }

 private:
  static std::string legal_answer(const YoteWalk& walk, Rng& rng) {
    const yote::Position& position = walk.position();
    MoveList<yote::Move> moves;
    position.legal_moves(moves);
    // Jumps are rare, so half of the turns look for one.
    std::vector<yote::Move> jumps;
    for (const yote::Move move : moves) {
      if (view(position, move).kind == yote::MoveView::Kind::jump) jumps.push_back(move);
    }
    const auto pick = [&](auto count) { return rng.below(static_cast<std::uint32_t>(count)); };
    if (walk.awaits_removal()) {
      // Any stone of the opponent except the jumped one, which the program refuses.
      std::vector<int> stones;
      for (int square = 0; square < position.square_count(); ++square) {
        if ((position.stones(1 - position.to_move()) >> square & 1U) != 0) stones.push_back(square + 1);
      }
      return std::to_string(stones[pick(stones.size())]);
    }
    const bool jumps_now = !jumps.empty() && rng.below(2) == 0;
    const yote::Move move = jumps_now ? jumps[pick(jumps.size())] : moves[pick(moves.size())];
    if (move.from == yote::Move::none) return fmt::format("p {}", move.to + 1);
    return fmt::format("m {} {}", move.from + 1, move.to + 1);
  }

  // Reads the first line that says who won or has most pieces.
  static std::string read_result(std::string_view screen) {
    if (screen.find("Welcome") != std::string_view::npos) return {};
    for (const std::string_view line : lines_of(screen)) {
      const auto words = words_of(line);
      if (has_word(words, {"draw", "tie", "equal", "same", "both"})) return "draw";
      if (!has_word(words, {"win", "won", "most"})) continue;
      for (const std::string& word : words) {
        if (word == "x" || word == "o") return word == "x" ? "X" : "O";
      }
    }
    return {};
  }
};

}  // namespace

std::unique_ptr<ScriptedCourse> make_yote_course() { return std::make_unique<YoteCourse>(); }

}  // namespace madang::app
