#include "madang/catalog/any_player.h"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <variant>

#include "madang/catalog/expert_list.h"
#include "madang/core/index.h"
#include "madang/core/text.h"
#include "madang/players/common/expert.h"

namespace madang {

// The implementation of AnyPlayer for one game.
class AnyPlayer::Impl {
 public:
  Impl() = default;
  Impl(const Impl&) = delete;
  Impl& operator=(const Impl&) = delete;
  virtual ~Impl() = default;
  virtual Decision<AnyMove> decide(const AnyQuestion& question, const SearchListener<AnyMove>& listener) = 0;
  virtual Worth appraise(const AnyQuestion& question) = 0;
  virtual void prepare(const StopFlag& stop) = 0;
  virtual void new_game(std::optional<std::uint64_t> seed) = 0;
};

namespace {

using Type = PlayerKind::Type;

constexpr std::uint64_t mcts_budget = 10'000;  // playouts per move if there are no limits

template <Game G>
class ImplOf : public AnyPlayer::Impl {
 public:
  using Move = typename G::Move;

  ImplOf(const typename G::Rules& rules, PlayerKind kind, const PlayerSettings& settings)
      : type_(kind.type), seed_(settings.seed), rng_(seed_), expert_(rules, level_of(rules, kind), settings) {}

  Decision<AnyMove> decide(const AnyQuestion& question, const SearchListener<AnyMove>& listener) override {
    const auto* game = std::get_if<History<G>>(&question.game.variant());
    assert(game != nullptr && game->position().turn().is_decision());
    const Decision<Move> found = decide_typed(typed(*game, question), typed_listener(listener));
    Decision<AnyMove> decision{any(found.move), found.worth};
    for (const Judged<Move>& item : found.judged) decision.judged.push_back({any(item.move), item.worth, item.visits});
    std::stable_sort(decision.judged.begin(), decision.judged.end(),
                     [seats = game->position().seats()](const auto& a, const auto& b) {
                       return rank_of(a.worth, seats) > rank_of(b.worth, seats);
                     });
    return decision;
  }

  Worth appraise([[maybe_unused]] const AnyQuestion& question) override {
    if constexpr (ChanceGame<G>) {
      const auto* game = std::get_if<History<G>>(&question.game.variant());
      assert(game != nullptr && game->position().turn().is_chance());
      return expert_.appraise(typed(*game, question), rng_);
    }
    assert(false);  // a game without chance has no such positions
    return {};
  }

  void prepare(const StopFlag& stop) override {
    if (type_ == Type::level || type_ == Type::best) expert_.prepare(stop);
  }

  void new_game(std::optional<std::uint64_t> seed) override {
    seed_ = seed.value_or(seed_);
    expert_.new_game(seed_);
    rng_ = Rng(seed_);
  }

 private:
  // Returns the level of the expert behind a player; the top level unless the kind names one.
  static int level_of(const typename G::Rules& rules, PlayerKind kind) {
    return kind.type == Type::level ? kind.level : std::max(Expert<G>::level_count(rules), 1);
  }

  static Question<G> typed(const History<G>& game, const AnyQuestion& question) {
    return {game, question.limits, question.stop, question.judges_all, question.is_neutral};
  }

  static AnyMove any(Move move) { return AnyMove(GamePly<G>{move}); }

  Decision<Move> decide_typed(const Question<G>& question, const SearchListener<Move>& listener) {
    switch (type_) {
      case Type::random:
        return {random_move<G>(question.game.position(), rng_)};
      case Type::greedy:
        return {expert_.greedy(question.game.position(), rng_)};
      case Type::mcts:
        return MctsPlayer<G>(mcts_budget).decide(question, rng_, listener);
      case Type::level:
      case Type::best:
        break;
    }
    return expert_.decide(question, rng_, listener);
  }

  static SearchListener<Move> typed_listener(const SearchListener<AnyMove>& listener) {
    if (!listener) return {};
    return [&listener](const SearchInfo<Move>& info) {
      SearchInfo<AnyMove> told{info.depth, info.worth, info.nodes, info.time, {}};
      for (const Move& move : info.line) told.line.push_back(any(move));
      listener(told);
    };
  }

  Type type_;
  std::uint64_t seed_;
  Rng rng_;
  Expert<G> expert_;
};

}  // namespace

int level_count(const AnyPosition& game) {
  return std::visit([]<Game G>(const GamePosition<G>& typed) { return Expert<G>::level_count(typed.position.rules()); },
                    game.variant());
}

LevelText level_text(const AnyPosition& game, int level, Language language) {
  constexpr std::string_view names[] = {"level-name-1", "level-name-2", "level-name-3", "level-name-4",
                                        "level-name-5", "level-name-6", "level-name-7", "level-name-8",
                                        "level-name-9", "level-name-10"};
  constexpr int top = static_cast<int>(std::size(names)) - 1;
  const int steps = std::max(level_count(game) - 1, 1);
  const int name = (level - 1) * top / steps;  // fewer levels use names from the whole range
  const Reason habit = std::visit(
      [&]<Game G>(const GamePosition<G>& typed) { return Expert<G>::level_habit(typed.position.rules(), level); },
      game.variant());
  return {sentence(language, {at(names, name), {}}), sentence(language, habit)};
}

std::string_view network_of(const AnyPosition& game) {
  return std::visit(
      []<Game G>(const GamePosition<G>& /*typed*/) {
        if constexpr (requires { Expert<G>::network; }) return Expert<G>::network;
        return std::string_view();
      },
      game.variant());
}

bool can_read_network(const AnyPosition& game, Networks& networks) {
  return std::visit(
      [&]<Game G>(const GamePosition<G>& /*typed*/) {
        if constexpr (requires { Expert<G>::network; }) {
          return networks.get<typename Expert<G>::Network>(std::string(Expert<G>::network)) != nullptr;
        }
        return false;
      },
      game.variant());
}

Result<PlayerKind, ParseError> parse_player_kind(const AnyPosition& game, std::string_view text) {
  const int levels = level_count(game);
  if (const auto kind = parse_player_kind(text, levels)) return *kind;
  return ParseError{ErrorCode::option, 0, {"unknown-player", {quote(text), player_kinds(levels)}}};
}

AnyPlayer::AnyPlayer(const AnyPosition& game, PlayerKind kind, const PlayerSettings& settings)
    : kind_(kind),
      impl_(std::visit(
          [&]<Game G>(const GamePosition<G>& typed) -> std::unique_ptr<Impl> {
            return std::make_unique<ImplOf<G>>(typed.position.rules(), kind, settings);
          },
          game.variant())) {}
AnyPlayer::AnyPlayer(AnyPlayer&&) noexcept = default;
AnyPlayer& AnyPlayer::operator=(AnyPlayer&&) noexcept = default;
AnyPlayer::~AnyPlayer() = default;

Decision<AnyMove> AnyPlayer::decide(const AnyQuestion& question, const SearchListener<AnyMove>& listener) {
  return impl_->decide(question, listener);
}

Worth AnyPlayer::appraise(const AnyQuestion& question) { return impl_->appraise(question); }

void AnyPlayer::prepare(const StopFlag& stop) { impl_->prepare(stop); }

void AnyPlayer::new_game(std::optional<std::uint64_t> seed) { impl_->new_game(seed); }

}  // namespace madang
