// Messages to send and changes to store. No message about a change is sent before the change is stored.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "madang/room/live_game.h"
#include "madang/room/refusal.h"

namespace madang::room {

// A client that waits for an answer, and the fields by which it recognises the answer.
struct Asker {
  Client client = 0;
  std::string name = {};  // of the game
  std::optional<std::uint64_t> tag = std::nullopt;
  Account account = 0;
};

// Holds back messages and log entries about a game until all changes of that game are stored. Collects new changes
// while a batch is being written.
class Outbox {
 public:
  using Text = std::shared_ptr<const std::string>;

  // Pass `asker` if the message is the answer to a client.
  void send(const LiveGame* about, Message message, const std::optional<Asker>& asker = std::nullopt);
  // Counts messages that other servers send about the same.
  void count(std::size_t messages, std::size_t size);
  void note(const LiveGame* about, Note note);
  // REQUIRES: the event has already happened in the game. Number 0 stores the new game.
  void store(LiveGame& game, std::uint32_t number, Time at, std::string line);

  std::vector<Message> take_messages();
  std::vector<Note> take_notes();
  std::optional<std::vector<Change>> take_batch();
  // Returns the bytes of all messages so far, also on other servers, each with some more for the work of sending it.
  std::uint64_t bytes() const { return bytes_; }

  // A game with changes that were not stored, and why.
  struct Lost {
    LiveGame* game = nullptr;
    std::string why;
    bool is_conflict = false;
    std::vector<Asker> askers;  // the clients that wait for an answer about it
  };
  // Ends the batch. Releases what waited for it, except for the games that were not stored: they also lose the changes
  // that wait for the next batch.
  std::vector<Lost> batch_stored(std::span<const NotStored> except);
  std::vector<Lost> batch_failed(const std::string& why);

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
    std::vector<std::pair<const LiveGame*, Note>> notes;
  };

  std::vector<Lost> lose(std::span<const NotStored> except);

  std::vector<Message> messages_;
  std::vector<Note> notes_;
  Batch gathering_;
  std::optional<Batch> under_way_;
  std::uint64_t bytes_ = 0;
};

}  // namespace madang::room
