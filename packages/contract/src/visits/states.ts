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

/**
 * Minutes after the expected time, which is the start or the visitor's own later time, from which a scheduled visitor is no
 * longer counted among those who come next.
 */
export const OVERDUE_MINUTES = 60;

/** Whether a visitor was expected so long ago that others come first. `now` in milliseconds. */
export const isOverdue = ({ start, delay }: { start: string; delay: string | null }, now: number): boolean =>
  now - Date.parse(delay ?? start) > OVERDUE_MINUTES * 60_000;

/** The status that screens show. Instants in milliseconds. */
export const shownStatus = (
  visit: { status: VisitStatus; start: string },
  now: number,
): VisitStatus | "expected" =>
  visit.status === "scheduled" && Date.parse(visit.start) - now < EXPECTED_MINUTES * 60_000
    ? "expected"
    : visit.status;

export const limits = {
  bulkMax: 200,
  searchMax: SEARCH_MAX,
  statusChangesShown: 4,
  pinLength: 6,
  noteMax: 500,
} as const;
