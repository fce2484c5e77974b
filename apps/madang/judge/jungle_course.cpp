// The judge's course of Jungle: the project of 2021, in its mode with two people.
#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "apps/classic/luck.h"
#include "apps/classic/programs.h"
#include "apps/madang/judge/courses.h"
#include "madang/core/text.h"
#include "madang/games/jungle/notation.h"

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

bool is_animal(char cell) { return std::string_view("rcdwptleRCDWPTLE").find(cell) != std::string_view::npos; }

// Turns "A1 c B2 d" into the lines of a board file.
std::string board_file(std::string_view pieces) {
  std::string out;
  while (!pieces.empty()) {
    out += take_word(pieces);
    out += ' ';
    out += take_word(pieces);
    out += '\n';
  }
  return out;
}

struct SlugPoint {
  std::string_view slug;
  std::string_view point;
};
constexpr SlugPoint slug_points[] = {
    {"no-piece", "turns"},
    {"not-your-piece", "turns"},
    {"own-piece-there", "own-piece"},
    {"own-den", "own-den"},
    {"water-entered", "water"},
    {"not-adjacent", "not-adjacent"},
    {"cannot-jump", "cannot-jump"},
    {"jump-blocked", "jump-blocked"},
    {"trapped", "trapped"},
    {"shore", "shore"},
    {"too-strong", "too-strong"},
    {"game-over", "stuck"},
};

// Follows a session in the rules library.
class JungleWalk {
 public:
  explicit JungleWalk(const jungle::Position& start) : position_(start) {}

  const jungle::Position& position() const { return position_; }

  // Returns the rule that decides about the answer.
  std::string_view take(std::string_view answer) {
    std::string token(take_word(answer));
    token += take_word(answer);
    if (token == "Z0Z0") return position_.is_stuck() ? "stuck" : "surrender";
    const auto move = parse_move(position_, token);
    if (!move) return rule_of_refusal(token, move.error().reason.slug);
    const std::string_view rule = rule_of_move(*move);
    const auto& before = at(position_.placement(), position_.to_move());
    for (std::size_t animal = 0; animal < before.size(); ++animal) {
      const bool is_on_board = before[animal] != jungle::Position::gone;
      if (is_on_board && jungle::is_trapped(position_.to_move(), before[animal])) {
        at(was_trapped_, position_.to_move()) |= 1U << animal;
      }
    }
    position_.play(*move);
    return position_.is_stuck() ? "stuck" : rule;
  }

 private:
  std::string_view rule_of_refusal(std::string_view token, std::string_view slug) const {
    const auto cell = [](std::string_view text) -> std::optional<jungle::Square> {
      if (text.size() != 2 || to_lower(text[0]) < 'a' || to_lower(text[0]) > 'g' || text[1] < '1' || text[1] > '9') {
        return std::nullopt;
      }
      return jungle::square_at(text[1] - '1', to_lower(text[0]) - 'a');
    };
    const auto to = token.size() == 4 ? cell(token.substr(2)) : std::nullopt;
    if (to && slug == "too-strong") {
      const auto from = cell(token.substr(0, 2));
      const auto target = position_.piece_at(*to);
      if (from && is_elephant_on_rat(*position_.piece_at(*from), *target)) return "elephant-rat";
      return jungle::is_trapped(position_.to_move(), *to) ? "own-trap" : "too-strong";
    }
    const auto found = std::find_if(std::begin(slug_points), std::end(slug_points),
                                    [&](const SlugPoint& pair) { return pair.slug == slug; });
    return found == std::end(slug_points) ? "off-board" : found->point;
  }

  std::string_view rule_of_move(jungle::Move move) const {
    const Seat mover = position_.to_move();
    const auto effect = view(position_, move);
    const jungle::Piece piece = *position_.piece_at(move.from);
    if (effect.enters_den) return "den";
    if (const auto target = position_.piece_at(move.to)) {
      jungle::Position after = position_;
      after.play(move);
      if (after.occupied(1 - mover) == 0) return "last-piece";
      if (is_elephant_on_rat(piece, *target)) return "elephant-rat";
      if (effect.is_jump) return "jump-capture";
      if (jungle::is_trapped(target->seat, move.to)) return "trapped-target";
      if (jungle::is_trapped(mover, move.to)) return "into-trap";
      if (piece.animal == jungle::Animal::rat && target->animal == jungle::Animal::elephant) return "rat-elephant";
      if ((at(was_trapped_, mover) >> static_cast<int>(piece.animal) & 1U) != 0) return "restored";
      return jungle::is_water(move.to) ? "rats-in-water" : "capture";
    }
    if (effect.is_jump) return "jump";
    if (jungle::is_water(move.to) || jungle::is_water(move.from)) return "swim";
    const jungle::SquareSet both = jungle::set_of(move.from) | jungle::set_of(move.to);
    return ((jungle::traps[0] | jungle::traps[1]) & both) != 0 ? "traps" : "step";
  }

