// Replaces system() of students' programs: commands of a Windows console do nothing. Linked with --wrap=system.
#include <strings.h>

#include <cstddef>
#include <cstring>
#include <initializer_list>

// NOLINTBEGIN(bugprone-reserved-identifier, readability-identifier-naming): the linker demands these names.
extern "C" int __real_system(const char* command);
extern "C" int __wrap_system(const char* command);

int __wrap_system(const char* command) {
  if (command == nullptr) return 1;
  while (*command == ' ') ++command;
  const std::size_t length = std::strcspn(command, " >&");
  for (const char* const name : {"pause", "cls", "clear", "color", "title", "mode", "chcp"}) {
    if (std::strlen(name) == length && strncasecmp(command, name, length) == 0) return 0;
  }
  return __real_system(command);
}
// NOLINTEND(bugprone-reserved-identifier, readability-identifier-naming)
