// Whether a request may be answered at all: which host it is for, and which page it comes from.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "madang/server/http.h"

namespace madang::server {

// What a server knows of itself, and the checks that follow from it. Browsers send along for which host a request is
// and from which page; so no web page elsewhere can play or read here in the name of whoever looks at it.
class Access {
 public:
  // `listen` is the host of the address listened on; `url` the public address, where a proxy stands before the server.
  // REQUIRES: url is empty or parse_url takes it.
  Access(std::string listen, std::uint16_t port, bool is_loopback, std::string url);

  // Whether the address of the client is what a proxy on this machine says.
  bool is_behind_proxy() const { return !url_.empty(); }
  // What to answer to a request that is for another host; nothing where it is for us.
  std::optional<Answer> refuse_host(const HttpRequest& request, std::string_view host) const;
  // What to answer to a request that comes from a page elsewhere and would change something or open a WebSocket.
  std::optional<Answer> refuse_origin(const HttpRequest& request, std::string_view host) const;

 private:
  std::string listen_;
  std::uint16_t port_;
  bool is_loopback_;
  std::string url_;
};

}  // namespace madang::server
