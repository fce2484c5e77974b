#include "madang/room/post.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace madang::room {

void Post::send(const Live* about, Client to, std::string text, const std::optional<Asker>& asker) {
  Letter letter{to, std::make_shared<const std::string>(std::move(text))};
  if (about != nullptr && about->unstored > 0) {
    gathering_.held.push_back({about, std::move(letter), asker});
  } else {
    letters_.push_back(std::move(letter));
  }
}

void Post::store(Live& game, std::uint32_t number, Time at, std::string line) {
  ++game.unstored;
  gathering_.changes.push_back({game.handle, number, {at, std::move(line)}});
  gathering_.games.push_back(&game);
}

std::vector<Letter> Post::take_letters() { return std::exchange(letters_, {}); }

std::optional<std::vector<Change>> Post::take_batch() {
  if (under_way_ || gathering_.changes.empty()) return std::nullopt;
  under_way_ = std::exchange(gathering_, {});
  return std::move(under_way_->changes);
}

void Post::batch_stored() {
  if (!under_way_) return;
  for (Live* game : under_way_->games) --game->unstored;
  for (Held& item : under_way_->held) letters_.push_back(std::move(item.letter));
  under_way_.reset();
  // What waited for this batch alone must not be overtaken by what is sent from now on.
  const auto waits = [](const Held& item) { return item.about->unstored > 0; };
  const auto free = std::stable_partition(gathering_.held.begin(), gathering_.held.end(), waits);
  std::transform(free, gathering_.held.end(), std::back_inserter(letters_),
                 [](Held& item) { return std::move(item.letter); });
  gathering_.held.erase(free, gathering_.held.end());
}

Post::Lost Post::batch_failed() {
  Lost out;
  const auto lose = [&out](Batch& batch) {
    out.games.insert(out.games.end(), batch.games.begin(), batch.games.end());
    for (Held& item : batch.held) {
      if (item.asker) out.askers.push_back(*std::move(item.asker));
    }
    batch = {};
  };
  if (under_way_) lose(*under_way_);
  under_way_.reset();
  lose(gathering_);
  std::sort(out.games.begin(), out.games.end());
  out.games.erase(std::unique(out.games.begin(), out.games.end()), out.games.end());
  for (Live* game : out.games) game->unstored = 0;
  return out;
}

}  // namespace madang::room
