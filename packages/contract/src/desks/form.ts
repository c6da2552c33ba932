import { SEARCH_MAX } from "../core/search-limits.ts";
import { DESK_ADMINS } from "./statuses.ts";

/**
 * Limits and rules of booking desks, defined once: the browser checks before it sends, the server before it
 * writes. Plain TypeScript without schemas, so that the browser may import it
 * (docs/decisions/002-contract.md).
 */

/**
 * Said in `user` when the person already has a desk at that site on one of the days: a word of the
 * specification instead of a sentence. The browser shows `desks.alreadyBooked`.
 */
export const ALREADY_BOOKED = "desks.userAlreadyHasReservationOnDate";

export const limits = {
  /** Per request. */
  datesMax: 100,
  /** Days ahead for people without a look-ahead limit. */
  daysAheadMax: 366,
  nameMax: 50,
  reasonMax: 500,
  searchMax: SEARCH_MAX,
  searchDebounceMs: 300,
  bulkMax: 500,
  favouritesMax: 50,
  teammatesMax: 100,
  listLimit: 200,
} as const;

export const RESERVATION_STATUSES = [
  "pending",
  "approved",
  "denied",
  "cancelled",
  "expired",
  "released",
] as const;
export type ReservationStatus = (typeof RESERVATION_STATUSES)[number];

/** Whether a reservation of this status holds its desk. */
export const isLive = (status: ReservationStatus): boolean => status === "pending" || status === "approved";

/** Groups that may book for colleagues, and that have no look-ahead limit. */
export const MAY_BOOK_FOR_OTHERS = [
  "PA",
  "Exec PA",
  "desk_admin",
  "deskbooking_admin",
  "superadmin",
] as const;
/** Groups that may book desks at all, for themselves or for colleagues. */
export const MAY_BOOK_DESKS = ["deskbooking", ...MAY_BOOK_FOR_OTHERS] as const;
export const NO_LOOK_AHEAD_LIMIT = ["superadmin", "Executive", "PA", "Exec PA"] as const;
export const CLEANERS = ["cleaning", ...DESK_ADMINS] as const;

/** The state of a day in the desk calendar; one's own reservation takes precedence over a colleague's. */
export type DeskDayStatus = "approved" | "pending" | "differentUser" | "unknown";

interface DayReservation {
  status: ReservationStatus | "";
  user: { id: string };
}

export function deskDayStatus(reservations: readonly DayReservation[], personId: string): DeskDayStatus {
  const own = reservations.filter(({ user }) => user.id === personId);
  // By the specification an empty status means approved.
  if (own.some(({ status }) => status === "approved" || status === "")) return "approved";
  if (own.some(({ status }) => status === "pending")) return "pending";
  const isOthers = reservations.some(({ status }) => status === "" || isLive(status));
  return isOthers ? "differentUser" : "unknown";
}
