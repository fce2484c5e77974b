// Runs Jungle sessions inside tests. Gives the state of the program as a position line, and the text it must print,
// built from the reference's positions and the tables in this file.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "apps/classic/jungle/game.h"
#include "apps/classic/programs.h"
#include "tests/classic/oracle.h"
#include "tests/classic/session.h"
#include "tests/unit/jungle_text.h"

namespace madang::classic::jungle {

using test::jungle_line;

// Returns a random position, as a board file could set it up, with at least one animal per side.
inline rules::Position random_position(Rng& rng, Color to_move = BLUE) {
  rules::SquareSet taken = rules::set_of(rules::dens[BLUE]) | rules::set_of(rules::dens[RED]);
  rules::Position::Placement placement;
  for (auto& side : placement) {
    side.fill(rules::Position::gone);
    const auto first = rng.below(8);
    // Positions with few and many animals are equally likely. Half of the rats are in the water, where most can go
    // wrong.
    const auto density = 1 + rng.below(8);
    for (std::uint32_t animal = 0; animal < 8; ++animal) {
      if (animal != first && rng.below(8) >= density) continue;
      const bool swims = animal == 0 && rng.below(2) == 0;
      rules::Square square = 0;
      do {
        square = static_cast<rules::Square>(rng.below(rules::square_count));
      } while ((taken & rules::set_of(square)) != 0 || ((rules::water & rules::set_of(square)) != 0) != swims);
      taken |= rules::set_of(square);
      side.at(animal) = square;
    }
  }
  return {rules::Rules::course(), placement, to_move};
}

// Runs the program on this input and returns its output, followed by "(end of input)" if it asked for more.
inline std::string played(const std::string& input, const JungleSettings& settings = {}, std::uint64_t seed = 1) {
  bool given = false;
  Session session([&] { return std::exchange(given, true) ? "" : input; });
  Luck luck(seed);
  try {
    play_jungle(session.console(), luck, settings);
  } catch (const EndOfInput&) {
    return session.printed() + "(end of input)";
  }
  return session.printed();
}

// Creates a board file and removes it in the destructor. Only one may exist at a time.
class BoardFile {
 public:
  explicit BoardFile(const std::string& text)
      : path_(std::filesystem::path(testing::TempDir()) / ("jungle_board_" + std::to_string(getpid()) + ".txt")) {
    std::ofstream(path_, std::ios::binary) << text;
  }
  ~BoardFile() { std::filesystem::remove(path_); }
  BoardFile(const BoardFile&) = delete;
  BoardFile& operator=(const BoardFile&) = delete;

  std::string path() const { return path_.string(); }

 private:
  std::filesystem::path path_;
};

inline std::string played_on(const BoardFile& file, const std::string& input, JungleSettings settings = {},
                             std::uint64_t seed = 1) {
  settings.board_file = file.path();
  return played(input, settings, seed);
}
// Runs the program on a board with these animals.
inline std::string played_with(std::string_view animals, const std::string& input, const JungleSettings& settings = {},
                               std::uint64_t seed = 1) {
  std::string text;
  while (!animals.empty()) {
    const std::string label(take_word(animals));
    text += std::string(take_word(animals).substr(0, 2)) + " " + label + "\n";
  }
  return played_on(BoardFile(text), input, settings, seed);
}

// Returns the rows of a position line from the top, with a dot for an empty cell.
inline std::vector<std::string> rows_of(std::string_view line) {
  std::vector<std::string> rows(1);
  for (const char c : line.substr(0, line.find(' '))) {
    if (c == '/') {
      rows.emplace_back();
    } else {
      rows.back() += is_digit(c) ? std::string(static_cast<std::size_t>(c - '0'), '.') : std::string(1, c);
    }
  }
  return rows;
}
inline char letter_on(std::string_view line, std::string_view cell) {
  return rows_of(line).at(static_cast<std::size_t>(cell[1] - '1')).at(static_cast<std::size_t>(cell[0] - 'A'));
}

// Checks the cell, letter and rank of every piece.
inline void expect_pieces(const Board& board, std::string_view line) {
  constexpr std::array<std::string_view, 2> enemy_traps = {"C9E9D8", "C1E1D2"};
  const auto rows = rows_of(line);
  for (int y = 0; y < H; ++y) {
    for (int x = 0; x < W; ++x) {
      const char letter = rows.at(static_cast<std::size_t>(y)).at(static_cast<std::size_t>(x));
      const Piece* piece = board.at(y, x);
      ASSERT_EQ(piece != nullptr, letter != '.') << line;
      if (piece == nullptr) continue;
      const bool is_trapped = enemy_traps.at(piece->color()).find(test::square_name(y, x)) != std::string_view::npos;
      const int rank = is_trapped ? 0 : static_cast<int>(test::animals_by_rank.find(to_lower(letter))) + 1;
      EXPECT_EQ(piece->label(), letter);
      EXPECT_EQ(piece->rank(), rank) << piece->label() << " on " << test::square_name(y, x);
      EXPECT_EQ(piece->y(), y);
      EXPECT_EQ(piece->x(), x);
    }
  }
}

// Returns the printed board.
inline std::string board_text(std::string_view line) {
  constexpr std::array<std::string_view, 9> ground = {"  #X#  ", "   #   ", "       ", " ** ** ", " ** ** ",
                                                      " ** ** ", "       ", "   #   ", "  #X#  "};
  const std::string border = "  +---+---+---+---+---+---+---+\n";
  std::string out = "    A   B   C   D   E   F   G\n" + border;
  const auto rows = rows_of(line);
  for (std::size_t row = 0; row < 9; ++row) {
    out += std::to_string(row + 1) + " |";
    for (std::size_t column = 0; column < 7; ++column) {
      const char letter = rows.at(row).at(column);
      out += std::string(" ") + (letter == '.' ? ground.at(row).at(column) : letter) + " |";
    }
    out += "\n" + border;
  }
  return out;
}

inline const std::string ask_mode = "Choose game mode (1, 2, 3): ";
inline const std::string start_line = "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L b";

// Return the text of a round, without and with the prompt.
inline std::string head_text(int round, const std::string& line) {
  return "Round " + std::to_string(round) + ":\n" + board_text(line);
}
inline std::string round_text(int round, const std::string& line) {
  return head_text(round, line) + (line.back() == 'b' ? "Blue" : "Red") + "'s turn: ";
}
inline std::string over_text(const std::string& line, const std::string& result) {
  return "Game over:\n" + board_text(line) + result + "\n";
}

inline JungleSettings greedy() {
  JungleSettings settings;
  settings.machine = JungleSettings::Machine::greedy;
  return settings;
}
inline JungleSettings with_rounds(int rounds, JungleSettings settings = {}) {
  settings.max_rounds = rounds;
  return settings;
}

// Builds the text that a session must print. Moves are tokens of the notation.
class Expected {
 public:
  Expected(Game::Mode mode, const std::string& line) : mode_(mode), oracle_("jungle", line) { round(); }

