// Console input and output of the classic programs: prompts, answers as tokens, and error lines. Users read
// docs/classic.md.
#pragma once

#include <cstddef>
#include <istream>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

namespace madang::classic {

// Thrown by the reading functions at the end of the input. The program then exits normally.
struct EndOfInput {};

// Prints, and reads answers as `cin >>` does, so one line may hold several answers. Memory is bounded: a token or line
// longer than `longest` is cut to `longest` + 1 bytes, so it never equals an expected answer.
class Console {
 public:
  struct Settings {
    bool color = false;        // write colour codes
    bool echo = false;         // print answers where a terminal would show them
    bool is_terminal = false;  // a person types, so passwords are hidden
  };
  static constexpr std::size_t longest = 4096;

  Console(std::istream& in, std::ostream& out, Settings settings) : in_(&in), out_(&out), settings_(settings) {}

  bool has_color() const { return settings_.color; }
  // Returns the output stream; first ends the line of an echoed answer.
  std::ostream& out();

  // Returns the next token.
  std::string read();
  // Returns the rest of the line without surrounding spaces; skips blank lines.
  std::string read_line();
  // Returns the next token without ever showing it.
  std::string read_secret();
  // Prints one line about an invalid answer and drops the rest of the input line.
  void refuse(std::string_view line);

  // Asks until the answer is a number from `first` to `last`.
  int ask_number(std::string_view prompt, int first, int last);
  // Asks until the answer is one of the words, and returns that word.
  const std::string& ask_word(std::string_view prompt, const std::vector<std::string>& words, std::string_view refusal);

 private:
  int peek();
  void skip_spaces();
  // Skips spaces and returns the text up to the next stop character.
  std::string next_until(bool (*is_stop)(int code));
  void echo(std::string_view text);

  std::istream* in_;
  std::ostream* out_;
  Settings settings_;
  bool echoed_ = false;  // the line of an echoed answer still needs its end
};

// Parses a number in decimal digits without leading zeros; nullopt if the token is anything else. Numbers above
// `largest_number` are read as `largest_number`.
constexpr int largest_number = 1'000'000;
std::optional<int> number_of(std::string_view token);

}  // namespace madang::classic
