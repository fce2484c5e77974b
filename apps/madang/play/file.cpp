#include "apps/madang/play/file.h"

#include <algorithm>
#include <utility>

#include "apps/files.h"
#include "apps/madang/language/language.h"
#include "apps/user_error.h"
#include "madang/catalog/replay.h"

namespace madang::app {

LoadedGame load_game(const std::string& path, std::uint64_t new_seed, Language language) {
  const FileText file = read_text(path);
  if (!file.exists) throw UserError(say(language, text::no_file, {shown(path)}));
  if (file.error) throw UserError(say(language, text::cannot_read, {shown(path)}));
  auto record = parse_record(file.text);
  if (!record) {
    throw UserError(say(language, text::bad_file,
                        {shown(path), std::to_string(record.error().line), sentence(language, record.error().reason)}));
  }
  auto history = replay(*record);
  if (!history) {
    const RecordFault& fault = history.error();
    const std::string why = sentence(language, fault.error.reason);
    const std::string place = fault.token ? std::to_string(*fault.token + 1) : "";
    throw UserError(fault.token ? say(language, text::bad_token, {shown(path), place, why}) : shown(path) + ": " + why);
  }
  Record game = *std::move(record);
  const bool has_seed = game.seed.has_value();
  if (!has_seed) game.seed = new_seed;
  return {PlayGame(std::move(game), *std::move(history)), has_seed};
}

void save_game(const std::string& path, const PlayGame& game, Language language) {
  const auto error = replace_text(path, [&](const std::string&) { return format(game.record()); });
  if (!error) return;
  const std::string why = error->substr(std::min(error->rfind(": ") + 2, error->size()));  // without the path
  throw UserError(say(language, text::cannot_write, {shown(path), shortened(why)}));
}

}  // namespace madang::app
