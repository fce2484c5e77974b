#include "madang/protocol/page/review_json.h"

#include <cmath>
#include <string>
#include <utility>

#include "madang/catalog/describe.h"
#include "madang/core/index.h"
#include "madang/protocol/page/view_json.h"

namespace madang::page {

namespace {

using Json = nlohmann::json;

constexpr std::size_t max_line = 100;
constexpr double max_value = 1e9;  // of points

Json values_json(const Values& values, int seats) {
  Json out = Json::array();
  for (Seat seat = 0; seat < seats; ++seat) out.push_back(at(values, seat));
  return out;
}

Json full_worth_json(const Worth& worth, int seats) {
  Json out = worth_json(worth);
  out["chances"] = worth.chances ? values_json(*worth.chances, seats) : Json();
  return out;
}

// Reads the fields of an untrusted object. Remembers whether one was invalid.
class Fields {
 public:
  explicit Fields(const Json& json) : json_(json) { is_good_ = json.is_object(); }

  bool is_good() const { return is_good_; }
  const Json& field(const char* name) {
    static const Json none;
    const auto found = is_good_ ? json_.find(name) : json_.end();
    return is_good_ && found != json_.end() ? *found : none;
  }
  double number(const Json& value) {
    const bool is_number = value.is_number() && std::abs(value.get<double>()) <= max_value;
    is_good_ = is_good_ && is_number;
    return is_number ? value.get<double>() : 0;
  }
  bool flag(const char* name) {
    const Json& value = field(name);
    is_good_ = is_good_ && value.is_boolean();
    return is_good_ && value.get<bool>();
  }
  Values values(const Json& list, int seats) {
    Values out{};
    is_good_ = is_good_ && list.is_array() && list.size() == index(seats);
    for (Seat seat = 0; is_good_ && seat < seats; ++seat) at(out, seat) = number(list[index(seat)]);
    return out;
  }
  Worth worth(const char* name, int seats) {
    Fields inner(field(name));
    Worth out{.chance = inner.number(inner.field("chance")), .is_exact = inner.flag("exact")};
    if (!inner.field("points").is_null()) out.points = inner.number(inner.field("points"));
    if (!inner.field("plies").is_null()) out.plies = static_cast<int>(inner.number(inner.field("plies")));
    if (!inner.field("chances").is_null()) out.chances = inner.values(inner.field("chances"), seats);
    is_good_ = is_good_ && inner.is_good();
    return out;
  }
  // Returns nullopt if the value is not a token that can be played.
  std::optional<AnyMove> move(const AnyPosition& position, const Json& value) {
    if (const auto* text = value.get_ptr<const std::string*>()) {
      if (const auto parsed = parse_token(position, *text)) return *parsed;
    }
    is_good_ = false;
    return std::nullopt;
  }

 private:
  const Json& json_;
  bool is_good_;
};

std::optional<Choice> parse_choice(const AnyPosition& position, const AnyMove& played, const Json& json) {
  Fields fields(json);
  const auto best = fields.move(position, fields.field("best"));
  const Json& line = fields.field("line");
  if (!best || !line.is_array() || line.size() > max_line) return std::nullopt;
  const int seats = position.seats();
  Choice out{played, *best, fields.worth("played_worth", seats), fields.worth("best_worth", seats), {}};
  AnyPosition next = position;
  for (const Json& item : line) {
    const auto move = next.turn().is_decision() ? fields.move(next, item) : std::nullopt;
    if (!move) return std::nullopt;
    out.line.push_back(*move);
    next.play(*move);
  }
  return fields.is_good() ? std::optional(std::move(out)) : std::nullopt;
}

Json named_json(const AnyPosition& position, const AnyMove& move, Language language) {
  return {{"token", format(position, move)}, {"words", describe(position, move, language)}};
}

Json choice_json(const AnyPosition& position, const JudgedChoice& item, Language language) {
  const Choice& choice = item.choice;
  Json played = named_json(position, choice.played, language);
  played["worth"] = worth_json(choice.played_worth);
  Json best = named_json(position, choice.best, language);
  best["worth"] = worth_json(choice.best_worth);
  Json line = Json::array();
  AnyPosition next = position;
  for (const AnyMove& move : choice.line) {
    line.push_back(named_json(next, move, language));
    line.back()["seat"] = next.turn().seat;
    next.play(move);
  }
  return {{"token", item.token},       {"seat", item.seat},       {"loss", item.loss},
          {"grade", name(item.grade)}, {"line", std::move(line)}, {"played", std::move(played)},
          {"best", std::move(best)}};
}

Json player_json(const SeatReview& player) {
  return {{"start", player.start},
          {"own_luck", player.own_luck},
          {"other_luck", player.other_luck},
          {"own_skill", player.own_skill},
          {"other_skill", player.other_skill},
          {"result", player.result},
          {"decisions", player.decisions},
          {"lost", player.lost},
          {"grades", player.grades}};
}

}  // namespace

Json analysed_moment_json(const AnyPosition& position, const Moment& moment) {
  const int seats = position.seats();
  Json out = {{"values", values_json(moment.values, seats)}, {"exact", moment.is_exact}, {"choice", Json()}};
  if (!moment.choice) return out;
  const Choice& choice = *moment.choice;
  Json line = Json::array();
  AnyPosition next = position;
  for (const AnyMove& move : choice.line) {
    line.push_back(format(next, move));
    next.play(move);
  }
  out["choice"] = {{"best", format(position, choice.best)},
                   {"played_worth", full_worth_json(choice.played_worth, seats)},
                   {"best_worth", full_worth_json(choice.best_worth, seats)},
                   {"line", std::move(line)}};
  return out;
}

std::optional<Moment> parse_moment(const AnyPosition& position, const std::optional<AnyMove>& played,
                                   const Json& json) {
  Fields fields(json);
  Moment out{fields.values(fields.field("values"), position.seats()), fields.flag("exact")};
  if (!fields.is_good()) return std::nullopt;
  const Json& choice = fields.field("choice");
  if (choice.is_null()) return out;
  if (!played || !position.turn().is_decision()) return std::nullopt;
  out.choice = parse_choice(position, *played, choice);
  return out.choice ? std::optional(std::move(out)) : std::nullopt;
}

Json review_json(const AnyHistory& game, const Review& review, Language language) {
  Json out = {{"seats", review.seats},
              {"luck", review.has_luck},
              {"points", review.counts_points},
              {"exact", review.is_exact},
              {"values", Json::array()},
              {"steps", Json::array()},
              {"choices", Json::array()},
              {"costliest", review.costliest},
              {"turning_point", review.turning_point ? Json(*review.turning_point) : Json()},
              {"players", Json::array()}};
  for (const Values& values : review.values) out["values"].push_back(values_json(values, review.seats));
  for (const ReviewStep& step : review.steps) {
    out["steps"].push_back({{"seat", step.seat ? Json(*step.seat) : Json()}, {"luck", step.is_luck}});
  }
  AnyPosition position = game.start();
  std::size_t token = 0;
  for (const JudgedChoice& item : review.choices) {
    for (; token < item.token; ++token) position.play(game.ply(token));
    out["choices"].push_back(choice_json(position, item, language));
  }
  for (const SeatReview& player : review.players) out["players"].push_back(player_json(player));
  return out;
}

}  // namespace madang::page
