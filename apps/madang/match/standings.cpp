#include "apps/madang/match/standings.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "madang/core/index.h"
#include "madang/core/sides.h"
#include "madang/core/terminal_text.h"

namespace madang::app {

namespace {

constexpr std::size_t max_fault_lines = 20;
constexpr std::array<const char*, Fault::kinds> fault_names = {"crashed", "protocol errors", "illegal moves", "late",
                                                               "no answer"};

// Cuts the middle out of a long command line.
std::string shortened(const std::string& name) {
  constexpr std::size_t most = 40;
  if (name.size() <= most) return name;
  const auto is_inside_character = [](char c) { return (static_cast<unsigned char>(c) & 0xc0U) == 0x80; };
  std::size_t head = most / 2 - 2;
  while (head > 0 && is_inside_character(name[head])) --head;
  std::size_t tail = name.size() - (most / 2 - 2);
  while (tail < name.size() && is_inside_character(name[tail])) ++tail;
  return name.substr(0, head) + " .. " + name.substr(tail);
}

std::size_t widest(const std::vector<std::string>& texts) {
  std::size_t width = 0;
  for (const std::string& text : texts) width = std::max(width, columns_of(text));
  return width;
}

std::string elo_text(double elo) {
  if (std::isinf(elo)) return elo > 0 ? "+inf" : "-inf";
  return fmt::format("{:+.0f}", std::abs(elo) < 0.5 ? 0.0 : elo);
}

// Returns, for example, "+35 (95% interval: +23 to +47)".
std::string elo_text(const PairCounts& pairs) {
  const Interval score = pairs.interval();
  return fmt::format("{} (95% interval: {} to {})", elo_text(elo_of_score(pairs.score())),
                     elo_text(elo_of_score(score.low)), elo_text(elo_of_score(score.high)));
}

auto is_between(std::size_t first, std::size_t second) {
  return [=](const Duel& duel) { return duel.first == first && duel.second == second; };
}

// Returns "61.3 ± 1.2%", or "61.3%" if the error is unknown because all results are the same.
std::string score_text(double score, double error) {
  return error > 0 ? fmt::format("{:.1f} ± {:.1f}%", 100 * score, 100 * error) : fmt::format("{:.1f}%", 100 * score);
}

}  // namespace

Standings::Standings(int sides, std::vector<std::string> engines)
    : sides_(static_cast<std::size_t>(sides)),
      engines_(std::move(engines)),
      shares_(engines_.size()),
      sides_taken_(engines_.size()),
      side_shares_(sides_),
      faults_(engines_.size()) {
  std::transform(engines_.begin(), engines_.end(), engines_.begin(), shortened);
  for (std::size_t first = 0; first < engines_.size(); ++first) {
    for (std::size_t second = first + 1; second < engines_.size(); ++second) duels_.push_back({first, second, {}});
  }
  tallies_.resize(duels_.size());
}

void Standings::add(const GameSet& set, const std::vector<PlayedGame>& games, const std::vector<std::string>& records) {
  std::vector<double> sums(engines_.size());
  for (std::size_t game = 0; game < games.size(); ++game) {
    const PlayedGame& played = games[game];
    const Lineup& lineup = set.lineups[game];
    ++games_;
    plies_ += static_cast<long>(played.tokens.size());
    for (std::size_t side = 0; side < sides_; ++side) {
      sums[lineup[side]] += played.shares[side];
      side_shares_[side].add(played.shares[side]);
    }
    if (played.ending && played.ending->seats.empty()) ++draw_reasons_[played.ending->reason];
    if (!played.fault) continue;
    const std::size_t engine = at(lineup, side_of(*played.fault_seat, static_cast<int>(sides_)));
    ++at(faults_[engine], played.fault->kind);
    if (fault_lines_.size() < max_fault_lines) {
      const std::string where = records.empty() ? fmt::format("game {}", games_) : records[game];
      fault_lines_.push_back(fmt::format("{}: {} {}", where, engines_[engine], played.fault->text));
    }
  }
  if (sides_ == 2) return add_pair(set, games);
  for (std::size_t engine = 0; engine < engines_.size(); ++engine) {
    shares_[engine].add(sums[engine] / static_cast<double>(games.size()));
    const Lineup& lineup = set.lineups.front();
    sides_taken_[engine] = static_cast<double>(std::count(lineup.begin(), lineup.end(), engine));
  }
}

void Standings::add_pair(const GameSet& set, const std::vector<PlayedGame>& games) {
  const Lineup& lineup = set.lineups.front();
  const auto duel = std::ranges::find_if(duels_, is_between(lineup[0], lineup[1]));
  Tally& tally = at(tallies_, duel - duels_.begin());
  double points = 0;
  for (std::size_t game = 0; game < games.size(); ++game) {
    const double share = games[game].shares[set.lineups[game][0] == duel->first ? 0 : 1];
    ++(share == 1 ? tally.wins : share == 0 ? tally.losses : tally.draws);
    points += share;
  }
  duel->pairs.add(points);
}

std::string Standings::summary() const {
  if (games_ == 0) return "";
  if (sides_ == 2 && engines_.size() == 2) {
    const Tally& tally = tallies_.front();
    return fmt::format("{}: {} wins, {} draws, {} losses, {:.1f}%, Elo {}", engines_[0], tally.wins, tally.draws,
                       tally.losses, 100 * first_pairs().score(), elo_text(first_pairs()));
  }
  if (sides_ > 2) return fmt::format("{} has {:.1f}% of the wins", engines_[0], 100 * shares_[0].mean());
  return "";
}

std::string Standings::report() const {
  if (games_ == 0) return "No games were finished.\n";
  std::string out = sides_ > 2 ? share_table() : engines_.size() == 2 ? duel_report() : cross_table();
  if (out.find("±") != std::string::npos) out += "± is one standard error.\n";
  return out + notes() + fault_report();
}

std::string Standings::duel_report() const {
  const Tally& tally = tallies_.front();
  const PairCounts& pairs = first_pairs();
  const std::size_t width = widest(engines_);
  std::string out = fmt::format("{}   wins  draws  losses   score\n", at_left("", width));
  out += fmt::format("{} {:>6} {:>6} {:>7}   {}\n", at_left(engines_[0], width), tally.wins, tally.draws, tally.losses,
                     score_text(pairs.score(), pairs.error()));
  out += fmt::format("{} {:>6} {:>6} {:>7}   {}\n", at_left(engines_[1], width), tally.losses, tally.draws, tally.wins,
                     score_text(1 - pairs.score(), pairs.error()));
  out += fmt::format("Elo of {}: {}\n", engines_[0], elo_text(pairs));
  out += fmt::format("Pairs of games with 0, 1/2, 1, 3/2 and 2 points for {}: {}\n", engines_[0],
                     fmt::join(pairs.counts(), ", "));
  return out;
}

std::string Standings::cross_table() const {
  const Ratings ratings = rate(engines_.size(), duels_);
  const std::size_t width = widest(engines_);
  std::string out = fmt::format("{}  {:>11}", at_left("   engine", width + 4), "Elo");
  for (std::size_t i = 0; i < engines_.size(); ++i) out += fmt::format(" {:>6}", i + 1);
  out += "   games\n";
  for (std::size_t i = 0; i < engines_.size(); ++i) {
    const Rating& rating = ratings.players[i];
    const std::string error = i == 0 ? "" : fmt::format(" ± {:.0f}", rating.error);
    out += fmt::format("{:>2} {}   {:>11}", i + 1, at_left(engines_[i], width),
                       fmt::format("{:+.0f}{}", rating.elo, error));
    long games = 0;
    for (std::size_t j = 0; j < engines_.size(); ++j) {
      const auto duel = std::ranges::find_if(duels_, is_between(std::min(i, j), std::max(i, j)));
      if (duel == duels_.end() || duel->pairs.pairs() == 0) {
        out += fmt::format(" {:>6}", "-");
        continue;
      }
      games += 2 * duel->pairs.pairs();
      out += fmt::format(" {:>6.1f}", 100 * (i < j ? duel->pairs.score() : 1 - duel->pairs.score()));
    }
    out += fmt::format(" {:>7}\n", games);
  }
  out += "The numbered columns are scores in % against that engine. Elo is relative to the first engine.\n";
  if (ratings.is_padded)
    out += "Too few or too one-sided results for Elo: one drawn game was added to each pairing to compute it.\n";
  return out;
}

std::string Standings::share_table() const {
  const std::size_t width = widest(engines_);
  std::string out = fmt::format("{}   share of wins   fair share\n", at_left("", width));
  for (std::size_t engine = 0; engine < engines_.size(); ++engine) {
    const std::string share = score_text(shares_[engine].mean(), shares_[engine].error());
    out += fmt::format("{}   {} {:>11.1f}%\n", at_left(engines_[engine], width), at_right(share, 13),
                       100 * sides_taken_[engine] / static_cast<double>(sides_));
  }
  return out;
}

std::string Standings::notes() const {
  std::vector<std::string> shares;
  for (const Mean& share : side_shares_) shares.push_back(fmt::format("{:.1f}%", 100 * share.mean()));
  std::string out =
      fmt::format("Share of the wins by seat, from first to last: {}\nAverage length: {} moves and rolls\n",
                  fmt::join(shares, ", "), plies_ / games_);
  std::vector<std::string> reasons;
  for (const auto& [reason, count] : draw_reasons_) reasons.push_back(fmt::format("{} by {}", count, reason));
  if (!reasons.empty()) out += fmt::format("Draws by the rules of the match: {}\n", fmt::join(reasons, ", "));
  return out;
}

std::string Standings::fault_report() const {
  std::string out;
  long all = 0;
  for (std::size_t engine = 0; engine < engines_.size(); ++engine) {
    std::vector<std::string> counts;
    for (std::size_t kind = 0; kind < Fault::kinds; ++kind) {
      if (faults_[engine][kind] > 0) counts.push_back(fmt::format("{} {}", fault_names[kind], faults_[engine][kind]));
      all += faults_[engine][kind];
    }
    if (!counts.empty()) out += fmt::format("{} lost by failing: {}\n", engines_[engine], fmt::join(counts, ", "));
  }
  for (const std::string& line : fault_lines_) out += "  " + line + "\n";
  if (all > static_cast<long>(fault_lines_.size()))
    out += fmt::format("  and {} more\n", all - static_cast<long>(fault_lines_.size()));
  return out;
}

}  // namespace madang::app
