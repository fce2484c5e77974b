// The points of the courses of Yut Nori, and the tables by which the course grades them.
#pragma once

#include <span>
#include <vector>

#include "apps/madang/judge/course.h"

namespace madang::app {

// The rules of moves and throws, and the lines of the screen of a game. Both courses have them.
std::span<const Point> yunnori_play_points();
// The points of one course only.
std::span<const Point> yunnori_basic_points();
std::span<const Point> yunnori_advanced_points();
// The rows of the grading table, without the last one.
std::vector<Grade> yunnori_basic_grades();
std::vector<Grade> yunnori_advanced_grades();

Chance yunnori_sticks();

}  // namespace madang::app
