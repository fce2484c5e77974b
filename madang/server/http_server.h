// The HTTP server: sockets in, answers of handlers out.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "madang/server/http.h"
#include "madang/server/web_socket.h"

namespace madang::server {

class Log;

// Where to listen, and what a client may use up. docs/server.md explains the limits.
struct ServerSettings {
  std::string listen = "127.0.0.1";  // an IP address or localhost
  std::uint16_t port = 8080;         // 0: any that is free
  std::string url;  // where a proxy stands before the server: its address, such as "https://example.org/"
  std::size_t max_connections = 4096;
  std::size_t max_connections_of_address = 256;   // in IPv6 of a /64 network
  std::size_t max_header = 8192;                  // bytes of the request line and the headers
  std::chrono::milliseconds header_time{10'000};  // for these, and as much again for the body
  std::chrono::milliseconds idle_time{60'000};    // before the first byte of a request
  std::chrono::milliseconds write_time{60'000};   // in which a client must take some of an answer
  std::chrono::milliseconds stop_time{5'000};     // for answers under way when the server stops

  // Of WebSockets:
  std::chrono::milliseconds silence_time{60'000};  // after which one is closed; after half of it it is pinged
  std::chrono::milliseconds close_time{10'000};    // in which it must open and close
  std::size_t max_message = 4096;                  // bytes from a client
  std::size_t max_outbox = 256U << 10;             // bytes that wait for a client
  std::size_t max_outbox_messages = 1000;
};

// What a server has now and has done, for metrics.
struct ServerCounts {
  std::size_t connections = 0;  // WebSockets are among them
  std::size_t sockets = 0;
  std::uint64_t refused = 0;  // connections beyond the limits
  std::uint64_t requests = 0;
};

// Whether `listen` can be one.
bool is_listen_address(const std::string& text);

// Answers HTTP/1.1 in one thread, with coroutines. Each request goes to the handlers in their order until one answers;
// else it is 404. Every answer has the security headers. Requests for another host are refused where that can be told,
// and those of pages elsewhere where they would change something (access.h). What clients send never ends the server.
class HttpServer {
 public:
  // Listens from now on; throws std::system_error where it cannot.
  // REQUIRES: is_listen_address(settings.listen); settings.url is one for parse_url or empty; the log, where there is
  // one, outlives the server.
  HttpServer(const ServerSettings& settings, std::vector<Handler> handlers, Log* log = nullptr);
  ~HttpServer();
  HttpServer(const HttpServer&) = delete;
  HttpServer& operator=(const HttpServer&) = delete;

  // REQUIRES, of these three: called before run().
  void add(Handler handler);
  // Opens a WebSocket for whoever asks for one at `path`.
  void open_sockets(std::string path, SocketOpener opener);
  // When the server stops: `finish` is called after the last request and message was handed on, and calls `then` when
  // everybody has been told what came of theirs.
  void on_stop(std::function<void(std::function<void()> then)> finish);

  std::uint16_t port() const;
  bool is_loopback() const;
  // Where a browser on this machine finds it: "http://127.0.0.1:8080/".
  std::string url() const;
  ServerCounts counts() const;

  // From now on SIGINT and SIGTERM call stop(); a second one ends the process as usual.
  void stop_on_signals();
  // Serves until stop() was called and the answers under way are finished or out of time. No connection is left then.
  void run();
  // Takes no more connections and requests. May be called from any thread.
  void stop();

  // Calls `work` in the server's thread, after what waits there. May be called from any thread.
  void post(std::function<void()> work);
  // Calls `work` in the server's thread after a time; a second call takes the place of the first. In that thread only.
  void call_after(std::chrono::milliseconds time, std::function<void()> work);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace madang::server
