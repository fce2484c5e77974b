// The lines of Python that the judge types for Mini Yut Nori, and what our own classes answer.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "apps/classic/mini_yut/player.h"

namespace madang::app {

// Executes lines with the classes of apps/classic/mini_yut. It knows the lines that the judge types, and no others.
class MiniYutModel {
 public:
  static constexpr std::string_view task_1 = "# task 1";
  static constexpr std::string_view task_2 = "# task 2";
  // Begins a part that needs nothing of what was before.
  static constexpr std::string_view block_line = "# new";
  static constexpr std::string_view next_line =
      "['player' if p is player else 'opponent' if p is opponent else 'new' for p in (next_player, next_opponent)]";
  static constexpr std::string_view indices_line = "[piece.current_index for piece in player.pieces + opponent.pieces]";
  // The homework does not say whether finished pieces are piggyback pieces.
  static constexpr std::string_view piggyback_line =
      "[piece.piggyback for piece in player.pieces + opponent.pieces if piece.current_index != 0]";

  // Returns what Python prints, without the line end; nullopt if the line is unknown or makes no sense here. The first
  // line is task_1 or task_2.
  std::optional<std::string> run(const std::string& line);
  // Returns the rule that decides about the last line, and the rule of the way of the last move.
  std::string_view rule() const { return rule_; }
  std::string_view way() const { return way_; }

 private:
  using Piece = classic::mini_yut::Piece;
  using Player = classic::mini_yut::Player;

  std::optional<std::string> run_on_piece(Piece& piece, const std::string& action);
  std::optional<std::string> run_on_player(Player& player, const std::string& action);
  std::optional<std::string> capture(const std::string& current, const std::string& opponent);
  std::optional<std::string> list_pieces(bool lists_indices) const;
  Piece* piece_named(const std::string& name);
  Player* player_named(const std::string& name);

  int task_ = 0;
  std::optional<Piece> piece_;
  std::map<std::string, Player> players_;
  std::optional<std::pair<int, int>> point_;
  std::pair<std::string, std::string> next_;  // the names of the next player and the next opponent
  bool stays_ = false;                        // the turn, after the last capture
  std::string_view rule_ = "load";
  std::string_view way_;
};

}  // namespace madang::app
