// The face as the page calls it from JavaScript (docs/web.md).
#include <emscripten.h>

#include <cstddef>
#include <string>
#include <string_view>

#include "madang/protocol/face.h"

namespace {

// The page may give the module a function `progress`.
EM_JS(void, tell_progress, (double done), {
  if (Module["progress"]) Module["progress"](done);
});

}  // namespace

// Answers a request of `size` bytes. The answer ends with a zero and stays until the next call.
extern "C" EMSCRIPTEN_KEEPALIVE const char* madang_answer(const char* request, std::size_t size) {
  static madang::Face face(tell_progress);
  static std::string answer;
  answer = face.answer(std::string_view(request, size));
  return answer.c_str();
}
