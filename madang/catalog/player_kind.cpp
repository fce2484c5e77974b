#include "madang/catalog/player_kind.h"

#include "madang/core/index.h"
#include "madang/core/text.h"

namespace madang {

namespace {

using Type = PlayerKind::Type;

constexpr Type all_types[] = {Type::random, Type::greedy, Type::level, Type::best, Type::mcts};
constexpr std::string_view names[] = {"random", "greedy", "level:", "best", "mcts"};

}  // namespace

std::string format(PlayerKind kind) {
  const std::string name(at(names, kind.type));
  return kind.type == Type::level ? name + std::to_string(kind.level) : name;
}

std::optional<PlayerKind> parse_player_kind(std::string_view text, int levels) {
  for (const Type type : all_types) {
    if (type != Type::level && same_word(text, at(names, type))) return PlayerKind{type, 0};
  }
  Cursor cursor(text);
  if (!cursor.take(at(names, Type::level))) return std::nullopt;
  const auto level = cursor.take_number();
  if (!level || !cursor.at_end() || *level < 1 || *level > levels) return std::nullopt;
  return PlayerKind::of_level(*level);
}

PlayerKind stand_in(int levels) {
  return levels > 0 ? PlayerKind::of_level((levels + 1) / 2) : PlayerKind{PlayerKind::Type::random};
}

std::string player_kinds(int levels) {
  const std::string with_levels = levels > 0 ? "level:1 to level:" + std::to_string(levels) + ", " : "";
  return "random, greedy, " + with_levels + "best, mcts";
}

bool is_computer_name(std::string_view name) {
  for (const Type type : all_types) {
    if (type == Type::level ? name.starts_with(at(names, type)) : name == at(names, type)) return true;
  }
  return false;
}

}  // namespace madang
