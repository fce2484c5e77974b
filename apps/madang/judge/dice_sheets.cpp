#include "apps/madang/judge/dice_sheets.h"

#include <algorithm>
#include <iterator>

#include "apps/madang/judge/compare.h"
#include "apps/madang/judge/courses.h"
#include "madang/core/text.h"

namespace madang::app {

namespace {

constexpr std::size_t fewest_bars = 10;

bool is_bar(char c) { return c == '|' || c == '%'; }

// A row of a sheet begins with its colour and has a bar beside every cell.
std::optional<std::size_t> row_of(std::string_view line) {
  if (std::count_if(line.begin(), line.end(), is_bar) < static_cast<std::ptrdiff_t>(fewest_bars)) return std::nullopt;
  const auto words = words_of(line.substr(0, line.find_first_of("|%")));
  if (words.empty()) return std::nullopt;
  const auto letter = colour_letter(words.back());
  const std::size_t row = letter ? dice_rows.find(*letter) : std::string_view::npos;
  return row == std::string_view::npos ? std::nullopt : std::optional(row);
}

void read_row(std::string_view line, std::size_t row, DiceSheet& sheet) {
  std::size_t bar = line.find_first_of("|%");
  for (;;) {
    const std::size_t next = line.find_first_of("|%", bar + 1);
    if (next == std::string_view::npos) break;
    const std::string_view cell = trim(line.substr(bar + 1, next - bar - 1));
    sheet.cells[row].push_back(same_word(cell, "X") || same_word(cell, "XX") ? "XX" : std::string(cell));
    bar = next;
  }
  const std::string_view lock = trim(line.substr(bar + 1));
  if (!lock.empty()) sheet.locks[row] = to_upper(lock.front());
}

// Returns the last number of a line after a place.
std::optional<int> last_number(std::string_view text) {
  std::optional<int> out;
  for (std::string_view word = take_word(text); !word.empty(); word = take_word(text)) {
    if (const auto number = parse_number<int>(word)) out = number;
  }
  return out;
}

bool is_name_line(std::string_view line) {
  return line.find(':') != std::string_view::npos && has_word(words_of(line), {"name", "nom", "player", "joueur"});
}
bool is_failed_line(std::string_view line) { return has_word(words_of(line), {"fail", "echec", "chec", "rat"}); }
bool is_rule_line(std::string_view line) {
  const std::string_view rule = trim(line);
  return rule.size() >= 3 && rule.find_first_not_of("-_=+") == std::string_view::npos;
}

// Reads the line of the name; the points come after the name.
void read_name(std::string_view line, DiceSheet& sheet) {
  std::string lower;
  for (const char c : line) lower += to_lower(c);
  std::size_t points = std::string::npos;
  for (const std::string_view word : {"points", "score", "total"}) points = std::min(points, lower.find(word));
  if (points != std::string::npos) {
    std::string tail(line.substr(points));
    std::replace(tail.begin(), tail.end(), ':', ' ');
    sheet.points = last_number(tail);
    line = line.substr(0, points);
  }
  const std::size_t colon = line.find(':');
  if (colon != std::string_view::npos) sheet.name = trim(line.substr(colon + 1));
}

struct Coloured {
  char colour;
  int face;
};

// A word of a line that matters: a colour, or else a number.
struct DieWord {
  char colour;  // 0 for a number
  int number;
};

std::vector<DieWord> die_words(std::string_view line) {
  std::vector<DieWord> out;
  for (const std::string& word : words_of(line)) {
    // The letters and the digits of a word such as R3 or white2.
    const std::size_t digits = std::min(word.find_first_of("0123456789"), word.size());
    const auto letter = colour_letter(std::string_view(word).substr(0, digits));
    if (letter) out.push_back({*letter, 0});
    if (digits == word.size() || (digits > 0 && !letter)) continue;
    if (const auto number = parse_number<int>(std::string_view(word).substr(digits))) out.push_back({0, *number});
  }
  return out;
}

// Pairs each colour with the number behind it, or before it if there is none behind.
std::vector<Coloured> pairs_of(const std::vector<DieWord>& words) {
  std::vector<Coloured> after;
  std::vector<Coloured> before;
  std::size_t colours = 0;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i].colour == 0) continue;
    ++colours;
    // In "white 1: 4" the last number is the face.
    std::size_t number = i;
    while (number + 1 < words.size() && words[number + 1].colour == 0 && number < i + 2) ++number;
    const bool is_numbered = number == i + 2 && words[i].colour == 'w' && words[i + 1].number <= 2;
    if (number > i) after.push_back({words[i].colour, words[is_numbered ? number : i + 1].number});
    if (i > 0 && words[i - 1].colour == 0) before.push_back({words[i].colour, words[i - 1].number});
  }
  return after.size() == colours ? after : before.size() == colours ? before : std::vector<Coloured>();
}

