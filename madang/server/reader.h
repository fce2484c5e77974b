// The thread that reads from storage.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

namespace madang::server {

// Does its work in its own thread, in the order of the calls.
class Reader {
 public:
  Reader();
  // Drops the work that has not begun.
  ~Reader();
  Reader(const Reader&) = delete;
  Reader& operator=(const Reader&) = delete;

  // REQUIRES: `work` does not throw.
  void add(std::function<void()> work);

 private:
  void run();

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::function<void()>> waiting_;
  bool is_ending_ = false;
  std::thread thread_;
};

}  // namespace madang::server
