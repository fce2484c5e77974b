#include "madang/catalog/any_player.h"

#include <algorithm>
#include <cassert>
#include <optional>
#include <utility>
#include <variant>

#include "madang/catalog/expert_list.h"
#include "madang/core/text.h"
#include "madang/players/expert.h"

namespace madang {

// What answers behind an AnyPlayer.
class AnyPlayer::Mind {
 public:
  Mind() = default;
  Mind(const Mind&) = delete;
  Mind& operator=(const Mind&) = delete;
  virtual ~Mind() = default;
  virtual std::string choose(const History& game, const SearchLimits& limits, const StopFlag& stop,
                             const SeenThought<std::string>& seen) = 0;
  virtual std::vector<Judged<std::string>> analyse(const History& game, const SearchLimits& limits,
                                                   const StopFlag& stop) = 0;
  virtual void prepare(const StopFlag& stop) = 0;
  virtual void new_game() = 0;
};

namespace {

enum class Kind { random, greedy, level, mcts };

struct Choice {
  Kind kind;
  int level;  // of the expert behind it
};

constexpr std::uint64_t mcts_budget = 10'000;  // playouts a move where no limits are given
const StopFlag never{false};

template <Game G>
class MindOf : public AnyPlayer::Mind {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;

  MindOf(const typename G::Rules& rules, Choice choice, const PlayerSettings& settings)
      : kind_(choice.kind), seed_(settings.seed), rng_(seed_), expert_(rules, choice.level, settings) {}

  std::string choose(const History& game, const SearchLimits& limits, const StopFlag& stop,
                     const SeenThought<std::string>& seen) override {
    const Position& position = position_of(game);
    return format(position, move_for(position, {game.earlier(), limits, stop}, told_as_text(position, seen)));
  }

  std::vector<Judged<std::string>> analyse(const History& game, const SearchLimits& limits,
                                           const StopFlag& stop) override {
    const Position& position = position_of(game);
    std::vector<Judged<std::string>> out;
    for (const auto& item : expert_.analyse(position, {game.earlier(), limits, stop}, rng_)) {
      out.push_back({format(position, item.move), item.worth});
    }
    // Forced wins soon and forced losses late are better than later and sooner ones.
    const auto key = [](const Judged<std::string>& item) {
      const int plies = item.worth.plies.value_or(0);
      return std::pair(item.worth.chance, item.worth.chance > 0.5 ? -plies : plies);
    };
    const bool counts_points = !out.empty() && position.seats() == 1 && out.front().worth.points;
    std::stable_sort(out.begin(), out.end(), [&](const auto& a, const auto& b) {
      return counts_points ? *a.worth.points > *b.worth.points : key(a) > key(b);
    });
    return out;
  }

  void prepare(const StopFlag& stop) override {
    if (kind_ == Kind::level) expert_.prepare(stop);
  }

  void new_game() override {
    expert_.new_game();
    rng_ = Rng(seed_);
  }

 private:
  static const Position& position_of(const History& game) {
    const auto* held = std::get_if<Held<G>>(&game.position().held());
    assert(held != nullptr && held->position.turn().is_decision());
    return held->position;
  }

  Move move_for(const Position& position, const Question& question, const SeenThought<Move>& seen) {
    switch (kind_) {
      case Kind::random:
        return random_move<G>(position, rng_);
      case Kind::greedy:
        return expert_.greedy(position, rng_);
      case Kind::mcts:
        return MctsPlayer<G>(mcts_budget).choose(position, question, rng_, seen);
      case Kind::level:
        break;
    }
    return expert_.choose(position, question, rng_, seen);
  }

  static SeenThought<Move> told_as_text(const Position& position, const SeenThought<std::string>& seen) {
    if (!seen) return {};
    return [&position, &seen](const Thought<Move>& thought) {
      Thought<std::string> told{thought.depth, thought.worth, thought.nodes, thought.time, {}};
      Position at = position;
      for (const Move& move : thought.line) {
        told.line.push_back(format(at, move));
        at.play(move);
      }
      seen(told);
    };
  }

  Kind kind_;
  std::uint64_t seed_;
  Rng rng_;
  Expert<G> expert_;
};

std::optional<Choice> choice_of(std::string_view kind, int levels) {
  const int top = std::max(levels, 1);
  if (same_word(kind, "random")) return Choice{Kind::random, top};
  if (same_word(kind, "greedy")) return Choice{Kind::greedy, top};
  if (same_word(kind, "mcts")) return Choice{Kind::mcts, top};
  if (same_word(kind, "best")) return Choice{Kind::level, top};
  for (int level = 1; level <= levels; ++level) {
    if (same_word(kind, "level:" + std::to_string(level))) return Choice{Kind::level, level};
  }
  return std::nullopt;
}

}  // namespace

int level_count(const AnyPosition& game) {
  return std::visit([]<Game G>(const Held<G>& held) { return Expert<G>::level_count(held.position.rules()); },
                    game.held());
}

std::string player_kinds(const AnyPosition& game) {
  const int levels = level_count(game);
  const std::string with_levels = levels > 0 ? "level:1 to level:" + std::to_string(levels) + ", " : "";
  return "random, greedy, " + with_levels + "best, mcts";
}

Result<AnyPlayer, ParseError> AnyPlayer::make(const AnyPosition& game, std::string_view kind, PlayerSettings settings) {
  const auto choice = choice_of(kind, level_count(game));
  if (!choice) return ParseError{ErrorCode::option, 0, {"unknown-player", {quote(kind), player_kinds(game)}}};
  std::string name(kind);
  std::transform(name.begin(), name.end(), name.begin(), to_lower);
  auto mind = std::visit(
      [&]<Game G>(const Held<G>& held) -> std::unique_ptr<Mind> {
        return std::make_unique<MindOf<G>>(held.position.rules(), *choice, settings);
      },
      game.held());
  return AnyPlayer(std::move(name), std::move(mind));
}

AnyPlayer::AnyPlayer(std::string kind, std::unique_ptr<Mind> mind) : kind_(std::move(kind)), mind_(std::move(mind)) {}
AnyPlayer::AnyPlayer(AnyPlayer&&) noexcept = default;
AnyPlayer& AnyPlayer::operator=(AnyPlayer&&) noexcept = default;
AnyPlayer::~AnyPlayer() = default;

std::string AnyPlayer::choose(const History& game, const SearchLimits& limits, const StopFlag& stop,
                              const SeenThought<std::string>& seen) {
  return mind_->choose(game, limits, stop, seen);
}

std::string AnyPlayer::choose(const History& game) { return choose(game, {}, never); }

std::vector<Judged<std::string>> AnyPlayer::analyse(const History& game, const SearchLimits& limits,
                                                    const StopFlag& stop) {
  return mind_->analyse(game, limits, stop);
}

std::vector<Judged<std::string>> AnyPlayer::analyse(const History& game) { return analyse(game, {}, never); }

void AnyPlayer::prepare(const StopFlag& stop) { mind_->prepare(stop); }

void AnyPlayer::new_game() { mind_->new_game(); }

}  // namespace madang
