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
#include <fstream>
#include <system_error>
#include <thread>
#include <vector>

#include "apps/user_error.h"

namespace madang::app {

namespace {

std::string why(const std::filesystem::path& path) { return path.string() + ": " + std::strerror(errno); }

// A file descriptor that is closed at the end of its scope.
class Descriptor {
 public:
  Descriptor(const std::filesystem::path& path, int flags, mode_t mode = 0)
      : number_(open(path.c_str(), flags | O_CLOEXEC, mode)) {}
  ~Descriptor() {
    if (number_ >= 0) close(number_);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;

  bool is_open() const { return number_ >= 0; }
  int number() const { return number_; }

 private:
  int number_;
};

// Waits for the folder's lock, not for ever: the other program may have been stopped.
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

}  // namespace

FileText read_text(const std::filesystem::path& path) {
  constexpr std::size_t longest = 64U << 20;
  const Descriptor file(path, O_RDONLY | O_NONBLOCK);  // a pipe with no writer must not hang the game
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
  std::array<char, 1 << 16> block;
  for (;;) {
    const ssize_t size = read(file.number(), block.data(), block.size());
    if (size < 0 && errno == EINTR) continue;
    if (size < 0) out.error = why(path);
    if (size <= 0) return out;
    out.text.append(block.data(), static_cast<std::size_t>(size));
    if (out.text.size() > longest) {
      out.error = path.string() + ": the file is larger than 64 MiB";
      return out;
    }
  }
}

std::string printable(std::string text) {
  std::replace_if(
      text.begin(), text.end(), [](char c) { return (c >= 0 && c < ' ') || c == 127; }, '?');
  return text;
}

std::optional<std::filesystem::path> user_folder(const char* variable, const char* usual) {
  const char* const folder = std::getenv(variable);
  if (folder != nullptr && *folder == '/') return std::filesystem::path(folder) / "madang";
  const char* const home = std::getenv("HOME");
  if (home != nullptr && *home == '/') return std::filesystem::path(home) / usual / "madang";
  return std::nullopt;
}

std::string read_file(const std::filesystem::path& path) {
  constexpr std::size_t longest = 64U << 20;
  std::ifstream file(path, std::ios::binary);
  std::string text;
  std::vector<char> block(1U << 16);
  while (file && text.size() <= longest) {
    file.read(block.data(), static_cast<std::streamsize>(block.size()));
    text.append(block.data(), static_cast<std::size_t>(file.gcount()));
  }
  if (text.size() > longest) throw UserError("'" + path.string() + "' is larger than 64 MiB; is it the right file?");
  if (!file.eof()) throw UserError("cannot read '" + path.string() + "'; is it a file you may read?");
  return text;
}

std::optional<std::string> replace_text(const std::filesystem::path& file,
                                        const std::function<std::string(const std::string&)>& change) {
  std::error_code ignored;  // where a link cannot be followed the open below says why
  std::filesystem::path whole = std::filesystem::absolute(file, ignored);
  if (whole.empty()) whole = file;
  std::filesystem::path path = std::filesystem::weakly_canonical(whole, ignored);
  if (path.empty()) path = whole;
  // The folder is locked, not the file: the file is a new one after every change.
  const Descriptor folder(path.parent_path(), O_RDONLY | O_DIRECTORY);
  if (!folder.is_open()) return why(path.parent_path());
  if (!lock(folder)) return "another program holds the lock of " + why(path.parent_path());
  const std::filesystem::path fresh = path.string() + ".new";
  unlink(fresh.c_str());  // what a killed program left
  const FileText before = read_text(path);
  if (before.error) return before.error;
  const std::string after = change(before.text);
  if (before.exists && after == before.text) return std::nullopt;

  struct stat status {};
  const bool keeps_mode = stat(path.c_str(), &status) == 0;
  const Descriptor target(fresh, O_WRONLY | O_CREAT | O_EXCL, 0666);
  if (!target.is_open()) return why(fresh);
  const bool written = (!keeps_mode || fchmod(target.number(), status.st_mode & 07777U) == 0) &&
                       write_all(target, after) && rename(fresh.c_str(), path.c_str()) == 0;
  if (!written) {
    const std::string reason = why(path);
    unlink(fresh.c_str());
    return reason;
  }
  fsync(folder.number());  // the name survives a power cut; the data is safe without it
  return std::nullopt;
}

}  // namespace madang::app
