// Says which rule of the dice games a program breaks when its screen differs from the table.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "apps/madang/judge/dice_knowledge.h"
#include "apps/madang/judge/dice_sheets.h"
#include "apps/madang/judge/dice_table.h"

namespace madang::app {

// A decision that the program got as an answer, before a sheet shows its result.
struct DiceEntry {
  std::size_t event;  // its index in the session
  std::string move;   // that was meant
  std::string_view point;
  bool is_legal;
  DiceHabitKeys keys;  // of the forms of its answers
};

struct DiceBlame {
  std::string_view point;
  std::string message;
};

// Returns the move in words: "yellow 4".
std::string describe_dice_move(const std::string& move);

DiceSheet our_dice_sheet(const DiceTable& table, Seat seat, const std::string& name);
// Compares what two sheets say, as far as theirs can be read.
bool same_dice_sheet(const DiceSheet& ours, const DiceSheet& theirs);

// Explains a sheet that differs from ours by the last entries of its seat.
DiceBlame blame_for_sheet(const DiceTable& table, Seat seat, const DiceSheet& ours, const DiceSheet& theirs,
                          const std::vector<DiceEntry>& entries);
DiceBlame blame_for_accepting(const DiceEntry& entry);
// Returns what is wrong with the winners on the last screen, if anything. REQUIRES: the game is over.
std::optional<DiceBlame> blame_for_winner(const DiceTable& table, const std::vector<std::string>& names,
                                          const DiceScreen& seen);
bool names_winner(std::string_view line);

}  // namespace madang::app
