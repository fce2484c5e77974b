#include "madang/room/keys.h"

#include <sodium.h>

#include <algorithm>
#include <bit>
#include <stdexcept>

namespace madang::room {

namespace {

constexpr std::size_t secret_bytes = 16;
constexpr std::size_t secret_length = 22;
constexpr int base64url = sodium_base64_VARIANT_URLSAFE_NO_PADDING;

// Initialises libsodium. Call it before any other use of the library; repeated calls do nothing.
void ready() {
  if (sodium_init() < 0) throw std::runtime_error("libsodium could not be initialised: no random numbers");
}

std::string secret_of(const std::array<unsigned char, secret_bytes>& bytes) {
  std::array<char, secret_length + 1> text{};
  sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), base64url);
  return {text.data(), secret_length};
}

// Returns a hash that differs for each purpose, so that the hash for one purpose reveals nothing about another.
std::array<unsigned char, 16> digest(std::string_view purpose, std::string_view text) {
  std::array<unsigned char, 16> out{};
  crypto_generichash_state state;
  crypto_generichash_init(&state, nullptr, 0, out.size());
  const auto add = [&](std::string_view part) {
    crypto_generichash_update(&state, reinterpret_cast<const unsigned char*>(part.data()), part.size());
  };
  add(purpose);
  add(text);
  crypto_generichash_final(&state, out.data(), out.size());
  return out;
}

}  // namespace

std::string new_secret() {
  ready();
  std::array<unsigned char, secret_bytes> bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  return secret_of(bytes);
}

bool is_secret(std::string_view text) {
  return text.size() == secret_length && std::all_of(text.begin(), text.end(), [](char c) {
           return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
         });
}

std::uint64_t new_seed() {
  ready();
  std::uint64_t seed = 0;
  randombytes_buf(&seed, sizeof seed);
  return seed;
}

KeyHash hash_of_key(std::string_view key) { return std::bit_cast<KeyHash>(digest("madang key:", key)); }

bool is_same(const KeyHash& a, const KeyHash& b) { return sodium_memcmp(a.data(), b.data(), a.size()) == 0; }

Handle handle_of(std::string_view id) { return std::bit_cast<Handle>(digest("madang game:", id)); }

std::string rematch_of(std::string_view id) { return secret_of(digest("madang rematch:", id)); }

std::string hex(const std::array<std::byte, 16>& bytes) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string out;
  for (const std::byte byte : bytes) {
    out += digits[std::to_integer<std::size_t>(byte >> 4)];
    out += digits[std::to_integer<std::size_t>(byte & std::byte{15})];
  }
  return out;
}

std::optional<std::array<std::byte, 16>> parse_hex(std::string_view text) {
  std::array<std::byte, 16> out{};
  if (text.size() != 2 * out.size()) return std::nullopt;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const bool is_letter = c >= 'a' && c <= 'f';
    if (!is_letter && (c < '0' || c > '9')) return std::nullopt;
    const auto digit = static_cast<std::byte>(is_letter ? c - 'a' + 10 : c - '0');
    out[i / 2] = out[i / 2] << 4 | digit;
  }
  return out;
}

std::optional<std::pair<Handle, Handle>> handles_with(std::string_view digits) {
  const auto filled = [&](char with) {
    std::string whole(digits);
    whole.resize(std::max(whole.size(), 2 * sizeof(Handle)), with);
    return parse_hex(whole);
  };
  const auto first = filled('0');
  const auto last = filled('f');
  if (!first || !last) return std::nullopt;
  return std::pair(*first, *last);
}

}  // namespace madang::room
