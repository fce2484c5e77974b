// 한국어: 통계의 문구.
import type { StatisticsText } from "./en";

const dates = new Intl.DateTimeFormat("ko", { dateStyle: "medium" });
const percents = new Intl.NumberFormat("ko", { style: "percent", maximumFractionDigits: 0 });

export const statisticsKo: StatisticsText = {
  note: "끝난 게임의 결과는 이 브라우저에만 저장돼요. 이 기기 밖으로 나가지 않아요.",
  none: "아직 끝난 게임이 없어요.",
  since: (at) => `${dates.format(at)}부터`,
  all: "모든 게임",
  against: "상대",
  games: "게임",
  won: "승",
  drawn: "무",
  lost: "패",
  best: "최고 점수",
  share: (won, of) => percents.format(won / of),
  streak: (n) => `지금 ${n}연승`,
  longest: (n) => `최다 ${n}연승`,
  person: "사람",
  mixed: "여럿",
  alone: "혼자",
  notCounted: "직접 만든 배치, 골라서 던진 게임, 컴퓨터끼리 한 게임은 세지 않아요. 이 기기에서 여럿이 함께 한 게임은 승패 없이 세요.",
  export: "내보내기",
  delete: "결과 모두 지우기",
  deleteSure: "결과를 모두 지울까요?",
  keep: "그대로 두기",
};
