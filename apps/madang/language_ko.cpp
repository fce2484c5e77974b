// Korean.
#include "apps/madang/language.h"

namespace madang::app {

namespace {

constexpr Phrase korean_table[] = {
    {Text::seat, "{0}번 자리"},
    {Text::jungle_legend, "청({0})은 소문자, 홍({1})은 대문자. * 물, # 덫, X 굴"},
    {Text::blue_sign, "청"},
    {Text::red_sign, "홍"},
    {Text::blue_side, "청"},
    {Text::red_side, "홍"},
    {Text::trap, "덫"},
    {Text::den, "굴"},
    {Text::yote_reserves, "남은 돌: X({0}) {1}개, O({2}) {3}개"},
    {Text::in_reserve, "남은 돌"},
    {Text::yut_side, "대기 {0}, 난 말 {1}"},
    {Text::yut_hand, "손에 든 결과:{0}. 더 던질 횟수: {1}"},
    {Text::nothing, "없음"},
    {Text::in_hand, "손에 든 결과:"},
    {Text::waiting, "대기"},
    {Text::arrived, "난 말"},
    {Text::sheet_head, "{0}: {1}점, 실패 {2}번"},
    {Text::sheet_points, "점수: {0}"},
    {Text::failed, "실패:"},
    {Text::closed, "잠김"},
    {Text::dice, "주사위:{0}"},
    {Text::dice_total, "주사위:{0}, 합 {1}"},
    {Text::you, "나"},
    {Text::player, "{0}번 사람"},
    {Text::computer, "컴퓨터({0})"},
    {Text::computer_at, "컴퓨터 {1}({0})"},
    {Text::computer_level, "{0}단계"},
    {Text::computer_best, "최강"},
    {Text::computer_random, "무작위"},
    {Text::computer_greedy, "욕심쟁이"},
    {Text::computer_mcts, "MCTS"},
    {Text::list_place, "놓기"},
    {Text::list_slide, "움직이기"},
    {Text::list_jump, "뛰어넘기"},
    {Text::list_dice, "주사위"},
    {Text::welcome, "{0}: {1}"},
    {Text::welcome_help, "수나 번호를 입력하세요. '도움말'은 명령을, '규칙'은 노는 방법을 알려 줘요."},
    {Text::welcome_letters, "수나 글자를 입력하세요. '도움말'은 명령을, '규칙'은 노는 방법을 알려 줘요."},
    {Text::your_moves, "둘 수 있는 수:"},
    {Text::their_moves, "{0} 차례예요. 둘 수 있는 수:"},
    {Text::you_throw, "던졌어요: {0}"},
    {Text::they_throw, "{0}[이/가] 던졌어요: {1}"},
    {Text::you_roll, "주사위를 굴렸어요."},
    {Text::they_roll, "{0}[이/가] 주사위를 굴렸어요."},
    {Text::you_play, "둔 수: {0}"},
    {Text::they_play, "{0}의 수: {1}"},
    {Text::you_only_pass, "적을 곳이 없어서 건너뛰어요."},
    {Text::they_only_pass, "{0}[은/는] 적을 곳이 없어서 건너뛰어요."},
    {Text::thinking, "{0}[이/가] 생각하고 있어요..."},
    {Text::adviser, "조언자"},
    {Text::prompt_over, "게임 끝"},
    {Text::circles, "게임이 돌고 돌아요. {0}. 계속 두거나 '기권' 또는 '끝'을 입력하세요."},
    {Text::not_understood, "{0}. '도움말'을 입력하면 명령을 볼 수 있어요."},
    {Text::line_too_long, "줄이 너무 길어요. 수나 번호, '도움말'을 입력하세요."},
    {Text::legal, "{0}[은/는] 둘 수 있는 수예요: {1}."},
    {Text::why_usage, "둘 수 없는 까닭을 알려면 '왜 {0}'처럼 수를 함께 입력하세요."},
    {Text::hint, "힌트: {0}. {1}"},
    {Text::hint_chance, "이길 확률은 {0} %예요 ({1})."},
    {Text::hint_points, "끝날 때 약 {0}점이에요 ({1})."},
    {Text::hint_win, "{0}수 안에 이겨요."},
    {Text::hint_loss, "어떤 수를 두어도 져요. 이 수가 {0}수로 가장 오래 버텨요."},
    {Text::hint_alone, "다른 수와 다를 것이 없어요."},
    {Text::hint_only, "둘 수 있는 수가 이것뿐이에요."},
    {Text::exact, "정확한 값"},
    {Text::estimated, "어림한 값"},
    {Text::undone, "물렀어요."},
    {Text::nothing_to_undo, "무를 수가 없어요."},
    {Text::rolls_stay, "물렀어요. 던진 결과는 그대로예요."},
    {Text::rules_path, "전체 규칙(영어): docs/rules/{0}.md"},
    {Text::save_usage, "'저장 game.madang'처럼 파일 이름을 함께 입력하세요."},
    {Text::saved, "{0}에 저장했어요. '불러오기 {1}'[이라고/라고] 입력하면 이어서 할 수 있어요."},
    {Text::cannot_write, "{0}에 쓸 수 없어요: {1}. 아무것도 바뀌지 않았어요. 다른 파일을 골라 주세요."},
    {Text::resume_usage, "'불러오기 game.madang'처럼 파일 이름을 함께 입력하세요."},
    {Text::cannot_read, "{0}[을/를] 읽을 수 없어요. '저장'으로 만든 파일인가요?"},
    {Text::bad_file, "{0}, {1}번째 줄: {2}"},
    {Text::bad_token, "{0}, {1}번째 수: {2}"},
    {Text::resumed, "{0}의 게임을 이어서 해요."},
    {Text::new_seed, "파일에 앞으로 던질 결과가 없어서 씨앗 {0}[으로/로] 새로 던져요."},
    {Text::help,
     "수 또는 번호      그 수를 둬요. 수는 목록에 있는 대로 써요\n"
     "수                둘 수 있는 모든 수\n"
     "힌트              가장 좋은 수와 그 값\n"
     "왜 수             그 수를 둘 수 없는 까닭\n"
     "무르기            마지막 결정으로 돌아가요. 던진 결과는 그대로예요\n"
     "규칙              노는 방법\n"
     "저장 파일         게임을 저장해요\n"
     "불러오기 파일     저장한 게임을 이어서 해요\n"
     "기권              졌다고 인정해요\n"
     "끝                나가요. 빈 줄을 입력하면 판을 다시 그려요"},
    {Text::number_range, "목록에 {0}[은/는] 없어요. {1}부터 {2}까지 골라 주세요."},
    {Text::game_over, "게임이 끝났어요. {0}."},
    {Text::you_win, "이겼어요!"},
    {Text::they_win, "{0}[이/가] 이겼어요!"},
    {Text::shared_win, "{0}[이/가] 함께 이겼어요."},
    {Text::draw, "비겼어요."},
    {Text::you_resign, "기권했어요."},
    {Text::they_resign, "{0}[이/가] 기권했어요."},
    {Text::lost_on_time, "{0}의 시간이 다 됐어요."},
    {Text::adjudicated, "게임을 끝냈어요. {0}."},
    {Text::alone_finished, "잘했어요!"},
    {Text::points_line, "{0}의 점수: {1}"},
    {Text::over_help, "'무르기'로 되돌리고 '저장 파일'로 남길 수 있어요. Enter를 누르면 나가요."},
    {Text::input_ended, "입력이 끝났어요. 위치: {0}"},
    {Text::goodbye, "안녕히 가세요."},
    {Text::stands_at, "게임의 위치: {0} {1}"},
    {Text::menu_title, "마당: 오래된 놀이들. 무엇을 할까요?"},
    {Text::menu_game, "게임 번호, 1부터 {0} [1]: "},
    {Text::menu_players, "몇 명이 하나요, {0}부터 {1} [{2}]: "},
    {Text::menu_people, "{0}명 가운데 사람은 몇 명인가요, 0부터 {0} [1]: "},
    {Text::menu_level, "컴퓨터는 얼마나 잘하나요, 1부터 {0} [{1}]: "},
    {Text::menu_again, "{0}부터 {1}까지의 수를 입력하세요. Enter는 {2}, '끝'은 나가기예요."},
    {Text::menu_more, "다른 기능은 'madang --help', 모든 규칙은 'madang games'로 볼 수 있어요."},
};

static_assert(is_complete(korean_table));

}  // namespace

std::span<const Phrase> korean_phrases() { return korean_table; }

}  // namespace madang::app
