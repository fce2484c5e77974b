#include "madang/room/outbox.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace madang::room {

void Outbox::send(const LiveGame* about, Client to, std::string text, const std::optional<Asker>& asker) {
  Message message{to, std::make_shared<const std::string>(std::move(text))};
  if (about != nullptr && about->unstored > 0) {
    gathering_.pending.push_back({about, std::move(message), asker});
  } else {
    messages_.push_back(std::move(message));
  }
}

void Outbox::store(LiveGame& game, std::uint32_t number, Time at, std::string line) {
  ++game.unstored;
  gathering_.changes.push_back({game.handle, number, {at, std::move(line)}});
  gathering_.games.push_back(&game);
}

std::vector<Message> Outbox::take_messages() { return std::exchange(messages_, {}); }

std::optional<std::vector<Change>> Outbox::take_batch() {
  if (under_way_ || gathering_.changes.empty()) return std::nullopt;
  under_way_ = std::exchange(gathering_, {});
  return std::move(under_way_->changes);
}

void Outbox::batch_stored() {
  if (!under_way_) return;
  for (LiveGame* game : under_way_->games) --game->unstored;
  for (Pending& item : under_way_->pending) messages_.push_back(std::move(item.message));
  under_way_.reset();
  // Release messages that waited for this batch only, so that later messages do not overtake them.
  const auto waits = [](const Pending& item) { return item.about->unstored > 0; };
  const auto free = std::stable_partition(gathering_.pending.begin(), gathering_.pending.end(), waits);
  std::transform(free, gathering_.pending.end(), std::back_inserter(messages_),
                 [](Pending& item) { return std::move(item.message); });
  gathering_.pending.erase(free, gathering_.pending.end());
}

Outbox::Lost Outbox::batch_failed() {
  Lost out;
  const auto lose = [&out](Batch& batch) {
    out.games.insert(out.games.end(), batch.games.begin(), batch.games.end());
    for (Pending& item : batch.pending) {
      if (item.asker) out.askers.push_back(*std::move(item.asker));
    }
    batch = {};
  };
  if (under_way_) lose(*under_way_);
  under_way_.reset();
  lose(gathering_);
  std::sort(out.games.begin(), out.games.end());
  out.games.erase(std::unique(out.games.begin(), out.games.end()), out.games.end());
  for (LiveGame* game : out.games) game->unstored = 0;
  return out;
}

}  // namespace madang::room
