#include "bench/load/room_client.h"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <deque>
#include <optional>
#include <utility>
#include <vector>

namespace madang::bench {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
namespace websocket = boost::beast::websocket;

namespace {

using asio::ip::tcp;
constexpr auto as_values = asio::as_tuple(asio::use_awaitable);
constexpr std::size_t max_http_connections = 16;
constexpr std::size_t max_handshakes = 64;
constexpr const char* socket_path = "/api/v1/socket";

struct Server {
  tcp::endpoint endpoint;
  std::string host;
};

struct HttpRequest {
  std::optional<std::size_t> server;  // any, if it is empty
  http::request<http::string_body> message;
  RoomClient::OnAnswer on_answer;
};

class OpenSocket final : public Socket, public std::enable_shared_from_this<OpenSocket> {
 public:
  OpenSocket(asio::io_context& context, SocketListener& listener) : stream_(context), listener_(listener) {}

  void send(std::string text) override {
    if (!is_open_) return;
    outbox_.push_back(std::move(text));
    if (outbox_.size() == 1) write_next();
  }

  asio::awaitable<bool> open(Server server) {
    auto [error] = co_await stream_.next_layer().async_connect(server.endpoint, as_values);
    if (error) co_return false;
    stream_.next_layer().set_option(tcp::no_delay(true), error);
    stream_.write_buffer_bytes(512);
    std::tie(error) = co_await stream_.async_handshake(server.host, socket_path, as_values);
    is_open_ = !error;
    co_return is_open_;
  }

  asio::awaitable<void> read_until_closed() {
    listener_.opened();
    for (;;) {
      const auto [error, size] = co_await stream_.async_read(buffer_, as_values);
      if (error) break;
      const auto bytes = buffer_.cdata();
      listener_.received({static_cast<const char*>(bytes.data()), size});
      buffer_.consume(size);
    }
    is_open_ = false;
  }

  SocketListener& listener() { return listener_; }

 private:
  void write_next() {
    stream_.text(true);
    stream_.async_write(asio::buffer(outbox_.front()),
                        [self = shared_from_this()](const boost::system::error_code& error, std::size_t) {
                          self->outbox_.pop_front();
                          if (error) self->outbox_.clear();  // reading fails as well and reports the end
                          if (!self->outbox_.empty()) self->write_next();
                        });
  }

  websocket::stream<tcp::socket> stream_;
  SocketListener& listener_;
  beast::flat_buffer buffer_;
  std::deque<std::string> outbox_;
  bool is_open_ = false;
};

}  // namespace

class RoomClient::Impl {
 public:
  explicit Impl(const std::vector<std::uint16_t>& ports) {
    for (const std::uint16_t port : ports) {
      servers_.push_back({{asio::ip::address_v4::loopback(), port}, "127.0.0.1:" + std::to_string(port)});
    }
  }

  void ask(std::optional<std::size_t> server, http::verb method, const std::string& path, std::string body,
           OnAnswer on_answer) {
    http::request<http::string_body> message(method, path, 11);
    if (method == http::verb::post) message.set(http::field::content_type, "application/json");
    message.body() = std::move(body);
    message.prepare_payload();
    requests_.push_back({server, std::move(message), std::move(on_answer)});
    if (http_connections_ == max_http_connections) return;
    ++http_connections_;
    asio::co_spawn(context_, send_requests(), asio::detached);
  }

  std::shared_ptr<Socket> open_socket(SocketListener& listener) {
    auto socket = std::make_shared<OpenSocket>(context_, listener);
    to_open_.push_back(socket);
    open_some();
    return socket;
  }

  void after(std::chrono::milliseconds delay, std::function<void()> action) {
    auto timer = std::make_shared<asio::steady_timer>(context_, delay);
    timer->async_wait([timer, action = std::move(action)](const boost::system::error_code&) { action(); });
  }

