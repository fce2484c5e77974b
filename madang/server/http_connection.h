// One HTTP connection: reads requests, writes answers. Private to the server: this header needs Boost and is not
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

// Operations return errors as values: a client that leaves is not exceptional.
inline constexpr auto as_values = boost::asio::as_tuple(boost::asio::use_awaitable);

// Reads within the limits of the settings, which must outlive it.
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
  // Reads the body, of at most so many bytes; http::error::body_limit where it is longer.
  Awaitable<Error> read_body(Parser& parser, std::size_t most);
  // What to say to a request that could not be read; nothing where nobody listens any more.
  std::optional<Answer> answer_to_fault(const Error& error, const Parser& parser) const;
  // Returns whether all of it was taken.
  Awaitable<bool> write(const Answer& answer, unsigned version, bool keeps_alive, bool header_only);
  // Reads for a moment what the client still sends: a socket closed with unread bytes would take the answer back.
  Awaitable<void> linger();

  // Whether bytes came that are not read yet.
  bool has_more() const { return buffer_.size() > 0; }
  Socket release() { return stream_.release_socket(); }
  // Ends whatever is under way.
  void close() { stream_.close(); }

 private:
  const ServerSettings& settings_;
  boost::beast::tcp_stream stream_;
  boost::beast::flat_buffer buffer_;  // what came and is not read yet; the limit of the header bounds it
};

// Writes an answer as far as the socket takes it at once.
void write_at_once(boost::asio::ip::tcp::socket& socket, const Answer& answer);

}  // namespace madang::server
