// The judge's course of the advanced Yut Nori: logins, animals and saved games.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <memory>
#include <sstream>

#include "apps/classic/programs.h"
#include "apps/classic/yunnori/saved_games.h"
#include "apps/madang/judge/courses.h"
#include "apps/madang/judge/temporary_folder.h"
#include "apps/madang/judge/yunnori_dialogue.h"
#include "madang/core/index.h"
#include "madang/core/text.h"
#include "madang/games/yut/notation.h"

namespace madang::app {

namespace {

using classic::yunnori::SavedGame;

using Names = std::vector<std::string>;

// The facts on a screen of the advanced game only.
struct AdvancedFacts {
  std::optional<Names> logged_in;
  std::optional<Names> players;  // `Noah(dog)`
};

Names spaced_words(std::string_view text) {
  Names out;
  for (std::string_view word = take_word(text); !word.empty(); word = take_word(text)) out.emplace_back(word);
  return out;
}

AdvancedFacts read_advanced(std::string_view screen) {
  AdvancedFacts facts;
  const std::string text = without_colours(screen);
  for (const std::string_view line : lines_of(text)) {
    const auto words = spaced_words(line);
    const std::size_t colon = line.find(':');
    const bool are_players = words.size() >= 2 && std::all_of(words.begin(), words.end(), [](const std::string& word) {
                               return word.ends_with(')') && word.find('(') != std::string::npos && word[0] != '(';
                             });
    if (are_players) facts.players = words;
    if (line.starts_with("Logged-in") && colon != std::string_view::npos) {
      facts.logged_in = spaced_words(line.substr(colon + 1));
      if (has_word(words_of(line), {"no"}) && has_word(words_of(line), {"player"})) facts.logged_in->clear();
    }
  }
  return facts;
}

constexpr std::string_view user_file = "user_info.txt";
constexpr std::string_view game_file = "game_info.txt";
// Programs of students look for their files in one of these folders of their home.
constexpr std::string_view data_folders[] = {"work/", "data/", "work/data/"};

struct Account {
  std::string id;
  std::string password;
};

std::vector<Account> make_accounts(Rng& rng) {
  constexpr std::string_view ids[] = {"Ethan", "Olivia", "Liam", "Ava", "Noah", "Sophia", "Mason", "Emma"};
  constexpr std::string_view characters = "abcdefghijklmnopqrstuvwxyz0123456789";
  std::vector<Account> out;
  for (const std::string_view id : ids) {
    Account account{std::string(id), ""};
    for (std::uint32_t left = 4 + rng.below(6); left > 0; --left) {
      account.password += characters[rng.below(static_cast<std::uint32_t>(characters.size()))];
    }
    out.push_back(std::move(account));
  }
  return out;
}

template <class T>
void shuffle(std::vector<T>& items, Rng& rng) {
  for (std::size_t i = items.size(); i > 1; --i) {
    std::swap(items[i - 1], items[rng.below(static_cast<std::uint32_t>(i))]);
  }
}

// Returns an animal with which a player can meet the point; any animal if the point is not about animals.
int animal_for(std::string_view point, Seat seat, Rng& rng) {
  constexpr int pig = 0;
  constexpr int dog = 1;
  constexpr int sheep = 2;
  constexpr int cow = 3;
  const bool is_first = seat % 2 == 0;
  if (point == "pig-sheep") return is_first ? sheep : pig;
  if (point.starts_with("pig")) return is_first ? dog : pig;
  if (point == "dog") return dog;
  if (point == "sheep") return sheep;
  if (point.starts_with("cow")) return cow;
  return static_cast<int>(rng.below(cow + 1));
}

// Returns a game between two turns. Half of the games are late: then every player lacks only one piece.
SavedGame make_saved_game(Names ids, std::string_view goal, Rng& rng) {
  const bool is_late = goal.starts_with("win") || goal == "again" || rng.below(2) == 0;
  yut::Rules rules = yut::Rules::yunnori(static_cast<int>(ids.size()));
  yut::Position::Pieces pieces{};
  std::array<int, yut::point_count> owners{};
  for (int seat = 0; seat < rules.players; ++seat) {
    at(rules.animals, seat) = classic::yunnori::animal_of(animal_for(goal, seat, rng));
    const bool is_cow = at(rules.animals, seat) == yut::Animal::cow;
    for (int i = 0; i < yut::max_pieces; ++i) {
      auto point = static_cast<yut::Point>(rng.below(yut::home));
      const bool is_home = is_late ? i > 0 : i > 0 && rng.below(3) == 0;
      const bool is_free = at(owners, point) == 0 || at(owners, point) == seat + 1;
      if (!is_free || (is_cow && !yut::is_on_cow_route(point)) || rng.below(4) == 0) point = yut::waiting;
      if (is_home) point = yut::home;
      if (yut::is_on_board(point)) at(owners, point) = seat + 1;
      at(at(pieces, seat), i) = point;
    }
  }
  constexpr std::string_view back_from = "back-";
  const auto from = goal.starts_with(back_from) ? parse_number<int>(goal.substr(back_from.size())) : std::nullopt;
  if (from && at(owners, *from) == 0 && at(rules.animals, 0) != yut::Animal::cow) {
    at(at(pieces, 0), 0) = static_cast<yut::Point>(*from);
  }
  const auto seat = static_cast<Seat>(rng.below(rules.players));
  return {std::move(ids), yut::Position(rules, pieces, seat, {}, 1)};
}

// Returns the lines without blank ones, with single spaces between words and around separators.
Names plain_lines(std::string_view text) {
  Names out;
  for (const std::string_view line : lines_of(text)) {
    std::string spaced;
    for (const char c : line) spaced += c == '|' ? " | " : std::string(1, c);
    std::string plain = join(spaced_words(spaced), " ");
    if (!plain.empty()) out.push_back(std::move(plain));
  }
  return out;
}

// Returns the items of a without those of b.
Names without(Names a, const Names& b) {
  for (const std::string& item : b) {
    const auto found = std::find(a.begin(), a.end(), item);
    if (found != a.end()) a.erase(found);
  }
  return a;
}

class AdvancedYunnoriDialogue : public YunnoriDialogue {
 public:
  explicit AdvancedYunnoriDialogue(const DialogueOrder& order)
      : AdvancedYunnoriDialogue(order, std::make_shared<TemporaryFolder>()) {}

