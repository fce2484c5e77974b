// The guided first game of Jungle.
import { any, tokens, type Lesson } from ".";

export const lesson: Lesson = {
  game: "jungle",
  steps: [
    {
      say: {
        en: "You lead the blue animals. Each turn, one of them moves one square up, down, left or right. Move any animal.",
        ko: "파란 동물이 내 편이에요. 차례마다 한 마리가 위, 아래, 왼쪽, 오른쪽으로 한 칸 움직여요. 아무 동물이나 움직여 보세요.",
      },
      hint: { en: "Click a blue animal with a ring, then a marked square next to it.", ko: "고리가 있는 파란 동물을 누른 다음, 옆에 표시된 칸을 누르세요." },
      want: any,
      replies: ["G7G6"],
      done: { en: "Red answered with its rat. The first to bring an animal into the enemy den wins.", ko: "빨강은 쥐를 움직였어요. 동물 하나를 먼저 상대 굴에 넣으면 이겨요." },
    },
    {
      start: "7/7/3L3/3t3/3W3/7/7/7/7 b",
      say: {
        en: "The number is the strength. An animal captures enemies that are as strong or weaker. Your tiger has 6: capture.",
        ko: "숫자는 힘이에요. 힘이 같거나 약한 상대를 잡을 수 있어요. 내 호랑이는 6이에요. 상대를 잡아 보세요.",
      },
      hint: { en: "The lion has 7, the wolf 4. Move the tiger onto the wolf.", ko: "사자는 7, 늑대는 4예요. 호랑이를 늑대가 있는 칸으로 움직이세요." },
      want: (move) => move.takes === "wolf",
      done: { en: "Captured animals never come back.", ko: "잡힌 동물은 다시 돌아오지 못해요." },
    },
    {
      start: "7/7/2rEw2/7/7/7/7/7/L6 b",
      say: {
        en: "The rat is the weakest, with one exception: it captures the elephant. Do that.",
        ko: "쥐는 가장 약하지만 코끼리만은 잡을 수 있어요. 코끼리를 잡아 보세요.",
      },
      hint: { en: "Only the rat can do it. Move it onto the elephant.", ko: "쥐만 할 수 있어요. 쥐를 코끼리가 있는 칸으로 움직이세요." },
      want: (move) => move.takes === "elephant",
      done: { en: "So the strongest animal has to fear the weakest.", ko: "그래서 가장 센 동물도 가장 약한 동물을 조심해야 해요." },
    },
    {
      start: "7/7/7/r2d3/7/7/7/7/L6 b",
      say: {
        en: "The two blue areas are water. Only rats swim. Move your rat into the water.",
        ko: "파란 두 곳은 강이에요. 쥐만 헤엄칠 수 있어요. 쥐를 물에 넣어 보세요.",
      },
      hint: { en: "Click the rat, then the water beside it.", ko: "쥐를 누른 다음 옆의 물을 누르세요." },
      want: tokens("A4B4"),
      done: { en: "In the water a rat is safe from all animals except another rat in the water.", ko: "물속의 쥐는 안전해요. 물속에 있는 다른 쥐만 잡을 수 있어요." },
    },
    {
      start: "7/7/1l5/7/7/7/1C5/7/L6 b",
      say: {
        en: "Lions and tigers jump straight over the water, and capture where they land. Jump with your lion.",
        ko: "사자와 호랑이는 강을 일직선으로 건너뛰고, 내린 칸의 상대를 잡아요. 사자로 건너뛰어 보세요.",
      },
      hint: { en: "Click the lion, then the cat on the other bank.", ko: "사자를 누른 다음 건너편 고양이를 누르세요." },
      want: (move) => move.leaps === true,
      done: { en: "A rat in the water blocks the jump: that is how rats defend.", ko: "물속의 쥐가 길을 막고 있으면 건너뛰지 못해요. 쥐는 이렇게 지켜요." },
    },
    {
      start: "7/2cE3/7/7/7/7/7/7/L6 b",
      say: {
        en: "The three squares around your den are traps. An enemy in your trap has no strength. Capture it.",
        ko: "내 굴 둘레의 세 칸은 덫이에요. 내 덫에 들어온 상대는 힘이 없어요. 상대를 잡아 보세요.",
      },
      hint: { en: "Even the cat can capture the elephant now.", ko: "지금은 고양이도 코끼리를 잡을 수 있어요." },
      want: (move) => move.takes === "elephant",
      done: { en: "A guard beside your traps protects the den.", ko: "덫 옆에 동물을 두면 굴을 지킬 수 있어요." },
    },
    {
      start: "7/7/7/7/7/7/L6/3w3/7 b",
      say: { en: "Your wolf has slipped past the lion. Enter the red den.", ko: "내 늑대가 사자를 피해 왔어요. 빨강 굴에 들어가세요." },
      hint: { en: "The den is the square in the middle of the far edge, beside the wolf.", ko: "굴은 맞은편 끝 가운데, 늑대 바로 옆 칸이에요." },
      want: (move) => move.into_den === true,
      done: { en: "You win! You also win by capturing all enemies.", ko: "이겼어요! 상대 동물을 모두 잡아도 이겨요." },
    },
  ],
};
