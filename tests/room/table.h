// A room with storage in memory and clients that record their messages.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "madang/room/room.h"
#include "tests/room/memory_storage.h"

namespace madang::room {

using Json = nlohmann::json;

// A seat: the game's id, the seat's number and its key.
struct Place {
  std::string id;
  int seat = 0;
  std::string key;
};

// Drives a room like a server, at a time that the test sets. Stores batches immediately unless `holds_batches` is set.
class Table {
 public:
  explicit Table(RoomSettings settings = {}) : settings_(std::move(settings)) { restart(); }
  // A server among others that use the same storage.
  explicit Table(MemoryStorage& shared) : storage(shared), settings_({.is_shared = true}) { restart(); }

  // Simulates a restart of the process: only stored data is left.
  void restart() {
    room_.reset();
    room_.emplace(settings_, now);
    told.clear();
    tasks.clear();
  }
  Room& room() { return *room_; }

  void settle() {
    for (bool is_done = false; !is_done;) {
      is_done = true;
      for (const Message& message : room_->take_messages()) told[message.to].push_back(parsed(message));
      for (const Due& due : room_->take_due()) {
        if (auto task = room_->task(due.game)) tasks.push_back(*std::move(task));
      }
      for (Note& note : room_->take_notes()) notes.push_back(std::move(note));
      for (const Handle& game : room_->take_loads()) {
        room_->loaded(game, load_game(storage, game), now);
        is_done = false;
      }
      const auto behind = room_->take_behind();
      const auto events = load_events(storage, behind);
      for (std::size_t i = 0; i < behind.size(); ++i) {
        room_->caught_up(behind[i], events.at(i), now);
        is_done = false;
      }
      for (std::string& text : room_->take_said()) said.push_back(std::move(text));
      if (holds_batches) continue;
      if (const auto batch = room_->take_batch()) {
        store(*batch);
        is_done = false;
      }
    }
  }
  void store(const std::vector<Change>& batch) {
    try {
      const auto except = storage.write(batch);
      for (const Change& change : batch) stored.push_back({change.game, change.number});
      room_->batch_stored(except, now);
    } catch (const StorageError& error) {
      room_->batch_failed(error.what(), now);
    }
  }

  // Returns the answer to an HTTP request; an empty object if it waits for storage.
  Json ask(void (Room::*what)(const Sender&, std::string_view, Time), std::string_view text) {
    const Client client = next_client_++;
    (room_.operator->()->*what)({client}, text, now);
    settle();
    return last(client);
  }
  Json sit(std::string_view id, std::string_view body) {
    const Client client = next_client_++;
    room_->sit({client}, id, body, now);
    settle();
    return last(client);
  }
  Place create(const Json& plan) {
    const Json answer = ask(&Room::create, plan.dump());
    EXPECT_EQ(answer.value("is", ""), "seated") << answer;
    return {answer.value("game", ""), answer.value("seat", -1), answer.value("key", "")};
  }
  Place sit_down(const std::string& id, const std::string& name = "Ben") {
    const Json answer = sit(id, Json{{"name", name}}.dump());
    EXPECT_EQ(answer.value("is", ""), "seated") << answer;
    return {id, answer.value("seat", -1), answer.value("key", "")};
  }

  // Sends a command and returns the last message that this client has received.
  Json say(Client from, const Json& command) {
    room_->receive({from}, parse_command(command.dump()), now);
    settle();
    return last(from);
  }
  Json follow(Client client, const Place& place) {
    return say(client, {{"do", "follow"}, {"game", place.id}, {"key", place.key}});
  }
  Json watch(Client client, const std::string& id) { return say(client, {{"do", "follow"}, {"game", id}}); }
  // Sends a command with the current state id unless it names one.
  Json act(Client from, const std::string& id, Json command) {
    command["game"] = id;
    if (!command.contains("state")) command["state"] = ask(&Room::look, id)["state"];
    return say(from, command);
  }
  Json play(Client from, const std::string& id, const std::string& token) {
    return act(from, id, {{"do", "play"}, {"token", token}});
  }

  Json last(Client client) const {
    const auto found = told.find(client);
    return found == told.end() || found->second.empty() ? Json::object() : found->second.back();
  }
  // Returns the messages that a client has received since the last call.
  std::vector<Json> heard(Client client) { return std::exchange(told[client], {}); }
  std::vector<std::string> names_heard(Client client) {
    std::vector<std::string> out;
    for (const Json& message : heard(client)) out.push_back(message.value("is", ""));
    return out;
  }
  Json look(const std::string& id) { return ask(&Room::look, id); }

  MemoryStorage own_storage;
  MemoryStorage& storage = own_storage;
  Time now = 1'000'000'000;
  bool holds_batches = false;
  std::map<Client, std::vector<Json>> told;
  std::vector<Task> tasks;
  std::vector<Note> notes;
  // News for other servers.
  std::vector<std::string> said;
  std::vector<EventPlace> stored;

 private:
  // A record is sent as a file, not as a JSON object.
  static Json parsed(const Message& message) {
    Json json = Json::parse(*message.text, nullptr, false);
    return json.is_object() ? json : Json{{"is", "record"}, {"text", *message.text}};
  }

  RoomSettings settings_;
  std::optional<Room> room_;
  Client next_client_ = 1'000'000;
};

// A game, Jungle by default, with Ann (client 1) in seat 0 and Ben (client 2) in seat 1. Both follow it.
struct TwoPeople {
  explicit TwoPeople(Table& table, Json plan = {{"game", "jungle"}}) {
    plan["name"] = "Ann";
    ann = table.create(plan);
    ben = table.sit_down(ann.id);
    table.follow(1, ann);
    table.follow(2, ben);
    table.heard(1);
    table.heard(2);
    id = ann.id;
  }

  Place ann;
  Place ben;
  std::string id;
};

}  // namespace madang::room
