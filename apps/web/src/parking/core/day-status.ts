import type { PermitDayStatus } from "@portico/contract/parking/form";
import type { Reservation } from "@portico/contract/parking/reservations";
import type { StatusName } from "../../ui/feedback/status.ts";

/** The parts of a reservation that determine the status of a day. */
export type DayEntry = Pick<Reservation, "status" | "employee" | "position">;

export interface DayFacts {
  /** All reservations of that day that the person may see. */
  entries: readonly DayEntry[];
  /** The owner of the calendar. */
  personId: string;
  /** The day's status for each of the person's permits. */
  permits?: readonly PermitDayStatus[];
  /** The day is after the last day that can be requested. */
  outOfRange?: boolean;
}

export interface DayStatus {
  status: StatusName;
  /** Counts from 1, only for a queued day. */
  position?: number;
}

/** Whether a reservation is confirmed or still waits. */
export const isLive = ({ status }: Pick<Reservation, "status">): boolean =>
  status === "confirmed" || status === "queued" || status === "pre-approval";

/**
 * The status of a day: the first that applies in the specification's order (section 4); undefined for an
 * ordinary day.
 */
export const dayStatus = ({
  entries,
  personId,
  permits = [],
  outOfRange,
}: DayFacts): DayStatus | undefined => {
  const live = entries.filter(isLive);
  const own = live.filter(({ employee }) => employee === personId);
  const ownWith = (status: Reservation["status"]) => own.filter((entry) => entry.status === status);
  if (ownWith("confirmed").length > 0) return { status: "confirmed" };
  if (permits.includes("granted")) return { status: "permit" };
  if (ownWith("pre-approval").length > 0) return { status: "pending" };
  const queued = ownWith("queued");
  if (queued.length > 0) {
    const positions = queued.flatMap(({ position }) => position ?? []);
    return positions.length > 0
      ? { status: "queued", position: Math.min(...positions) }
      : { status: "queued" };
  }
  if (live.some(({ employee }) => employee !== personId)) return { status: "colleague" };
  if (permits.includes("claimable")) return { status: "claimable" };
  if (outOfRange || permits.includes("out-of-range")) return { status: "outOfRange" };
  return permits.includes("closed") ? { status: "closed" } : undefined;
};
