#include "apps/madang/play/rules_text.h"

#include <fmt/core.h>

#include <variant>

#include "apps/madang/language/language.h"

namespace madang::app {

namespace {

constexpr Phrase yunnori = {
    R"(Bring all your pieces round the board and home before the others do.
- Throw four sticks: do 1 step, gae 2, geol 3, yut 4, mo 5, back-do one step back.
  After yut and mo you throw again. All results stay in your hand; then you play
  them one at a time, in any order, each with any piece.
- A move is written PLACE:RESULT. 0:gae brings a waiting piece onto the board,
  5:geol moves what stands on 5.
- The way goes from 1 round the square to 29. A move that STARTS on the corner 5,
  on the corner 10 or on the centre 22 turns inwards, the short way. Passing them
  changes nothing.
- A piece is home once it passes 29; on 29 itself it still stands on the board.
- Ending on other players' pieces catches them: they wait again, and you throw once
  more. Ending on your own pieces stacks them: they move together from then on.
- Back-do moves a piece on the board one place back, from 1 to 29. With no piece on
  the board it is used up without a move.)",
    R"(내 말을 모두 한 바퀴 돌려 남보다 먼저 나게 하면 이겨요.
- 윷가락 네 개를 던져요. 도 1칸, 개 2칸, 걸 3칸, 윷 4칸, 모 5칸, 빽도는 뒤로 1칸.
  윷이나 모가 나오면 또 던져요. 나온 결과를 모두 모은 뒤 하나씩, 원하는 순서로,
  원하는 말에 써요.
- 수는 자리:결과로 써요. 0:gae(또는 0:개)는 기다리는 말을 판에 올리고, 5:geol은
  5에 있는 말을 움직여요.
- 길은 1에서 바깥을 따라 29까지예요. 모서리 5, 모서리 10, 가운데 22에서 출발하는
  말은 안쪽 지름길로 가요. 그냥 지나가면 꺾지 않아요.
- 29를 지나가야 나요. 29에 서 있으면 아직 판 위에 있어요.
- 상대의 말이 있는 자리에 가면 잡아요. 잡힌 말은 처음부터 다시 시작하고, 잡은
  사람은 한 번 더 던져요. 내 말이 있는 자리에 가면 업어서 함께 움직여요.
- 빽도는 판 위의 말을 한 칸 뒤로 움직여요. 1에서는 29로 가요. 판에 말이 없으면
  아무것도 움직이지 않고 없어져요.)"};

constexpr Phrase animals = {
    R"(Animals. Pig: whoever catches it ends the turn at once, without a new throw.
Dog: throws again after geol too. Sheep: a catch gives two throws. Cow: always goes
1-5, 20-24, 15-19, 29, whether it stops on a corner or not.)",
    R"(동물. 돼지: 돼지를 잡으면 더 던지지 못하고 차례가 바로 끝나요. 개: 걸이 나와도
또 던져요. 양: 잡으면 두 번 던져요. 소: 모서리에 서든 말든 언제나 1-5, 20-24,
15-19, 29로 가요.)"};

constexpr Phrase mini = {
    R"(Bring your pieces round the board and home before the other player does.
- Throw four sticks: do 1 step, gae 2, geol 3, yut 4, mo 5. One throw, one move;
  yut and mo do not throw again.
- A move is written as the index of the place it starts from: 14, or -1 for the first
  waiting piece. In the list moves have letters, because they are numbers already.
- The way goes from 1 round the square to 20. A move that STARTS on 5, on 10 or on
  the centre 23 takes the short way; passing them changes nothing.
- A piece has finished once it passes 20; on 20 itself it still stands on the board.
- Ending on the opponent's pieces captures them: they start again, and you throw once
  more. Ending on your own other piece makes the two move together.)",
    R"(내 말을 모두 한 바퀴 돌려 상대보다 먼저 나게 하면 이겨요.
- 윷가락 네 개를 던져요. 도 1칸, 개 2칸, 걸 3칸, 윷 4칸, 모 5칸. 한 번 던지고 한 번
  움직여요. 윷이나 모가 나와도 또 던지지 않아요.
