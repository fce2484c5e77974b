// The games in storage as `madang room` manages them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "madang/core/result.h"
#include "madang/room/storage.h"

namespace madang::server {

// A stored game as an entry of a list.
struct GameEntry {
  room::Handle handle{};
  room::Time created = 0;
  room::Time last = 0;  // the time of its last event, or of its creation
  std::uint32_t events = 0;
  std::string head;
};

// Lists, finds, removes and checks stored games while servers use them. All functions throw StorageError.
class Archive {
 public:
  Archive() = default;
  Archive(const Archive&) = delete;
  Archive& operator=(const Archive&) = delete;
  virtual ~Archive() = default;

  // As Storage::load.
  virtual Result<std::optional<room::StoredGame>, std::string> load(const room::Handle& game) = 0;
  // Passes every game to `show`, the newest first, until it returns false. Holds no transaction while `show` runs, so
  // `show` may take long and may call `load`.
  virtual void list(const std::function<bool(const GameEntry&)>& show) = 0;
  // Returns up to `most` games whose handle begins with these hexadecimal digits.
  virtual std::vector<room::Handle> find(std::string_view digits, std::size_t most) = 0;
  // Returns whether the game existed.
  virtual bool remove(const room::Handle& game) = 0;
  // Removes the games whose last event is older than `time`, a few at a time. Calls `goes_on` after each portion,
  // without a transaction, and ends when it returns false; `goes_on` may call `write`. Returns the number of removed
  // games.
  virtual std::size_t remove_older_than(room::Time time, const std::function<bool()>& goes_on) = 0;
  // Reads the whole database and returns the faults that it finds, one sentence each.
  virtual std::vector<std::string> faults() = 0;
};

}  // namespace madang::server
