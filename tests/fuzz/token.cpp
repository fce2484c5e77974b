// Fuzzes move and roll tokens of every game: a refused token changes nothing, and an accepted move is a legal one.
#include <algorithm>

#include "madang/catalog/any_position.h"
#include "madang/catalog/sentences.h"
#include "madang/core/text.h"
#include "tests/fuzz/fuzz.h"
#include "tests/support/tokens.h"

using namespace madang;

namespace {

// Plays a word of the input as a token. `.` plays a random legal choice instead, to reach deep positions.
void play(AnyPosition& position, std::string_view word, Rng& rng) {
  if (word == "." && !position.turn().is_over()) {
    const std::string token = test::random_token(position, rng);
    fuzz::require(!position.play(token));
    return;
  }
  const AnyPosition before = position;
  const auto error = position.play(word);
  if (error) {
    fuzz::require(position == before && !english(error->reason).empty());
  } else if (before.turn().is_decision()) {
    const auto legal = test::legal_tokens(before);
    fuzz::require(std::any_of(legal.begin(), legal.end(), [&](const std::string& token) {
      AnyPosition copy = before;
      return !copy.play(token) && copy == position;
    }));
  } else {
    fuzz::require(before.turn().is_chance());
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text = fuzz::text_of(data, size);
  AnyPosition position = *AnyPosition::start(fuzz::choose_id(text));
  Rng rng(size);
  for (int words = 0; words < 200; ++words) {
    const std::string_view word = take_word(text);
    if (word.empty()) break;
    play(position, word, rng);
  }
  return 0;
}
