#include "apps/madang/commands/bench_clicks.h"

#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <map>
#include <nlohmann/json.hpp>

#include "apps/madang/commands/median.h"
#include "apps/user_error.h"
#include "madang/core/text.h"
#include "madang/protocol/page/api.h"
#include "madang/room/room.h"

namespace madang::app {

namespace {

using Clock = std::chrono::steady_clock;
using Json = nlohmann::json;
using Tokens = std::vector<std::string>;

// A game that can continue forever: after the opening, the tokens of the cycle lead back to the same position.
struct EndlessGame {
  std::string id;
  Tokens opening;
  Tokens cycle;
  bool is_for_rooms;  // it continues whatever is rolled

  const std::string& token(std::size_t number) const {
    return number < opening.size() ? opening[number] : cycle[(number - opening.size()) % cycle.size()];
  }
};

const std::vector<EndlessGame>& endless_games() {
  static const std::vector<EndlessGame> games = {
      // Two players catch each other on the first spaces.
      {"yunnori",
       {"roll:do", "0:do"},
       {"roll:do", "0:do", "roll:gae", "0:gae", "roll:do", "0:do", "roll:do", "1:do", "roll:back-do", "2:back-do"},
       false},
      {"mini-yut:practice", {}, {"roll:gae", "throw"}, true},
      {"yote", {"p1", "p20"}, {"m1-2", "m20-19", "m2-1", "m19-20"}, true},
      {"jungle", {}, {"A3A4", "G7G6", "A4A3", "G6G7"}, true},
  };
  return games;
}

template <class F>
double microseconds(F&& work) {
  const auto start = Clock::now();
  work();
  return std::chrono::duration<double, std::micro>(Clock::now() - start).count();
}

// Returns the median time of a click: one request that plays one more token and returns the state. Measures every click
// of the cycle, then undoes the cycle.
double page_click(const EndlessGame& game, std::size_t count, int runs) {
  constexpr std::size_t clicks_per_run = 100;
  page::Api api;
  const auto ask = [&](const Json& request) { return Json::parse(api.answer(request.dump())); };
  Json record = {{"game", game.id}, {"tokens", Json::array()}};
  for (std::size_t i = 0; i < count; ++i) record["tokens"].push_back(game.token(i));
  Json state = ask({{"ask", "state"}, {"record", record}});
  std::vector<double> times;
  while (times.size() < static_cast<std::size_t>(runs) * clicks_per_run) {
    for (std::size_t i = count; i < count + game.cycle.size(); ++i) {
      const std::string request = Json{
          {"ask", "state"},
          {"base", {{"key", state["key"]}, {"count", state["count"]}}},
          {"tokens", {game.token(i)}}}.dump();
      std::string answer;
      times.push_back(microseconds([&] { answer = api.answer(request); }));
      state = Json::parse(answer);
    }
    state = ask({{"ask", "state"}, {"base", {{"key", state["key"]}, {"count", count}}}});
  }
  return median(times);
}

// A room with one online game, followed by its two players.
class BenchRoom {
 public:
  explicit BenchRoom(const EndlessGame& game) : game_(game), room_({}, now) {
    room_.create({http}, Json{{"game", game.id}, {"sit", 0}}.dump(), now);
    const Json first = deliver()[http];
    id_ = first["game"];
    room_.sit({http}, id_, "{}", now);
    const Json second = deliver()[http];
    for (const Json* seated : {&first, &second}) {
      const room::Client client = (*seated)["seat"];
      const Json follow = {{"do", "follow"}, {"game", id_}, {"key", (*seated)["key"]}};
      room_.receive({client}, room::parse_command(follow.dump()), now);
      last_ = deliver()[client];
    }
  }

  // Plays the next token. Returns the time until the messages to its players are ready.
  double play() {
    const Json turn = last_["turn"];
    Json command = {{"do", "throw"}, {"game", id_}, {"state", last_["state"]}};
    if (turn["kind"] == "decide") command.update({{"do", "play"}, {"token", game_.token(count_)}});
    ++count_;
    const std::string text = command.dump();
    const room::Client client = turn["seat"];
    std::vector<room::Message> messages;
    const double time = microseconds([&] {
      room_.receive({client}, room::parse_command(text), now);
      messages = settle();
    });
    last_ = Json::parse(*messages.back().text);
    if (last_["is"] != "played") throw std::logic_error("the room refused a move: " + last_.dump());
    return time;
  }

 private:
  static constexpr room::Client http = 100;
  static constexpr room::Time now = 1;

  std::vector<room::Message> settle() {
    while (room_.take_batch()) room_.batch_stored({}, now);
    return room_.take_messages();
  }

  // Returns the first message for each client.
  std::map<room::Client, Json> deliver() {
    std::map<room::Client, Json> out;
    for (const room::Message& message : settle()) out.emplace(message.to, Json::parse(*message.text));
    return out;
  }

  const EndlessGame& game_;
  room::Room room_;
  std::string id_;
  std::size_t count_ = 0;
  Json last_;  // the last message to the players
};

// Measures the moves after 10 and after 4,900 tokens.
void print_room_moves(const EndlessGame& game, int runs) {
  constexpr int moves_each = 90;  // a room ends a game at 5,000 tokens
  std::map<std::size_t, std::vector<double>> times = {{10, {}}, {4'900, {}}};
  for (int run = 0; run < runs; ++run) {
    BenchRoom room(game);
    std::size_t played = 0;
    for (auto& [count, measured] : times) {
      for (; played < count; ++played) room.play();
      for (int i = 0; i < moves_each; ++i, ++played) measured.push_back(room.play());
    }
  }
  for (const auto& [count, measured] : times) fmt::print("room {} {} {:.1f}\n", game.id, count, median(measured));
}

}  // namespace

void bench_clicks(const std::vector<std::string>& games, int runs) {
  std::vector<const EndlessGame*> chosen;
  Tokens ids;
  for (const EndlessGame& game : endless_games()) {
    ids.push_back(game.id);
    if (games.empty() || std::find(games.begin(), games.end(), game.id) != games.end()) chosen.push_back(&game);
  }
  if (chosen.size() < games.size()) throw UserError(fmt::format("--page can measure {}", join(ids, ", ")));
  for (const EndlessGame* game : chosen) {
    for (const std::size_t count : {10U, 100U, 1'000U, 5'000U}) {
      fmt::print("page {} {} {:.1f}\n", game->id, count, page_click(*game, count, runs));
    }
  }
  for (const EndlessGame* game : chosen) {
    if (game->is_for_rooms) print_room_moves(*game, runs);
  }
}

}  // namespace madang::app
