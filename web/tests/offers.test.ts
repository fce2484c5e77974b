import { expect, test } from "vitest";
import { ask } from "./browser";
import { games, idOf, levelsOf, seatsOf, sidesOf, defaultChoice } from "../src/game/games";
import { en } from "../src/text/en";
import { rulesEn } from "../src/text/rules/en";

interface Start {
  seats: number;
  sides: number;
  levels: number;
  error?: { text: string };
}

const startOf = (game: string) => ask("state", { record: { game, tokens: [] } }) as unknown as Start;

test("the page's list of games matches the engine's", () => {
  for (const language of ["en", "ko"] as const) {
    const { games: now } = ask("games", { language }) as unknown as { games: typeof games };
    expect(now).toMatchObject(games.map((game) => ({ ...game, levels: game.levels[language] })));
    expect(now).toHaveLength(games.length);
  }
});

test("every offered game exists and has the seats and levels that the page shows", () => {
  for (const game of games) {
    for (const { id, numbers, animals } of game.offers) {
      let choices = [defaultChoice(game, id)];
      for (const { name, low, high } of numbers) {
        const values = Array.from({ length: high - low + 1 }, (_, i) => low + i);
        choices = choices.flatMap((choice) => values.map((value) => ({ ...choice, numbers: { ...choice.numbers, [name]: value } })));
      }
      if (animals) choices = choices.flatMap((choice) => [choice, { ...choice, animals: game.animals }]);
      for (const choice of choices) {
        const { seats, sides, levels } = startOf(idOf(choice));
        expect({ id: idOf(choice), seats, sides, levels }).toEqual({
          id: idOf(choice), seats: seatsOf(choice), sides: sidesOf(choice), levels: levelsOf(choice),
        });
      }
    }
  }
});

test("every level that a game offers has a name", () => {
  for (const { offers, levels } of games) {
    for (const names of Object.values(levels)) expect(names).toHaveLength(offers[0]!.levels);
    for (const offer of offers) expect([0, offers[0]!.levels]).toContain(offer.levels);
  }
});

test("teams have four seats on two sides, a choice of pieces, and no animals", () => {
  const yunnori = games.find(({ name }) => name === "yunnori")!;
  expect(yunnori.offers.map(({ id, seats, sides, animals }) => ({ id, seats, sides, animals }))).toEqual([
    { id: "yunnori", seats: 2, sides: 2, animals: true },
    { id: "yunnori:teams", seats: 4, sides: 2, animals: false },
  ]);
  expect(yunnori.offers.map(({ numbers }) => numbers.map(({ name }) => name))).toEqual([["players", "pieces"], ["pieces"]]);
  expect(idOf({ ...defaultChoice(yunnori, "yunnori:teams"), numbers: { pieces: 2 } })).toBe("yunnori:teams,pieces=2");
});

test("every game has its texts and rules", () => {
  for (const { name, offers } of games) {
    expect(en.games).toHaveProperty(name);
    expect(rulesEn).toHaveProperty(name);
    for (const number of offers.flatMap(({ numbers }) => numbers)) expect(en.setup.numbers).toHaveProperty(number.name);
    for (const { id } of offers.length > 1 ? offers : []) expect(en.setup.variants).toHaveProperty([id]);
  }
});

test("every figure of the rules is a legal position", () => {
  for (const { figure } of Object.values(rulesEn).flat()) {
    if (figure) expect(ask("check", { game: figure.game, ...(figure.start ? { line: figure.start } : {}) })).not.toHaveProperty("error");
  }
});
