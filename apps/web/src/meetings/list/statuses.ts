import type { MeetingSummary } from "../core/use-meetings.ts";

/** A copy of the contract's list; statuses.test.ts compares them. */
export const STATUSES: readonly MeetingSummary["status"][] = ["booked", "cancelled", "ended", "released"];
