#include "madang/server/http_server.h"

#include <fcntl.h>

#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/ostream.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/serializer.hpp>
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/http/write.hpp>
#include <csignal>
#include <ctime>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <system_error>
#include <tuple>
#include <utility>

#include "madang/server/http_text.h"

namespace madang::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;

namespace {

using asio::ip::tcp;
using Error = boost::system::error_code;
using Parser = http::request_parser<http::empty_body>;
using Response = http::response<http::span_body<const char>>;

constexpr unsigned http_1_1 = 11;

// Errors come back as values: a client that goes away is nothing exceptional.
constexpr auto as_values = asio::as_tuple(asio::use_awaitable);

constexpr std::pair<std::string_view, std::string_view> security_headers[] = {
    {"Content-Security-Policy",
     "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; "
     "connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
     "frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Embedder-Policy", "require-corp"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Permissions-Policy",
     "accelerometer=(), autoplay=(), camera=(), display-capture=(), encrypted-media=(), fullscreen=(), geolocation=(), "
     "gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), publickey-credentials-get=(), "
     "screen-wake-lock=(), usb=(), xr-spatial-tracking=()"},
};

asio::ip::address address_of(const std::string& listen) {
  return listen == "localhost" ? asio::ip::address(asio::ip::address_v4::loopback()) : asio::ip::make_address(listen);
}

// What counts as one client: an IPv4 address, or the network of an IPv6 address, of which a client has as many as it
// likes.
std::string client_of(const tcp::endpoint& remote) {
  const asio::ip::address address = remote.address();
  if (address.is_v4()) return address.to_string();
  const asio::ip::address_v6 v6 = address.to_v6();
  if (v6.is_v4_mapped()) return asio::ip::make_address_v4(asio::ip::v4_mapped, v6).to_string();
  const auto bytes = v6.to_bytes();
  return {bytes.begin(), bytes.begin() + 8};
}

std::string http_date() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  gmtime_r(&now, &parts);
  std::array<char, 40> text{};
  // The program stays in the C locale, so the names are English as HTTP wants them.
  return {text.data(), std::strftime(text.data(), text.size(), "%a, %d %b %Y %H:%M:%S GMT", &parts)};
}

std::string_view view(beast::string_view text) { return {text.data(), text.size()}; }

// The answer as Beast writes it. It refers to the body, which must outlive it.
Response make_response(const Answer& answer, unsigned version, bool keeps_alive) {
  Response response;
  response.result(static_cast<unsigned>(answer.status));
  response.version(version);
  response.keep_alive(keeps_alive);
  response.set(http::field::date, http_date());
  for (const auto& [name, value] : security_headers) response.set(name, value);
  for (const auto& [name, value] : answer.headers) response.set(name, value);
  if (answer.body) {
    response.content_length(answer.body->size());
    response.body() = {answer.body->data(), answer.body->size()};
  }
  return response;
}

struct Connection {
  explicit Connection(tcp::socket socket) : stream(std::move(socket)) {}

  beast::tcp_stream stream;
  beast::flat_buffer buffer;  // what came and is not read yet; the limit of the header bounds it
  bool is_answering = false;
};

// What to say to a request that could not be read; nothing where nobody listens any more.
std::optional<Answer> answer_to_fault(const Error& error, const Connection& connection, const Parser& parser) {
  if (error == http::error::header_limit) {
    const auto unread = connection.buffer.data();
    const std::string_view text(static_cast<const char*>(unread.data()), unread.size());
    const bool has_whole_line = !parser.get().target().empty() || text.find('\n') != std::string_view::npos;
    return has_whole_line ? text_answer(431, "The headers are too long.")
                          : text_answer(414, "The address is too long.");
  }
  if (error.category() == http::make_error_code(http::error::bad_method).category()) {
    return text_answer(400, "This is no HTTP request.");
  }
  return std::nullopt;
}

}  // namespace

