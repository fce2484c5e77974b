// Counts the mistakes of the Yoté player on the board of the course, which is solved.
//   measure_yote TABLE nodes|ms LIMIT [POSITIONS [SEED [NETWORK]]]
//   measure_yote yote.table ms 100 2000
// Reads the table, or solves the board and writes it (45 minutes of processor time, 4 GB). Then lets the top level move
// in positions of random play and of games between middle levels in which the legal moves differ in value.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "bench/learn/yote_table_file.h"
#include "madang/players/yote/expert.h"
#include "madang/search/playout.h"

namespace {

using namespace madang;        // NOLINT: a standalone program
using namespace madang::yote;  // NOLINT
using exact::Value;

// Returns 0, 1 or 2 half points for the side that moves to a position.
int half_points(const exact::Table& table, const Position& before, Move move) {
  Position next = before;
  next.play(move);
  const Value value = table.value(next);
  return value == Value::loss ? 2 : value == Value::draw ? 1 : 0;
}

struct Count {
  int positions = 0;
  int mistakes = 0;
  void add(bool is_mistake) {
    ++positions;
    mistakes += is_mistake ? 1 : 0;
  }
  void print(const char* name) const {
    const double share = positions == 0 ? 0 : double{1} * mistakes / positions;
    std::printf("  %-42s %5d of %5d  %5.2f ± %.2f%%\n", name, mistakes, positions, 100 * share,
                positions == 0 ? 0 : 100 * std::sqrt(share * (1 - share) / positions));
  }
};

class Measurement {
 public:
  Measurement(const exact::Table& table, Expert<Yote>& player, SearchLimits limits)
      : table_(table), player_(player), limits_(limits) {}

  // Asks for a move if something is at stake. Returns whether it was.
  bool ask(const Position& position) {
    MoveList<Move> moves;
    position.legal_moves(moves);
    int best = 0;
    int worst = 2;
    for (const Move move : moves) {
      const int points = half_points(table_, position, move);
      best = std::max(best, points);
      worst = std::min(worst, points);
    }
    if (best == worst) return false;
    std::set<std::uint64_t> results;  // of the best moves, mirror images once
    for (const Move move : moves) {
      if (half_points(table_, position, move) < best) continue;
      Position next = position;
      next.play(move);
      results.insert(symmetric_hash(next));
    }
    player_.new_game(0);
    Rng rng(1);
    const History<Yote> game(position);
    const Move chosen = player_.decide({game, limits_}, rng).move;
    const bool is_mistake = half_points(table_, position, chosen) < best;
    all_.add(is_mistake);
    (best == 2 ? won_ : drawn_).add(is_mistake);
    if (results.size() == 1) critical_.add(is_mistake);
    return true;
  }

  void print() const {
    all_.print("all");
    won_.print("of those, won");
    drawn_.print("of those, drawn");
    critical_.print("of all, with only one good move");
  }
  int positions() const { return all_.positions; }

 private:
  const exact::Table& table_;
  Expert<Yote>& player_;
  SearchLimits limits_;
  Count all_, won_, drawn_, critical_;
};

}  // namespace

int main(int argc, char** argv) try {
  if (argc < 4) {
    std::fprintf(stderr, "Usage: measure_yote TABLE nodes|ms LIMIT [POSITIONS [SEED [NETWORK]]]\n");
    return 2;
  }
  const auto number = [&](int place, int otherwise) { return argc > place ? std::atoi(argv[place]) : otherwise; };
  SearchLimits limits;
  if (std::string(argv[2]) == "nodes") {
    limits.nodes = static_cast<std::uint64_t>(std::max(number(3, 0), 1));
  } else {
    limits.time = std::chrono::milliseconds(std::max(number(3, 0), 1));
  }
  const int count = number(4, 1000);
  PlayerSettings settings;
  settings.resources.networks = Networks::shipped();
  if (argc > 6) settings.resources.networks->add("yote", bench::text_of(argv[6]));
  if (!settings.resources.networks->get<yote::Network>("yote")) throw std::runtime_error("the network cannot be read");
  Expert<Yote> player(Rules::course(), Expert<Yote>::level_count(Rules::course()), settings);

  const exact::Table table = bench::read_or_solve(Rules::course(), argv[1]);
  const Value start = table.value(Position());
  std::printf("with best play, the first player %s\n", start == Value::win    ? "wins"
                                                       : start == Value::loss ? "loses"
                                                                              : "draws");
  Rng rng(static_cast<std::uint64_t>(number(5, 1)));
  MoveList<Move> moves;
  Measurement random(table, player, limits);
  while (random.positions() < count) {
    Position position;
    const std::uint32_t plies = rng.below(50);
    for (std::uint32_t i = 0; i < plies && !position.turn().is_over(); ++i) play_random<Yote>(position, moves, rng);
    if (!position.turn().is_over()) random.ask(position);
  }
  std::printf("positions of random play with something at stake: mistakes\n");
  random.print();

  Measurement played(table, player, limits);
  while (played.positions() < count) {
    settings.seed = rng.next();
    Expert<Yote> middle(Rules::course(), 5, settings);
    History<Yote> game{Position()};
    for (int i = 0; i < 4; ++i) game.play(Ply<Yote>(random_move<Yote>(game.position(), rng)));
    const std::uint32_t plies = 5 + rng.below(50);
    for (std::uint32_t i = 0; i < plies && !game.position().turn().is_over(); ++i) {
      game.play(Ply<Yote>(middle.decide({game}, rng).move));
    }
    if (!game.position().turn().is_over()) played.ask(game.position());
  }
  std::printf("positions of games between middle levels with something at stake: mistakes\n");
  played.print();
} catch (const std::exception& error) {
  std::fprintf(stderr, "%s\n", error.what());
  return 1;
}
