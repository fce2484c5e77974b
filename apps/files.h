// Safe reading and replacing of the user's files.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>

namespace madang::app {

// The bytes of a file, or the reason why it cannot be read. If the file does not exist, `exists` is false and `text` is
// empty.
struct FileText {
  bool exists = false;
  std::string text;
  std::optional<std::string> error;
};
FileText read_text(const std::filesystem::path& path);

// Returns $VARIABLE/madang or ~/USUAL/madang; nullopt if neither $VARIABLE nor $HOME is an absolute path.
std::optional<std::filesystem::path> user_folder(const char* variable, const char* usual);

// Returns the bytes of a file or pipe named on the command line; throws UserError if it cannot be read.
std::string read_file(const std::filesystem::path& path);

// Replaces a file by `change(its bytes)`. The folder is locked, so other programs that use this function wait. The new
// file is written beside the old one, synced to disk and renamed, so a reader sees either the old or the new file.
// Returns the reason if it failed; the old file is then unchanged.
std::optional<std::string> replace_text(const std::filesystem::path& file,
                                        const std::function<std::string(const std::string&)>& change);

}  // namespace madang::app
