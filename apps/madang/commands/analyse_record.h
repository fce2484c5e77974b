// The review of a recorded game, as text.
#pragma once

#include <string>

#include "madang/search/limits.h"

namespace madang::app {

struct RecordReview {
  std::string file;
  std::string game;     // empty, or the id that the record must have
  SearchLimits limits;  // per position; the usual ones if none are given
  bool lists_all = false;
};

// Prints the review. Throws UserError if the file is not a record of this game.
void analyse_record(const RecordReview& options);

}  // namespace madang::app
