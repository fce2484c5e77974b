// Runs the dice program with given answers and scripted faces.
#pragma once

#include <gtest/gtest.h>

#include <cstddef>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "apps/classic/console.h"
#include "apps/classic/programs.h"

namespace madang::classic::dice_play {

enum class Ended { by_itself, with_the_input, with_the_script };

struct Played {
  std::string text;
  Ended ended;
};

// Plays with these answers; the dice show these digits in order.
inline Played play(const std::string& input, std::string_view faces) {
  std::vector<int> script;
  for (const char face : faces) {
    if (face != ' ') script.push_back(face - '1');
  }
  Luck luck(std::move(script));
  std::istringstream in(input);
  std::ostringstream out;
  Console console(in, out, {});
  Ended ended = Ended::by_itself;
  try {
    play_dice(console, luck);
  } catch (const EndOfInput&) {
    ended = Ended::with_the_input;
  } catch (const ScriptEnded&) {
    ended = Ended::with_the_script;
  }
  return {out.str(), ended};
}

// Returns the output after these answers, up to the question at which the input ends.
inline std::string after(const std::string& before, const std::string& input, std::string_view faces) {
  const std::string head = play(before, faces).text;
  const Played whole = play(before + input, faces);
  EXPECT_EQ(whole.ended, Ended::with_the_input);
  EXPECT_TRUE(whole.text.starts_with(head));
  return whole.text.substr(head.size());
}

// Returns the last question of a text. Without echo, several questions are on one line.
inline std::string last_prompt(const std::string& text) {
  const std::size_t line = text.rfind('\n');
  const std::size_t before = text.rfind(": ", text.size() - 3);
  const bool is_first = before == std::string::npos || (line != std::string::npos && line > before);
  return text.substr(is_first ? line + 1 : before + 2);
}

}  // namespace madang::classic::dice_play