bool is_listen_address(const std::string& text) {
  Error error;
  asio::ip::make_address(text, error);
  return text == "localhost" || !error;
}

class HttpServer::Impl {
 public:
  Impl(ServerSettings settings, std::vector<Handler> handlers);

  tcp::endpoint endpoint() const { return endpoint_; }
  std::string own_host() const;
  void stop_on_signals();
  void run();
  void stop() {
    asio::post(context_, [this] { begin_stop(); });
  }

 private:
  // Counts a connection while it lives.
  class Place {
   public:
    Place(Impl& server, Connection& connection, const std::string& client)
        : server_(server),
          connection_(server.connections_.insert(&connection).first),
          client_(server.clients_.try_emplace(client, 0).first) {
      ++client_->second;
    }
    ~Place() {
      server_.connections_.erase(connection_);
      if (--client_->second == 0) server_.clients_.erase(client_);
    }
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;

   private:
    Impl& server_;
    std::set<Connection*>::iterator connection_;
    std::map<std::string, std::size_t>::iterator client_;
  };

  asio::awaitable<void> accept();
  void refuse(tcp::socket& socket);
  asio::awaitable<void> serve(tcp::socket socket, std::string client);
  asio::awaitable<bool> exchange(Connection& connection);
  asio::awaitable<Error> read_header(Connection& connection, Parser& parser);
  asio::awaitable<bool> write(Connection& connection, const Answer& answer, unsigned version, bool keeps_alive,
                              bool header_only);
  asio::awaitable<void> linger(Connection& connection);
  Answer answer(const Parser& parser) const;
  Answer handle(const Request& request) const;
  void begin_stop();

  ServerSettings settings_;
  std::vector<Handler> handlers_;
  // The context is destroyed before what its coroutines use.
  std::set<Connection*> connections_;
  std::map<std::string, std::size_t> clients_;
  bool is_stopping_ = false;
  tcp::endpoint endpoint_;
  asio::io_context context_{1};
  tcp::acceptor acceptor_{context_};
  asio::steady_timer timer_{context_};  // pauses the accepting, later bounds the stop
  asio::signal_set signals_{context_};
};

HttpServer::Impl::Impl(ServerSettings settings, std::vector<Handler> handlers)
    : settings_(std::move(settings)), handlers_(std::move(handlers)) {
  const tcp::endpoint wanted(address_of(settings_.listen), settings_.port);
  try {
    acceptor_.open(wanted.protocol());
    fcntl(acceptor_.native_handle(), F_SETFD, FD_CLOEXEC);  // a browser we start must not hold the port
    acceptor_.set_option(tcp::acceptor::reuse_address(true));
    acceptor_.bind(wanted);
    acceptor_.listen();
    endpoint_ = acceptor_.local_endpoint();
  } catch (const boost::system::system_error& error) {
    throw std::system_error(error.code().value(), std::generic_category());
  }
  asio::co_spawn(context_, accept(), asio::detached);
}

std::string HttpServer::Impl::own_host() const {
  asio::ip::address address = endpoint_.address();
  if (address.is_unspecified()) {
    address = address.is_v4() ? asio::ip::address(asio::ip::address_v4::loopback()) : asio::ip::address_v6::loopback();
  }
  return address.is_v4() ? address.to_string() : "[" + address.to_string() + "]";
}

void HttpServer::Impl::stop_on_signals() {
  signals_.add(SIGINT);
  signals_.add(SIGTERM);
  signals_.async_wait([this](const Error& error, int) {
    if (!error) begin_stop();
  });
}

void HttpServer::Impl::run() { context_.run(); }

void HttpServer::Impl::begin_stop() {
  if (is_stopping_) return;
  is_stopping_ = true;
  signals_.clear();
  signals_.cancel();
  timer_.cancel();
  acceptor_.close();
  if (connections_.empty()) return;
  timer_.expires_after(settings_.stop_time);
  timer_.async_wait([this](const Error& error) {
    if (error) return;
    for (Connection* connection : connections_) connection->stream.close();
  });
  for (Connection* connection : connections_) {
    if (!connection->is_answering) connection->stream.close();
  }
}

