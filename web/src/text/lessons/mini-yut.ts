// The guided first game of Mini Yut Nori.
import { any, tokens, type Lesson } from ".";

const pressThrow = { en: "Press Throw.", ko: "던지기를 누르세요." };

export const lesson: Lesson = {
  game: "mini-yut",
  steps: [
    {
      say: {
        en: "One throw, one move. Throw the sticks: do is 1 step, gae 2, geol 3, yut 4 and mo 5.",
        ko: "한 번 던지고 한 번 움직여요. 윷을 던지세요. 도는 1칸, 개는 2칸, 걸은 3칸, 윷은 4칸, 모는 5칸이에요.",
      },
      hint: pressThrow,
      roll: "roll:gae",
    },
    {
      say: { en: "Gae: two steps. Click your waiting piece to bring it onto the board.", ko: "개가 나왔어요. 두 칸이에요. 기다리는 말을 눌러 판에 올리세요." },
      hint: { en: "Click your first waiting piece, or the ring at its destination.", ko: "먼저 기다리는 내 말이나, 도착할 칸의 고리를 누르세요." },
      want: any,
      replies: ["roll:geol", "-3"],
      done: { en: "The other side threw geol. Its piece is one step ahead of yours.", ko: "상대는 걸이 나왔어요. 상대 말이 내 말보다 한 칸 앞에 있어요." },
    },
    { say: { en: "Your turn again. Throw.", ko: "다시 내 차례예요. 던지세요." }, hint: pressThrow, roll: "roll:do" },
    {
      say: { en: "Do is one step. Land on the other side’s piece to catch it.", ko: "도는 한 칸이에요. 상대 말이 있는 칸에 멈춰서 잡아 보세요." },
      hint: { en: "Move the piece on the board, not the one that waits.", ko: "기다리는 말 말고 판 위의 말을 움직이세요." },
      want: (move) => (move.catches ?? 0) > 0,
      done: { en: "Caught! That piece starts over, and you throw again.", ko: "잡았어요! 잡힌 말은 처음부터 다시 시작하고, 나는 한 번 더 던져요." },
    },
    { say: { en: "Take the throw that you earned.", ko: "상으로 받은 윷을 던지세요." }, hint: pressThrow, roll: "roll:geol" },
    {
      say: { en: "Geol is three steps, exactly to your own piece. Bring your other piece there.", ko: "걸은 세 칸이라서 내 말이 있는 칸에 딱 닿아요. 다른 말을 그 칸에 올려 보세요." },
      hint: { en: "Click the piece that waits.", ko: "기다리는 말을 누르세요." },
      want: (move) => (move.stacks ?? 0) > 0,
      done: { en: "Now both move together, with every throw. They are also caught together.", ko: "이제 두 말이 함께 움직여요. 잡힐 때도 함께 잡혀요." },
    },
    {
      start: "5,-2/12,-4 0 geol 0",
      say: {
        en: "Your piece stopped exactly on a corner. A move from there takes the shortcut through the centre. Take it.",
        ko: "내 말이 모서리에 딱 멈췄어요. 거기서 출발하면 가운데 지름길로 가요. 지름길로 가 보세요.",
      },
      hint: { en: "Move the piece in the corner.", ko: "모서리에 있는 말을 움직이세요." },
      want: tokens("5"),
      done: {
        en: "It is on the centre, and the next move leads straight home. A piece that only passes a corner keeps to its path.",
        ko: "방에 멈췄어요. 다음에는 출발점 쪽으로 곧장 가요. 모서리를 지나치기만 하면 가던 길로 계속 가요.",
      },
    },
    {
      start: "23,-2/18,-4 0 yut 0",
      say: { en: "Yut: four steps pass the starting corner, and your piece is home. Bring it home.", ko: "윷은 네 칸이라서 출발점을 지나요. 말을 내 보세요." },
      hint: { en: "Move the piece in the centre.", ko: "방에 있는 말을 움직이세요." },
      want: tokens("23"),
      done: { en: "The first to bring home both pieces wins.", ko: "말 두 개를 먼저 내면 이겨요." },
    },
  ],
};
