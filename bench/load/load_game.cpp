#include "bench/load/load_game.h"

#include <algorithm>
#include <utility>

namespace madang::bench {

using nlohmann::json;
using std::chrono::milliseconds;

namespace {

constexpr milliseconds patience(50);  // before a retry
constexpr std::size_t kept_faults = 20;

// The server's messages are untrusted: they may be invalid JSON or lack fields.
json parsed(std::string_view text) {
  json message = json::parse(text, nullptr, false);
  return message.is_object() ? message : json::object();
}

std::string text_field(const json& message, const char* name) {
  const auto found = message.find(name);
  return found != message.end() && found->is_string() ? found->get<std::string>() : std::string();
}

std::optional<std::uint64_t> number_field(const json& message, const char* name) {
  const auto found = message.find(name);
  if (found == message.end() || !found->is_number_unsigned()) return std::nullopt;
  return found->get<std::uint64_t>();
}

// Returns the tokens of a `state` message; nullopt if it has none.
std::optional<std::vector<std::string>> tokens_of(const json& message) {
  const auto record = message.find("record");
  if (record == message.end() || !record->is_object()) return std::nullopt;
  const auto tokens = record->find("tokens");
  if (tokens == record->end() || !tokens->is_array()) return std::nullopt;
  std::vector<std::string> out;
  for (const json& token : *tokens) out.push_back(token.is_string() ? token.get<std::string>() : token.dump());
  return out;
}

bool has_ending(const json& state) { return state.at("record").contains("ending"); }

bool is_worth_another_try(int status) { return status == 0 || status == 429 || status == 503; }

}  // namespace

// The client with one seat's key.
class LoadGame::Player final : public SocketListener {
 public:
  Player(LoadGame& game, std::size_t index) : game_(game), index_(index) {}

  void connect() { socket_ = game_.client_.open_socket(*this); }
  void opened() override { follow(); }
  void closed() override {
    is_following_ = false;
    ++game_.play_.reconnects;
    game_.client_.after(patience, [this] { connect(); });
  }
  void received(std::string_view text) override;

  void follow();
  // Leaves the game with this id and follows the current one.
  void move_on(const std::string& old);
  void send(const Command& command);
  void ask_rematch();
  // Returns whether this client has seen everything that the game has.
  bool has_seen_all() const { return is_following_ && seen_ == game_.state(); }
  bool sits_at(Seat seat) const { return seat_ == seat; }

 private:
  void take_state(const json& message);
  void take_played(const json& message);
  void take_ended(const json& message);
  void take_error(const json& message, std::string_view text);
  void look_for_unanswered();

  LoadGame& game_;
  std::size_t index_;
  std::shared_ptr<Socket> socket_;
  bool is_following_ = false;
  Seat seat_ = -1;
  std::uint64_t seen_ = 0;
  std::size_t least_ = 0;  // the number of tokens known when it began to follow
  std::optional<Command> unanswered_;
  std::uint64_t follow_tag_ = 0;
  std::uint64_t rematch_tag_ = 0;
};

void LoadGame::Player::follow() {
  is_following_ = false;
  least_ = game_.tokens_.size();
  follow_tag_ = game_.next_tag_++;
  socket_->send(R"({"do":"follow","game":")" + game_.id_ + R"(","key":")" + game_.keys_[index_] + R"(","tag":)" +
                std::to_string(follow_tag_) + "}");
}

void LoadGame::Player::move_on(const std::string& old) {
  socket_->send(R"({"do":"unfollow","game":")" + old + "\"}");
  unanswered_.reset();
  seen_ = 0;
  follow();
}

void LoadGame::Player::send(const Command& command) {
  unanswered_ = command;
  socket_->send(game_.text_of(command));
}

void LoadGame::Player::ask_rematch() {
  rematch_tag_ = game_.next_tag_++;
  socket_->send(R"({"do":"rematch","game":")" + game_.id_ + R"(","tag":)" + std::to_string(rematch_tag_) + "}");
}

void LoadGame::Player::received(std::string_view text) {
  const json message = parsed(text);
  if (message.contains("game") && message["game"] != game_.id_) return;  // from the previous game
  const std::string is = text_field(message, "is");
  if (unanswered_ && number_field(message, "tag") == unanswered_->tag && is != "error") unanswered_.reset();
  if (is == "played") {
    take_played(message);
  } else if (is == "state") {
    take_state(message);
  } else if (is == "ended") {
    take_ended(message);
  } else if (is == "rematch") {
    game_.begin_rematch(text_field(message, "id"));
  } else if (is == "error") {
    take_error(message, text);
  }
  if (game_.play_.is_flat || game_.is_over()) game_.go_on();
}