  Setup setup() const override {
    Setup out;
    for (const std::string_view folder : data_folders) {
      out.files[fmt::format("{}{}", folder, user_file)] = user_info();
      out.files[fmt::format("{}{}", folder, game_file)] = game_info_;
    }
    return out;
  }

 private:
  enum class Event { none, save };

  AdvancedYunnoriDialogue(const DialogueOrder& order, const std::shared_ptr<TemporaryFolder>& folder)
      : YunnoriDialogue(order, "2",
                        [folder](classic::Console& console, classic::Luck& luck) {
                          std::ostringstream errors;
                          classic::play_yunnori_advanced(console, luck, folder->path(), errors);
                        }),
        folder_(folder),
        accounts_(make_accounts(rng())) {
    for (std::size_t players = 2; players <= yut::max_players; ++players) {
      game_info_ += format(make_saved_game(some_ids(players), order.session.goal, rng())) + "\n";
    }
    write(user_file, user_info());
    write(game_file, game_info_);
    set_files(files());
  }

  std::string user_info() const {
    std::string out;
    for (const auto& [id, password] : accounts_) out += fmt::format("{} {}\n", id, password);
    return out;
  }
  std::map<std::string, std::string> files() const {
    return {{std::string(user_file), user_info()}, {std::string(game_file), game_info_}};
  }
  void write(std::string_view name, const std::string& text) const {
    std::ofstream(folder_->path() / name, std::ios::binary) << text;
  }

  Names some_ids(std::size_t count) {
    std::vector<Account> accounts = accounts_;
    shuffle(accounts, rng());
    Names out;
    for (std::size_t i = 0; i < count; ++i) out.push_back(accounts[i].id);
    return out;
  }

  std::optional<SavedGame> find_saved(const Names& ids) const {
    const auto ignore = [](const std::string& /*problem*/) {};
    return classic::yunnori::SavedGames(folder_->path() / game_file, ignore).find(ids);
  }

  bool throws_next() const override { return continued_ && game_seat() == *continued_; }
  Seat game_seat() const { return current_game()->position().seat(); }

