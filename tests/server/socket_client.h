// A WebSocket client that sends exactly the given frames.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "tests/server/client.h"

namespace madang::server::test {

enum Opcode : std::uint8_t { more = 0, text = 1, binary = 2, closing = 8, ping = 9, pong = 10 };

struct Frame {
  Opcode opcode = text;
  std::string payload;

  // For a closing frame.
  int code() const {
    if (payload.size() < 2) return 0;
    return static_cast<unsigned char>(payload[0]) << 8 | static_cast<unsigned char>(payload[1]);
  }
  std::string reason() const { return payload.size() < 2 ? "" : payload.substr(2); }
};

// Returns a frame as a client sends it, masked.
inline std::string frame(Opcode opcode, std::string_view payload, bool is_last = true) {
  std::string out;
  out += static_cast<char>((is_last ? 0x80 : 0) | opcode);
  constexpr int masked = 0x80;
  if (payload.size() < 126) {
    out += static_cast<char>(masked | static_cast<int>(payload.size()));
  } else {
    out += static_cast<char>(masked | 126);
    out += static_cast<char>(payload.size() >> 8);
    out += static_cast<char>(payload.size() & 0xFF);
  }
  constexpr std::array<char, 4> mask = {0x12, 0x34, 0x56, 0x78};
  out.append(mask.data(), mask.size());
  for (std::size_t i = 0; i < payload.size(); ++i) out += static_cast<char>(payload[i] ^ mask[i % 4]);
  return out;
}

class SocketClient {
 public:
  static std::string upgrade_headers() {
    return "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
           "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
  }

  // Opens the WebSocket; `reply()` returns the response.
  explicit SocketClient(const Running& server, std::string_view headers = "", std::string_view path = "/api/v1/socket",
                        const char* source = "127.0.0.1")
      : client_(server.port(), source) {
    client_.send(server.request("GET " + std::string(path) + " HTTP/1.1", upgrade_headers() + std::string(headers)));
    reply_ = client_.reply(true).value_or(Reply{});
  }

  const Reply& reply() const { return reply_; }
  Client& client() { return client_; }
  bool send(std::string_view message) { return client_.send(frame(text, message)); }
  bool send_bytes(std::string_view bytes) { return client_.send(bytes); }

  // Returns the next frame from the server, complete and unmasked; nullopt at the end of the connection.
  std::optional<Frame> next() {
    const auto head = client_.take(2);
    if (!head) return std::nullopt;
    Frame out;
    out.opcode = static_cast<Opcode>(static_cast<unsigned char>((*head)[0]) & 0x0F);
    std::size_t size = static_cast<unsigned char>((*head)[1]);
    if (size >= 126) {
      const auto more_head = client_.take(size == 126 ? 2 : 8);
      if (!more_head) return std::nullopt;
      size = 0;
      for (const char c : *more_head) size = size << 8 | static_cast<unsigned char>(c);
    }
    const auto payload = client_.take(size);
    if (!payload) return std::nullopt;
    out.payload = *payload;
    return out;
  }
  // Returns the text of the next frame; empty if it is not a text frame.
  std::string next_text() {
    const auto got = next();
    return got && got->opcode == text ? got->payload : "";
  }
  // Reads up to the closing frame, answers it and waits for the end. Returns its code; 0 if there was none.
  int close_code() {
    for (;;) {
      const auto got = next();
      if (!got) return 0;
      if (got->opcode != closing) continue;
      reason_ = got->reason();
      client_.send(frame(closing, got->payload));
      client_.say_no_more();
      client_.ends();
      return got->code();
    }
  }
  const std::string& reason() const { return reason_; }

 private:
  Client client_;
  Reply reply_;
  std::string reason_;
};

}  // namespace madang::server::test
