// How the classic programs talk to a person: questions, answers in tokens, refusals. docs/classic.md is for users.
#pragma once

#include <cstddef>
#include <istream>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

namespace madang::classic {

// Thrown by the reading functions when the input is over; the program then ends in good order.
struct EndOfInput {};

// Reads answers as `cin >>` does, so several may come on one line, and prints. Input of any length is read with
// bounded memory: a longer token or line comes back cut, one byte longer than `longest`, and so never equals anything
// expected.
class Console {
 public:
  struct Settings {
    bool color = false;        // colour codes are written
    bool echo = false;         // answers are printed where a terminal would show them
    bool is_terminal = false;  // a person types: passwords are hidden
  };
  static constexpr std::size_t longest = 4096;

  Console(std::istream& in, std::ostream& out, Settings settings) : in_(&in), out_(&out), settings_(settings) {}

  bool has_color() const { return settings_.color; }
  // Where everything is printed.
  std::ostream& out();

  // The next token.
  std::string read();
  // The rest of the line without the spaces around it; lines of white space are skipped.
  std::string read_line();
  // The next token, never shown.
  std::string read_secret();
  // Answers a wrong answer with one line and drops the rest of the line of its last token.
  void refuse(std::string_view line);

  // Asks for a number from `first` to `last` until one is given.
  int ask_number(std::string_view prompt, int first, int last);
  // Asks until one of the words is given, and returns that one.
  const std::string& ask_word(std::string_view prompt, const std::vector<std::string>& words, std::string_view refusal);

 private:
  int peek();
  void skip_spaces();
  // What follows the next spaces, up to such a character.
  std::string next_until(bool (*is_stop)(int code));
  void echo(std::string_view text);

  std::istream* in_;
  std::ostream* out_;
  Settings settings_;
  bool echoed_ = false;  // an echoed answer waits for its line end
};

// A token of decimal digits without leading zeros. Numbers beyond `largest_number` are read as that.
constexpr int largest_number = 1'000'000;
std::optional<int> number_of(std::string_view token);

}  // namespace madang::classic
