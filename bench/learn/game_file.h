// Files of games that an engine played against itself, with the score of its search at every move. One file has a
// number of games, each as
//   length and text of the rules, length and text of the start position, result for seat 0 (0, 1, 2: lost, drawn, won),
//   number of plies, then per ply the number of the move in legal_moves and the score for the side to move
// in little-endian numbers of one or two bytes.
#pragma once

#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "madang/core/concepts.h"
#include "madang/core/options.h"

namespace madang::bench {

// The score of a position that is not for learning: the move was random, or the position is not quiet.
constexpr std::int16_t no_score = 32767;

struct LearningPly {
  std::uint16_t move;  // its number in legal_moves
  std::int16_t score;  // for the side to move; no_score if the position is not for learning
};

template <Game G>
struct LearningGame {
  typename G::Position start;
  int result;  // for seat 0: 0 lost, 1 drawn, 2 won
  std::vector<LearningPly> plies;
};

namespace detail {

inline void put(std::string& out, std::uint16_t number) {
  out += static_cast<char>(number & 0xff);
  out += static_cast<char>(number >> 8);
}
inline void put(std::string& out, std::string_view text) {
  put(out, static_cast<std::uint16_t>(text.size()));
  out += text;
}

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}
  bool at_end() const { return text_.empty(); }
  std::uint16_t number() {
    const std::string_view two = take(2);
    return static_cast<std::uint16_t>(static_cast<unsigned char>(two[0]) | static_cast<unsigned char>(two[1]) << 8);
  }
  std::string_view text() { return take(number()); }

 private:
  std::string_view take(std::size_t size) {
    if (text_.size() < size) throw std::runtime_error("a file of games is damaged");
    const std::string_view out = text_.substr(0, size);
    text_.remove_prefix(size);
    return out;
  }
  std::string_view text_;
};

}  // namespace detail

template <Game G>
void append(std::string& out, const LearningGame<G>& game) {
  detail::put(out, format_rules<G>(game.start.rules()));
  detail::put(out, format(game.start));
  detail::put(out, static_cast<std::uint16_t>(game.result));
  detail::put(out, static_cast<std::uint16_t>(game.plies.size()));
  for (const LearningPly& ply : game.plies) {
    detail::put(out, ply.move);
    detail::put(out, static_cast<std::uint16_t>(ply.score));
  }
}

// Returns the bytes of a file; empty if it cannot be read.
inline std::string text_of(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary | std::ios::ate);
  if (!in) return {};
  std::string text(static_cast<std::size_t>(in.tellg()), '\0');
  in.seekg(0);
  in.read(text.data(), static_cast<std::streamsize>(text.size()));
  return in ? text : std::string();
}

// Calls f(game) for every game of a file. Throws if the file cannot be read.
template <Game G, class F>
void for_each_game(const std::filesystem::path& path, F&& f) {
  const std::string bytes = text_of(path);
  if (bytes.empty()) throw std::runtime_error("cannot read " + path.string());
  for (detail::Reader reader(bytes); !reader.at_end();) {
    const auto rules = parse_rules<G>(reader.text());
    const auto start = rules ? parse_position(*rules, reader.text()) : throw std::runtime_error("unknown rules");
    if (!start) throw std::runtime_error("a file of games is damaged");
    LearningGame<G> game{*start, reader.number(), {}};
    game.plies.resize(reader.number());
    for (LearningPly& ply : game.plies) ply = {reader.number(), static_cast<std::int16_t>(reader.number())};
    f(game);
  }
}

// Writes a file so that it is either whole or missing.
inline void write_whole(const std::filesystem::path& path, std::string_view bytes) {
  const std::filesystem::path draft = path.string() + ".part";
  {
    std::ofstream out(draft, std::ios::binary);
    out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    if (!out.flush()) throw std::runtime_error("cannot write " + draft.string());
  }
  std::filesystem::rename(draft, path);
}

}  // namespace madang::bench
