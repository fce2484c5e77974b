#include "apps/madang/judge/live_classic.h"

#include <istream>
#include <semaphore>
#include <sstream>
#include <streambuf>
#include <thread>
#include <utility>

namespace madang::app {

// Shared by the judge and the thread of the program. Only one of them runs at any time.
struct LiveClassic::Stage : private std::streambuf {
  explicit Stage(Program the_program) : program(std::move(the_program)) {}

  // Lets the program run until it asks for an answer or ends. Returns what it printed.
  std::string resume() {
    program_runs.release();
    judge_runs.acquire();
    std::string screen = out.str();
    out.str("");
    return screen;
  }

  void run() {
    program_runs.acquire();
    std::istream in(this);
    classic::Console console(in, out, {.color = true, .echo = false, .is_terminal = false});
    try {
      program(console, luck);
    } catch (const classic::EndOfInput&) {
    } catch (const classic::ScriptEnded&) {
    }
    has_ended = true;
    judge_runs.release();
  }

  int_type underflow() override {
    if (!is_closed) {
      judge_runs.release();
      program_runs.acquire();
    }
    if (is_closed) return traits_type::eof();
    setg(line.data(), line.data(), line.data() + line.size());
    return traits_type::to_int_type(line.front());
  }

  Program program;
  std::binary_semaphore program_runs{0};
  std::binary_semaphore judge_runs{0};
  std::ostringstream out;
  std::string line;  // the answer
  classic::Luck luck{std::vector<int>()};
  bool is_closed = false;
  bool has_ended = false;
  std::jthread thread;
};

LiveClassic::LiveClassic(Program program) : stage_(std::make_unique<Stage>(std::move(program))) {}

LiveClassic::~LiveClassic() {
  if (!stage_->thread.joinable() || stage_->has_ended) return;
  stage_->is_closed = true;
  stage_->resume();
}

std::string LiveClassic::start() {
  stage_->thread = std::jthread([stage = stage_.get()] { stage->run(); });
  return stage_->resume();
}

std::string LiveClassic::next(std::string_view answer, const std::vector<int>& throws) {
  stage_->line = std::string(answer) + '\n';
  stage_->luck.append(throws);
  return stage_->resume();
}

bool LiveClassic::has_ended() const { return stage_->has_ended; }

}  // namespace madang::app
