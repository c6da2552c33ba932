import { SEARCH_MAX } from "../core/search-limits.ts";
import { daysBetween } from "../days/days.ts";

/**
 * Messages, limits and names of parking, defined once: the browser checks a form before it sends, the server
 * before it writes. Plain TypeScript without schemas, so that the browser may import it
 * (docs/decisions/002-contract.md).
 */

/**
 * `timeStep` is in minutes. Names that end in `Max` count characters, rows or days; `datesMax` is per
 * request.
 */
export const limits = {
  timeStep: 5,
  datesMax: 366,
  reasonMax: 500,
  searchMax: SEARCH_MAX,
  listLimit: 200,
  /** The most days of a list in the order of names. */
  nameOrderDaysMax: 92,
  bulkMax: 200,
  nameMax: 50,
  spacesAtOnce: 200,
  evSlotsMax: 24,
  noticeDaysMax: 90,
  daysAheadMax: 366,
  activeMax: 366,
  countsRefreshMs: 20_000,
} as const;

/** The rows `CarparkCount` of a site are sent to all who listen (`Values` of core/live.ts). */
export const COUNTS_KEY = ["parking", "counts"] as const;

/** The code with which a request is refused that would be confirmed at once and cannot be paid. */
export const NOT_ENOUGH_CREDITS = "parking.notEnoughCredits";

export const STATUSES = [
  "pre-approval",
  "queued",
  "confirmed",
  "denied",
  "cancelled",
  "unavailable",
] as const;
export const WEEKDAYS = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;
export const NO_START_DATE = "No Start Date";
export const PERMIT_TYPES = ["GR", "PR"] as const;
export const ALLOCATION_MODES = ["manual", "fifo", "fair_usage", "lottery"] as const;

/**
 * The state of a permit's day. `claimable`: a space is held for the holder, or is free to be claimed. `full`:
 * the claim time is open, but no space is free. `out-of-range`: the claim time has not begun, or is over.
 */
export const PERMIT_DAY_STATUSES = [
  "granted",
  "released",
  "claimable",
  "claimed",
  "full",
  "out-of-range",
  "closed",
] as const;
export type PermitDayStatus = (typeof PERMIT_DAY_STATUSES)[number];

/** Orders of a list of reservations, each also from the end with a minus before it. */
export const TIME_ORDERS = ["start", "status", "created"] as const;
/** No index gives reservations in the order of names: all rows of the list's days are read and sorted. */
export const NAME_ORDERS = ["employee", "site", "carpark", "space"] as const;
type Order = (typeof TIME_ORDERS | typeof NAME_ORDERS)[number];
export type ReservationOrder = Order | `-${Order}`;

/** Whether a list of these days may have the order. */
export const allowsOrder = (
  order: ReservationOrder,
  { start, end }: { start?: string | undefined; end?: string | undefined },
): boolean =>
  TIME_ORDERS.some((one) => order === one || order === `-${one}`) ||
  (start !== undefined && end !== undefined && daysBetween(start, end) < limits.nameOrderDaysMax);

/** Whether the day is nearer than the client's notice, so that its release asks for a note; without a notice no release is late. */
export const isLateRelease = (day: string, today: string, noticeDays: number | null): boolean =>
  noticeDays !== null && daysBetween(today, day) < noticeDays;
