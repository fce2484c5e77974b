// A value or an error: the return type of every function that parses external text.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "madang/core/index.h"

namespace madang {

// Holds either a T or an E. REQUIRES: ok() before value(), !ok() before error().
template <class T, class E>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}
  Result(E error) : state_(std::in_place_index<1>, std::move(error)) {}

  bool ok() const { return state_.index() == 0; }
  explicit operator bool() const { return ok(); }

  const T& value() const& {
    assert(ok());
    return *std::get_if<0>(&state_);
  }
  T&& value() && {
    assert(ok());
    return std::move(*std::get_if<0>(&state_));
  }
  const T& operator*() const& { return value(); }
  T&& operator*() && { return std::move(*this).value(); }
  const T* operator->() const { return &value(); }

  const E& error() const& {
    assert(!ok());
    return *std::get_if<1>(&state_);
  }
  E&& error() && {
    assert(!ok());
    return std::move(*std::get_if<1>(&state_));
  }

 private:
  std::variant<T, E> state_;
};

// Kinds of errors. Their names are the error codes of the line protocol (docs/protocol.md).
enum class ErrorCode : std::uint8_t {
  syntax,    // malformed text
  illegal,   // a well-formed move or roll that the rules do not allow here
  turn,      // a roll when a move is due, a move when a roll is due, or anything after the end
  position,  // an invalid position line
  option,    // an unknown game, preset, option or value
  unknown,   // an unknown command
};

constexpr std::string_view name(ErrorCode code) {
  constexpr std::string_view names[] = {"syntax", "illegal", "turn", "position", "option", "unknown"};
  return at(names, code);
}

// The reason for an error: a slug and its arguments. One table per language turns it into a sentence (catalog/).
struct Reason {
  std::string_view slug;  // a string literal
  std::vector<std::string> args;

  friend bool operator==(const Reason&, const Reason&) = default;
};

// An error in a text of several lines. Lines are counted from 1.
struct LineError {
  std::size_t line = 0;
  Reason reason;

  friend bool operator==(const LineError&, const LineError&) = default;
};

struct ParseError {
  ErrorCode code = ErrorCode::syntax;
  std::size_t offset = 0;  // of the error, in bytes from the start of the text
  Reason reason;

  friend bool operator==(const ParseError&, const ParseError&) = default;
};

}  // namespace madang
