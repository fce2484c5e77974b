// Headers and sources that let programs for Windows compile here: the files of apps/madang/judge/compat.
#pragma once

#include <span>
#include <string_view>

namespace madang::app {

struct CompatFile {
  std::string_view name;
  std::string_view text;
};
std::span<const CompatFile> compat_files();

}  // namespace madang::app
