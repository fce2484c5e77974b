#include "apps/resources.h"

#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <cstring>
#include <string>
#include <system_error>
#include <thread>
#include <vector>

#include "apps/files.h"

namespace madang::app {

namespace {

namespace fs = std::filesystem;

// Returns the file of a table, as in yunnori-pieces-2.table.
fs::path file_of(const fs::path& folder, std::string name) {
  std::replace_if(
      name.begin(), name.end(), [](char c) { return c == ':' || c == '='; }, '-');
  return folder / (name + ".table");
}

std::optional<std::vector<std::byte>> load(const fs::path& folder, const std::string& id) {
  const FileText file = read_text(file_of(folder, id));
  if (!file.exists || file.error) return std::nullopt;
  std::vector<std::byte> bytes(file.text.size());
  std::memcpy(bytes.data(), file.text.data(), bytes.size());
  return bytes;
}

void save(const fs::path& folder, const std::string& id, const std::vector<std::byte>& bytes) {
  std::error_code ignored;  // if the folder cannot be created, replace_text reports the error
  fs::create_directories(folder, ignored);
  std::string text(bytes.size(), '\0');
  std::memcpy(text.data(), bytes.data(), bytes.size());
  const auto error = replace_text(file_of(folder, id), [&](const std::string&) { return text; });
  if (error) fmt::print(stderr, "madang: cannot save the table for next time: {}\n", *error);
}

void show_progress(const std::string& id, double done) {
  if (isatty(STDERR_FILENO) == 0) return;
  constexpr int width = 30;
  const int filled = static_cast<int>(done * width);
  fmt::print(stderr, "\rSolving {} once [{:#<{}}{:.<{}}] {:3.0f}%", id, "", filled, "", width - filled, 100 * done);
  if (done >= 1) fmt::print(stderr, "\r\x1b[K");
}

}  // namespace

Resources user_resources() {
  TableStore store;
  if (const auto folder = user_folder("XDG_CACHE_HOME", ".cache")) {
    store.load = [folder = *folder](const std::string& id) { return load(folder, id); };
    store.save = [folder = *folder](const std::string& id, const std::vector<std::byte>& bytes) {
      save(folder, id, bytes);
    };
  }
  store.progress = show_progress;
  const auto threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  return {.tables = std::make_shared<TableCache>(std::move(store), threads)};
}

}  // namespace madang::app