void LoadGame::Player::take_state(const json& message) {
  const auto tokens = tokens_of(message);
  const auto state = number_field(message, "state");
  const auto seat = number_field(message, "seat");
  if (!tokens || !state || !seat || *state <= tokens->size())
    return game_.fault("invalid state message: " + message.dump());
  const std::string rematch = text_field(message, "rematch");
  const std::size_t events = tokens->size() + (has_ending(message) ? 1 : 0) + (rematch.empty() ? 0 : 1);
  if (game_.tokens_.empty()) game_.base_ = *state - events;
  if (!game_.take_tokens(*tokens, least_, "follow")) return;
  if (*state != game_.base_ + events) game_.fault("wrong state number: " + message.dump());
  if (game_.has_ended_ && !has_ending(message)) game_.fault("the ending is missing: " + message.dump());
  game_.has_ended_ = has_ending(message);
  game_.has_asked_rematch_ = false;
  seat_ = static_cast<Seat>(*seat);
  seen_ = *state;
  is_following_ = true;
  if (!rematch.empty()) return game_.begin_rematch(rematch);
  look_for_unanswered();
}

// After a reconnect, checks whether the server stored the unanswered command; sends it again if not (docs/api.md).
void LoadGame::Player::look_for_unanswered() {
  if (!unanswered_) return;
  const bool is_stored = unanswered_->state < seen_;
  ++(is_stored ? game_.play_.found : game_.play_.sent_again);
  if (!is_stored) {
    send(*unanswered_);
  } else if (game_.play_.repeats_stored) {
    send(*unanswered_);
    unanswered_.reset();  // any answer but an error is valid
  } else {
    unanswered_.reset();
  }
}

void LoadGame::Player::take_played(const json& message) {
  const auto state = number_field(message, "state");
  const std::string token = text_field(message, "token");
  if (!is_following_ || state != seen_ + 1)
    return game_.fault("state numbers do not increase by one: " + message.dump());
  const bool is_own = message.contains("tag");
  if (is_own && number_field(message, "seat") != static_cast<std::uint64_t>(seat_)) {
    game_.fault("the tag of another client: " + message.dump());
  }
  const std::size_t index = *state - game_.base_ - 1;
  if (index == game_.tokens_.size()) {
    if (!game_.add_token(token)) return;
  } else if (game_.tokens_[index] != token) {
    return game_.fault("two clients received different tokens: " + message.dump());
  }
  seen_ = *state;
  if (is_own) {
    ++game_.play_.moves;
  } else if (game_.sent_state_ + 1 == seen_) {
    game_.play_.latencies.push_back(std::chrono::duration<float, std::milli>(Clock::now() - game_.sent_at_).count());
  }
}

void LoadGame::Player::take_ended(const json& message) {
  if (!is_following_ || number_field(message, "state") != seen_ + 1) {
    return game_.fault("state numbers do not increase by one: " + message.dump());
  }
  game_.has_ended_ = true;
  ++seen_;
}

void LoadGame::Player::take_error(const json& message, std::string_view text) {
  const auto tag = number_field(message, "tag");
  const bool is_pending = game_.pending_ && game_.pending_->player == index_ && tag == game_.pending_->tag;
  const bool is_known = is_pending || tag == follow_tag_ || tag == rematch_tag_;
  const std::string code = text_field(message, "code");
  const bool is_own = unanswered_ && tag == unanswered_->tag;
  // The server that fails may have stored the command, and another server may have sent it to the other client.
  const bool is_unknown = code == "stale" || (code == "storage" && !is_known);
  if (game_.play_.has_servers && is_unknown) {
    if (is_own) follow();  // otherwise it is about a command that was sent twice
    return;
  }
  if (code != "storage" || !is_known) return game_.fault("unexpected error: " + std::string(text));
  ++game_.play_.refused;
  game_.client_.after(patience, [this, tag] {
    if (tag == follow_tag_ && !is_following_) return follow();
    if (tag == rematch_tag_ && is_following_) return ask_rematch();
    const auto& pending = game_.pending_;
    if (is_following_ && pending && pending->player == index_ && tag == pending->tag) send(*pending);
  });
}

LoadGame::LoadGame(RoomClient& client, Play& play, std::uint64_t seed)
    : client_(client), play_(play), rng_(seed), start_(*AnyPosition::start(play.game)), position_(start_) {}

LoadGame::~LoadGame() = default;

void LoadGame::begin(bool follows) {
  follows_ = follows;
  create();
}

void LoadGame::create() {
  keys_.clear();
  client_.post("/api/v1/games", R"({"game":")" + play_.game + R"(","name":"Seat 0"})",
               [this](const HttpAnswer& answer) { created(answer); });
}

void LoadGame::created(const HttpAnswer& answer) {
  if (is_worth_another_try(answer.status)) return client_.after(patience, [this] { create(); });
  const json message = parsed(answer.body);
  id_ = text_field(message, "game");
  if (answer.status != 201 || id_.empty()) return fault("could not create a game: " + answer.body);
  take_over_seat(message);
}

