#include "apps/classic/console.h"

#include <termios.h>
#include <unistd.h>

#include <algorithm>

#include "madang/core/text.h"

namespace madang::classic {

namespace {

constexpr int end = std::istream::traits_type::eof();

bool is_space_code(int c) { return c != end && is_space(static_cast<char>(c)); }

// Hides input typed at the terminal during its lifetime; only line ends are shown.
class HiddenTyping {
 public:
  HiddenTyping() {
    if (tcgetattr(STDIN_FILENO, &before_) != 0) return;
    termios hidden = before_;
    hidden.c_lflag &= ~static_cast<tcflag_t>(ECHO);
    hidden.c_lflag |= ECHONL;
    changed_ = tcsetattr(STDIN_FILENO, TCSANOW, &hidden) == 0;
  }
  ~HiddenTyping() {
    if (changed_) tcsetattr(STDIN_FILENO, TCSANOW, &before_);
  }
  HiddenTyping(const HiddenTyping&) = delete;
  HiddenTyping& operator=(const HiddenTyping&) = delete;

 private:
  termios before_{};
  bool changed_ = false;
};

}  // namespace

std::ostream& Console::out() {
  if (echoed_) *out_ << '\n';
  echoed_ = false;
  return *out_;
}

int Console::peek() { return in_->rdbuf()->sgetc(); }

void Console::skip_spaces() {
  out_->flush();
  while (is_space_code(peek())) in_->rdbuf()->sbumpc();
  if (peek() == end) throw EndOfInput{};
}

std::string Console::next_until(bool (*is_stop)(int code)) {
  skip_spaces();
  std::string text;
  for (int c = peek(); c != end && !is_stop(c); c = peek()) {
    if (text.size() <= longest) text += static_cast<char>(c);
    in_->rdbuf()->sbumpc();
  }
  return text;
}

void Console::echo(std::string_view text) {
  if (!settings_.echo) return;
  *out_ << (echoed_ ? " " : "") << text;
  echoed_ = true;
}

std::string Console::read() {
  std::string token = next_until(is_space_code);
  echo(token);
  return token;
}

std::string Console::read_line() {
  std::string line(trim(next_until([](int c) { return c == '\n'; })));
  echo(line);
  return line;
}

std::string Console::read_secret() {
  std::optional<HiddenTyping> hidden;
  if (settings_.is_terminal) hidden.emplace();
  std::string token = next_until(is_space_code);
  echo("");
  return token;
}

void Console::refuse(std::string_view line) {
  out() << line << '\n';
  int c = in_->rdbuf()->sbumpc();
  while (c != end && c != '\n') c = in_->rdbuf()->sbumpc();
}

int Console::ask_number(std::string_view prompt, int first, int last) {
  for (;;) {
    out() << prompt;
    const auto number = number_of(read());
    if (number && *number >= first && *number <= last) return *number;
    refuse("Type an integer from " + std::to_string(first) + " to " + std::to_string(last) + "!");
  }
}

const std::string& Console::ask_word(std::string_view prompt, const std::vector<std::string>& words,
                                     std::string_view refusal) {
  for (;;) {
    out() << prompt;
    const auto found = std::find(words.begin(), words.end(), read());
    if (found != words.end()) return *found;
    refuse(refusal);
  }
}

std::optional<int> number_of(std::string_view token) {
  if (token.empty() || !std::all_of(token.begin(), token.end(), is_digit)) return std::nullopt;
  if (token.size() > 1 && token.front() == '0') return std::nullopt;
  int number = 0;
  for (const char c : token) number = std::min(10 * number + (c - '0'), largest_number);
  return number;
}

}  // namespace madang::classic
