// madang serve: serves the page and online games (docs/server.md).
#include <arpa/inet.h>
#include <fcntl.h>
#include <fmt/core.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/stat.h>
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

#include "apps/descriptor.h"
#include "apps/files.h"
#include "apps/madang/commands/commands.h"
#include "apps/madang/commands/serve_limits.h"
#include "apps/resources.h"
#include "madang/core/text.h"
#include "madang/room/keys.h"
#include "madang/server/http_server.h"
#include "madang/server/http_text.h"
#include "madang/server/log.h"
#include "madang/server/page.h"
#include "madang/server/postgres_storage.h"
#include "madang/server/proxies.h"
#include "madang/server/room_host.h"
#include "madang/server/sqlite_storage.h"

namespace madang::app {

namespace {

namespace fs = std::filesystem;

constexpr int max_think_threads = 1024;

struct ServeOptions {
  std::string listen = server::ServerSettings().listen;
  std::optional<int> port;
  std::optional<int> keep;
  std::string page;
  std::string data;
  std::string storage;
  std::string url;
  std::vector<std::string> proxies;
  std::vector<std::string> limits;
  std::optional<int> think_threads;
  bool has_overview = false;
  bool opens_browser = false;
};

// Returns the folder of the page of an installed program.
fs::path installed_page() {
  std::error_code error;
  return fs::read_symlink("/proc/self/exe", error).parent_path().parent_path() / "share/madang/page";
}

server::Page load_page(const fs::path& folder, server::Log& log) {
  auto page = server::Page::load(folder);
  if (!page) {
    throw UserError(fmt::format("there is no page to serve: {}; in a clone of the repository, './run serve' builds it",
                                page.error()));
  }
  for (const std::string& line : page->left_out()) log.write("file-left-out", {{"why", line}});
  return *std::move(page);
}

std::unique_ptr<server::HttpServer> listen(const server::ServerSettings& settings,
                                           std::vector<server::Handler> handlers, server::Log& log) {
  try {
    return std::make_unique<server::HttpServer>(settings, std::move(handlers), &log);
  } catch (const std::system_error& error) {
    const bool is_taken = error.code() == std::errc::address_in_use;
    const int next = settings.port < 65535 ? settings.port + 1 : 8080;
    const std::string advice =
        is_taken ? fmt::format("another program uses it; try --port {}, or --port 0 for any free port", next)
                 : error.code().message();
    throw std::runtime_error(fmt::format("cannot listen on port {} of {}: {}", settings.port, settings.listen, advice));
  }
}

// Starts the default browser as an independent process. Returns an error message if that fails.
std::optional<std::string> open_browser(std::string url) {
  const auto is_set = [](const char* name) {
    const char* const value = std::getenv(name);
    return value != nullptr && *value != '\0';
  };
  if (!is_set("DISPLAY") && !is_set("WAYLAND_DISPLAY")) return "there is no display";
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
  sigset_t usual;  // the server ignores SIGPIPE, the browser should not
  sigemptyset(&usual);
  sigaddset(&usual, SIGPIPE);
  posix_spawnattr_setsigdefault(&own_session, &usual);
  // Ctrl-C must not end the browser.
  posix_spawnattr_setflags(&own_session, POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGDEF);
  std::string program = "xdg-open";
  const std::array<char*, 3> arguments = {program.data(), url.data(), nullptr};
  const int error = posix_spawnp(nullptr, program.c_str(), &silence, &own_session, arguments.data(), environ);
  posix_spawnattr_destroy(&own_session);
  posix_spawn_file_actions_destroy(&silence);
  if (error != 0) return fmt::format("cannot start xdg-open: {}", std::strerror(error));
  return std::nullopt;
}

// Returns the addresses of this machine for other machines, as written in a URL.
std::vector<std::string> own_addresses(bool with_ipv6) {
  std::vector<std::string> out;
  ifaddrs* first = nullptr;
  if (getifaddrs(&first) != 0) return out;
  for (const ifaddrs* at = first; at != nullptr; at = at->ifa_next) {
    constexpr unsigned wanted = IFF_UP | IFF_RUNNING;
    if (at->ifa_addr == nullptr || (at->ifa_flags & wanted) != wanted || (at->ifa_flags & IFF_LOOPBACK) != 0) continue;
    std::array<char, INET6_ADDRSTRLEN> text{};
    if (at->ifa_addr->sa_family == AF_INET) {
      inet_ntop(AF_INET, &reinterpret_cast<const sockaddr_in*>(at->ifa_addr)->sin_addr, text.data(), text.size());
      out.emplace_back(text.data());
    } else if (at->ifa_addr->sa_family == AF_INET6 && with_ipv6) {
      const in6_addr& address = reinterpret_cast<const sockaddr_in6*>(at->ifa_addr)->sin6_addr;
      if (IN6_IS_ADDR_LINKLOCAL(&address)) continue;  // these would need the name of an interface
      inet_ntop(AF_INET6, &address, text.data(), text.size());
      out.push_back(fmt::format("[{}]", text.data()));
    }
  }
  freeifaddrs(first);
  return out;
}

constexpr std::string_view overview_file = "overview-key";

// Returns the key of the overview. Creates it at the first call and stores it in a file that only the user can read.
std::string overview_key(const fs::path& folder) {
  std::error_code ignored;  // a folder that cannot be created is reported below
  fs::create_directories(folder, ignored);
  const fs::path file = folder / overview_file;
  const FileText kept = read_text(file);
  if (kept.error) throw std::runtime_error(fmt::format("cannot read '{}': {}", file.string(), *kept.error));
  std::string old(trim(kept.text));
  if (room::is_secret(old)) return old;
  if (kept.exists) {
    throw UserError(
        fmt::format("'{}' does not contain a valid key; delete the file to create a new key", file.string()));
  }
  std::string key = room::new_secret();
  const Descriptor target(open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR));
  const bool is_written =
      target.is_open() && write(target.number(), key.data(), key.size()) == static_cast<ssize_t>(key.size());
  const int error = errno;
  if (!is_written) throw std::runtime_error(fmt::format("cannot write '{}': {}", file.string(), std::strerror(error)));
  return key;
}

// Allows as many connections as the system permits, and ignores signals for output that cannot be written.
void prepare_process() {
  rlimit files{};
  if (getrlimit(RLIMIT_NOFILE, &files) == 0) {
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
  }
  struct sigaction ignore {};
  ignore.sa_handler = SIG_IGN;
  sigaction(SIGPIPE, &ignore, nullptr);
  sigaction(SIGXFSZ, &ignore, nullptr);  // a file size limit is reported like a full disk
}

void check(const ServeOptions& options) {
  if (!server::is_listen_address(options.listen)) {
    throw UserError(fmt::format("--listen needs an address of this machine, such as 127.0.0.1 or 0.0.0.0, not {}",
                                quote(options.listen)));
  }
  if (!options.url.empty() && !server::parse_url(options.url)) {
    throw UserError(
        fmt::format("--url needs an address such as https://games.example.org/, not {}", quote(options.url)));
  }
  if (!options.storage.empty()) check_storage(options.storage);
  for (const std::string& proxy : options.proxies) {
    if (!server::Proxies::is_network(proxy)) {
      throw UserError(fmt::format("--proxy needs an address such as 10.0.0.1 or a network such as 10.0.0.0/8, not {}",
                                  quote(proxy)));
    }
  }
  if (!options.proxies.empty() && options.url.empty()) {
    throw UserError("--proxy needs --url, the public address of the server");
  }
}

// Prints the addresses of the server. Scripts read the first line.
void tell_where(const ServeOptions& options, const server::HttpServer& server) {
  fmt::print("Open {} in a browser to play. Press Ctrl-C to stop the server.\n", server.url());
  if (!options.url.empty()) {
    fmt::print("The public address is {}\n", options.url);
  } else if (options.listen == "0.0.0.0" || options.listen == "::") {
    for (const std::string& host : own_addresses(options.listen == "::")) {
      fmt::print("From other machines, open http://{}:{}/\n", host, server.port());
    }
  } else if (!server.is_loopback()) {
    fmt::print("Other machines can open this address, too.\n");
  }
}

// Prints the link with the key of the overview only at a terminal. Other outputs are often kept, as in a journal.
void tell_overview(const ServeOptions& options, const server::HttpServer& server, const std::string& key,
                   const fs::path& folder) {
  if (isatty(STDOUT_FILENO) == 0) {
    fmt::print("The key of the overview is in the file {}\n", (folder / overview_file).string());
    return;
  }
  const std::string_view url = options.url;
  const std::string base = url.empty() ? server.url() : std::string(url) + (url.ends_with('/') ? "" : "/");
  fmt::print("Overview of all games, for anyone who has this link: {}#/overview/{}\n", base, key);
}

struct OpenStorage {
  std::unique_ptr<room::Storage> games;
  server::Archive* archive = nullptr;  // the same storage
};

// Opens the database that several servers use, or the one in the folder.
OpenStorage open_storage(const ServeOptions& options, const fs::path& folder, server::HostSettings& host) {
  if (options.storage.empty()) {
    auto own = std::make_unique<server::SqliteStorage>(folder, server::SqliteStorage::Use::serve);
    server::Archive* const archive = own.get();
    return {std::move(own), archive};
  }
  auto shared = std::make_unique<server::PostgresStorage>(options.storage, server::PostgresStorage::Use::serve);
  server::PostgresStorage* const archive = shared.get();
  host.shared = archive;
  host.clock = [archive] { return archive->time(); };
  return {std::move(shared), archive};
}

void serve(const ServeOptions& options) {
  check(options);
  server::ServerSettings settings;
  server::HostSettings host;
  settings.listen = options.listen;
  settings.url = options.url;
  if (!options.proxies.empty()) settings.proxies = options.proxies;
  if (options.port) settings.port = static_cast<std::uint16_t>(*options.port);
  if (options.think_threads) host.think_threads = *options.think_threads;
  set_limits(options.limits, settings, host);
  // Ignores lines that cannot be written; fmt would throw.
  server::Log log([](const std::string& line) { std::fputs((line + "\n").c_str(), stderr); },
                  isatty(STDERR_FILENO) != 0 ? server::Log::Form::sentences : server::Log::Form::json);
  const server::Page page = load_page(options.page.empty() ? installed_page() : fs::path(options.page), log);
  const auto answer_page = [&page](const server::HttpRequest& request) { return page.answer(request); };
  prepare_process();
  const auto server = listen(settings, {server::answer_health}, log);
  const fs::path folder = data_folder(options.data);
  const OpenStorage storage = open_storage(options, folder, host);
  if (options.has_overview) host.room.overview_key = overview_key(folder);
  constexpr room::Time day = 86'400'000;
  if (options.keep) host.retention = {storage.archive, *options.keep * day};
  const server::RoomHost room(*server, *storage.games, host, user_resources(), log);
  server->add(answer_page);
  server->stop_on_signals();
  tell_where(options, *server);
  if (host.room.overview_key) tell_overview(options, *server, *host.room.overview_key, folder);
  if (options.opens_browser) {
    if (const auto why_not = open_browser(server->url())) fmt::print("Could not open a browser: {}.\n", *why_not);
  }
  std::fflush(stdout);
  log.write("start", {{"version", MADANG_VERSION}, {"port", server->port()}});
  server->run();
  log.write("stop");
}

}  // namespace

