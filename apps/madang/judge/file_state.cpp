#include "apps/madang/judge/file_state.h"

#include <algorithm>
#include <system_error>

namespace madang::app {

namespace fs = std::filesystem;

FileState::FileState(const std::vector<fs::path>& paths) {
  for (const fs::path& path : paths) {
    std::error_code error;
    add(path);
    if (!fs::is_directory(path, error)) continue;
    fs::recursive_directory_iterator files(path, error);
    for (; !error && files != fs::recursive_directory_iterator(); files.increment(error)) {
      if (files->path().filename().string().front() == '.') {
        files.disable_recursion_pending();
      } else {
        add(files->path());
      }
    }
  }
}

void FileState::add(const fs::path& path) {
  std::error_code error;
  const auto time = fs::last_write_time(path, error);
  if (error) return;
  const std::uintmax_t size = fs::is_regular_file(path, error) ? fs::file_size(path, error) : 0;
  files_[path] = {time, size};
}

fs::file_time_type FileState::newest() const {
  auto newest = fs::file_time_type::min();
  for (const auto& [path, state] : files_) newest = std::max(newest, state.first);
  return newest;
}

}  // namespace madang::app
