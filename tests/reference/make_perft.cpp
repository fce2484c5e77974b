// Prints a perft file counted by the reference games: make_perft SPECIAL_FILE ID... > GAME.perft
// Each line is `ID ; POSITION ; 1 N1 ; 2 N2 ; …`: the number of sequences of 1, 2, … moves and rolls. Each distinct
// roll counts once, and a finished game has no children.
// The special file has lines `ID ; POSITION` or `ID ; POSITION ; DEPTH`, which limits the depth, and comments that
// begin with #.

#include <algorithm>
#include <cstdint>
#include <exception>
#include <fstream>
#include <iostream>
#include <map>
#include <random>
#include <set>
#include <stdexcept>

#include "tests/reference/reference.h"

namespace {

constexpr long most_nodes = 32000;
constexpr int deepest = 6;
constexpr std::size_t random_positions = 120;
constexpr std::size_t positions_from_game = 5;
constexpr std::size_t longest_game = 1000;
constexpr int most_games_for_id = 2000;
constexpr std::uint64_t seed = 20240607;

struct Special {
  std::string id;
  std::string position;
  int depth = deepest;
};

std::string trimmed(const std::string& text) {
  const std::size_t first = text.find_first_not_of(" \t\r");
  if (first == std::string::npos) return "";
  return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

std::vector<Special> read_specials(const std::string& path) {
  std::ifstream file(path);
  if (!file) throw std::runtime_error("cannot read " + path);
  std::vector<Special> specials;
  std::string line;
  while (std::getline(file, line)) {
    line = trimmed(line);
    if (line.empty() || line[0] == '#') continue;
    const std::size_t first = line.find(';');
    if (first == std::string::npos) throw std::runtime_error("no semicolon in: " + line);
    const std::size_t second = line.find(';', first + 1);
    Special special;
    special.id = trimmed(line.substr(0, first));
    special.position = trimmed(line.substr(first + 1, second == std::string::npos ? second : second - first - 1));
    if (second != std::string::npos) special.depth = std::stoi(line.substr(second + 1));
    specials.push_back(special);
  }
  return specials;
}

std::vector<std::string> children(const reference::Game& game, const std::string& position) {
  std::vector<std::string> tokens = game.moves(position);
  for (const reference::Roll& roll : game.rolls(position)) tokens.push_back(roll.token);
  return tokens;
}

// Adds the positions one ply after `level` to `next`; both map positions to the number of sequences that lead there.
// Counts the plies after that in `nodes`. Returns false if there are more than `most_nodes`.
bool expand(const reference::Game& game, const std::map<std::string, long>& level, std::map<std::string, long>& next,
            long& nodes) {
  nodes = 0;
  std::map<std::string, std::size_t> branching;
  for (const auto& [position, ways] : level) {
    for (const std::string& token : children(game, position)) {
      const std::string child = game.play(position, token);
      next[child] += ways;
      if (!branching.contains(child)) branching[child] = children(game, child).size();
      nodes += ways * static_cast<long>(branching[child]);
      if (nodes > most_nodes) return false;
    }
  }
  return true;
}

std::string perft_line(const std::string& id, const std::string& position, int depth_limit) {
  const std::unique_ptr<reference::Game> game = reference::make_game(id);
  long nodes = static_cast<long>(children(*game, position).size());
  std::string line = id + " ; " + position + " ; 1 " + std::to_string(nodes);
  std::map<std::string, long> level = {{position, 1}};
  for (int depth = 2; depth <= depth_limit && nodes > 0; ++depth) {
    std::map<std::string, long> next;
    if (!expand(*game, level, next, nodes)) break;
    line += " ; " + std::to_string(depth) + " " + std::to_string(nodes);
    level = next;
  }
  return line;
}

// Returns a random token. Uses the remainder because distributions differ between platforms. Draws a second time if the
// first move is a pass, so that the score sheets of the dice games fill up.
std::string random_child(const reference::Game& game, const std::string& position, std::mt19937_64& generator) {
  const std::vector<std::string> moves = game.moves(position);
  if (!moves.empty()) {
    const std::string& move = moves[generator() % moves.size()];
    return move == "pass" ? moves[generator() % moves.size()] : move;
  }
  const std::vector<reference::Roll> rolls = game.rolls(position);
  long sum = 0;
  for (const reference::Roll& roll : rolls) sum += roll.weight;
  long ticket = static_cast<long>(generator() % static_cast<std::uint64_t>(sum));
  for (const reference::Roll& roll : rolls) {
    if (ticket < roll.weight) return roll.token;
    ticket -= roll.weight;
  }
  throw std::logic_error("no roll at " + position);
}

std::vector<std::string> random_game(const reference::Game& game, const std::string& start,
                                     std::mt19937_64& generator) {
  std::vector<std::string> positions = {start};
  while (game.turn(positions.back()) != "over" && positions.size() < longest_game) {
    positions.push_back(game.play(positions.back(), random_child(game, positions.back(), generator)));
  }
  return positions;
}

// Returns perft lines of positions from random games. Every third game of an id starts from one of its special
// positions. Each game contributes one position from every fifth of its length.
std::vector<std::string> random_lines(const std::string& id, const std::vector<Special>& specials, std::size_t wanted,
                                      std::set<std::string>& seen, std::mt19937_64& generator) {
  const std::unique_ptr<reference::Game> game = reference::make_game(id);
  std::vector<std::string> beginnings;
  for (const Special& special : specials) {
    if (special.id == id) beginnings.push_back(special.position);
  }
  std::vector<std::string> lines;
  for (int number = 0; number < most_games_for_id && lines.size() < wanted; ++number) {
    std::string start = game->start();
    if (number % 3 == 2 && !beginnings.empty()) start = beginnings[generator() % beginnings.size()];
    const std::vector<std::string> positions = random_game(*game, start, generator);
    for (std::size_t part = 0; part < positions_from_game && lines.size() < wanted; ++part) {
      const std::size_t first = positions.size() * part / positions_from_game;
      const std::size_t end = positions.size() * (part + 1) / positions_from_game;
      if (first == end) continue;
      const std::string& position = positions[first + generator() % (end - first)];
      if (seen.insert(id + " ; " + position).second) lines.push_back(perft_line(id, position, deepest));
    }
  }
  return lines;
}

void print_perft(const std::string& special_path, const std::vector<std::string>& ids) {
  const std::vector<Special> specials = read_specials(special_path);
  std::mt19937_64 generator(seed);
  std::set<std::string> seen;
  std::cout << "# ID ; POSITION ; DEPTH NODES ; … counted by the reference games (tests/reference/make_perft.cpp).\n"
            << "# Moves and rolls are plies, each distinct roll counts once, a finished game has no children.\n"
            << "# Start positions.\n";
  for (const std::string& id : ids) {
    const std::string start = reference::make_game(id)->start();
    if (seen.insert(id + " ; " + start).second) std::cout << perft_line(id, start, deepest) << "\n";
  }
  std::cout << "# Special positions.\n";
  for (const Special& special : specials) {
    if (!seen.insert(special.id + " ; " + special.position).second) continue;
    std::cout << perft_line(special.id, special.position, special.depth) << "\n";
  }
  std::cout << "# Positions of random play.\n";
  const std::size_t for_each_id = (random_positions + ids.size() - 1) / ids.size();
  for (const std::string& id : ids) {
    for (const std::string& line : random_lines(id, specials, for_each_id, seen, generator)) std::cout << line << "\n";
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) {
    std::cerr << "usage: make_perft SPECIAL_FILE ID...\n";
    return 2;
  }
  try {
    print_perft(argv[1], std::vector<std::string>(argv + 2, argv + argc));
  } catch (const std::exception& error) {
    std::cerr << "make_perft: " << error.what() << "\n";
    return 1;
  }
}
