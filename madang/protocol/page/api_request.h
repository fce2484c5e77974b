// A request to the page API (docs/web.md), read with care.
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

// What is wrong with a request: an error, and where in its text or record.
struct ApiFault {
  ParseError error;
  std::optional<std::size_t> token = std::nullopt;  // from 0
  std::optional<std::size_t> line = std::nullopt;   // from 1
};

// One JSON object from outside. The first thing that is wrong is kept as the fault; what is read then and later is
// empty or 0, so that a reader need not ask after each field. Nothing here throws.
class ApiRequest {
 public:
  static constexpr std::size_t max_bytes = std::size_t{4} << 20;
  static constexpr std::size_t max_tokens = 100'000;

  explicit ApiRequest(std::string_view json);

  const std::optional<ApiFault>& fault() const { return fault_; }
  void fail(ApiFault fault);
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
  // The field `base`, or nothing: the first `count` tokens of a game that was asked about before.
  struct Base {
    std::string key;
    std::size_t count = 0;
  };
  std::optional<Base> base();
  // The field `tokens`; none if it is missing.
  std::vector<std::string> tokens();
  // The field `targets`, what was clicked: at least one.
  std::vector<std::string> targets();
  // The field `faces`, or nothing: what dice show.
  std::optional<std::vector<std::size_t>> faces();

 private:
  std::vector<std::string> texts(std::string_view name, std::size_t most);

  nlohmann::json json_;
  Language language_ = Language::english;
  std::optional<ApiFault> fault_;
};

}  // namespace madang::page
