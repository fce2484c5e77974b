// The engine line protocol (docs/protocol.md), as text in and text out, without streams.
#pragma once

#include <cstddef>
#include <functional>
#include <mutex>
#include <optional>
#include <string_view>
#include <thread>

#include "madang/catalog/any_history.h"
#include "madang/catalog/any_player.h"

namespace madang::engine {

// One protocol session: a game, its options, and a sink that receives the answers line by line. An invalid line gets
// one line `error CODE TEXT` and changes nothing. No line ends the process. A search runs in its own thread, which also
// calls the sink. The sink is never called twice at once.
class Session {
 public:
  using Sink = std::function<void(std::string_view line)>;

  // Rejects longer lines.
  static constexpr std::size_t max_line = 4U << 20;

  // Without a level, the strongest one plays. REQUIRES: the game has this level.
  Session(const AnyPosition& start, Sink sink, std::optional<int> level = std::nullopt, Resources resources = {});
  // Stops a running search.
  ~Session();
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  // Answers one line, given without its line end; returns false for `quit`. During a search, `stop`, `isready` and
  // `quit` are answered at once; any other line waits for the search to end.
  bool handle(std::string_view line);
  // Answers a line that was longer than max_line.
  void refuse_long_line();
  // Waits for a running search to end. Stops it if only `stop` would end it.
  void finish();

  // REQUIRES: no search is running.
  AnyPosition position() const { return history_.position(); }

 private:
  void ugi();
  void new_game();
  void set_option(std::string_view arguments);
  void set_game(std::string_view id);
  void set_level(std::string_view value);
  void set_number(std::string_view name, std::string_view value);
  void set_position(std::string_view arguments);
  void go(std::string_view arguments);
  void think(const SearchLimits& limits);
  AnyPlayer& player();
  void prepare();
  void stop();
  void query(std::string_view arguments);
  void say(std::string_view line);
  void error(ErrorCode code, Reason reason);
  void error(const ParseError& fault);

  AnyPosition start_;
  AnyHistory history_;
  std::optional<int> level_;  // empty for the strongest
  PlayerSettings settings_;
  std::optional<AnyPlayer> player_;  // made on first use
  Sink sink_;
  std::mutex sink_mutex_;
  StopFlag stop_{false};
  bool runs_until_stopped_ = false;
  std::thread search_;
};

}  // namespace madang::engine
