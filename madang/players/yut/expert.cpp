#include "madang/players/yut/expert.h"

#include <utility>

namespace madang::yut {

namespace {

// Returns the same position in the usual game of these rules.
Position usual(const Position& position, const Rules& rules) {
  if (position.rules() == rules) return position;
  return {rules, position.pieces(), position.side(), position.hand(), position.owed()};
}

// Nobody throws again, and each team is one player.
Rules usual_rules(Rules rules) {
  rules.players = static_cast<std::uint8_t>(rules.sides());
  rules.mode = Mode::usual;
  return rules;
}

}  // namespace

template <Game G>
YutExpert<G>::YutExpert(const Rules& rules, int level, const PlayerSettings& settings)
    : usual_rules_(usual_rules(rules)),
      level_(level),
      search_(level == top_level ? 1 : 0),
      tables_(settings.resources.tables) {}

template <Game G>
Reason YutExpert<G>::level_habit(const Rules& rules, int level) {
  const bool is_mini = rules.variant == Variant::mini;
  constexpr std::string_view habits[] = {"level-random", "level-half-greedy-yut", "level-greedy-yut", "level-turn",
                                         "level-reply"};
  if (level == top_level && exact::is_solvable(usual_rules(rules))) return {"level-exact", {}};
  if (level == top_level - 1 && is_mini) return {"level-lapses", {}};
  return {at(habits, level - 1), {}};
}

template <Game G>
const exact::Table* YutExpert<G>::table(const StopFlag& stop) {
  const bool plays_by_table = level_ == top_level || (level_ == top_level - 1 && usual_rules_.variant == Variant::mini);
  if (!table_ && plays_by_table && exact::is_solvable(usual_rules_)) {
    table_ = exact::table_of(*tables_, usual_rules_, stop);
  }
  return table_.get();
}

template <Game G>
void YutExpert<G>::prepare(const StopFlag& stop) {
  table(stop);
}

template <Game G>
Move YutExpert<G>::greedy(const Position& position, Rng& /*rng*/) const {
  return greedy_move(usual(position, usual_rules_), search_.knowledge());
}

template <Game G>
Decision<Move> YutExpert<G>::decide(const Question<G>& question, Rng& rng, const SearchListener<Move>& listener) {
  const Position& position = question.game.position();
  if (!question.judges_all && position.seats() > 1) {
    if (level_ == 1 || (level_ == 2 && rng.below(2) == 0)) {
      return {random_move<G>(usual(position, usual_rules_), rng)};
    }
    const bool lapses = usual_rules_.variant == Variant::mini && level_ == top_level - 1 && rng.below(4) == 0;
    if (level_ <= 3 || lapses) return {greedy(position, rng)};
  }
  SearchBudget budget(question.limits, question.stop);
  Decision<Move> decision = judge(position, table(question.stop), budget, question.judges_all);
  tell(listener, decision, budget);
  return decision;
}

template <Game G>
Worth YutExpert<G>::appraise(const Question<G>& question, Rng& /*rng*/) {
  const Position position = usual(question.game.position(), usual_rules_);
  const exact::Table* exact = table(question.stop);
  const auto chance = exact != nullptr ? exact->winning_chance(position) : std::nullopt;
  if (chance) return {.chance = *chance, .is_exact = true};
  const bool is_alone = position.seats() == 1;
  if (usual_rules_.variant == Variant::mini) return {.chance = is_alone ? 1 : 0.5, .is_exact = is_alone};
  SearchBudget budget(question.limits, question.stop);
  const Chances chances = search_.appraise(position, budget);
  return {.chance = at(chances, position.seat()), .chances = rewards_from(chances)};
}

template <Game G>
Decision<Move> YutExpert<G>::judge(const Position& position, const exact::Table* exact, SearchBudget& budget,
                                   bool judges_all) const {
  const Position same = usual(position, usual_rules_);
  MoveList<Move> moves;
  position.legal_moves(moves);
  std::vector<Judged<Move>> judged;
  std::optional<Judged<Move>> best;
  if (exact != nullptr) judged = exact->judge(same);
  if (!judged.empty()) {
    budget.count(judged.size());
    best = exact->best_of(judged);
  } else if (same.rules().variant == Variant::yunnori) {
    if (moves.size() == 1 && !judges_all) return {moves[0]};
    judged = search_.judge(same, budget);
    best = first_of_best(judged, same.seats(), YunnoriSearch::rounding);
  } else {
    // Alone there is one move and no opponent. With two seats, nothing is known without the table or about hands that
    // cannot occur.
    const bool is_alone = position.seats() == 1;
    for (const Move move : moves) judged.push_back({move, {.chance = is_alone ? 1 : 0.5, .is_exact = is_alone}});
    budget.count(judged.size());
    if (is_alone) best = judged.front();
  }
  Decision<Move> decision{best ? best->move : greedy_move(same, search_.knowledge())};
  if (best) decision.worth = best->worth;
  if (!judges_all) return decision;
  if (judged.size() < moves.size()) {
    judged.push_back({Move::throw_again(), worth_of_throwing_again(position, exact)});
  }
  decision.judged = std::move(judged);
  return decision;
}

// Estimates the worth as if the player threw again only once.
template <Game G>
Worth YutExpert<G>::worth_of_throwing_again(const Position& position, const exact::Table* exact) const {
  Position next = position;
  next.play(Move::throw_again());
  const auto chance = exact != nullptr ? exact->winning_chance(usual(next, usual_rules_)) : std::nullopt;
  return {.chance = chance.value_or(0.5)};
}

template class YutExpert<Yunnori>;
template class YutExpert<MiniYut>;

}  // namespace madang::yut
