// A game at a table: people type lines, computers think, everything is told as text.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/madang/draw/draw.h"
#include "apps/madang/language/language.h"
#include "apps/madang/play/game.h"
#include "apps/madang/play/seats.h"
#include "madang/catalog/any_player.h"
#include "madang/core/index.h"

namespace madang::app {

constexpr std::size_t max_typed_line = 4096;  // bytes

// How a session looks and what its computers are made of.
struct PlayManner {
  DrawStyle style;
  bool shows_thinking = false;   // at a terminal: a line while a computer thinks long
  bool echoes = false;           // what was typed is printed after the prompt, for input from a file or a pipe
  PlayerSettings players;        // the seed is that of the game
  std::uint64_t other_seed = 0;  // for resumed games that do not say theirs
};

// Talks to the people of one table. It never reads by itself: advance() plays until a line is wanted, answer() takes
// one. Wrong lines are answered with a sentence and change nothing.
class PlaySession {
 public:
  // Throws UserError when a seat's computer does not exist. The session holds a reference to `out`.
  PlaySession(PlayGame game, std::vector<SeatPlan> seats, PlayManner manner, std::ostream& out);

  // Says which game begins and who plays.
  void greet();
  // Throws, lets computers play and passes where nothing else is possible, until a person is asked or nothing is left.
  void advance();
  // Whether a line is wanted now. REQUIRES: advance() was called after the last answer.
  bool wants_line() const { return !is_done_ && has_people(); }
  std::string prompt() const;
  void answer(std::string_view line);
  void refuse_long_line();
  // The input has ended: says where the game stands.
  void end_of_input();

  const PlayGame& game() const { return game_; }
  const std::vector<SeatPlan>& seats() const { return seats_; }

 private:
  struct TypedCommand {
    Command command;
    std::string_view rest;
  };

  bool has_people() const;
  bool is_person(Seat seat) const { return at(seats_, seat).is_person(); }
  AnyPosition position() const { return game_.position(); }
  Language language() const { return manner_.style.language; }
  const std::string& name(Seat seat) const { return at(names_, seat); }

  void sit_down(std::vector<SeatPlan> seats);
  void tell(const Phrase& phrase, std::initializer_list<std::string> args = {});
  // Tells "you" one thing and all others, with the name in front, another.
  void tell_of(Seat seat, const Phrase& you, const Phrase& they, std::initializer_list<std::string> args = {});
  void tell_raw(std::string_view text);
  void show_board(Seat viewer, bool choices);
  void show_turn();
  void tell_moves();

  void throw_now();
  // "A3A4 (rat to A4)"
  std::string in_words(const AnyMove& move) const;
  void play(const AnyMove& move);
  void let_computer_play();
  void watch_circles();
  void tell_end();
  void tell_outcome(const Outcome& outcome);
  void tell_ending(const Ending& ending);
  void tell_winners(const std::vector<Seat>& winners);

  std::optional<TypedCommand> command_in(std::string_view line) const;
  void obey(const TypedCommand& typed);
  void take_move(std::string_view text);
  void tell_hint();
  void tell_why(std::string_view text);
  void undo();
  void save(const std::string& path);
  void resume(const std::string& path);
  void resign();
  void quit();

  // Runs f, and says after a moment that somebody thinks.
  template <class F>
  auto while_thinking(const std::string& who, F f);

  PlayGame game_;
  std::vector<SeatPlan> seats_;
  std::vector<std::string> names_;
  std::vector<std::optional<AnyPlayer>> computers_;
  std::optional<AnyPlayer> adviser_;  // made for the first hint
  PlayManner manner_;
  std::ostream& out_;
  bool is_shown_ = false;     // the board of this decision, or the end, has been drawn
  bool has_circled_ = false;  // it has been said that the game goes round in circles
  bool is_done_ = false;
};

// Plays the session with lines from `in` until it is over, left, or the input or the output has ended.
void converse(PlaySession& session, const PlayManner& manner, std::istream& in, std::ostream& out);

}  // namespace madang::app
