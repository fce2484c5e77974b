// The guided first game of Yut Nori.
import { any, tokens, type Lesson } from ".";

const pressThrow = { en: "Press Throw.", ko: "던지기를 누르세요." };

export const lesson: Lesson = {
  game: "yunnori",
  steps: [
    {
      say: {
        en: "Throw the four sticks. They give the steps: do 1, gae 2, geol 3, yut 4, mo 5, and back-do one step back.",
        ko: "윷가락 네 개를 던지세요. 도는 1칸, 개는 2칸, 걸은 3칸, 윷은 4칸, 모는 5칸, 빽도는 뒤로 1칸이에요.",
      },
      hint: pressThrow,
      roll: "roll:gae",
    },
    {
      say: { en: "Gae: two steps. Click your yard, where your pieces wait, to bring one onto the board.", ko: "개가 나왔어요. 두 칸이에요. 말이 기다리는 내 마당을 눌러 말 하나를 판에 올리세요." },
      hint: { en: "Click one of your waiting pieces beside the board.", ko: "판 옆에서 기다리는 내 말을 누르세요." },
      want: any,
      replies: ["roll:geol", "0:geol"],
      done: { en: "The other side threw geol. Its piece is one step ahead of yours.", ko: "상대는 걸이 나왔어요. 상대 말이 내 말보다 한 칸 앞에 있어요." },
    },
    { say: { en: "Your turn again. Throw.", ko: "다시 내 차례예요. 던지세요." }, hint: pressThrow, roll: "roll:yut" },
    {
      say: { en: "Yut! Yut and mo earn another throw. Throw again before you move.", ko: "윷이에요! 윷이나 모가 나오면 한 번 더 던져요. 움직이기 전에 또 던지세요." },
      hint: pressThrow,
      roll: "roll:do",
    },
    {
      say: {
        en: "You have yut and do, for any pieces, in any order. Land on the other side’s piece to catch it.",
        ko: "윷과 도를 원하는 순서로, 원하는 말에 쓸 수 있어요. 상대 말이 있는 칸에 멈춰서 잡아 보세요.",
      },
      hint: { en: "It is one step ahead: move your piece on the board by do.", ko: "한 칸 앞에 있어요. 판 위의 내 말을 도로 움직이세요." },
      want: (move) => (move.catches ?? 0) > 0,
      done: { en: "Caught! That piece starts over, and you throw again.", ko: "잡았어요! 잡힌 말은 처음부터 다시 시작하고, 나는 한 번 더 던져요." },
    },
    { say: { en: "Take the throw that you earned.", ko: "상으로 받은 윷을 던지세요." }, hint: pressThrow, roll: "roll:geol" },
    {
      say: {
        en: "Geol is three steps, exactly to your own piece. Bring a new piece there to stack them.",
        ko: "걸은 세 칸이라서 내 말이 있는 칸에 딱 닿아요. 새 말을 그 칸에 올려서 업어 보세요.",
      },
      hint: { en: "Click a waiting piece, then the space of your piece.", ko: "기다리는 말을 누른 다음, 내 말이 있는 칸을 누르세요." },
      want: (move) => (move.stacks ?? 0) > 0,
      done: { en: "Stacked pieces move together. They are also caught together.", ko: "업은 말은 함께 움직여요. 잡힐 때도 함께 잡혀요." },
    },
    {
      start: "0,0,5,5/0,0,0,12 0 geol 0",
      say: {
        en: "Your stack stopped exactly on a corner. From there the shortcut through the centre begins. Move the stack by geol.",
        ko: "업은 말이 모서리에 딱 멈췄어요. 거기서 출발하면 가운데 지름길로 가요. 걸로 업은 말을 움직이세요.",
      },
      hint: { en: "Click the stack in the corner, then the marked space.", ko: "모서리에 있는 업은 말을 누른 다음, 표시된 칸을 누르세요." },
      want: tokens("5:geol"),
      done: {
        en: "It is on the centre, and the next move leads straight home. A piece that only passes a corner keeps to its path.",
        ko: "방에 멈췄어요. 다음에는 출발점 쪽으로 곧장 가요. 모서리를 지나치기만 하면 가던 길로 계속 가요.",
      },
    },
    {
      start: "0,0,22,22/0,0,0,18 0 yut 0",
      say: { en: "Four steps from the centre pass the start corner, and your pieces are home. Bring the stack home.", ko: "방에서 네 칸이면 출발점을 지나서 말이 나요. 업은 말을 내 보세요." },
      hint: { en: "Click the stack in the centre, then Finish.", ko: "방에 있는 업은 말을 누른 다음 도착을 누르세요." },
      want: (move) => move.targets[1] === "home",
      done: { en: "Two pieces are home at once. The first to bring home all four wins.", ko: "말 두 개가 한꺼번에 났어요. 네 개를 먼저 내면 이겨요." },
    },
  ],
};
