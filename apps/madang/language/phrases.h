// What the program says to players, in both languages.
#pragma once

#include <algorithm>
#include <cstddef>
#include <stdexcept>
#include <string_view>

#include "madang/catalog/sentences.h"

namespace madang::app {

// A text for fill() in both languages. English has only ASCII characters, so that every terminal can show it. A phrase
// that does not keep to this, or whose languages take different arguments, does not compile.
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
  // Bit n for {n}.
  static constexpr unsigned arguments_of(std::string_view text) {
    unsigned out = 0;
    for (std::size_t i = 0; i + 2 < text.size(); ++i) {
      if (text[i] == '{' && text[i + 2] == '}') out |= 1U << static_cast<unsigned>(text[i + 1] - '0');
    }
    return out;
  }

  std::string_view english_;
  std::string_view korean_;
};

namespace text {

// Boards.
constexpr Phrase seat = {"seat {0}", "{0}번 자리"};
constexpr Phrase jungle_legend = {"Blue ({0}) is lower case, Red ({1}) upper case; * water, # trap, X den",
                                  "청({0})은 소문자, 홍({1})은 대문자. * 물, # 덫, X 굴"};
constexpr Phrase blue_sign = {"b", "청"};
constexpr Phrase red_sign = {"r", "홍"};
constexpr Phrase blue_side = {"Blue", "청"};
constexpr Phrase red_side = {"RED", "홍"};
constexpr Phrase trap = {"trap", "덫"};
constexpr Phrase den = {"DEN", "굴"};
constexpr Phrase yote_reserves = {"In reserve: X ({0}) {1}, O ({2}) {3}", "남은 돌: X({0}) {1}개, O({2}) {3}개"};
constexpr Phrase in_reserve = {"in reserve", "남은 돌"};
constexpr Phrase yut_side = {"{0} waiting, {1} arrived", "대기 {0}, 난 말 {1}"};
constexpr Phrase yut_hand = {"In hand:{0}; throws owed: {1}", "손에 든 결과:{0}. 더 던질 횟수: {1}"};
constexpr Phrase nothing = {"nothing", "없음"};
constexpr Phrase in_hand = {"In hand:", "손에 든 결과:"};
constexpr Phrase waiting = {"waiting", "대기"};
constexpr Phrase arrived = {"arrived", "난 말"};
constexpr Phrase sheet_head = {"{0}: {1} points, {2} failed throws", "{0}: {1}점, 실패 {2}번"};
constexpr Phrase sheet_points = {"points: {0}", "점수: {0}"};
constexpr Phrase failed = {"failed throws:", "실패:"};
constexpr Phrase closed = {"closed", "잠김"};
constexpr Phrase dice = {"Dice:{0}", "주사위:{0}"};
constexpr Phrase dice_total = {"Dice:{0}, together {1}", "주사위:{0}, 합 {1}"};

// Who plays.
constexpr Phrase you = {"You", "나"};
constexpr Phrase player = {"Player {0}", "{0}번 사람"};
constexpr Phrase computer = {"Computer ({0})", "컴퓨터({0})"};
constexpr Phrase computer_at = {"Computer {1} ({0})", "컴퓨터 {1}({0})"};
constexpr Phrase computer_level = {"level {0}", "{0}단계"};
constexpr Phrase computer_best = {"best", "최강"};
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
constexpr Phrase welcome_help = {"Type a move or its number. 'help' lists the commands, 'rules' tells how to play.",
                                 "수나 번호를 입력하세요. '도움말'은 명령을, '규칙'은 노는 방법을 알려 줘요."};
constexpr Phrase welcome_letters = {"Type a move or its letter. 'help' lists the commands, 'rules' tells how to play.",
                                    "수나 글자를 입력하세요. '도움말'은 명령을, '규칙'은 노는 방법을 알려 줘요."};
constexpr Phrase your_moves = {"Your moves:", "둘 수 있는 수:"};
constexpr Phrase their_moves = {"{0}, your moves:", "{0} 차례예요. 둘 수 있는 수:"};
constexpr Phrase you_throw = {"You throw: {0}", "던졌어요: {0}"};
constexpr Phrase they_throw = {"{0} throws: {1}", "{0}[이/가] 던졌어요: {1}"};
constexpr Phrase you_roll = {"You roll.", "주사위를 굴렸어요."};
constexpr Phrase they_roll = {"{0} rolls.", "{0}[이/가] 주사위를 굴렸어요."};
constexpr Phrase you_play = {"You play {0}", "둔 수: {0}"};
constexpr Phrase they_play = {"{0} plays {1}", "{0}의 수: {1}"};
constexpr Phrase you_only_pass = {"Nothing fits: you pass.", "적을 곳이 없어서 건너뛰어요."};
constexpr Phrase they_only_pass = {"Nothing fits: {0} passes.", "{0}[은/는] 적을 곳이 없어서 건너뛰어요."};
constexpr Phrase thinking = {"{0} is thinking...", "{0}[이/가] 생각하고 있어요..."};
constexpr Phrase adviser = {"The adviser", "조언자"};
constexpr Phrase prompt_over = {"The game is over", "게임 끝"};
constexpr Phrase circles = {"The game goes round in circles: {0}. Play on, or leave with 'resign' or 'quit'.",
                            "게임이 돌고 돌아요. {0}. 계속 두거나 '기권' 또는 '끝'을 입력하세요."};

// Answers.
constexpr Phrase not_understood = {"{0}. 'help' lists the commands.", "{0}. '도움말'을 입력하면 명령을 볼 수 있어요."};
constexpr Phrase line_too_long = {"That line is too long. Type a move, its number or 'help'.",
                                  "줄이 너무 길어요. 수나 번호, '도움말'을 입력하세요."};
constexpr Phrase legal = {"{0} is legal: {1}.", "{0}[은/는] 둘 수 있는 수예요: {1}."};
constexpr Phrase why_usage = {"Write 'why MOVE', as in 'why {0}', to hear why a move is not legal.",
                              "둘 수 없는 까닭을 알려면 '왜 {0}'처럼 수를 함께 입력하세요."};
constexpr Phrase hint = {"Hint: {0}. {1}", "힌트: {0}. {1}"};
constexpr Phrase hint_chance = {"You win {0} % of the time ({1}).", "이길 확률은 {0} %예요 ({1})."};
constexpr Phrase hint_points = {"About {0} points in the end ({1}).", "끝날 때 약 {0}점이에요 ({1})."};
constexpr Phrase hint_win = {"It wins within {0} moves.", "{0}수 안에 이겨요."};
constexpr Phrase hint_loss = {"Every move loses; this one holds out longest, {0} moves.",
                              "어떤 수를 두어도 져요. 이 수가 {0}수로 가장 오래 버텨요."};
constexpr Phrase hint_alone = {"It is as good as any other.", "다른 수와 다를 것이 없어요."};
constexpr Phrase hint_only = {"It is the only legal move.", "둘 수 있는 수가 이것뿐이에요."};
constexpr Phrase exact = {"exact", "정확한 값"};
constexpr Phrase estimated = {"estimated", "어림한 값"};
constexpr Phrase undone = {"Taken back.", "물렀어요."};
constexpr Phrase nothing_to_undo = {"There is no decision of yours to take back.", "무를 수가 없어요."};
constexpr Phrase rolls_stay = {"Taken back. What is thrown stays the same.", "물렀어요. 던진 결과는 그대로예요."};
constexpr Phrase rules_path = {"All rules: docs/rules/{0}.md", "전체 규칙(영어): docs/rules/{0}.md"};
constexpr Phrase save_usage = {"Write 'save FILE', as in 'save game.madang'.",
                               "'저장 game.madang'처럼 파일 이름을 함께 입력하세요."};
constexpr Phrase saved = {"Saved in {0}. 'resume {1}' goes on from here.",
                          "{0}에 저장했어요. '불러오기 {1}'[이라고/라고] 입력하면 이어서 할 수 있어요."};
constexpr Phrase cannot_write = {"Cannot write {0}: {1}. Nothing was changed; choose another file.",
                                 "{0}에 쓸 수 없어요: {1}. 아무것도 바뀌지 않았어요. 다른 파일을 골라 주세요."};
constexpr Phrase resume_usage = {"Write 'resume FILE', as in 'resume game.madang'.",
                                 "'불러오기 game.madang'처럼 파일 이름을 함께 입력하세요."};
constexpr Phrase cannot_read = {"Cannot read {0}. Is it a file that 'save' made?",
                                "{0}[을/를] 읽을 수 없어요. '저장'으로 만든 파일인가요?"};
constexpr Phrase bad_file = {"{0}, line {1}: {2}", "{0}, {1}번째 줄: {2}"};
constexpr Phrase bad_token = {"{0}, token {1}: {2}", "{0}, {1}번째 수: {2}"};
constexpr Phrase resumed = {"The game of {0} goes on.", "{0}의 게임을 이어서 해요."};
constexpr Phrase new_seed = {"The file does not say what will be thrown: new throws come from seed {0}.",
                             "파일에 앞으로 던질 결과가 없어서 씨앗 {0}[으로/로] 새로 던져요."};
constexpr Phrase help = {
    "MOVE or NUMBER   play it; the moves are written as in the list\n"
    "moves            all legal moves\n"
    "hint             the best move and what it is worth\n"
    "why MOVE         why a move is not legal\n"
    "undo             back to your last decision; throws stay the same\n"
    "rules            how to play\n"
    "save FILE        save the game\n"
    "resume FILE      go on with a saved game\n"
    "resign           give up\n"
    "quit             leave; an empty line draws the board again",
    "수 또는 번호      그 수를 둬요. 수는 목록에 있는 대로 써요\n"
    "수                둘 수 있는 모든 수\n"
    "힌트              가장 좋은 수와 그 값\n"
    "왜 수             그 수를 둘 수 없는 까닭\n"
    "무르기            마지막 결정으로 돌아가요. 던진 결과는 그대로예요\n"
    "규칙              노는 방법\n"
    "저장 파일         게임을 저장해요\n"
    "불러오기 파일     저장한 게임을 이어서 해요\n"
    "기권              졌다고 인정해요\n"
    "끝                나가요. 빈 줄을 입력하면 판을 다시 그려요"};
constexpr Phrase number_range = {"There is no move {0} in the list; choose {1} to {2}.",
                                 "목록에 {0}[은/는] 없어요. {1}부터 {2}까지 골라 주세요."};

// The end.
constexpr Phrase game_over = {"The game is over: {0}.", "게임이 끝났어요. {0}."};
constexpr Phrase you_win = {"You win!", "이겼어요!"};
constexpr Phrase they_win = {"{0} wins!", "{0}[이/가] 이겼어요!"};
constexpr Phrase shared_win = {"{0} share the win.", "{0}[이/가] 함께 이겼어요."};
constexpr Phrase draw = {"It is a draw.", "비겼어요."};
constexpr Phrase you_resign = {"You resign.", "기권했어요."};
constexpr Phrase they_resign = {"{0} resigns.", "{0}[이/가] 기권했어요."};
constexpr Phrase lost_on_time = {"{0} ran out of time.", "{0}의 시간이 다 됐어요."};
constexpr Phrase adjudicated = {"The game was ended: {0}.", "게임을 끝냈어요. {0}."};
constexpr Phrase alone_finished = {"Well done!", "잘했어요!"};
constexpr Phrase points_line = {"Points of {0}: {1}", "{0}의 점수: {1}"};
constexpr Phrase over_help = {"'undo' goes back, 'save FILE' keeps the game; Enter leaves.",
                              "'무르기'로 되돌리고 '저장 파일'로 남길 수 있어요. Enter를 누르면 나가요."};
constexpr Phrase input_ended = {"The input has ended. Position: {0}", "입력이 끝났어요. 위치: {0}"};
constexpr Phrase goodbye = {"Goodbye.", "안녕히 가세요."};
constexpr Phrase stands_at = {"The game stands at {0} {1}", "게임의 위치: {0} {1}"};

// The menu.
constexpr Phrase menu_title = {"Madang: classic table games. What shall we play?",
                               "마당: 오래된 놀이들. 무엇을 할까요?"};
constexpr Phrase menu_game = {"Game, 1 to {0} [1]: ", "게임 번호, 1부터 {0} [1]: "};
constexpr Phrase menu_players = {"How many players, {0} to {1} [{2}]: ", "몇 명이 하나요, {0}부터 {1} [{2}]: "};
constexpr Phrase menu_people = {"How many of the {0} players are people, 0 to {0} [1]: ",
                                "{0}명 가운데 사람은 몇 명인가요, 0부터 {0} [1]: "};
constexpr Phrase menu_level = {"How strong is the computer, 1 to {0} [{1}]: ",
                               "컴퓨터는 얼마나 잘하나요, 1부터 {0} [{1}]: "};
constexpr Phrase menu_again = {"Please type a number from {0} to {1}, or Enter for {2}; 'quit' leaves.",
                               "{0}부터 {1}까지의 수를 입력하세요. Enter는 {2}, '끝'은 나가기예요."};
constexpr Phrase menu_more = {"'madang --help' lists everything else, 'madang games' all rule sets.",
                              "다른 기능은 'madang --help', 모든 규칙은 'madang games'로 볼 수 있어요."};

}  // namespace text

}  // namespace madang::app