- 수는 출발하는 자리의 번호로 써요. 14, 또는 기다리는 첫 말은 -1. 수가 이미
  숫자라서 목록에는 글자(a, b)가 붙어요.
- 길은 1에서 바깥을 따라 20까지예요. 5, 10, 가운데 23에서 출발하는 말은 지름길로
  가요. 그냥 지나가면 꺾지 않아요.
- 20을 지나가야 나요. 20에 서 있으면 아직 판 위에 있어요.
- 상대의 말이 있는 자리에 가면 잡아요. 잡힌 말은 처음부터 다시 시작하고, 잡은
  사람은 한 번 더 던져요. 내 다른 말이 있는 자리에 가면 업어서 함께 움직여요.)"};

constexpr Phrase mini_alone = {"Alone you race with one piece: how few throws do you need?",
                               "혼자 할 때는 말 하나로 달려요. 몇 번 만에 날 수 있을까요?"};
constexpr Phrase mini_practice = {"Practice: 'throw' puts the result away and throws again.",
                                  "연습: throw(또는 던지기)라고 쓰면 결과를 버리고 다시 던져요."};

constexpr Phrase yote = {
    R"(Take all stones of the other side. The board has {0} squares, each side {1} stones.
- A turn is one of three things, and you may choose freely:
  p7      place a stone from your reserve on the empty square 7;
  m7-8    slide a stone to an empty square beside it, never diagonally;
  m7-9x14 jump over an enemy stone beside you to the empty square behind it.
- A jump removes the stone jumped over AND one more enemy stone of your choice on the
  board: the number after the x. If the enemy has no other stone there, write m7-9.
- One jump a turn. Stones in reserve are safe. To jump is never compulsory.
- You win when the enemy has no stone left, on the board and in reserve.
- When both sides have three stones or fewer the game is a draw. When the side to
  move can do nothing, more stones on the board win.)",
    R"(상대의 돌을 모두 없애면 이겨요. 판은 {0}칸, 돌은 {1}개씩이에요.
- 한 차례에 셋 가운데 하나를 마음대로 골라요.
  p7       남은 돌 하나를 빈칸 7번에 놓기
  m7-8     내 돌을 옆의 빈칸으로 움직이기 (대각선은 안 돼요)
  m7-9x14  옆에 있는 상대의 돌을 뛰어넘어 그 뒤의 빈칸으로 가기
- 뛰어넘으면 그 돌을 잡고, 판 위의 상대 돌을 하나 더 골라 떼어 내요. x 뒤에 쓰는
  번호가 그 돌이에요. 판에 다른 상대 돌이 없으면 m7-9라고만 써요.
- 한 차례에 한 번만 뛰어넘어요. 놓지 않은 돌은 안전해요. 꼭 뛰어넘지 않아도 돼요.
- 판 위에도 남은 돌에도 상대의 돌이 하나도 없으면 이겨요.
- 양쪽 모두 돌이 세 개 이하면 비겨요. 둘 차례인 쪽이 아무것도 할 수 없으면 판 위에
  돌이 많은 쪽이 이겨요.)"};

