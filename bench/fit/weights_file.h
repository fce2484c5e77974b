// The command line of the programs that fit weights, and the weights files that they write.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace madang::bench {

// All numbers of some weights in one row.
template <class Number, class Weights>
std::span<Number> flat(Weights& weights) {
  static_assert(std::is_standard_layout_v<Weights> && sizeof(Weights) % sizeof(Number) == 0);
  return {reinterpret_cast<Number*>(&weights), sizeof(Weights) / sizeof(Number)};
}

// The commit that is checked out, marked if files differ from it.
inline std::string current_commit() {
  std::string commit;
  if (std::FILE* git = popen("git describe --always --dirty --exclude '*'", "r")) {
    for (int c = std::fgetc(git); c != EOF && c != '\n'; c = std::fgetc(git)) commit += static_cast<char>(c);
    pclose(git);
  }
  return commit.empty() ? "unknown" : commit;
}

// What the program was called with:
//   PROGRAM [NUMBER...]                       fits weights and prints them
//   PROGRAM rewrite ARGUMENTS SEED COMMIT     prints the weights that are compiled in, with this origin
class FitCommand {
 public:
  FitCommand(std::string program, int argc, char** argv)
      : program_(std::move(program)), arguments_(argv + 1, argv + argc) {}

  bool rewrites() const { return arguments_.size() == 4 && arguments_[0] == "rewrite"; }
  bool has(std::string_view word) const {
    for (const std::string& argument : arguments_) {
      if (argument == word) return true;
    }
    return false;
  }
  std::uint64_t number(std::size_t place, std::uint64_t otherwise) const {
    return place < arguments_.size() ? std::strtoull(arguments_[place].c_str(), nullptr, 10) : otherwise;
  }

  // Prints what a weights file begins with. `header` declares the weights and `layout`, the name of a constant with
  // this hash.
  void print_head(const char* header, const char* game, const char* layout, std::uint64_t hash,
                  std::uint64_t seed) const {
    std::string all;
    for (const std::string& argument : arguments_) all += (all.empty() ? "" : " ") + argument;
    if (all.empty()) all = "none";
    const bool again = rewrites();
    std::printf("// Fitted weights. Generated: change the program and run it again.\n");
    std::printf("//   program:   bench/fit/%s.cpp\n", program_.c_str());
    std::printf("//   arguments: %s\n", (again ? arguments_[1] : all).c_str());
    std::printf("//   seed:      %s\n", (again ? arguments_[2] : std::to_string(seed)).c_str());
    std::printf("//   commit:    %s\n", (again ? arguments_[3] : current_commit()).c_str());
    const auto value = static_cast<unsigned long long>(hash);
    std::printf("//   layout:    0x%016llx\n", value);
    std::printf("#include \"%s\"\n\nnamespace madang::%s {\n\n", header, game);
    std::printf("static_assert(%s == 0x%016llxU, \"fitted for another layout\");\n\n// clang-format off\n", layout,
                value);
  }
  static void print_tail(const char* game) { std::printf("// clang-format on\n\n}  // namespace madang::%s\n", game); }

 private:
  std::string program_;
  std::vector<std::string> arguments_;
};

// The numbers of a table as words of C++ text, with the braces that nested arrays need.
template <class Number, std::size_t N, class Format>
void add_words(const std::array<Number, N>& table, const Format& format, std::vector<std::string>& words) {
  constexpr bool is_row = std::is_arithmetic_v<Number>;
  const std::size_t first = words.size();
  for (const auto& item : table) {
    if constexpr (is_row) {
      words.push_back(format(item) + ",");
    } else {
      add_words(item, format, words);
    }
  }
  words[first].insert(0, is_row ? "{" : "{{");
  words.back().pop_back();
  words.back() += is_row ? "}," : "}},";
}

// Prints `begin` and the table, with lines of at most 120 characters.
template <class Table, class Format>
void print_table(std::string begin, const Table& table, const Format& format) {
  std::vector<std::string> words;
  add_words(table, format, words);
  const std::string indent(begin.find_first_not_of(' ') + 3, ' ');
  std::string line = std::move(begin);
  for (const std::string& word : words) {
    if (line.size() + 1 + word.size() > 120) {
      std::printf("%s\n", line.c_str());
      line = indent;
    }
    line += ' ' + word;
  }
  std::printf("%s\n", line.c_str());
}

inline std::string text_of_whole(int number) { return std::to_string(number); }

}  // namespace madang::bench
