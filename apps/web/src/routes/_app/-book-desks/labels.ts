import type { DeskDays, DeskOnDay } from "../../../floor-plans/days/desk-days.ts";
import type { Translate } from "../../../locales/use-texts.ts";
import { formatDay, formatWeekday, fullName } from "../../../ui/days/format.ts";
import type { PlannedDay, Why } from "./plan-days.ts";

type T = Translate<"desksBook">;

/** "Mon", or "Mon 30" where two of the days have the same weekday. */
export const dayName = (day: string, among: readonly string[]): string => {
  const isOnce = new Set(among.map((one) => formatWeekday(one))).size === new Set(among).size;
  return isOnce ? formatWeekday(day) : formatDay(day, "weekday");
};

/** "Mon, Tue". */
export const dayNames = (days: readonly string[], among: readonly string[]): string =>
  days.map((day) => dayName(day, among)).join(", ");

/** Days whose names need more letters are counted, where there is little room. */
const NAMES_LENGTH = 14;

/** "All 3 days", "Mon, Tue" or "4 of 6 days"; empty for one day, because there is nothing to tell apart. */
export const someDays = (t: T, days: readonly string[], among: readonly string[]): string => {
  if (among.length === 1) return "";
  if (days.length === among.length) return t("list.all", { count: days.length });
  const names = dayNames(days, among);
  return names.length > NAMES_LENGTH ? t("list.some", { count: days.length, all: among.length }) : names;
};

export const whyWords = (t: T, why: Why | undefined): string => {
  if (!why) return "";
  return "name" in why ? t(`why.${why.kind}`, { name: why.name }) : t(`why.${why.kind}`);
};

/** "C-07 is taken. Next to Sofia", and that somebody has to approve it. */
export const reasonWords = (t: T, { desk, why, taken }: PlannedDay): string => {
  const reason = whyWords(t, why);
  const words = taken
    ? reason
      ? t("yours.taken", { desk: taken, reason })
      : t("yours.takenOnly", { desk: taken })
    : reason;
  return [words, desk?.needsApproval ? t("yours.approval") : ""].filter(Boolean).join(" · ");
};

/** On which of the days a desk is free, and who has it on the others: "free Mon, Wed · Callum Reid Tue". */
export const aboutDesk = (t: T, { days, free }: DeskDays): string => {
  const among = days.map(({ day }) => day);
  const isOneDay = days.length === 1;
  const named = (found: readonly DeskOnDay[]) =>
    isOneDay
      ? ""
      : dayNames(
          found.map(({ day }) => day),
          among,
        );
  const of = (state: DeskOnDay["state"]) => days.filter((one) => one.state === state);
  const all = (state: "mine" | "cleaning" | "barred") =>
    of(state).length > 0 ? [t(`about.${state}`, { days: named(of(state)) })] : [];
  const taken = Map.groupBy(of("taken"), ({ user }) => user && fullName(user));
  return [
    ...(free.length === 0
      ? []
      : [
          free.length === days.length
            ? t(isOneDay ? "about.freeDay" : "about.freeAll")
            : t("about.free", { days: dayNames(free, among) }),
        ]),
    ...all("mine"),
    ...[...taken].map(([name, found]) =>
      name ? t("about.by", { name, days: named(found) }) : t("about.somebody", { days: named(found) }),
    ),
    ...all("cleaning"),
    ...all("barred"),
  ]
    .map((part) => part.trim())
    .join(" · ");
};