constexpr Phrase jungle = {
    R"(Walk one of your animals into the enemy's den, or capture all enemy animals.
- A move is written as two squares: A3A4. An animal moves one square up, down, left
  or right, never into its own den. You must move.
- Ranks: elephant 8, lion 7, tiger 6, leopard 5, {0}, cat 2, rat 1.
  An animal captures enemies of its own rank or a lower one; a rat also captures an
  elephant.
- Water (B-C and E-F, rows 4-6) is for rats only. A lion or tiger beside it jumps
  straight across, unless a rat swims in the way.
- A rat does not capture from the water onto land or from land into the water.
- An animal in an enemy trap (beside the enemy's den) has rank 0: everybody may
  capture it.
- A side without a legal move {1}.)",
    R"(내 동물 하나가 상대의 굴에 들어가거나 상대의 동물을 모두 잡으면 이겨요.
- 수는 두 칸으로 써요: A3A4. 동물은 위, 아래, 왼쪽, 오른쪽으로 한 칸 움직이고 자기
  굴에는 들어가지 못해요. 반드시 움직여야 해요.
- 힘: 코끼리 8, 사자 7, 호랑이 6, 표범 5, {0}, 고양이 2, 쥐 1.
  힘이 같거나 약한 상대를 잡아요. 쥐는 코끼리도 잡아요.
- 물(B-C열과 E-F열의 4-6행)에는 쥐만 들어가요. 물가의 사자와 호랑이는 곧바로
  건너뛰는데, 물속의 쥐가 길에 있으면 뛰지 못해요.
- 쥐는 물에서 땅으로, 땅에서 물로 잡지 못해요.
- 상대의 덫(상대 굴 옆)에 있는 동물은 힘이 0이라서 누구에게나 잡혀요.
- 움직일 수 없는 쪽은 {1}.)"};

constexpr Phrase jungle_trapped = {"- A trapped animal captures nothing.", "- 덫에 걸린 동물은 아무것도 잡지 못해요."};
constexpr Phrase jungle_elephant = {"- An elephant captures a rat only when the rat is trapped.",
                                    "- 코끼리는 덫에 걸린 쥐만 잡을 수 있어요."};
constexpr Phrase jungle_shore = {"- Rats may capture each other between water and land.",
                                 "- 쥐끼리는 물과 땅 사이에서도 잡을 수 있어요."};
constexpr Phrase jungle_own_rat = {"- Your own rat does not stop your jumps.",
                                   "- 내 쥐는 내 동물이 뛰는 것을 막지 않아요."};

constexpr Phrase qwinto = {
    R"(Fill your three rows; the player with the most points wins.
- The active player chooses one, two or three dice (throw:rb is red and blue) and
  rolls them once. The total counts for everybody: first the active player, then the
  others enter it or pass.
- y4 enters the total in the yellow row, field 4; fields count from 0. The row must
  have the colour of a die that was rolled.
- In a row numbers rise from left to right; gaps are fine and may be filled later.
  In a column no number stands twice.
- An active player who enters nothing takes a failed throw. The others pass freely.
- The game ends after a round in which somebody has two full rows or four failed
  throws.
- Points: a full row counts its rightmost number, any other row one a number; a full
  column of three adds the number in its bonus field, drawn in brackets; each failed
  throw costs 5.)",
    R"(세 줄을 채워서 점수가 가장 높은 사람이 이겨요.
- 차례인 사람이 주사위를 하나, 둘 또는 셋 골라(throw:rb는 빨강과 파랑) 한 번
  굴려요. 합은 모두에게 쓰여요. 차례인 사람부터 적거나 건너뛰어요.
- y4는 노란 줄 4번 칸에 합을 적어요. 칸은 0부터 세요. 굴린 주사위와 같은 색의
  줄에만 적을 수 있어요.
- 한 줄에서는 왼쪽에서 오른쪽으로 수가 커져야 해요. 빈칸은 나중에 채워도 돼요.
  한 열에는 같은 수를 두 번 적지 못해요.
- 차례인 사람이 아무것도 적지 않으면 실패예요. 다른 사람은 그냥 건너뛰어요.
- 누군가 두 줄을 다 채우거나 네 번 실패하면 그 판까지 하고 끝나요.
- 점수: 다 채운 줄은 가장 오른쪽 수, 다른 줄은 적은 수마다 1점. 세 칸이 모두 찬
  열은 괄호로 그린 보너스 칸의 수만큼 더해요. 실패는 5점씩 빼요.)"};

