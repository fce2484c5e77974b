// A request to the face (docs/web.md), read with care.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "madang/catalog/any_position.h"
#include "madang/catalog/history.h"
#include "madang/catalog/sentences.h"
#include "madang/record/record.h"

namespace madang {

// What is wrong with a request: an error, and where in its text or record.
struct RequestFault {
  ParseError error;
  std::optional<std::size_t> token = std::nullopt;  // from 0
  std::optional<std::size_t> line = std::nullopt;   // from 1
};

// One JSON object from outside. The first thing that is wrong is kept as the fault; what is read then and later is
// empty or 0, so that a reader need not ask after each field. Nothing here throws.
class Request {
 public:
  static constexpr std::size_t max_bytes = std::size_t{4} << 20;
  static constexpr std::size_t max_tokens = 100'000;

  explicit Request(std::string_view json);

  const std::optional<RequestFault>& fault() const { return fault_; }
  void fail(RequestFault fault);
  void fail(ErrorCode code, std::string_view slug, std::vector<std::string> args = {});
  // The fault as the answer to send.
  nlohmann::json fault_json() const;

  Language language() const { return language_; }
  std::string text(std::string_view name);
  // Nothing where the field is missing or null.
  std::optional<std::string> maybe_text(std::string_view name);
  std::uint64_t number(std::string_view name, std::uint64_t least, std::uint64_t most);
  std::optional<std::uint64_t> maybe_number(std::string_view name, std::uint64_t least, std::uint64_t most);
  // The field `seed`: decimal digits as text, because numbers of JSON are not that exact everywhere.
  std::uint64_t seed();
  // The field `record`, its form alone.
  Record record();
  // The game of the record's start and tokens; nothing when there is a fault. `seen` is told each token in its
  // canonical form and the position before it.
  using Seen = std::function<void(const AnyPosition& before, const std::string& token)>;
  std::optional<History> game(const Seen& seen = {});

 private:
  nlohmann::json json_;
  Language language_ = Language::english;
  std::optional<RequestFault> fault_;
};

}  // namespace madang
