#include "apps/madang/play/rules_text.h"

#include <fmt/core.h>

#include <variant>

#include "apps/madang/language/language.h"

namespace madang::app {

namespace {

constexpr Phrase yunnori = {
    R"(Be the first to bring all your pieces around the board and home.
- Throw four sticks: do is 1 step, gae 2, geol 3, yut 4, mo 5, back-do one step back.
  Yut and mo earn another throw. Then use your throws one at a time, in any order,
  with any piece.
- A move is written SPACE:THROW. 0:gae brings a waiting piece onto the board,
  5:geol moves the piece or stack on space 5.
- The path goes from 1 around the square to 29. A move that STARTS on the corner 5,
  the corner 10 or the centre 22 takes the shortcut. A piece that only passes them
  stays on its path.
- A piece finishes when it passes 29. On 29 itself it is still on the board.
- Land on other players' pieces to catch them: they start over, and you throw again.
  Land on your own pieces to stack them: from then on they move together.
- Back-do moves a piece on the board one space back, from 1 to 29. With no piece on
  the board, it is discarded.)",
    R"(내 말을 모두 한 바퀴 돌려 가장 먼저 내면 이겨요.
- 윷가락 네 개를 던져요. 도 1칸, 개 2칸, 걸 3칸, 윷 4칸, 모 5칸, 빽도는 뒤로
  1칸이에요. 윷이나 모가 나오면 한 번 더 던져요. 다 던진 뒤에는 나온 윷을 하나씩,
  원하는 순서로, 원하는 말에 써요.
- 수는 칸:윷으로 입력해요. 0:gae(또는 0:개)는 대기 중인 말을 판에 올리고, 5:geol은
  5번 칸의 말을 움직여요.
- 말길은 1번 칸에서 바깥을 따라 29번 칸까지예요. 5번 모서리, 10번 모서리, 22번
  방에서 출발하는 말은 지름길로 가요. 지나칠 때는 가던 길로 계속 가요.
- 29번 칸을 지나가야 말이 나요. 29번 칸에 멈춘 말은 아직 판 위에 있어요.
- 다른 참가자의 말이 있는 칸에 멈추면 잡아요. 잡힌 말은 처음부터 다시 시작하고,
  잡은 사람은 한 번 더 던져요. 내 말이 있는 칸에 멈추면 업어서 함께 움직여요.
- 빽도는 판 위의 말을 한 칸 뒤로 물려요. 1번 칸에서는 29번 칸으로 가요. 판 위에
  말이 없으면 그냥 버려요.)"};

constexpr Phrase animals = {
    R"(Animals. Pig: catching it ends the turn at once, without another throw. Dog: geol
earns another throw, too. Sheep: a catch earns two throws. Cow: always moves along
1-5, 20-24, 15-19 and 29, even when it does not stop on a corner.)",
    R"(동물 말. 돼지: 돼지를 잡으면 더 던지지 못하고 차례가 바로 끝나요. 개: 걸이 나와도
한 번 더 던져요. 양: 상대 말을 잡으면 두 번 더 던져요. 소: 모서리에 멈추지 않아도
언제나 1-5, 20-24, 15-19, 29번 칸으로 가요.)"};

constexpr Phrase teams = {
    R"(Teams. Players 1 and 3 play against players 2 and 4. Partners take turns as usual and
share one set of pieces: you move your partner's pieces as your own, and they stack.
The team whose pieces have all finished wins.)",
    R"(편 윷놀이. 1번과 3번 참가자가 한 팀, 2번과 4번 참가자가 한 팀이에요. 차례는 그대로
돌아가고, 팀은 말 한 벌을 함께 써요. 우리 팀 말은 누가 올렸든 내 말처럼 움직이고
업을 수 있어요. 말을 모두 낸 팀이 이겨요.)"};

constexpr Phrase mini = {
    R"(Bring all your pieces around the board and home before the other player does.
- Throw four sticks: do is 1 step, gae 2, geol 3, yut 4, mo 5. You get one move per
  throw; yut and mo do not earn another throw.
- A move is written as the number of the space where it starts: 14, or -1 for the
  first waiting piece. Moves are numbers already, so the list uses letters.
- The path goes from 1 around the square to 20. A move that STARTS on 5, on 10 or on
  the centre 23 takes the shortcut. A piece that only passes them stays on its path.
- A piece finishes when it passes 20. On 20 itself it is still on the board.
- Land on the opponent's pieces to catch them: they start over, and you throw again.
  Land on your own other piece to move both together from then on.)",
    R"(내 말을 모두 한 바퀴 돌려 상대보다 먼저 내면 이겨요.
