import { expect, test } from "vitest";
import { ask } from "./browser";
import { gameNames, idOf, levelsOf, offers, seatsOf, usualChoice, yutAnimals } from "../src/game/games";
import { rulesEn } from "../src/text/rules/en";

interface Start {
  seats: number;
  levels: number;
  error?: { text: string };
}

const startOf = (game: string) => ask("state", { record: { game, tokens: [] } }) as unknown as Start;

test("every game of the catalog is offered", () => {
  const { games } = ask("games", {}) as unknown as { games: { name: string }[] };
  expect(games.map(({ name }) => name)).toEqual([...gameNames]);
});

test("what is offered exists, with as many seats and levels as the page says", () => {
  for (const game of gameNames) {
    const { variants, players = [2, 2], pieces = [0, 0] } = offers[game];
    for (const variant of variants) {
      for (let count = players[0]; count <= players[1]; ++count) {
        for (const piecesEach of new Set(pieces)) {
          for (const animals of offers[game].hasAnimals ? [null, [...yutAnimals]] : [null]) {
            const choice = { ...usualChoice(game), variant, players: count, pieces: piecesEach, animals };
            const { seats, levels } = startOf(idOf(choice));
            expect({ id: idOf(choice), seats, levels }).toEqual({ id: idOf(choice), seats: seatsOf(choice), levels: levelsOf(choice) });
          }
        }
      }
    }
  }
});

test("every figure of the rules is a position", () => {
  for (const { figure } of Object.values(rulesEn).flat()) {
    if (figure) expect(ask("check", { game: figure.game, ...(figure.start ? { line: figure.start } : {}) })).not.toHaveProperty("error");
  }
});
