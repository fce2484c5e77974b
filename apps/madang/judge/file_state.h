// Sees whether files have changed.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <utility>
#include <vector>

namespace madang::app {

// The times and sizes of files, and of all files below folders except hidden ones. Files that do not exist are left
// out. Takes a system call per file.
class FileState {
 public:
  explicit FileState(const std::vector<std::filesystem::path>& paths);

  // The last change; the earliest time there is if there are no files.
  std::filesystem::file_time_type newest() const;

  friend bool operator==(const FileState&, const FileState&) = default;

 private:
  void add(const std::filesystem::path& path);

  std::map<std::filesystem::path, std::pair<std::filesystem::file_time_type, std::uintmax_t>> files_;
};

}  // namespace madang::app