  static bool is_elephant_on_rat(jungle::Piece mover, jungle::Piece target) {
    return mover.animal == jungle::Animal::elephant && target.animal == jungle::Animal::rat;
  }

  jungle::Position position_;
  std::array<unsigned, 2> was_trapped_{};  // the animals of each side that have been in an enemy trap, a bit each
};

class JungleCourse : public ScriptedCourse {
 public:
  std::string_view name() const override { return "jungle"; }
  std::span<const Point> points() const override { return jungle_points; }

  std::vector<Session> scenarios() const override {
    std::vector<Session> out;
    for (const auto& [board, answers] : jungle_scenarios) out.push_back(session_of(answers, board_file(board)));
    return out;
  }

  Session random_game(Rng& rng) const override {
    constexpr int longest = 50;
    constexpr std::uint32_t wrong_every = 5;
    Session session = session_of("1");
    if (rng.below(4) != 0) session.board = random_board(rng);
    JungleWalk walk(start_of(session));
    for (int i = 0; i < longest && !walk.position().turn().is_over(); ++i) {
      MoveList<jungle::Move> moves;
      walk.position().legal_moves(moves);
      jungle::Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
      if (rng.below(wrong_every) == 0) move = any_move(walk.position(), rng);
      session.answers.push_back(jungle::format(move.from) + " " + jungle::format(move.to));
      walk.take(session.answers.back());
    }
    if (!walk.position().turn().is_over() || walk.position().is_stuck()) session.answers.emplace_back("Z0 Z0");
    return session;
  }

  std::size_t fixed_answers() const override { return 1; }

  Played play(const Session& session) const override {
    if (!session.board.empty() && !jungle::parse_board(rules_, session.board)) return {};
    return play_classic(session.answers, [&](classic::Console& console) {
      classic::Luck luck(0);  // two people play, so nothing is random
      classic::play_jungle(console, luck, start_of(session), {});
    });
  }

  std::vector<std::string_view> rules_of(const Session& session) const override {
    const std::string_view start = session.board.empty() ? "start" : "board-file";
    std::vector<std::string_view> rules = {start};
    JungleWalk walk(start_of(session));
    for (const std::string& answer : session.answers) {
      rules.push_back(rules.size() == 1 ? start : walk.take(answer));
    }
    return rules;
  }

  LineFormat format_of(std::string_view line) const override {
    if (line.starts_with("Choose game mode")) return {"mode", "prompts"};
    if (line.starts_with("Round ")) return {"round", ""};
    if (line.find("'s turn: ") != std::string_view::npos) return {"prompt", "prompts"};
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

  // Returns a random step or jump, often onto a neighbour, that may be illegal.
  static jungle::Move any_move(const jungle::Position& position, Rng& rng) {
    const Seat seat = rng.below(8) == 0 ? 1 - position.to_move() : position.to_move();
    const auto& squares = at(position.placement(), seat);
    const jungle::Square from = squares[rng.below(jungle::animal_count)];
    if (from == jungle::Position::gone) return {jungle::Square{0}, jungle::Square{0}};
    const auto to = static_cast<jungle::Square>(rng.below(jungle::square_count));
    if (rng.below(4) == 0) return {from, to};
    constexpr int ways[4][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
    const auto& way = ways[rng.below(4)];
    const int row = jungle::row_of(from) + way[0];
    const int column = jungle::column_of(from) + way[1];
    if (row < 0 || row >= jungle::rows || column < 0 || column >= jungle::columns) return {from, to};
    return {from, jungle::square_at(row, column)};
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
          text += fmt::format("{} {}\n", jungle::format(square), label);
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
