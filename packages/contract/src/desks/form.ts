import { SEARCH_MAX } from "../core/search-limits.ts";
import { DESK_ADMINS } from "./statuses.ts";
/**
 * Messages, limits and rules of booking desks, defined once: the browser checks before it sends, the server
 * before it writes. Plain TypeScript without schemas, so that the browser may import it
 * (docs/decisions/002-contract.md). Quoted from the specification where it quotes them.
 */

export const messages = {
  noDate: "Must select at least one date",
  requested: "Requested desk for selected days.",
  notRequested: "Something went wrong. Request failed.",
  alreadyBooked:
    "You already have a desk booked at this site today. Please cancel your current booking before booking a 2nd desk.",
  cancelled: "Desk request cancelled.",
  notCancelled: "Something went wrong. Failed to cancel desk request.",
  confirmCancel: "Are you sure you would like to cancel your desk request for this day?",
  updated: (count: number) => `Updated ${count} desk(s)`,
  notUpdated: "Something went wrong",

  noDesk: "Choose a zone or a desk",
  pastDate: (day: string) => `${day} has already passed.`,
  beyondLimit: (lastDay: string) => `Desks can be booked up to ${lastDay}.`,
  tooManyDates: "At most 100 dates can be requested at once.",
  sameDateTwice: "Each date may be chosen once.",
  siteClosed: (day: string, closure: string) => `${day}: closed, ${closure}.`,
  deskTaken: (day: string) => `${day}: this desk is taken.`,
  deskUnavailable: "This desk cannot be booked.",
  deskUnclean: "This desk needs cleaning first.",
  zoneFull: (day: string) => `${day}: no desk of this zone is free.`,
  zoneUnknown: "This zone was not found.",
  deskUnknown: "This desk was not found.",
  featureUnknown: "This feature was not found.",
  deskNotOfZone: "This desk does not belong to the chosen zone.",
  notPermitted: "This zone is kept for others.",
  userUnknown: "This colleague was not found.",
  mayNotBookForOthers: "Only a PA or a desk administrator may book a desk for somebody else.",
  mayNotBook: "This person may not book desks.",
  mayNotBookOneself: "You may not book desks.",
  deskTwice: "Each desk may be named once.",
  floorUnknown: "This floor was not found.",
  zoneInUse: "A zone with desks, or whose desks were ever booked, cannot be removed.",
  nothingToPrint: "This zone has no desks that can be booked.",
  tooManyFavourites: "At most 50 desks can be favourites.",
  daysReversed: "The last day lies before the first.",
  tooManyDays: "At most 100 days can be looked at at once.",
  ownTeam: "You belong to your own team already.",
  teamFull: "At most 100 colleagues can be in a team.",

  qrAlreadyYours: "You have already booked this desk",
  qrUnavailableTitle: "Desk Unavailable",
  qrUnavailable: "Sorry this desk has already been booked for today.",
  qrRequested: "Requested desk for today.",

  reasonClosure: (name: string) => `Closed: ${name}`,
  reasonExpired: "Not decided in time",
  reasonNotTaken: "Nobody checked in",
  reasonReplaced: "Another desk instead",
  reasonDisabled: "The account was disabled",
  reasonDesk: "The desk is not available any more",
} as const;

/**
 * The server's code in `user` when the person already has a desk at that site on one of the days; the browser
 * shows `alreadyBooked`.
 */
export const ALREADY_BOOKED = "userAlreadyHasReservationOnDate";

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
