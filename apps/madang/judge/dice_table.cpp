#include "apps/madang/judge/dice_table.h"

#include <algorithm>
#include <memory>
#include <sstream>

#include "apps/classic/dice/qwintoscoresheet.h"
#include "apps/classic/dice/qwixxscoresheet.h"
#include "madang/core/index.h"

namespace madang::app {

namespace {

constexpr std::string_view qwinto_dice = "ryb";
constexpr std::string_view qwixx_dice = "rygb";

template <class Sheet, class Position>
std::string print_dice_sheet(const Position& position, Seat seat, const std::string& name) {
  Sheet sheet(name, {std::make_shared<Position>(position), seat});
  if (position.turn().is_over()) sheet.setTotal();
  std::ostringstream out;
  out << sheet;
  return out.str();
}

}  // namespace

DiceTable::DiceTable(Game game, int players) {
  const auto count = static_cast<std::uint8_t>(players);
  if (game == Game::qwinto) {
    position_ = qwinto::Position(qwinto::Rules{.players = count});
  } else {
    position_ = qwixx::Position(qwixx::Rules{.players = count});
  }
}

int DiceTable::players() const {
  return std::visit([](const auto& position) { return position.seats(); }, position_);
}

DiceTable::Stage DiceTable::stage() const {
  if (const auto* position = qwinto()) {
    switch (position->round().phase) {
      case qwinto::Phase::choose:
        return Stage::choose;
      case qwinto::Phase::thrown:
        return Stage::roll;
      case qwinto::Phase::over:
        return Stage::over;
      case qwinto::Phase::decide:
      case qwinto::Phase::enter:
        break;
    }
    return Stage::enter;
  }
  switch (qwixx()->round().phase) {
    case qwixx::Phase::roll:
      return Stage::roll;
    case qwixx::Phase::white:
      return Stage::white;
    case qwixx::Phase::colour:
      return Stage::coloured;
    case qwixx::Phase::over:
      break;
  }
  return Stage::over;
}

Seat DiceTable::seat() const {
  return std::visit([](const auto& position) { return position.turn().seat; }, position_);
}
Seat DiceTable::active() const {
  return std::visit([](const auto& position) -> Seat { return position.round().active; }, position_);
}

std::vector<std::string> DiceTable::legal_moves() const {
  std::vector<std::string> out;
  std::visit(
      [&](const auto& position) {
        MoveList<std::remove_cvref_t<decltype(*parse_move(position, ""))>> moves;
        position.legal_moves(moves);
        for (const auto move : moves) out.push_back(format(position, move));
      },
      position_);
  return out;
}

std::string_view DiceTable::fault(const std::string& move) const {
  return std::visit(
      [&](const auto& position) {
        const auto parsed = parse_move(position, move);
        return parsed ? std::string_view() : parsed.error().reason.slug;
      },
      position_);
}

void DiceTable::play(const std::string& move) {
  const auto play_here = [&](const std::string& token) {
    std::visit([&](auto& position) { position.play(*parse_move(position, token)); }, position_);
  };
  if (asked_) {
    // Only the sheet changes; the turn stays where it was.
    const Seat seat = this->seat();
    const auto before = position_;
    play_here(move);
    std::visit(
        [&](auto& position) {
          using Position = std::remove_cvref_t<decltype(position)>;
          const auto& old = std::get<Position>(before);
          typename Position::Sheets sheets{};
          for (Seat other = 0; other < old.seats(); ++other) {
            at(sheets, other) = (other == seat ? position : old).sheet(other);
          }
          position = Position(old.rules(), sheets, old.round());
        },
        position_);
    decided_.insert(seat);
    set_seat(*asked_);
    asked_.reset();
    return;
  }
  play_here(move);
  while (!is_over() && decided_.contains(seat()) && seat() != active()) {
    decided_.erase(seat());
    play_here("pass");
  }
}

bool DiceTable::ask(Seat other) {
  const bool decides = stage() == Stage::enter || stage() == Stage::white;
  const Seat due = asked_.value_or(seat());
  const Seat from_active = (other - active() + players()) % players();
  const bool is_later = from_active > (due - active() + players()) % players();
  if (!decides || due == active() || !is_later || decided_.contains(other)) return false;
  asked_ = due;
  set_seat(other);
  return true;
}

void DiceTable::set_seat(Seat seat) {
  std::visit(
      [&](auto& position) {
        using Position = std::remove_cvref_t<decltype(position)>;
        typename Position::Sheets sheets{};
        for (Seat other = 0; other < position.seats(); ++other) at(sheets, other) = position.sheet(other);
        auto round = position.round();
        round.seat = static_cast<std::uint8_t>(seat);
        position = Position(position.rules(), sheets, round);
      },
      position_);
}

std::string DiceTable::dice() const {
  std::string out;
  if (const auto* position = qwinto()) {
    for (const auto colour : qwinto::all_colours) {
      if ((position->round().dice & qwinto::set_of(colour)) != 0) out += at(qwinto_dice, colour);
    }
    return out;
  }
  out = "ww";
  for (const auto colour : qwixx::all_colours) {
    if ((qwixx()->round().closed & qwixx::set_of(colour)) == 0) out += at(qwixx_dice, colour);
  }
  return out;
}

void DiceTable::roll(const std::vector<int>& faces) {
  const std::string dice = this->dice();
  faces_ = faces;
  if (auto* position = std::get_if<qwinto::Position>(&position_)) {
    qwinto::Roll roll{};
    for (std::size_t i = 0; i < dice.size(); ++i) {
      roll.faces.at(qwinto_dice.find(dice[i])) = static_cast<std::uint8_t>(faces[i]);
    }
    position->play(roll);
    return;
  }
  qwixx::Roll roll{};
  const auto [low, high] = std::minmax(faces[0], faces[1]);
  roll.white = {static_cast<std::uint8_t>(low), static_cast<std::uint8_t>(high)};
  for (std::size_t i = 2; i < dice.size(); ++i) {
    roll.coloured.at(qwixx_dice.find(dice[i])) = static_cast<std::uint8_t>(faces[i]);
  }
  std::get<qwixx::Position>(position_).play(roll);
}

int DiceTable::total() const {
  if (const auto* position = qwinto()) return position->round().roll.total();
  return qwixx()->round().roll.white_sum();
}

int DiceTable::white_die(char row, int number) const {
  const auto& roll = qwixx()->round().roll;
  const int die = roll.coloured.at(qwixx_dice.find(row));
  // The order of the white dice is that of the screen.
  return faces_[0] + die == number ? 0 : 1;
}

bool DiceTable::is_ending() const {
  return std::visit(
      [](const auto& position) {
        typename std::remove_cvref_t<decltype(position)>::Sheets sheets{};
        for (Seat seat = 0; seat < position.seats(); ++seat) at(sheets, seat) = position.sheet(seat);
        return is_end(sheets, position.seats());
      },
      position_);
}

std::vector<Seat> DiceTable::winners() const {
  return std::visit([](const auto& position) { return winners_of(*position.outcome()); }, position_);
}

std::string DiceTable::sheet(Seat seat, const std::string& name) const {
  namespace classic_dice = classic::dice;
  if (const auto* position = qwinto()) return print_dice_sheet<classic_dice::QwintoScoreSheet>(*position, seat, name);
  return print_dice_sheet<classic_dice::QwixxScoreSheet>(*qwixx(), seat, name);
}

}  // namespace madang::app
