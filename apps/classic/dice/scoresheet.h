// What the score sheets of both versions share.
#pragma once

#include <optional>
#include <ostream>
#include <string>
#include <utility>

#include "apps/classic/dice/colour.h"
#include "apps/classic/dice/rollofdice.h"

namespace madang::classic::dice {

// One player's sheet: the name, the failed throws, the overall score once it is counted, and the rows of the version.
// The rules library keeps all but the name; a sheet shows its seat of the game.
class ScoreSheet {
 public:
  // REQUIRES: the name is a text that display_width can measure.
  explicit ScoreSheet(std::string name) : name_(std::move(name)) {}
  virtual ~ScoreSheet() = default;
  ScoreSheet(const ScoreSheet&) = delete;
  ScoreSheet& operator=(const ScoreSheet&) = delete;

  const std::string& name() const { return name_; }
  virtual int failed() const = 0;
  // Nothing before setTotal.
  std::optional<int> total() const { return total_; }

  // Plays the roll, or two dice of it, in the row of this colour, in Qwinto at this position from the left. Returns
  // false and changes nothing when that is not allowed now.
  bool score(const RollOfDice& roll, Colour colour, int position = -1);
  // Counts, keeps and returns the points; from then on the sheet prints them.
  int setTotal();
  // Whether this sheet says that the game has ended.
  virtual bool operator!() const = 0;

  // Prints whatever sheet this is.
  friend std::ostream& operator<<(std::ostream& out, const ScoreSheet& sheet) {
    sheet.print(out);
    return out;
  }

 protected:
  virtual bool validate(const RollOfDice& roll, Colour colour, int position) const = 0;
  // REQUIRES: validate allows it.
  virtual void enter(const RollOfDice& roll, Colour colour, int position) = 0;
  virtual int calcTotal() const = 0;
  virtual void print(std::ostream& out) const = 0;
  // The first and the last line of a printed sheet.
  void print_name(std::ostream& out) const;
  void print_failed(std::ostream& out) const;

 private:
  std::string name_;
  std::optional<int> total_;
};

}  // namespace madang::classic::dice
