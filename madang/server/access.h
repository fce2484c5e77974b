// Decides whether the server answers a request, by its host and by the page that sent it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "madang/server/http.h"

namespace madang::server {

// Checks the headers in which browsers name the host of a request and the page that sent it. A page of another site can
// therefore neither play nor read games on behalf of its visitor. The host check also prevents DNS rebinding.
class Access {
 public:
  // `listen` is the host that the server listens on; `url` is the public address if the server is behind a proxy.
  // REQUIRES: url is empty or valid for parse_url.
  Access(std::string listen, std::uint16_t port, bool is_loopback, std::string url);

  bool is_behind_proxy() const { return !url_.empty(); }
  // Returns whether a request names the public address as its host or its origin, so that it came through the proxy.
  bool is_for_public_address(const HttpRequest& request, std::string_view host) const;
  // Returns the refusal of a request for another host; nullopt if the request is for this server.
  std::optional<Answer> refuse_host(const HttpRequest& request, std::string_view host) const;
  // Returns the refusal of a request from a page of another site; nullopt if the request is allowed. Call it for
  // requests that change something or open a WebSocket.
  std::optional<Answer> refuse_origin(const HttpRequest& request, std::string_view host) const;

 private:
  std::string listen_;
  std::uint16_t port_;
  bool is_loopback_;
  std::string url_;
};

}  // namespace madang::server
