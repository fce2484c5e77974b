#include "madang/players/dice/qwinto_value.h"

namespace madang::qwinto {

namespace {

constexpr std::size_t faces = 6;

// The probability of each total, as the mean over rolls of one, two and three dice.
constexpr std::array<float, max_total + 1> total_shares = [] {
  std::array<float, max_total + 1> shares{};
  std::array<float, max_total + 1> ways{};
  ways[0] = 1;
  for (int dice = 1; dice <= colour_count; ++dice) {
    std::array<float, max_total + 1> next{};
    for (std::size_t total = 0; total + faces <= max_total; ++total) {
      for (std::size_t face = 1; face <= faces; ++face) next[total + face] += ways[total] / faces;
    }
    ways = next;
    for (std::size_t total = 0; total < shares.size(); ++total) shares[total] += ways[total] / colour_count;
  }
  return shares;
}();

// A field is easy if at least this share of rolls fits per field of its gap.
constexpr float easy_share = 0.06F;

// Neighbouring empty fields that take the same numbers.
struct Gap {
  FieldSet fields = 0;
  int room = 0;     // how many numbers fit
  float share = 0;  // of rolls with such a total
};

// Adds a gap whose highest number is `highest`; returns how many of its fields can be filled.
int add(RowOutlook& row, const Gap& gap, int highest) {
  const int fields = std::popcount(gap.fields);
  const int fillable = std::min(fields, gap.room);
  const Ease ease =
      gap.room >= fields && gap.share >= easy_share * static_cast<float>(fields) ? Ease::easy : Ease::hard;
  row.hardest = std::max(row.hardest, ease);
  for (FieldSet rest = gap.fields; rest != 0; rest &= rest - 1) {
    const auto field = static_cast<std::size_t>(std::countr_zero(rest));
    row.ease[field] = ease;
    row.number[field] = static_cast<std::uint8_t>(highest - gap.room / 2);
  }
  std::uint8_t share = 0;
  while (share < share_limits.size() && gap.share >= share_limits[share]) ++share;
  row.gaps[row.gap_count++] = {static_cast<std::uint8_t>(fillable - 1), share};
  return fillable;
}

}  // namespace

RowOutlook look_at(Colour colour, const Row& row) {
  RowOutlook out;
  out.missing = static_cast<std::uint8_t>(full_row - row.entries());
  out.ease.fill(Ease::never);
  out.number.fill(1);
  int fillable = 0;
  Gap gap;
  for (int number = 1; number <= max_total; ++number) {
    const FieldSet fields = row.fields_for(number) & open_set(colour);
    if (fields != gap.fields) {
      if (gap.fields != 0) fillable += add(out, gap, number - 1);
      gap = {fields, 0, 0};
    }
    if (fields != 0) {
      ++gap.room;
      gap.share += at(total_shares, number);
    } else if (const FieldSet field = row.field_of(number); field != 0) {
      const auto at = static_cast<std::size_t>(std::countr_zero(field));
      out.ease[at] = Ease::filled;
      out.number[at] = static_cast<std::uint8_t>(number);
    }
  }
  if (gap.fields != 0) fillable += add(out, gap, max_total);
  if (fillable < out.missing) out.hardest = Ease::never;
  return out;
}

Outlook::Outlook(const Position& position, RowMemory& memory)
    : RoundOutlook(position.seats(), position.round().active, position.round().phase == Phase::choose) {
  Position::Sheets all{};
  for (Seat seat = 0; seat < players; ++seat) {
    const auto at = index(seat);
    const Sheet& sheet = all[at] = position.sheet(seat);
    sheets[at].points = sheet.points();
    sheets[at].failed = static_cast<std::uint32_t>(sheet.failed());
    for (const Colour colour : all_colours) {
      const auto c = index(colour);
      RowMemory::Item& item = memory.items[at][c];
      if (!item.is_known || item.row != sheet.row(colour))
        item = {sheet.row(colour), look_at(colour, sheet.row(colour)), true};
      sheets[at].rows[c] = item.outlook;
    }
  }
  is_over = is_end(all, players);
}

}  // namespace madang::qwinto
