#include "apps/madang/judge/courses.h"

#include <algorithm>
#include <cctype>
#include <istream>
#include <sstream>
#include <streambuf>

#include "madang/core/text.h"

namespace madang::app {

namespace {

// Gives one answer per line and keeps what the program printed before it asked for the next one.
class CuttingInput : public std::streambuf {
 public:
  CuttingInput(const std::vector<std::string>& answers, std::ostringstream& out, Played& played)
      : answers_(answers), out_(out), played_(played) {}

 protected:
  int_type underflow() override {
    if (given_ == played_.screens.size()) {
      played_.screens.push_back(out_.str());
      out_.str("");
    }
    if (given_ == answers_.size()) return traits_type::eof();
    line_ = answers_[given_++] + '\n';
    setg(line_.data(), line_.data(), line_.data() + line_.size());
    return traits_type::to_int_type(line_.front());
  }

 private:
  const std::vector<std::string>& answers_;
  std::ostringstream& out_;
  Played& played_;
  std::size_t given_ = 0;
  std::string line_;
};

// Returns the cells between the first and the last bar of a line, one character each; empty if it is not such a row.
std::string cells_of(std::string_view line, std::size_t columns) {
  std::string cells;
  std::size_t bar = line.find('|');
  while (bar != std::string_view::npos) {
    const std::size_t next = line.find('|', bar + 1);
    if (next == std::string_view::npos) break;
    const std::string_view cell = trim(line.substr(bar + 1, next - bar - 1));
    if (cell.size() > 1) return {};
    cells += cell.empty() ? ' ' : cell.front();
    bar = next;
  }
  return cells.size() == columns ? cells : std::string();
}

}  // namespace

Played play_classic(const std::vector<std::string>& answers, const std::function<void(classic::Console&)>& program) {
  Played played;
  std::ostringstream out;
  CuttingInput buffer(answers, out, played);
  std::istream in(&buffer);
  classic::Console console(in, out, {});
  try {
    program(console);
    played.screens.push_back(out.str());
    played.has_ended = true;
  } catch (const classic::EndOfInput&) {
  }
  return played;
}

Session session_of(std::string_view answers, std::string_view board) {
  Session session;
  session.board = board;
  while (!answers.empty()) {
    const std::size_t end = std::min(answers.find(';'), answers.size());
    session.answers.emplace_back(trim(answers.substr(0, end)));
    answers.remove_prefix(std::min(end + 1, answers.size()));
  }
  return session;
}

std::optional<std::string> read_board(std::string_view screen, std::size_t rows, std::size_t columns,
                                      bool (*is_piece)(char)) {
  std::string cells;
  for (const std::string_view line : lines_of(screen)) cells += cells_of(line, columns);
  const std::size_t size = rows * columns;
  if (cells.size() < size) return std::nullopt;
  cells.erase(0, cells.size() - size);  // the last board counts
  for (char& cell : cells) {
    if (!is_piece(cell)) cell = '.';
  }
  return cells;
}

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

std::string_view last_line(std::string_view screen) {
  const auto lines = lines_of(screen);
  const auto found =
      std::find_if(lines.rbegin(), lines.rend(), [](std::string_view line) { return !trim(line).empty(); });
  return found == lines.rend() ? std::string_view() : *found;
}

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  bool is_inside = false;
  for (const char c : text) {
    const bool is_letter = std::isalnum(static_cast<unsigned char>(c)) != 0;
    if (is_letter && !is_inside) words.emplace_back();
    if (is_letter) words.back() += to_lower(c);
    is_inside = is_letter;
  }
  return words;
}

bool has_word(const std::vector<std::string>& words, std::initializer_list<std::string_view> wanted) {
  return std::any_of(words.begin(), words.end(), [&](const std::string& word) {
    return std::any_of(wanted.begin(), wanted.end(), [&](std::string_view start) { return word.starts_with(start); });
  });
}

std::unique_ptr<Course> make_course(std::string_view name) {
  if (name == "yote") return make_yote_course();
  if (name == "jungle") return make_jungle_course();
  if (name == "dice") return make_dice_course();
  if (name == "yunnori") return make_yunnori_course();
  if (name == "yunnori-advanced") return make_yunnori_advanced_course();
  if (name == "mini-yut") return make_mini_yut_course();
  return nullptr;
}

std::vector<std::string_view> course_names() {
  return {"yunnori", "yunnori-advanced", "mini-yut", "yote", "dice", "jungle"};
}

}  // namespace madang::app
