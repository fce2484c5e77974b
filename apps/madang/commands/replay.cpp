// madang replay: checks a record move by move and shows its last position.
#include "madang/catalog/replay.h"

#include <fmt/core.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "apps/files.h"
#include "apps/madang/commands/commands.h"
#include "apps/madang/draw/draw.h"
#include "apps/user_error.h"
#include "madang/catalog/sentences.h"
#include "madang/core/terminal_text.h"
#include "madang/core/text.h"
#include "madang/record/record.h"

namespace madang::app {

namespace {

std::string fault_text(const Record& record, const RecordFault& fault) {
  std::string why = english(fault.error.reason);
  if (!fault.token) return why;
  return fmt::format("token {} {}: {}", *fault.token + 1, quote(record.tokens[*fault.token]), why);
}

// Says whether the rolls follow from the seed. REQUIRES: the record is valid and has a seed.
std::string dice_text(const Record& record) {
  const auto foreign = foreign_rolls(record);
  if (foreign.empty() && !record.given.empty()) return "dice: all rolls except the given ones match the seed";
  if (foreign.empty()) return "dice: all rolls match the seed";
  std::vector<std::string> tokens;
  tokens.reserve(foreign.size());
  for (const std::size_t token : foreign) tokens.push_back(std::to_string(token + 1));
  return fmt::format("dice: these tokens do not match the seed: {}", join(tokens, ", "));
}

void replay_file(const std::string& path) {
  const auto record = parse_record(read_file(path));
  if (!record) throw UserError(fmt::format("{}:{}: {}", path, record.error().line, english(record.error().reason)));
  fmt::print("{}\n", printable(record->game));
  for (std::size_t seat = 0; seat < record->seats.size(); ++seat)
    fmt::print("seat {}: {}\n", seat, printable(record->seats[seat]));
  for (const Departure& departure : record->left) fmt::print("left: {}\n", printable(format(departure)));
  if (record->seed) fmt::print("seed: {}\n", *record->seed);
  const auto game = replay(*record, [&](std::size_t i, const AnyPosition& before, const AnyMove& move) {
    AnyPosition after = before;
    after.play(move);
    const bool is_given = std::binary_search(record->given.begin(), record->given.end(), i);
    fmt::print("{:>5}  {:<16} {}{}\n", i + 1, record->tokens[i], after.line(), is_given ? "  (given)" : "");
  });
  if (!game) throw UserError(fmt::format("{}: {}", path, fault_text(*record, game.error())));
  fmt::print("\n{}", draw(game->position()));
  if (record->seed && game->position().has_chance()) fmt::print("{}\n", dice_text(*record));
  if (record->ending) fmt::print("ended: {}\n", format(*record->ending));
}

}  // namespace

void add_replay(const Subcommand& program) {
  auto path = std::make_shared<std::string>();
  const Subcommand command = program.add_subcommand("replay", "Check a record move by move and show its last position");
  command.add("FILE", *path, "A record file (docs/records.md)", {.is_required = true});
  command.footer("Example:\n  madang replay game.madang");
  command.run([path] { replay_file(*path); });
}

}  // namespace madang::app
