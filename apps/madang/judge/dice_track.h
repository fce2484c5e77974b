// Follows a game of dice by the screens of a program.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "apps/madang/judge/dice_knowledge.h"
#include "apps/madang/judge/dice_sheets.h"
#include "apps/madang/judge/dice_table.h"
#include "apps/madang/judge/dice_verdict.h"

namespace madang::app {

// The table, and the decisions that the sheets have not shown yet.
class DiceTrack {
 public:
  // REQUIRES: `known` lives longer.
  DiceTrack(DiceTable::Game game, int players, DiceKnowledge& known) : table_(game, players), known_(known) {}

  const DiceTable& table() const { return table_; }
  bool is_qwixx() const { return table_.game() == DiceTable::Game::qwixx; }

  std::optional<Seat> seat_of(const DiceSheet& sheet) const;
  // Returns whom the screen asks, by the name in the question or on the last sheet.
  std::optional<Seat> asked_seat(const DiceScreen& seen) const;
  // Returns their screen with our sheets in the places of theirs.
  std::string expected(const DiceScreen& seen) const;

  // Lets another player decide first, as far as that is possible.
  bool ask(Seat other);
  // Plays a decision; if it is invalid, the program is expected to count it as a pass.
  void decide(const std::string& move, std::string_view point, bool is_legal, const DiceHabitKeys& keys);
  void roll(const std::vector<int>& faces);
  // Replaces the last choice of dice. REQUIRES: a roll is due.
  void choose_again(const std::string& dice);

  // Compares a sheet with ours. If they differ, returns the broken rule, unless the program may have understood an
  // answer in another way, in a form that it had not accepted before.
  std::optional<DiceBlame> check(Seat seat, const DiceSheet& sheet);
  // Other dice are rolled than those of the open rows. Returns nothing if the reason was not shown yet.
  std::optional<DiceBlame> blame_for_dice(const DiceScreen& seen);
  // The game goes on after its end. Returns nothing if the reason was not shown yet.
  std::optional<DiceBlame> blame_for_going_on() const;
  // The game ends too early.
  DiceBlame blame_for_ending() const;
  // Returns the rule that ends the game.
  std::string_view end_point() const;

  // Returns whether a roll of Qwixx is shown that is not the last one. With the same faces, it is more likely the last
  // roll again.
  bool has_new_roll(const DiceScreen& seen) const;

 private:
  // A move or a roll, to play the game again with a change.
  struct Event {
    std::string move;                          // empty for a roll
    std::vector<int> faces;                    // of a roll
    std::optional<Seat> asked = std::nullopt;  // out of turn
  };

  DiceSheet our_sheet(const DiceTable& table, Seat seat) const;
  std::optional<DiceTable> replay(std::size_t changed, const std::string& move) const;
  bool reinterpret(Seat seat, const DiceSheet& sheet);
  void confirm(Seat seat);

  DiceTable table_;
  DiceKnowledge& known_;
  std::vector<Event> events_;
  std::map<Seat, std::vector<DiceEntry>> since_;  // each seat's last sheet
  std::optional<DiceTable> before_roll_;
  std::string last_dice_;      // that were rolled
  std::optional<Seat> asked_;  // who decides next, if out of turn
};

// Returns the dice of a roll of Qwixx and their faces, whatever rows are locked.
std::optional<std::pair<std::string, std::vector<int>>> read_qwixx_roll(const DiceScreen& seen);

}  // namespace madang::app