void add_serve(const Subcommand& program) {
  auto options = std::make_shared<ServeOptions>();
  const Subcommand command = program.add_subcommand("serve", "Play in a browser, alone or online");
  command.add("--listen", options->listen, "The address to listen on; default: 127.0.0.1, for this machine only",
              {.type_name = "ADDRESS"});
  command.add_number("--port", options->port, 0, "The port to listen on, 0 for any free port; default: 8080", 65535);
  command.add("--page", options->page, "The folder of the built page; default: the installed page",
              {.type_name = "DIR"});
  command.add("--data", options->data, "The folder for online games; default: ~/.local/share/madang",
              {.type_name = "DIR"});
  command.add("--storage", options->storage, "Store the games in PostgreSQL, which several servers can use at once",
              {.type_name = "URI"});
  command.add_number("--keep", options->keep, 1, "Delete games that were inactive for N days; default: keep all games",
                     100'000);
  command.add("--url", options->url, "The public address, if a proxy with TLS forwards to this server",
              {.type_name = "URL"});
  command.add("--proxy", options->proxies,
              "An address or network of proxies that report the clients, with --url; can be repeated; default: this "
              "machine",
              {.type_name = "ADDRESS", .is_one_value_each = true});
  command.add_number("--think-threads", options->think_threads, 1,
                     "Computer players that think at the same time, each on one processor; default: 1",
                     max_think_threads);
  command.add("--limit", options->limits, "Change a limit; can be repeated",
              {.type_name = "NAME=VALUE", .is_one_value_each = true});
  command.add_flag("--overview", options->has_overview, "Offer an overview of all games, for teachers");
  command.add_flag("--open", options->opens_browser, "Open the page in the default browser");
  command.footer(
      "Press Ctrl-C to stop the server. In a clone of the repository, './run serve' builds the page first.\n"
      "The log is on standard error: sentences at a terminal, otherwise one JSON object per line. See docs/server.md\n"
      "for details.\n\n"
      "Limits:\n" +
      limits_help() +
      "\nExamples:\n"
      "  madang serve --open                  play in the default browser\n"
      "  madang serve --port 0                use any free port\n"
      "  madang serve --listen 0.0.0.0        let other machines connect\n"
      "  madang serve --overview --limit connections-of-address=1000\n"
      "  madang serve --url https://games.example.org/\n"
      "  madang serve --storage postgresql://madang@db.example.org/madang\n"
      "  madang serve --url https://games.example.org/ --proxy 10.0.0.0/8\n"
      "  madang serve --page build/page       serve a page from another folder");
  command.run([options] { serve(*options); });
}

}  // namespace madang::app
