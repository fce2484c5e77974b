// A WebSocket as whoever speaks over it sees it.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace madang::server {

// One connection. All calls are in the server's thread.
class WebSocket {
 public:
  WebSocket() = default;
  WebSocket(const WebSocket&) = delete;
  WebSocket& operator=(const WebSocket&) = delete;

  // Sends a text, after those before it. A client that lets too many wait is sent away with 1013.
  virtual void send(std::shared_ptr<const std::string> text) = 0;
  // Sends what waits, then ends the connection. The listener hears nothing more and is destroyed soon, not in this
  // call.
  virtual void close(int code, std::string_view reason) = 0;
  // Whose it is, as in HttpRequest.
  virtual const std::string& client() const = 0;

 protected:
  ~WebSocket() = default;
};

// Whoever listens to one WebSocket. Destroyed when it ends, for whatever reason; the socket is not to be used then.
class SocketListener {
 public:
  SocketListener() = default;
  SocketListener(const SocketListener&) = delete;
  SocketListener& operator=(const SocketListener&) = delete;
  virtual ~SocketListener() = default;

  // A whole message, of valid UTF-8.
  virtual void receive(std::string_view text) = 0;
};

// Called for every WebSocket that is opened.
using SocketOpener = std::function<std::unique_ptr<SocketListener>(WebSocket& socket)>;

}  // namespace madang::server
