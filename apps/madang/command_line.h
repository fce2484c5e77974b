// The command line of the program: subcommands, arguments and options. CLI11 does the work and takes seconds to compile
// wherever it is included, so only command_line.cpp includes it.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace CLI {  // NOLINT(readability-identifier-naming)
class App;
class Option;
}  // namespace CLI

namespace madang::app {

// How a declared argument or option is told and checked. A handle: valid as long as its command line.
class Argument {
 public:
  explicit Argument(CLI::Option* option) : option_(option) {}

  const Argument& required() const;
  // What the help calls the value; TEXT, INT and the like without it.
  const Argument& type_name(const std::string& name) const;
  // The help names no type, because it names the choices.
  const Argument& one_of(const std::vector<std::string>& choices) const;
  const Argument& range(int least, int most) const;
  // The help tells the value that stands in the target now, or this text.
  const Argument& shows_default() const;
  const Argument& shows_default(const std::string& text) const;
  // Of a repeated option: one value each time it is written.
  const Argument& one_value_each() const;

 private:
  CLI::Option* option_;
};

// The program or one of its subcommands. A handle: valid as long as its command line. Names that begin with `-` are
// options, others are arguments by their place. REQUIRES: targets live until the command line is parsed.
class Subcommand {
 public:
  explicit Subcommand(CLI::App* app) : app_(app) {}

  Subcommand add_subcommand(const std::string& name, const std::string& help) const;
  // None or one of the subcommands may be named.
  void allow_one_subcommand() const;
  std::vector<std::string> subcommands() const;
  // REQUIRES: there is one of this name.
  Subcommand subcommand(const std::string& name) const;
  // Whether the command line names one; known when it runs.
  bool has_subcommand() const;

  Argument add(const std::string& name, std::string& target, const std::string& help) const;
  Argument add(const std::string& name, std::optional<std::string>& target, const std::string& help) const;
  Argument add(const std::string& name, std::vector<std::string>& target, const std::string& help) const;
  Argument add(const std::string& name, int& target, const std::string& help) const;
  // Hands the value to `take`, which returns what is wrong with it, if anything.
  using Take = std::function<std::optional<std::string>(const std::string&)>;
  Argument add(const std::string& name, const Take& take, const std::string& help) const;
  void add_flag(const std::string& name, bool& target, const std::string& help) const;
  // A whole number from `least` to `most`, written in decimal digits.
  void add_number(const std::string& name, std::optional<int>& target, int least, const std::string& help,
                  int most = std::numeric_limits<int>::max()) const;
  void add_number(const std::string& name, std::optional<std::uint64_t>& target, std::uint64_t least,
                  const std::string& help) const;

  void footer(const std::string& text) const;
  // What the command does; it happens when the command line is parsed.
  void run(const std::function<void()>& action) const;

 private:
  CLI::App* app_;
};

// Owns what the commands declare.
class CommandLine {
 public:
  CommandLine(const std::string& summary, const std::string& name, const std::string& version);
  ~CommandLine();
  CommandLine(const CommandLine&) = delete;
  CommandLine& operator=(const CommandLine&) = delete;

  Subcommand program() const;
  // Runs the command that the words name, or prints the help they ask for; throws UserError.
  void parse(int argc, char** argv) const;

 private:
  std::unique_ptr<CLI::App> app_;
};

}  // namespace madang::app
