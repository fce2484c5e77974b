#include "madang/protocol/page/view_json.h"

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "madang/catalog/describe.h"
#include "madang/core/index.h"
#include "madang/core/sides.h"
#include "madang/games/jungle/notation.h"
#include "madang/games/qwinto/notation.h"
#include "madang/games/qwixx/notation.h"
#include "madang/games/yote/notation.h"
#include "madang/games/yut/notation.h"

namespace madang::page {

namespace {

using Json = nlohmann::json;

template <class T>
Json or_null(const std::optional<T>& value) {
  return value ? Json(*value) : Json();
}

// Returns the number, or null for 0.
Json unless_zero(int number) { return number == 0 ? Json() : Json(number); }

template <class... Items>
Json list(Items&&... items) {
  Json out = Json::array();
  (out.push_back(std::forward<Items>(items)), ...);
  return out;
}

template <class Range, class F>
Json list_of(const Range& range, F&& make) {
  Json out = Json::array();
  for (const auto& item : range) out.push_back(make(item));
  return out;
}

// The default, for games without functions below.

template <class Position>
Json view_of(const Position& /*position*/) {
  return Json::object();
}

template <class Position, class Move>
void add_facts(Json& out, const Position& /*position*/, Move /*move*/) {
  out["targets"] = list(out["token"]);
}

// Jungle.

constexpr std::string_view terrain_names[] = {"land", "river", "trap", "den"};

Json view_of(const jungle::Position& position) {
  const jungle::View shown = view(position);
  Json cells = Json::array();
  for (jungle::Square square = 0; square < jungle::square_count; ++square) {
    const jungle::Cell& cell = shown.cells[square];
    Json piece;
    if (cell.piece) {
      piece = {{"seat", cell.piece->seat},
               {"animal", jungle::name(cell.piece->animal)},
               {"rank", jungle::rank(position.rules(), cell.piece->animal)},
               {"letter", std::string(1, jungle::letter(*cell.piece))},
               {"trapped", cell.is_trapped}};
    }
    cells.push_back({{"name", jungle::format(square)},
                     {"terrain", at(terrain_names, cell.terrain)},
                     {"owner", or_null(cell.owner)},
                     {"piece", std::move(piece)}});
  }
  return {{"game", Jungle::name},
          {"columns", jungle::columns},
          {"sides", jungle::side_letters},
          {"cells", std::move(cells)}};
}

void add_facts(Json& out, const jungle::Position& position, jungle::Move move) {
  const jungle::MoveView shown = view(position, move);
  out["targets"] = list(jungle::format(move.from), jungle::format(move.to));
  out["takes"] = shown.takes ? Json(jungle::name(*shown.takes)) : Json();
  out["leaps"] = shown.is_jump;
  out["into_den"] = shown.enters_den;
}

// Yoté.

Json view_of(const yote::Position& position) {
  const yote::View shown = view(position);
  Json cells = Json::array();
  for (int square = 0; square < position.square_count(); ++square) {
    cells.push_back(or_null(at(shown.cells, square)));
  }
  return {{"game", Yote::name},        {"width", shown.width},       {"height", shown.height},
          {"cells", std::move(cells)}, {"reserves", shown.reserves}, {"stones", position.rules().stones}};
}

constexpr std::string_view yote_kinds[] = {"place", "slide", "jump"};

void add_facts(Json& out, const yote::Position& position, yote::Move move) {
  const yote::MoveView shown = view(position, move);
  const auto number = [](yote::Square square) { return std::to_string(square + 1); };
  Json targets = Json::array();
  for (const yote::Square square : {move.from, move.to, move.removed}) {
    if (square != yote::Move::none) targets.push_back(number(square));
  }
  out["targets"] = std::move(targets);
  out["kind"] = at(yote_kinds, shown.kind);
  out["over"] = shown.over == yote::Move::none ? Json() : Json(number(shown.over));
}

// Yut Nori and Mini Yut Nori.

Json view_of(const yut::Position& position) {
  const yut::View shown = view(position);
  const yut::Rules& rules = shown.rules;
  Json points = Json::array();
  for (yut::Point point = 1; point < yut::home; ++point) {
    const yut::Stack& stack = shown.points[point];
    if (stack.count == 0) continue;
    points.push_back(
        {{"index", yut::shown_index(rules, stack.side, 0, point)}, {"seat", stack.side}, {"count", stack.count}});
  }
  Json sides = Json::array();
  for (Seat side = 0; side < rules.sides(); ++side) {
    const yut::SideView& pieces_of = at(shown.sides, side);
    Json pieces = Json::array();
    for (int piece = 0; piece < rules.pieces; ++piece) {
      pieces.push_back(yut::shown_index(rules, side, piece, at(pieces_of.pieces, piece)));
    }
    sides.push_back({{"seats", seats_of_side(side, rules.players, rules.sides())},
                     {"animal", pieces_of.animal == yut::Animal::none ? Json() : Json(yut::name(pieces_of.animal))},
                     {"waiting", pieces_of.waiting},
                     {"arrived", pieces_of.arrived},
                     {"pieces", std::move(pieces)}});
  }
  Json hand = Json::array();
  for (const yut::Throw result : yut::all_throws) {
    for (int i = 0; i < at(shown.hand, result); ++i) hand.push_back(yut::name(result));
  }
  return {{"game", rules.variant == yut::Variant::mini ? MiniYut::name : Yunnori::name},
          {"players", rules.players},
          {"pieces", rules.pieces},
          {"practice", rules.is_practice()},
          {"points", std::move(points)},
          {"sides", std::move(sides)},
          {"hand", std::move(hand)},
          {"owed", shown.owed}};
}

void add_facts(Json& out, const yut::Position& position, yut::Move move) {
  const yut::Rules rules = position.rules();
  const yut::MoveView shown = view(position, move);
  const auto index = [&](yut::Point point) { return yut::shown_index(rules, position.side(), 0, point); };
  Json path = Json::array();
  for (int step = 0; step < shown.steps; ++step) path.push_back(index(at(shown.path, step)));
  if (rules.variant == yut::Variant::mini) {
    out["targets"] = list(out["token"]);
  } else {
    const yut::Point to = shown.to();
    out["targets"] = list(std::to_string(index(move.place)), to == yut::home ? "home" : std::to_string(index(to)));
  }
  out["result"] = move.is_throw_again() ? Json() : Json(yut::name(move.result));
  out["path"] = std::move(path);
  out["catches"] = shown.caught.count;
  out["stacks"] = shown.stacked;
}

// Qwinto.

constexpr std::string_view qwinto_phases[] = {"choose", "roll", "decide", "enter", "over"};

Json sheet_of(const qwinto::SheetView& sheet) {
  Json rows = Json::array();
  for (const qwinto::Colour colour : qwinto::all_colours) {
    const qwinto::RowView& row = at(sheet.rows, colour);
    Json fields = list_of(row.fields, [](const qwinto::Field& field) {
      return Json{{"number", unless_zero(field.number)}, {"closed", field.is_closed}, {"bonus", field.is_bonus}};
    });
    rows.push_back({{"colour", qwinto::name(colour)},
                    {"column", qwinto::layout(colour).first_column},
                    {"fields", std::move(fields)},
                    {"points", row.points}});
  }
  return {{"rows", std::move(rows)},
          {"columns_points", list_of(sheet.columns, [](const auto& points) { return or_null(points); })},
          {"failed", sheet.failed},
          {"points", sheet.points}};
}

Json view_of(const qwinto::Position& position) {
  const qwinto::View shown = view(position);
  const qwinto::Round& round = shown.round;
  const auto playing = std::span(shown.sheets).first(static_cast<std::size_t>(shown.players));
  Json dice = list_of(qwinto::all_colours, [&](qwinto::Colour colour) {
    return Json{{"colour", qwinto::name(colour)},
                {"chosen", (round.dice & qwinto::set_of(colour)) != 0},
                {"face", unless_zero(at(round.roll.faces, colour))}};
  });
  return {{"game", Qwinto::name},
          {"active", round.active},
          {"phase", at(qwinto_phases, round.phase)},
          {"dice", std::move(dice)},
          {"total", unless_zero(round.roll.total())},
          {"sheets", list_of(playing, [](const qwinto::SheetView& sheet) { return sheet_of(sheet); })}};
}

void add_facts(Json& out, const qwinto::Position& position, qwinto::Move move) {
  switch (move.kind) {
    case qwinto::Move::Kind::choose:
      out["targets"] = list("throw");
      out["kind"] = "choose";
      out["dice"] = Json::array();
      for (const qwinto::Colour colour : qwinto::all_colours) {
        if ((move.dice & qwinto::set_of(colour)) != 0) out["dice"].push_back(qwinto::name(colour));
      }
      return;
    case qwinto::Move::Kind::enter:
      out["targets"] = list(std::string(qwinto::name(move.row)) + "-" + std::to_string(move.field));
      out["kind"] = "enter";
      return;
    case qwinto::Move::Kind::keep:
    case qwinto::Move::Kind::again:
      out["kind"] = format(position, move);
      out["targets"] = list(format(position, move));
      return;
    case qwinto::Move::Kind::pass:
      out["targets"] = list("pass");
      out["kind"] = "pass";
      out["fails"] = position.pass_fails();
      return;
  }
}

// Qwixx.

Json sheet_of(const qwixx::SheetView& sheet) {
  Json rows = Json::array();
  for (const qwixx::Colour colour : qwixx::all_colours) {
    const qwixx::RowView& row = at(sheet.rows, colour);
    Json fields = list_of(row.fields, [](const qwixx::Field& field) {
      return Json{{"number", field.number}, {"marked", field.is_marked}};
    });
    rows.push_back({{"colour", qwixx::name(colour)},
                    {"fields", std::move(fields)},
                    {"locked", row.has_locked},
                    {"closed", row.is_closed},
                    {"points", row.points}});
  }
  return {{"rows", std::move(rows)}, {"failed", sheet.failed}, {"points", sheet.points}};
}

std::string_view phase_name(const qwixx::Round& round) {
  switch (round.phase) {
    case qwixx::Phase::roll:
      return "roll";
    case qwixx::Phase::white:
      return round.seat == round.active ? "white" : "others";
    case qwixx::Phase::colour:
      return "colour";
    case qwixx::Phase::over:
      break;
  }
  return "over";
}

Json view_of(const qwixx::Position& position) {
  const qwixx::View shown = view(position);
  const qwixx::Round& round = shown.round;
  const auto playing = std::span(shown.sheets).first(static_cast<std::size_t>(shown.players));
  Json dice = list_of(round.roll.white, [](int face) {
    return Json{{"colour", "white"}, {"face", unless_zero(face)}, {"gone", false}};
  });
  for (const qwixx::Colour colour : qwixx::all_colours) {
    dice.push_back({{"colour", qwixx::name(colour)},
                    {"face", unless_zero(at(round.roll.coloured, colour))},
                    {"gone", (round.closed & qwixx::set_of(colour)) != 0}});
  }
  return {{"game", Qwixx::name},
          {"active", round.active},
          {"phase", phase_name(round)},
          {"dice", std::move(dice)},
          {"sheets", list_of(playing, [](const qwixx::SheetView& sheet) { return sheet_of(sheet); })}};
}

void add_facts(Json& out, const qwixx::Position& position, qwixx::Move move) {
  if (move.is_pass()) {
    out["targets"] = list("pass");
    out["kind"] = "pass";
    out["fails"] = position.pass_fails();
  } else {
    out["targets"] = list(std::string(qwixx::name(move.row)) + "-" + std::to_string(move.number));
    out["kind"] = "mark";
    out["locks"] = locks(position, move);
  }
}

}  // namespace

Json view_json(const AnyPosition& position) {
  return std::visit([](const auto& typed) { return view_of(typed.position); }, position.variant());
}

Json move_json(const AnyPosition& position, const AnyMove& move, Language language) {
  Json out = {{"token", format(position, move)}, {"words", describe(position, move, language)}};
  std::visit(
      [&]<Game G>(const GamePosition<G>& typed) {
        add_facts(out, typed.position, std::get<0>(std::get<GamePly<G>>(move.variant()).ply));
      },
      position.variant());
  return out;
}

Json moves_json(const AnyPosition& position, Language language) {
  return list_of(position.legal_moves(), [&](const AnyMove& move) { return move_json(position, move, language); });
}

Json outcome_json(const Outcome& outcome, Language language) {
  Json scores = Json::array();
  for (Seat seat = 0; seat < outcome.seats; ++seat) scores.push_back(at(outcome.scores, seat));
  return {{"winners", winners_of(outcome)},
          {"scores", std::move(scores)},
          {"reason", outcome.reason},
          {"words", sentence(language, {outcome.reason, {}})}};
}

Json worth_json(const Worth& worth) {
  return {{"chance", worth.chance},
          {"points", or_null(worth.points)},
          {"plies", or_null(worth.plies)},
          {"exact", worth.is_exact}};
}

}  // namespace madang::page
