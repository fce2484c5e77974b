// Fuzzes position lines of every game and Jungle's board files: every accepted position can be written, read back,
// viewed and played on.
#include "madang/catalog/any_position.h"
#include "madang/catalog/sentences.h"
#include "madang/games/jungle/notation.h"
#include "tests/fuzz/fuzz.h"
#include "tests/support/tokens.h"

using namespace madang;

static void check_board(std::string_view text) {
  const auto board = jungle::parse_board({}, text);
  if (!board) return fuzz::require(!english(board.error().reason).empty());
  const auto again = jungle::parse_board({}, format_board(*board));
  fuzz::require(again.ok() && *again == *board);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text = fuzz::text_of(data, size);
  const std::string& id = fuzz::choose_id(text);
  check_board(text);
  const auto position = AnyPosition::parse(id, text);
  if (!position) {
    fuzz::require(position.error().code == ErrorCode::position);
    fuzz::require(!english(position.error().reason).empty());
    return 0;
  }
  const auto again = AnyPosition::parse(id, position->line());
  fuzz::require(again.ok() && *again == *position && again->hash() == position->hash());
  fuzz::require(position->turn().is_decision() == !test::legal_tokens(*position).empty());
  fuzz::require(position->turn().is_over() == position->outcome().has_value());
  std::visit([](const auto& typed) { static_cast<void>(view(typed.position)); }, position->variant());
  Rng rng(size);
  AnyPosition played = *position;
  played.playout(rng, 50);
  const auto after = AnyPosition::parse(id, played.line());
  fuzz::require(after.ok() && *after == played);
  return 0;
}
