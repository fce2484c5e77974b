#include "apps/madang/judge/mini_yut_model.h"

#include <fmt/core.h>

#include <algorithm>
#include <regex>
#include <stdexcept>
#include <vector>

#include "madang/core/text.h"

namespace madang::app {

namespace {

constexpr std::string_view python_bool(bool value) { return value ? "True" : "False"; }

bool is_mini_yut_centre(int index) { return index == 23 || index == 28; }

// Returns the rule of the way from one index to another.
std::string_view mini_yut_way_rule(int from, int to, int steps) {
  if (from < 0) return "enter";
  if (to == 0) return from == 20 && steps == 1 ? "finish" : "overshoot";
  if (to == 20) return "on-20";
  if (is_mini_yut_centre(from)) return "centre";
  if (from == 5) return "corner-5";
  if (from == 10) return "corner-10";
  const auto passes = [&](int corner) { return from < corner && from + steps > corner; };
  const bool is_outside = from <= 20;
  const bool crosses = !is_outside && (passes(23) || passes(28));
  return (is_outside && (passes(5) || passes(10))) || crosses ? "passing" : "straight";
}

std::string_view mini_yut_point_rule(int index) {
  return index < 0 ? "points-start" : index <= 20 ? "points-square" : "points-diagonal";
}

}  // namespace

std::optional<std::string> MiniYutModel::run(const std::string& line) {
  static const std::regex new_piece(R"(piece = Piece\(piece_id=([01]), start_index=(-[1-4])\))");
  static const std::regex new_player(R"((player|opponent) = Player\(player_id=([01])(, start_index=(-[1-4]))?\))");
  static const std::regex on_piece(R"((piece|\w+\.piece|\w+\.pieces\[[01]\])\.(\w+)(.*))");
  static const std::regex on_point(R"(x, y = ([^.]+|[^.]+\.[^.]+)\.get_point_by_current_index\(\))");
  static const std::regex on_player(R"((player|opponent)\.(\w+\(.*\)))");
  static const std::regex next(R"(next_player, next_opponent = capture_and_get_next_players\((\w+), (\w+)\))");
  std::smatch found;
  if (line == task_1 || line == task_2) {
    task_ = line == task_1 ? 1 : 2;
    return "";
  }
  if (task_ == 0) return std::nullopt;
  if (line == block_line) {
    const int task = task_;
    *this = MiniYutModel();
    task_ = task;
    return "";
  }
  if (line == indices_line || line == piggyback_line) return list_pieces(line == indices_line);
  try {
    if (std::regex_match(line, found, new_piece)) {
      rule_ = "piece";
      piece_.emplace(std::stoi(found[1]), std::stoi(found[2]));
      return "";
    }
    if (std::regex_match(line, found, new_player)) {
      if (found[4].matched != (task_ == 1)) return std::nullopt;
      rule_ = "piece";
      const int id = std::stoi(found[2]);
      players_.insert_or_assign(found[1], task_ == 1 ? Player(id, std::stoi(found[4])) : Player(id));
      return "";
    }
    if (std::regex_match(line, found, on_point)) {
      const Piece* piece = piece_named(found[1]);
      if (piece == nullptr) return std::nullopt;
      rule_ = mini_yut_point_rule(piece->current_index);
      point_ = piece->get_point_by_current_index();
      return "";
    }
    if (line == "x, y") {
      if (!point_) return std::nullopt;
      return fmt::format("({}, {})", point_->first, point_->second);
    }
    if (std::regex_match(line, found, next)) return capture(found[1], found[2]);
    if (line == next_line) {
      if (next_.first.empty()) return std::nullopt;
      rule_ = stays_ ? "again" : "next-player";
      return fmt::format("['{}', '{}']", next_.first, next_.second);
    }
    if (std::regex_match(line, found, on_piece)) {
      Piece* piece = piece_named(found[1]);
      return piece == nullptr ? std::nullopt : run_on_piece(*piece, found[2].str() + found[3].str());
    }
    if (std::regex_match(line, found, on_player)) {
      Player* player = player_named(found[1]);
      return player == nullptr ? std::nullopt : run_on_player(*player, found[2]);
    }
  } catch (const std::logic_error&) {  // an index off the board, a piece that does not exist, or a long number
  }
  return std::nullopt;
}

MiniYutModel::Player* MiniYutModel::player_named(const std::string& name) {
  const auto found = players_.find(name);
  return found == players_.end() ? nullptr : &found->second;
}

MiniYutModel::Piece* MiniYutModel::piece_named(const std::string& name) {
  if (name == "piece") return piece_ ? &*piece_ : nullptr;
  Player* player = player_named(name.substr(0, name.find('.')));
  if (player == nullptr) return nullptr;
  if (name.ends_with(".piece")) return task_ == 1 ? &player->piece() : nullptr;
  return task_ == 2 ? &player->pieces.at(name.ends_with("[0]") ? 0 : 1) : nullptr;
}

std::optional<std::string> MiniYutModel::run_on_piece(Piece& piece, const std::string& action) {
  static const std::regex assign("current_index = (-?\\d+)");
  static const std::regex move("set_current_index\\(steps_to_move=([1-5])\\)");
  std::smatch found;
  if (action == "piece_id") return std::to_string(piece.piece_id);
  if (action == "start_index") return std::to_string(piece.start_index);
  if (action == "current_index") return std::to_string(piece.current_index);
  if (action == "piggyback" && task_ == 2) {
    if (rule_ == "piece") rule_ = "stack-start";
    return std::string(python_bool(piece.piggyback));
  }
  if (action == "piggyback = True" && task_ == 2) {
    piece.piggyback = true;
    return "";
  }
  if (std::regex_match(action, found, assign)) {
    piece.current_index = std::stoi(found[1]);
    piece.point();  // throws if there is no such index
    return "";
  }
  if (std::regex_match(action, found, move)) {
    const int from = piece.current_index;
    const int steps = std::stoi(found[1]);
    if (from == 0) return std::nullopt;
    piece.set_current_index(steps);
    rule_ = way_ = mini_yut_way_rule(from, piece.current_index, steps);
    return "";
  }
  return std::nullopt;
}

std::optional<std::string> MiniYutModel::run_on_player(Player& player, const std::string& action) {
  static const std::regex move(
      R"re(move_piece_by_yut_sticks\((piece_id=([01]), )?yut_sticks=\["(\w+)", "(\w+)", "(\w+)", "(\w+)"\]\))re");
  std::smatch found;
  if (action == "is_winner()") {
    rule_ = task_ == 1 ? "winner-alone" : "winner";
    return std::string(python_bool(player.is_winner()));
  }
  if (!std::regex_match(action, found, move) || found[1].matched != (task_ == 2)) return std::nullopt;
  const auto id = found[2].matched ? static_cast<std::size_t>(std::stoi(found[2])) : 0;
  const classic::mini_yut::YutSticks sticks = {found[3], found[4], found[5], found[6]};
  const Piece before = player.pieces.at(id);
  if (before.has_finished()) return std::nullopt;
  const bool was_stacked = std::any_of(player.pieces.begin(), player.pieces.end(), [&](const Piece& other) {
    return other.piece_id != before.piece_id && before.meets(other);
  });
  player.move_piece_by_yut_sticks(static_cast<int>(id), sticks);
  const Piece& after = player.pieces[id];
  const bool is_stacked = std::any_of(player.pieces.begin(), player.pieces.end(),
                                      [&](const Piece& other) { return &other != &after && after.meets(other); });
  way_ = mini_yut_way_rule(before.current_index, after.current_index,
                           classic::mini_yut::steps_of(classic::mini_yut::result_of(sticks)));
  rule_ = is_stacked            ? is_mini_yut_centre(after.current_index) ? "stack-centre" : "stack"
          : was_stacked         ? "one-piece"
          : before.is_waiting() ? "sticks"
          : task_ == 2          ? "no-stack"
                                : way_;
  return "";
}

std::optional<std::string> MiniYutModel::capture(const std::string& current, const std::string& opponent) {
  Player* player = player_named(current);
  Player* other = player_named(opponent);
  if (task_ != 2 || player == nullptr || other == nullptr || player == other) return std::nullopt;
  int captured = 0;
  bool is_in_centre = false;
  for (const Piece& theirs : other->pieces) {
    const bool is_met = std::any_of(player->pieces.begin(), player->pieces.end(),
                                    [&](const Piece& ours) { return ours.meets(theirs); });
    captured += is_met ? 1 : 0;
    is_in_centre = is_in_centre || (is_met && is_mini_yut_centre(theirs.current_index));
  }
  rule_ = captured == 0 ? "no-capture" : is_in_centre ? "capture-centre" : captured == 2 ? "capture-stack" : "capture";
  stays_ = &capture_and_get_next_players(*player, *other).first == player;
  next_ = stays_ ? std::pair(current, opponent) : std::pair(opponent, current);
  return "";
}

std::optional<std::string> MiniYutModel::list_pieces(bool lists_indices) const {
  if (task_ != 2 || players_.size() != 2) return std::nullopt;
  std::vector<std::string> words;
  for (const char* name : {"player", "opponent"}) {
    for (const Piece& piece : players_.at(name).pieces) {
      if (!lists_indices && piece.current_index == 0) continue;
      words.push_back(lists_indices ? std::to_string(piece.current_index) : std::string(python_bool(piece.piggyback)));
    }
  }
  return "[" + join(words, ", ") + "]";
}

}  // namespace madang::app
