// Rate limits by token buckets. The caller passes the current time in milliseconds.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>

namespace madang::server {

struct Rate {
  std::size_t per_second = 1;
  std::size_t burst = 1;  // the most actions at once: the size of a full bucket

  friend bool operator==(const Rate&, const Rate&) = default;
};

// The token bucket of one client. A clock that goes backwards adds no tokens. REQUIRES: always the same rate.
class Bucket {
 public:
  Bucket(const Rate& rate, std::int64_t now) : tokens_(static_cast<double>(rate.burst)), at_(now) {}

  // Takes a token and returns 0; if the bucket is empty, returns the time until the next token.
  std::int64_t take(const Rate& rate, std::int64_t now) {
    const std::int64_t time = wait(rate, now);
    if (time == 0) tokens_ -= 1;
    return time;
  }
  // Returns the time until there is a token.
  std::int64_t wait(const Rate& rate, std::int64_t now) {
    tokens_ = tokens_at(rate, now);
    at_ = now;
    if (tokens_ >= 1) return 0;
    return static_cast<std::int64_t>(std::ceil((1 - tokens_) * 1000 / static_cast<double>(rate.per_second)));
  }
  // Removes tokens for something that has happened already. They may be more than there are.
  void charge(const Rate& rate, std::int64_t now, std::uint64_t tokens) {
    tokens_ = tokens_at(rate, now) - static_cast<double>(tokens);
    at_ = now;
  }
  bool is_full(const Rate& rate, std::int64_t now) const {
    return tokens_at(rate, now) >= static_cast<double>(rate.burst);
  }

 private:
  double tokens_at(const Rate& rate, std::int64_t now) const {
    const auto passed = static_cast<double>(std::max<std::int64_t>(now - at_, 0));
    return std::min(tokens_ + passed * static_cast<double>(rate.per_second) / 1000, static_cast<double>(rate.burst));
  }

  double tokens_;
  std::int64_t at_;
};

// One bucket per client, at most `most` of them. Full buckets are deleted, because a new bucket is full too. Clients
// that get no bucket of their own share one.
class Buckets {
 public:
  Buckets(const Rate& rate, std::size_t most, std::int64_t now) : rate_(rate), most_(most), others_(rate, now) {}

  std::int64_t take(std::string_view client, std::int64_t now) { return bucket_of(client, now).take(rate_, now); }
  std::int64_t wait(std::string_view client, std::int64_t now) { return bucket_of(client, now).wait(rate_, now); }
  void charge(std::string_view client, std::int64_t now, std::uint64_t tokens) {
    bucket_of(client, now).charge(rate_, now, tokens);
  }
  std::size_t size() const { return buckets_.size(); }

 private:
  Bucket& bucket_of(std::string_view client, std::int64_t now) {
    const std::string name(client);
    const auto found = buckets_.find(name);
    if (found != buckets_.end()) return found->second;
    if (buckets_.size() >= most_) clean(now);
    if (buckets_.size() >= most_) return others_;
    return buckets_.emplace(name, Bucket(rate_, now)).first->second;
  }
  // Deletes full buckets. It visits all buckets, so it runs at most once per second.
  void clean(std::int64_t now) {
    constexpr std::int64_t pause = 1000;
    if (cleaned_ != 0 && std::abs(now - cleaned_) < pause) return;
    cleaned_ = now;
    std::erase_if(buckets_, [&](const auto& item) { return item.second.is_full(rate_, now); });
  }

  Rate rate_;
  std::size_t most_;
  Bucket others_;
  std::unordered_map<std::string, Bucket> buckets_;
  std::int64_t cleaned_ = 0;
};

}  // namespace madang::server
