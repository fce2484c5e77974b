// The command line of the program: subcommands, arguments and options. CLI11 parses it. Only command_line.cpp includes
// CLI11, because compiling it takes seconds. Help texts call the program `madang`; people see program_name() instead.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace CLI {  // NOLINT(readability-identifier-naming)
class App;
}  // namespace CLI

namespace madang::app {

// The checks of an argument or option, and its description in the help.
struct ArgumentTraits {
  bool is_required = false;
  std::optional<std::string> type_name = std::nullopt;      // default: TEXT, INT or similar
  std::vector<std::string> one_of = {};                     // shown in the help instead of a type
  std::optional<std::pair<int, int>> range = std::nullopt;  // minimum and maximum
  bool is_one_value_each = false;                           // for an option that may be repeated
};

// A handle of the program or of a subcommand, valid as long as its CommandLine. Names that begin with `-` are options,
// all others are positional arguments. REQUIRES: targets live until the command line is parsed.
class Subcommand {
 public:
  explicit Subcommand(CLI::App* app) : app_(app) {}

  Subcommand add_subcommand(const std::string& name, const std::string& help) const;
  // Makes the subcommand optional, at most one.
  void allow_one_subcommand() const;
  std::vector<std::string> subcommands() const;
  // REQUIRES: a subcommand of this name exists.
  Subcommand subcommand(const std::string& name) const;
  // Returns whether the command line names a subcommand. Call it only when the command runs.
  bool has_subcommand() const;

  void add(const std::string& name, std::string& target, const std::string& help,
           const ArgumentTraits& traits = {}) const;
  void add(const std::string& name, std::optional<std::string>& target, const std::string& help,
           const ArgumentTraits& traits = {}) const;
  void add(const std::string& name, std::vector<std::string>& target, const std::string& help,
           const ArgumentTraits& traits = {}) const;
  void add(const std::string& name, int& target, const std::string& help, const ArgumentTraits& traits = {}) const;
  // Passes the value to `take`, which returns an error message if the value is invalid.
  using Take = std::function<std::optional<std::string>(const std::string&)>;
  void add(const std::string& name, const Take& take, const std::string& help, const ArgumentTraits& traits = {}) const;
  void add_flag(const std::string& name, bool& target, const std::string& help) const;
  // Accepts a whole number from `least` to `most` in decimal digits.
  void add_number(const std::string& name, std::optional<int>& target, int least, const std::string& help,
                  int most = std::numeric_limits<int>::max()) const;
  void add_number(const std::string& name, std::optional<std::uint64_t>& target, std::uint64_t least,
                  const std::string& help) const;

  void footer(const std::string& text) const;
  // Sets the action that parse() runs for this command.
  void run(const std::function<void()>& action) const;

 private:
  CLI::App* app_;
};

// Owns all declared commands and options.
class CommandLine {
 public:
  // `name` is the command that people type, `version` the line that --version prints.
  CommandLine(const std::string& summary, const std::string& name, const std::string& version);
  ~CommandLine();
  CommandLine(const CommandLine&) = delete;
  CommandLine& operator=(const CommandLine&) = delete;

  Subcommand program() const;
  // Runs the named command or prints the requested help. Throws UserError if the command line is invalid.
  void parse(int argc, char** argv) const;

 private:
  std::unique_ptr<CLI::App> app_;
};

}  // namespace madang::app
