#include "madang/server/link_preview.h"

#include <utility>

#include "madang/catalog/games.h"
#include "madang/core/text.h"

namespace madang::server {

namespace {

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        out += c;
    }
  }
  return out;
}

std::string tag(std::string_view property, std::string_view content) {
  return "<meta property=\"" + std::string(property) + "\" content=\"" + escaped(content) + "\" />";
}

// Returns the game of a query; nullopt if it names none.
std::optional<GameInfo> game_of(std::string_view query) {
  constexpr std::string_view field = "game=";
  for (;;) {
    const std::size_t end = query.find('&');
    const std::string_view item = query.substr(0, end);
    if (item.starts_with(field)) {
      for (GameInfo& game : games()) {
        if (game.name == item.substr(field.size())) return std::move(game);
      }
      return std::nullopt;
    }
    if (end == std::string_view::npos) return std::nullopt;
    query.remove_prefix(end + 1);
  }
}

}  // namespace

std::optional<std::string> with_link_preview(std::string_view page, const HttpRequest& request) {
  constexpr std::string_view begin = "<!--preview-->";
  constexpr std::string_view end = "<!--/preview-->";
  const auto game = game_of(request.query);
  const std::size_t from = page.find(begin);
  const std::size_t to = from == std::string_view::npos ? from : page.find(end, from);
  if (!game || to == std::string_view::npos) return std::nullopt;
  // Pictures need a whole address. Behind a proxy that adds TLS, only the proxy knows the scheme.
  const std::string scheme = same_word(request.header("X-Forwarded-Proto"), "https") ? "https" : "http";
  const std::string image = scheme + "://" + request.header("Host") + "/preview/" + std::string(game->name) + ".png";
  const std::string tags = tag("og:site_name", "Madang") + tag("og:type", "website") + tag("og:title", game->title) +
                           tag("og:description", game->summary) + tag("og:image", image) +
                           tag("og:image:width", "1280") + tag("og:image:height", "900") +
                           tag("og:image:alt", game->title);
  return std::string(page.substr(0, from)) + tags + std::string(page.substr(to + end.size()));
}

}  // namespace madang::server