void LoadGame::sit() {
  client_.post("/api/v1/games/" + id_ + "/seats", R"({"seat":)" + std::to_string(keys_.size()) + "}",
               [this](const HttpAnswer& answer) { seated(answer); });
}

void LoadGame::seated(const HttpAnswer& answer) {
  if (is_worth_another_try(answer.status)) return client_.after(patience, [this] { sit(); });
  const json message = parsed(answer.body);
  // A lost answer means a lost key.
  if (answer.status == 409) return create();
  if (answer.status != 201) return fault("could not take a seat: " + answer.body);
  take_over_seat(message);
}

void LoadGame::take_over_seat(const json& answer) {
  keys_.push_back(text_field(answer, "key"));
  if (!is_seated()) return sit();
  if (follows_) connect();
}

void LoadGame::connect() {
  for (std::size_t index = 0; index < keys_.size(); ++index) {
    players_.push_back(std::make_unique<Player>(*this, index));
    players_.back()->connect();
  }
}

void LoadGame::begin_rematch(const std::string& id) {
  if (id.empty()) return fault("the rematch has no id");
  const std::string old = std::exchange(id_, id);
  tokens_.clear();
  base_ = 0;
  position_ = start_;
  has_ended_ = false;
  has_asked_rematch_ = false;
  pending_.reset();
  ++play_.rematches;
  for (const auto& player : players_) player->move_on(old);
}

bool LoadGame::is_quiet() const {
  const auto has_seen_all = [](const auto& player) { return player->has_seen_all(); };
  return is_seated() && !players_.empty() && !pending_ && std::ranges::all_of(players_, has_seen_all);
}

bool LoadGame::act() {
  if (play_.is_stopping || pending_ || is_over()) return false;
  const Turn turn = position_.turn();
  const auto player = std::ranges::find_if(players_, [&](const auto& each) { return each->sits_at(turn.seat); });
  if (player == players_.end() || !(*player)->has_seen_all()) return false;
  pending_ = {static_cast<std::size_t>(player - players_.begin()), state(),
              turn.is_chance() ? std::string() : format(position_, position_.random_move(rng_)), next_tag_++};
  sent_state_ = state();
  sent_at_ = Clock::now();
  (*player)->send(*pending_);
  return true;
}

void LoadGame::go_on() {
  if (!is_over()) {
    act();
  } else if (!play_.is_stopping && !has_asked_rematch_ && is_quiet()) {
    has_asked_rematch_ = true;
    players_.front()->ask_rematch();
  }
}

std::string LoadGame::text_of(const Command& command) const {
  std::string text = command.token.empty() ? R"({"do":"throw")" : R"({"do":"play","token":")" + command.token + '"';
  text += R"(,"game":")" + id_ + R"(","state":)" + std::to_string(command.state);
  text += R"(,"tag":)" + std::to_string(command.tag) + '}';
  return text;
}

bool LoadGame::add_token(const std::string& token) {
  if (!pending_ || (!pending_->token.empty() && pending_->token != token) || position_.play(token)) {
    fault("nobody played this token: " + token);
    return false;
  }
  tokens_.push_back(token);
  pending_.reset();
  return true;
}

// Checks the server's tokens. All tokens known before the request must be there. Beyond the known tokens, only the
// pending command may be there.
bool LoadGame::take_tokens(const std::vector<std::string>& tokens, std::size_t least, std::string_view where) {
  const std::size_t common = std::min(tokens.size(), tokens_.size());
  if (tokens.size() < least) {
    fault(std::string(where) + ": " + std::to_string(least - tokens.size()) + " of " + std::to_string(least) +
          " tokens are missing");
    return false;
  }
  if (!std::equal(tokens_.begin(), tokens_.begin() + static_cast<std::ptrdiff_t>(common), tokens.begin())) {
    fault(std::string(where) + ": a token was changed");
    return false;
  }
  for (std::size_t index = common; index < tokens.size(); ++index) {
    if (!add_token(tokens[index])) return false;
  }
  return true;
}

RoomClient::OnAnswer LoadGame::checking(std::size_t& checked) {
  return [this, &checked](const HttpAnswer& answer) {
    ++checked;
    const auto tokens = tokens_of(parsed(answer.body));
    if (answer.status != 200 || !tokens) return fault("could not read the game: " + answer.body);
    take_tokens(*tokens, tokens_.size(), "GET");
  };
}

void LoadGame::check(std::size_t& checked) { client_.get("/api/v1/games/" + id_, checking(checked)); }

void LoadGame::check_at(std::size_t server, std::size_t& checked) {
  client_.get_from(server, "/api/v1/games/" + id_, checking(checked));
}

void LoadGame::fault(const std::string& text) {
  ++play_.fault_count;
  if (play_.faults.size() < kept_faults) play_.faults.push_back("game " + id_ + ": " + text);
}

}  // namespace madang::bench
