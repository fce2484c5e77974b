#include "madang/server/http_connection.h"

#include <array>
#include <boost/asio/write.hpp>
#include <boost/beast/core/ostream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/serializer.hpp>
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/http/write.hpp>
#include <ctime>
#include <string_view>
#include <tuple>

namespace madang::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;

namespace {

using asio::ip::tcp;
using Error = HttpConnection::Error;
using Response = http::response<http::span_body<const char>>;

constexpr std::size_t block = 4096;  // bytes per read

std::string http_date() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  gmtime_r(&now, &parts);
  std::array<char, 40> text{};
  // The program stays in the C locale, so the names are English, as HTTP requires.
  return {text.data(), std::strftime(text.data(), text.size(), "%a, %d %b %Y %H:%M:%S GMT", &parts)};
}

// Converts a response for Beast. REQUIRES: the body outlives the result.
Response make_response(const Answer& answer, unsigned version, bool keeps_alive) {
  Response response;
  response.result(static_cast<unsigned>(answer.status));
  response.version(version);
  response.keep_alive(keeps_alive);
  response.set(http::field::date, http_date());
  for (const auto& [name, value] : security_headers()) response.set(name, value);
  for (const auto& [name, value] : answer.headers) response.set(name, value);
  if (answer.body) {
    response.content_length(answer.body->size());
    response.body() = {answer.body->data(), answer.body->size()};
  }
  return response;
}

}  // namespace

// The parser limits only single headers, so this function counts their total size.
asio::awaitable<Error> HttpConnection::read_header(Parser& parser) {
  std::size_t total = 0;
  bool has_begun = buffer_.size() > 0;
  stream_.expires_after(has_begun ? settings_.header_time : settings_.idle_time);
  for (;;) {
    Error error;
    if (buffer_.size() > 0) {
      const std::size_t used = parser.put(buffer_.data(), error);
      buffer_.consume(used);
      total += used;
      if (total + (parser.is_header_done() ? 0 : buffer_.size()) > settings_.max_header) {
        co_return http::make_error_code(http::error::header_limit);
      }
      if (error && error != http::error::need_more) co_return error;
      if (parser.is_header_done()) co_return Error();
    }
    std::size_t size = 0;
    std::tie(error, size) = co_await stream_.async_read_some(buffer_.prepare(block), as_values);
    if (error) co_return error;
    buffer_.commit(size);
    if (!std::exchange(has_begun, true)) stream_.expires_after(settings_.header_time);
  }
}

asio::awaitable<Error> HttpConnection::read_body(Parser& parser, std::size_t most) {
  constexpr std::string_view go_on = "HTTP/1.1 100 Continue\r\n\r\n";
  if (parser.content_length().value_or(0) > most) co_return http::make_error_code(http::error::body_limit);
  parser.body_limit(most);
  parser.eager(true);
  stream_.expires_after(settings_.header_time);
  if (beast::iequals(parser.get()[http::field::expect], "100-continue")) {
    const auto [error, size] = co_await asio::async_write(stream_, asio::buffer(go_on), as_values);
    if (error) co_return error;
  }
  for (;;) {
    Error error;
    if (buffer_.size() > 0) {
      buffer_.consume(parser.put(buffer_.data(), error));
      if (error && error != http::error::need_more) co_return error;
      if (parser.is_done()) co_return Error();
    }
    std::size_t size = 0;
    std::tie(error, size) = co_await stream_.async_read_some(buffer_.prepare(block), as_values);
    if (error) co_return error;
    buffer_.commit(size);
  }
}

asio::awaitable<bool> HttpConnection::write(const Answer& answer, unsigned version, bool keeps_alive,
                                            bool header_only) {
  const Response response = make_response(answer, version, keeps_alive);
  http::serializer<false, http::span_body<const char>> serializer(response);
  serializer.split(header_only);
  while (header_only ? !serializer.is_header_done() : !serializer.is_done()) {
    stream_.expires_after(settings_.write_time);
    const auto [error, size] = co_await http::async_write_some(stream_, serializer, as_values);
    if (error) co_return false;
  }
  co_return true;
}

asio::awaitable<void> HttpConnection::linger() {
  constexpr std::chrono::seconds moment(2);
  constexpr std::size_t most = 1U << 20;
  Error ignored;
  stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
  stream_.expires_after(moment);
  std::array<char, 4096> rest;
  for (std::size_t total = 0; total < most;) {
    const auto [error, size] = co_await stream_.async_read_some(asio::buffer(rest), as_values);
    if (error) break;
    total += size;
  }
}

std::optional<Answer> HttpConnection::answer_to_fault(const Error& error, const Parser& parser) const {
  if (error == http::error::header_limit) {
    const auto unread = buffer_.data();
    const std::string_view text(static_cast<const char*>(unread.data()), unread.size());
    const bool has_short_line = !parser.get().target().empty() || text.find('\n') < settings_.max_header;
    return has_short_line ? text_answer(431, "The headers are too long.")
                          : text_answer(414, "The address is too long.");
  }
  if (error.category() == http::make_error_code(http::error::bad_method).category()) {
    return text_answer(400, "This is not a valid HTTP request.");
  }
  return std::nullopt;
}

void write_at_once(tcp::socket& socket, const Answer& answer) {
  beast::flat_buffer text;
  beast::ostream(text) << make_response(answer, http_1_1, false);
  Error ignored;
  socket.non_blocking(true, ignored);
  socket.write_some(text.data(), ignored);
}

}  // namespace madang::server
