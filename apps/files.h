// Files of the user, read and replaced without harm.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>

namespace madang::app {

// The bytes of a file, or why they cannot be had. A file that does not exist has no bytes and `exists` is false.
struct FileText {
  bool exists = false;
  std::string text;
  std::optional<std::string> error;
};
FileText read_text(const std::filesystem::path& path);

// Text of a file as it may be printed: without control characters.
std::string printable(std::string text);

// $VARIABLE/madang or ~/USUAL/madang; nothing where there is neither.
std::optional<std::filesystem::path> user_folder(const char* variable, const char* usual);

// The bytes of a file or pipe named on the command line; throws UserError.
std::string read_file(const std::filesystem::path& path);

// Replaces a file by `change(its bytes)` while no other program that uses this function can: the folder is locked, the
// new file is written beside the old one, brought to the disk and renamed, so a reader sees the old file or the new one
// and never a part. Returns why it failed; the old file then stands as it was.
std::optional<std::string> replace_text(const std::filesystem::path& file,
                                        const std::function<std::string(const std::string&)>& change);

}  // namespace madang::app
