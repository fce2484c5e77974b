#include "apps/files.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <system_error>
#include <thread>

#include "apps/descriptor.h"
#include "apps/user_error.h"

namespace madang::app {

namespace {

constexpr std::size_t longest_file = 64U << 20;  // bytes

std::string why(const std::filesystem::path& path) { return path.string() + ": " + std::strerror(errno); }

// Waits for the folder's lock, with a limit because the program that holds it may be suspended.
bool lock(const Descriptor& folder) {
  constexpr int tries = 500;
  for (int i = 0; i < tries; ++i) {
    if (flock(folder.number(), LOCK_EX | LOCK_NB) == 0) return true;
    if (errno != EWOULDBLOCK && errno != EINTR) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  errno = EWOULDBLOCK;
  return false;
}

bool write_all(const Descriptor& file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = write(file.number(), text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return false;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return fsync(file.number()) == 0;
}

// Reads to the end of the file, or until `text` exceeds the size limit. Returns false if reading fails.
bool read_all(const Descriptor& file, std::string& text) {
  std::array<char, 1 << 16> block;
  while (text.size() <= longest_file) {
    const ssize_t size = read(file.number(), block.data(), block.size());
    if (size < 0 && errno == EINTR) continue;
    if (size <= 0) return size == 0;
    text.append(block.data(), static_cast<std::size_t>(size));
  }
  return true;
}

}  // namespace

FileText read_text(const std::filesystem::path& path) {
  const Descriptor file(
      open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));  // do not block on a pipe without a writer
  FileText out;
  out.exists = file.is_open() || errno != ENOENT;
  if (!file.is_open()) {
    if (out.exists) out.error = why(path);
    return out;
  }
  struct stat status {};
  if (fstat(file.number(), &status) != 0 || !S_ISREG(status.st_mode)) {
    out.error = path.string() + ": this is not a plain file";
    return out;
  }
  if (!read_all(file, out.text)) out.error = why(path);
  if (out.text.size() > longest_file) out.error = path.string() + ": the file is larger than 64 MiB";
  return out;
}

std::optional<std::filesystem::path> user_folder(const char* variable, const char* usual) {
  const char* const folder = std::getenv(variable);
  if (folder != nullptr && *folder == '/') return std::filesystem::path(folder) / "madang";
  const char* const home = std::getenv("HOME");
  if (home != nullptr && *home == '/') return std::filesystem::path(home) / usual / "madang";
  return std::nullopt;
}

std::string read_file(const std::filesystem::path& path) {
  const Descriptor file(open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (!file.is_open() && errno == ENOENT) throw UserError("the file '" + path.string() + "' does not exist");
  std::string text;
  const bool is_read = file.is_open() && read_all(file, text);
  if (text.size() > longest_file)
    throw UserError("'" + path.string() + "' is larger than 64 MiB; is it the right file?");
  if (!is_read) throw UserError("cannot read '" + path.string() + "'; it must be a file that you may read");
  return text;
}

std::optional<std::string> replace_text(const std::filesystem::path& file,
                                        const std::function<std::string(const std::string&)>& change) {
  std::error_code ignored;  // if a link cannot be followed, the open below reports the error
  std::filesystem::path whole = std::filesystem::absolute(file, ignored);
  if (whole.empty()) whole = file;
  std::filesystem::path path = std::filesystem::weakly_canonical(whole, ignored);
  if (path.empty()) path = whole;
  // Locks the folder, not the file, because every change replaces the file.
  const Descriptor folder(open(path.parent_path().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (!folder.is_open()) return why(path.parent_path());
  if (!lock(folder)) return "another program holds the lock of " + why(path.parent_path());
  const std::filesystem::path fresh = path.string() + ".new";
  unlink(fresh.c_str());  // may be left over from a killed program
  const FileText before = read_text(path);
  if (before.error) return before.error;
  const std::string after = change(before.text);
  if (before.exists && after == before.text) return std::nullopt;

  struct stat status {};
  const bool keeps_mode = stat(path.c_str(), &status) == 0;
  const Descriptor target(open(fresh.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
  if (!target.is_open()) return why(fresh);
  const bool written = (!keeps_mode || fchmod(target.number(), status.st_mode & 07777U) == 0) &&
                       write_all(target, after) && rename(fresh.c_str(), path.c_str()) == 0;
  if (!written) {
    const std::string reason = why(path);
    unlink(fresh.c_str());
    return reason;
  }
  fsync(folder.number());  // makes the new name survive a power cut; the data is safe without it
  return std::nullopt;
}

}  // namespace madang::app
