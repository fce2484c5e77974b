#include "apps/madang/commands/command_line.h"

#include <fmt/core.h>

#include <CLI/CLI.hpp>

#include "apps/madang/language/program_name.h"
#include "apps/user_error.h"
#include "madang/core/text.h"

namespace madang::app {

namespace {

template <class T>
void add_number_to(const Subcommand& command, const std::string& name, std::optional<T>& target, T least, T most,
                   const std::string& help) {
  const auto take = [least, most, &target](const std::string& text) -> std::optional<std::string> {
    const auto number = parse_number<T>(text);
    if (!number || *number < least || *number > most) {
      return fmt::format("{} is not a whole number from {} to {}", quote(text), least, most);
    }
    target = number;
    return std::nullopt;
  };
  command.add(name, take, help, {.type_name = "N"});
}

void apply(const ArgumentTraits& traits, CLI::Option& option) {
  if (traits.is_required) option.required();
  if (traits.type_name) option.type_name(*traits.type_name);
  // CLI11 would append the description of a check to the type, as in "INT:INT in [1 - 99]".
  if (!traits.one_of.empty()) {
    option.check(CLI::IsMember(traits.one_of).description(""))->type_name(join(traits.one_of, "|"));
  }
  if (traits.range) {
    const auto [least, most] = *traits.range;
    option.check(CLI::Range(least, most).description(""))->type_name(fmt::format("{}-{}", least, most));
  }
  option.description(with_program_name(option.get_description()));
  if (traits.is_one_value_each) option.allow_extra_args(false);
}

}  // namespace

Subcommand Subcommand::add_subcommand(const std::string& name, const std::string& help) const {
  return Subcommand(app_->add_subcommand(name, help));
}

void Subcommand::allow_one_subcommand() const { app_->require_subcommand(0, 1); }

std::vector<std::string> Subcommand::subcommands() const {
  std::vector<std::string> names;
  for (const CLI::App* command : app_->get_subcommands({})) names.push_back(command->get_name());
  return names;
}

Subcommand Subcommand::subcommand(const std::string& name) const { return Subcommand(app_->get_subcommand(name)); }

bool Subcommand::has_subcommand() const { return !app_->get_subcommands().empty(); }

void Subcommand::add(const std::string& name, std::string& target, const std::string& help,
                     const ArgumentTraits& traits) const {
  apply(traits, *app_->add_option(name, target, help));
}

void Subcommand::add(const std::string& name, std::optional<std::string>& target, const std::string& help,
                     const ArgumentTraits& traits) const {
  apply(traits, *app_->add_option(name, target, help));
}

void Subcommand::add(const std::string& name, std::vector<std::string>& target, const std::string& help,
                     const ArgumentTraits& traits) const {
  apply(traits, *app_->add_option(name, target, help));
}

void Subcommand::add(const std::string& name, int& target, const std::string& help,
                     const ArgumentTraits& traits) const {
  apply(traits, *app_->add_option(name, target, help));
}

void Subcommand::add(const std::string& name, const Take& take, const std::string& help,
                     const ArgumentTraits& traits) const {
  const auto check = [name, take](const std::string& text) {
    if (const auto fault = take(text)) throw CLI::ValidationError(name, *fault);
  };
  apply(traits, *app_->add_option_function<std::string>(name, check, help));
}

void Subcommand::add_flag(const std::string& name, bool& target, const std::string& help) const {
  app_->add_flag(name, target, help);
}

void Subcommand::add_number(const std::string& name, std::optional<int>& target, int least, const std::string& help,
                            int most) const {
  add_number_to<int>(*this, name, target, least, most, help);
}

void Subcommand::add_number(const std::string& name, std::optional<std::uint64_t>& target, std::uint64_t least,
                            const std::string& help) const {
  add_number_to<std::uint64_t>(*this, name, target, least, std::numeric_limits<std::uint64_t>::max(), help);
}

void Subcommand::footer(const std::string& text) const { app_->footer(with_program_name(text)); }

void Subcommand::run(const std::function<void()>& action) const { app_->callback(action); }

CommandLine::CommandLine(const std::string& summary, const std::string& name, const std::string& version)
    : app_(std::make_unique<CLI::App>(summary, name)) {
  app_->set_version_flag("--version", version, "Print the version and exit");
  app_->set_help_flag("-h,--help", "Print this help and exit");
  app_->get_formatter()->column_width(34);
}

CommandLine::~CommandLine() = default;

Subcommand CommandLine::program() const { return Subcommand(app_.get()); }

void CommandLine::parse(int argc, char** argv) const {
  try {
    app_->parse(argc, argv);
  } catch (const CLI::Success& success) {
    app_->exit(success);
  } catch (const CLI::ParseError& error) {
    std::string command = app_->get_name();
    for (const CLI::App* app = app_.get(); !app->get_subcommands().empty();) {
      app = app->get_subcommands().front();
      command += " " + app->get_name();
    }
    throw UserError(fmt::format("{}; see '{} --help'", error.what(), command));
  }
}

}  // namespace madang::app
