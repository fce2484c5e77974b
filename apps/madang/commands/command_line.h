// The command line of the program: subcommands, arguments and options. CLI11 does the work and takes seconds to compile
// wherever it is included, so only command_line.cpp includes it.
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

// How an argument or option is checked, and what the help says of it.
struct ArgumentTraits {
  bool is_required = false;
  std::optional<std::string> type_name = std::nullopt;      // TEXT, INT and the like without it
  std::vector<std::string> one_of = {};                     // the help names these instead of a type
  std::optional<std::pair<int, int>> range = std::nullopt;  // the least and the most
  bool shows_default = false;                               // the value that the target has now
  std::string default_text = {};                            // a default that the target does not show
  bool is_one_value_each = false;                           // of an option that may be written again
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

  void add(const std::string& name, std::string& target, const std::string& help,
           const ArgumentTraits& traits = {}) const;
  void add(const std::string& name, std::optional<std::string>& target, const std::string& help,
           const ArgumentTraits& traits = {}) const;
  void add(const std::string& name, std::vector<std::string>& target, const std::string& help,
           const ArgumentTraits& traits = {}) const;
  void add(const std::string& name, int& target, const std::string& help, const ArgumentTraits& traits = {}) const;
  // Hands the value to `take`, which returns what is wrong with it, if anything.
  using Take = std::function<std::optional<std::string>(const std::string&)>;
  void add(const std::string& name, const Take& take, const std::string& help, const ArgumentTraits& traits = {}) const;
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
