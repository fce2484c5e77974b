// The command line of the learning programs.
#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "bench/fit/weights_file.h"
#include "bench/learn/play_games.h"
#include "bench/learn/train_network.h"

namespace madang::bench {

inline std::string text_of(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

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

// Runs `play` or `train` of a learning program. Returns the exit status.
template <class Coder, class Start, class MakeKnowledge>
int learn(const std::string& game, int argc, char** argv, Start&& start, MakeKnowledge&& make_knowledge) {
  using Network = typename Coder::Network;
  const std::vector<std::string> words(argv + 1, argv + argc);
  const auto number = [&](std::size_t place) { return std::strtoull(words[place].c_str(), nullptr, 10); };
  const int threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  try {
    if (words.size() >= 5 && words[0] == "play") {
      const auto network = words.size() > 5 ? read_network<Network>(game, words[5]) : nullptr;
      PlaySettings settings;
      settings.folder = words[1];
      settings.files = static_cast<int>(number(2));
      settings.nodes = number(3);
      settings.seed = number(4);
      settings.threads = threads;
      std::filesystem::create_directories(settings.folder);
      write_whole(settings.folder / origin_name, "games of " + settings.folder.filename().string() + ": learn_" + game +
                                                     joined(words) + "\ncommit: " + current_commit() + "\n");
      play_games<typename Coder::Game>(settings, start,
                                       [&](const auto& rules) { return make_knowledge(rules, network); });
      return 0;
    }
    if (words.size() >= 5 && words[0] == "train") {
      TrainSettings settings;
      settings.epochs = static_cast<int>(number(2));
      settings.seed = number(3);
      settings.folders = {words.begin() + 4, words.end()};
      settings.threads = threads;
      Trainer<Coder> trainer(settings);
      const auto network = trainer.train();
      std::string origin = "trained by: learn_" + game + joined(words) + "\ncommit: " + current_commit() +
                           "\ndata: " + std::to_string(trainer.games()) + " games, " +
                           std::to_string(trainer.positions()) + " positions\n";
      for (const auto& folder : settings.folders) origin += text_of(folder / origin_name);
      write_network(game, words[1], origin, *network);
      return 0;
    }
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
  }
  std::fprintf(stderr,
               "learn_%s play FOLDER FILES NODES SEED [NETWORK]\n"
               "learn_%s train NETWORK EPOCHS SEED FOLDER...\n",
               game.c_str(), game.c_str());
  return 2;
}

}  // namespace madang::bench
