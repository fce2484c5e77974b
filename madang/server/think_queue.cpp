#include "madang/server/think_queue.h"

namespace madang::server {

bool ThinkQueue::add(const room::Due& due, room::Time now) {
  if (games_.contains(due.game)) return true;
  Line& line = due.has_people ? people_ : shows_;
  const auto found = line.waiting.find(due.account);
  const std::size_t own = found == line.waiting.end() ? 0 : found->second.size();
  if (games_.size() >= most_ || own >= most_of_account_) return false;
  if (own == 0) line.turns.push_back(due.account);
  line.waiting[due.account].push_back({due.game, now});
  games_.insert(due.game);
  return true;
}

std::optional<ThinkQueue::Waiting> ThinkQueue::next() {
  const auto game = next_of(people_);
  return game ? game : next_of(shows_);
}

std::optional<ThinkQueue::Waiting> ThinkQueue::next_of(Line& line) {
  if (line.turns.empty()) return std::nullopt;
  const room::Account account = line.turns.front();
  line.turns.pop_front();
  const auto found = line.waiting.find(account);
  const Waiting next = found->second.front();
  found->second.pop_front();
  if (found->second.empty()) {
    line.waiting.erase(found);
  } else {
    line.turns.push_back(account);
  }
  games_.erase(next.game);
  return next;
}

}  // namespace madang::server
