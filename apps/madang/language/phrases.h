// All phrases that the program prints for players, in both languages.
#pragma once

#include <algorithm>
#include <cstddef>
#include <stdexcept>
#include <string_view>

#include "madang/catalog/sentences.h"

namespace madang::app {

// A text for fill() in both languages. English texts are ASCII only, so that every terminal can show them. A phrase
// does not compile if its English text is not ASCII or if the languages take different arguments.
class Phrase {
 public:
  constexpr Phrase(std::string_view english, std::string_view korean) : english_(english), korean_(korean) {
    if (arguments_of(english) != arguments_of(korean)) throw std::logic_error("the languages take different arguments");
    if (std::any_of(english.begin(), english.end(), [](char c) { return static_cast<unsigned char>(c) > 127; })) {
      throw std::logic_error("English is not ASCII");
    }
  }

  constexpr std::string_view in(Language language) const { return language == Language::korean ? korean_ : english_; }

 private:
  // Returns the arguments of a text: bit n is set for {n}.
  static constexpr unsigned arguments_of(std::string_view text) {
    unsigned out = 0;
    for (std::size_t i = 0; i + 2 < text.size(); ++i) {
      if (text[i] == '{' && (text[i + 2] == '}' || text[i + 2] == ':'))
        out |= 1U << static_cast<unsigned>(text[i + 1] - '0');
    }
    return out;
  }

