// Replays records under the rules of their games.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

#include "madang/catalog/any_history.h"
#include "madang/record/record.h"

namespace madang {

// An error in a record: in one of its tokens, or in its head if `token` is empty.
struct RecordFault {
  std::optional<std::size_t> token;
  ParseError error;
};

// Returns the position that a record starts from.
Result<AnyPosition, ParseError> start_of(const Record& record);

// Replays a record and checks every token against the rules. Calls `seen` for each token with its index, the position
// before it, and its move or roll.
using SeenToken = std::function<void(std::size_t token, const AnyPosition& before, const AnyMove& move)>;
Result<AnyHistory, RecordFault> replay(const Record& record, const SeenToken& seen = {});

// Returns the indices (from 0) of roll tokens that neither follow from the record's seed nor are marked as given. The
// list is empty if the dice were fair. REQUIRES: the record can be replayed and has a seed.
std::vector<std::size_t> foreign_rolls(const Record& record);

}  // namespace madang