- 윷가락 네 개를 던져요. 도 1칸, 개 2칸, 걸 3칸, 윷 4칸, 모 5칸이에요. 한 번 던지면
  한 번 움직여요. 윷이나 모가 나와도 더 던지지 않아요.
- 수는 출발하는 칸의 번호로 입력해요. 14처럼 쓰고, 대기 중인 첫 말은 -1이에요. 수가
  이미 숫자라서 목록에는 글자(a, b)가 붙어요.
- 말길은 1번 칸에서 바깥을 따라 20번 칸까지예요. 5번 칸, 10번 칸, 23번 방에서 출발하는
  말은 지름길로 가요. 지나칠 때는 가던 길로 계속 가요.
- 20번 칸을 지나가야 말이 나요. 20번 칸에 멈춘 말은 아직 판 위에 있어요.
- 상대 말이 있는 칸에 멈추면 잡아요. 잡힌 말은 처음부터 다시 시작하고, 잡은 사람은
  한 번 더 던져요. 내 다른 말이 있는 칸에 멈추면 업어서 함께 움직여요.)"};

constexpr Phrase mini_alone = {"Solo: how few throws do you need for one piece?",
                               "혼자 하기: 말 하나를 몇 번 만에 낼 수 있을까요?"};
constexpr Phrase mini_practice = {"Practice: type 'throw' to discard the result and throw again.",
                                  "연습: throw(또는 던지기)를 입력하면 결과를 버리고 다시 던져요."};

constexpr Phrase yote = {
    R"(Take all the opponent's stones. The board has {0} squares, each side {1} stones.
- On your turn, do one of three things:
  p7      place a stone from your reserve on the empty square 7;
  m7-8    slide a stone to an adjacent empty square, not diagonally;
  m7-9x14 jump over an adjacent enemy stone to the empty square behind it.
- A jump takes the jumped stone AND one more enemy stone of your choice from the
  board: the number after the x. If there is no other enemy stone, type m7-9.
- One jump per turn. Jumping is optional. Stones in reserve are safe.
- You win when the opponent has no stones left, on the board or in reserve.
- The game is a draw when both sides have three stones or fewer. If the side to move
  has no legal turn, the side with more stones on the board wins.)",
    R"(상대 돌을 모두 따내면 이겨요. 판은 {0}칸, 돌은 {1}개씩이에요.
- 차례마다 셋 가운데 하나를 골라요.
  p7       놓을 돌 하나를 빈칸 7번에 놓기
  m7-8     내 돌을 옆의 빈칸으로 움직이기 (대각선은 안 돼요)
  m7-9x14  바로 옆의 상대 돌을 뛰어넘어 그 뒤의 빈칸으로 가기
- 뛰어넘은 돌을 따내고, 판 위의 상대 돌을 하나 더 골라 따내요. x 뒤의 번호가 그
  돌이에요. 판 위에 다른 상대 돌이 없으면 m7-9라고만 입력해요.
- 한 차례에 한 번만 뛰어넘어요. 꼭 뛰어넘지 않아도 돼요. 놓을 돌은 안전해요.
- 상대에게 판 위의 돌도 놓을 돌도 없으면 이겨요.
- 양쪽 모두 돌이 세 개 이하면 비겨요. 차례인 쪽이 아무것도 할 수 없으면 판 위에
  돌이 많은 쪽이 이겨요.)"};

constexpr Phrase jungle = {
    R"(Move one of your animals into the enemy den, or capture all enemy animals.
- A move is written as two squares: A3A4. An animal moves one square up, down, left
  or right, but never into its own den. You must move.
- Ranks: elephant 8, lion 7, tiger 6, leopard 5, {0}, cat 2, rat 1.
  An animal captures enemies of equal or lower rank. The rat also captures the
  elephant.
- Only rats enter the water (B-C and E-F, rows 4-6). A lion or tiger next to the
  water jumps straight across, unless a rat swims in the way.
- A rat cannot capture from the water onto land, or from land into the water.
- An animal in an enemy trap (next to the enemy den) has rank 0: any enemy can
  capture it.
- A side without a legal move {1}.)",
    R"(내 동물 하나가 상대 굴에 들어가거나 상대 동물을 모두 잡으면 이겨요.
- 수는 A3A4처럼 두 칸으로 입력해요. 동물은 위, 아래, 왼쪽, 오른쪽으로 한 칸 움직이고,
  자기 굴에는 들어가지 못해요. 차례가 되면 반드시 움직여야 해요.
- 힘: 코끼리 8, 사자 7, 호랑이 6, 표범 5, {0}, 고양이 2, 쥐 1.
  힘이 같거나 약한 상대를 잡아요. 쥐는 코끼리도 잡아요.
