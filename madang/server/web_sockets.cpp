#include "madang/server/web_sockets.h"

#include <array>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <chrono>
#include <exception>
#include <utility>
#include <vector>

namespace madang::server {

namespace asio = boost::asio;
namespace websocket = boost::beast::websocket;

namespace {

using asio::ip::tcp;
using Error = boost::system::error_code;
using Text = std::shared_ptr<const std::string>;

constexpr int no_text = 1003;
constexpr int failed = 1011;
constexpr int policy = 1008;
constexpr int try_later = 1013;

std::int64_t milliseconds_now() {
  const auto since = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
}

}  // namespace

// One connection. It exists as long as an operation on it is pending. A read is always pending until the connection
// closes. Closing in Beast reads too, and would wait for a failed read until it times out.
class WebSockets::Session final : public WebSocket, public std::enable_shared_from_this<Session> {
 public:
  Session(WebSockets& all, tcp::socket socket, std::string client, ConnectionLimit::Slot place)
      : all_(all), stream_(std::move(socket)), client_(std::move(client)), place_(std::move(place)) {
    all_.sessions_.insert(this);
  }
  ~Session() { all_.sessions_.erase(this); }

  void start(const Upgrade& request);
  void abort() {
    Error ignored;
    stream_.next_layer().close(ignored);
  }

  void send(Text text) override;
  void close(int code, std::string_view reason) override;
  const std::string& client() const override { return client_; }

 private:
  using Stream = websocket::stream<tcp::socket, false>;

  void read();
  void take(std::string_view piece);
  void hand_on(std::string_view message);
  void limit_pings();
  void drop(int code, std::string_view reason);
  void write(Text text);
  void written(const Error& error);
  void send_close();
  void end_unless_reading() {
    if (!is_reading_) end();
  }
  void end();

