import { timeUpToMidnight } from "@portico/contract/days/times-of-day";
import { locale } from "../../locales/locale.ts";
import type { Translate } from "../../locales/use-texts.ts";
import { formatDay, formatWeekday } from "../../ui/days/format.ts";
import type { StatusName } from "../../ui/feedback/status.ts";
import { stateUntil } from "./free-window.ts";
import { barredReason, offersBooking, type Row, type Schedule } from "./rows.ts";
import { DAY_MINUTES } from "./site-clock.ts";

type T = Translate<"meetingsSchedule">;

const STATUS_NAMES = {
  available: "available",
  "semi-occupied": "available",
  occupied: "occupied",
  unavailable: "unavailable",
  "walk-ins": "walkIns",
  "non-bookable": "nonBookable",
  unauthorized: "nonBookable",
} as const satisfies Record<Schedule["status"], StatusName>;

export const statusName = (status: Schedule["status"]): StatusName => STATUS_NAMES[status];

/** The noun in sentences: "rooms" for "Meeting Rooms", "labs" for "Hot Labs"; other languages keep the whole name. */
export const nounOf = (t: T, pluralName: string | undefined): string => {
  const name = pluralName?.trim();
  if (!name) return t("nouns.all");
  return locale().startsWith("en") ? (name.split(" ").at(-1) ?? name).toLowerCase() : name;
};

const isFreeNow = (row: Row): boolean => row.now !== undefined && offersBooking(row.resource);

interface HeadlineFacts {
  rows: readonly Row[];
  /** The number of rows on all pages. */
  count: number;
  noun: string;
  day: string;
  place: string;
}

/** The headline of the page: how many are free now; on another day, how many have free time. */
export const headlineOf = (t: T, { rows, count, noun, day }: HeadlineFacts): string => {
  if (rows.length === 0) return t("answer.nothing", { noun });
  if (rows.every(({ pastUntil }) => pastUntil === DAY_MINUTES)) return t("answer.past", { count, noun });
  const free = rows.filter(({ resource }) => offersBooking(resource)).length;
  const isNow = rows.some(({ now }) => now !== undefined);
  if (isNow && free === 0) return t("answer.noneFreeNow", { noun });
  const total = rows.length;
  if (isNow) return t("answer.freeNow", { count: free, total, noun });
  const weekday = formatWeekday(day, "long");
  return free === total && total > 1
    ? t("answer.freeOnAll", { total, noun, day: weekday })
    : t("answer.freeOn", { count: free, total, noun, day: weekday });
};

/** The line below the headline: day, place, and the time until which all free resources stay free. */
export const contextOf = (t: T, { rows, day, place }: HeadlineFacts): string => {
  const words = { day: formatDay(day, "full"), place };
  const free = rows.filter(isFreeNow);
  if (free.length === 0) return t("answer.context", words);
  const until = Math.min(...free.map((row) => stateUntil(row.taken, row.now ?? 0).until));
  if (until >= DAY_MINUTES) return t("answer.restOfDay", words);
  return t(free.length === 1 ? "answer.untilOne" : "answer.until", {
    ...words,
    time: timeUpToMidnight(until),
  });
};

/** "Free until 11:00", "Free from 11:30", "Booked all day"; for what nobody here may book the reason. */
export const stateOf = (t: T, row: Row): string => {
  const reason = barredReason(row.resource);
  if (reason) return t(`barred.${reason}`);
  const { kind, until } = stateUntil(row.taken, row.now ?? 0);
  const time = timeUpToMidnight(until);
  if (kind === "free") {
    if (until < DAY_MINUTES) return t("state.freeUntil", { time });
    return t(row.now === undefined ? "state.freeAllDay" : "state.freeRestOfDay");
  }
  return until >= DAY_MINUTES ? t("state.booked") : t("state.freeFrom", { time });
};

/** The content of a line for screen readers: facts, state, and meetings in order. */
export const accessibleRowText = (t: T, row: Row): string => {
  const { capacity, features } = row.resource;
  const meetings = row.meetings.map(
    ({ from, until, description }) => `${timeUpToMidnight(from)}–${timeUpToMidnight(until)} ${description}`,
  );
  return [
    capacity > 0 ? t("seats", { count: capacity }) : "",
    ...features.map(({ name }) => name),
    stateOf(t, row),
    t("meetingsCount", { count: row.meetings.length }),
    ...meetings,
  ]
    .filter(Boolean)
    .join(". ");
};
