// Tests the networks: vector arithmetic equals plain arithmetic, updates equal a fresh start, and damaged files are
// rejected.
#include "madang/players/common/network.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include "madang/core/rng.h"
#include "madang/games/jungle/notation.h"
#include "madang/games/yote/notation.h"
#include "madang/players/common/networks.h"
#include "madang/players/jungle/knowledge.h"
#include "madang/players/yote/knowledge.h"
#include "madang/search/playout.h"

namespace madang {

namespace {

template <class N>
std::shared_ptr<N> random_network(Rng& rng) {
  auto network = std::make_shared<N>();
  const auto number = [&](int most) {
    return static_cast<std::int16_t>(static_cast<int>(rng.below(static_cast<std::uint32_t>(2 * most + 1))) - most);
  };
  auto& weights = network->weights();
  for (auto& row : weights.first) std::generate(row.begin(), row.end(), [&] { return number(500); });
  std::generate(weights.first_bias.begin(), weights.first_bias.end(), [&] { return number(500); });
  for (auto& row : weights.second) std::generate(row.begin(), row.end(), [&] { return number(N::max_second); });
  std::generate(weights.second_bias.begin(), weights.second_bias.end(), [&] { return number(30'000); });
  return network;
}

// Computes the output in plain arithmetic, without vectors.
template <class N>
int plain_output(const N& network, const typename N::Sums& own, const typename N::Sums& other, std::size_t bucket) {
  const auto& weights = network.weights();
  std::int64_t total = 0;
  for (std::size_t i = 0; i < N::hidden; ++i) {
    const std::int64_t a = std::clamp<int>(own[i], 0, N::first_one);
    const std::int64_t b = std::clamp<int>(other[i], 0, N::first_one);
    total += a * a * weights.second[bucket][i] + b * b * weights.second[bucket][N::hidden + i];
  }
  const std::int64_t score =
      (total / N::first_one + weights.second_bias[bucket]) * N::points / (N::first_one * N::second_one);
  return static_cast<int>(std::clamp<std::int64_t>(score, -N::max_score, N::max_score));
}

// Plays random games and compares the state that follows the moves with a fresh one.
template <class G, class K, class N>
void expect_updates_equal_fresh_states(const typename G::Rules& rules, const std::shared_ptr<const N>& network) {
  Rng rng(17);
  const K knowledge(rules, network);
  MoveList<typename G::Move> moves;
  for (int game = 0; game < 20; ++game) {
    typename G::Position position(rules);
    auto state = knowledge.state(position);
    for (int ply = 0; ply < 150 && !position.turn().is_over(); ++ply) {
      position.legal_moves(moves);
      const auto move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
      auto next = state;
      knowledge.advance(state, position, move, next);
      position.play(move);
      const auto fresh = knowledge.state(position);
      ASSERT_EQ(next.sums, fresh.sums) << format(position);
      if (position.turn().is_over()) break;
      const auto own = static_cast<std::size_t>(position.to_move());
      ASSERT_EQ(knowledge.evaluate(position, next),
                plain_output(*network, fresh.sums[own], fresh.sums[1 - own], bucket_of(position)))
          << format(position);
      state = next;
    }
  }
}

}  // namespace

TEST(Network, VectorsComputeWhatPlainArithmeticComputes) {
  Rng rng(18);
  const auto network = random_network<jungle::Network>(rng);
  for (int i = 0; i < 300; ++i) {
    std::array<jungle::Network::Sums, 2> sums;
    for (auto& side : sums) {
      for (auto& sum : side) sum = static_cast<std::int16_t>(static_cast<int>(rng.below(65536)) - 32768);
    }
    const std::size_t bucket = rng.below(jungle::Network::buckets);
    EXPECT_EQ(network->evaluate(sums[0], sums[1], bucket), plain_output(*network, sums[0], sums[1], bucket));
  }
}

TEST(Network, UpdatesEqualFreshStatesInJungle) {
  Rng rng(19);
  const std::shared_ptr<const jungle::Network> network = random_network<jungle::Network>(rng);
  for (const auto& rules : {jungle::Rules::course(), jungle::Rules::standard(), jungle::Rules::leiden()}) {
    expect_updates_equal_fresh_states<Jungle, jungle::Knowledge>(rules, network);
  }
}

TEST(Network, UpdatesEqualFreshStatesInYote) {
  Rng rng(20);
  const std::shared_ptr<const yote::Network> network = random_network<yote::Network>(rng);
  for (const auto& rules : {yote::Rules::course(), yote::Rules::traditional(), yote::Rules{7, 3, 9}}) {
    expect_updates_equal_fresh_states<Yote, yote::Knowledge>(rules, network);
  }
}

TEST(Network, ShippedNetworksPreferMoreMaterial) {
  const auto network = Networks::shipped()->get<jungle::Network>("jungle");
  ASSERT_NE(network, nullptr);
  for (const auto& rules : {jungle::Rules::course(), jungle::Rules::standard(), jungle::Rules::leiden()}) {
    const jungle::Knowledge knowledge(rules, network);
    const auto score = [&](std::string_view line) { return knowledge.evaluate(*jungle::parse_position(rules, line)); };
    EXPECT_LT(std::abs(score("l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L b")), 150);
    const int elephant = score("l5t/1d3c1/r1p1w1e/7/7/7/2W1P1R/1C3D1/T5L b");
    EXPECT_GT(elephant, 150);
    EXPECT_GT(score("l5t/1d3c1/r1p1w1e/7/7/7/2W1P1R/1C3D1/T6 b"), elephant);
    EXPECT_LT(score("6t/1d3c1/r1p1w2/7/7/7/E1W1P1R/1C3D1/T5L b"), -150);
  }
}

TEST(Network, ShippedNetworksEvaluateTheSameOnEveryPlatform) {
  const jungle::Knowledge knowledge({}, Networks::shipped()->get<jungle::Network>("jungle"));
  const auto score = [&](std::string_view line) { return knowledge.evaluate(*jungle::parse_position({}, line)); };
  EXPECT_EQ(score("l5t/1d3c1/2p1w1e/r6/3L3/6R/E1W1P2/1C3D1/T6 b"), -45);
  EXPECT_EQ(score("7/1r5/3e3/7/7/3T3/7/5R1/7 b"), 131);
  const yote::Knowledge yote({}, Networks::shipped()->get<yote::Network>("yote"));
  EXPECT_EQ(yote.evaluate(*yote::parse_position({}, "1X1O1/XO1X1/1O1O1/X3X O 3 4")), -149);
}

TEST(NetworkFile, RoundTrips) {
  const std::vector<std::int16_t> weights = {1, -2, 32767, -32768};
  const NetworkShape shape{"tiny", 1, 1, 2, weights.size()};
  const auto file = format_network(shape, "trained by: hand\nseed: 7\n", weights);
  EXPECT_EQ(parse_network(shape, file), weights);
  EXPECT_EQ(network_origin(file), "trained by: hand\nseed: 7\n");
  for (const ShippedNetwork& network : shipped_networks()) {
    EXPECT_NE(network_origin(network.file).find("trained by: learn_"), std::string_view::npos) << network.game;
  }
}

TEST(NetworkFile, RejectsDamagedFilesAndOtherShapes) {
  const std::vector<std::int16_t> weights = {1, -2, 3};
  const NetworkShape shape{"tiny", 1, 1, 1, weights.size()};
  const auto file = format_network(shape, "trained by: hand\n", weights);
  for (std::size_t i = 0; i < file.size(); ++i) {
    auto damaged = file;
    damaged[i] ^= std::byte{1};
    EXPECT_EQ(parse_network(shape, damaged), std::nullopt) << i;
    EXPECT_EQ(parse_network(shape, std::span(file).first(i)), std::nullopt) << i;
  }
  EXPECT_EQ(parse_network({"other", 1, 1, 1, weights.size()}, file), std::nullopt);
  EXPECT_EQ(parse_network({"tiny", 2, 1, 1, weights.size()}, file), std::nullopt);
}

TEST(Networks, ADamagedNetworkIsNotUsed) {
  Networks networks;
  EXPECT_EQ(networks.get<jungle::Network>("jungle"), nullptr);
  networks.add("jungle", "madang network 1\ngame jungle\n");
  EXPECT_EQ(networks.get<jungle::Network>("jungle"), nullptr);
  const ShippedNetwork shipped = shipped_networks().front();
  networks.add("jungle", std::string(reinterpret_cast<const char*>(shipped.file.data()), shipped.file.size()));
  EXPECT_NE(networks.get<jungle::Network>("jungle"), nullptr);
}

}  // namespace madang