  WebSockets& all_;
  Stream stream_;
  std::string client_;
  ConnectionLimit::Slot place_;
  bool is_open_ = false;
  bool is_reading_ = false;
  Bucket pings_{all_.settings_.pings, milliseconds_now()};
  std::unique_ptr<SocketListener> listener_;
  // Short messages are passed on directly from this buffer; longer ones are collected in `gathered_`.
  std::array<char, 256> piece_;
  std::string gathered_;
  Text writing_;
  std::vector<Text> outbox_;  // queued texts, from next_ on
  std::size_t next_ = 0;
  std::size_t outbox_bytes_ = 0;
  std::unique_ptr<websocket::close_reason> closing_;
  std::unique_ptr<asio::steady_timer> closing_timer_;
};

void WebSockets::Session::start(const Upgrade& request) {
  stream_.set_option(websocket::stream_base::timeout{all_.settings_.close_time, all_.settings_.silence_time, true});
  stream_.set_option(websocket::stream_base::decorator([](websocket::response_type& response) {
    for (const auto& [name, value] : security_headers()) response.set(name, value);
  }));
  stream_.read_message_max(all_.settings_.max_message);
  stream_.auto_fragment(false);
  stream_.text(true);
  stream_.control_callback([this](websocket::frame_type kind, boost::beast::string_view) {
    if (kind != websocket::frame_type::close) limit_pings();
  });
  stream_.async_accept(request, [self = shared_from_this()](const Error& error) {
    if (error) return self->end();
    self->is_open_ = true;
    if (self->closing_) return self->send_close();
    try {
      self->listener_ = self->all_.opener_(*self);
    } catch (const std::exception&) {
      self->close(failed, "internal error");
    }
    if (!self->closing_) self->read();
  });
}

void WebSockets::Session::read() {
  is_reading_ = true;
  stream_.async_read_some(asio::buffer(piece_), [self = shared_from_this()](const Error& error, std::size_t size) {
    self->is_reading_ = false;
    if (error) return self->end();
    self->take({self->piece_.data(), size});
    if (!self->closing_) self->read();
  });
}

void WebSockets::Session::take(std::string_view piece) {
  if (!stream_.got_text()) return close(no_text, "only text messages are accepted");
  if (stream_.is_message_done() && gathered_.empty()) return hand_on(piece);
  gathered_ += piece;
  if (!stream_.is_message_done()) return;
  hand_on(gathered_);
  gathered_ = std::string();  // releases the memory
}

void WebSockets::Session::hand_on(std::string_view message) {
  if (!listener_ || all_.is_deaf_) return;
  try {
    listener_->receive(message);
  } catch (const std::exception&) {
    close(failed, "internal error");
  }
}

// Beast answers pings itself. Its callback must not use the stream, so the connection is closed later.
void WebSockets::Session::limit_pings() {
  if (closing_ || pings_.take(all_.settings_.pings, milliseconds_now()) == 0) return;
  asio::post(stream_.get_executor(), [self = shared_from_this()] {
    if (self->closing_) return;
    ++self->all_.noisy_;
    self->drop(policy, "too many pings");
  });
}

// Closes the connection at once. Beast would read until the client closes, too, and so serve a flood for some time. The
// client does not receive the frame if it is still sending.
void WebSockets::Session::drop(int code, std::string_view reason) {
  constexpr unsigned char close_frame = 0x88;
  const auto number = static_cast<unsigned>(code);
  std::string frame = {static_cast<char>(close_frame), static_cast<char>(reason.size() + 2),
                       static_cast<char>(number >> 8), static_cast<char>(number & 0xFF)};
  frame += reason;
  Error ignored;
  stream_.next_layer().non_blocking(true, ignored);
  if (!writing_) stream_.next_layer().write_some(asio::buffer(frame), ignored);
  closing_ = std::make_unique<websocket::close_reason>();  // nothing more is sent
  abort();
}

void WebSockets::Session::send(Text text) {
  if (closing_) return;
  if (!writing_) return write(std::move(text));
  const bool is_full = outbox_.size() - next_ >= all_.settings_.max_outbox_messages ||
                       outbox_bytes_ + text->size() > all_.settings_.max_outbox;
  if (is_full) {
    outbox_.clear();
    next_ = 0;
    return close(try_later, "the client reads too slowly");
  }
  outbox_bytes_ += text->size();
  outbox_.push_back(std::move(text));
}

void WebSockets::Session::write(Text text) {
  writing_ = std::move(text);
  stream_.async_write(asio::buffer(*writing_),
                      [self = shared_from_this()](const Error& error, std::size_t) { self->written(error); });
}

void WebSockets::Session::written(const Error& error) {
  writing_.reset();
  if (error) return end_unless_reading();
  if (next_ < outbox_.size()) {
    constexpr std::size_t many = 256;
    if (next_ >= many) {
      // Without this, the queue of a client that never catches up would grow.
      outbox_.erase(outbox_.begin(), outbox_.begin() + static_cast<std::ptrdiff_t>(next_));
      next_ = 0;
    }
    outbox_bytes_ -= outbox_[next_]->size();
    return write(std::move(outbox_[next_++]));
  }
  outbox_ = {};
  next_ = 0;
  outbox_bytes_ = 0;
  if (closing_) send_close();
}

void WebSockets::Session::close(int code, std::string_view reason) {
  if (closing_) return;
  closing_ = std::make_unique<websocket::close_reason>(static_cast<websocket::close_code>(code),
                                                       boost::beast::string_view(reason.data(), reason.size()));
  // The caller may be the listener, so it is destroyed later.
  asio::post(stream_.get_executor(), [gone = std::move(listener_)] {});
  closing_timer_ = std::make_unique<asio::steady_timer>(stream_.get_executor(), all_.settings_.close_time);
  closing_timer_->async_wait([self = shared_from_this()](const Error& error) {
    if (!error) self->abort();
  });
  if (is_open_ && !writing_) send_close();
}

void WebSockets::Session::send_close() {
  stream_.async_close(*closing_, [self = shared_from_this()](const Error&) { self->end_unless_reading(); });
}

void WebSockets::Session::end() {
  if (!place_) return;
  listener_.reset();
  if (closing_timer_) closing_timer_->cancel();
  if (!closing_) closing_ = std::make_unique<websocket::close_reason>();  // nothing more is sent
  abort();
  all_.sessions_.erase(this);
  place_.reset();
  all_.ended_();
}

void WebSockets::open(tcp::socket socket, const Upgrade& request, std::string client, ConnectionLimit::Slot place) {
  std::make_shared<Session>(*this, std::move(socket), std::move(client), std::move(place))->start(request);
}

void WebSockets::close_all(int code, std::string_view reason) {
  for (Session* session : sessions_) session->close(code, reason);
}

void WebSockets::abort_all() {
  for (Session* session : sessions_) session->abort();
}

}  // namespace madang::server
