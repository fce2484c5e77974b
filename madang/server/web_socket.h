// The interface of a WebSocket connection.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace madang::server {

// One connection. REQUIRES: all calls are in the server's thread.
class WebSocket {
 public:
  WebSocket() = default;
  WebSocket(const WebSocket&) = delete;
  WebSocket& operator=(const WebSocket&) = delete;

  // Queues a text. If too much waits for the client, closes the connection with 1013.
  virtual void send(std::shared_ptr<const std::string> text) = 0;
  // Sends the queued texts, then closes the connection. The listener receives nothing more. It is destroyed soon, but
  // not during this call.
  virtual void close(int code, std::string_view reason) = 0;
  // Identifies the client, as in HttpRequest.
  virtual const std::string& client() const = 0;

 protected:
  ~WebSocket() = default;
};

// Receives the messages of one WebSocket. It is destroyed when the connection ends for any reason. The socket must not
// be used after that.
class SocketListener {
 public:
  SocketListener() = default;
  SocketListener(const SocketListener&) = delete;
  SocketListener& operator=(const SocketListener&) = delete;
  virtual ~SocketListener() = default;

  // Called with a complete message of valid UTF-8.
  virtual void receive(std::string_view text) = 0;
};

// Creates the listener of a new WebSocket.
using SocketOpener = std::function<std::unique_ptr<SocketListener>(WebSocket& socket)>;

}  // namespace madang::server
