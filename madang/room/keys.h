// Secrets: game ids and seat keys.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "madang/room/storage.h"

namespace madang::room {

// Returns 128 random bits from the operating system as 22 characters of base64url.
std::string new_secret();
// Returns whether the text has the form of a secret.
bool is_secret(std::string_view text);

std::uint64_t new_seed();

// The stored form of a key: a hash, from which the key cannot be recovered.
using KeyHash = std::array<std::byte, 16>;
KeyHash hash_of_key(std::string_view key);
// Compares in constant time.
bool is_same(const KeyHash& a, const KeyHash& b);

// Returns the handle under which the game with this id is stored.
Handle handle_of(std::string_view id);
// Returns the id of a game's rematch. Anybody who knows the game's id can compute it.
std::string rematch_of(std::string_view id);

// Writes bytes as lower-case hexadecimal digits.
std::string hex(const std::array<std::byte, 16>& bytes);
// Parses 32 lower-case hexadecimal digits; nullopt if the text is anything else.
std::optional<std::array<std::byte, 16>> parse_hex(std::string_view text);
// Returns the first and the last handle that begin with these digits; nullopt if they are no digits of a handle.
std::optional<std::pair<Handle, Handle>> handles_with(std::string_view digits);

}  // namespace madang::room
