// Sends requests to the page API, for its tests.
#pragma once

#include <gtest/gtest.h>

#include <initializer_list>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "madang/protocol/page/api.h"

namespace madang {

using Json = nlohmann::json;

inline Json ask(page::Api& api, const Json& request) { return Json::parse(api.answer(request.dump()), nullptr, false); }

inline Json ask(const Json& request) {
  page::Api api;
  return ask(api, request);
}

inline Json record_of(std::string_view game, std::vector<std::string> tokens = {}) {
  return {{"game", game}, {"tokens", std::move(tokens)}};
}

inline Json record_from(std::string_view game, std::string_view line) {
  return {{"game", game}, {"start", line}, {"tokens", Json::array()}};
}

inline Json state_from(std::string_view game, std::string_view line) {
  return ask({{"ask", "state"}, {"record", record_from(game, line)}});
}

// Returns the move of a state with this token.
inline Json move_of(const Json& state, std::string_view token) {
  for (const Json& move : state["moves"]) {
    if (move["token"] == token) return move;
  }
  ADD_FAILURE() << "no move " << token << " in " << state["moves"].dump();
  return Json::object();
}

inline std::string code_of(const Json& answer) {
  return answer.is_object() && answer.contains("error") ? answer["error"]["code"].get<std::string>() : "none";
}

}  // namespace madang
