import { instantAt } from "@portico/contract/days/instants";
import { dayOf } from "@portico/contract/days/zones";

/** When a camera says that something happened: an instant, or what its clock showed, without a zone. */
export type SaidTime = { instant: Date } | { day: string; time: string; milliseconds: number } | null;

const OFFSET = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}:\d{2})(?:[.,](\d{1,9}))?\s*(Z|[+-]\d{2}:?\d{2})?$/i;

const instant = (time: Date): SaidTime => {
  const year = time.getUTCFullYear();
  // Others are what an unset clock says, and the database could not store them all.
  return year >= 1970 && year < 9000 ? { instant: time } : null;
};

/** Reads `2026-10-05T08:31:02.847+01:00`, and the same without an offset. */
export function readTime(text: string | null | undefined): SaidTime {
  const [, day, time, fraction = "0", offset] = OFFSET.exec(text?.trim() ?? "") ?? [];
  if (!day || !time) return null;
  const milliseconds = Math.floor(Number(`0.${fraction}`) * 1000);
  if (!offset) return Number.isNaN(Date.parse(`${day}T${time}Z`)) ? null : { day, time, milliseconds };
  return instant(new Date(Date.parse(`${day}T${time}${withColon(offset)}`) + milliseconds));
}

const withColon = (offset: string): string => offset.toUpperCase().replace(/^([+-]\d{2})(\d{2})$/, "$1:$2");

/** Reads a number of units since 1970, as a number or as text. */
export function readEpoch(value: unknown, unitMs: number): SaidTime {
  const number =
    typeof value === "number"
      ? value
      : typeof value === "string" && value.trim() !== ""
        ? Number(value)
        : Number.NaN;
  if (!Number.isFinite(number) || number <= 0) return null;
  const time = new Date(Math.round(number * unitMs));
  return Number.isNaN(time.getTime()) ? null : instant(time);
}

const HOUR_MS = 3_600_000;

/**
 * The instant of a camera's time. A time that the end of summer shows twice is the one that is nearer to the receipt.
 *
 * @param zone of times without an offset
 */
export function instantOf(said: SaidTime, zone: string, receivedAt: Date): Date | null {
  if (said === null) return null;
  if ("instant" in said) return said.instant;
  try {
    const first = new Date(instantAt(said.day, said.time, zone).getTime() + said.milliseconds);
    const again = new Date(first.getTime() + HOUR_MS);
    const isDoubled = clockOf(first, zone) === clockOf(again, zone);
    return isDoubled && distance(again, receivedAt) < distance(first, receivedAt) ? again : first;
  } catch {
    return null;
  }
}

const distance = (a: Date, b: Date): number => Math.abs(a.getTime() - b.getTime());
const clockOf = (time: Date, zone: string): string =>
  `${dayOf(time, zone)} ${new Intl.DateTimeFormat("en-GB", { timeStyle: "medium", timeZone: zone }).format(time)}`;

/** A camera whose clock differs by more is not believed. */
export const CLOCK_TOLERANCE_MS = 120_000;

/** When an event counts as having happened, and how far the camera's clock is ahead. */
export function judgeTime(
  occurredAt: Date | null,
  receivedAt: Date,
): { executedAt: Date; clockSkewMs: number | null } {
  if (occurredAt === null) return { executedAt: receivedAt, clockSkewMs: null };
  const clockSkewMs = occurredAt.getTime() - receivedAt.getTime();
  return { executedAt: Math.abs(clockSkewMs) < CLOCK_TOLERANCE_MS ? occurredAt : receivedAt, clockSkewMs };
}
