#include "madang/server/access.h"

#include <utility>

#include "madang/core/text.h"
#include "madang/server/http_text.h"

namespace madang::server {

Access::Access(std::string listen, std::uint16_t port, bool is_loopback, std::string url)
    : listen_(std::move(listen)), port_(port), is_loopback_(is_loopback), url_(std::move(url)) {}

bool Access::is_for_public_address(const HttpRequest& request, std::string_view host) const {
  if (!is_behind_proxy()) return false;
  const Url url = *parse_url(url_);
  return is_same_host(host, url.host, url.scheme) || is_origin(request.header("Origin"), url.scheme, url.host);
}

std::optional<Answer> Access::refuse_host(const HttpRequest& request, std::string_view host) const {
  const bool is_own = is_own_host(host, listen_, port_);
  if (is_behind_proxy()) {
    const Url url = *parse_url(url_);
    // The operator may send requests directly from this machine.
    if (is_same_host(host, url.host, url.scheme) || (is_own && request.is_local)) return std::nullopt;
  } else if (is_own || (!is_loopback_ && is_network_host(host))) {
    return std::nullopt;
  }
  return text_answer(421, is_loopback_
                              ? "This server answers only for its own address."
                              : "This server accepts IP addresses, localhost and names of this network such as "
                                "HOST.local. For another name, start it with --url.");
}

std::optional<Answer> Access::refuse_origin(const HttpRequest& request, std::string_view host) const {
  bool is_ours = !same_word(request.header("Sec-Fetch-Site"), "cross-site");
  if (request.has_header("Origin")) {
    const std::string origin = request.header("Origin");
    const Url own = is_behind_proxy() ? *parse_url(url_) : Url{"http", host};
    is_ours = is_origin(origin, own.scheme, own.host);
  }
  if (is_ours) return std::nullopt;
  return text_answer(403, "Only the server's own page may send this request.");
}

}  // namespace madang::server
