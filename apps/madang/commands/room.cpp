// madang room: manages the online games of a server (docs/room.md).
#include <fmt/chrono.h>
#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <string>
#include <system_error>
#include <vector>

#include "apps/files.h"
#include "apps/madang/commands/commands.h"
#include "apps/madang/commands/room_move.h"
#include "apps/madang/language/program_name.h"
#include "madang/core/terminal_text.h"
#include "madang/core/text.h"
#include "madang/room/game.h"
#include "madang/room/keys.h"
#include "madang/server/postgres_storage.h"
#include "madang/server/sqlite_storage.h"

namespace madang::app {

namespace fs = std::filesystem;

fs::path data_folder(const std::string& given) {
  if (!given.empty()) return given;
  if (const auto folder = user_folder("XDG_DATA_HOME", ".local/share")) return *folder;
  throw UserError("there is no home folder for the games; name a folder with --data");
}

// The address may contain a password, so the message does not repeat it.
void check_storage(const std::string& uri) {
  if (server::is_postgres_uri(uri)) return;
  throw UserError("the address of a database is needed, such as postgresql://madang@db.example.org/madang");
}

namespace {

using room::Handle;
using server::Archive;
using server::GameEntry;
using server::SqliteStorage;

struct RoomOptions {
  std::string data;
  std::string storage;
  std::optional<int> limit;
  std::optional<std::string> game;
  std::vector<std::string> games;
  std::optional<std::string> file;
  std::optional<std::string> all;
  std::optional<int> older_than;
};

std::unique_ptr<SqliteStorage> open_folder(const RoomOptions& options) {
  const fs::path folder = data_folder(options.data);
  std::error_code error;
  if (!fs::exists(folder / "room.db", error)) {
    throw UserError(fmt::format("there are no online games in '{}'; name the data folder of '{} serve' with --data",
                                folder.string(), program_name()));
  }
  return std::make_unique<SqliteStorage>(folder, SqliteStorage::Use::keep);
}

// Opens the stored games. All commands use it, except those for folders only.
std::unique_ptr<Archive> open_archive(const RoomOptions& options) {
  if (options.storage.empty()) return open_folder(options);
  check_storage(options.storage);
  return std::make_unique<server::PostgresStorage>(options.storage, server::PostgresStorage::Use::keep);
}

// Returns a time in UTC, as in "2026-03-01 12:34:56".
std::string time_text(room::Time time) {
  constexpr room::Time year_10000 = 253'402'300'800'000;
  if (time < 0 || time >= year_10000) return "?";
  return fmt::format("{:%Y-%m-%d %H:%M:%S}", fmt::gmtime(static_cast<std::time_t>(time / 1000)));
}

// Returns the first digits of a handle, enough to tell games apart.
std::string short_handle(const Handle& handle) { return room::hex(handle).substr(0, 12); }

std::string count_text(std::size_t games) { return fmt::format("{} game{}", games, games == 1 ? "" : "s"); }

// Returns the game with this id or with a handle that begins with this word. Throws UserError if there is not exactly
// one.
Handle find_game(Archive& archive, const std::string& word) {
  std::string digits = word;
  std::transform(digits.begin(), digits.end(), digits.begin(), to_lower);
  const auto found = archive.find(digits, 2);
  if (found.size() == 1) return found.front();
  if (found.size() > 1) {
    throw UserError(fmt::format("several handles begin with {}; type more digits ('{} room list' shows the handles)",
                                quote(word), program_name()));
  }
  if (room::is_secret(word)) {
    const auto by_id = archive.find(room::hex(room::handle_of(word)), 1);
    if (!by_id.empty()) return by_id.front();
  }
  throw UserError(fmt::format("there is no game {}; '{} room list' shows all handles", quote(word), program_name()));
}

// A game as it is stored and as it was replayed.
struct KeptGame {
  room::StoredGame stored;
  room::Game game;
};

// Returns the game, or nullopt if it was deleted meanwhile, or an error message if it is damaged.
Result<std::optional<KeptGame>, std::string> load_game(Archive& archive, const Handle& handle) {
  auto stored = archive.load(handle);
  if (!stored) return stored.error();
  if (!*stored) return std::optional<KeptGame>();
  auto game = room::Game::load(**stored);
  if (!game) return game.error();
  return std::optional(KeptGame{**std::move(stored), *std::move(game)});
}

KeptGame load_sound_game(Archive& archive, const Handle& handle) {
  auto game = load_game(archive, handle);
  if (!game) {
    throw std::runtime_error(fmt::format("the game {} is damaged: {}", short_handle(handle), printable(game.error())));
  }
  if (!*game) throw std::runtime_error(fmt::format("the game {} was deleted", short_handle(handle)));
  return **std::move(game);
}

void list(const RoomOptions& options) {
  const auto archive = open_archive(options);
  const int limit = options.limit.value_or(50);
  int shown = 0;
  bool has_more = false;
  archive->list([&](const GameEntry& entry) {
    if (shown == limit) {
      has_more = true;
      return false;
    }
    if (shown++ == 0) {
      fmt::print("{:<12}  {:<19}  {:<19}  {:>6}  {}\n", "handle", "created (UTC)", "last event (UTC)", "events",
                 "game");
    }
    const auto plan = room::parse_head(entry.head);
    fmt::print("{}  {:<19}  {:<19}  {:>6}  {}\n", short_handle(entry.handle), time_text(entry.created),
               time_text(entry.last), entry.events, plan ? printable(plan->game) : "? (damaged)");
    return true;
  });
  if (shown == 0) fmt::print("There are no games.\n");
  if (has_more) fmt::print("Only the newest {} are listed; --limit N lists more.\n", limit);
}

std::string turn_text(const room::Game& game) {
  if (game.is_over()) return game.ending() ? "over: " + format(*game.ending()) : "over";
  if (!game.is_full()) return "waiting for players";
  return fmt::format("seat {} {} next", game.turn().seat, game.turn().is_chance() ? "rolls" : "moves");
}

void show(const RoomOptions& options) {
  const auto archive = open_archive(options);
  const Handle handle = find_game(*archive, *options.game);
  const auto [stored, game] = load_sound_game(*archive, handle);
  const Record record = game.record(false);
  fmt::print("game: {}\nhandle: {}\ncreated: {} UTC\n", printable(record.game), room::hex(handle),
             time_text(stored.created));
  for (std::size_t seat = 0; seat < record.seats.size(); ++seat) {
    fmt::print("seat {}: {}\n", seat, printable(record.seats[seat]));
  }
  fmt::print("tokens: {}\nstate: {}\n\n", record.tokens.size(), turn_text(game));
  for (std::size_t i = 0; i < stored.events.size(); ++i) {
    fmt::print("{:>5}  {}  {}\n", i + 1, time_text(stored.events[i].at), printable(stored.events[i].line));
  }
}

// Leaves out the seed until the game is over, because it would reveal the next rolls.
std::string record_text(const room::Game& game) { return format(game.record(game.is_over())); }

void write_record(const fs::path& file, const std::string& text) {
  if (const auto error = replace_text(file, [&](const std::string&) { return text; })) {
    throw std::runtime_error(fmt::format("cannot write the record: {}", *error));
  }
}

int export_all(const RoomOptions& options) {
  const auto archive = open_archive(options);
  const fs::path folder = *options.all;
  std::error_code error;
  fs::create_directories(folder, error);
  if (!fs::is_directory(folder)) throw UserError(fmt::format("cannot create the folder '{}'", *options.all));
  std::size_t written = 0;
  std::size_t damaged = 0;
  archive->list([&](const GameEntry& entry) {
    if (const auto game = load_game(*archive, entry.handle)) {
      if (!*game) return true;
      write_record(folder / (room::hex(entry.handle) + ".madang"), record_text((*game)->game));
      ++written;
    } else {
      fmt::print(stderr, "madang: skipped the damaged game {}: {}\n", room::hex(entry.handle), printable(game.error()));
      ++damaged;
    }
    return true;
  });
  fmt::print("{} exported to {}\n", count_text(written), folder.string());
  return damaged == 0 ? 0 : 1;
}

int export_records(const RoomOptions& options) {
  if (options.all && options.game) throw UserError("name one game or use --all, not both");
  if (options.all) return export_all(options);
  if (!options.game) throw UserError("name a game to export, or use --all DIR");
  const auto archive = open_archive(options);
  const std::string text = record_text(load_sound_game(*archive, find_game(*archive, *options.game)).game);
  options.file ? write_record(*options.file, text) : fmt::print("{}", text);
  return 0;
}

void remove(const RoomOptions& options) {
  if (options.games.empty() != options.older_than.has_value()) {
    throw UserError("name the games to delete or use --older-than DAYS, but not both; nothing was deleted");
  }
  const auto archive = open_archive(options);
  if (options.older_than) {
    using Days = std::chrono::duration<int, std::ratio<86400>>;
    const auto before = std::chrono::system_clock::now() - Days(*options.older_than);
    const auto time = std::chrono::duration_cast<std::chrono::milliseconds>(before.time_since_epoch()).count();
    fmt::print("{} deleted\n", count_text(archive->remove_older_than(time, [] { return true; })));
    return;
  }
  std::vector<Handle> handles;
  for (const std::string& word : options.games) handles.push_back(find_game(*archive, word));
  std::size_t removed = 0;
  for (const Handle& handle : handles) removed += archive->remove(handle) ? 1U : 0U;
  fmt::print("{} deleted\n", count_text(removed));
}

void backup(const RoomOptions& options) {
  if (!options.storage.empty()) throw UserError("use pg_dump to copy a PostgreSQL database");
  open_folder(options)->backup(*options.file);
  fmt::print("Backup written to {}\n", *options.file);
}

int check(const RoomOptions& options) {
  const auto archive = open_archive(options);
  const std::vector<std::string> faults = archive->faults();
  for (const std::string& fault : faults) fmt::print("{}\n", printable(fault));
  std::size_t games = 0;
  std::size_t damaged = 0;
  archive->list([&](const GameEntry& entry) {
    const auto game = load_game(*archive, entry.handle);
    if (game && !*game) return true;
    ++games;
    if (!game) {
      fmt::print("{}: {}\n", room::hex(entry.handle), printable(game.error()));
      ++damaged;
    }
    return true;
  });
  if (faults.empty() && damaged == 0) {
    fmt::print("{}, no damage found\n", count_text(games));
    return 0;
  }
  fmt::print("{}, {} damaged. The other games can continue; '{} room export --all DIR' saves them.\n",
             count_text(games), damaged, program_name());
  return 1;
}

constexpr const char* game_help = "The first digits of a handle, or a game id";

Subcommand add_command(const Subcommand& room, RoomOptions& options, const std::string& name, const std::string& help) {
  const Subcommand command = room.add_subcommand(name, help);
  command.add("--data", options.data, "The data folder of the server; default: ~/.local/share/madang",
              {.type_name = "DIR"});
  command.add("--storage", options.storage, "The database of servers with --storage, instead of a folder",
              {.type_name = "URI"});
  return command;
}

}  // namespace

void add_room(const Subcommand& program, int& status) {
  auto options = std::make_shared<RoomOptions>();
  const Subcommand room =
      program.add_subcommand("room", "Manage the online games of a server: list, export, delete, back up");
  room.allow_one_subcommand();
  // Subcommands without their own footer inherit this one.
  room.footer(
      "The server may be running at the same time.\n\n"
      "Examples:\n"
      "  madang room list                              list the games with their handles\n"
      "  madang room show 3f9a                         show one game\n"
      "  madang room export 3f9a game.madang           save its record, for 'madang replay'\n"
      "  madang room export --all records              save the records of all games\n"
      "  madang room delete --older-than 365           delete games that were inactive for a year\n"
      "  madang room backup /backups/room.db           copy all games into one file\n"
      "  madang room check                             look for damaged games\n"
      "  madang room move postgresql://…               copy all games into a database; stop the server first");

  const Subcommand list_command = add_command(room, *options, "list", "List the games, newest first");
  list_command.add_number("--limit", options->limit, 1, "Number of games; default: 50");
  list_command.run([options] { list(*options); });

  const Subcommand show_command = add_command(room, *options, "show", "Show one game and its events");
  show_command.add("GAME", options->game, game_help, {.is_required = true});
  show_command.run([options] { show(*options); });

  const Subcommand export_command = add_command(room, *options, "export", "Save games as records (docs/records.md)");
  export_command.add("GAME", options->game, game_help);
  export_command.add("FILE", options->file, "The file for the record; default: standard output");
  export_command.add("--all", options->all, "Save every game into this folder, one file per game",
                     {.type_name = "DIR"});
  export_command.run([options, &status] { status = export_records(*options); });

  const Subcommand delete_command = add_command(room, *options, "delete", "Delete games permanently");
  delete_command.add("GAME", options->games, game_help);
  delete_command.add_number("--older-than", options->older_than, 0, "Delete all games that were inactive for N days",
                            100'000);
  delete_command.footer(
      "If players have a game open on a running server, it ends for them with the next move.\n\n"
      "Examples:\n"
      "  madang room delete 3f9a 77c1\n"
      "  madang room delete --older-than 365");
  delete_command.run([options] { remove(*options); });

  const Subcommand backup_command = add_command(room, *options, "backup", "Copy all games into one file");
  backup_command.add("FILE", options->file, "The file; an existing file is replaced when the copy is complete",
                     {.is_required = true});
  backup_command.footer(
      "To restore a backup, copy it as room.db into an empty folder and serve that folder.\n\n"
      "Example:\n"
      "  madang room backup /backups/room.db");
  backup_command.run([options] { backup(*options); });

  const Subcommand check_command = add_command(room, *options, "check", "Read all games and report damage");
  check_command.run([options, &status] { status = check(*options); });

  const Subcommand move_command =
      room.add_subcommand("move", "Copy all games of a folder into a PostgreSQL database, and compare them");
  move_command.add("--data", options->data, "The data folder; default: ~/.local/share/madang", {.type_name = "DIR"});
  move_command.add("URI", options->storage, "The address of the database", {.is_required = true});
  move_command.footer(
      "Stop the server of the folder first. The folder stays as it is. It is safe to run the command again.\n\n"
      "Example:\n"
      "  madang room move --data /var/lib/madang postgresql://madang@db.example.org/madang");
  move_command.run([options, &status] {
    check_storage(options->storage);
    open_folder(*options).reset();  // explains a folder without games
    status = move_games(data_folder(options->data), options->storage);
  });

  room.run([room] {
    if (!room.has_subcommand()) {
      throw UserError(fmt::format(
          "name a command: list, show, export, delete, backup, check or move; see '{} room --help'", program_name()));
    }
  });
}

}  // namespace madang::app
