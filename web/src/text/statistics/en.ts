// English: the strings of the statistics.
import { count } from "../en";

const dates = new Intl.DateTimeFormat("en", { dateStyle: "medium" });
const percents = new Intl.NumberFormat("en", { style: "percent", maximumFractionDigits: 0 });

export const statisticsEn = {
  note: "This browser keeps the results of your finished games. They never leave this device.",
  none: "No finished games yet.",
  since: (at: number) => `Since ${dates.format(at)}`,
  all: "All games",
  against: "Against",
  games: "Games",
  won: "Won",
  drawn: "Drawn",
  lost: "Lost",
  best: "Best score",
  share: (won: number, of: number) => percents.format(won / of),
  streak: (n: number) => `${count(n, "win", "wins")} in a row now`,
  longest: (n: number) => `longest: ${n}`,
  person: "People",
  mixed: "Several",
  alone: "Alone",
  notCounted: "Games from your own positions, with chosen throws, or between computers do not count. Games of several people on this device count without a result.",
  export: "Export",
  delete: "Delete all results",
  deleteSure: "Delete all results for good?",
  keep: "Keep them",
};

export type StatisticsText = typeof statisticsEn;
