#include "apps/madang/match/results_file.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>
#include <string_view>

#include "apps/files.h"
#include "apps/user_error.h"
#include "madang/core/text.h"

namespace madang::app {

namespace {

using Json = nlohmann::json;

Json to_json(const MatchIdentity& match) {
  return {{"game", match.game},       {"engines", match.engines}, {"seed", match.seed},
          {"opening", match.opening}, {"book", match.book},       {"limits", match.limits}};
}

Json to_json(const PlayedGame& game) {
  Json out = {{"tokens", join(game.tokens, " ")}, {"opening", game.opening}, {"shares", game.shares}};
  if (game.ending) {
    out["ending"] = {
        {"kind", static_cast<int>(game.ending->kind)}, {"seats", game.ending->seats}, {"reason", game.ending->reason}};
  }
  if (game.fault) {
    out["fault"] = {
        {"seat", *game.fault_seat}, {"kind", static_cast<int>(game.fault->kind)}, {"text", game.fault->text}};
  }
  return out;
}

PlayedGame played_game(const Json& item) {
  PlayedGame game;
  const std::string tokens = item.at("tokens");
  std::string_view rest = tokens;
  for (std::string_view word = take_word(rest); !word.empty(); word = take_word(rest)) game.tokens.emplace_back(word);
  game.opening = item.at("opening");
  game.shares = item.at("shares").get<std::vector<double>>();
  if (item.contains("ending")) {
    const Json& ending = item["ending"];
    game.ending = Ending{static_cast<Ending::Kind>(ending.at("kind").get<int>()),
                         ending.at("seats").get<std::vector<Seat>>(), ending.at("reason")};
  }
  if (item.contains("fault")) {
    const Json& fault = item["fault"];
    const int kind = fault.at("kind");
    if (kind < 0 || kind >= static_cast<int>(Fault::kinds)) throw std::out_of_range("kind");
    game.fault_seat = fault.at("seat").get<Seat>();
    game.fault = Fault{static_cast<Fault::Kind>(kind), fault.at("text")};
  }
  return game;
}

}  // namespace

ResultsFile::ResultsFile(const std::filesystem::path& path, const MatchIdentity& match) {
  const FileText file = read_text(path);
  if (file.error) throw UserError(fmt::format("cannot read {}: {}", quote(path.string()), *file.error));
  const Json head = to_json(match);
  std::string_view rest = file.text;
  std::size_t whole = 0;  // bytes of whole lines
  for (bool is_first = true; rest.find('\n') != std::string_view::npos; is_first = false) {
    const std::string_view line = take_line(rest);
    const Json item = Json::parse(line, nullptr, false);
    try {
      if (is_first && item != head) {
        throw UserError(
            fmt::format("{} belongs to another match; name a new file with --results", quote(path.string())));
      }
      if (!is_first) {
        std::vector<PlayedGame> games;
        for (const Json& game : item.at("games")) games.push_back(played_game(game));
        earlier_[item.at("set")] = std::move(games);
      }
    } catch (const std::exception& error) {
      if (dynamic_cast<const UserError*>(&error) != nullptr) throw;
      throw UserError(fmt::format("{} is damaged; name a new file with --results", quote(path.string())));
    }
    whole = file.text.size() - rest.size();
  }
  std::error_code error;
  if (whole < file.text.size()) std::filesystem::resize_file(path, whole, error);
  out_.open(path, std::ios::app | std::ios::binary);
  if (whole == 0) out_ << head.dump() << '\n';
  if (error || !out_.flush()) throw UserError(fmt::format("cannot write {}", quote(path.string())));
}

void ResultsFile::add(std::size_t set, const std::vector<PlayedGame>& games) {
  Json items = Json::array();
  for (const PlayedGame& game : games) items.push_back(to_json(game));
  out_ << Json{{"set", set}, {"games", std::move(items)}}.dump(-1, ' ', false, Json::error_handler_t::replace) << '\n';
  if (!out_.flush()) throw std::runtime_error("cannot write the results of the match");
}

}  // namespace madang::app
