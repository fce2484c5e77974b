#include <algorithm>
#include <cassert>
#include <cstddef>
#include <iterator>

#include "madang/catalog/josa.h"
#include "madang/catalog/sentences.h"

namespace madang {

namespace {

constexpr Sentence korean_table[] = {
    // Moves and rolls.
    {"bad-move", "{0}[은/는] 쓸 수 없는 입력이에요. {1}처럼 입력하세요"},
    {"bad-roll", "{0}[은/는] 쓸 수 없는 결과예요. {1}처럼 입력하세요"},
    {"game-over", "게임이 끝났어요"},
    {"move-due", "지금은 던질 차례가 아니라 수를 고를 차례예요"},
    {"roll-due", "지금은 수를 고를 차례가 아니라 던질 차례예요"},
    {"no-piece", "{0}에는 내가 움직일 것이 없어요"},
    {"not-your-piece", "{0}[은/는] 상대가 있는 칸이에요"},
    {"off-board", "{0}[은/는] 판 밖이에요. 칸은 1번부터 {1}번까지 있어요"},
    // Jungle.
    {"own-den", "자기 굴 {0}에는 들어갈 수 없어요"},
    {"own-piece-there", "{0}에는 내 말이 있어요"},
    {"water-entered", "{0}[은/는] 물이 있는 {1}에 들어갈 수 없어요"},
    {"not-adjacent", "{1}[은/는] {0}의 옆 칸이 아니에요"},
    {"cannot-jump", "{0}[은/는] 강을 뛰어넘지 못해요. 사자와 호랑이만 뛰어넘어요"},
    {"jump-blocked", "물속의 쥐가 길을 막아서 {0}[이/가] {1}[으로/로] 뛰어넘을 수 없어요"},
    {"trapped", "{1}의 {0}[은/는] 덫에 걸려서 아무것도 잡을 수 없어요"},
    {"shore", "쥐는 물과 땅 사이에서는 잡을 수 없어요({0}에서 {1}[으로/로])"},
    {"too-strong", "{0}[은/는] {2}의 {1}[을/를] 잡을 수 없어요"},
    // Yoté.
    {"no-reserve", "놓을 돌이 없어요"},
    {"square-taken", "{0}번 칸에는 이미 돌이 있어요"},
    {"not-straight", "{0}번에서 {1}번은 위, 아래, 왼쪽, 오른쪽 방향이 아니에요"},
    {"jump-too-far", "{0}번에서 {1}번은 너무 멀어요. 돌 하나만 뛰어넘을 수 있어요"},
    {"slide-removes-nothing", "움직이기만 할 때는 돌을 따내지 않아요"},
    {"jump-own", "{0}번 돌은 내 돌이에요. 상대 돌만 뛰어넘을 수 있어요"},
    {"jump-empty", "{0}번 칸에는 뛰어넘을 돌이 없어요"},
    {"removal-missing", "뛰어넘으면 돌을 하나 더 따내요. m7-9x3처럼 함께 입력하세요"},
    {"removal-jumped", "{0}번 돌은 뛰어넘으면서 이미 따냈어요. 다른 돌을 고르세요"},
    {"removal-none", "판에 남은 마지막 돌을 뛰어넘어요. {0}[이라고/라고] 입력하세요"},
    {"removal-not-enemy", "{0}번 칸에는 따낼 상대 돌이 없어요"},
    // Yut Nori and Mini Yut Nori.
    {"practice-only", "다시 던지기는 연습 게임에서만 할 수 있어요"},
    {"not-thrown", "나온 윷에 {0}[이/가] 없어요"},
    {"back-do-waiting", "빽도로는 판 위에 있는 말만 움직일 수 있어요"},
    {"first-waiting", "대기 중인 말이 여럿이면 {0}번이 먼저 출발해요"},
    {"no-such-throw", "이 게임에는 {0}[이/가] 나오지 않아요"},
    // Qwinto and Qwixx.
    {"choose-dice-first", "먼저 주사위를 고르세요"},
    {"dice-chosen", "주사위를 이미 굴렸어요. 합을 적거나 건너뛰세요"},
    {"keep-or-again", "먼저 주사위를 그대로 둘지 다시 굴릴지 정하세요"},
    {"roll-kept", "나온 눈이 정해졌어요. 합을 적거나 건너뛰세요"},
    {"one-roll", "이 규칙에서는 주사위를 한 번만 굴려요"},
    {"die-not-thrown", "{0} 주사위는 굴리지 않았어요"},
    {"field-closed", "{0} 줄의 {1}번 칸은 막혀 있어요"},
    {"field-taken", "{0} 줄의 {1}번 칸에는 이미 수가 있어요"},
    {"not-between", "{1} 줄의 {2}번 칸에 {0}[을/를] 적으면 순서가 어긋나요"},
    {"column-has-number", "{1} 줄의 {2}번 칸이 있는 열에 이미 {0}[이/가] 있어요"},
    {"no-such-field", "{0}번 칸은 없어요. 칸 번호는 {1}[이에요/예요]"},
    {"dice-count", "굴린 주사위는 {0}개예요"},
    {"dice-in-play", "남은 주사위에는 눈을, 빠진 주사위에는 -를 쓰세요"},
    {"row-locked", "{0} 줄은 잠겼어요"},
    {"not-white-sum", "{0}[은/는] 흰 주사위의 합이 아니에요. 합은 {1}[이에요/예요]"},
    {"not-coloured-sum", "{0}[은/는] 흰 주사위 하나와 {1} 주사위의 합이 아니에요"},
    {"left-of-marks", "{1} 줄의 {0}[은/는] 이미 표시했거나 표시한 칸의 왼쪽에 있어요"},
    {"too-few-marks", "{1} 줄의 {0}[은/는] 그 왼쪽에 {2}개를 표시한 뒤에 표시할 수 있어요"},
    // Position lines.
    {"rows", "판은 {0}줄이에요"},
    {"columns", "각 줄은 {0}칸이에요"},
    {"unknown-piece", "{0}[은/는] 말이 아니에요. 줄에는 {1}[을/를] 쓸 수 있어요"},
    {"piece-twice", "{0}[이/가] 두 번 나와요"},
    {"side-to-move", "다음 차례는 {0} 또는 {1}[이어야/여야] 해요"},
    {"trailing-text", "국면 뒤에 글이 더 있어요"},
    {"both-dens", "두 굴에 모두 말이 들어가 있어요"},
    {"no-piece-at-all", "판에 말이 하나도 없어요"},
    {"reserves", "차례 다음에는 X와 O의 놓을 돌 수를 써요"},
    {"too-many-stones", "{0}의 돌이 {1}개보다 많아요"},
    {"animal", "{0}번 자리의 동물은 {1}[이어야/여야] 해요"},
    {"pieces", "자리마다 말 {0}개를 쉼표로 구분해 써요"},
    {"place", "{0}번 자리의 말이 갈 수 없는 칸에 있어요. 칸은 {1}[이에요/예요]"},
    {"cow-route", "{0}번 칸은 소가 다니는 길이 아니에요"},
    {"two-owners", "한 칸에 두 참가자의 말이 있어요"},
    {"seats", "자리가 {0}개 있어야 해요"},
    {"teams", "말을 팀마다 한 묶음씩 {0}묶음 써야 해요"},
    {"seat-to-act", "말 다음에는 차례인 자리의 번호를 써요 (0부터 {0}까지)"},
    {"hand", "자리 다음에는 나온 윷(back-do, do, gae, geol, yut, mo를 쉼표로 구분)이나 -를 써요"},
    {"owed", "마지막에는 더 던질 횟수를 써요"},
    {"hand-and-owed",
     "규칙상 나온 윷과 던질 횟수가 이렇게 함께 나올 수 없어요. 진행 중인 게임에는 던질 횟수가 남아 있거나 나온 윷이 "
     "1개에서 100개까지 있고, 두 번 던질 수 있는 말은 양뿐이에요"},
    {"finished",
     "{0}번 자리의 말이 모두 났어요. 그런 자리는 하나뿐이어야 하고, 줄은 그 자리 번호, -, 0으로 끝나야 해요"},
    {"sheet", "점수표는 각 줄과 실패 횟수를 /로 구분해 써요"},
    {"fields", "한 줄은 {0}칸이고 쉼표로 구분해 써요"},
    {"closed-field", "{0}번 칸은 막혀 있어요. x로 쓰세요"},
    {"field-number", "점수표의 수는 {0}[이어야/여야] 해요"},
    {"not-increasing", "{0} 줄의 수가 커지지 않아요"},
    {"column-repeats", "한 열에 같은 수가 두 번 있어요"},
    {"not-left-to-right", "{0} 줄의 표시가 왼쪽에서 오른쪽으로 가지 않아요"},
    {"failed", "실패 횟수는 0부터 4까지여야 해요"},
    {"active-seat", "점수표 다음에는 차례인 자리의 번호를 써요 (0부터 {0}까지)"},
    {"phase", "단계는 {0}처럼 써요"},
    {"phase-after-end", "이 점수표로는 게임이 끝나요. 단계는 over여야 해요"},
    {"phase-before-end", "이 점수표로는 게임이 끝나지 않아요. 단계가 over일 수 없어요"},
    {"last-needs-marks", "왼쪽에 다섯 개를 표시하지 않은 줄의 마지막 수가 표시되어 있어요"},
    {"die-without-lock", "아무도 줄을 잠그지 않았는데 주사위가 빠졌어요"},
    {"lock-with-die", "줄이 잠겼는데 주사위가 빠지지 않았어요"},
    // Board files of Jungle.
    {"board-line", "{0}[은/는] F2 c처럼 칸과 말을 쓴 줄이 아니에요"},
    {"board-label", "{0}[은/는] 말이 아니에요. 파랑은 r c d w p t l e, 빨강은 R C D W P T L E로 써요"},
    {"board-off", "{0}[은/는] 판 밖이에요. 칸은 A1부터 G9까지 있어요"},
    {"board-taken", "{0}에는 다른 말이 있어요"},
    {"board-water", "{0}의 {1}[은/는] 물이 있는 {2}에 설 수 없어요. 쥐만 설 수 있어요"},
    {"board-den", "{0}의 {1}[은/는] 굴 {2}에 설 수 없어요"},
    {"board-twice", "{0}의 {1}[은/는] 이미 {2}에 있어요"},
    {"board-side", "파일에 {0}의 말이 하나도 없어요"},
    // Game ids.
    {"unknown-game", "{0}[이라는/라는] 게임은 없어요. 게임은 {1}[이/가] 있어요"},
    {"unknown-preset", "{1}에는 {0}[이라는/라는] 규칙이 없어요. 규칙은 {2}, 선택 사항은 {3}[이/가] 있어요"},
    {"preset-first", "규칙 이름 {0}[은/는] 선택 사항보다 먼저 와야 해요"},
    {"unknown-option", "{1}에는 {0}[이라는/라는] 선택 사항이 없어요. {2}[이/가] 있어요"},
    {"unknown-value", "{0}[은/는] {1}의 값이 아니에요. 값은 {2}[이에요/예요]"},
    {"option-twice", "선택 사항 {0}[이/가] 두 번 나와요"},
    {"options-contradict", "선택 사항 {0}[이/가] 다른 것과 어긋나요"},
    // Records.
    {"record-version", "기록은 'madang record {0}' 줄로 시작해요"},
    {"record-no-game", "기록에 게임 이름이 없어요. 'game: ID' 줄을 넣으세요"},
    {"record-bad-game", "게임 이름은 'game: jungle'처럼 한 번만 써요: {0}"},
    {"record-bad-start", "시작 배치는 'start: LINE'처럼 한 번만 써요: {0}"},
    {"record-bad-seat", "어떤 게임에도 이렇게 많은 자리는 없어요: {0}"},
    {"record-bad-seed", "시드는 'seed: 7'처럼 2^64보다 작은 정수로 한 번만 써요: {0}"},
    {"record-bad-given", "직접 고른 결과는 'given: 3 9'처럼 1부터 센 순번을 커지는 순서로 한 번만 써요: {0}"},
    {"record-given-token", "'given:'에 {0}번째가 있는데 기록에는 {1}개뿐이에요"},
    {"record-given-move", "'given:'에 적혀 있지만 던진 결과가 아니에요"},
    {"record-bad-left", "나간 참가자는 'left: 2 17 resigned level:3'처럼 나간 순서대로 한 번씩 써요: {0}"},
    {"record-left-seat", "'left:'에 적힌 {0}번 자리는 이 게임에 없어요"},
    {"record-bad-token", "수나 던진 결과는 #이나 end로 시작할 수 없어요: {0}"},
    {"record-bad-line",
     "줄은 game:, start:, seat:, seed:, given:, left:, moves:, end: 가운데 하나예요. {0}[은/는] 아니에요"},
    {"record-bad-end",
     "끝은 'end: resigned 0', 'end: time 0', 'end: adjudicated - REASON'처럼 써요. {0}[은/는] 아니에요"},
    {"record-after-end", "끝 다음에는 아무것도 올 수 없어요: {0}"},
    {"record-seats", "게임에는 자리가 {1}개인데 기록에는 이름이 {0}개 있어요"},
    {"record-ended-twice", "규칙에 따라 이미 끝난 게임이에요. 'end:' 줄을 지우세요"},
    {"record-end-seat", "끝에 적힌 {0}번 자리는 이 게임에 없어요"},
    // Players.
    {"unknown-player", "{0}[이라는/라는] 컴퓨터는 없어요. {1}[이/가] 있어요"},
    // Reasons for the end of a game.
    {"den-entered", "동물이 상대 굴에 들어갔어요"},
    {"all-captured", "한쪽의 동물이 모두 잡혔어요"},
    {"no-move", "차례인 쪽이 움직일 수 없어요"},
    {"no-stone-left", "한쪽의 돌이 모두 없어졌어요"},
    {"three-stones-or-fewer", "양쪽 모두 돌이 세 개 이하예요"},
    {"no-legal-turn", "차례인 쪽이 아무것도 할 수 없어서 판 위의 돌 수로 승부를 정해요"},
    {"all-arrived", "한 참가자나 팀의 말이 모두 났어요"},
    {"all-finished", "한 참가자의 말이 모두 났어요"},
    {"two-rows-full", "한 참가자가 두 줄을 다 채웠어요"},
    {"two-rows-locked", "두 줄이 잠겼어요"},
    {"four-failed-throws", "한 참가자가 네 번 실패했어요"},
    {"repetition", "같은 국면이 세 번 나왔어요"},
    {"no-progress", "잡는 수도 돌을 놓는 수도 없이 100수가 지났어요"},
    // Descriptions of moves and rolls.
    {"move-jungle", "{0} {1}[으로/로]"},
    {"move-takes", "{0} 잡기"},
    {"move-den", "굴에 들어가기"},
    {"move-place", "{0}번 칸에 놓기"},
    {"move-slide", "{0}번 칸 → {1}번 칸"},
    {"move-jump", "{0}번 돌을 뛰어넘어 {1}번 칸으로"},
    {"move-removes", "{0}번 돌 따내기"},
    {"move-new-piece", "새 말 → {0}번 칸"},
    {"move-piece", "{0}번 칸 → {1}번 칸"},
    {"move-home", "{0}번 칸 → 도착"},
    {"move-catches", "말 하나 잡기"},
    {"move-catches-many", "말 {0}개 잡기"},
    {"move-stacks", "업기"},
    {"move-nothing", "움직일 말이 없음"},
    {"move-throw-again", "다시 던지기"},
    {"move-choose-dice", "{0} 주사위 굴리기"},
    {"move-keep", "그대로 두기"},
    {"move-again", "다시 굴리기"},
    {"move-enter", "{1} 줄 {2}번 칸에 {0}"},
    {"move-mark", "{0} 줄 {1} 표시"},
    {"move-locks", "줄 잠그기"},
    {"move-pass", "건너뛰기"},
    {"move-fails", "실패 한 번, -5점"},
    {"roll-white", "흰 주사위 {0}, {1}"},
    {"roll-total", "{0}: 합 {1}"},
    // The levels of the computer.
    {"level-name-1", "첫걸음"},
    {"level-name-2", "새내기"},
    {"level-name-3", "초급"},
    {"level-name-4", "취미"},
    {"level-name-5", "중급"},
    {"level-name-6", "실력자"},
    {"level-name-7", "상급"},
    {"level-name-8", "고수"},
    {"level-name-9", "명인"},
    {"level-name-10", "최고수"},
    {"level-playouts", "둘 때마다 머릿속으로 무작위 게임을 {0}판 해 봐요"},
    {"level-search-depth", "{0}수 앞을 보고, 잡을 수 있는 수의 {1}%를 놓쳐요"},
    {"level-search-nodes", "놓치는 수 없이, 한 수에 국면을 {0}개까지 따져 봐요"},
    {"level-search-best", "일부러 실수하지 않고 주어진 시간을 다 써요"},
    {"level-random", "무작위로 둬요"},
    {"level-half-greedy-yut", "두 번에 한 번은 무작위로 두고, 나머지는 잡거나 업을 수 있으면 그렇게 해요"},
    {"level-greedy-yut", "낼 수 있으면 내고, 아니면 잡거나 업어요. 계획은 세우지 않아요"},
    {"level-turn", "나온 윷을 모두 써서 한 차례 전체를 계획해요"},
    {"level-reply", "한 차례 전체를 계획하고 상대의 가장 좋은 수까지 생각해요"},
    {"level-lapses", "네 번에 세 번은 완벽하게 둬요"},
    {"level-exact", "완벽하게 둬요. 끝까지 계산된 게임이에요"},
    {"level-half-greedy-dice", "두 번에 한 번은 무작위로 하고, 나머지는 지금 점수가 가장 높은 것을 골라요"},
    {"level-greedy-dice", "지금 점수가 가장 높은 것을 골라요"},
    {"level-hasty", "점수표를 신중하게 채우지만 앞을 내다보지는 않아요"},
    {"level-points", "앞을 내다보고 높은 점수를 노려요"},
    {"level-winning", "앞을 내다보고 점수보다 승리를 노려요"},
    // The line protocol.
    {"unknown-command", "{0}[은/는] 명령이 아니에요. 명령은 {1}[이/가] 있어요"},
    {"unknown-query", "{0}[은/는] 요청이 아니에요. 요청은 {1}[이/가] 있어요"},
    {"unknown-setting", "{0}[은/는] 설정이 아니에요. 설정은 {1}[이/가] 있어요"},
    {"bad-setting", "{0}[은/는] {1}의 값이 아니에요. 값은 {2}[이에요/예요]"},
    {"usage", "이렇게 입력하세요: {0}"},
    {"no-arguments", "{0} 뒤에는 아무것도 쓰지 않아요"},
    {"line-too-long", "줄이 {0}바이트보다 길어요"},
    {"no-seat-decides", "지금 결정할 자리가 없어요"},
    {"no-memory", "메모리가 모자라요. hash나 threads를 줄이세요"},
    {"token", "{0}번째: {1}"},
    // The page API.
    {"request-json", "요청은 UTF-8로 쓴 JSON 객체 하나이고, 깊이 겹치지 않으며 {0}바이트를 넘지 않아야 해요"},
    {"unknown-ask", "{0}[은/는] 알 수 없는 요청이에요. 요청은 {1}[이/가] 있어요"},
    {"unknown-base", "이 게임이 캐시에 남아 있지 않아요. 기록을 보내세요"},
    {"request-text", "{0}[은/는] 문자열이어야 해요"},
    {"request-number", "{0}[은/는] {1}부터 {2}까지의 정수여야 해요"},
    {"request-seed", "시드는 {0}까지의 정수이고 문자열로 써요"},
    {"request-choice", "{0}[은/는] {1} 가운데 하나여야 해요"},
    {"request-record", "기록의 {0}[이/가] 없거나 형식에 맞지 않아요"},
    {"no-board-file", "판 파일은 jungle에만 있고 {0}에는 없어요"},
    {"too-many-rolls", "나올 수 있는 결과가 {0}가지보다 많아요"},
};

struct Word {
  std::string_view english;
  std::string_view korean;
};

constexpr Word words[] = {
    {"rat", "쥐"},       {"cat", "고양이"}, {"dog", "개"},          {"wolf", "늑대"},  {"leopard", "표범"},
    {"tiger", "호랑이"}, {"lion", "사자"},  {"elephant", "코끼리"}, {"pig", "돼지"},   {"sheep", "양"},
    {"cow", "소"},       {"red", "빨강"},   {"yellow", "노랑"},     {"green", "초록"}, {"blue", "파랑"},
    {"back-do", "빽도"}, {"do", "도"},      {"gae", "개"},          {"geol", "걸"},    {"yut", "윷"},
    {"mo", "모"},        {"white", "흰색"}, {"Blue", "파랑"},       {"Red", "빨강"},
};

}  // namespace

std::span<const Sentence> korean_sentences() { return korean_table; }

std::string_view korean_word(std::string_view english) {
  const auto* found =
      std::find_if(std::begin(words), std::end(words), [&](const Word& word) { return word.english == english; });
  return found == std::end(words) ? english : found->korean;
}

std::string fill(std::string_view text, std::span<const std::string> args) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '{') {
      const auto index = static_cast<std::size_t>(text[i + 1] - '0');
      assert(index < args.size());
      const std::string_view arg = index < args.size() ? std::string_view(args[index]) : "";
      const std::size_t end = text.find('}', i);
      out += arg;
      if (text[i + 2] == ':') {
        const std::string_view forms = text.substr(i + 3, end - i - 3);
        const std::size_t slash = forms.find('/');
        out += ' ';
        out += arg == "1" ? forms.substr(0, slash) : forms.substr(slash + 1);
      }
      i = end;
    } else if (const std::size_t end = text.find_first_of("]{", i);
               text[i] == '[' && text.substr(i, end - i).find('/') != std::string_view::npos) {
      out += josa(out, text.substr(i + 1, end - i - 1));
      i = end;
    } else {
      out += text[i];
    }
  }
  return out;
}

}  // namespace madang