constexpr Phrase qwixx = {
    R"(Mark numbers in four rows, always further to the right; most points win.
- The active player rolls all dice. First the active player may mark the sum of the
  two white dice in any row, then the sum of one white die and one coloured die in
  the row of that colour. Then the others may mark the white sum.
- r7 marks 7 in the red row; pass marks nothing. Red and yellow run up from 2 to 12,
  green and blue down from 12 to 2.
- You may leave numbers out, but never go back to the left of a mark.
- Whoever marks the last number of a row with at least five marks in it locks the
  row. After the round it is closed for all, and its die leaves.
- An active player who marks nothing in a round takes a failed throw.
- The game ends after a round with two locked rows or four failed throws of a player.
- Points: 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78 for 1 to 12 marks in a row, the
  lock counts as a mark; each failed throw costs 5.)",
    R"(네 줄의 수를 왼쪽에서 오른쪽으로 지워 가요. 점수가 가장 높은 사람이 이겨요.
- 차례인 사람이 주사위를 모두 굴려요. 먼저 하얀 주사위 둘의 합을 아무 줄에나 지울 수
  있고, 다음에 하얀 주사위 하나와 색 주사위 하나의 합을 그 색의 줄에 지울 수 있어요.
  그 뒤 다른 사람들이 하얀 합을 지울 수 있어요.
- r7은 빨간 줄의 7을 지워요. pass(또는 패스)는 건너뛰기예요. 빨강과 노랑은 2에서
  12로, 초록과 파랑은 12에서 2로 가요.
- 수를 건너뛸 수는 있지만 지운 칸의 왼쪽으로는 돌아가지 못해요.
- 한 줄에 다섯 개 이상을 지우면서 마지막 수를 지우면 줄을 잠가요. 그 판이 끝나면
  모두에게 닫히고 그 색의 주사위가 빠져요.
- 차례인 사람이 한 판에 아무것도 지우지 않으면 실패예요.
- 두 줄이 잠기거나 누군가 네 번 실패하면 그 판까지 하고 끝나요.
- 점수: 한 줄에 지운 수가 1개부터 12개면 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66,
  78점이고 자물쇠도 하나로 세요. 실패는 5점씩 빼요.)"};

std::string summary(const yut::Rules& rules, Language language) {
  if (rules.variant == yut::Variant::yunnori) {
    return say(language, yunnori) + (rules.has_animals() ? "\n" + say(language, animals) : "");
  }
  return say(language, mini) + (rules.players == 1 ? "\n" + say(language, mini_alone) : "") +
         (rules.practice ? "\n" + say(language, mini_practice) : "");
}

std::string summary(const yote::Rules& rules, Language language) {
  return say(language, yote, {std::to_string(rules.width * rules.height), std::to_string(rules.stones)});
}

std::string summary(const jungle::Rules& rules, Language language) {
  constexpr Phrase wolf_first = {"wolf 4, dog 3", "늑대 4, 개 3"};
  constexpr Phrase dog_first = {"dog 4, wolf 3", "개 4, 늑대 3"};
  constexpr Phrase loses = {"loses", "져요"};
  constexpr Phrase draws = {"draws", "비겨요"};
  std::string out = say(language, jungle,
                        {say(language, rules.dog_over_wolf ? dog_first : wolf_first),
                         say(language, rules.stuck_is_draw ? draws : loses)});
  if (!rules.trapped_captures) out += "\n" + say(language, jungle_trapped);
  if (!rules.elephant_takes_rat) out += "\n" + say(language, jungle_elephant);
  if (rules.shore_open) out += "\n" + say(language, jungle_shore);
  if (!rules.own_rat_blocks) out += "\n" + say(language, jungle_own_rat);
  return out;
}

std::string summary(const qwinto::Rules&, Language language) { return say(language, qwinto); }
std::string summary(const qwixx::Rules&, Language language) { return say(language, qwixx); }

}  // namespace

std::string rules_summary(const AnyPosition& game, Language language) {
  return std::visit(
      [&]<Game G>(const GamePosition<G>& typed) {
        return fmt::format("{}\n{}\n{}\n", title_of(language, G::name), summary(typed.position.rules(), language),
                           say(language, text::rules_path, {std::string(G::name)}));
      },
      game.variant());
}

}  // namespace madang::app
