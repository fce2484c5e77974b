#include <cstdio>

#include "madang/catalog/any_position.h"
#include "madang/protocol/engine/session.h"
#include "madang/protocol/page/api.h"
#include "madang/server/sqlite_storage.h"

int main() {
  madang::page::Api api;
  if (api.answer(R"({"ask": "games"})").find("mini-yut") == std::string::npos) return 1;
  try {
    const madang::server::SqliteStorage storage("/nowhere", madang::server::SqliteStorage::Use::keep);
    return 1;
  } catch (const madang::room::StorageError&) {
  }
  madang::AnyPosition position = *madang::AnyPosition::start("qwinto:players=3");
  madang::Rng rng(1);
  position.playout(rng, 10'000);
  if (!position.turn().is_over()) return 1;
  madang::engine::Session session(position,
                                  [](std::string_view line) { std::printf("%s\n", std::string(line).c_str()); });
  session.handle("query outcome");
}
