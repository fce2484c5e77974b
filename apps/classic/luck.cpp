#include "apps/classic/luck.h"

#include <algorithm>

#include "apps/files.h"
#include "apps/user_error.h"
#include "madang/core/text.h"

namespace madang::classic {

void Luck::append(const std::vector<int>& numbers) {
  if (!script_) script_.emplace();
  script_->insert(script_->end(), numbers.begin(), numbers.end());
}

std::optional<int> Luck::scripted() {
  if (!script_) return std::nullopt;
  if (next_ == script_->size()) throw ScriptEnded{};
  return (*script_)[next_++];
}

std::vector<int> read_script(const std::string& path, std::span<const std::string_view> words) {
  const std::string text = app::read_file(path);
  std::vector<int> script;
  std::string_view rest = without_byte_order_mark(text);
  for (std::string_view word = take_word(rest); !word.empty(); word = take_word(rest)) {
    const auto found =
        std::find_if(words.begin(), words.end(), [&](std::string_view known) { return same_word(known, word); });
    if (found == words.end()) {
      const auto line = 1 + std::count(text.data(), word.data(), '\n');
      throw app::UserError(path + ": line " + std::to_string(line) + ": " + quote(word) + ", word " +
                           std::to_string(script.size() + 1) + " of the script, is not a result; results are " +
                           join(words, " "));
    }
    script.push_back(static_cast<int>(found - words.begin()));
  }
  return script;
}

}  // namespace madang::classic
