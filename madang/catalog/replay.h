// Records played by the rules of their games.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

#include "madang/catalog/any_history.h"
#include "madang/record/record.h"

namespace madang {

// What is wrong with a record: its head, or one of its tokens.
struct RecordFault {
  std::optional<std::size_t> token;
  ParseError error;
};

// The position that a record starts from.
Result<AnyPosition, ParseError> start_of(const Record& record);

// The game of a record, every token checked by the rules. `seen` is called for each token with its index, the position
// before it and what it plays.
using SeenToken = std::function<void(std::size_t token, const AnyPosition& before, const AnyMove& move)>;
Result<AnyHistory, RecordFault> replay(const Record& record, const SeenToken& seen = {});

// The rolls, as tokens from 0, that neither follow from the record's seed nor were given: none if the dice were fair.
// REQUIRES: the record can be replayed and has a seed.
std::vector<std::size_t> foreign_rolls(const Record& record);

}  // namespace madang
