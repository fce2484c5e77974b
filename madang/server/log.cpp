#include "madang/server/log.h"

#include <array>
#include <ctime>
#include <nlohmann/json.hpp>

namespace madang::server {

namespace {

std::string time_text(std::chrono::system_clock::time_point time) {
  const auto milliseconds = std::chrono::duration_cast<std::chrono::milliseconds>(time.time_since_epoch()).count();
  const std::time_t seconds = milliseconds / 1000;
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  std::array<char, 32> text{};
  const std::size_t size = std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%S.", &parts);
  const std::string rest = std::to_string(1000 + milliseconds % 1000);
  return std::string(text.data(), size) + rest.substr(1) + "Z";
}

}  // namespace

void Log::write_seldom(std::string_view event, std::initializer_list<Field> fields) {
  const auto now = std::chrono::steady_clock::now();
  const auto [found, is_new] = seldom_.try_emplace(std::string(event), Seldom{now});
  Seldom& seldom = found->second;
  if (!is_new && now - seldom.last < std::chrono::seconds(1)) {
    ++seldom.left_out;
    return;
  }
  seldom.last = now;
  write(event, fields, std::exchange(seldom.left_out, 0));
}

void Log::write(std::string_view event, std::initializer_list<Field> fields, std::int64_t more) {
  nlohmann::ordered_json line = {{"at", time_text(std::chrono::system_clock::now())}, {"event", event}};
  for (const Field& field : fields) {
    std::visit([&](const auto& value) { line[std::string(field.name)] = value; }, field.value);
  }
  if (more > 0) line["more"] = more;
  // Invalid UTF-8 is replaced, so that the line is always written.
  sink_(line.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace));
}

}  // namespace madang::server
