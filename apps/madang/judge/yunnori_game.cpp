#include "apps/madang/judge/yunnori_game.h"

#include <fmt/core.h>

#include <algorithm>

#include "apps/madang/judge/compare.h"
#include "apps/madang/judge/courses.h"
#include "madang/core/index.h"
#include "madang/core/text.h"
#include "madang/games/yut/notation.h"

namespace madang::app {

namespace {

// The spaces in the order in which a screen shows them.
const std::vector<yut::Point>& yunnori_screen_order() {
  static const std::vector<yut::Point> order = [] {
    std::vector<yut::Point> points;
    for (yut::Point point = 1; point < yut::home; ++point) points.push_back(point);
    std::sort(points.begin(), points.end(), [](yut::Point a, yut::Point b) {
      const auto place = [](yut::Point point) {
        return yut::grid[point].row * yut::grid_size + yut::grid[point].column;
      };
      return place(a) < place(b);
    });
    return points;
  }();
  return order;
}

// Appends the numbers in the cells of a line: `[ ]` or `[2]`.
void read_cells(std::string_view line, std::vector<int>& cells) {
  for (std::size_t open = line.find('['); open != std::string_view::npos; open = line.find('[', open + 1)) {
    const std::size_t close = line.find(']', open);
    if (close == std::string_view::npos) return;
    const std::string_view cell = trim(line.substr(open + 1, close - open - 1));
    const auto number = parse_number<int>(cell);
    if (cell.empty() || (number && *number <= yut::max_pieces)) cells.push_back(number.value_or(0));
  }
}

// Returns the number of characters that are not spaces, in UTF-8.
int count_characters(std::string_view text) {
  constexpr unsigned first_bits = 0xC0;
  constexpr unsigned continues = 0x80;
  return static_cast<int>(std::count_if(text.begin(), text.end(), [](char c) {
    return !is_space(c) && (static_cast<unsigned char>(c) & first_bits) != continues;
  }));
}

std::optional<int> first_number(const std::vector<std::string>& words) {
  for (const std::string& word : words) {
    if (const auto number = parse_number<int>(word)) return number;
  }
  return std::nullopt;
}

yut::Position::Hand read_hand(std::string_view text) {
  yut::Position::Hand hand{};
  for (std::string_view word = take_word(text); !word.empty(); word = take_word(text)) {
    for (const yut::Throw result : yut::all_throws) {
      if (word == yut::name(result) && at(hand, result) < yut::max_hand(yut::Variant::yunnori)) ++at(hand, result);
    }
  }
  return hand;
}

YunnoriFacts::Asked read_asked(std::string_view line) {
  using Asked = YunnoriFacts::Asked;
  const auto words = words_of(line);
  if (has_word(words, {"resume"})) return Asked::resume;
  if (has_word(words, {"continue", "save"})) return Asked::proceed;
  if (has_word(words, {"pig", "sheep", "animal"})) return Asked::animal;
  if (has_word(words, {"passw", "pw"})) return Asked::password;
  if (has_word(words, {"function", "menu"})) return Asked::menu;
  if (has_word(words, {"position", "pos"})) return Asked::place;
  if (has_word(words, {"pieces"})) return Asked::pieces;
  if (has_word(words, {"players"})) return Asked::players;
  if (has_word(words, {"yut", "result"})) return Asked::result;
  if (std::find(words.begin(), words.end(), "id") != words.end()) return Asked::id;
  return Asked::nothing;
}

std::vector<yut::Move> yunnori_moves(const yut::Position& position) {
  MoveList<yut::Move> moves;
  position.legal_moves(moves);
  return {moves.begin(), moves.end()};
}

bool is_last_stack(const yut::Position& position, yut::Point from) {
  int moving = from == yut::waiting ? 1 : position.count_on(position.side(), from);
  return moving + position.count_on(position.side(), yut::home) == position.rules().pieces;
}

std::string_view rule_of_back_do(yut::Point from) {
  switch (from) {
    case 1:
      return "back-1";
    case 15:
      return "back-15";
    case 20:
      return "back-20";
    case 22:
      return "back-22";
    case 25:
      return "back-25";
    case 27:
      return "back-27";
    case 29:
      return "back-29";
    default:
      return from == yut::waiting ? "back-waiting" : "back-do";
  }
}

// Returns the rule that says where the move ends.
std::string_view rule_of_route(const yut::Position& position, yut::Move move, const yut::MoveView& view) {
  constexpr yut::Point centre = 22;
  const bool is_back = move.result == yut::Throw::back_do;
  const bool is_cow = yut::route_of(position.rules().animal(position.seat())) == yut::Route::cow;
  if (is_cow && view.to() != yut::destination(yut::Route::turning, move.place, move.result)) {
    return is_back ? "cow-back" : "cow";
  }
  if (is_back) return rule_of_back_do(move.place);
  if (move.place == yut::waiting) return "enter";
  if (move.place == 29) return "leave-29";
  if (view.to() == 29) return "on-29";
  if (view.to() == yut::home) return view.steps < static_cast<int>(move.result) ? "overshoot" : "finish";
  if (move.place == 5) return "corner-5";
  if (move.place == 10) return "corner-10";
  if (move.place == centre) return "centre";
  const auto* const first = view.path.begin();
  const auto* const last = first + view.steps - 1;
  if (std::find(first, last, centre) != last) return "pass-centre";
  if (std::find_if(first, last, [](yut::Point p) { return p == 5 || p == 10; }) != last) return "pass-corner";
  return move.place >= 20 ? "diagonal" : "outer";
}

// Returns all points that a move meets.
YunnoriGame::Points points_of(const yut::Position& position, yut::Move move) {
  const yut::MoveView view = yut::view(position, move);
  const yut::Rules rules = position.rules();
  YunnoriGame::Points out = {rule_of_route(position, move, view), "choose"};
  const auto meet = [&](bool is_met, std::string_view point) {
    if (is_met) out.push_back(point);
  };
  const int moving = position.count_on(position.side(), move.place);
  const bool moves = view.to() != move.place;
  const bool is_stack = yut::is_on_board(move.place) && moving > 1;
  meet(move.place == yut::waiting && moving > 1 && moves, "one-waiting");
  meet(is_stack, view.to() == yut::home ? "stack-finish" : "stack-moves");
  meet(view.stacked > 0, "stack");
  const auto smaller = [&](yut::Throw result) { return result < move.result && at(position.hand(), result) > 0; };
  meet(std::any_of(yut::all_throws.begin(), yut::all_throws.end(), smaller), "any-order");
  if (view.to() == yut::home && is_last_stack(position, move.place)) {
    out.push_back("win");
    meet(position.hand_size() > 1, "win-rest");
    return out;
  }
  meet(position.hand_size() > 1, "use-all");
  meet(view.to() == 29 && view.stacked > 0, "stack-29");
  meet(view.to() == 29 && view.caught.count > 0, "catch-29");
  for (int step = 0; step + 1 < view.steps; ++step) {
    for (Seat side = 0; side < rules.sides(); ++side) {
      meet(yut::is_on_board(at(view.path, step)) && position.count_on(side, at(view.path, step)) > 0, "pass-over");
    }
  }
  if (view.caught.count == 0) {
    meet(position.hand_size() == 1, "pass");
    meet(position.hand_size() == 1, "order");
    return out;
  }
  out.push_back("catch");
  meet(view.caught.count > 1, "caught");
  const yut::Animal catcher = rules.animal(position.seat());
  if (rules.animal(view.caught.side) == yut::Animal::pig) {
    out.push_back(catcher == yut::Animal::sheep ? "pig-sheep" : "pig");
    meet(position.hand_size() > 1, "pig-rest");
    return out;
  }
  out.push_back(catcher == yut::Animal::sheep ? "sheep" : "catch-again");
  meet(view.caught.count > 1, "catch-once");
  meet(move.result == yut::Throw::back_do || move.result >= yut::Throw::yut, "catch-any");
  return out;
}

double count_points(const YunnoriGame::Points& points, const YunnoriGame::Wanted& is_wanted) {
  return static_cast<double>(std::count_if(points.begin(), points.end(), is_wanted));
}

// Returns how probable it is that the next throw of a player can meet points that are wanted.
double hope(const yut::Position& position, const YunnoriGame::Wanted& is_wanted) {
  double sum = 0;
  for (Seat seat = 0; seat < position.seats(); ++seat) {
    for (const yut::Throw result : yut::all_throws) {
      yut::Position::Hand hand{};
      at(hand, result) = 1;
      const yut::Position next(position.rules(), position.pieces(), seat, hand, 0);
      double best = 0;
      for (const yut::Move move : yunnori_moves(next)) {
        best = std::max(best, count_points(points_of(next, move), is_wanted));
      }
      sum += best * yut::chance(yut::Variant::yunnori, result);
    }
  }
  return sum;
}

}  // namespace

YunnoriFacts read_yunnori(std::string_view screen) {
  const std::string text = without_colours(screen);
  YunnoriFacts facts;
  std::vector<int> cells;
  std::optional<int>* counted = nullptr;  // the pieces that the next lines show
  const auto take_board = [&] {
    const auto& order = yunnori_screen_order();
    if (cells.size() < order.size()) return;
    facts.board.emplace();
    for (std::size_t i = 0; i < order.size(); ++i) at(*facts.board, order[i]) = cells[cells.size() - order.size() + i];
    cells.clear();
  };
  for (const std::string_view line : lines_of(text)) {
    const bool is_prompt = line.data() + line.size() == text.data() + text.size();  // no line end follows
    const auto words = words_of(line);
    const std::size_t colon = line.find(':');
    const std::string_view after = colon == std::string_view::npos ? std::string_view() : line.substr(colon + 1);
    const auto begins = [&](std::string_view word) { return !words.empty() && words.front().starts_with(word); };
    if (has_word(words, {"win", "won"})) {
      if (!facts.winner) facts.winner = first_number(words);
    } else if (begins("not") && has_word(words, {"start"})) {
      take_board();
      facts.waiting = count_characters(after);
      counted = &facts.waiting;
    } else if (begins("arrived")) {
      facts.arrived = count_characters(after);
      counted = &facts.arrived;
    } else if (begins("player") && has_word(words, {"turn"})) {
      facts.turn = first_number(words);
      counted = nullptr;
    } else if (begins("yut") && !after.empty() && !is_prompt) {
      facts.hand = read_hand(after);
    } else if (counted != nullptr && trim(line).starts_with("--")) {
      counted = nullptr;
    } else if (counted != nullptr) {
      **counted += count_characters(line);
    } else {
      read_cells(line, cells);
    }
  }
  if (!facts.board) take_board();
  if (!facts.arrived) facts.waiting.reset();  // it may include the pieces that have arrived
  facts.asked = read_asked(last_line(text));
  return facts;
}

std::string_view name(YunnoriFacts::Asked asked) {
  constexpr std::string_view names[] = {"nothing",
                                        "the function of the menu",
                                        "the number of players",
                                        "the number of pieces",
                                        "a position",
                                        "a yut result",
                                        "an ID",
                                        "a password",
                                        "a new or the saved game",
                                        "an animal",
                                        "continuing or saving"};
  return at(names, asked);
}

std::vector<int> YunnoriGame::throws_in(const YunnoriFacts& screen, std::optional<Failure>& failure) const {
  const yut::Animal animal = position_.rules().animal(position_.seat());
  const yut::Position::Hand shown = screen.hand.value_or(yut::Position::Hand{});
  std::vector<int> again;
  std::vector<int> last;
  bool has_lost = false;
  for (const yut::Throw result : yut::all_throws) {
    const int thrown = at(shown, result) - at(position_.hand(), result);
    has_lost = has_lost || thrown < 0;
    auto& kind = yut::throws_again(yut::Variant::yunnori, animal, result) ? again : last;
    for (int i = 0; i < thrown; ++i) kind.push_back(static_cast<int>(result));
  }
  const auto owed = static_cast<std::size_t>(position_.owed());
  if (!screen.hand) {
    failure = {"throw", "There is no line 'Yut : ' with the results."};
  } else if (has_lost) {
    failure = {"keep", "A result that was not used is missing."};
  } else if (last.size() != owed) {
    const bool is_too_many = last.size() > owed;
    const auto geol = static_cast<int>(yut::Throw::geol);
    const bool has_geol = animal == yut::Animal::dog && std::find(again.begin(), again.end(), geol) != again.end();
    failure = {rule_of_throw(is_too_many, !again.empty(), has_geol),
               is_too_many ? "The program throws too often." : "The program throws too seldom."};
  }
  last.resize(owed, static_cast<int>(yut::Throw::gae));
  std::reverse(again.begin(), again.end());
  again.insert(again.end(), last.begin(), last.end());
  return again;
}

std::string_view YunnoriGame::rule_of_throw(bool too_many, bool has_again, bool has_geol) const {
  if (!too_many && has_geol) return "dog";
  if (!too_many && has_again) return "throw-again";
  const bool was_catch = last_ && last_->view.caught.count > 0 && last_->before.seat() == position_.seat();
  if (!was_catch) return too_many ? "throw-again" : "throw";
  if (position_.rules().animal(position_.seat()) == yut::Animal::sheep) return "sheep";
  return last_->view.caught.count > 1 && too_many ? "catch-once" : "catch-again";
}

YunnoriGame::Points YunnoriGame::throw_sticks(const std::vector<int>& results) {
  Points out = {"throw", "keep"};
  const bool is_dog = position_.rules().animal(position_.seat()) == yut::Animal::dog;
  for (const int number : results) {
    if (!owes_throws()) break;
    const yut::Throw result = at(yut::all_throws, number);
    if (result >= yut::Throw::yut) out.push_back("throw-again");
    if (is_dog && result == yut::Throw::geol) out.push_back("dog");
    position_.play(result);
  }
  return out;
}

bool YunnoriGame::hides_order(const std::vector<int>& results) const {
  const bool is_dog = position_.rules().animal(position_.seat()) == yut::Animal::dog;
  if (results.empty() || (!is_dog && position_.owed() < 2)) return false;
  // The last one of a dog's results ended its throws.
  const auto end = is_dog && position_.owed() < 2 ? results.end() - 1 : results.end();
  return std::adjacent_find(results.begin(), end, std::not_equal_to<>()) != end;
}

yut::Move YunnoriGame::choose(Rng& rng, const Wanted& is_wanted, const Wanted& is_avoided) const {
  constexpr double bad = 1000;
  constexpr double now = 100;
  constexpr double soon = 40;
  constexpr std::uint32_t noise = 1000;
  const std::vector<yut::Move> moves = yunnori_moves(position_);
  std::optional<yut::Move> best;
  double best_score = 0;
  for (const yut::Move move : moves) {
    yut::Position after = position_;
    after.play(move);
    const Points points = points_of(position_, move);
    const double score = now * count_points(points, is_wanted) - bad * count_points(points, is_avoided) +
                         soon * hope(after, is_wanted) + rng.below(noise) / static_cast<double>(noise);
    if (!best || score > best_score) {
      best = move;
      best_score = score;
    }
  }
  return *best;
}

std::optional<yut::Move> YunnoriGame::move_from(yut::Point place, std::string_view result) const {
  for (const yut::Move move : yunnori_moves(position_)) {
    if (move.place == place && (result.empty() || yut::name(move.result) == result)) return move;
  }
  return std::nullopt;
}

YunnoriGame::Points YunnoriGame::play(yut::Move move) {
  last_ = LastMove{position_, move, yut::view(position_, move)};
  Points out = points_of(position_, move);
  position_.play(move);
  return out;
}

std::string_view YunnoriGame::last_rule() const {
  return last_ ? rule_of_route(last_->before, last_->move, last_->view) : first_rule_;
}

std::string_view YunnoriGame::rule_of_pieces(const YunnoriFacts& ours, const YunnoriFacts& theirs) const {
  if (!last_) return first_rule_;
  const yut::Position& before = last_->before;
  const yut::Move move = last_->move;
  const yut::MoveView& view = last_->view;
  const auto fewer = [](const std::optional<int>& a, const std::optional<int>& b) { return a && b && *a < *b; };
  const bool is_at_29 = view.to() == 29;
  if (view.caught.count > 0 && fewer(theirs.waiting, ours.waiting)) {
    return is_at_29 ? "catch-29" : view.caught.count > 1 ? "caught" : "catch";
  }
  const bool is_entering = move.place == yut::waiting;
  if (is_entering && view.to() != yut::waiting && fewer(theirs.waiting, ours.waiting)) return "one-waiting";
  const int moving = before.count_on(before.side(), move.place);
  const bool is_stack = !is_entering && moving > 1;
  const bool has_left_some = fewer(theirs.arrived, ours.arrived) && *theirs.arrived > *ours.arrived - moving;
  if (is_stack && view.to() == yut::home && has_left_some) return "stack-finish";
  if (!ours.board || !theirs.board) return last_rule();
  if (is_stack && at(*theirs.board, move.place) > 0) return "stack-moves";
  std::vector<yut::Point> different;
  for (yut::Point point = 1; point < yut::home; ++point) {
    if (at(*ours.board, point) != at(*theirs.board, point)) different.push_back(point);
  }
  if (view.stacked > 0 && different == std::vector<yut::Point>{view.to()}) return is_at_29 ? "stack-29" : "stack";
  const auto is_passed = [&, &view = view, &before = before](yut::Point point) {
    const auto* const end = view.path.begin() + view.steps - 1;
    const bool had_pieces = at(yut::view(before).points, point).count > 0;
    return had_pieces && std::find(view.path.begin(), end, point) != end;
  };
  if (!different.empty() && std::all_of(different.begin(), different.end(), is_passed)) return "pass-over";
  return last_rule();
}

Failure YunnoriGame::wrong_turn(std::optional<int> theirs) const {
  const Seat turn = position_.seat();
  const std::string message = theirs && *theirs != turn
                                  ? fmt::format("It is the turn of player {}, not of player {}.", turn, *theirs)
                                  : fmt::format("The turn of player {} is not over.", turn);
  if (!last_) return {first_rule_ == "start" ? "order" : first_rule_, message};
  const Seat mover = last_->before.seat();
  const bool was_catch = last_->view.caught.count > 0;
  const yut::Rules rules = position_.rules();
  const bool is_sheep = rules.animal(mover) == yut::Animal::sheep;
  if (mover == turn) return {!was_catch ? "use-all" : is_sheep ? "sheep" : "catch-again", message};
  if (was_catch && rules.animal(last_->view.caught.side) == yut::Animal::pig) {
    return {is_sheep ? "pig-sheep" : "pig", message};
  }
  return {theirs == mover ? "pass" : "order", message};
}

std::optional<Failure> YunnoriGame::compare(const YunnoriFacts& ours, const YunnoriFacts& theirs) const {
  if (ours.winner && !theirs.winner) {
    int arrived = 0;
    for (Seat side = 0; side < position_.sides(); ++side) arrived += position_.count_on(side, yut::home);
    const bool stays = theirs.board && theirs.arrived && *theirs.arrived < arrived;
    return Failure{stays                                    ? last_rule()
                   : last_ && last_->before.hand_size() > 1 ? "win-rest"
                                                            : "win",
                   fmt::format("The result is missing: player {} wins.", *ours.winner)};
  }
  if (ours.winner && theirs.winner != ours.winner) {
    return Failure{"win", fmt::format("The winner is player {}, not player {}.", *ours.winner, *theirs.winner)};
  }
  if (!ours.winner && theirs.winner) {
    const bool ends_route = last_ && is_last_stack(last_->before, last_->move.place);
    return Failure{ends_route ? last_rule() : "win", "The game is not over, but the program names a winner."};
  }
  const auto differ = [](const auto& a, const auto& b) { return a && b && *a != *b; };
  if (differ(ours.board, theirs.board) || differ(ours.waiting, theirs.waiting) ||
      differ(ours.arrived, theirs.arrived)) {
    return Failure{rule_of_pieces(ours, theirs), "The pieces are in different places."};
  }
  if (differ(ours.turn, theirs.turn)) return wrong_turn(theirs.turn);
  using Asked = YunnoriFacts::Asked;
  if (ours.asked == Asked::place && theirs.asked == Asked::proceed) return wrong_turn(std::nullopt);
  if (ours.asked == Asked::proceed && theirs.asked == Asked::place) {
    if (last_ && theirs.turn == last_->before.seat()) return wrong_turn(theirs.turn);
    return Failure{"ask", "The program does not ask before the turn."};
  }
  return std::nullopt;
}

}  // namespace madang::app
