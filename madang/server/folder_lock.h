// A lock that gives a folder a single owner.
#pragma once

#include <filesystem>
#include <optional>

namespace madang::server {

// Holds the lock on a folder, its file `lock`, until the object is destroyed or the process ends for any reason.
class FolderLock {
 public:
  // Takes the lock; nullopt if another owner holds it. Throws std::system_error if the file cannot be locked.
  static std::optional<FolderLock> take(const std::filesystem::path& folder);

  FolderLock(FolderLock&& other) noexcept;
  FolderLock& operator=(FolderLock&&) = delete;
  ~FolderLock();

 private:
  explicit FolderLock(int descriptor) : descriptor_(descriptor) {}

  int descriptor_;
};

}  // namespace madang::server
