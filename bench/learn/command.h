// The command line of the learning programs.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <functional>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "bench/fit/weights_file.h"
#include "bench/learn/play_games.h"
#include "bench/learn/train_network.h"

namespace madang::bench {

template <class Network>
std::shared_ptr<const Network> read_network(const std::string& game, const std::string& path) {
  const std::string bytes = text_of(path);
  auto network = Network::parse(game, std::as_bytes(std::span(bytes)));
  if (!network) throw std::runtime_error(path + " is not a network of " + game);
  return network;
}

template <class Network>
void write_network(const std::string& game, const std::string& path, const std::string& origin,
                   const Network& network) {
  const auto numbers = flat<const std::int16_t>(network.weights());
  const auto file = format_network({game, Network::inputs, Network::hidden, Network::buckets, Network::weight_count},
                                   origin, numbers);
  write_whole(path, {reinterpret_cast<const char*>(file.data()), file.size()});
}

// The file in a folder of games that says how they were made.
constexpr const char* origin_name = "origin.txt";

inline std::string joined(const std::vector<std::string>& words) {
  std::string out;
  for (const std::string& word : words) out += " " + word;
  return out;
}

// Removes the option `--NAME VALUE` from the words. Returns its value, or the default.
inline std::string take_option(std::vector<std::string>& words, const std::string& name, const std::string& otherwise) {
  const auto found = std::find(words.begin(), words.end(), "--" + name);
  if (found == words.end()) return otherwise;
  if (found + 1 == words.end()) throw std::runtime_error("--" + name + " needs a value");
  const std::string value = *(found + 1);
  words.erase(found, found + 2);
  return value;
}

// The same for a number from 0 to `most`.
inline double take_number(std::vector<std::string>& words, const std::string& name, double otherwise, double most) {
  const std::string text = take_option(words, name, std::to_string(otherwise));
  char* end = nullptr;
  const double number = std::strtod(text.c_str(), &end);
  if (text.empty() || *end != '\0' || !(number >= 0 && number <= most)) {
    throw std::runtime_error("--" + name + " needs a number from 0 to " + std::to_string(static_cast<int>(most)));
  }
  return number;
}

// Reads a file of known results for a trainer.
template <class Coder>
using ReadTable = std::function<typename Trainer<Coder>::KnownResult(const std::string& path)>;

// Runs `play` or `train` of a learning program. Returns the exit status.
template <class Coder, class Start, class MakeKnowledge>
int learn(const std::string& game, int argc, char** argv, Start&& start, MakeKnowledge&& make_knowledge,
          const ReadTable<Coder>& read_table = {}) {
  using Network = typename Coder::Network;
  const std::vector<std::string> given(argv + 1, argv + argc);
  std::vector<std::string> words = given;
  const auto number = [&](std::size_t place) { return std::strtoull(words[place].c_str(), nullptr, 10); };
  const int threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  try {
    const double random = take_number(words, "random", 2, 100);
    const double trust = take_number(words, "trust", 0.7, 1);
    const std::string table = take_option(words, "table", "");
    const std::string earlier = take_option(words, "from", "");
    const bool has_unknown =
        std::any_of(words.begin(), words.end(), [](const std::string& word) { return word.starts_with("--"); });
    const bool is_complete = words.size() >= 5 && !has_unknown && (table.empty() || read_table);
    if (is_complete && words[0] == "play") {
      PlaySettings settings;
      const auto network = words.size() > 5 ? read_network<Network>(game, words[5]) : nullptr;
      settings.folder = words[1];
      settings.files = static_cast<int>(number(2));
      settings.nodes = number(3);
      settings.seed = number(4);
      settings.random_in_100 = static_cast<std::uint32_t>(random);
      settings.threads = threads;
      std::filesystem::create_directories(settings.folder);
      write_whole(settings.folder / origin_name, "games of " + settings.folder.filename().string() + ": learn_" + game +
                                                     joined(given) + "\ncommit: " + current_commit() + "\n");
      play_games<typename Coder::Game>(settings, start,
                                       [&](const auto& rules) { return make_knowledge(rules, network); });
      return 0;
    }
    if (is_complete && words[0] == "train") {
      TrainSettings settings;
      settings.trust = trust;
      settings.epochs = static_cast<int>(number(2));
      settings.seed = number(3);
      settings.folders = {words.begin() + 4, words.end()};
      settings.threads = threads;
      std::string origin = "trained by: learn_" + game + joined(given) + "\ncommit: " + current_commit() + "\n";
      for (const auto& folder : settings.folders) origin += text_of(folder / origin_name);
      std::shared_ptr<const Network> first;
      if (!earlier.empty()) {
        first = read_network<Network>(game, earlier);
        const std::string file = text_of(earlier);
        origin += "continues " + earlier + ":\n" + std::string(network_origin(std::as_bytes(std::span(file))));
      }
      Trainer<Coder> trainer(settings, table.empty() ? nullptr : read_table(table), first);
      const auto network = trainer.train();
      origin += "data: " + std::to_string(trainer.games()) + " games, " + std::to_string(trainer.positions()) +
                " positions\n";
      write_network(game, words[1], origin, *network);
      return 0;
    }
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
  }
  std::fprintf(stderr,
               "Usage: learn_%s play FOLDER FILES NODES SEED [NETWORK] [--random PERCENT]\n"
               "       learn_%s train NETWORK EPOCHS SEED FOLDER... [--trust SHARE] [--from NETWORK]%s\n",
               game.c_str(), game.c_str(), read_table ? " [--table FILE]" : "");
  return 2;
}

}  // namespace madang::bench