- 물(B-C열과 E-F열의 4-6행)에는 쥐만 들어가요. 강가의 사자와 호랑이는 일직선으로
  강을 건너뛰지만, 물속의 쥐가 길을 막으면 뛰지 못해요.
- 쥐는 물에서 땅에 있는 동물을, 땅에서 물에 있는 쥐를 잡지 못해요.
- 상대의 덫(상대 굴 옆)에 있는 동물은 힘이 0이라서 누구에게나 잡혀요.
- 움직일 수 없는 쪽은 {1}.)"};

constexpr Phrase jungle_trapped = {"- A trapped animal cannot capture.", "- 덫에 걸린 동물은 아무것도 잡지 못해요."};
constexpr Phrase jungle_elephant = {"- An elephant captures a rat only if the rat is trapped.",
                                    "- 코끼리는 덫에 걸린 쥐만 잡을 수 있어요."};
constexpr Phrase jungle_shore = {"- Rats may capture each other between water and land.",
                                 "- 쥐끼리는 물과 땅 사이에서도 잡을 수 있어요."};
constexpr Phrase jungle_own_rat = {"- Your own rat does not block your jumps.",
                                   "- 내 쥐는 내 동물이 뛰는 것을 막지 않아요."};

constexpr Phrase qwinto = {
    R"(Fill your three rows. The highest score wins.
- The active player chooses one, two or three dice (throw:rb is red and blue) and
  {0}
  The active player, then the others, may enter the total or pass.
- y4 enters the total in field 4 of the yellow row; fields count from 0. The row must
  have the colour of a rolled die.
- Numbers in a row rise from left to right. You may leave gaps and fill them later.
  No number may repeat in a column.
- An active player who enters nothing takes a failed throw. The others pass without a
  penalty.
- The game ends after a round in which a player has two full rows or four failed
  throws.
- Score: a full row scores its rightmost number, any other row one point per number. A
  full column of three adds the number in its bonus field (in brackets). Each failed
  throw costs 5 points.)",
    R"(세 줄을 채워요. 점수가 가장 높은 사람이 이겨요.
- 차례인 참가자가 주사위를 하나에서 세 개까지 골라(throw:rb는 빨강과 파랑) {0}
  차례인 참가자부터 모두가 그 합을 적거나 건너뛰어요.
- y4를 입력하면 노랑 줄 4번 칸에 합을 적어요. 칸은 0부터 세요. 굴린 주사위와 같은
  색의 줄에만 적을 수 있어요.
- 한 줄에서는 왼쪽에서 오른쪽으로 수가 커져야 해요. 빈칸을 두고 나중에 채워도 돼요.
  한 열에 같은 수를 두 번 적지 못해요.
- 차례인 참가자가 아무것도 적지 않으면 실패예요. 다른 참가자는 벌점 없이 건너뛰어요.
- 누군가 두 줄을 다 채우거나 네 번 실패하면 그 라운드까지 하고 끝나요.
- 점수: 다 채운 줄은 가장 오른쪽 수가 점수예요. 다른 줄은 적은 수 하나에 1점이에요.
  세 칸이 모두 찬 열은 보너스 칸(괄호)의 수만큼 더해요. 실패는 5점씩 빼요.)"};

constexpr Phrase qwinto_one_roll = {"rolls them once.", "한 번만\n  굴려요."};
constexpr Phrase qwinto_two_rolls = {
    "rolls them. Then 'again' rolls the same dice once more, and 'keep' keeps the roll.",
    R"(굴려요.
  again을 입력하면 같은 주사위를 한 번 더 굴리고, keep을 입력하면 그대로 두어요.)"};

constexpr Phrase qwixx = {
    R"(Mark numbers in four rows from left to right. The highest score wins.
- The active player rolls all the dice and may mark the sum of the two white dice in
  any row, then the sum of one white and one coloured die in the row of that colour.
  Finally, the others may mark the white sum.
- r7 marks 7 in the red row; pass marks nothing. Red and yellow rise from 2 to 12,
  green and blue fall from 12 to 2.
- You may skip numbers, but you can never mark to the left of a mark.
- Mark the last number of a row with at least five marks in it to lock the row. After
  the round the row is closed for all players and its die is removed.
- An active player who marks nothing in a round takes a failed throw.
- The game ends after a round with two locked rows, or with four failed throws of one
  player.
- Score: 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66 or 78 points for 1 to 12 marks in a
  row. A lock counts as a mark. Each failed throw costs 5 points.)",
    R"(네 줄의 수를 왼쪽부터 표시해 가요. 점수가 가장 높은 사람이 이겨요.