  const Oracle& oracle() const { return oracle_; }
  const std::string& line() const { return oracle_.line(); }
  // Returns whether the console ended the game. A side without a move is still asked.
  bool is_over() const { return is_over_; }
  int rounds() const { return round_; }
  std::string turn() const { return line().back() == 'b' ? "Blue" : "Red"; }
  bool is_machine_due() const { return !is_over_ && (mode_ == Game::M2M || (mode_ == Game::H2M && turn() == "Red")); }
  // Returns the text that was due since the last call.
  std::string take() { return std::exchange(text_, ""); }

  void refused() { text_ += "Invalid. Try again!\n" + turn() + "'s turn: "; }

  void human_move(const std::string& move) { played(move, ""); }
  // A machine prints its move after making it.
  void machine_move(const std::string& move) {
    played(move, turn() + "'s turn: " + move.substr(0, 2) + " " + move.substr(2) + "\n");
  }
  void human_surrenders() { over("Player " + std::string(turn() == "Blue" ? "Red" : "Blue") + " wins!"); }
  void machine_surrenders() {
    text_ += turn() + "'s turn: Z0 Z0\n";
    human_surrenders();
  }
  // Ends the game by the round limit, in place of the next round.
  void stopped() {
    text_.resize(text_.rfind("Round "));
    over("No winner.");
  }

 private:
  static std::string captured(char label) {
    constexpr std::array<std::string_view, 8> names = {"Rat",     "Cat",   "Dog",  "Wolf",
                                                       "Leopard", "Tiger", "Lion", "Elephant"};
    const std::string side = label == to_lower(label) ? "Blue" : "Red";
    return std::string(names.at(test::animals_by_rank.find(to_lower(label)))) + " of " + side + " captured!\n";
  }
  void round() {
    ++round_;
    text_ += is_machine_due() ? head_text(round_, line()) : round_text(round_, line());
  }
  void over(const std::string& result) {
    text_ += over_text(line(), result);
    is_over_ = true;
  }
  void played(const std::string& move, const std::string& said) {
    const std::string mover = turn();
    if (!oracle_.allows(move)) {
      ADD_FAILURE() << move << " is illegal in " << line();
      is_over_ = true;
      return;
    }
    const char target = letter_on(line(), move.substr(2));
    if (target != '.') text_ += captured(target);
    text_ += said;
    oracle_.play(move);
    if (oracle_.is_over() && oracle_.reason() != "no-move") {
      over("Player " + mover + " wins!");
    } else {
      round();
    }
  }

  Game::Mode mode_;
  Oracle oracle_;
  int round_ = 0;
  bool is_over_ = false;
  std::string text_;
};

}  // namespace madang::classic::jungle
