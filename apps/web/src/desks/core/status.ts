import type { StatusName } from "../../ui/feedback/status.ts";
import type { Desk } from "./use-desks.ts";

const NAMES = {
  available: "available",
  occupied: "occupied",
  "needs-cleaning": "toBeCleaned",
  unauthorized: "nonBookable",
  unavailable: "unavailable",
} as const satisfies Record<Desk["status"], StatusName>;

export const statusName = (status: Desk["status"]): StatusName => NAMES[status];

/** The displayed status; the viewer's own desk shows the status of the reservation, as in the calendar. */
export const shownStatus = ({
  status,
  currentReservation: taken,
}: Pick<Desk, "status" | "currentReservation">): StatusName => {
  if (status !== "occupied" || !taken?.isMine) return statusName(status);
  return taken.isCheckedIn ? "checkedIn" : taken.status;
};
