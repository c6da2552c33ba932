import { addDays } from "@portico/contract/days/days";
import type { DeskAvailability, DeskReservation } from "../../../desks/core/use-desks.ts";
import { workingDaysAfter } from "../../../ui/days/working-days.ts";

export const STRIP_DAYS = 10;
/** Ten working days are two weeks. */
const STEP = 14;

/** The working days from a day on. */
export const stripFrom = (first: string): string[] => workingDaysAfter(addDays(first, -1), STRIP_DAYS);

/** The first days of the strips before and after this one; undefined where there is none. */
export const stripsBeside = (
  days: readonly string[],
  { today, lastDay }: { today: string; lastDay: string },
): { earlier: string | undefined; later: string | undefined } => {
  const [first = today, last = today] = [days[0], days.at(-1)];
  const before = addDays(first, -STEP);
  return {
    earlier: first > stripFrom(today)[0]! ? (before > today ? before : today) : undefined,
    later: last < lastDay ? addDays(last, 1) : undefined,
  };
};

/** A day of the strip: what the person has, or whether they can have a desk. */
export type StripDay = { day: string } & (
  | { kind: "own"; reservation: DeskReservation }
  | { kind: "closed"; name: string }
  | { kind: "later" }
  /** Free: how many desks of the site; undefined while they load. */
  | { kind: "open"; free: number | undefined }
);

export const stripDay = (
  day: string,
  known: DeskAvailability | undefined,
  reservation: DeskReservation | undefined,
): StripDay => {
  if (reservation) return { day, kind: "own", reservation };
  if (known && known.closed !== null) return { day, kind: "closed", name: known.closed };
  if (known && !known.bookable) return { day, kind: "later" };
  return { day, kind: "open", free: known?.free };
};

/** The day that is chosen while nobody has chosen one. */
export const firstOpenDay = (days: readonly StripDay[]): string | undefined =>
  days.find((one) => one.kind === "open" && (one.free ?? 0) > 0)?.day;
