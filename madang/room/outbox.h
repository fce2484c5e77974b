// Messages to send and changes to store. No message about a change is sent before the change is stored.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "madang/room/live_game.h"

namespace madang::room {

// A client that waits for an answer, and the fields by which it recognises the answer.
struct Asker {
  Client client = 0;
  std::string name = {};  // of the game
  std::optional<std::uint64_t> tag = std::nullopt;
};

// Holds back messages about a game until all changes of that game are stored. Collects new changes while a batch is
// being written.
class Outbox {
 public:
  // Pass `asker` if the message is the answer to a client.
  void send(const LiveGame* about, Client to, std::string text, const std::optional<Asker>& asker = std::nullopt);
  // REQUIRES: the event has already happened in the game. Number 0 stores the new game.
  void store(LiveGame& game, std::uint32_t number, Time at, std::string line);

  std::vector<Message> take_messages();
  std::optional<std::vector<Change>> take_batch();
  void batch_stored();
  // The result of a failed batch: the games with lost changes, and the clients that wait for an answer about them.
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
    std::vector<LiveGame*> games;  // the game of each change
    std::vector<Pending> pending;
  };

  std::vector<Message> messages_;
  Batch gathering_;
  std::optional<Batch> under_way_;
};

}  // namespace madang::room
