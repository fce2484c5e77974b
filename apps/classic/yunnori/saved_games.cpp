#include "apps/classic/yunnori/saved_games.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "apps/classic/console.h"
#include "apps/classic/yunnori/player.h"
#include "apps/files.h"
#include "madang/core/text.h"
#include "madang/games/yut/notation.h"

namespace madang::classic::yunnori {

namespace {

using Words = std::vector<std::string>;

// The words of a line by the parts that separators divide it into.
std::vector<Words> parts_of(std::string_view line) {
  std::vector<Words> parts(1);
  for (std::string_view word = take_word(line); !word.empty(); word = take_word(line)) {
    if (word == saved_game_separator) {
      parts.emplace_back();
    } else {
      parts.back().emplace_back(word);
    }
  }
  return parts;
}

int number_of_animal(yut::Animal animal) { return static_cast<int>(animal) - static_cast<int>(yut::Animal::pig); }

std::optional<SavedPlayer> parse_player(const Words& words) {
  if (words.size() != 2 + yut::max_pieces) return std::nullopt;
  const auto animal = number_of(words[1]);
  if (!animal || *animal > number_of_animal(yut::Animal::cow)) return std::nullopt;
  SavedPlayer player{words[0], animal_of(*animal), {}};
  for (std::size_t i = 2; i < words.size(); ++i) {
    const auto position = number_of(words[i]);
    if (!position) return std::nullopt;
    player.positions.push_back(*position);
  }
  std::sort(player.positions.begin(), player.positions.end());
  return player;
}

// The rules library judges the places: a cow off its route, two owners on one place, a finished game.
bool can_go_on(const SavedGame& game) {
  yut::Rules rules = yut::Rules::yunnori(static_cast<int>(game.players.size()));
  std::vector<std::string> sides;
  for (std::size_t i = 0; i < game.players.size(); ++i) {
    const SavedPlayer& player = game.players[i];
    rules.animals[i] = player.animal;
    std::vector<std::string> places;
    for (const int position : player.positions) places.push_back(std::to_string(position));
    sides.push_back(std::string(yut::name(player.animal)) + "=" + join(places, ","));
  }
  return yut::parse_position(rules, join(sides, "/") + " " + std::to_string(game.turn) + " - 1").ok();
}

Words ids_of(const SavedGame& game) {
  Words ids;
  for (const SavedPlayer& player : game.players) ids.push_back(player.id);
  return ids;
}

// The lines of a file with their line ends.
std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
    lines.push_back(text.substr(at, end - at));
    at = end;
  }
  return lines;
}

// The file with `line` in the place of the players' game, at the end where there is none; an empty line removes it.
std::string with_line(const std::string& text, const Words& ids, const std::string& line) {
  std::string out;
  bool placed = line.empty();
  for (const std::string& old : lines_of(text)) {
    const auto game = parse_saved_game(old);
    if (!game || !has_players(*game, ids)) {
      out += old;
    } else if (!placed) {
      out += line;
      placed = true;
    }
  }
  if (placed) return out;
  if (!out.empty() && out.back() != '\n') out += '\n';
  return out + line;
}

}  // namespace

std::optional<SavedGame> parse_saved_game(std::string_view line) {
  const std::vector<Words> parts = parts_of(without_byte_order_mark(line));
  const Words& ids = parts.front();
  if (ids.size() < 2 || ids.size() > max_seats || parts.size() != ids.size() + 2) return std::nullopt;
  SavedGame game{};
  for (std::size_t i = 0; i < ids.size(); ++i) {
    auto player = parse_player(parts[i + 1]);
    const bool is_second = std::find(ids.begin(), ids.begin() + static_cast<std::ptrdiff_t>(i), ids[i]) !=
                           ids.begin() + static_cast<std::ptrdiff_t>(i);
    if (!player || player->id != ids[i] || is_second) return std::nullopt;
    game.players.push_back(*std::move(player));
  }
  if (parts.back().size() != 1) return std::nullopt;
  const auto turn = number_of(parts.back().front());
  if (!turn) return std::nullopt;
  game.turn = *turn;
  if (!can_go_on(game)) return std::nullopt;
  return game;
}

yut::Animal animal_of(int number) { return static_cast<yut::Animal>(number + static_cast<int>(yut::Animal::pig)); }

std::string format(const SavedGame& game) {
  std::string out = join(ids_of(game), " ");
  for (const SavedPlayer& player : game.players) {
    out += " | " + player.id + " " + std::to_string(number_of_animal(player.animal));
    for (const int position : player.positions) out += " " + std::to_string(position);
  }
  return out + " | " + std::to_string(game.turn);
}

bool has_players(const SavedGame& game, std::vector<std::string> ids) {
  Words own = ids_of(game);
  std::sort(own.begin(), own.end());
  std::sort(ids.begin(), ids.end());
  return own == ids;
}

SavedGames::SavedGames(std::filesystem::path file, std::function<void(const std::string&)> report)
    : file_(std::move(file)), report_(std::move(report)) {}

std::optional<SavedGame> SavedGames::find(const std::vector<std::string>& ids) const {
  const app::FileText file = app::read_text(file_);
  if (file.error) report_("saved games cannot be read: " + *file.error);
  constexpr int most_reports = 10;
  std::optional<SavedGame> found;
  int number = 0;
  int damaged = 0;
  for (const std::string& line : lines_of(file.text)) {
    ++number;
    auto game = parse_saved_game(line);
    if (!game && !trim(line).empty() && ++damaged <= most_reports) {
      report_(file_.string() + ": line " + std::to_string(number) + " is no saved game that can go on; it is kept");
    }
    if (game && !found && has_players(*game, ids)) found = std::move(game);
  }
  if (damaged > most_reports) {
    report_(file_.string() + ": " + std::to_string(damaged - most_reports) +
            " more lines are no saved games; they are kept");
  }
  return found;
}

std::optional<std::string> SavedGames::save(const SavedGame& game) const {
  return app::replace_text(file_,
                           [&](const std::string& text) { return with_line(text, ids_of(game), format(game) + "\n"); });
}

std::optional<std::string> SavedGames::remove(const std::vector<std::string>& ids) const {
  if (!app::read_text(file_).exists) return std::nullopt;
  return app::replace_text(file_, [&](const std::string& text) { return with_line(text, ids, ""); });
}

}  // namespace madang::classic::yunnori
