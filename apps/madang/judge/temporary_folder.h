// A private folder for one run of a program.
#pragma once

#include <filesystem>

namespace madang::app {

// Creates an empty folder that only this user can enter, and removes it with its contents in the destructor.
class TemporaryFolder {
 public:
  // Throws std::system_error if there is no place for it.
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

}  // namespace madang::app
