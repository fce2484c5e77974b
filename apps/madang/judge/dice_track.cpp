#include "apps/madang/judge/dice_track.h"

#include <fmt/core.h>

#include <algorithm>

#include "apps/madang/judge/dice_points.h"
#include "apps/madang/judge/dice_setup.h"
#include "madang/core/text.h"

namespace madang::app {

namespace {

std::string dice_name(Seat seat) { return std::string(dice_names.at(static_cast<std::size_t>(seat))); }

// Returns the number of full or locked rows of all sheets.
int full_rows_of(const DiceTable& table) {
  int count = 0;
  for (Seat seat = 0; seat < table.players(); ++seat) {
    if (table.qwinto() != nullptr) {
      count += table.qwinto()->sheet(seat).full_rows();
      continue;
    }
    for (const auto row : qwixx::all_colours) count += table.qwixx()->sheet(seat).has_locked(row) ? 1 : 0;
  }
  return count;
}

}  // namespace

std::optional<Seat> DiceTrack::seat_of(const DiceSheet& sheet) const {
  for (Seat seat = 0; seat < table_.players(); ++seat) {
    if (sheet.name.starts_with(dice_name(seat))) return seat;
  }
  return table_.players() == 1 ? std::optional(0) : std::nullopt;
}

std::optional<Seat> DiceTrack::asked_seat(const DiceScreen& seen) const {
  std::vector<Seat> named;
  for (Seat seat = 0; seat < table_.players(); ++seat) {
    if (seen.question().find(dice_name(seat)) != std::string_view::npos) named.push_back(seat);
  }
  if (named.size() == 1) return named.front();
  return seen.sheets.empty() ? std::nullopt : seat_of(seen.sheets.back());
}

std::string DiceTrack::expected(const DiceScreen& seen) const {
  std::string out;
  std::size_t sheets = 0;
  const auto add_sheets = [&](std::size_t until) {
    for (; sheets < until; ++sheets) {
      const auto seat = seat_of(seen.sheets[sheets]);
      out += seat ? table_.sheet(*seat, dice_name(*seat)) : seen.sheets[sheets].text;
    }
  };
  for (std::size_t i = 0; i < seen.lines.size(); ++i) {
    add_sheets(seen.followed[i]);
    out += seen.lines[i] + '\n';
  }
  add_sheets(seen.sheets.size());
  return out;
}

void DiceTrack::decide(const std::string& move, std::string_view point, bool is_legal, const DiceHabitKeys& keys) {
  if (table_.stage() != DiceTable::Stage::choose) {
    since_[table_.seat()].push_back({events_.size(), move, point, is_legal, keys});
  }
  events_.push_back({is_legal ? move : "pass", {}, asked_});
  asked_.reset();
  table_.play(events_.back().move);
}

bool DiceTrack::ask(Seat other) {
  if (!table_.ask(other)) return false;
  asked_ = other;
  return true;
}

void DiceTrack::roll(const std::vector<int>& faces) {
  last_dice_ = table_.dice();
  before_roll_ = table_;
  events_.push_back({"", faces, std::nullopt});
  table_.roll(faces);
}

void DiceTrack::choose_again(const std::string& dice) {
  events_.back().move = "throw:" + dice;
  if (auto table = replay(events_.size(), "")) table_ = std::move(*table);
}

// Plays the events again with another move in one place. Returns nothing if that is not possible.
std::optional<DiceTable> DiceTrack::replay(std::size_t changed, const std::string& move) const {
  DiceTable table(table_.game(), table_.players());
  for (std::size_t i = 0; i < events_.size(); ++i) {
    const Event& event = events_[i];
    if (!event.faces.empty()) {
      if (table.stage() != DiceTable::Stage::roll || table.dice().size() != event.faces.size()) return std::nullopt;
      table.roll(event.faces);
      continue;
    }
    if (event.asked) table.ask(*event.asked);
    const std::string& played = i == changed ? move : event.move;
    if (!table.fault(played).empty()) return std::nullopt;
    table.play(played);
  }
  return table;
}

DiceSheet DiceTrack::our_sheet(const DiceTable& table, Seat seat) const {
  return our_dice_sheet(table, seat, dice_name(seat));
}

std::optional<DiceBlame> DiceTrack::check(Seat seat, const DiceSheet& sheet) {
  const DiceSheet ours = our_sheet(table_, seat);
  if (!same_dice_sheet(ours, sheet) && !reinterpret(seat, sheet)) {
    return blame_for_sheet(table_, seat, ours, sheet, since_[seat]);
  }
  confirm(seat);
  return std::nullopt;
}

// The sheet shows that the seat's answers were understood.
void DiceTrack::confirm(Seat seat) {
  for (const DiceEntry& entry : since_[seat]) {
    for (const DiceHabitKey& key : entry.keys) {
      if (!known_.is_sure(key)) known_.learn(key, entry.move, entry.move);
    }
    const bool shows_more = entry.is_legal && entry.move != "pass" && !entry.keys.empty();
    if (shows_more && known_.are_sure(entry.keys)) {
      known_.accepted.emplace(is_qwixx(), std::get<1>(entry.keys.front()));
    }
  }
  since_[seat].clear();
}

bool DiceTrack::reinterpret(Seat seat, const DiceSheet& sheet) {
  for (const DiceEntry& entry : since_[seat]) {
    const auto unsure = std::find_if(entry.keys.rbegin(), entry.keys.rend(),
                                     [&](const DiceHabitKey& key) { return !known_.is_sure(key); });
    if (unsure == entry.keys.rend() || !entry.is_legal || entry.move == "pass") continue;
    const std::vector<std::string> others = known_.habits[*unsure].other_meanings(entry.move);
    for (const std::string& other : others) {
      const auto table = replay(entry.event, other);
      if (!table || table->stage() != table_.stage() || !same_dice_sheet(our_sheet(*table, seat), sheet)) continue;
      table_ = *table;
      events_[entry.event].move = other;
      known_.learn(*unsure, other, entry.move);
      since_[seat].clear();
      return true;
    }
  }
  return false;
}

std::optional<DiceBlame> DiceTrack::blame_for_dice(const DiceScreen& seen) {
  for (const DiceSheet& sheet : seen.sheets) {
    const auto seat = seat_of(sheet);
    if (!seat) continue;
    const DiceSheet ours = our_sheet(table_, *seat);
    if (!same_dice_sheet(ours, sheet)) return blame_for_sheet(table_, *seat, ours, sheet, since_[*seat]);
    since_[*seat].clear();
  }
  const bool is_known =
      std::all_of(since_.begin(), since_.end(), [](const auto& entries) { return entries.second.empty(); });
  if (!is_known) return std::nullopt;
  return DiceBlame{"qwixx-closed", "The dice of the roll are not those of the rows that are open."};
}

std::optional<DiceBlame> DiceTrack::blame_for_going_on() const {
  for (const auto& [seat, entries] : since_) {
    for (const DiceEntry& entry : entries) {
      // Their sheet may not have the lock.
      if (entry.point == "qwixx-lock") return std::nullopt;
      // The failed throw was none if the program has accepted the answer.
      if (!entry.is_legal) return blame_for_accepting(entry);
    }
  }
  return DiceBlame{end_point(), "The game is over, but the program goes on."};
}

DiceBlame DiceTrack::blame_for_ending() const {
  if (table_.is_ending()) {
    return {dice_point(table_, "round"), "The game ends before all players have decided about the roll."};
  }
  const bool has_new_row = before_roll_ && full_rows_of(table_) > full_rows_of(*before_roll_);
  return {dice_point(table_, has_new_row ? "end-rows" : "end-failed"),
          "The game is not over, but the program ends it."};
}

std::string_view DiceTrack::end_point() const {
  for (Seat seat = 0; seat < table_.players(); ++seat) {
    const int failed = is_qwixx() ? table_.qwixx()->sheet(seat).failed() : table_.qwinto()->sheet(seat).failed();
    if (failed >= qwinto::failed_limit) return dice_point(table_, "end-failed");
  }
  return dice_point(table_, "end-rows");
}

bool DiceTrack::has_new_roll(const DiceScreen& seen) const {
  const auto rolled = is_qwixx() ? read_qwixx_roll(seen) : std::nullopt;
  return rolled && (rolled->first != last_dice_ || rolled->second != table_.faces());
}

std::optional<std::pair<std::string, std::vector<int>>> read_qwixx_roll(const DiceScreen& seen) {
  constexpr unsigned all_sets = 1U << dice_rows.size();
  for (unsigned set = all_sets; set-- > 0;) {
    std::string dice = "ww";
    for (std::size_t row = 0; row < dice_rows.size(); ++row) {
      if ((set >> row & 1) != 0) dice += dice_rows[row];
    }
    if (auto faces = read_faces(seen, dice)) return std::pair(dice, std::move(*faces));
  }
  return std::nullopt;
}

}  // namespace madang::app
