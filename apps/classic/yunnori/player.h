// A player of Yunnori: the pieces and the results in hand.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "apps/classic/yunnori/yut.h"
#include "madang/games/yut/rules.h"

namespace madang::classic::yunnori {

// The position of a piece that has arrived.
constexpr int arrived = 100;

// Where each result leads from each position, as plain numbers.
struct MoveTable {
  int to[yut::home][yut::throw_count];
};

// Holds the positions of the pieces in ascending order and the results that are not used yet.
class Player {
 public:
  explicit Player(int piece_num, yut::Route route = yut::Route::turning);
  virtual ~Player() = default;

  // The position that a result leads to from `pos`, 100 when the piece arrives. Calls no other function.
  int movePlayer(int pos, std::string yut);
  // One chance to throw: as long as the result earns another throw, up to 100 results in hand.
  void throwYut(Yut& yut);

  const std::vector<int>& positions() const { return pieces; }
  const std::multiset<YutName>& results() const { return yut_list; }
  int waiting() const;
  int arrivedPieces() const { return arrived_piece_num; }
  bool hasWon() const;
  bool hasPieceOnBoard() const;

  // Whether a result in hand can be played from a position.
  bool canMove(int pos, const std::string& yut) const;
  bool canMove(int pos) const;
  // Plays a result from a position: a stack on the board moves as one, one of the waiting pieces alone. Returns where
  // it leads. REQUIRES: canMove(pos, yut).
  int play(int pos, const std::string& yut);
  // Sends the pieces on a position back to the start; false when there are none.
  bool sendBack(int pos);
  void dropResults() { yut_list.clear(); }
  // Sets the pieces up as given.
  void place(std::vector<int> positions);

  // What makes players differ.
  virtual bool throwsAgain(const std::string& yut) const;
  virtual int chancesAfterCatch() const { return 1; }
  virtual bool endsTurnWhenCaught() const { return false; }
  // The words after the number in the turn line.
  virtual std::string title() const { return ""; }

 protected:
  std::vector<int> pieces;
  int arrived_piece_num = 0;
  std::multiset<YutName> yut_list;

 private:
  const MoveTable* moves;
};

}  // namespace madang::classic::yunnori
