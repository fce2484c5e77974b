// The metrics in the text format of Prometheus.
#include "madang/server/metrics.h"

#include <gtest/gtest.h>

#include <limits>
#include <map>
#include <optional>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

#include "tests/server/hosting.h"

namespace madang::server {
namespace {

using test::Follower;
using test::Hosting;
using test::Json;
using test::Reply;

// One metric as it was written.
struct Family {
  std::string type;
  std::map<std::string, double> samples;  // by suffix and labels
};

// Reads the text format strictly: HELP, TYPE and then the samples of each metric, each once. Returns nullopt and a
// failure if anything else is there.
std::map<std::string, Family> parse(const std::string& text) {
  static const std::regex help("# HELP ([a-z_]+) [A-Z][^\\n]*\\.");
  static const std::regex type("# TYPE ([a-z_]+) (gauge|counter|histogram)");
  static const std::regex sample(
      "([a-z_]+?)(_bucket|_sum|_count)?(\\{[a-z]+=\"[a-zA-Z0-9.+-]+\"\\})? ([0-9][0-9.e+-]*)");
  std::map<std::string, Family> out;
  EXPECT_TRUE(text.ends_with("\n"));
  std::istringstream lines(text);
  std::string current;
  for (std::string line; std::getline(lines, line);) {
    std::smatch found;
    if (std::regex_match(line, found, help)) {
      current = found[1];
      EXPECT_FALSE(out.contains(current)) << line;
      EXPECT_TRUE(std::getline(lines, line) && std::regex_match(line, found, type) && found[1] == current) << line;
      out[current].type = found[2];
      continue;
    }
    if (!std::regex_match(line, found, sample)) {
      ADD_FAILURE() << line;
      continue;
    }
    Family& family = out[current];
    const bool has_suffix = family.type == "histogram";
    EXPECT_EQ(has_suffix ? found[1].str() : found[1].str() + found[2].str(), current) << line;
    EXPECT_TRUE(family.samples.emplace(found[2].str() + found[3].str(), std::stod(found[4])).second) << line;
  }
  return out;
}

void check_histogram(const std::string& name, const Family& family) {
  double last = 0;
  std::map<double, double> buckets;
  for (const auto& [key, value] : family.samples) {
    if (!key.starts_with("_bucket")) continue;
    const std::string bound = key.substr(key.find('"') + 1, key.rfind('"') - key.find('"') - 1);
    buckets[bound == "+Inf" ? std::numeric_limits<double>::infinity() : std::stod(bound)] = value;
  }
  for (const auto& [bound, count] : buckets) {
    EXPECT_GE(count, last) << name << " " << bound;
    last = count;
  }
  ASSERT_TRUE(buckets.contains(std::numeric_limits<double>::infinity())) << name;
  EXPECT_EQ(last, family.samples.at("_count")) << name;
  EXPECT_TRUE(family.samples.contains("_sum")) << name;
}

TEST(Metrics, AHistogramCountsValuesInBuckets) {
  Histogram values({1, 2.5});
  for (const double value : {0.0, 1.0, 1.1, 2.5, 2.6, 100.0}) values.add(value);
  EXPECT_EQ(values.counts(), (std::vector<std::uint64_t>{2, 2, 2}));
  EXPECT_EQ(values.count(), 6U);
  EXPECT_DOUBLE_EQ(values.sum(), 107.2);
}

TEST(Metrics, AreWellFormed) {
  Figures figures;
  for (const double value : {0.0004, 0.003, 0.7, 99.0}) figures.host.storing.add(value);
  const auto metrics = parse(write_metrics(figures));
  EXPECT_GT(metrics.size(), 25U);
  for (const auto& [name, family] : metrics) {
    EXPECT_TRUE(name.starts_with("madang_")) << name;
    EXPECT_FALSE(family.samples.empty()) << name;
    EXPECT_EQ(name.ends_with("_total"), family.type == "counter") << name;
    if (family.type == "histogram") check_histogram(name, family);
  }
  const auto& storing = metrics.at("madang_storing_seconds").samples;
  EXPECT_EQ(storing.at("_bucket{le=\"0.001\"}"), 1);
  EXPECT_EQ(storing.at("_bucket{le=\"1.0\"}"), 3);
  EXPECT_EQ(storing.at("_bucket{le=\"+Inf\"}"), 4);
}

TEST(Metrics, CountWhatHappens) {
  Hosting server;
  const Json ann_seat = server.create();
  const std::string id = ann_seat.value("game", "");
  const Json ben_seat = Json::parse(server.post("/api/v1/games/" + id + "/seats", "{}").body);
  Follower ann(server, ann_seat);
  Follower ben(server, ben_seat);
  Follower watcher(server, {{"game", id}});
  ann.play(2, "A3A4");
  for (Follower* one : {&ann, &ben, &watcher}) EXPECT_EQ(one->next("played")["state"], 3);
  ann.play(2, "A3A9");
  EXPECT_EQ(ann.next("error")["code"], "stale");
  const Reply reply = server.get("/metrics");
  EXPECT_EQ(reply.status, 200);
  EXPECT_EQ(reply.header("content-type"), "text/plain; version=0.0.4; charset=utf-8");
  const auto metrics = parse(reply.body);
  const auto value = [&](const std::string& name, const std::string& sample = "") {
    return metrics.at("madang_" + name).samples.at(sample);
  };
  EXPECT_EQ(value("sockets"), 3);
  EXPECT_EQ(value("games"), 1);
  EXPECT_GT(value("games_bytes"), 1000);
  EXPECT_EQ(value("followers"), 3);
  EXPECT_EQ(value("games_created_total"), 1);
  EXPECT_EQ(value("moves_total"), 1);
  EXPECT_EQ(value("move_acknowledgement_seconds", "_count"), 1);
  EXPECT_EQ(value("move_delivery_seconds", "_count"), 2);
  EXPECT_EQ(value("changes_stored_total"), 4);
  EXPECT_EQ(value("batch_changes", "_sum"), 4);
  EXPECT_EQ(value("batch_changes", "_count"), value("storing_seconds", "_count"));
  EXPECT_EQ(value("commands_refused_total", "{code=\"stale\"}"), 1);
  EXPECT_EQ(value("commands_refused_total", "{code=\"illegal\"}"), 0);
  EXPECT_EQ(value("limited_total", "{limit=\"moves\"}"), 0);
  EXPECT_EQ(server.get("/metrics", "X-Forwarded-For: 127.0.0.1\r\n").status, 404);
  EXPECT_EQ(server.ask("POST /metrics HTTP/1.1").status, 405);
}

}  // namespace
}  // namespace madang::server
