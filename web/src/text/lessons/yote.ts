// The guided first game of Yoté.
import { any, kind, tokens, type Lesson } from ".";

export const lesson: Lesson = {
  game: "yote",
  steps: [
    {
      say: {
        en: "The board is empty, and your eight dark stones are in reserve. Each turn, you may place one. Place a stone on any square.",
        ko: "판은 비어 있고, 어두운 돌 여덟 개가 내 돌이에요. 차례마다 돌 하나를 놓을 수 있어요. 아무 칸에나 놓아 보세요.",
      },
      hint: { en: "Click an empty square.", ko: "빈칸을 누르세요." },
      want: any,
      done: { en: "Nobody can take a stone in reserve.", ko: "아직 놓지 않은 돌은 안전해요." },
    },
    {
      start: "5/1X3/5/3O1 X 7 7",
      say: {
        en: "Instead of placing, you may slide a stone one square up, down, left or right. Slide yours.",
        ko: "놓는 대신, 판 위의 돌을 위, 아래, 왼쪽, 오른쪽으로 한 칸 움직일 수 있어요. 내 돌을 움직여 보세요.",
      },
      hint: { en: "Click the dark stone, then the empty square beside it.", ko: "어두운 돌을 누른 다음 옆의 빈칸을 누르세요." },
      want: kind("slide"),
      done: { en: "You choose every turn: place, slide or jump.", ko: "차례마다 놓기, 움직이기, 뛰어넘기 가운데 하나를 골라요." },
    },
    {
      start: "5/1X3/1O1O1/5 X 5 4",
      say: {
        en: "Jump straight over a light stone beside yours to the empty square behind it. Then choose a second light stone to take.",
        ko: "내 돌 옆의 밝은 돌을 일직선으로 뛰어넘어 뒤의 빈칸으로 가세요. 그다음 따낼 밝은 돌을 하나 더 고르세요.",
      },
      hint: { en: "Click your stone, the empty square behind the light stone, then the other light stone.", ko: "내 돌, 밝은 돌 뒤의 빈칸, 다른 밝은 돌을 차례로 누르세요." },
      want: kind("jump"),
      done: { en: "One jump takes two stones: the one you jumped over, and one that you chose.", ko: "한 번 뛰어넘으면 두 개를 따내요. 뛰어넘은 돌과 내가 고른 돌이에요." },
    },
    {
      start: "5/1X3/1O3/1O3 X 6 6",
      say: {
        en: "Now you are in danger: the light stone can jump over yours to the empty square above. Block that square, or slide away.",
        ko: "이번에는 내 돌이 위험해요. 밝은 돌이 내 돌을 넘어 위의 빈칸으로 갈 수 있어요. 그 칸을 막거나 피하세요.",
      },
      hint: { en: "Place a stone directly above yours, or move yours aside.", ko: "내 돌 바로 위에 돌을 놓거나, 내 돌을 옆으로 움직이세요." },
      want: tokens("p2", "m7-2", "m7-6", "m7-8"),
      replies: ["p20"],
      done: { en: "Without an empty square behind a stone, nobody can jump over it.", ko: "돌 뒤에 빈칸이 없으면 뛰어넘지 못해요." },
    },
    {
      start: "5/1X1X1/1O1O1/5 X 2 0",
      say: { en: "The other side has only two stones left. Take both with one jump.", ko: "상대에게 돌이 두 개만 남았어요. 한 번에 뛰어넘어 둘 다 따내세요." },
      hint: { en: "Jump over one of them. The other one is your second stone.", ko: "하나를 뛰어넘고, 남은 하나를 골라 따내세요." },
      want: kind("jump"),
      done: {
        en: "You win: the other side has no stone left. If both sides have three stones or fewer, the game is a draw.",
        ko: "이겼어요! 상대에게 돌이 없어요. 양쪽 모두 돌이 세 개 이하가 되면 비겨요.",
      },
    },
  ],
};
