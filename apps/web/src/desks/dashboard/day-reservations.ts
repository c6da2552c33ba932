import { addDays, weekdayOf } from "@portico/contract/days/days";
import { deskDayStatus, isLive } from "@portico/contract/desks/form";
import { locale } from "../../locales/locale.ts";
import type { StatusName } from "../../ui/feedback/status.ts";
import type { DeskReservation } from "../core/use-desks.ts";

const SATURDAY = 6;
const NEXT_DAYS = 5;

/** The next working days after today. */
export const nextWorkingDays = (today: string): string[] => {
  const coming = Array.from({ length: 7 }, (_, at) => addDays(today, at + 1));
  return coming.filter((day) => weekdayOf(day) < SATURDAY).slice(0, NEXT_DAYS);
};

const NAMES = { approved: "approved", pending: "pending", differentUser: "anotherUser" } as const;

/** The displayed status of a day; undefined for a day without reservations. */
export const dayStatusName = (
  rows: readonly Pick<DeskReservation, "status" | "user">[],
  personId: string,
): StatusName | undefined => {
  const status = deskDayStatus(rows, personId);
  return status === "unknown" ? undefined : NAMES[status];
};

const RANK = ["approved", "pending", "released", "denied", "expired", "cancelled"] as const;

/**
 * The reservations in a day's list, the person's own first; a cancellation without a reason, which is the
 * person's own, is left out.
 */
export const visibleReservations = <Row extends Pick<DeskReservation, "status" | "user" | "reason">>(
  rows: readonly Row[],
  personId: string,
): Row[] =>
  rows
    .filter(({ status, reason }) => status !== "cancelled" || reason !== null)
    .toSorted(
      (a, b) =>
        Number(b.user.id === personId) - Number(a.user.id === personId) ||
        RANK.indexOf(a.status) - RANK.indexOf(b.status) ||
        a.user.lastName.localeCompare(b.user.lastName, locale()),
    );

/** The reservations that summarise a day: the person's own, else those the person booked for others. */
export const leadingReservations = <Row extends Pick<DeskReservation, "status" | "user" | "reason">>(
  rows: readonly Row[],
  personId: string,
): Row[] => {
  const live = visibleReservations(rows, personId).filter(({ status }) => isLive(status));
  const own = live.filter(({ user }) => user.id === personId);
  return own.length > 0 ? own : live;
};

/** The displayed status of a reservation. */
export const shownStatus = ({
  status,
  checkedInAt,
}: Pick<DeskReservation, "status" | "checkedInAt">): StatusName => {
  if (status === "approved" && checkedInAt) return "checkedIn";
  return status === "expired" ? "cancelled" : status;
};

/** The zone in which most of these desks are, the first of several; undefined without desks. */
export const usualZone = (
  rows: readonly Pick<DeskReservation, "status" | "desk" | "siteId">[],
): { id: string; siteId: string } | undefined => {
  const had = rows.filter(({ status }) => isLive(status) || status === "released");
  const [most] = [...Map.groupBy(had, ({ desk }) => desk.zone.id)].toSorted(
    ([, a], [, b]) => b.length - a.length,
  );
  return most && { id: most[0], siteId: most[1][0]!.siteId };
};
