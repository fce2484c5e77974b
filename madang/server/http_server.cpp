#include "madang/server/http_server.h"

#include <fcntl.h>

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <csignal>
#include <iterator>
#include <optional>
#include <set>
#include <string_view>
#include <system_error>
#include <utility>

#include "madang/core/text.h"
#include "madang/server/access.h"
#include "madang/server/connection_limit.h"
#include "madang/server/http_connection.h"
#include "madang/server/http_text.h"
#include "madang/server/log.h"
#include "madang/server/proxies.h"
#include "madang/server/web_sockets.h"

namespace madang::server {

namespace asio = boost::asio;
namespace http = boost::beast::http;

namespace {

using asio::ip::tcp;
using Error = boost::system::error_code;
using Parser = HttpConnection::Parser;

asio::ip::address address_of(const std::string& listen) {
  return listen == "localhost" ? asio::ip::address(asio::ip::address_v4::loopback()) : asio::ip::make_address(listen);
}

// Returns the host of an endpoint, with [] around an IPv6 address. For an address such as 0.0.0.0, which means all
// interfaces, returns the loopback address.
std::string host_of(const tcp::endpoint& endpoint) {
  asio::ip::address address = endpoint.address();
  if (address.is_unspecified()) {
    address = address.is_v4() ? asio::ip::address(asio::ip::address_v4::loopback()) : asio::ip::address_v6::loopback();
  }
  return address.is_v4() ? address.to_string() : "[" + address.to_string() + "]";
}

bool is_this_machine(const asio::ip::address& address) {
  if (!address.is_v6() || !address.to_v6().is_v4_mapped()) return address.is_loopback();
  return asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6()).is_loopback();
}

std::string_view view(boost::beast::string_view text) { return {text.data(), text.size()}; }

Answer too_many_connections() { return text_answer(503, "Too many connections. Try again later."); }
Answer no_body_answer() { return text_answer(413, "The request body is not allowed or too long."); }
Answer failed_answer() { return text_answer(500, "Internal server error."); }

// Returns whether a proxy has added a header to the request.
bool was_passed_on(const HttpRequest& request) {
  constexpr std::string_view headers[] = {"X-Forwarded-For", "X-Forwarded-Proto", "X-Real-IP", "Forwarded", "Via"};
  return std::any_of(std::begin(headers), std::end(headers), [&](auto name) { return request.has_header(name); });
}

// The response of a handler that answers later, and the timer on which the connection waits for it.
struct Slot {
  explicit Slot(const asio::any_io_executor& executor) : said(executor, asio::steady_timer::time_point::max()) {}

  std::optional<Answer> answer;
  asio::steady_timer said;
};

// The other end of a connection.
struct Remote {
  std::string client;  // as in HttpRequest
  bool is_local = false;
  bool is_proxy = false;
};

// What is known about the proxy. A proxy that does not send X-Forwarded-For hides its clients.
enum class ProxyReports : std::uint8_t { unknown, yes, no };

// A connection. It is in the list of all connections as long as it exists.
struct Connection : HttpConnection {
  Connection(const ServerSettings& settings, Socket socket, Remote other, ConnectionLimit::Slot taken,
             std::set<Connection*>& listed)
      : HttpConnection(settings, std::move(socket)), remote(std::move(other)), place(std::move(taken)), all(listed) {
    all.insert(this);
  }
  ~Connection() { all.erase(this); }

  Remote remote;
  ConnectionLimit::Slot place;
  std::set<Connection*>& all;
  bool is_answering = false;
  std::weak_ptr<Slot> waiting;  // for an answer
};

}  // namespace

bool is_listen_address(const std::string& text) {
  Error error;
  asio::ip::make_address(text, error);
  return text == "localhost" || !error;
}

class HttpServer::Impl {
 public:
  Impl(ServerSettings settings, std::vector<Handler> handlers, Log* log);

 private:
  friend HttpServer;

  // A request for the handlers, with its client and host, or the response if it is refused.
  struct Arrival {
    HttpRequest request;
    std::string client;
    std::string_view host;
    std::optional<Answer> fault;
  };

  asio::awaitable<void> accept();
  void refuse(tcp::socket& socket);
  asio::awaitable<void> serve(tcp::socket socket, Remote remote, ConnectionLimit::Slot place);
  asio::awaitable<bool> exchange(Connection& connection);
  asio::awaitable<std::optional<Answer>> answer(Connection& connection, Parser& parser);
  asio::awaitable<std::optional<Answer>> answer_later(Connection& connection, Parser& parser, const Later& later);
  Arrival look_at(const Parser& parser, const Connection& connection);
  void identify(Arrival& arrival, const Remote& remote);
  Handling handle(const Arrival& arrival) const;
  std::optional<Answer> open_socket(Connection& connection, const Parser& parser, const Arrival& arrival);
  void begin_stop();
  void end_stop();
  void look_whether_all_are_gone();

