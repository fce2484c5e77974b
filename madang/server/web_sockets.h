// The WebSockets of a server. Private to the server: this header needs Boost and is not installed.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <set>
#include <string>
#include <string_view>

#include "madang/server/connection_limit.h"
#include "madang/server/http_server.h"
#include "madang/server/web_socket.h"

namespace madang::server {

// Opens WebSockets, passes on their messages and closes them. An idle one takes about 5 KiB. REQUIRES: the io_context
// has stopped and is destroyed before this object.
class WebSockets {
 public:
  using Upgrade = boost::beast::http::request<boost::beast::http::string_body>;

  // `ended` is called after each connection ends.
  WebSockets(const ServerSettings& settings, std::function<void()> ended)
      : settings_(settings), ended_(std::move(ended)) {}

  void set_opener(SocketOpener opener) { opener_ = std::move(opener); }
  // Answers an upgrade request, and opens a WebSocket if the request is valid.
  void open(boost::asio::ip::tcp::socket socket, const Upgrade& request, std::string client,
            ConnectionLimit::Slot place);
  std::size_t size() const { return sessions_.size(); }
  // Returns how many were closed because of too many pings.
  std::uint64_t noisy() const { return noisy_; }

  // Drops all messages from now on.
  void ignore_messages() { is_deaf_ = true; }
  // Closes all connections after sending their queued texts.
  void close_all(int code, std::string_view reason);
  // Closes all connections immediately.
  void abort_all();

 private:
  class Session;

  const ServerSettings& settings_;
  std::function<void()> ended_;
  SocketOpener opener_;
  bool is_deaf_ = false;
  std::uint64_t noisy_ = 0;
  std::set<Session*> sessions_;
};

}  // namespace madang::server