  bool run_until(const std::function<bool()>& is_done, Clock::duration at_most) {
    const auto end = Clock::now() + at_most;
    asio::steady_timer wakes(context_, end);  // an event at the end
    wakes.async_wait([](const boost::system::error_code&) {});
    while (!is_done()) {
      if (Clock::now() >= end) return false;
      context_.restart();
      context_.run_one_until(end);
    }
    return true;
  }

 private:
  // Serves one connection: sends requests until there are none.
  asio::awaitable<void> send_requests() {
    tcp::socket socket(context_);
    beast::flat_buffer buffer;
    bool is_connected = false;
    std::size_t server = next_server();
    while (!requests_.empty()) {
      HttpRequest request = std::move(requests_.front());
      requests_.pop_front();
      HttpAnswer answer;
      if (request.server && *request.server != server) {
        server = *request.server;
        is_connected = false;
      }
      if (!is_connected) {
        if (!request.server) server = next_server();
        socket = tcp::socket(context_);
        buffer.clear();
        const auto [error] = co_await socket.async_connect(servers_[server].endpoint, as_values);
        is_connected = !error;
      }
      request.message.set(http::field::host, servers_[server].host);
      if (is_connected) is_connected = co_await exchange(socket, buffer, request, answer);
      request.on_answer(answer);
    }
    --http_connections_;
  }

  // Returns whether the connection can be used again.
  static asio::awaitable<bool> exchange(tcp::socket& socket, beast::flat_buffer& buffer, const HttpRequest& request,
                                        HttpAnswer& answer) {
    const auto [write_error, written] = co_await http::async_write(socket, request.message, as_values);
    if (write_error) co_return false;
    http::response<http::string_body> response;
    const auto [read_error, size] = co_await http::async_read(socket, buffer, response, as_values);
    if (read_error) co_return false;
    answer = {static_cast<int>(response.result_int()), std::move(response.body())};
    co_return response.keep_alive();
  }

  void open_some() {
    while (handshakes_ < max_handshakes && !to_open_.empty()) {
      ++handshakes_;
      asio::co_spawn(context_, follow(std::move(to_open_.front())), asio::detached);
      to_open_.pop_front();
    }
  }

  // Runs a WebSocket from opening to closing.
  asio::awaitable<void> follow(std::shared_ptr<OpenSocket> socket) {
    const bool is_open = co_await socket->open(servers_[next_server()]);
    --handshakes_;
    open_some();
    if (is_open) co_await socket->read_until_closed();
    socket->listener().closed();
  }

  std::size_t next_server() { return next_server_++ % servers_.size(); }

  asio::io_context context_{1};
  std::vector<Server> servers_;
  std::size_t next_server_ = 0;
  std::deque<HttpRequest> requests_;
  std::size_t http_connections_ = 0;
  std::deque<std::shared_ptr<OpenSocket>> to_open_;
  std::size_t handshakes_ = 0;
};

RoomClient::RoomClient(std::vector<std::uint16_t> ports) : impl_(std::make_unique<Impl>(ports)) {}
RoomClient::~RoomClient() = default;

void RoomClient::get(std::string path, OnAnswer on_answer) {
  impl_->ask(std::nullopt, http::verb::get, path, {}, std::move(on_answer));
}

void RoomClient::get_from(std::size_t server, std::string path, OnAnswer on_answer) {
  impl_->ask(server, http::verb::get, path, {}, std::move(on_answer));
}

void RoomClient::post(std::string path, std::string body, OnAnswer on_answer) {
  impl_->ask(std::nullopt, http::verb::post, path, std::move(body), std::move(on_answer));
}

std::shared_ptr<Socket> RoomClient::open_socket(SocketListener& listener) { return impl_->open_socket(listener); }

void RoomClient::after(std::chrono::milliseconds delay, std::function<void()> action) {
  impl_->after(delay, std::move(action));
}

bool RoomClient::run_until(const std::function<bool()>& is_done, Clock::duration at_most) {
  return impl_->run_until(is_done, at_most);
}

void RoomClient::run_for(Clock::duration time) {
  impl_->run_until([] { return false; }, time);
}

}  // namespace madang::bench
