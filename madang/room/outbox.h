// What is to be sent and stored, in this order: nothing about a change leaves before the change is stored.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "madang/room/live_game.h"

namespace madang::room {

// Who waits for an answer, and how the answer is recognised.
struct Asker {
  Client client = 0;
  std::string name = {};  // of the game
  std::optional<std::uint64_t> tag = std::nullopt;
};

// Messages of a game with changes that are not stored yet wait until they are. Changes gather while others are written.
class Outbox {
 public:
  // `asker`: the message is the answer to somebody.
  void send(const LiveGame* about, Client to, std::string text, const std::optional<Asker>& asker = std::nullopt);
  // The event must have happened in the game already; number 0 is the game itself.
  void store(LiveGame& game, std::uint32_t number, Time at, std::string line);

  std::vector<Message> take_messages();
  std::optional<std::vector<Change>> take_batch();
  void batch_stored();
  // What was to be stored is lost: the games it was of, and those who wait for an answer about them.
  struct Lost {
    std::vector<LiveGame*> games;
    std::vector<Asker> askers;
  };
  Lost batch_failed();

 private:
  struct Pending {
    const LiveGame* about;
    Message message;
    std::optional<Asker> asker;
  };
  struct Batch {
    std::vector<Change> changes;
    std::vector<LiveGame*> games;  // of each change
    std::vector<Pending> pending;
  };

  std::vector<Message> messages_;
  Batch gathering_;
  std::optional<Batch> under_way_;
};

}  // namespace madang::room
