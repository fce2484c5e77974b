// Secrets: the ids of games and the keys of seats.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "madang/room/storage.h"

namespace madang::room {

// 128 random bits of the operating system as 22 characters of base64url.
std::string new_secret();
// Whether the text has the form of one.
bool is_secret(std::string_view text);

std::uint64_t new_seed();

// What is kept of a key: a hash, from which it cannot be found again.
using KeyHash = std::array<std::byte, 16>;
KeyHash hash_of_key(std::string_view key);
// In a time that does not depend on where they differ.
bool is_same(const KeyHash& a, const KeyHash& b);

// What the game of an id is stored under.
Handle handle_of(std::string_view id);
// The id of a game's rematch: whoever knows the one knows the other.
std::string rematch_of(std::string_view id);

// Lower case hexadecimal digits and back; nothing for anything else.
std::string hex(const std::array<std::byte, 16>& bytes);
std::optional<std::array<std::byte, 16>> parse_hex(std::string_view text);

}  // namespace madang::room
