// Whoever moves the pieces of one colour.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "apps/classic/console.h"
#include "apps/classic/jungle/piece.h"

namespace madang::classic::jungle {

// What a player says for each of the two cells to give up.
constexpr std::string_view surrender = "Z0";

// Knows its pieces that are still on the board, which owns them and keeps the list up to date. A new board lists them
// from rat to elephant, and deleting keeps the order.
class Player {
 public:
  virtual ~Player() = default;
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;

  const std::string& name() const { return name_; }
  Color color() const { return color_; }
  int piece_count() const { return static_cast<int>(pieces_.size()); }
  // REQUIRES: 0 <= index < piece_count().
  const Piece& piece(int index) const { return *pieces_[static_cast<std::size_t>(index)]; }
  void add_piece(const Piece& piece) { pieces_.push_back(&piece); }
  void delete_piece(const Piece& piece);

  // Says whose turn it is and makes a move on the board; false when the player surrenders instead.
  virtual bool makeMove(Board& board) = 0;

 protected:
  // REQUIRES: the console outlives the player.
  Player(Console& console, Color color) : console_(&console), name_(name_of(color)), color_(color) {}

  Console& console() const { return *console_; }
  void print_prompt() const;

 private:
  Console* console_;
  std::string name_;
  Color color_;
  std::vector<const Piece*> pieces_;
};

}  // namespace madang::classic::jungle