// Returns the faces in the order of `dice`; nullopt if the pairs are not exactly these dice.
std::optional<std::vector<int>> faces_of(std::vector<Coloured> pairs, std::string_view dice) {
  if (pairs.size() != dice.size()) return std::nullopt;
  std::vector<int> faces;
  for (const char colour : dice) {
    const auto found =
        std::find_if(pairs.begin(), pairs.end(), [&](const Coloured& pair) { return pair.colour == colour; });
    if (found == pairs.end() || found->face < 1 || found->face > 6) return std::nullopt;
    faces.push_back(found->face);
    pairs.erase(found);
  }
  return faces;
}

// Returns the faces of the dice in the first lines that have exactly these.
std::optional<std::vector<int>> first_faces(const std::vector<std::vector<DieWord>>& words, std::size_t from,
                                            bool only_there, std::string_view dice) {
  for (std::size_t first = from; first < words.size(); ++first) {
    std::vector<Coloured> pairs;
    for (std::size_t i = first; i < words.size() && pairs.size() < dice.size(); ++i) {
      auto more = pairs_of(words[i]);
      // The colours in one line, the faces in the next.
      if (more.empty() && i + 1 < words.size() && !words[i].empty() && words[i].size() == words[i + 1].size()) {
        const auto to_pair = [](const DieWord& colour, const DieWord& face) {
          return Coloured{colour.colour, face.number};
        };
        std::transform(words[i].begin(), words[i].end(), words[i + 1].begin(), std::back_inserter(more), to_pair);
      }
      if (more.empty()) break;
      pairs.insert(pairs.end(), more.begin(), more.end());
    }
    if (auto faces = faces_of(std::move(pairs), dice)) return faces;
    if (only_there) break;
  }
  return std::nullopt;
}

}  // namespace

std::optional<char> colour_letter(std::string_view word) {
  constexpr std::pair<std::string_view, char> names[] = {
      {"r", 'r'}, {"red", 'r'},   {"rouge", 'r'}, {"y", 'y'},      {"yellow", 'y'}, {"jaune", 'y'},   {"j", 'y'},
      {"g", 'g'}, {"green", 'g'}, {"vert", 'g'},  {"v", 'g'},      {"b", 'b'},      {"blue", 'b'},    {"bleu", 'b'},
      {"w", 'w'}, {"white", 'w'}, {"blanc", 'w'}, {"rouges", 'r'}, {"blancs", 'w'}, {"blanche", 'w'},
  };
  const auto found =
      std::find_if(std::begin(names), std::end(names), [&](const auto& name) { return same_word(name.first, word); });
  return found == std::end(names) ? std::nullopt : std::optional(found->second);
}

