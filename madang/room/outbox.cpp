#include "madang/room/outbox.h"

#include <algorithm>
#include <iterator>
#include <unordered_map>
#include <utility>

namespace madang::room {

namespace {

constexpr std::uint64_t cost_of_message = 100;  // a short message costs almost as much time as a longer one

}  // namespace

void Outbox::send(const LiveGame* about, Message message, const std::optional<Asker>& asker) {
  bytes_ += message.text->size() + cost_of_message;
  if (about != nullptr && about->unstored > 0) {
    gathering_.pending.push_back({about, std::move(message), asker});
  } else {
    messages_.push_back(std::move(message));
  }
}

void Outbox::count(std::size_t messages, std::size_t size) { bytes_ += messages * (size + cost_of_message); }

void Outbox::note(const LiveGame* about, Note note) {
  if (about != nullptr && about->unstored > 0) {
    gathering_.notes.emplace_back(about, std::move(note));
  } else {
    notes_.push_back(std::move(note));
  }
}

void Outbox::store(LiveGame& game, std::uint32_t number, Time at, std::string line) {
  ++game.unstored;
  gathering_.changes.push_back({game.handle, number, {at, std::move(line)}});
  gathering_.games.push_back(&game);
}

std::vector<Message> Outbox::take_messages() { return std::exchange(messages_, {}); }
std::vector<Note> Outbox::take_notes() { return std::exchange(notes_, {}); }

std::optional<std::vector<Change>> Outbox::take_batch() {
  if (under_way_ || gathering_.changes.empty()) return std::nullopt;
  under_way_ = std::exchange(gathering_, {});
  return std::move(under_way_->changes);
}

// Removes everything about the games that were not stored from both batches.
std::vector<Outbox::Lost> Outbox::lose(std::span<const NotStored> except) {
  std::unordered_map<Handle, const NotStored*, HandleHash> reasons;
  for (const NotStored& one : except) reasons.emplace(one.game, &one);
  std::unordered_map<const LiveGame*, std::size_t> places;
  std::vector<Lost> out;
  for (LiveGame* game : under_way_->games) {
    const auto reason = reasons.find(game->handle);
    if (reason == reasons.end() || !places.emplace(game, out.size()).second) continue;
    out.push_back({game, reason->second->why, reason->second->is_conflict, {}});
    game->unstored = 0;
  }
  for (Batch* const batch : {&*under_way_, &gathering_}) {
    for (Pending& item : batch->pending) {
      const auto place = places.find(item.about);
      if (place != places.end() && item.asker) out[place->second].askers.push_back(*std::move(item.asker));
    }
    std::erase_if(batch->changes, [&](const Change& change) { return reasons.contains(change.game); });
    std::erase_if(batch->games, [&](const LiveGame* game) { return places.contains(game); });
    std::erase_if(batch->pending, [&](const Pending& item) { return places.contains(item.about); });
    std::erase_if(batch->notes, [&](const auto& item) { return places.contains(item.first); });
  }
  return out;
}

std::vector<Outbox::Lost> Outbox::batch_stored(std::span<const NotStored> except) {
  if (!under_way_) return {};
  std::vector<Lost> lost;
  if (!except.empty()) lost = lose(except);
  for (LiveGame* game : under_way_->games) --game->unstored;
  for (Pending& item : under_way_->pending) messages_.push_back(std::move(item.message));
  for (auto& [game, note] : under_way_->notes) notes_.push_back(std::move(note));
  under_way_.reset();
  // Release messages that waited for this batch only, so that later messages do not overtake them.
  const auto waits = [](const Pending& item) { return item.about->unstored > 0; };
  const auto free = std::stable_partition(gathering_.pending.begin(), gathering_.pending.end(), waits);
  std::transform(free, gathering_.pending.end(), std::back_inserter(messages_),
                 [](Pending& item) { return std::move(item.message); });
  gathering_.pending.erase(free, gathering_.pending.end());
  return lost;
}

std::vector<Outbox::Lost> Outbox::batch_failed(const std::string& why) {
  if (!under_way_) return {};
  std::vector<NotStored> all;
  for (const LiveGame* game : under_way_->games) all.push_back({game->handle, why});
  return batch_stored(all);
}

}  // namespace madang::room
