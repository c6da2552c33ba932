import type { TFunction } from "i18next";
import { formatDay } from "../../ui/days/format.ts";
import type { StatusName } from "../../ui/feedback/status.ts";
import { stateUntil } from "./free-window.ts";
import { offersBooking, type Row, type Schedule } from "./rows.ts";
import { DAY_MINUTES, formatMinutes } from "./site-clock.ts";

type T = TFunction<"schedule">;

const STATUS_NAMES = {
  available: "available",
  "semi-occupied": "semiOccupied",
  occupied: "occupied",
  unavailable: "unavailable",
  "walk-ins": "walkIns",
  "non-bookable": "nonBookable",
  unauthorized: "unauthorised",
} as const satisfies Record<Schedule["status"], StatusName>;

export const statusName = (status: Schedule["status"]): StatusName => STATUS_NAMES[status];

/** "Meeting Rooms" are spoken of as "rooms", "Hot Labs" as "labs". */
export const nounOf = (t: T, pluralName: string | undefined): string =>
  pluralName?.trim().split(" ").at(-1)?.toLowerCase() ?? t("nouns.all");

const isFreeNow = (row: Row): boolean => row.now !== undefined && offersBooking(row.resource);

interface HeadlineFacts {
  rows: readonly Row[];
  /** Of all pages. */
  count: number;
  noun: string;
  day: string;
  place: string;
}

/** The page's first line: how many are free now, or have time left on another day. */
export const headlineOf = (t: T, { rows, count, noun }: HeadlineFacts): string => {
  if (rows.length === 0) return t("answer.nothing", { noun });
  if (rows.every(({ pastUntil }) => pastUntil === DAY_MINUTES)) return t("answer.past", { count, noun });
  const free = rows.filter(({ resource }) => offersBooking(resource)).length;
  const isNow = rows.some(({ now }) => now !== undefined);
  if (isNow && free === 0) return t("answer.noneFreeNow", { noun });
  return t(isNow ? "answer.freeNow" : "answer.freeOn", { count: free, total: rows.length, noun });
};

/** The line under it: day, place, and until when all of those that are free now stay so. */
export const contextOf = (t: T, { rows, day, place }: HeadlineFacts): string => {
  const words = { day: formatDay(day, "full"), place };
  const free = rows.filter(isFreeNow);
  if (free.length === 0) return t("answer.context", words);
  const until = Math.min(...free.map((row) => stateUntil(row.taken, row.now ?? 0).until));
  if (until >= DAY_MINUTES) return t("answer.restOfDay", words);
  return t(free.length === 1 ? "answer.untilOne" : "answer.until", { ...words, time: formatMinutes(until) });
};

/** "Free until 11:00", "Busy until 11:30". On another day how many meetings it has. */
export const stateOf = (t: T, row: Row): string => {
  if (row.now === undefined) return t("meetingsCount", { count: row.meetings.length });
  const { kind, until } = stateUntil(row.taken, row.now);
  const time = formatMinutes(until);
  if (kind === "free") return until >= DAY_MINUTES ? t("state.freeAllDay") : t("state.freeUntil", { time });
  return until >= DAY_MINUTES ? t("state.busyAllDay") : t("state.nextFree", { time });
};

/** What a line shows, for those who hear it: facts, state and its meetings, in order. */
export const accessibleRowText = (t: T, row: Row): string => {
  const { capacity, features } = row.resource;
  const meetings = row.meetings.map(
    ({ from, until, description }) => `${formatMinutes(from)}–${formatMinutes(until)} ${description}`,
  );
  return [
    capacity > 0 ? t("seats", { count: capacity }) : "",
    ...features.map(({ name }) => name),
    row.now === undefined ? "" : stateOf(t, row),
    t("meetingsCount", { count: row.meetings.length }),
    ...meetings,
  ]
    .filter(Boolean)
    .join(". ");
};
