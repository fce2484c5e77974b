// The page API for JavaScript (docs/page_api.md).
#include <emscripten.h>

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "madang/protocol/page/api.h"

namespace {

// Calls the module's function `progress`, if the page has set one.
EM_JS(void, tell_progress, (double done), {
  if (Module["progress"]) Module["progress"](done);
});

madang::Resources resources() {
  madang::TableStore store;
  store.progress = [](const std::string& /*id*/, double done) { tell_progress(done); };
  return {.tables = std::make_shared<madang::TableCache>(store)};
}

madang::page::Api& api() {
  static madang::page::Api api(resources());
  return api;
}

}  // namespace

// Answers a request of `size` bytes. The response is null-terminated and valid until the next call.
extern "C" EMSCRIPTEN_KEEPALIVE const char* madang_answer(const char* request, std::size_t size) {
  static std::string answer;
  answer = api().answer(std::string_view(request, size));
  return answer.c_str();
}

// Returns the name of the network that a request needs and that is not loaded; empty if there is none. Valid until the
// next call.
extern "C" EMSCRIPTEN_KEEPALIVE const char* madang_missing_network(const char* request, std::size_t size) {
  static std::string name;
  name = api().missing_network(std::string_view(request, size));
  return name.c_str();
}

extern "C" EMSCRIPTEN_KEEPALIVE void madang_add_network(const char* name, const char* bytes, std::size_t size) {
  api().add_network(name, std::string(bytes, size));
}