DiceScreen read_dice_screen(std::string_view text) {
  // A program that does not wait for its last question prints the sheet in the same line.
  constexpr std::string_view name_label = "Player name:";
  std::string plain = without_colours(text);
  for (std::size_t at = plain.find(name_label); at != std::string::npos; at = plain.find(name_label, at + 2)) {
    if (at > 0 && plain[at - 1] != '\n') plain.insert(at, "\n");
  }
  const auto lines = lines_of(plain);
  std::vector<std::size_t> sheet_of(lines.size(), lines.size());  // lines.size() for none
  DiceScreen out;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const auto row = row_of(lines[i]);
    if (!row) continue;
    const bool continues =
        !out.sheets.empty() && out.sheets.back().cells[*row].empty() && !out.sheets.back().failed && *row > 0;
    if (!continues) {
      out.sheets.emplace_back();
      // The name is at most three lines above the first row.
      std::size_t first = i;
      for (std::size_t above = i; above-- > 0 && i - above <= 3 && sheet_of[above] == lines.size();) {
        if (is_name_line(lines[above])) {
          first = above;
          break;
        }
      }
      if (first < i) read_name(lines[first], out.sheets.back());
      while (first == i && i > 0 && sheet_of[i - 1] == lines.size() && is_rule_line(lines[i - 1])) {
        sheet_of[i - 1] = out.sheets.size() - 1;
        break;
      }
      std::fill(sheet_of.begin() + static_cast<std::ptrdiff_t>(first),
                sheet_of.begin() + static_cast<std::ptrdiff_t>(i), out.sheets.size() - 1);
    }
    DiceSheet& sheet = out.sheets.back();
    read_row(lines[i], *row, sheet);
    for (std::size_t above = i; above-- > 0 && is_rule_line(lines[above]);) sheet_of[above] = out.sheets.size() - 1;
    sheet_of[i] = out.sheets.size() - 1;
    for (std::size_t below = i + 1; below < lines.size() && below <= i + 3; ++below) {
      if (row_of(lines[below])) break;
      if (is_rule_line(lines[below])) sheet_of[below] = out.sheets.size() - 1;
      if (!is_failed_line(lines[below])) continue;
      std::string numbers(lines[below]);
      std::replace(numbers.begin(), numbers.end(), ':', ' ');
      sheet.failed = last_number(numbers).value_or(0);
      std::fill(sheet_of.begin() + static_cast<std::ptrdiff_t>(i),
                sheet_of.begin() + static_cast<std::ptrdiff_t>(below) + 1, out.sheets.size() - 1);
      break;
    }
  }
  std::size_t seen = 0;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (sheet_of[i] < out.sheets.size()) {
      out.sheets[sheet_of[i]].text += std::string(lines[i]) + '\n';
      seen = sheet_of[i] + 1;
    } else if (!trim(lines[i]).empty()) {
      out.lines.emplace_back(lines[i]);
      out.followed.push_back(seen);
    }
  }
  return out;
}

std::optional<std::vector<int>> read_faces(const DiceScreen& screen, std::string_view dice) {
  std::vector<std::vector<DieWord>> before;
  std::vector<std::vector<DieWord>> after;
  for (std::size_t i = 0; i < screen.lines.size(); ++i) {
    (screen.followed[i] < screen.sheets.size() ? before : after).push_back(die_words(screen.lines[i]));
  }
  for (std::size_t line = before.size(); line-- > 0;) {
    if (auto faces = first_faces(before, line, true, dice)) return faces;
  }
  return first_faces(after, 0, false, dice);
}

std::optional<int> read_total(const DiceScreen& screen, std::size_t dice) {
  const auto find = [&](std::initializer_list<std::string_view> wanted) -> std::optional<int> {
    for (const std::string& line : screen.lines) {
      auto words = words_of(line);
      if (!has_word(words, wanted)) continue;
      std::reverse(words.begin(), words.end());  // the last number is the total
      for (const std::string& word : words) {
        const auto number = parse_number<std::size_t>(word);
        if (number && *number >= dice && *number <= 6 * dice) return static_cast<int>(*number);
      }
    }
    return std::nullopt;
  };
  const auto named = find({"total", "sum", "somme"});
  return named ? named : find({"rolled", "result", "obtenu"});
}

bool has_qwinto_roll(const DiceScreen& screen) {
  DiceScreen above = screen;
  if (!above.lines.empty()) above.lines.pop_back();
  return std::any_of(std::begin(qwinto_dice_sets), std::end(qwinto_dice_sets),
                     [&](std::string_view dice) { return read_faces(above, dice).has_value(); }) ||
         read_total(above, 1).has_value();
}

}  // namespace madang::app
