// A client that sends exactly the given bytes, and a server that runs in its own thread.
#pragma once

#include <arpa/inet.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "madang/core/text.h"
#include "madang/server/http_server.h"

namespace madang::server::test {

struct Reply {
  int status = 0;
  std::map<std::string, std::string> headers;  // names in lower case
  std::string body;

  std::string header(const std::string& name) const {
    const auto found = headers.find(name);
    return found == headers.end() ? "" : found->second;
  }
};

inline sockaddr_in address(const char* text, std::uint16_t port) {
  sockaddr_in out{};
  out.sin_family = AF_INET;
  out.sin_port = htons(port);
  inet_pton(AF_INET, text, &out.sin_addr);
  return out;
}

// A connection over IPv4. Reading throws after a minute without data; no test depends on this time.
class Client {
 public:
  explicit Client(std::uint16_t port, const char* source = "127.0.0.1") : Client(Unconnected{}) {
    connect(port, source);
  }
  ~Client() {
    if (number_ >= 0) close(number_);
  }
  Client(Client&& other) noexcept : number_(std::exchange(other.number_, -1)), read_(std::move(other.read_)) {}
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;

  struct Unconnected {};
  explicit Client(Unconnected) : number_(socket(AF_INET, SOCK_STREAM, 0)) {
    if (number_ < 0) throw std::runtime_error("no socket");
    const timeval minute{60, 0};
    setsockopt(number_, SOL_SOCKET, SO_RCVTIMEO, &minute, sizeof minute);
  }
  void connect(std::uint16_t port, const char* source = "127.0.0.1") {
    const sockaddr_in from = address(source, 0);
    const sockaddr_in to = address("127.0.0.1", port);
    if (bind(number_, reinterpret_cast<const sockaddr*>(&from), sizeof from) != 0 ||
        ::connect(number_, reinterpret_cast<const sockaddr*>(&to), sizeof to) != 0) {
      throw std::runtime_error("cannot connect");
    }
  }

  // Returns false if the server has closed the connection.
  bool send(std::string_view text) {
    while (!text.empty()) {
      const ssize_t sent = ::send(number_, text.data(), text.size(), MSG_NOSIGNAL);
      if (sent <= 0) return false;
      text.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
  }
  void say_no_more() { shutdown(number_, SHUT_WR); }

  // Returns the next response; nullopt if the server closes before it is complete.
  std::optional<Reply> reply(bool header_only = false) {
    while (read_.find("\r\n\r\n") == std::string::npos) {
      if (!read_more()) return std::nullopt;
    }
    const std::size_t end = read_.find("\r\n\r\n");
    Reply out = parse(read_.substr(0, end));
    read_.erase(0, end + 4);
    const std::string length = out.header("content-length");
    const std::size_t size = header_only || length.empty() ? 0 : std::stoul(length);
    while (read_.size() < size) {
      if (!read_more()) return std::nullopt;
    }
    out.body = read_.substr(0, size);
    read_.erase(0, size);
    return out;
  }

  // Returns the next `size` bytes; nullopt if the server closes before that.
  std::optional<std::string> take(std::size_t size) {
    while (read_.size() < size) {
      if (!read_more()) return std::nullopt;
    }
    std::string out = read_.substr(0, size);
    read_.erase(0, size);
    return out;
  }

  // Waits for the end of the connection. Returns whether no bytes came before it.
  bool ends() {
    bool was_silent = read_.empty();
    while (read_more()) was_silent = false;
    return was_silent;
  }
  // Returns whether the server reset the connection, which can discard bytes that it sent.
  bool was_reset() const { return was_reset_; }
  // Waits for the first bytes of a response and leaves them for reply().
  void wait_for_bytes() {
    if (read_.empty()) read_more();
  }

 private:
  bool read_more() {
    std::vector<char> block(1U << 16);
    const ssize_t got = recv(number_, block.data(), block.size(), 0);
    if (got < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) throw std::runtime_error("no data for a minute");
    was_reset_ = got < 0;
    if (got <= 0) return false;
    read_.append(block.data(), static_cast<std::size_t>(got));
    return true;
  }
  static Reply parse(std::string_view text) {
    Reply out;
    out.status = std::atoi(std::string(text.substr(std::min(text.find(' ') + 1, text.size()))).c_str());
    for (std::size_t at = text.find("\r\n"); at != std::string_view::npos;) {
      const std::size_t next = text.find("\r\n", at + 2);
      const std::string_view line = text.substr(at + 2, next == std::string_view::npos ? next : next - at - 2);
      const std::size_t colon = std::min(line.find(':'), line.size());
      std::string name(line.substr(0, colon));
      for (char& c : name) c = to_lower(c);
      out.headers[name] = std::string(trim(line.substr(std::min(colon + 1, line.size()))));
      at = next;
    }
    return out;
  }

  int number_;
  std::string read_;
  bool was_reset_ = false;
};

// A server in its own thread. The destructor stops it.
class Running {
 public:
  // `prepare` is called before the server runs.
  Running(
      const ServerSettings& settings, std::vector<Handler> handlers,
      const std::function<void(HttpServer&)>& prepare = [](HttpServer&) {})
      : server_(settings, std::move(handlers)) {
    prepare(server_);
    thread_ = std::thread([this] { server_.run(); });
  }
  ~Running() { stop(); }
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;

  void stop() {
    server_.stop();
    if (thread_.joinable()) thread_.join();
  }
  HttpServer& server() { return server_; }
  std::uint16_t port() const { return server_.port(); }
  // Returns a request such as "GET / HTTP/1.1" with the right host and more header lines, each with its line end.
  std::string request(std::string_view line, std::string_view headers = "") const {
    return std::string(line) + "\r\nHost: localhost:" + std::to_string(port()) + "\r\n" + std::string(headers) + "\r\n";
  }
  // Sends one request over a new connection.
  Reply ask(std::string_view line, std::string_view headers = "") const {
    return ask_raw(request(line, headers), line.starts_with("HEAD"));
  }
  Reply ask_raw(std::string_view text, bool header_only = false) const {
    Client client(port());
    client.send(text);
    return client.reply(header_only).value_or(Reply{});
  }

 private:
  HttpServer server_;
  std::thread thread_;
};

}  // namespace madang::server::test
