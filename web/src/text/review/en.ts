// The strings of the review of a game, in English.
import type { Grade } from "../../engine/types";

const percents = new Intl.NumberFormat("en", { style: "percent", maximumFractionDigits: 0 });
const changes = new Intl.NumberFormat("en", { style: "percent", maximumFractionDigits: 1, signDisplay: "exceptZero" });
const points = new Intl.NumberFormat("en", { maximumFractionDigits: 1 });
const pointChanges = new Intl.NumberFormat("en", { maximumFractionDigits: 1, signDisplay: "exceptZero" });

export const reviewEn = {
  title: "Review",
  close: "Close the review",
  working: "Looking at the game…",
  cancel: "Stop",
  stopped: "The review was stopped.",
  failed: "The review failed.",
  again: "Start the review",
  deeper: "Look deeper",
  deeperNote: "Takes about half a minute.",
  value: (value: number, countsPoints: boolean) => (countsPoints ? points.format(value) : percents.format(Math.min(1, Math.max(0, value)))),
  change: (value: number, countsPoints: boolean) => (countsPoints ? pointChanges.format(value) : changes.format(value)),
  graph: "Chance to win",
  graphPoints: "Expected points",
  graphHelp: "Click or use the arrow keys to go to a move.",
  start: "Start",
  move: (at: number, all: number) => `Move ${at} of ${all}`,
  ending: "The end",
  of: (who: string, value: string) => `${who} ${value}`,
  grades: { best: "best", good: "good", mistake: "mistake", blunder: "blunder" } satisfies Record<Grade, string>,
  gradeCount: { best: "Best", good: "Good", mistake: "Mistakes", blunder: "Blunders" } satisfies Record<Grade, string>,
  judgements: "Decisions",
  player: "Player",
  lost: (loss: string) => `${loss} lost`,
  better: (words: string) => `Better: ${words}`,
  then: (words: string) => `Then: ${words}`,
  costliest: "The most costly decisions",
  noMistakes: "Nobody made a mistake.",
  nothing: "There was nothing to decide.",
  show: (at: number) => `Show move ${at}`,
  tryAgain: "Try again from here",
  tryNote: "Starts a new game against the computer. This one stays.",
  luckAndSkill: "Luck and skill",
  parts: { start: "Start", own_luck: "Own throws", other_luck: "Other throws", own_skill: "Own decisions", other_skill: "Other decisions", result: "Result" },
  luckNote: "Luck is the chance to win after a throw minus the chance before it. Skill is the same for a decision.",
  luckNotePoints: "Luck is the expected score after a throw minus the score expected before it. Skill is the same for a decision.",
  exact: "All values are exact.",
  estimated: "The values are estimates.",
  turningPoint: "The turning point",
  findsTurningPoint: "Looking for the turning point…",
  turnThrow: (who: string, at: number, gain: string) => `move ${at}, a throw by ${who} (${gain})`,
  turnMove: (who: string, at: number, gain: string) => `move ${at} by ${who} (${gain})`,
  turnEnding: (gain: string) => `the end of the game (${gain})`,
  picture: "Picture",
  savePicture: "Save the picture",
  sharePicture: "Share the picture",
  noPicture: "Couldn't make the picture.",
};

export type ReviewText = typeof reviewEn;