  std::string choose(Asked asked) override {
    const auto zero_or_one = [&](bool is_one) -> std::string {
      if (errs("wrong-choice")) return "2";
      return is_one ? "1" : "0";
    };
    switch (asked) {
      case Asked::id:
        return attempt_.id;
      case Asked::password:
        return attempt_.password;
      case Asked::resume:
        return zero_or_one(!wants("new-game") && (wants("resume") || wants("saved-order") || rng().below(3) > 0));
      case Asked::animal:
        if (errs("wrong-animal")) return "4";
        return std::to_string(animal_for(order().goal, static_cast<Seat>(animals_.size()), rng()));
      case Asked::proceed:
        return zero_or_one(saves());
      default:
        return choose_menu();
    }
  }

  bool saves() {
    constexpr std::uint32_t save_every = 12;
    const bool wants_save = wants("save") || wants("save-once") || wants("others") || wants("log-out");
    return is_long() || rng().below(wants_save ? 3 : save_every) == 0;
  }

  std::string choose_menu() {
    if (errs("wrong-menu")) return "4";
    if (is_long() || wants("end")) return "3";
    if (logged_in().empty()) plan();
    constexpr std::uint32_t few_every = 6;
    if (logged_in().size() < 2 && (wants("few-players") || rng().below(few_every) == 0)) return "1";
    return choose_login() ? "2" : "1";
  }

  Effect take(Asked asked, const std::string& answer) override {
    const int number = classic::number_of(answer).value_or(-1);
    const bool is_choice = number == 0 || number == 1;
    switch (asked) {
      case Asked::id:
        typed_id_ = answer;
        return {"login", {}};
      case Asked::password:
        return take_password(answer);
      case Asked::resume:
        if (!is_choice) return {"wrong-choice", {"wrong-choice"}};
        return number == 0 ? Effect{"new-game", {"new-game"}} : take_resume();
      case Asked::animal:
        return take_animal(number);
      case Asked::proceed:
        if (!is_choice) return {"wrong-choice", {"wrong-choice"}};
        return take_proceed(number == 1);
      default:
        return take_menu(number);
    }
  }

  Effect take_menu(int number) {
    if (game() && game()->is_over()) leave_game();
    if (ids_.empty()) {
      forget_earlier_games(files());
      players_.clear();
    }
    if (number < 1 || number > 3) return {"wrong-menu", {"wrong-menu"}};
    if (number == 3) return {"end", {"end"}};
    if (number == 2) return {"login", {}};
    if (ids_.size() < 2) return {"few-players", {"few-players"}};
    players_ = ids_;
    offered_ = find_saved(ids_);
    if (!offered_) return {"exact", {"exact"}};
    if (offered_->ids == ids_) return {"offer", {"offer"}};
    return {"combination", {"offer", "combination"}};
  }

  // Returns who is logged in when the menu asks.
  Names logged_in() const { return current_game() && current_game()->is_over() ? Names() : ids_; }

  // Chooses who plays next.
  void plan() {
    constexpr std::uint32_t kinds = 10;
    std::vector<SavedGame> saved;
    for (const std::string_view line : lines_of(game_info_)) {
      if (auto game = classic::yunnori::parse_saved_game(line)) saved.push_back(std::move(*game));
    }
    target_ = some_ids(2 + rng().below(yut::max_players - 1));
    const std::uint32_t kind = rng().below(kinds);
    if (saved.empty() || kind >= 8) return;
    const bool needs_other = has_goal() && wants("exact");
    const auto most = static_cast<std::uint32_t>(saved.size());
    target_ = saved[rng().below(most)].ids;
    shuffle(target_, rng());
    if (kind >= 6 || needs_other) {
      if (target_.size() > 2) {
        target_.pop_back();
      } else {
        target_ = some_ids(2);
      }
    }
  }

  // Chooses a login that should work or fail. Returns false if all players are logged in.
  bool choose_login() {
    constexpr std::uint32_t fail_every = 8;
    const Names ids = logged_in();
    const auto pick = [&](std::size_t count) { return rng().below(static_cast<std::uint32_t>(count)); };
    if (wants("unknown-id") || pick(fail_every) == 0) {
      attempt_ = {"Jack", accounts_.front().password};
    } else if (wants("bad-password") || pick(fail_every) == 0) {
      const std::size_t victim = pick(accounts_.size());
      attempt_ = {accounts_[victim].id, accounts_[(victim + 1) % accounts_.size()].password};
    } else if (!ids.empty() && errs("wrong-twice")) {
      attempt_ = *find_account(ids[pick(ids.size())]);
    } else if (ids.size() == yut::max_players && errs("wrong-fifth")) {
      attempt_ = *std::find_if(accounts_.begin(), accounts_.end(), [&](const Account& account) {
        return std::find(ids.begin(), ids.end(), account.id) == ids.end();
      });
    } else if (ids.size() >= target_.size()) {
      return false;
    } else {
      attempt_ = *find_account(target_[ids.size()]);
    }
    return true;
  }

