#include "madang/server/folder_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>
#include <utility>

namespace madang::server {

std::optional<FolderLock> FolderLock::take(const std::filesystem::path& folder) {
  const std::filesystem::path file = folder / "lock";
  FolderLock lock(open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
  if (lock.descriptor_ < 0) throw std::system_error(errno, std::generic_category(), file.string());
  if (flock(lock.descriptor_, LOCK_EX | LOCK_NB) == 0) return lock;
  if (errno == EWOULDBLOCK) return std::nullopt;
  throw std::system_error(errno, std::generic_category(), file.string());
}

FolderLock::FolderLock(FolderLock&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}

FolderLock::~FolderLock() {
  if (descriptor_ >= 0) close(descriptor_);
}

}  // namespace madang::server