asio::awaitable<void> HttpServer::Impl::accept() {
  constexpr std::chrono::milliseconds pause(100);
  while (!is_stopping_) {
    tcp::socket socket(context_);
    tcp::endpoint remote;
    const auto [error] = co_await acceptor_.async_accept(socket, remote, as_values);
    if (is_stopping_) break;
    if (error == asio::error::connection_aborted) continue;
    if (error) {
      // No descriptors or memory are left. The connection stays in the queue, so at once would be in vain.
      timer_.expires_after(pause);
      co_await timer_.async_wait(as_values);
      continue;
    }
    const std::string client = client_of(remote);
    const auto found = clients_.find(client);
    const bool is_full = connections_.size() >= settings_.max_connections ||
                         (found != clients_.end() && found->second >= settings_.max_connections_of_address);
    if (is_full) {
      refuse(socket);
      continue;
    }
    asio::co_spawn(context_, serve(std::move(socket), client), asio::detached);
  }
}

// Says so without waiting, as far as the socket takes it: who is refused must cost nothing.
void HttpServer::Impl::refuse(tcp::socket& socket) {
  const Answer answer = text_answer(503, "There are too many connections; try again later.");
  Response response = make_response(answer, http_1_1, false);
  beast::flat_buffer text;
  beast::ostream(text) << response;
  Error ignored;
  socket.non_blocking(true, ignored);
  socket.write_some(text.data(), ignored);
  socket.shutdown(tcp::socket::shutdown_send, ignored);
}

asio::awaitable<void> HttpServer::Impl::serve(tcp::socket socket, std::string client) {
  Error ignored;
  socket.set_option(tcp::no_delay(true), ignored);
  Connection connection(std::move(socket));
  try {
    const Place place(*this, connection, client);
    while (co_await exchange(connection)) {
    }
  } catch (const std::exception&) {
    // Out of memory, most likely; this connection ends, the others go on.
  }
  if (is_stopping_ && connections_.empty()) timer_.cancel();
}

// Reads one request and answers it. Returns whether there may be another.
asio::awaitable<bool> HttpServer::Impl::exchange(Connection& connection) {
  Parser parser;
  parser.body_limit(boost::none);  // a body of any size is refused
  const Error error = co_await read_header(connection, parser);
  const std::optional<Answer> result = error ? answer_to_fault(error, connection, parser) : answer(parser);
  if (!result) co_return false;
  connection.is_answering = true;
  const bool keeps_alive = !error && parser.keep_alive() && parser.is_done() && !is_stopping_;
  const bool header_only = !error && parser.get().method() == http::verb::head;
  const unsigned version = error ? http_1_1 : parser.get().version();
  const bool is_written = co_await write(connection, *result, version, keeps_alive, header_only);
  connection.is_answering = false;
  if (!is_written || is_stopping_) co_return false;
  if (!keeps_alive) {
    co_await linger(connection);
  }
  co_return keeps_alive;
}

// Reads the request line and the headers, and leaves in the buffer what follows them. The parser bounds each header by
// itself, so their sum is counted here.
asio::awaitable<Error> HttpServer::Impl::read_header(Connection& connection, Parser& parser) {
  constexpr std::size_t block = 4096;
  beast::flat_buffer& buffer = connection.buffer;
  std::size_t total = 0;
  bool has_begun = buffer.size() > 0;
  connection.stream.expires_after(has_begun ? settings_.header_time : settings_.idle_time);
  for (;;) {
    Error error;
    if (buffer.size() > 0) {
      const std::size_t used = parser.put(buffer.data(), error);
      buffer.consume(used);
      total += used;
      if (total + (parser.is_header_done() ? 0 : buffer.size()) > settings_.max_header) {
        co_return http::make_error_code(http::error::header_limit);
      }
      if (error && error != http::error::need_more) co_return error;
      if (parser.is_header_done()) co_return Error();
    }
    std::size_t size = 0;
    std::tie(error, size) = co_await connection.stream.async_read_some(buffer.prepare(block), as_values);
    if (error) co_return error;
    buffer.commit(size);
    if (!std::exchange(has_begun, true)) connection.stream.expires_after(settings_.header_time);
  }
}

