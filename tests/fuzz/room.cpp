// Fuzzes online games: clients send anything, while writes fail and the server restarts. Every message must be an
// object, and every stored game must be readable.
#include "madang/room/room.h"

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "madang/room/event.h"
#include "madang/room/game.h"
#include "madang/room/keys.h"
#include "tests/fuzz/fuzz.h"
#include "tests/room/memory_storage.h"
#include "tests/support/tokens.h"

using namespace madang;
using namespace madang::room;

namespace {

// A room and the last game created in it, with its first two keys. In a message, $G is replaced by the id, $0 and $1 by
// the keys.
class GameRegistry {
 public:
  GameRegistry() { restart(); }

  // Runs one line. Its first character selects the action: a message from client 1 to 3, or one of the cases below.
  void line(std::string_view text) {
    const char what = text.empty() ? ' ' : text.front();
    const std::string rest = filled(text.substr(text.empty() ? 0 : 1));
    switch (what) {
      case 'c':
        return room_->create({10}, rest, now_);
      case 's':
        return room_->sit({11}, id_, rest, now_);
      case 'l':
        return room_->look({12}, rest, now_);
      case 'e':
        return room_->record({record_reader}, rest, now_);
      case 'o':
        return room_->overview({12}, rest, now_);
      case 'g':
        return room_->forget(1, now_);
      case 't':
        now_ += 1000 * static_cast<Time>(rest.size() + 1);
        return room_->tick(now_);
      case 'd':
        now_ += 100'000'000;
        return room_->tick(now_);
      case 'b':
        return store();
      case 'f':
        storage_.why_not = storage_.why_not.empty() ? "full" : "";
        return;
      case 'r':
        return restart();
      case 'w':
        is_shared_ = !is_shared_;
        return restart();
      case 'h':
        return room_->hear({.said = {rest}}, now_);
      case 'n':
        return hear_news(rest);
      case 'p':
        return decide(rest);
      default:
        return room_->receive({what >= '1' && what <= '3' ? Client(what - '0') : 1}, parse_command(rest), now_);
    }
  }
  void listen() {
    for (const Message& message : room_->take_messages()) {
      if (message.to == record_reader && !message.refused) continue;  // a record file
      const auto json = nlohmann::json::parse(*message.text, nullptr, false);
      fuzz::require(json.is_object() && !json.empty());
      if (message.to == 10 && json.contains("game")) id_ = json["game"];
      if (message.to == 10 && json.contains("key")) keys_[0] = json["key"];
      if (message.to == 11 && json.contains("key")) keys_[1] = json["key"];
    }
    for (const Handle& game : room_->take_loads()) room_->loaded(game, load_game(storage_, game), now_);
    const auto behind = room_->take_behind();
    const auto events = load_events(storage_, behind);
    for (std::size_t i = 0; i < behind.size(); ++i) room_->caught_up(behind[i], events.at(i), now_);
    for (std::string& text : room_->take_said()) said_.push_back(std::move(text));
    for (const Due& due : room_->take_due()) {
      if (auto task = room_->task(due.game)) task_ = std::move(task);
    }
    room_->take_notes();
  }
  void check() {
    for (const auto& [handle, game] : storage_.games) fuzz::require(Game::load(game).ok());
  }

 private:
  void restart() {
    room_.reset();
    room_.emplace(
        RoomSettings{.max_games = 4, .max_follows = 2, .max_followers = 2, .max_tokens = 40, .is_shared = is_shared_},
        now_);
    task_.reset();
  }
  // Another server stored an event of the last game, or said what this one said, under another name.
  void hear_news(const std::string& event) {
    const auto game = storage_.games.find(handle_of(id_));
    if (game != storage_.games.end() && parse_event(event)) {
      StoredGame longer = game->second;
      longer.events.push_back({now_, event});
      if (Game::load(longer).ok()) game->second = longer;
    }
    News news{.has_gap = event.empty()};
    for (const auto& [handle, stored] : storage_.games) {
      news.changed.push_back({handle, static_cast<std::uint32_t>(stored.events.size())});
    }
    for (std::string& text : said_) {
      text.front() = text.front() == 'x' ? 'y' : 'x';
      news.said.push_back(std::move(text));
    }
    said_.clear();
    room_->hear(news, now_);
  }
  void store() {
    const auto batch = room_->take_batch();
    if (!batch) return;
    try {
      room_->batch_stored(storage_.write(*batch), now_);
    } catch (const StorageError& error) {
      room_->batch_failed(error.what(), now_);
    }
  }
  void decide(const std::string& token) {
    if (!task_) return;
    const AnyPosition position = task_->position.position();
    const auto move = parse_token(position, token);
    const auto moves = position.legal_moves();
    room_->decide(task_->game, task_->ticket, move ? *move : moves.front(), now_);
    task_.reset();
  }
  std::string filled(std::string_view text) const {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
      const char next = i + 1 < text.size() ? text[i + 1] : ' ';
      const bool is_mark = text[i] == '$' && (next == 'G' || next == '0' || next == '1');
      if (is_mark) {
        out += next == 'G' ? id_ : keys_[next == '1' ? 1 : 0];
        ++i;
      } else {
        out += text[i];
      }
    }
    return out;
  }

  static constexpr Client record_reader = 13;

  MemoryStorage storage_;
  Time now_ = 1'000'000;
  std::optional<Room> room_;
  std::optional<Task> task_;
  std::string id_;
  std::string keys_[2];
  std::vector<std::string> said_;
  bool is_shared_ = false;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text = fuzz::text_of(data, size);
  GameRegistry registry;
  for (int lines = 0; lines < 60 && !text.empty(); ++lines) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    registry.line(text.substr(0, end));
    registry.listen();
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  registry.check();
  return 0;
}
