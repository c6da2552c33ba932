import { SEARCH_MAX } from "../core/search-limits.ts";
/**
 * The states of a visit, defined once for server and browser: plain TypeScript
 * (docs/decisions/002-contract.md). Source: server rules, section 5.
 */

export const STATUSES = [
  "scheduled",
  "arrived",
  "checked-in",
  "checked-out",
  "no-show",
  "cancelled",
] as const;
export type VisitStatus = (typeof STATUSES)[number];

/** Actions on a visit, in the words of the calls. */
export const ACTIONS = ["check-in", "check-out", "arrived", "no-show", "cancel"] as const;
export type VisitAction = (typeof ACTIONS)[number];

/** The status after each action. */
export const resultingStatus: Record<VisitAction, VisitStatus> = {
  "check-in": "checked-in",
  "check-out": "checked-out",
  arrived: "arrived",
  "no-show": "no-show",
  cancel: "cancelled",
};

/** The statuses in which each action is possible. `cancelled` is final. */
export const possibleFrom: Record<VisitAction, readonly VisitStatus[]> = {
  "check-in": ["scheduled", "arrived", "no-show", "checked-out"],
  "check-out": ["checked-in"],
  arrived: ["scheduled", "no-show"],
  "no-show": ["scheduled", "arrived"],
  cancel: ["scheduled", "arrived"],
};

/** Minutes before its start from which a scheduled visit is shown as 'expected'. */
export const EXPECTED_MINUTES = 15;

/** The status that screens show. Instants in milliseconds. */
export const shownStatus = (
  visit: { status: VisitStatus; start: string },
  now: number,
): VisitStatus | "expected" =>
  visit.status === "scheduled" && Date.parse(visit.start) - now < EXPECTED_MINUTES * 60_000
    ? "expected"
    : visit.status;

/** Messages of reception, quoted from the specification where it quotes them. */
export const messages = {
  checkedIn: "Visitor has been checked in.",
  notCheckedIn: "Something went wrong. Visitor has not been checked in.",
  checkedOut: "Visitor has been checked out.",
  notCheckedOut: "Something went wrong. Visitor has not been checked out.",
  cancelled: "Visit has been cancelled.",
  notCancelled: "Something went wrong. Visit has not been cancelled.",
  markedArrived: "Visitor has been marked as arrived.",
  notMarkedArrived: "Something went wrong. Visitor has not been marked as arrived.",
  markedNoShow: "Visitor has been marked as no show.",
  notMarkedNoShow: "Something went wrong. Visitor has not been marked as no show.",
  allCheckedIn: "All selected visitors have been checked in.",
  noneCheckedIn: "Something went wrong. No visitor has been checked in.",
  someNotCheckedIn: "Some visitors have not been checked in.",
  allCheckedOut: "All selected visitors have been checked out.",
  noneCheckedOut: "Something went wrong. No visitor has been checked out.",
  someNotCheckedOut: "Some visitors have not been checked out.",
  allCancelled: "All selected visits have been cancelled.",
  noneCancelled: "Something went wrong. No visit has been cancelled.",
  someNotCancelled: "Some visits have not been cancelled.",
  parkingReserved: "Parking reserved for visitor",
  parkingNotReserved: "Could not reserve parking for visitor",
  parkingRemoved: "Parking removed for visitor",
  parkingNotRemoved: "Could not remove parking for visitor",
  parkingCancelled: "Parking cancelled.",
  parkingNotCancelled: "Something went wrong. Parking has not been cancelled.",
  contacted: "Contact sent to user",
  notContacted: "Failed to send contact message",
  allContacted: "Contact sent to users",
  noneContacted: "Failed to send contact messages",
  printed: "Print job successfully created.",
  notPrinted: "There was a problem printing this visitor's badge. Please contact support.",
  badgeFailed: "There was a problem generating this visitor's badge. Please contact support.",
  visitCancelled: "The visitor cannot be checked in as their visit has been cancelled.",
  otherDay: "The meeting this QR code is associated with is on a different day.",
  notToday: "This visit is on another day.",
  over: "This visit is over.",
  onDenyList: "This visitor must be cleared by security first.",
  changeMeeting: "Change the meeting instead.",
  visitsUnknown: "One of these visits was not found.",
} as const;

export const limits = {
  bulkMax: 200,
  searchMax: SEARCH_MAX,
  statusChangesShown: 4,
  pinLength: 6,
  noteMax: 500,
} as const;