- 차례인 참가자가 주사위를 모두 굴려요. 먼저 흰 주사위 두 개의 합을 아무 줄에나
  표시하고, 다음에 흰 주사위 하나와 색 주사위 하나의 합을 그 색 줄에 표시할 수
  있어요. 그 뒤 다른 참가자들이 흰 주사위 합을 표시할 수 있어요.
- r7을 입력하면 빨강 줄의 7을 표시하고, pass(또는 건너뛰기)를 입력하면 건너뛰어요.
  빨강과 노랑은 2에서 12로 커지고, 초록과 파랑은 12에서 2로 작아져요.
- 수를 건너뛸 수는 있지만, 표시한 칸의 왼쪽에는 다시 표시하지 못해요.
- 다섯 개 이상 표시한 줄의 마지막 수를 표시하면 그 줄을 잠가요. 라운드가 끝나면 그
  줄은 모두에게 잠기고 그 색 주사위가 빠져요.
- 차례인 참가자가 한 라운드에 아무것도 표시하지 않으면 실패예요.
- 두 줄이 잠기거나 누군가 네 번 실패하면 그 라운드까지 하고 끝나요.
- 점수: 한 줄의 점수는 표시가 1개부터 12개까지일 때 차례로 1, 3, 6, 10, 15, 21, 28,
  36, 45, 55, 66, 78점이에요. 자물쇠도 표시 하나로 세요. 실패는 5점씩 빼요.)"};

constexpr Phrase qwixx_standard = {
    R"(Mark numbers in four rows from left to right. The highest score wins.
- The active player rolls all the dice. First every player, beginning with the active
  one, may mark the sum of the two white dice in any row. Then the active player may
  mark the sum of one white and one coloured die in the row of that colour.
- r7 marks 7 in the red row; pass marks nothing. Red and yellow rise from 2 to 12,
  green and blue fall from 12 to 2.
- You may skip numbers, but you can never mark to the left of a mark.
- The last number of a row needs five marks to its left. It locks the row: the row
  closes for all players, and its die is removed. Several players may lock a row with
  the same white sum.
- An active player who marks nothing in a round takes a failed throw.
- The game ends as soon as two rows are closed or a player has four failed throws.
- Score: 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66 or 78 points for 1 to 12 marks in a
  row. A lock counts as a mark. Each failed throw costs 5 points.)",
    R"(네 줄의 수를 왼쪽부터 표시해 가요. 점수가 가장 높은 사람이 이겨요.
- 차례인 참가자가 주사위를 모두 굴려요. 먼저 차례인 참가자부터 모두가 흰 주사위 두
  개의 합을 아무 줄에나 표시할 수 있어요. 그다음 차례인 참가자가 흰 주사위 하나와 색
  주사위 하나의 합을 그 색 줄에 표시할 수 있어요.
- r7을 입력하면 빨강 줄의 7을 표시하고, pass(또는 건너뛰기)를 입력하면 건너뛰어요.
  빨강과 노랑은 2에서 12로 커지고, 초록과 파랑은 12에서 2로 작아져요.
- 수를 건너뛸 수는 있지만, 표시한 칸의 왼쪽에는 다시 표시하지 못해요.
- 줄의 마지막 수는 그 왼쪽에 다섯 개를 표시한 뒤에 표시할 수 있어요. 그러면 그 줄이
  모두에게 잠기고 그 색 주사위가 빠져요. 같은 흰 주사위 합으로 여럿이 한 줄을 잠글 수
  있어요.
- 차례인 참가자가 한 라운드에 아무것도 표시하지 않으면 실패예요.
- 두 줄이 잠기거나 누군가 네 번 실패하면 바로 끝나요.
- 점수: 한 줄의 점수는 표시가 1개부터 12개까지일 때 차례로 1, 3, 6, 10, 15, 21, 28,
  36, 45, 55, 66, 78점이에요. 자물쇠도 표시 하나로 세요. 실패는 5점씩 빼요.)"};

std::string summary(const yut::Rules& rules, Language language) {
  if (rules.variant == yut::Variant::yunnori) {
    return say(language, yunnori) + (rules.has_animals() ? "\n" + say(language, animals) : "") +
           (rules.has_teams() ? "\n" + say(language, teams) : "");
  }
  return say(language, mini) + (rules.players == 1 ? "\n" + say(language, mini_alone) : "") +
         (rules.is_practice() ? "\n" + say(language, mini_practice) : "");
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

std::string summary(const qwinto::Rules& rules, Language language) {
  return say(language, qwinto, {std::string(say(language, rules.standard ? qwinto_two_rolls : qwinto_one_roll))});
}
std::string summary(const qwixx::Rules& rules, Language language) {
  return say(language, rules.standard ? qwixx_standard : qwixx);
}

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
