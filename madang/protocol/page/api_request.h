// Reads and checks requests to the page API (docs/page_api.md).
#pragma once

#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "madang/catalog/sentences.h"
#include "madang/record/record.h"

namespace madang::page {

// An error in a request, with its place in the text or record.
struct ApiFault {
  ParseError error;
  std::optional<std::size_t> token = std::nullopt;  // from 0
  std::optional<std::size_t> line = std::nullopt;   // from 1
};

// One untrusted JSON object. Keeps the first fault. Missing and invalid fields are read as empty or 0, so that a caller
// need not check after each field. Never throws.
class ApiRequest {
 public:
  static constexpr std::size_t max_bytes = std::size_t{4} << 20;
  static constexpr std::size_t max_tokens = 100'000;

  explicit ApiRequest(std::string_view json);

  const std::optional<ApiFault>& fault() const { return fault_; }
  void fail(ApiFault fault);
  void fail(ErrorCode code, std::string_view slug, std::vector<std::string> args = {});
  // Returns the fault as the response to send.
  nlohmann::json fault_json() const;

  Language language() const { return language_; }
  std::string text(std::string_view name);
  // Returns nullopt if the field is missing or null.
  std::optional<std::string> maybe_text(std::string_view name);
  std::uint64_t number(std::string_view name, std::uint64_t least, std::uint64_t most);
  std::optional<std::uint64_t> maybe_number(std::string_view name, std::uint64_t least, std::uint64_t most);
  // Returns the field `seed`: decimal digits as a string, because JSON numbers are not exact enough everywhere.
  std::uint64_t seed();
  // Returns the field `record`. Checks only its form, not the rules.
  Record record();
  // Returns the field `base`: the first `count` tokens of an earlier game; nullopt if it is missing.
  struct Base {
    std::string key;
    std::size_t count = 0;
  };
  std::optional<Base> base();
  // Returns the field `tokens`; empty if it is missing.
  std::vector<std::string> tokens();
  // Returns the array in a field, unchecked; an empty one if it is missing or too long.
  const nlohmann::json& list(std::string_view name, std::size_t most);
  // Returns the field `targets`: at least one clicked target.
  std::vector<std::string> targets();
  // Returns the field `faces` of the dice; nullopt if it is missing.
  std::optional<std::vector<std::size_t>> faces();

 private:
  std::vector<std::string> texts(std::string_view name, std::size_t most);

  nlohmann::json json_;
  Language language_ = Language::english;
  std::optional<ApiFault> fault_;
};

}  // namespace madang::page