  ServerSettings settings_;
  std::vector<Handler> handlers_;
  std::string socket_path_;
  std::function<void(std::function<void()>)> finish_;
  Log* log_;
  // The coroutines use these members, so they are declared before the context and destroyed after it.
  ConnectionLimit limit_;
  std::uint64_t refused_ = 0;
  std::uint64_t requests_ = 0;
  std::set<Connection*> connections_;
  WebSockets sockets_{settings_, [this] { look_whether_all_are_gone(); }};
  bool is_stopping_ = false;
  tcp::endpoint endpoint_;
  std::optional<Access> access_;
  Proxies proxies_;
  ProxyReports proxy_reports_ = ProxyReports::unknown;
  asio::io_context context_{1};
  tcp::acceptor acceptor_{context_};
  asio::steady_timer timer_{context_};  // pauses accepting; later limits the time of the stop
  asio::steady_timer alarm_{context_};
  asio::signal_set signals_{context_};
  // Keeps the context running while the handlers finish, even without connections.
  std::optional<asio::executor_work_guard<asio::io_context::executor_type>> unfinished_;
};

HttpServer::Impl::Impl(ServerSettings settings, std::vector<Handler> handlers, Log* log)
    : settings_(std::move(settings)),
      handlers_(std::move(handlers)),
      log_(log),
      proxies_(settings_.url.empty() ? std::vector<std::string>() : settings_.proxies) {
  const tcp::endpoint wanted(address_of(settings_.listen), settings_.port);
  try {
    acceptor_.open(wanted.protocol());
    fcntl(acceptor_.native_handle(), F_SETFD, FD_CLOEXEC);  // a browser that we start must not inherit the port
    acceptor_.set_option(tcp::acceptor::reuse_address(true));
    acceptor_.bind(wanted);
    acceptor_.listen();
    endpoint_ = acceptor_.local_endpoint();
  } catch (const boost::system::system_error& error) {
    throw std::system_error(error.code().value(), std::generic_category());
  }
  access_.emplace(host_of(endpoint_), endpoint_.port(), endpoint_.address().is_loopback(), settings_.url);
  asio::co_spawn(context_, accept(), asio::detached);
}

// Stops accepting input, finishes what was accepted, and then notifies all clients.
void HttpServer::Impl::begin_stop() {
  if (is_stopping_) return;
  is_stopping_ = true;
  signals_.clear();
  signals_.cancel();
  acceptor_.close();
  unfinished_.emplace(context_.get_executor());
  timer_.expires_after(settings_.stop_time);
  timer_.async_wait([this](const Error& error) {
    if (error) return;
    end_stop();
    for (Connection* connection : connections_) {
      connection->close();
      if (const auto slot = connection->waiting.lock()) slot->said.cancel();
    }
    sockets_.abort_all();
  });
  for (Connection* connection : connections_) {
    if (!connection->is_answering) connection->close();
  }
  sockets_.ignore_messages();
  if (!finish_) return end_stop();
  finish_([this] { end_stop(); });
}

void HttpServer::Impl::end_stop() {
  constexpr int going_away = 1001;
  unfinished_.reset();
  alarm_.cancel();
  sockets_.close_all(going_away, "the server is stopping");
  look_whether_all_are_gone();
}

void HttpServer::Impl::look_whether_all_are_gone() {
  if (is_stopping_ && !unfinished_ && limit_.size() == 0) timer_.cancel();
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
      // Out of descriptors or memory. The connection stays in the queue, so retrying immediately would fail again.
      timer_.expires_after(pause);
      co_await timer_.async_wait(as_values);
      continue;
    }
    const std::string address = remote.address().to_string();
    Remote other{client_of(address).value_or(""), is_this_machine(remote.address()), proxies_.contain(address)};
    // A proxy represents many clients.
    const std::size_t most = other.is_proxy ? settings_.max_connections : settings_.max_connections_of_address;
    auto place = limit_.enter(other.client, limit_.size() < settings_.max_connections ? most : 0);
    if (!place) {
      refuse(socket);
      continue;
    }
    asio::co_spawn(context_, serve(std::move(socket), std::move(other), std::move(place)), asio::detached);
  }
}

// Refuses a connection without blocking, so that refused clients cost almost nothing.
void HttpServer::Impl::refuse(tcp::socket& socket) {
  ++refused_;
  if (log_ != nullptr) log_->write_seldom("connection-refused");
  write_at_once(socket, too_many_connections());
  Error ignored;
  socket.shutdown(tcp::socket::shutdown_send, ignored);
}

