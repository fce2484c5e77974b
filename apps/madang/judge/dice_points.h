// The points of the judge's course of the dice games.
#pragma once

#include <span>
#include <string_view>

#include "apps/madang/judge/course.h"
#include "apps/madang/judge/dice_sheets.h"
#include "apps/madang/judge/dice_table.h"

namespace madang::app {

std::span<const Point> dice_points();

// Returns the point of a rule in the table's game: "qwinto-start" for "start".
std::string_view dice_point(const DiceTable& table, std::string_view rule);
// Returns the rule that a move follows or breaks.
std::string_view point_of_move(const DiceTable& table, const std::string& move);
// Returns the rules that count in the points of a seat. REQUIRES: the game is over.
std::vector<std::string_view> points_of_score(const DiceTable& table, Seat seat);
// Returns the rule that explains a wrong number of points best. REQUIRES: the game is over.
std::string_view blamed_for_score(const DiceTable& table, Seat seat, int printed);

// Compares the lines of a sheet with ours, which says the same, and adds the points and failures to the step.
void check_sheet_format(const std::string& ours, const std::string& theirs, const Tolerances& tolerances, Step& step);

}  // namespace madang::app
