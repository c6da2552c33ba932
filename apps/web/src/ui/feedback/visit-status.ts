import { shownStatus, type VisitStatus } from "@portico/contract/visits/states";
import type { StatusName } from "./status.ts";

/** How a visit's status is shown; `expected` is a scheduled one that is about to begin. */
export const VISIT_STATUS: Record<VisitStatus | "expected", StatusName> = {
  scheduled: "scheduled",
  expected: "expected",
  arrived: "arrived",
  "checked-in": "checkedIn",
  "checked-out": "checkedOut",
  "no-show": "noShow",
  cancelled: "cancelled",
};

/** As it is shown now: a scheduled visit turns to 'expected' by the clock alone. */
export const visitStatusAt = (visit: { status: VisitStatus; start: string }, now: Date): StatusName =>
  VISIT_STATUS[shownStatus(visit, now.getTime())];
