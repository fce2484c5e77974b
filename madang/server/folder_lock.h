// One owner a folder.
#pragma once

#include <filesystem>
#include <optional>

namespace madang::server {

// Holds the lock of a folder, its file `lock`, until it goes away or the process ends in whatever way.
class FolderLock {
 public:
  // Nothing where another holds it. Throws std::system_error where there can be no lock.
  static std::optional<FolderLock> take(const std::filesystem::path& folder);

  FolderLock(FolderLock&& other) noexcept;
  FolderLock& operator=(FolderLock&&) = delete;
  ~FolderLock();

 private:
  explicit FolderLock(int descriptor) : descriptor_(descriptor) {}

  int descriptor_;
};

}  // namespace madang::server
