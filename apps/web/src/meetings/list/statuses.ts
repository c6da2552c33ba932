import type { MeetingSummary } from "../core/use-meetings.ts";

/** As the contract lists them; statuses.test.ts compares. */
export const STATUSES: readonly MeetingSummary["status"][] = ["booked", "cancelled", "ended", "released"];