  const Account* find_account(const std::string& id) const {
    const auto found =
        std::find_if(accounts_.begin(), accounts_.end(), [&](const Account& account) { return account.id == id; });
    return found == accounts_.end() ? nullptr : &*found;
  }

  Effect take_password(const std::string& password) {
    const Account* account = find_account(typed_id_);
    std::string_view rule = "login";
    if (account == nullptr) {
      rule = "unknown-id";
    } else if (account->password != password) {
      rule = "bad-password";
    } else if (std::find(ids_.begin(), ids_.end(), typed_id_) != ids_.end()) {
      rule = "wrong-twice";
    } else if (ids_.size() == yut::max_players) {
      rule = "wrong-fifth";
    } else {
      ids_.push_back(typed_id_);
    }
    return {rule, {rule}};
  }

  // REQUIRES: our program offered a saved game.
  Effect take_resume() {
    Effect out{"resume", {"resume", "ask"}};
    if (offered_->ids != ids_) out.points.emplace_back("saved-order");
    ids_ = offered_->ids;
    game().emplace(offered_->position, "resume");
    return out;
  }

  Effect take_animal(int number) {
    if (number < 0 || number > 3) return {"wrong-animal", {"wrong-animal"}};
    animals_.push_back(classic::yunnori::animal_of(number));
    if (animals_.size() < ids_.size()) return {"animals", {}};
    yut::Rules rules = yut::Rules::yunnori(static_cast<int>(ids_.size()));
    std::copy(animals_.begin(), animals_.end(), rules.animals.begin());
    animals_.clear();
    game().emplace(yut::Position(rules));
    return {"start", {"start", "animals", "login-order", "ask"}};
  }

  Effect take_proceed(bool saves) {
    if (saves) {
      event_ = Event::save;
      leave_game();
      return {"save", {"save", "log-out"}};
    }
    continued_ = game_seat();
    return {"throw", {"ask"}};
  }

  void leave_game() {
    ids_.clear();
    continued_.reset();
    game().reset();
  }

  std::optional<Failure> compare_more(std::string_view ours, std::string_view theirs,
                                      std::string_view rule) const override {
    const AdvancedFacts expected = read_advanced(ours);
    const AdvancedFacts printed = read_advanced(theirs);
    const bool differs = expected.logged_in && printed.logged_in && *expected.logged_in != *printed.logged_in;
    if (differs && !is_left_open(theirs, rule)) {
      return Failure{rule == "save" ? "log-out" : rule, "Other players are logged in."};
    }
    if (expected.players && printed.players && *expected.players != *printed.players) {
      const auto has_same = [&] {
        return std::is_permutation(expected.players->begin(), expected.players->end(), printed.players->begin(),
                                   printed.players->end());
      };
      if (rule == "resume") return Failure{has_same() ? "saved-order" : rule, "The players are different."};
      return Failure{rule == "start" ? has_same() ? "login-order" : "animals" : rule, "The players are different."};
    }
    return std::nullopt;
  }

  // The course says that nobody is logged in after saving, but not who is logged in after a victory.
  bool is_left_open(std::string_view theirs, std::string_view rule) const override {
    const auto logged_in = read_advanced(theirs).logged_in;
    return rule == "again" && logged_in && !logged_in->empty();
  }

