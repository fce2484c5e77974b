// Creates the reference game of an id: the name before the colon selects the game, which parses the rest.

#include "tests/reference/reference.h"

#include <stdexcept>

namespace reference {

std::unique_ptr<Game> make_game(const std::string& id) {
  const std::size_t colon = id.find(':');
  const std::string name = id.substr(0, colon);
  const std::string options = colon == std::string::npos ? "" : id.substr(colon + 1);
  if (colon != std::string::npos && options.empty()) throw std::invalid_argument("nothing after the colon: " + id);
  if (name == "jungle") return make_jungle(options);
  if (name == "yote") return make_yote(options);
  if (name == "yunnori") return make_yunnori(options);
  if (name == "mini-yut") return make_mini_yut(options);
  if (name == "qwinto") return make_qwinto(options);
  if (name == "qwixx") return make_qwixx(options);
  throw std::invalid_argument("unknown game " + name + "; known are jungle, yote, yunnori, mini-yut, qwinto and qwixx");
}

}  // namespace reference
