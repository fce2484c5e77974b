// The HTTP server: accepts connections and answers requests through handlers.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "madang/server/http.h"
#include "madang/server/rate_limit.h"
#include "madang/server/web_socket.h"

namespace madang::server {

class Log;

// The address to listen on, and the limits for clients. docs/server.md explains the limits.
struct ServerSettings {
  std::string listen = "127.0.0.1";  // an IP address or localhost
  std::uint16_t port = 8080;         // 0 for any free port
  std::string url;                   // the public address if the server is behind a proxy: "https://example.org/"
  // Addresses or networks of the proxies, used only with `url`. They report the clients in X-Forwarded-For.
  std::vector<std::string> proxies = {"127.0.0.0/8", "::1"};
  std::size_t max_connections = 4096;
  std::size_t max_connections_of_address = 256;   // for IPv6: per /64 network
  std::size_t max_header = 8192;                  // bytes in the request line and the headers
  std::chrono::milliseconds header_time{10'000};  // to read them, and the same again for the body
  std::chrono::milliseconds idle_time{60'000};    // to wait for the first byte of a request
  std::chrono::milliseconds write_time{60'000};   // in which the client must accept part of a response
  std::chrono::milliseconds stop_time{5'000};     // to finish pending responses when the server stops

  // For WebSockets:
  std::chrono::milliseconds silence_time{60'000};  // pinged after half of it, closed after all of it
  std::chrono::milliseconds close_time{10'000};    // to complete opening, and to complete closing
  std::size_t max_message = 4096;                  // bytes of a message from a client
  Rate pings{2, 100};                              // ping and pong frames of a client
  std::size_t max_outbox = 256U << 10;             // bytes queued for a client
  std::size_t max_outbox_messages = 1000;
};

// Current and total counts of the server, for metrics.
struct ServerCounts {
  std::size_t connections = 0;  // including WebSockets
  std::size_t sockets = 0;
  std::uint64_t refused = 0;  // connections refused because of a limit
  std::uint64_t noisy = 0;    // WebSockets closed because of too many pings
  std::uint64_t requests = 0;
};

// Returns whether the text is valid for ServerSettings::listen.
bool is_listen_address(const std::string& text);

// Serves HTTP/1.1 in one thread, with coroutines. Each request goes to the handlers in order until one answers; if none
// does, the response is 404. Every response has the security headers. The server refuses requests that name another
// host, and changes requested by pages of other sites (access.h). No input from clients ends the server.
class HttpServer {
 public:
  // Starts to listen; throws std::system_error if it cannot.
  // REQUIRES: is_listen_address(settings.listen); settings.url is empty or valid for parse_url; Proxies::is_network for
  // each of settings.proxies; the log, if given, outlives the server.
  HttpServer(const ServerSettings& settings, std::vector<Handler> handlers, Log* log = nullptr);
  ~HttpServer();
  HttpServer(const HttpServer&) = delete;
  HttpServer& operator=(const HttpServer&) = delete;

  // REQUIRES for the next three functions: called before run().
  void add(Handler handler);
  // Accepts WebSockets at `path`.
  void open_sockets(std::string path, SocketOpener opener);
  // Sets a function for the stop of the server. `finish` is called after the last request and message has been passed
  // on. It must call `then` when all of them have been answered.
  void on_stop(std::function<void(std::function<void()> then)> finish);

  std::uint16_t port() const;
  bool is_loopback() const;
  // Returns the address for a browser on this machine: "http://127.0.0.1:8080/".
  std::string url() const;
  ServerCounts counts() const;

  // Makes SIGINT and SIGTERM call stop(). A second signal ends the process as usual.
  void stop_on_signals();
  // Serves until stop() is called and pending responses are finished or have timed out. All connections are closed
  // then.
  void run();
  // Accepts no more connections and requests. Can be called from any thread.
  void stop();

  // Queues `work` for the server's thread. Can be called from any thread.
  void post(std::function<void()> work);
  // Calls `work` in the server's thread after a time. A second call replaces the first. REQUIRES: called in that
  // thread.
  void call_after(std::chrono::milliseconds time, std::function<void()> work);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace madang::server
