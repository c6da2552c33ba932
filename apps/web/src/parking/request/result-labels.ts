import type { Translate } from "../../locales/use-texts.ts";
import { formatTimes } from "../../ui/days/format.ts";
import { shownStatus } from "../core/labels.ts";
import type { Carpark, Reservation } from "../core/use-parking.ts";

type T = Translate<"parking">;

const SUMMARY_STATUSES = ["confirmed", "queued", "pending", "unavailable", "cancelled"] as const;

export const isAnyAccepted = (results: readonly Reservation[]): boolean =>
  results.some(({ status }) => status !== "unavailable");

export const resultTitle = (t: T, results: readonly Reservation[]): string =>
  t(isAnyAccepted(results) ? "result.title" : "result.titleNone");

/** "North, 08:30–17:30 each day", with the name of the colleague who will park. */
export const resultSubtitle = (t: T, results: readonly Reservation[], forName: string): string => {
  const [first] = results;
  if (!first) return "";
  const names = [...new Set(results.map(({ carpark }) => carpark.name))];
  const facts = { carpark: names.join(", "), times: formatTimes(first.start, first.end, first.timeZone) };
  const rest = t(results.length > 1 ? "result.subtitleEach" : "result.subtitle", facts);
  return forName ? t("result.subtitleFor", { name: forName, rest }) : rest;
};

/** "2 confirmed, 1 queued". */
export const resultSummary = (t: T, results: readonly Reservation[]): string =>
  SUMMARY_STATUSES.map((status) => ({
    status,
    count: results.filter((row) => shownStatus(row) === status).length,
  }))
    .filter(({ count }) => count > 0)
    .map(({ status, count }) => t(`result.summary.${status}`, { count }))
    .join(", ");

/** The car park with the most free spaces that would have confirmed a queued day, and their number. */
export const alternativeCarpark = (
  { status, day, carpark }: Pick<Reservation, "status" | "day" | "carpark">,
  offers: readonly Carpark[],
): { id: string; name: string; free: number } | undefined => {
  if (status !== "queued") return undefined;
  const [best] = offers
    .filter(({ id, userHasPermission }) => id !== carpark.id && userHasPermission)
    .flatMap(({ id, name, days }) => {
      const on = days?.find((one) => one.day === day);
      return on?.outcome === "confirmed" && on.freeSpaces ? [{ id, name, free: on.freeSpaces }] : [];
    })
    .toSorted((a, b) => b.free - a.free);
  return best;
};
