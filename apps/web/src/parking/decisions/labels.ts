import { addDays } from "@portico/contract/days/days";
import type { Translate } from "../../locales/use-texts.ts";
import { dayIn, formatDay, formatTimes, formatWeekday, timeIn } from "../../ui/days/format.ts";
import type { StatusName } from "../../ui/feedback/status.ts";
import { shownStatus } from "../core/labels.ts";
import type { Reservation } from "../core/use-parking.ts";

type T = Translate<"parkingDecisions">;

/** The specification's words for an administrator: a confirmed reservation is called approved. */
export const decisionStatusName = (row: Pick<Reservation, "status" | "type">): StatusName =>
  row.status === "confirmed" ? "approved" : shownStatus(row);

export const typeOf = ({ employee }: Pick<Reservation, "employee">): "employee" | "visitor" =>
  employee === null ? "visitor" : "employee";

/** "EV2, 10:00–12:00"; undefined without an EV reservation. */
export const formatEvSlot = (
  t: T,
  { evSpaceReservation: ev, timeZone }: Pick<Reservation, "evSpaceReservation" | "timeZone">,
): string | undefined => {
  if (!ev) return undefined;
  const name = ev.status === "held" && ev.evSpace ? ev.evSpace.name : t("evWaiting");
  return `${name}, ${formatTimes(ev.start, ev.end, timeZone)}`;
};

/** "19 Nov". */
export const formatRequestDay = ({
  createdAt,
  timeZone,
}: Pick<Reservation, "createdAt" | "timeZone">): string => formatDay(dayIn(timeZone, createdAt), "dayMonth");

/** "Thu 19 Nov, 16:20". */
export const formatRequestTime = ({
  createdAt,
  timeZone,
}: Pick<Reservation, "createdAt" | "timeZone">): string =>
  `${formatDay(dayIn(timeZone, createdAt))}, ${timeIn(timeZone, createdAt)}`;

const WEEK = 7;

/** "today", "tomorrow", "on Monday"; for days further away "on Mon 30 Nov". */
export const formatOnDay = (t: T, day: string, today: string): string => {
  if (day === today) return t("days.today");
  if (day === addDays(today, 1)) return t("days.tomorrow");
  const isNear = day > today && day < addDays(today, WEEK);
  return t("days.on", { day: isNear ? formatWeekday(day, "long") : formatDay(day) });
};
