#include "madang/room/room.h"

namespace madang::room {

class Room::Impl {};
Room::Room(Storage&, RoomSettings, Time) {}
Room::~Room() = default;
void Room::receive(Client, std::string_view, Time) {}
void Room::create(Client, std::string_view, Time) {}
void Room::sit(Client, std::string_view, std::string_view, Time) {}
void Room::look(Client, std::string_view, Time) {}
void Room::record(Client, std::string_view, Time) {}
void Room::overview(Client, std::string_view, Time) {}
void Room::forget(Client, Time) {}
std::vector<Letter> Room::take_letters() { return {}; }
std::optional<std::vector<Change>> Room::take_batch() { return {}; }
void Room::batch_stored(Time) {}
void Room::batch_failed(const std::string&, Time) {}
std::vector<Task> Room::take_tasks() { return {}; }
std::vector<Note> Room::take_notes() { return {}; }
void Room::decide(const Handle&, std::uint32_t, std::string_view, Time) {}
std::optional<Time> Room::next_deadline() const { return {}; }
void Room::tick(Time) {}
std::size_t Room::games() const { return 0; }
std::size_t Room::followers() const { return 0; }
const RoomCounts& Room::counts() const {
  static const RoomCounts counts;
  return counts;
}

}  // namespace madang::room
