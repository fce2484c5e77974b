// Pipes to child processes.
#pragma once

#include <fcntl.h>

#include <csignal>
#include <ctime>

namespace madang::app {

// Blocks SIGPIPE in this thread while it lives, so that writing to a closed pipe returns an error instead of ending the
// program.
class WithoutPipeSignal {
 public:
  WithoutPipeSignal() {
    sigemptyset(&pipe_);
    sigaddset(&pipe_, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &pipe_, &before_);
  }
  ~WithoutPipeSignal() {
    const timespec at_once{};
    if (sigismember(&before_, SIGPIPE) == 0) sigtimedwait(&pipe_, nullptr, &at_once);
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }
  WithoutPipeSignal(const WithoutPipeSignal&) = delete;
  WithoutPipeSignal& operator=(const WithoutPipeSignal&) = delete;

 private:
  sigset_t pipe_;
  sigset_t before_;
};

inline void make_non_blocking(int number) { fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK); }

}  // namespace madang::app
