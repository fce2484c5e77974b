#include "apps/classic/yunnori/saved_games.h"

#include <algorithm>
#include <cstddef>
#include <set>
#include <utility>

#include "apps/classic/console.h"
#include "apps/files.h"
#include "madang/core/index.h"
#include "madang/core/text.h"
#include "madang/games/yut/notation.h"

namespace madang::classic::yunnori {

namespace {

using Words = std::vector<std::string>;

// Splits a line at the separators, and each part into words.
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

constexpr int first_animal = static_cast<int>(yut::Animal::pig);

// One player's part of a line, such as `Ava 1 0 0 2 100`: the animal, and the pieces in the library's notation.
struct SavedSide {
  yut::Animal animal;
  std::string line;
};

std::optional<SavedSide> parse_side(const Words& words, const std::string& id) {
  if (words.size() != 2 + yut::max_pieces || words[0] != id) return std::nullopt;
  const auto animal = number_of(words[1]);
  if (!animal || *animal > static_cast<int>(yut::Animal::cow) - first_animal) return std::nullopt;
  const Words places(words.begin() + 2, words.end());
  if (!std::all_of(places.begin(), places.end(), number_of)) return std::nullopt;
  return SavedSide{animal_of(*animal), std::string(yut::name(animal_of(*animal))) + "=" + join(places, ",")};
}

// Splits a text into lines that keep their line ends.
std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
    lines.push_back(text.substr(at, end - at));
    at = end;
  }
  return lines;
}

// Returns the text with the game of these players replaced by `line`, or with `line` appended if there is none. An
// empty line removes the game.
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

// The rules library rejects invalid pieces: a cow off its route, two owners on one space, a finished game.
std::optional<SavedGame> parse_saved_game(std::string_view line) {
  const std::vector<Words> parts = parts_of(without_byte_order_mark(line));
  const Words& ids = parts.front();
  if (ids.size() < 2 || ids.size() > yut::max_players || parts.size() != ids.size() + 2) return std::nullopt;
  if (std::set(ids.begin(), ids.end()).size() != ids.size()) return std::nullopt;
  yut::Rules rules = yut::Rules::yunnori(static_cast<int>(ids.size()));
  Words sides;
  for (std::size_t i = 0; i < ids.size(); ++i) {
    const auto side = parse_side(parts[i + 1], ids[i]);
    if (!side) return std::nullopt;
    rules.animals[i] = side->animal;
    sides.push_back(side->line);
  }
  const Words& turn = parts.back();
  if (turn.size() != 1 || !number_of(turn.front())) return std::nullopt;
  const auto position = yut::parse_position(rules, join(sides, "/") + " " + turn.front() + " - 1");
  if (!position) return std::nullopt;
  return SavedGame{ids, *position};
}

yut::Animal animal_of(int number) { return static_cast<yut::Animal>(number + first_animal); }

std::string format(const SavedGame& game) {
  const yut::Rules rules = game.position.rules();
  std::string out = join(game.ids, " ");
  for (Seat seat = 0; seat < game.position.seats(); ++seat) {
    out += " | " + at(game.ids, seat) + " " + std::to_string(static_cast<int>(rules.animal(seat)) - first_animal);
    for (const yut::Point point : game.position.pieces(seat)) {
      out += " " + std::to_string(yut::shown_index(rules, seat, 0, point));
    }
  }
  return out + " | " + std::to_string(game.position.seat());
}

bool has_players(const SavedGame& game, const std::vector<std::string>& ids) {
  return std::is_permutation(ids.begin(), ids.end(), game.ids.begin(), game.ids.end());
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
      report_(file_.string() + ": line " + std::to_string(number) + " is not a game that can be resumed; it is kept");
    }
    if (game && !found && has_players(*game, ids)) found = std::move(game);
  }
  if (damaged > most_reports) {
    report_(file_.string() + ": " + std::to_string(damaged - most_reports) +
            " more lines are not games that can be resumed; they are kept");
  }
  return found;
}

std::optional<std::string> SavedGames::save(const SavedGame& game) const {
  return app::replace_text(file_,
                           [&](const std::string& text) { return with_line(text, game.ids, format(game) + "\n"); });
}

std::optional<std::string> SavedGames::remove(const std::vector<std::string>& ids) const {
  if (!app::read_text(file_).exists) return std::nullopt;
  return app::replace_text(file_, [&](const std::string& text) { return with_line(text, ids, ""); });
}

}  // namespace madang::classic::yunnori