// Returns whether all of it was taken.
asio::awaitable<bool> HttpServer::Impl::write(Connection& connection, const Answer& answer, unsigned version,
                                              bool keeps_alive, bool header_only) {
  const Response response = make_response(answer, version, keeps_alive);
  http::serializer<false, http::span_body<const char>> serializer(response);
  serializer.split(header_only);
  while (header_only ? !serializer.is_header_done() : !serializer.is_done()) {
    connection.stream.expires_after(settings_.write_time);
    const auto [error, size] = co_await http::async_write_some(connection.stream, serializer, as_values);
    if (error) co_return false;
  }
  co_return true;
}

// Reads for a moment what the client still sends: a socket closed with unread bytes would take the answer back.
asio::awaitable<void> HttpServer::Impl::linger(Connection& connection) {
  constexpr std::chrono::seconds moment(2);
  constexpr std::size_t most = 1U << 20;
  connection.is_answering = false;
  Error ignored;
  connection.stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
  connection.stream.expires_after(moment);
  std::array<char, 4096> rest;
  for (std::size_t total = 0; total < most;) {
    const auto [error, size] = co_await connection.stream.async_read_some(asio::buffer(rest), as_values);
    if (error) break;
    total += size;
  }
}

Answer HttpServer::Impl::answer(const Parser& parser) const {
  const auto& message = parser.get();
  const std::optional<Target> target = parse_target(view(message.target()));
  if (!target) return text_answer(400, "This is no address of a page.");
  const std::size_t hosts = message.count(http::field::host);
  if (hosts > 1 || (hosts == 0 && message.version() == http_1_1)) {
    return text_answer(400, "A request needs one Host header.");
  }
  const bool names_host = hosts == 1 || !target->authority.empty();
  const std::string_view host = target->authority.empty() ? view(message[http::field::host]) : target->authority;
  if (names_host && endpoint_.address().is_loopback() && !is_own_host(host, own_host(), endpoint_.port())) {
    return text_answer(421, "This server answers only for its own address.");
  }
  if (!parser.is_done()) return text_answer(413, "No request here has a body.");
  Request request{view(message.method_string()), target->path, target->query, {}};
  for (const auto& field : message) request.headers.emplace_back(view(field.name_string()), view(field.value()));
  return handle(request);
}

Answer HttpServer::Impl::handle(const Request& request) const {
  try {
    for (const Handler& handler : handlers_) {
      if (auto answer = handler(request)) return *std::move(answer);
    }
  } catch (const std::exception&) {
    return text_answer(500, "Something went wrong here.");
  }
  return text_answer(404, "There is nothing at this address.");
}

HttpServer::HttpServer(const ServerSettings& settings, std::vector<Handler> handlers)
    : impl_(std::make_unique<Impl>(settings, std::move(handlers))) {}
HttpServer::~HttpServer() = default;

std::uint16_t HttpServer::port() const { return impl_->endpoint().port(); }
bool HttpServer::is_loopback() const { return impl_->endpoint().address().is_loopback(); }
std::string HttpServer::url() const { return "http://" + impl_->own_host() + ":" + std::to_string(port()) + "/"; }
void HttpServer::stop_on_signals() { impl_->stop_on_signals(); }
void HttpServer::run() { impl_->run(); }
void HttpServer::stop() { impl_->stop(); }

}  // namespace madang::server
