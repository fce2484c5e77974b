// The guided first game of Qwixx.
import { kind, tokens, type Lesson } from ".";

export const lesson: Lesson = {
  game: "qwixx",
  steps: [
    { say: { en: "It is your turn. Roll all six dice.", ko: "내 차례예요. 주사위 여섯 개를 굴리세요." }, hint: { en: "Press Roll.", ko: "굴리기를 누르세요." }, roll: "roll:2,3,4,1,6,5" },
    {
      say: {
        en: "First, the white dice: 2 and 3 make 5. You may mark a 5 in one row. Mark it near the left end.",
        ko: "먼저 흰 주사위예요. 2와 3을 더하면 5예요. 한 줄에 5를 표시할 수 있어요. 왼쪽에 가까운 5를 표시하세요.",
      },
      hint: {
        en: "In green and blue the numbers run down from 12: a 5 there skips seven numbers. Choose red or yellow.",
        ko: "초록과 파랑은 12부터 작아져서, 거기에 5를 표시하면 일곱 개를 건너뛰어요. 빨강이나 노랑을 고르세요.",
      },
      want: tokens("r5", "y5"),
      done: { en: "Numbers to the left of a mark are lost for you: you can only mark further to the right.", ko: "표시한 칸의 왼쪽은 이제 쓰지 못해요. 더 오른쪽에만 표시할 수 있어요." },
    },
    {
      say: {
        en: "Then, on your own roll, one white die plus one coloured die, in the row of that colour. Mark one that skips little.",
        ko: "내가 굴렸을 때는 흰 주사위 하나와 색 주사위 하나를 더해 그 색 줄에도 표시할 수 있어요. 적게 건너뛰는 수를 표시하세요.",
      },
      hint: { en: "Red 6 or 7, yellow 3 or 4, or green 9 skip the least.", ko: "빨강 6이나 7, 노랑 3이나 4, 초록 9가 적게 건너뛰어요." },
      want: tokens("r6", "r7", "y3", "y4", "g9"),
      replies: ["pass"],
      done: { en: "The other players may use your white sum, too. This one passed.", ko: "다른 참가자도 내 흰 주사위 합을 쓸 수 있어요. 이번에는 건너뛰었어요." },
    },
    {
      start: "5,6/3/-/-/0 4/-/12,11/-/0 1 white:0:3,4,2,6,1,1",
      say: {
        en: "The other player rolled: white 3 and 4. You may mark the white sum, too. Mark the 7 that skips nothing.",
        ko: "상대가 굴려서 흰 주사위가 3과 4예요. 나도 흰 주사위 합을 표시할 수 있어요. 건너뛰는 칸이 없는 7을 표시하세요.",
      },
      hint: { en: "In red your last mark is 6, so 7 is next.", ko: "빨강의 마지막 표시가 6이라서 바로 다음이 7이에요." },
      want: tokens("r7"),
      done: { en: "The more marks in one row, the more each is worth: 1, 3, 6, 10, 15, 21, 28 points…", ko: "한 줄에 많이 표시할수록 점수가 커져요. 1, 3, 6, 10, 15, 21, 28점…" },
    },
    {
      start: "5,6,7/3/-/-/0 4/-/12,11/-/0 1 white:0:1,1,2,6,3,5",
      say: {
        en: "The other player rolled two white ones. A 2 only fits at the far right of green or blue. Pass: that is free now.",
        ko: "상대가 굴려서 흰 주사위가 1과 1이에요. 2는 초록과 파랑의 맨 오른쪽에만 맞아요. 건너뛰세요. 지금은 벌점이 없어요.",
      },
      hint: { en: "Press Pass.", ko: "건너뛰기를 누르세요." },
      want: kind("pass"),
      done: { en: "Only when you rolled yourself and mark nothing at all is it a failed throw: 5 points less.", ko: "내가 굴리고도 아무것도 표시하지 않을 때만 실패예요. 5점을 잃어요." },
    },
    {
      start: "2,4,5,6,7/3/12/-/1 4/-/12,11/-/0 0 white:0:6,6,2,6,3,5",
      say: {
        en: "White 12! With four marks in red, you may mark its last number as the fifth and lock the row. Lock red.",
        ko: "흰 주사위 합이 12예요! 빨강에 네 개 이상 표시했으니, 마지막 수를 표시하면 줄을 잠가요. 빨강을 잠그세요.",
      },
      hint: { en: "Mark the red 12 at the right end.", ko: "빨강 줄 오른쪽 끝의 12를 표시하세요." },
      want: (move) => move.locks === true,
      done: {
        en: "The lock counts as one more mark, and red is closed for everybody. After two locks or four failed throws, the highest score wins.",
        ko: "자물쇠도 표시 하나로 세고, 빨강은 모두에게 잠겨요. 두 줄이 잠기거나 네 번 실패하면 끝나고, 점수가 가장 높으면 이겨요.",
      },
    },
  ],
};
