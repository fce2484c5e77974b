#include "apps/madang/match/contestant.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "apps/madang/match/engine_process.h"
#include "apps/user_error.h"
#include "madang/catalog/sentences.h"
#include "madang/core/terminal_text.h"
#include "madang/core/text.h"
#include "madang/protocol/engine/thinking.h"

namespace madang::app {

namespace {

using std::chrono::milliseconds;
using Status = EngineProcess::Status;

constexpr milliseconds handshake_time(10'000);
constexpr milliseconds time_to_stop(1000);  // to answer after `stop`

class OwnPlayer : public Contestant {
 public:
  OwnPlayer(const AnyPosition& game, PlayerKind kind, PlayerSettings settings)
      : game_(game), kind_(kind), settings_(std::move(settings)) {}

  Answer new_game(std::uint64_t seed, const StopFlag& stop) override {
    settings_.seed = seed;
    player_.emplace(game_, kind_, settings_);
    player_->prepare(stop);  // before the clock starts
    return {};
  }

  Answer choose(const Decision& decision, const StopFlag& stop) override {
    const auto limits = engine::parse_limits(decision.limits, decision.game.turn().seat);
    Answer answer;
    answer.move = player_->decide({decision.game, limits.value_or(SearchLimits{}), stop}).move;
    answer.is_stopped = stop;
    return answer;
  }

 private:
  AnyPosition game_;
  PlayerKind kind_;
  PlayerSettings settings_;
  std::optional<AnyPlayer> player_;
};

// Another program. It is started when it is first needed, and again after a fault.
class Program : public Contestant {
 public:
  Program(std::string id, std::string command) : id_(std::move(id)), command_(std::move(command)) {}

  // Sets a default limit, because a program without one might think forever.
  ThinkingLimits limits(const ThinkingLimits& match) const override {
    return match.is_set() ? match : ThinkingLimits{.move_time = milliseconds(100)};
  }

  Answer new_game(std::uint64_t seed, const StopFlag& stop) override {
    deadline_ = EngineProcess::Clock::now() + handshake_time;
    if (!process_) {
      process_ = std::make_unique<EngineProcess>(command_);
      options_.clear();
      if (auto failed = send("ugi", stop)) return *std::move(failed);
      if (auto failed = wait_for("ugiok", stop)) return *std::move(failed);
      if (auto failed = set("game", id_, stop)) return *std::move(failed);
    }
    constexpr std::uint64_t seeds = 1'000'000'000'000'000'000;  // 18 digits
    if (auto failed = set("seed", std::to_string(seed % seeds), stop)) return *std::move(failed);
    if (auto failed = send("uginewgame", stop)) return *std::move(failed);
    if (auto failed = send("isready", stop)) return *std::move(failed);
    return wait_for("readyok", stop).value_or(Answer{});
  }

  Answer choose(const Decision& decision, const StopFlag& stop) override {
    deadline_ = EngineProcess::Clock::now() + decision.patience;
    std::string position = "position startpos";
    if (!decision.tokens.empty()) position += " moves " + join(decision.tokens, " ");
    if (auto failed = send(position, stop)) return *std::move(failed);
    if (auto failed = send(decision.limits.empty() ? "go" : "go " + decision.limits, stop)) return *std::move(failed);
    bool was_told_to_stop = false;
    for (std::string line;;) {
      const Status status = process_->read(line, deadline_, stop);
      if (status == Status::late && !was_told_to_stop) {
        was_told_to_stop = true;
        deadline_ = EngineProcess::Clock::now() + time_to_stop;
        if (auto failed = send("stop", stop)) return *std::move(failed);
        continue;
      }
      if (status != Status::done) return failure(status);
      std::string_view rest = line;
      const std::string_view word = take_word(rest);
      if (same_word(word, "bestmove")) {
        if (!was_told_to_stop) return answer_of(take_word(rest), decision.game.position());
        return {std::nullopt, Fault{Fault::Kind::late, "answered only after 'stop'"}};
      }
      if (same_word(word, "error")) return fail(Fault::Kind::refused, "said " + quote(trim(line)));
    }
  }

 private:
  std::optional<Answer> set(std::string_view name, const std::string& value, const StopFlag& stop) {
    const auto is_it = [&](const std::string& option) { return same_word(option, name); };
    if (std::none_of(options_.begin(), options_.end(), is_it)) return std::nullopt;
    return send(fmt::format("setoption name {} value {}", name, value), stop);
  }

  std::optional<Answer> send(const std::string& line, const StopFlag& stop) {
    const Status status = process_->send(line, deadline_, stop);
    return status == Status::done ? std::nullopt : std::optional(failure(status));
  }

  // Reads lines until one is this word. Collects the options that the program announces.
  std::optional<Answer> wait_for(std::string_view word, const StopFlag& stop) {
    for (std::string line;;) {
      const Status status = process_->read(line, deadline_, stop);
      if (status == Status::late) return fail(Fault::Kind::hung, fmt::format("did not say '{}'", word));
      if (status != Status::done) return failure(status);
      if (same_word(trim(line), word)) return std::nullopt;
      std::string_view rest = line;
      const std::string_view first = take_word(rest);
      if (same_word(first, "option") && same_word(take_word(rest), "name")) options_.emplace_back(take_word(rest));
      if (same_word(first, "error")) return fail(Fault::Kind::refused, "said " + quote(trim(line)));
    }
  }

  Answer failure(Status status) {
    if (status == Status::stopped) return {{}, std::nullopt, true};
    if (status == Status::late) return fail(Fault::Kind::hung, "did not answer");
    return fail(Fault::Kind::crashed, process_->fate());
  }

  // Kills the program and returns the fault.
  Answer fail(Fault::Kind kind, std::string what) {
    const std::string complaint = process_->last_complaint();
    if (!complaint.empty()) what += fmt::format(", on standard error: {}", quote(complaint));
    process_->kill();
    process_.reset();
    return {{}, Fault{kind, std::move(what)}};
  }

  std::string id_;
  std::string command_;
  std::unique_ptr<EngineProcess> process_;
  std::vector<std::string> options_;
  EngineProcess::Clock::time_point deadline_;
};

}  // namespace

Answer answer_of(std::string_view token, const AnyPosition& position) {
  if (same_word(token, "resign")) return {};
  const auto move = parse_token(position, token);
  if (move) return {*move, std::nullopt};
  const std::string what = fmt::format("played {}: {}", quote(token), english(move.error().reason));
  return {std::nullopt, Fault{Fault::Kind::illegal, what}};
}

std::unique_ptr<Contestant> make_contestant(const AnyPosition& game, const EngineSpec& spec,
                                            const PlayerSettings& settings) {
  if (!spec.kind) return std::make_unique<Program>(game.id(), spec.text);
  return std::make_unique<OwnPlayer>(game, *spec.kind, settings);
}

std::vector<EngineSpec> engine_specs(const AnyPosition& game, const std::vector<std::string>& texts,
                                     const StopFlag& stop) {
  std::vector<EngineSpec> specs;
  for (const std::string& text : texts) {
    EngineSpec spec{text, printable(std::string(trim(text))), std::nullopt};
    if (spec.name.empty()) throw UserError("--engine needs a player or a command, as in --engine best");
    const auto kind = parse_player_kind(game, text);
    const bool looks_like_level = same_word(spec.name.substr(0, 6), "level:");
    if (!kind && looks_like_level) throw UserError(english(kind.error()));
    if (kind) {
      spec.kind = *kind;
      spec.name = format(*kind);
    }
    const Answer answer = kind ? Answer{} : make_contestant(game, spec, {})->new_game(0, stop);
    if (answer.is_stopped) throw UserError("interrupted before the match began");
    if (answer.fault) {
      throw UserError(
          fmt::format("the program {} {}; --engine needs a program that speaks the engine protocol, or one of {}",
                      quote(text), answer.fault->text, player_kinds(level_count(game))));
    }
    const auto count = std::count_if(specs.begin(), specs.end(), [&](const EngineSpec& other) {
      return other.text == spec.text || other.name == spec.name;
    });
    if (count > 0) spec.name += fmt::format(" #{}", count + 1);
    specs.push_back(std::move(spec));
  }
  return specs;
}

}  // namespace madang::app