asio::awaitable<void> HttpServer::Impl::serve(tcp::socket socket, Remote remote, ConnectionLimit::Slot place) {
  try {
    Error ignored;
    socket.set_option(tcp::no_delay(true), ignored);
    Connection connection(settings_, std::move(socket), std::move(remote), std::move(place), connections_);
    while (co_await exchange(connection)) {
    }
  } catch (const std::exception&) {
    // Probably out of memory. This connection ends; the others continue.
  }
  look_whether_all_are_gone();
}

// Reads one request and answers it. Returns whether there may be another.
asio::awaitable<bool> HttpServer::Impl::exchange(Connection& connection) {
  Parser parser;
  parser.body_limit(boost::none);  // the size is checked later
  const Error error = co_await connection.read_header(parser);
  std::optional<Answer> result;
  if (error) {
    result = connection.answer_to_fault(error, parser);
  } else {
    result = co_await answer(connection, parser);
  }
  if (!result) co_return false;
  if (result->status >= 500 && log_ != nullptr) log_->write_seldom("answer-failed", {{"status", result->status}});
  connection.is_answering = true;
  // After an unknown encoding, nobody knows where the next request begins.
  const bool knows_end = parser.is_done() && result->status != not_implemented;
  const bool keeps_alive = !error && parser.keep_alive() && knows_end && !is_stopping_;
  const bool header_only = !error && parser.get().method() == http::verb::head;
  const unsigned version = error ? http_1_1 : parser.get().version();
  const bool is_written = co_await connection.write(*result, version, keeps_alive, header_only);
  connection.is_answering = false;
  if (!is_written || is_stopping_) co_return false;
  if (!keeps_alive) {
    co_await connection.linger();
  }
  co_return keeps_alive;
}

// Returns the response to a request whose header was read; nullopt if the connection ends or became a WebSocket.
asio::awaitable<std::optional<Answer>> HttpServer::Impl::answer(Connection& connection, Parser& parser) {
  ++requests_;
  const Arrival arrival = look_at(parser, connection);
  if (arrival.fault) co_return arrival.fault;
  if (!socket_path_.empty() && arrival.request.path == socket_path_) co_return open_socket(connection, parser, arrival);
  Handling handling = handle(arrival);
  if (const Later* const later = std::get_if<Later>(&handling.what)) {
    if (!parser.is_done()) {
      const Error error = co_await connection.read_body(parser, later->max_body);
      if (error == http::error::body_limit) co_return no_body_answer();
      if (error) co_return connection.answer_to_fault(error, parser);
      if (is_stopping_) co_return std::nullopt;
    }
    auto answered = co_await answer_later(connection, parser, *later);
    co_return answered;
  }
  if (!parser.is_done()) co_return no_body_answer();
  co_return std::get<Answer>(std::move(handling.what));
}

asio::awaitable<std::optional<Answer>> HttpServer::Impl::answer_later(Connection& connection, Parser& parser,
                                                                      const Later& later) {
  connection.is_answering = true;
  const auto slot = std::make_shared<Slot>(context_.get_executor());
  connection.waiting = slot;
  try {
    later.begin(std::move(parser.get().body()), [waiting = std::weak_ptr(slot)](Answer answer) {
      const auto asker = waiting.lock();
      if (!asker) return;
      asker->answer = std::move(answer);
      asker->said.cancel();
    });
  } catch (const std::exception&) {
    co_return failed_answer();
  }
  // Without an answer, the wait ends only when the time to stop runs out.
  if (!slot->answer) {
    co_await slot->said.async_wait(as_values);
  }
  co_return std::move(slot->answer);
}

HttpServer::Impl::Arrival HttpServer::Impl::look_at(const Parser& parser, const Connection& connection) {
  const auto& message = parser.get();
  Arrival out;
  const std::optional<Target> target = parse_target(view(message.target()));
  if (!target) {
    out.fault = text_answer(400, "The address of the request is invalid.");
    return out;
  }
  const std::size_t hosts = message.count(http::field::host);
  if (hosts > 1 || (hosts == 0 && message.version() == http_1_1)) {
    out.fault = text_answer(400, "A request must have exactly one Host header.");
    return out;
  }
  // The length of a body with another encoding, or with several, would be a guess.
  const std::size_t encodings = message.count(http::field::transfer_encoding);
  if (encodings > 1 || (encodings == 1 && !same_word(view(message[http::field::transfer_encoding]), "chunked"))) {
    out.fault = text_answer(not_implemented, "The only transfer encoding that this server knows is chunked.");
    return out;
  }
  out.host = target->authority.empty() ? view(message[http::field::host]) : target->authority;
  out.request = {view(message.method_string()), target->path, target->query};
  for (const auto& field : message) out.request.headers.emplace_back(view(field.name_string()), view(field.value()));
  identify(out, connection.remote);
  const bool names_host = hosts == 1 || !target->authority.empty();
  if (names_host) out.fault = access_->refuse_host(out.request, out.host);
  if (!out.fault && (!out.request.is_read() || target->path == socket_path_)) {
    out.fault = access_->refuse_origin(out.request, out.host);
  }
  return out;
}

