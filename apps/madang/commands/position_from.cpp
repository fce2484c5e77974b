#include "apps/madang/commands/commands.h"
#include "madang/catalog/sentences.h"

namespace madang::app {

AnyPosition position_from(const std::string& id, const std::optional<std::string>& line) {
  const auto position = AnyPosition::start(id, line);
  if (!position) throw UserError(english(position.error()));
  return *position;
}

}  // namespace madang::app