  std::optional<Failure> check_files(const Screen& screen, Step& step) override {
    const std::string text = find_game_info(screen);
    const Event event = std::exchange(event_, Event::none);
    const auto is_ours = [&](const std::string& line) {
      const auto game = classic::yunnori::parse_saved_game(line);
      return game && has_players(*game, players_);
    };
    Names before = plain_lines(game_info_);
    Names now = plain_lines(text);
    Names own_before;
    Names own_now;
    const auto take_own = [&](Names& lines, Names& own) {
      std::copy_if(lines.begin(), lines.end(), std::back_inserter(own), is_ours);
      lines.erase(std::remove_if(lines.begin(), lines.end(), is_ours), lines.end());
    };
    take_own(before, own_before);
    take_own(now, own_now);
    if (const Names lost = without(before, now); !lost.empty()) {
      return Failure{"others", fmt::format("game_info.txt has lost the game '{}'.", lost.front())};
    }
    if (const Names added = without(now, before); !added.empty()) {
      return Failure{event == Event::save ? "save" : "others",
                     fmt::format("game_info.txt has a line that is not a game of these players: '{}'.", added.front())};
    }
    if (event == Event::save) {
      const auto expected = find_saved(players_);
      if (!expected) return std::nullopt;
      const std::string line = format(*expected);
      if (own_now.empty()) return Failure{"save", fmt::format("game_info.txt has no line '{}'.", line)};
      if (own_now.size() > 1) return Failure{"save-once", "game_info.txt has two games of the same players."};
      if (classic::yunnori::parse_saved_game(own_now.front()) != expected) {
        return Failure{"save", fmt::format("The saved game is '{}', not '{}'.", own_now.front(), line)};
      }
      check_saved_line(line, text, step);
      if (!own_before.empty()) step.checked.emplace_back("save-once");
      if (!before.empty()) step.checked.emplace_back("others");
    } else if (!without(own_now, own_before).empty()) {
      return Failure{"save", "game_info.txt has a new game before the players saved it."};
    }
    game_info_ = text;
    write(game_file, text);
    return std::nullopt;
  }

  void check_saved_line(const std::string& expected, std::string_view text, Step& step) const {
    step.checked.emplace_back("saved-line");
    for (const std::string_view line : lines_of(text)) {
      if (line == expected || (tolerates("blanks") && join(spaced_words(line), " ") == expected)) return;
    }
    step.failures.push_back({"saved-line", fmt::format("The line in game_info.txt should be '{}'.", expected)});
  }

  // Returns the text of the file that the program uses: the first one that is not as it was.
  std::string find_game_info(const Screen& screen) {
    const auto read = [&](std::string_view folder) {
      return screen.read_file(fmt::format("{}{}", folder, game_file)).value_or("");
    };
    if (!data_folder_) {
      for (const std::string_view folder : data_folders) {
        if (!data_folder_ && read(folder) != game_info_) data_folder_ = folder;
      }
    }
    return data_folder_ ? read(*data_folder_) : game_info_;
  }

  LineFormat format_of(std::string_view line) const override {
    const auto begins = [&](std::string_view start) { return line.starts_with(start); };
    if (begins("ID : ") || begins("PASSWORD : ")) return {"login-lines", "prompts"};
    if (begins("Login ")) return {"login-lines", ""};
    if (begins("More than 1")) return {"few-line", "refusals"};
    if (begins("This player is") || begins("No more than")) return {"refusal", "refusals"};
    if (begins("There is a saved") || begins("Continue (0)")) return {"game-lines", "prompts"};
    if (begins("Game saved")) return {"game-lines", ""};
    if (begins("Select animal") || begins("(0: pig")) return {"animal-lines", "prompts"};
    if (read_advanced(line).players) return {"players-line", ""};
    return YunnoriDialogue::format_of(line);
  }

  std::shared_ptr<TemporaryFolder> folder_;  // of our program
  std::vector<Account> accounts_;
  std::string game_info_;  // as the program left it
  std::optional<std::string_view> data_folder_;
  Names target_;                      // who will log in
  Names ids_;                         // who is logged in
  Names players_;                     // of the game
  std::optional<SavedGame> offered_;  // when the game started
  std::vector<yut::Animal> animals_;
  Account attempt_;  // at a login
  std::string typed_id_;
  std::optional<Seat> continued_;  // the player who was asked whether to continue
  Event event_ = Event::none;      // after the last answer
};

class AdvancedYunnoriCourse : public YunnoriCourse {
 public:
  AdvancedYunnoriCourse() : YunnoriCourse(yunnori_advanced_points(), yunnori_advanced_grades()) {}

  std::string_view name() const override { return "yunnori-advanced"; }
  std::unique_ptr<Dialogue> begin(const DialogueOrder& order) const override {
    return std::make_unique<AdvancedYunnoriDialogue>(order);
  }
};

}  // namespace

std::unique_ptr<Course> make_yunnori_advanced_course() { return std::make_unique<AdvancedYunnoriCourse>(); }

}  // namespace madang::app
