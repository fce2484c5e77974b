// The WebSockets of a server. Private to it: this header needs Boost and is not installed.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <cstddef>
#include <functional>
#include <set>
#include <string>
#include <string_view>

#include "madang/server/connection_limit.h"
#include "madang/server/http_server.h"
#include "madang/server/web_socket.h"

namespace madang::server {

// Opens them, hands on what they say and ends them. A silent one costs about 5 KiB. REQUIRES: the context does not run
// any more when this is destroyed, and is destroyed first.
class WebSockets {
 public:
  using Upgrade = boost::beast::http::request<boost::beast::http::string_body>;

  // `ended` is called whenever one is gone.
  WebSockets(const ServerSettings& settings, std::function<void()> ended)
      : settings_(settings), ended_(std::move(ended)) {}

  void set_opener(SocketOpener opener) { opener_ = std::move(opener); }
  // Answers the request to upgrade, and if it is right opens a WebSocket.
  void open(boost::asio::ip::tcp::socket socket, const Upgrade& request, std::string client,
            ConnectionLimit::Slot place);
  std::size_t size() const { return sessions_.size(); }

  // Messages that come from now on are dropped.
  void ignore_messages() { is_deaf_ = true; }
  // Ends all, after what waits for them was sent.
  void close_all(int code, std::string_view reason);
  // Ends all at once.
  void abort_all();

 private:
  class Session;

  const ServerSettings& settings_;
  std::function<void()> ended_;
  SocketOpener opener_;
  bool is_deaf_ = false;
  std::set<Session*> sessions_;
};

}  // namespace madang::server
