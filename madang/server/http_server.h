// The HTTP server: sockets in, answers of handlers out.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "madang/server/http.h"

namespace madang::server {

// Where to listen, and what a client may use up. docs/server.md explains the limits.
struct ServerSettings {
  std::string listen = "127.0.0.1";  // an IP address or localhost
  std::uint16_t port = 8080;         // 0: any that is free
  std::size_t max_connections = 256;
  std::size_t max_connections_of_address = 64;  // in IPv6 of a /64 network
  std::size_t max_header = 8192;                // bytes of the request line and the headers
  std::chrono::milliseconds header_time{10'000};
  std::chrono::milliseconds idle_time{60'000};   // before the first byte of a request
  std::chrono::milliseconds write_time{60'000};  // in which a client must take some of an answer
  std::chrono::milliseconds stop_time{5'000};    // for answers under way when the server stops
};

// Whether `listen` can be one.
bool is_listen_address(const std::string& text);

// Answers HTTP/1.1 in one thread, with coroutines. Each request goes to the handlers in their order until one answers;
// else it is 404. Every answer has the security headers. On a loopback address requests for another host are refused,
// so that no web page elsewhere can reach it. What clients send never ends the server.
class HttpServer {
 public:
  // Listens from now on; throws std::system_error where it cannot. REQUIRES: is_listen_address(settings.listen).
  HttpServer(const ServerSettings& settings, std::vector<Handler> handlers);
  ~HttpServer();
  HttpServer(const HttpServer&) = delete;
  HttpServer& operator=(const HttpServer&) = delete;

  std::uint16_t port() const;
  bool is_loopback() const;
  // Where a browser on this machine finds it: "http://127.0.0.1:8080/".
  std::string url() const;

  // From now on SIGINT and SIGTERM call stop(); a second one ends the process as usual.
  void stop_on_signals();
  // Serves until stop() was called and the answers under way are finished or out of time.
  void run();
  // Takes no more connections and requests. May be called from any thread.
  void stop();

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace madang::server