  std::string_view english_;
  std::string_view korean_;
};

namespace text {

// Boards.
constexpr Phrase seat = {"player {0}", "{0}번 참가자"};
constexpr Phrase jungle_legend = {"Blue ({0}) is lower case, Red ({1}) upper case; * water, # trap, X den",
                                  "파랑({0})은 소문자, 빨강({1})은 대문자. * 강, # 덫, X 굴"};
constexpr Phrase blue_sign = {"b", "파"};
constexpr Phrase red_sign = {"r", "빨"};
constexpr Phrase blue_side = {"Blue", "파랑"};
constexpr Phrase red_side = {"RED", "빨강"};
constexpr Phrase trap = {"trap", "덫"};
constexpr Phrase den = {"DEN", "굴"};
constexpr Phrase yote_reserves = {"In reserve: X ({0}) {1}, O ({2}) {3}", "놓을 돌: X({0}) {1}개, O({2}) {3}개"};
constexpr Phrase in_reserve = {"in reserve", "놓을 돌"};
constexpr Phrase yut_side = {"{0} waiting, {1} finished", "대기 {0}, 도착 {1}"};
constexpr Phrase yut_hand = {"Throws to use:{0}; throws left: {1}", "나온 윷:{0}. 더 던질 횟수: {1}"};
constexpr Phrase nothing = {"none", "없음"};
constexpr Phrase in_hand = {"Throws to use:", "나온 윷:"};
constexpr Phrase waiting = {"waiting", "대기"};
constexpr Phrase arrived = {"finished", "도착"};
constexpr Phrase sheet_head = {"{0}: {1:point/points}, {2:failed throw/failed throws}", "{0}: {1}점, 실패 {2}번"};
constexpr Phrase sheet_points = {"points: {0}", "점수: {0}"};
constexpr Phrase failed = {"failed throws:", "실패:"};
constexpr Phrase closed = {"closed", "잠김"};
constexpr Phrase dice = {"Dice:{0}", "주사위:{0}"};
constexpr Phrase dice_total = {"Dice:{0}, total {1}", "주사위:{0}, 합 {1}"};

// Who plays.
constexpr Phrase you = {"You", "나"};
constexpr Phrase person = {"{0}", "{0} 님"};
constexpr Phrase player = {"Player {0}", "{0}번 참가자"};
constexpr Phrase computer = {"Computer ({0})", "컴퓨터({0})"};
constexpr Phrase computer_at = {"Computer {1} ({0})", "컴퓨터 {1}({0})"};
constexpr Phrase computer_level = {"level {0}", "{0}단계"};
constexpr Phrase computer_best = {"strongest", "최강"};
constexpr Phrase computer_random = {"random", "무작위"};
constexpr Phrase computer_greedy = {"greedy", "욕심쟁이"};
constexpr Phrase computer_mcts = {"mcts", "MCTS"};

// Lists of moves.
constexpr Phrase list_place = {"place", "놓기"};
constexpr Phrase list_slide = {"slide", "움직이기"};
constexpr Phrase list_jump = {"jump", "뛰어넘기"};
constexpr Phrase list_dice = {"dice", "주사위"};

// A session.
constexpr Phrase welcome = {"{0}: {1}", "{0}: {1}"};
constexpr Phrase welcome_help = {
    "Type a move or its number. 'help' lists the commands, 'rules' explains the game.",
    "수나 번호를 입력하세요. 명령은 '도움말', 게임 방법은 '규칙'을 입력하면 볼 수 있어요."};
constexpr Phrase welcome_letters = {
    "Type a move or its letter. 'help' lists the commands, 'rules' explains the game.",
    "수나 글자를 입력하세요. 명령은 '도움말', 게임 방법은 '규칙'을 입력하면 볼 수 있어요."};
constexpr Phrase your_moves = {"Your moves:", "가능한 수:"};
constexpr Phrase their_moves = {"{0}, your moves:", "{0} 차례예요. 가능한 수:"};
constexpr Phrase you_throw = {"You throw: {0}", "던졌어요: {0}"};
constexpr Phrase they_throw = {"{0} throws: {1}", "{0}[이/가] 던졌어요: {1}"};
constexpr Phrase you_roll = {"You roll.", "주사위를 굴렸어요."};
constexpr Phrase they_roll = {"{0} rolls.", "{0}[이/가] 주사위를 굴렸어요."};
constexpr Phrase you_play = {"You play {0}", "둔 수: {0}"};
constexpr Phrase they_play = {"{0} plays {1}", "{0}의 수: {1}"};
constexpr Phrase you_only_pass = {"You cannot use this roll, so you pass.", "이번 결과를 쓸 수 없어서 건너뛰어요."};
constexpr Phrase they_only_pass = {"{0} passes: no field fits this roll.",
                                   "{0}[은/는] 이번 결과를 쓸 수 없어서 건너뛰어요."};
constexpr Phrase thinking = {"{0} is thinking...", "{0}[이/가] 생각하고 있어요..."};
constexpr Phrase finding_hint = {"Looking for a hint...", "힌트를 찾고 있어요..."};
constexpr Phrase prompt_over = {"The game is over", "게임 끝"};
constexpr Phrase circles = {"The game is repeating: {0}. Continue, or type 'resign' or 'quit'.",
                            "같은 국면이 되풀이돼요: {0}. 계속하거나 '기권' 또는 '끝'을 입력하세요."};

// Answers.
constexpr Phrase not_understood = {"{0}. 'help' lists the commands.", "{0}. '도움말'을 입력하면 명령을 볼 수 있어요."};
constexpr Phrase line_too_long = {"That line is too long. Type a move, its number or 'help'.",
                                  "줄이 너무 길어요. 수, 번호, '도움말' 가운데 하나를 입력하세요."};
constexpr Phrase legal = {"{0} is legal: {1}.", "{0}[은/는] 가능한 수예요: {1}."};
constexpr Phrase why_usage = {"Type 'why MOVE', as in 'why {0}', to learn why a move is not legal.",
                              "'왜 {0}'처럼 수를 함께 입력하면 둘 수 없는 이유를 알려 줘요."};
constexpr Phrase hint = {"Hint: {0}. {1}", "힌트: {0}. {1}"};
constexpr Phrase hint_chance = {"Your chance to win is {0}% ({1}).", "승률은 {0}%예요 ({1})."};
constexpr Phrase hint_points = {"Expected final score: about {0:point/points} ({1}).",
                                "예상 점수는 약 {0}점이에요 ({1})."};
constexpr Phrase hint_win = {"It wins within {0:move/moves}.", "{0}수 안에 이겨요."};
constexpr Phrase hint_loss = {"Every move loses; this one lasts longest, {0:move/moves}.",
                              "어느 수를 골라도 져요. 이 수가 {0}수로 가장 오래 버텨요."};
constexpr Phrase hint_alone = {"It is as good as any other.", "어느 수를 골라도 같아요."};
constexpr Phrase hint_only = {"It is the only legal move.", "가능한 수가 하나뿐이에요."};
constexpr Phrase exact = {"exact", "정확"};
constexpr Phrase estimated = {"estimate", "추정"};
constexpr Phrase undone = {"Undone.", "물렀어요."};
constexpr Phrase nothing_to_undo = {"You have no move to undo.", "무를 수가 없어요."};
constexpr Phrase rolls_stay = {"Undone. Undo never rerolls.", "물렀어요. 던진 결과는 그대로예요."};
constexpr Phrase rules_path = {"Complete rules: docs/rules/{0}.md", "전체 규칙(영어): docs/rules/{0}.md"};
constexpr Phrase save_usage = {"Type 'save FILE', as in 'save game.madang'.",
                               "'저장 game.madang'처럼 파일 이름을 함께 입력하세요."};
constexpr Phrase saved = {
    "Saved in {0}. To continue it, type 'resume {1}' here, or start '{2} play --load {1}' later.",
    "{0}에 저장했어요. 여기서 '불러오기 {1}'[이라고/라고] 입력하거나 나중에 '{2} play --load {1}'[으로/로] "
    "시작하면 이어서 할 수 있어요."};
constexpr Phrase cannot_write = {"Cannot write {0}: {1}. Choose another file.",
                                 "{0}에 쓸 수 없어요: {1}. 다른 파일을 고르세요."};
constexpr Phrase resume_usage = {"Type 'resume FILE', as in 'resume game.madang'.",
                                 "'불러오기 game.madang'처럼 파일 이름을 함께 입력하세요."};
constexpr Phrase no_file = {"The file {0} does not exist.", "{0} 파일이 없어요."};
constexpr Phrase cannot_read = {"Cannot read {0}. Is it a file that 'save' made?",
                                "{0}[을/를] 읽을 수 없어요. '저장'으로 만든 파일인가요?"};
constexpr Phrase bad_file = {"{0}, line {1}: {2}", "{0}, {1}번째 줄: {2}"};
constexpr Phrase bad_token = {"{0}, move or roll {1}: {2}", "{0}, {1}번째 수나 결과: {2}"};
constexpr Phrase resumed = {"Resuming the game of {0}.", "{0}에 저장된 게임을 이어서 해요."};
constexpr Phrase new_seed = {"The file has no seed; new throws come from seed {0}.",
                             "파일에 시드가 없어서 시드 {0}[으로/로] 새로 던져요."};
constexpr Phrase help = {
    "MOVE or NUMBER   play a move from the list\n"
    "moves            list all legal moves\n"
    "hint             suggest the best move\n"
    "why MOVE         explain why a move is not legal\n"
    "undo             go back to your last decision; throws stay the same\n"
    "rules            explain the game\n"
    "save FILE        save the game\n"
    "resume FILE      continue a saved game\n"
    "resign           resign the game\n"
    "quit             leave without saving; an empty line redraws the board",
    "수 또는 번호      목록에 있는 수를 둬요\n"
    "수                가능한 수를 모두 보여 줘요\n"
    "힌트              가장 좋은 수를 알려 줘요\n"
    "왜 <수>           그 수를 둘 수 없는 이유를 알려 줘요\n"
    "무르기            마지막 결정으로 돌아가요. 던진 결과는 그대로예요\n"
    "규칙              게임 방법을 알려 줘요\n"
    "저장 <파일 이름>  게임을 저장해요\n"
    "불러오기 <파일>   저장한 게임을 이어서 해요\n"
    "기권              게임을 포기해요\n"
    "끝                저장하지 않고 나가요. 빈 줄을 입력하면 판을 다시 그려요"};
constexpr Phrase number_range = {"There is no move {0} in the list; choose {1} to {2}.",
                                 "목록에 {0}[은/는] 없어요. {1}부터 {2}까지 중에서 고르세요."};

// The end.
constexpr Phrase game_over = {"The game is over: {0}.", "게임이 끝났어요. {0}."};
constexpr Phrase you_win = {"You win!", "이겼어요!"};
constexpr Phrase they_win = {"{0} wins!", "{0}[이/가] 이겼어요!"};
constexpr Phrase team_win = {"{0} win!", "{0}[이/가] 이겼어요!"};
constexpr Phrase shared_win = {"{0} share the win.", "{0} 공동 승리!"};
constexpr Phrase draw = {"It is a draw.", "비겼어요."};
constexpr Phrase you_resign = {"You resign.", "기권했어요."};
constexpr Phrase they_resign = {"{0} resigns.", "{0}[이/가] 기권했어요."};
constexpr Phrase computer_plays_on = {"{0} plays on.", "{0}[이/가] 대신해요."};
constexpr Phrase lost_on_time = {"{0} ran out of time.", "{0}: 시간이 다 됐어요."};
constexpr Phrase adjudicated = {"The game was ended: {0}.", "게임이 끝났어요: {0}."};
constexpr Phrase alone_finished = {"Well done!", "잘했어요!"};
constexpr Phrase points_line = {"{0}: {1:point/points}", "{0}: {1}점"};
constexpr Phrase over_help = {"Type 'undo' to go back or 'save FILE' to keep the game. Enter leaves.",
                              "'무르기'로 되돌리거나 '저장 <파일 이름>'으로 저장할 수 있어요. Enter를 누르면 나가요."};
constexpr Phrase input_ended = {"End of input. Position: {0}", "입력이 끝났어요. 국면: {0}"};
constexpr Phrase not_saved = {
    "The game is not saved. To keep a game, type 'save FILE' before you leave.",
    "게임을 저장하지 않았어요. 다음에는 나가기 전에 '저장 <파일 이름>'을 입력하면 이어서 할 수 있어요."};
constexpr Phrase goodbye = {"Goodbye.", "안녕히 가세요."};
constexpr Phrase position_line = {"Position: {0} {1}", "국면: {0} {1}"};

// The menu.
constexpr Phrase menu_title = {"Madang: classic board and dice games. Which one would you like to play?",
                               "마당: 고전 보드게임. 어떤 게임을 할까요?"};
constexpr Phrase menu_game = {"Game, 1 to {0} [1]: ", "게임 번호, 1부터 {0}까지 [1]: "};
constexpr Phrase menu_players = {"Number of players, {0} to {1} [{2}]: ", "인원, {0}부터 {1}까지 [{2}]: "};
constexpr Phrase menu_people = {"How many of the {0} players are people, 0 to {0} [1]: ",
                                "{0}명 가운데 사람은 몇 명인가요, 0부터 {0}까지 [1]: "};
constexpr Phrase menu_level = {"Computer level, 1 to {0} [{1}]: ", "컴퓨터 수준, 1부터 {0}까지 [{1}]: "};
constexpr Phrase menu_again = {"Type a number from {0} to {1}, or Enter for {2}; 'quit' leaves.",
                               "{0}부터 {1}까지의 숫자를 입력하세요. Enter는 {2}, '끝'은 나가기예요."};
constexpr Phrase menu_more = {"'{0} --help' lists all commands, '{0} games' all rule sets.",
                              "다른 기능은 '{0} --help', 모든 규칙은 '{0} games'로 볼 수 있어요."};

}  // namespace text

}  // namespace madang::app
