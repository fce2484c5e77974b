// One HTTP connection: reads requests and writes responses. Private to the server: this header needs Boost and is not
// installed.
#pragma once

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <cstddef>
#include <optional>
#include <utility>

#include "madang/server/http.h"
#include "madang/server/http_server.h"

namespace madang::server {

constexpr unsigned http_1_1 = 11;
constexpr int not_implemented = 501;

// Makes operations return errors as values, because a client that disconnects is not exceptional.
inline constexpr auto as_values = boost::asio::as_tuple(boost::asio::use_awaitable);

// Applies the limits of the settings. REQUIRES: the settings outlive the connection.
class HttpConnection {
 public:
  using Error = boost::system::error_code;
  using Parser = boost::beast::http::request_parser<boost::beast::http::string_body>;
  using Socket = boost::asio::ip::tcp::socket;
  template <class T>
  using Awaitable = boost::asio::awaitable<T>;

  HttpConnection(const ServerSettings& settings, Socket socket) : settings_(settings), stream_(std::move(socket)) {}

  // Reads the request line and the headers.
  Awaitable<Error> read_header(Parser& parser);
  // Reads the body; http::error::body_limit if it has more than `most` bytes.
  Awaitable<Error> read_body(Parser& parser, std::size_t most);
  // Returns the response to a request that could not be read; nullopt if the connection failed or timed out.
  std::optional<Answer> answer_to_fault(const Error& error, const Parser& parser) const;
  // Returns whether the whole response was sent.
  Awaitable<bool> write(const Answer& answer, unsigned version, bool keeps_alive, bool header_only);
  // Briefly reads the bytes that the client still sends. Closing a socket with unread bytes could discard the response.
  Awaitable<void> linger();

  // Returns whether received bytes have not been parsed yet.
  bool has_more() const { return buffer_.size() > 0; }
  Socket release() { return stream_.release_socket(); }
  // Closes the connection and ends all pending operations.
  void close() { stream_.close(); }

 private:
  const ServerSettings& settings_;
  boost::beast::tcp_stream stream_;
  boost::beast::flat_buffer buffer_;  // received bytes that are not parsed yet; bounded by the header limit
};

// Writes as much of a response as the socket accepts without blocking.
void write_at_once(boost::asio::ip::tcp::socket& socket, const Answer& answer);

}  // namespace madang::server
