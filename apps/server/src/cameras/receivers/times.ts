import { Temporal } from "temporal-polyfill";

/** When a camera says that something happened: an instant, or what its clock showed, without a zone. */
export type CameraTime = { instant: Date } | { day: string; time: string; milliseconds: number } | null;

const OFFSET = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}:\d{2})(?:[.,](\d{1,9}))?\s*(Z|[+-]\d{2}:?\d{2})?$/i;

const instant = (time: Date): CameraTime => {
  const year = time.getUTCFullYear();
  // Others are what an unset clock says, and the database could not store them all.
  return year >= 1970 && year < 9000 ? { instant: time } : null;
};

/** Reads `2026-10-05T08:31:02.847+01:00`, and the same without an offset. */
export function readTime(text: string | null | undefined): CameraTime {
  const [, day, time, fraction = "0", offset] = OFFSET.exec(text?.trim() ?? "") ?? [];
  if (!day || !time) return null;
  const milliseconds = Math.floor(Number(`0.${fraction}`) * 1000);
  if (!offset) return Number.isNaN(Date.parse(`${day}T${time}Z`)) ? null : { day, time, milliseconds };
  return instant(new Date(Date.parse(`${day}T${time}${withColon(offset)}`) + milliseconds));
}

const withColon = (offset: string): string => offset.toUpperCase().replace(/^([+-]\d{2})(\d{2})$/, "$1:$2");

/** Reads `20261005083102847`, and Axis' `20261005 083102847`, on the camera's clock. */
export function readCompactTime(text: string | null): CameraTime {
  const [, year, month, day, hour, minute, second, rest] =
    /^(\d{4})(\d{2})(\d{2})[ T]?(\d{2})(\d{2})(\d{2})(\d{0,3})$/.exec(text ?? "") ?? [];
  return year ? readTime(`${year}-${month}-${day} ${hour}:${minute}:${second}.${rest || "0"}`) : null;
}

/** Reads a number of units since 1970, as a number or as text. */
export function readEpoch(value: unknown, unitMs: number): CameraTime {
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

/**
 * The instant of a camera's time. Of the two of a time that the end of summer shows twice, the one nearer to the receipt.
 *
 * @param zone of times without an offset
 */
export function instantOf(cameraTime: CameraTime, zone: string, receivedAt: Date): Date | null {
  if (cameraTime === null) return null;
  if ("instant" in cameraTime) return cameraTime.instant;
  const received = receivedAt.getTime();
  try {
    const shown = Temporal.PlainDateTime.from(`${cameraTime.day}T${cameraTime.time}`).add({
      milliseconds: cameraTime.milliseconds,
    });
    const [first, second] = (["earlier", "later"] as const).map(
      (disambiguation) => shown.toZonedDateTime(zone, { disambiguation }).epochMilliseconds,
    ) as [number, number];
    return new Date(Math.abs(second - received) < Math.abs(first - received) ? second : first);
  } catch {
    return null;
  }
}

/** A camera whose clock differs by more is not believed. */
export const CLOCK_TOLERANCE_MS = 120_000;
/** Where the times differ by more, no barrier opens: the vehicle may be gone, and another may stand there. */
export const BARRIER_TOLERANCE_MS = 60_000;

/** When an event counts as having happened, and how far the camera's clock is ahead. */
export function judgeTime(
  occurredAt: Date | null,
  receivedAt: Date,
): { executedAt: Date; clockSkewMs: number | null } {
  if (occurredAt === null) return { executedAt: receivedAt, clockSkewMs: null };
  const clockSkewMs = occurredAt.getTime() - receivedAt.getTime();
  return { executedAt: Math.abs(clockSkewMs) < CLOCK_TOLERANCE_MS ? occurredAt : receivedAt, clockSkewMs };
}
