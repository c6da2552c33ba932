import { shownStatus, type VisitStatus } from "@portico/contract/visits/states";
import type { StatusName } from "./status.ts";

/** The displayed status of a visit; `expected` is a scheduled visit that is about to begin. */
export const VISIT_STATUS: Record<VisitStatus | "expected", StatusName> = {
  scheduled: "scheduled",
  expected: "expected",
  arrived: "arrived",
  "checked-in": "checkedIn",
  "checked-out": "checkedOut",
  "no-show": "noShow",
  cancelled: "cancelled",
};

/** The displayed status now: a scheduled visit becomes 'expected' as time passes, without an event. */
export const visitStatusAt = (visit: { status: VisitStatus; start: string }, now: Date): StatusName =>
  VISIT_STATUS[shownStatus(visit, now.getTime())];
