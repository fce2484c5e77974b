// One of our own programs, run answer by answer.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "apps/classic/console.h"
#include "apps/classic/luck.h"

namespace madang::app {

// Runs a program in a thread of its own that works only during the calls of start() and next(). The destructor ends the
// program.
class LiveClassic {
 public:
  using Program = std::function<void(classic::Console&, classic::Luck&)>;

  explicit LiveClassic(Program program);
  ~LiveClassic();
  LiveClassic(const LiveClassic&) = delete;
  LiveClassic& operator=(const LiveClassic&) = delete;

  // Returns the first screen.
  std::string start();
  // Gives an answer, and the results that the program throws after it. Returns what it prints. REQUIRES: the program
  // has started and has not ended.
  std::string next(std::string_view answer, const std::vector<int>& throws);
  bool has_ended() const;

 private:
  struct Stage;

  std::unique_ptr<Stage> stage_;
};

}  // namespace madang::app
