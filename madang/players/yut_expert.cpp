#include "madang/players/yut_expert.h"

#include <chrono>

namespace madang::yut {

namespace {

constexpr int top_level = YunnoriPlayer::levels;

// The same position in a game in which nobody throws again.
Position fair(const Position& position, const Rules& rules) {
  if (position.rules() == rules) return position;
  Position::Pieces pieces{};
  for (Seat seat = 0; seat < position.seats(); ++seat) {
    for (int i = 0; i < position.rules().pieces; ++i) {
      pieces[static_cast<std::size_t>(seat)][static_cast<std::size_t>(i)] = position.piece(seat, i);
    }
  }
  return {rules, pieces, position.seat(), position.hand(), position.owed()};
}

Rules without_practice(Rules rules) {
  rules.practice = false;
  return rules;
}

}  // namespace

YutExpert::YutExpert(const Rules& rules, int level, const PlayerSettings& settings)
    : fair_rules_(without_practice(rules)), level_(level), searcher_(level), knowledge_(1), tables_(settings.tables) {}

const exact::Table* YutExpert::table(const StopFlag& stop) {
  if (!table_ && exact::is_solvable(fair_rules_)) table_ = tables_->table(fair_rules_, stop);
  return table_.get();
}

bool YutExpert::plays_by_table() const {
  return level_ == top_level || (level_ == top_level - 1 && fair_rules_.variant == Variant::mini);
}

void YutExpert::prepare(const StopFlag& stop) {
  if (plays_by_table()) table(stop);
}

Move YutExpert::greedy(const Position& position, Rng& /*rng*/) const {
  return greedy_move(fair(position, fair_rules_), knowledge_.knowledge());
}

Move YutExpert::exact_or_greedy(const Position& position, const Question& question, Rng& rng) {
  const exact::Table* exact = table(question.stop);
  const auto best = exact != nullptr ? exact->best_move(position) : std::nullopt;
  return best ? *best : greedy(position, rng);
}

Move YutExpert::decide(const Position& position, const Question& question, Rng& rng) {
  if (level_ == 1 || (level_ == 2 && rng.below(2) == 0)) return random_move<Yunnori>(position, rng);
  if (level_ <= 3) return greedy(position, rng);
  if (position.rules().variant == Variant::mini) {
    const bool lapses = level_ < top_level && rng.below(4) == 0;
    return lapses ? greedy(position, rng) : exact_or_greedy(position, question, rng);
  }
  if (level_ == top_level) {
    const exact::Table* exact = table(question.stop);
    if (const auto best = exact != nullptr ? exact->best_move(position) : std::nullopt) return *best;
  }
  return searcher_.choose(position, rng);
}

Move YutExpert::choose(const Position& position, const Question& question, Rng& rng, const SeenThought<Move>& seen) {
  const auto start = std::chrono::steady_clock::now();
  const Move move = decide(fair(position, fair_rules_), question, rng);
  if (!seen) return move;
  // What a lower level has to say is not worth solving the game, and in Mini Yutnori only the table knows.
  const exact::Table* exact = plays_by_table() ? table(question.stop) : table_.get();
  const bool has_judgement = exact != nullptr || position.seats() == 1 || fair_rules_.variant == Variant::yunnori;
  if (has_judgement) seen(thought_of(move, judge(position, exact), start));
  return move;
}

std::vector<Judged<Move>> YutExpert::analyse(const Position& position, const Question& question, Rng& /*rng*/) {
  return judge(position, table(question.stop));
}

std::vector<Judged<Move>> YutExpert::judge(const Position& position, const exact::Table* exact) const {
  const Position same = fair(position, fair_rules_);
  std::vector<Judged<Move>> judged;
  if (exact != nullptr) {
    for (const auto& item : exact->move_values(same)) {
      judged.push_back({item.move, {.chance = item.winning_chance, .is_exact = true}});
    }
  }
  if (judged.empty() && same.rules().variant == Variant::yunnori) {
    for (const JudgedMove& item : knowledge_.analyse(same)) judged.push_back({item.move, {.chance = item.chance}});
  }
  MoveList<Move> moves;
  position.legal_moves(moves);
  if (judged.empty()) {
    // Alone there is one move and no rival. For two nothing is known without the table, or of hands that play never
    // gives.
    const bool is_alone = position.seats() == 1;
    for (const Move move : moves) judged.push_back({move, {.chance = is_alone ? 1 : 0.5, .is_exact = is_alone}});
  } else if (judged.size() < moves.size()) {
    judged.push_back({Move::throw_again(), worth_of_throwing_again(position, exact)});
  }
  return judged;
}

// As if it were the last time.
Worth YutExpert::worth_of_throwing_again(const Position& position, const exact::Table* exact) const {
  Position next = position;
  next.play(Move::throw_again());
  const auto chance = exact != nullptr ? exact->winning_chance(fair(next, fair_rules_)) : std::nullopt;
  return {.chance = chance.value_or(0.5)};
}

}  // namespace madang::yut
