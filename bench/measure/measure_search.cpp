// Measures depth and nodes per second of the searches from the initial position, with one thread.
//   measure_search [SECONDS [RUNS]]
//   measure_search 5 5
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "madang/games/jungle/notation.h"
#include "madang/games/yote/notation.h"
#include "madang/players/common/networks.h"
#include "madang/players/jungle/knowledge.h"
#include "madang/players/yote/knowledge.h"
#include "madang/search/alpha_beta.h"

namespace {

using namespace madang;  // NOLINT: a standalone program

// Prints the median run by nodes per second.
template <TwoPlayerZeroSum G, class K>
void measure(const char* name, const typename G::Position& start, const K& knowledge, std::chrono::milliseconds time,
             int runs) {
  struct Run {
    double nodes_a_second;
    int depth;
  };
  std::vector<Run> all;
  for (int i = 0; i < runs; ++i) {
    AlphaBeta<G, K> search(knowledge, std::size_t{256} << 20);
    const auto report = search.search(start, {}, {.time = time}, never_stopped);
    all.push_back(
        {1000.0 * static_cast<double>(report.nodes) / static_cast<double>(report.time.count()), report.depth});
  }
  std::sort(all.begin(), all.end(), [](const Run& a, const Run& b) { return a.nodes_a_second < b.nodes_a_second; });
  const Run& middle = all[all.size() / 2];
  std::printf("%-17s depth %2d, %.2f million nodes per second (%.2f to %.2f in %d runs)\n", name, middle.depth,
              middle.nodes_a_second / 1e6, all.front().nodes_a_second / 1e6, all.back().nodes_a_second / 1e6, runs);
}

}  // namespace

int main(int argc, char** argv) {
  const std::chrono::milliseconds time(argc > 1 ? 1000 * std::atoi(argv[1]) : 5000);
  const int runs = argc > 2 ? std::max(1, std::atoi(argv[2])) : 3;
  const auto networks = Networks::shipped();
  const auto jungle_network = networks->get<jungle::Network>("jungle");
  const auto yote_network = networks->get<yote::Network>("yote");
  const auto course = jungle::Rules::course();
  measure<Jungle>("jungle", jungle::Position(), jungle::Knowledge(course, jungle_network), time, runs);
  measure<Jungle>("jungle by hand", jungle::Position(), jungle::Knowledge(course), time, runs);
  measure<Yote>("yote", yote::Position(), yote::Knowledge({}, yote_network), time, runs);
  measure<Yote>("yote by hand", yote::Position(), yote::Knowledge({}), time, runs);
  const auto traditional = yote::Rules::traditional();
  measure<Yote>("yote:traditional", yote::Position(traditional), yote::Knowledge(traditional, yote_network), time,
                runs);
}
