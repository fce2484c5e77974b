// A game at a terminal, as a dialogue in text.
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

// The look of a session, and the settings of its computers.
struct PlayManner {
  DrawStyle style;
  bool shows_thinking = false;   // show a line while a computer thinks, for terminals
  bool echoes = false;           // print typed lines after the prompt, for input from a file or a pipe
  PlayerSettings players;        // their seed is replaced by the seed of the game
  std::uint64_t other_seed = 0;  // for resumed games without a seed
};

// Runs a game and prints everything that happens. It does not read input: advance() plays until a person has to decide,
// and answer() takes the line that the person typed. Invalid input prints a reason; the game is unchanged.
class PlaySession {
 public:
  // Throws UserError if the game does not have the computer of a seat. REQUIRES: `out` outlives the session.
  PlaySession(PlayGame game, std::vector<SeatPlan> seats, PlayManner manner, std::ostream& out);

  // Prints the game and its players.
  void greet();
  // Rolls, lets computers move and makes forced passes until a person has to decide or the game is over.
  void advance();
  // Returns whether the session needs another line. REQUIRES: advance() was called after the last answer.
  bool wants_line() const { return !is_done_ && has_people(); }
  std::string prompt() const;
  void answer(std::string_view line);
  void refuse_long_line();
  // Prints the position when the input has ended.
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
  // Prints `you` if the seat is called "You", otherwise `they` with the name of the player as the first argument.
  void tell_of(Seat seat, const Phrase& you, const Phrase& they, std::initializer_list<std::string> args = {});
  void tell_raw(std::string_view text);
  void show_board(Seat viewer, bool choices);
  void show_turn();
  void tell_moves();

  void throw_now();
  // Returns the move in notation and in words, as in "A3A4 (rat to A4)".
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
  // Warns if the game is unfinished and has unsaved moves.
  void tell_unsaved();

  // Runs f and returns its result. Shows the message if that takes more than a moment.
  template <class F>
  auto while_thinking(const std::string& message, F f);

  PlayGame game_;
  std::vector<SeatPlan> seats_;
  std::vector<std::string> names_;
  std::vector<std::optional<AnyPlayer>> computers_;
  std::optional<AnyPlayer> adviser_;  // created for the first hint
  PlayManner manner_;
  std::ostream& out_;
  bool is_shown_ = false;     // the board of this decision or of the end was drawn
  bool has_circled_ = false;  // the repetition was reported
  bool is_done_ = false;
  std::size_t unsaved_moves_ = 0;  // moves that people typed since the game began or was last saved
};

// Runs the session with lines from `in` until a person leaves, or the input or the output ends.
void converse(PlaySession& session, const PlayManner& manner, std::istream& in, std::ostream& out);

}  // namespace madang::app