// Finds out who has sent a request.
void HttpServer::Impl::identify(Arrival& arrival, const Remote& remote) {
  HttpRequest& request = arrival.request;
  const bool is_forwarded = request.has_header("X-Forwarded-For");
  arrival.client = remote.client;
  if (remote.is_proxy && is_forwarded) {
    const std::string header = request.header("X-Forwarded-For");
    arrival.client = client_of(std::string(proxies_.client_in(header))).value_or(remote.client);
    if (proxy_reports_ == ProxyReports::unknown) proxy_reports_ = ProxyReports::yes;
  }
  if (remote.is_proxy && !is_forwarded && access_->is_for_public_address(request, arrival.host)) {
    const bool is_news = std::exchange(proxy_reports_, ProxyReports::no) != ProxyReports::no;
    if (is_news && log_ != nullptr) log_->write("proxy-hides-clients");
  }
  request.is_local = remote.is_local && !was_passed_on(request);
  request.is_surely_local = request.is_local && (!remote.is_proxy || proxy_reports_ == ProxyReports::yes);
}

Handling HttpServer::Impl::handle(const Arrival& arrival) const {
  HttpRequest request = arrival.request;
  request.client = arrival.client;
  try {
    for (const Handler& handler : handlers_) {
      Handling handling = handler(request);
      if (!std::holds_alternative<std::monostate>(handling.what)) return handling;
    }
  } catch (const std::exception&) {
    return failed_answer();
  }
  return text_answer(404, "There is nothing at this address.");
}

// Turns the connection into a WebSocket; returns a response if that is not possible.
std::optional<Answer> HttpServer::Impl::open_socket(Connection& connection, const Parser& parser,
                                                    const Arrival& arrival) {
  // A client must wait for the response before it sends frames, so nothing may follow the request.
  const bool is_right = boost::beast::websocket::is_upgrade(parser.get()) && parser.is_done() && !connection.has_more();
  if (!is_right) {
    Answer answer = text_answer(426, "This address accepts only WebSocket connections.");
    answer.headers.emplace_back("Upgrade", "websocket");
    return answer;
  }
  auto place = arrival.client == connection.remote.client
                   ? std::move(connection.place)
                   : limit_.enter(arrival.client, settings_.max_connections_of_address);
  if (!place) {
    ++refused_;
    return too_many_connections();
  }
  sockets_.open(connection.release(), parser.get(), arrival.client, std::move(place));
  return std::nullopt;
}

HttpServer::HttpServer(const ServerSettings& settings, std::vector<Handler> handlers, Log* log)
    : impl_(std::make_unique<Impl>(settings, std::move(handlers), log)) {}
HttpServer::~HttpServer() = default;

void HttpServer::add(Handler handler) { impl_->handlers_.push_back(std::move(handler)); }
void HttpServer::open_sockets(std::string path, SocketOpener opener) {
  impl_->socket_path_ = std::move(path);
  impl_->sockets_.set_opener(std::move(opener));
}
void HttpServer::on_stop(std::function<void(std::function<void()>)> finish) { impl_->finish_ = std::move(finish); }
std::uint16_t HttpServer::port() const { return impl_->endpoint_.port(); }
bool HttpServer::is_loopback() const { return impl_->endpoint_.address().is_loopback(); }
std::string HttpServer::url() const {
  return "http://" + host_of(impl_->endpoint_) + ":" + std::to_string(port()) + "/";
}
ServerCounts HttpServer::counts() const {
  return {impl_->limit_.size(), impl_->sockets_.size(), impl_->refused_, impl_->sockets_.noisy(), impl_->requests_};
}
void HttpServer::stop_on_signals() {
  impl_->signals_.add(SIGINT);
  impl_->signals_.add(SIGTERM);
  impl_->signals_.async_wait([this](const Error& error, int) {
    if (!error) impl_->begin_stop();
  });
}
void HttpServer::run() { impl_->context_.run(); }
void HttpServer::stop() {
  post([this] { impl_->begin_stop(); });
}
void HttpServer::post(std::function<void()> work) { asio::post(impl_->context_, std::move(work)); }
void HttpServer::call_after(std::chrono::milliseconds time, std::function<void()> work) {
  if (impl_->is_stopping_ && !impl_->unfinished_) return;
  impl_->alarm_.expires_after(time);
  impl_->alarm_.async_wait([work = std::move(work)](const Error& error) {
    if (!error) work();
  });
}

}  // namespace madang::server
