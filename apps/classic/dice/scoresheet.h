// The base class of both score sheets.
#pragma once

#include <optional>
#include <ostream>
#include <string>
#include <utility>

#include "apps/classic/dice/colour.h"
#include "apps/classic/dice/rollofdice.h"

namespace madang::classic::dice {

// One player's sheet: the name, the failed throws, the rows of the version, and the total once it is set. The rules
// library stores everything except the name and the total; the sheet is a view of its seat.
class ScoreSheet {
 public:
  // REQUIRES: display_width can measure the name.
  explicit ScoreSheet(std::string name) : name_(std::move(name)) {}
  virtual ~ScoreSheet() = default;
  ScoreSheet(const ScoreSheet&) = delete;
  ScoreSheet& operator=(const ScoreSheet&) = delete;

  const std::string& name() const { return name_; }
  virtual int failed() const = 0;
  // Returns nullopt before setTotal.
  std::optional<int> total() const { return total_; }

  // Enters the roll, or two dice of it, in the row of this colour. Qwinto also needs the position from the left.
  // Returns false and changes nothing if that is not allowed now.
  bool score(const RollOfDice& roll, Colour colour, int position = -1);
  // Calculates, stores and returns the points; the sheet prints them from then on.
  int setTotal();
  // Returns whether the game has ended.
  virtual bool operator!() const = 0;

  // Prints the sheet of either version.
  friend std::ostream& operator<<(std::ostream& out, const ScoreSheet& sheet) {
    sheet.print(out);
    return out;
  }

 protected:
  virtual bool validate(const RollOfDice& roll, Colour colour, int position) const = 0;
  // REQUIRES: validate() returns true.
  virtual void enter(const RollOfDice& roll, Colour colour, int position) = 0;
  virtual int calcTotal() const = 0;
  virtual void print(std::ostream& out) const = 0;
  // Print the first and last line of a sheet.
  void print_name(std::ostream& out) const;
  void print_failed(std::ostream& out) const;

 private:
  std::string name_;
  std::optional<int> total_;
};

}  // namespace madang::classic::dice
