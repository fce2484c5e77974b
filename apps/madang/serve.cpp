// madang serve: the page in a browser (docs/server.md).
#include <fcntl.h>
#include <fmt/core.h>
#include <spawn.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <memory>
#include <string>
#include <system_error>

#include "apps/madang/commands.h"
#include "madang/core/text.h"
#include "madang/server/http_server.h"
#include "madang/server/page.h"

namespace madang::app {

namespace {

namespace fs = std::filesystem;

struct Options {
  std::string listen = server::ServerSettings().listen;
  std::optional<int> port;
  std::string page;
  bool opens_browser = false;
};

// Where an installed program finds its page.
fs::path installed_page() {
  std::error_code error;
  return fs::read_symlink("/proc/self/exe", error).parent_path().parent_path() / "share/madang/page";
}

server::Page load_page(const fs::path& folder) {
  auto page = server::Page::load(folder);
  if (!page) throw UserError(fmt::format("no page to serve: {}; './run serve' builds it", page.error()));
  for (const std::string& line : page->left_out()) fmt::print(stderr, "madang: not served: {}\n", line);
  return *std::move(page);
}

std::unique_ptr<server::HttpServer> listen(const server::ServerSettings& settings,
                                           std::vector<server::Handler> handlers) {
  try {
    return std::make_unique<server::HttpServer>(settings, std::move(handlers));
  } catch (const std::system_error& error) {
    const bool is_taken = error.code() == std::errc::address_in_use;
    const int next = settings.port < 65535 ? settings.port + 1 : 8080;
    const std::string advice =
        is_taken ? fmt::format("another program has it; try --port {}, or --port 0 for any that is free", next)
                 : error.code().message();
    throw std::runtime_error(fmt::format("cannot listen on port {} of {}: {}", settings.port, settings.listen, advice));
  }
}

// Starts the browser of the desktop, which goes its own way. Returns why it cannot.
std::optional<std::string> open_browser(std::string url) {
  const auto is_set = [](const char* name) {
    const char* const value = std::getenv(name);
    return value != nullptr && *value != '\0';
  };
  if (!is_set("DISPLAY") && !is_set("WAYLAND_DISPLAY")) return "there is no display here";
  struct sigaction no_zombies {};
  no_zombies.sa_handler = SIG_DFL;
  no_zombies.sa_flags = SA_NOCLDWAIT;
  sigaction(SIGCHLD, &no_zombies, nullptr);
  posix_spawn_file_actions_t silence;
  posix_spawn_file_actions_init(&silence);
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    posix_spawn_file_actions_addopen(&silence, stream, "/dev/null", O_RDWR, 0);
  }
  posix_spawnattr_t own_session;
  posix_spawnattr_init(&own_session);
  posix_spawnattr_setflags(&own_session, POSIX_SPAWN_SETSID);  // Ctrl-C here must not end it
  std::string program = "xdg-open";
  const std::array<char*, 3> arguments = {program.data(), url.data(), nullptr};
  const int error = posix_spawnp(nullptr, program.c_str(), &silence, &own_session, arguments.data(), environ);
  posix_spawnattr_destroy(&own_session);
  posix_spawn_file_actions_destroy(&silence);
  if (error != 0) return fmt::format("cannot start xdg-open: {}", std::strerror(error));
  return std::nullopt;
}

void serve(const Options& options) {
  if (!server::is_listen_address(options.listen)) {
    throw UserError(fmt::format("--listen takes an address of this machine such as 127.0.0.1 or 0.0.0.0, not {}",
                                quote(options.listen)));
  }
  server::ServerSettings settings;
  settings.listen = options.listen;
  if (options.port) settings.port = static_cast<std::uint16_t>(*options.port);
  const server::Page page = load_page(options.page.empty() ? installed_page() : fs::path(options.page));
  const auto answer_page = [&page](const server::Request& request) { return page.answer(request); };
  const auto server = listen(settings, {server::answer_health, answer_page});
  server->stop_on_signals();
  fmt::print("Madang is at {}  (Ctrl-C stops it)\n", server->url());
  if (!server->is_loopback()) fmt::print("Other machines can reach it too: it listens on {}.\n", options.listen);
  if (options.opens_browser) {
    if (const auto why_not = open_browser(server->url())) fmt::print("No browser was opened: {}.\n", *why_not);
  }
  std::fflush(stdout);
  server->run();
}

}  // namespace

void add_serve(const Subcommand& program) {
  auto options = std::make_shared<Options>();
  const Subcommand command = program.add_subcommand("serve", "Serve the page, to play in a browser");
  command.add("--listen", options->listen, "The address to listen on; 127.0.0.1, this machine alone")
      .type_name("ADDRESS");
  command.add_number("--port", options->port, 0, "The port to listen on, 0 for any; 8080", 65535);
  command.add("--page", options->page, "The folder of the built page; the installed one").type_name("DIR");
  command.add_flag("--open", options->opens_browser, "Open the page in the browser of the desktop");
  command.footer(
      "Ctrl-C stops it. What is served, the limits and the security headers: docs/server.md.\n\n"
      "Examples:\n"
      "  ./run serve                          build the page and serve it, in a clone of the project\n"
      "  ./run serve --open --port 0          on any free port, and open a browser\n"
      "  madang serve --listen 0.0.0.0        for other machines too\n"
      "  madang serve --page build/page       a page from another folder");
  command.run([options] { serve(*options); });
}

}  // namespace madang::app
