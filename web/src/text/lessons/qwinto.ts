// The guided first game of Qwinto.
import type { Lesson } from ".";

const empty = "-,-,-,x,-,-,-,-,-,-/-,-,-,-,-,x,-,-,-,-/-,-,-,-,x,-,-,-,-,-/0";

export const lesson: Lesson = {
  game: "qwinto",
  steps: [
    {
      say: {
        en: "You choose which dice to roll: one, two or three. Put one die aside and roll the other two.",
        ko: "굴릴 주사위를 하나에서 세 개까지 골라요. 하나를 빼고 나머지 두 개를 굴려 보세요.",
      },
      hint: { en: "Click one die, so that two are chosen. Then press the button below the dice.", ko: "주사위 하나를 눌러 두 개만 남긴 다음, 굴리는 단추를 누르세요." },
      want: (move) => move.dice?.length === 2,
      replies: ["roll:3,5"],
    },
    {
      say: {
        en: "The total is 8. Enter it in the row of a colour that you rolled. Numbers rise from left to right, so put 8 near the middle.",
        ko: "합은 8이에요. 굴린 색의 줄에 적어요. 수는 오른쪽으로 갈수록 커져야 하니까 가운데쯤에 적으세요.",
      },
      hint: {
        en: "Totals go up to 18. At an end of the row, 8 would waste many fields. Choose one in the middle.",
        ko: "합은 18까지 나와요. 줄 끝에 8을 적으면 못 쓰는 칸이 많아져요. 가운데 칸을 고르세요.",
      },
      want: ({ token }) => /^[ryb][3-6]$/.test(token),
      replies: ["pass"],
      done: { en: "The other player passed. You may leave gaps and fill them later.", ko: "상대는 건너뛰었어요. 빈칸을 두고 나중에 채워도 돼요." },
    },
    {
      start: `-,4,-,x,9,-,-,-,-,-/-,-,-,-,-,x,-,-,-,-/-,-,-,-,x,-,-,-,-,-/0 ${empty} 0 enter:0:rb:2,4`,
      say: { en: "Red and blue make 6. In red, 6 fits between 4 and 9. Fill that gap.", ko: "빨강과 파랑의 합은 6이에요. 빨강 줄에서 6은 4와 9 사이에 맞아요. 그 사이를 채우세요." },
      hint: { en: "It is the empty field between the red 4 and the red 9.", ko: "빨강 4와 9 사이의 빈칸이에요." },
      want: ({ token }) => token === "r2",
      done: { en: "A full row scores its last number. Any other row scores one point per number.", ko: "다 채운 줄은 가장 오른쪽 수가 점수예요. 다른 줄은 수 하나에 1점이에요." },
    },
    {
      start: `-,5,-,x,-,-,-,-,-,-/-,-,7,-,-,x,-,-,-,-/2,-,4,-,x,-,-,-,-,-/0 ${empty} 0 enter:0:b:6`,
      say: {
        en: "Fields above each other are a column. Two of three are filled in the column with the red 5. Enter the blue 6 there.",
        ko: "위아래로 놓인 칸은 한 열이에요. 빨강 5가 있는 열은 세 칸 가운데 두 칸이 찼어요. 그 열에 파랑 6을 적으세요.",
      },
      hint: { en: "It is the blue field to the right of the 4, below the yellow 7.", ko: "파랑 4의 오른쪽, 노랑 7의 아래 칸이에요." },
      want: ({ token }) => token === "b3",
      done: {
        en: "The column is full, so the number in its thick bonus field counts again: 5 points. No number may repeat in a column.",
        ko: "열이 다 차서 굵은 보너스 칸의 수 5점을 더 받아요. 한 열에 같은 수는 두 번 적지 못해요.",
      },
    },
    {
      start: `-,5,-,x,8,-,-,-,-,-/-,-,7,-,-,x,-,-,-,-/2,-,4,6,x,-,-,-,-,-/0 ${empty} 1 enter:0:ryb:6,6,5`,
      say: {
        en: "When another player rolls, you may enter the total, too. 17 is nearly the highest: put it at the right end of a row.",
        ko: "다른 참가자가 굴린 합도 적을 수 있어요. 17은 거의 가장 큰 수예요. 줄의 오른쪽 끝에 적으세요.",
      },
      hint: { en: "Choose the last field of a row. Further left, hardly any number would fit behind it.", ko: "줄의 마지막 칸을 고르세요. 더 왼쪽에 적으면 그 뒤에 적을 수가 거의 없어요." },
      want: ({ token }) => token.endsWith("9"),
      done: {
        en: "Passing is free on another player’s roll, and costs 5 points on yours. After two full rows or four failed throws, the highest score wins.",
        ko: "남이 굴렸을 때는 건너뛰어도 되지만, 내가 굴리고 못 적으면 5점을 잃어요. 두 줄을 다 채우거나 네 번 실패하면 끝나요.",
      },
    },
  ],
};
