// The base class of the players. A player moves the pieces of one colour.
#pragma once

#include <string_view>
#include <vector>

#include "apps/classic/console.h"
#include "apps/classic/jungle/piece.h"
#include "madang/core/index.h"

namespace madang::classic::jungle {

// A player types this for both cells to surrender.
constexpr std::string_view surrender = "Z0";

// Lists the player's pieces on the board, from rat to elephant. The board owns the pieces and keeps the list up to
// date.
class Player {
 public:
  virtual ~Player() = default;
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;

  std::string_view name() const { return name_of(color_); }
  Color color() const { return color_; }
  int piece_count() const { return static_cast<int>(pieces_.size()); }
  // REQUIRES: 0 <= index < piece_count().
  const Piece& piece(int index) const { return *at(pieces_, index); }
  void add_piece(const Piece& piece) { pieces_.push_back(&piece); }
  void delete_piece(const Piece& piece) { std::erase(pieces_, &piece); }

  // Prints whose turn it is and makes a move on the board. Returns false if the player surrenders instead.
  virtual bool makeMove(Board& board) = 0;

 protected:
  // REQUIRES: the console outlives the player.
  Player(Console& console, Color color) : console_(&console), color_(color) {}

  Console& console() const { return *console_; }
  void print_prompt() const { console_->out() << name() << "'s turn: "; }

 private:
  Console* console_;
  Color color_;
  std::vector<const Piece*> pieces_;
};

}  // namespace madang::classic::jungle
