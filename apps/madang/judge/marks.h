// Marks: the weights of the points, and the sum.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "apps/madang/judge/judge.h"

namespace madang::app {

// The weight of each point by its id. A point that no table and no file names has the weight 1.
class Marks {
 public:
  // Takes the weights of the course's grading table.
  explicit Marks(const Course& course);
  // Also parses the text of a marks file, whose weights replace the course's. Each line is POINT WEIGHT, and text after
  // # is a comment. Throws UserError with `path` and the line if the file is invalid.
  Marks(const Course& course, const std::string& path, std::string_view text);

  double weight(std::string_view point) const;
  // Returns the weights of the points that are right, in percent of all weights; 0 if they are all 0. Points that were
  // not met count, unless they were not tried or the course excuses them.
  double total(const Judgement& judgement) const;

 private:
  std::map<std::string, double, std::less<>> weights_;
};

}  // namespace madang::app
