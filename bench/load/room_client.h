// Thousands of HTTP requests and WebSockets to servers on this machine, in one thread.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace madang::bench {

using Clock = std::chrono::steady_clock;

// A response; status 0 if the connection was refused or broke.
struct HttpAnswer {
  int status = 0;
  std::string body;
};

// Receives the events of a WebSocket. REQUIRES: it lives as long as its RoomClient runs.
class SocketListener {
 public:
  SocketListener() = default;
  SocketListener(const SocketListener&) = delete;
  SocketListener& operator=(const SocketListener&) = delete;
  virtual ~SocketListener() = default;

  virtual void opened() = 0;
  virtual void received(std::string_view text) = 0;
  // The socket could not be opened or was closed. No event follows.
  virtual void closed() = 0;
};

// A WebSocket that is open or about to be. Text sent before it is open, or after its end, is dropped.
class Socket {
 public:
  Socket() = default;
  Socket(const Socket&) = delete;
  Socket& operator=(const Socket&) = delete;
  virtual ~Socket() = default;

  virtual void send(std::string text) = 0;
};

// Everything happens inside `run_until`, in the calling thread, including all callbacks. Opens only a few connections
// at a time, so that a server with a short queue is not overrun.
class RoomClient {
 public:
  // Connects to these ports of 127.0.0.1 in turn, like a load balancer.
  explicit RoomClient(std::vector<std::uint16_t> ports);
  ~RoomClient();
  RoomClient(const RoomClient&) = delete;
  RoomClient& operator=(const RoomClient&) = delete;

  using OnAnswer = std::function<void(const HttpAnswer&)>;
  void get(std::string path, OnAnswer on_answer);
  // Asks the server with this place in the list of ports.
  void get_from(std::size_t server, std::string path, OnAnswer on_answer);
  // Sends a JSON body.
  void post(std::string path, std::string body, OnAnswer on_answer);

  std::shared_ptr<Socket> open_socket(SocketListener& listener);

  void after(std::chrono::milliseconds delay, std::function<void()> action);

  // Handles events until `is_done`, checked after every event, or until the time is up. Returns whether it was done.
  bool run_until(const std::function<bool()>& is_done, Clock::duration at_most);
  void run_for(Clock::duration time);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace madang::bench
