import { daysBetween } from "@portico/contract/days/days";
import { WEEKDAYS } from "@portico/contract/parking/form";
import type { Translate } from "../../locales/use-texts.ts";
import {
  formatDay,
  formatList,
  formatTimes,
  fullName,
  ordinal,
  weekdayName,
  zoneNote,
} from "../../ui/days/format.ts";
import type { StatusName } from "../../ui/feedback/status.ts";
import type { Reservation } from "./use-parking.ts";

type T = Translate<"parking">;

/** The displayed status of a reservation, in the specification's words. */
export const shownStatus = ({ status, type }: Pick<Reservation, "status" | "type">): StatusName => {
  if (type === "permit" && status === "confirmed") return "permit";
  return status === "pre-approval" ? "pending" : status;
};

/** The position after the status Queued, "2nd". */
export const formatPosition = ({
  status,
  position,
}: Pick<Reservation, "status" | "position">): string | undefined =>
  status === "queued" && position !== null ? ordinal(position) : undefined;

/** A client's name for an unnamed space; the specification hides it. */
const ANY_SPACE = "Any Space";

/** "Space N17"; empty without a named space. */
export const spaceName = (t: T, { space }: Pick<Reservation, "space">): string =>
  space && space.name !== ANY_SPACE ? t("space", { name: space.name }) : "";

/** "North, space N17". */
export const formatPlace = (t: T, { carpark, space }: Pick<Reservation, "carpark" | "space">): string =>
  space && space.name !== ANY_SPACE
    ? t("spaceAt", { carpark: carpark.name, name: space.name })
    : carpark.name;

/** "EV space EV2, 10:00–12:00", or that the person waits for one; undefined without an EV reservation. */
export const formatEvReservation = (
  t: T,
  {
    evSpaceReservation: ev,
    status,
    timeZone,
  }: Pick<Reservation, "evSpaceReservation" | "status" | "timeZone">,
): string => {
  if (!ev) return "";
  const times = formatTimes(ev.start, ev.end, timeZone);
  if (ev.evSpace) return t("ev.held", { name: ev.evSpace.name, times });
  return t(status === "confirmed" ? "ev.waitsForSpace" : "ev.waitsForParking", { times });
};

/** "2 credits", or "2 credits once confirmed"; empty where the reservation costs nothing. */
export const formatCost = (
  t: T,
  { credits, evCredits, status }: Pick<Reservation, "credits" | "evCredits" | "status">,
): string => {
  if (credits + evCredits === 0) return "";
  const cost = t("credits.count", { count: credits + evCredits });
  return status === "confirmed" ? cost : t("credits.onceConfirmed", { cost });
};

/** "Every Tue and Thu". */
export const formatWeekdays = (t: T, days: readonly (typeof WEEKDAYS)[number][]): string => {
  const inOrder = WEEKDAYS.filter((day) => days.includes(day));
  if (inOrder.length === WEEKDAYS.length) return t("permit.everyDay");
  const isWorking = inOrder.length === 5 && inOrder.at(-1) === "Friday";
  return isWorking
    ? t("permit.workingDays")
    : t("permit.every", { days: formatList(inOrder.map((day) => weekdayName(WEEKDAYS.indexOf(day) + 1))) });
};

type Window = Pick<Reservation, "start" | "end" | "timeZone">;

/** Whether the window is a whole day at the site: a permit's day, also after it was handed over. */
export const isWholeDay = ({ start, end, timeZone }: Window): boolean =>
  formatTimes(start, end, timeZone) === "00:00–24:00";

/** "08:30–17:30", or "all day"; names the site's clock where the viewer's differs. */
export const formatHours = (t: T, window: Window): string => {
  const { start, end, timeZone } = window;
  const note = zoneNote(timeZone, start);
  const times = isWholeDay(window) ? t("permit.wholeDay") : formatTimes(start, end, timeZone);
  return `${times}${note ? ` (${note})` : ""}`;
};

/** "Mon 23 Nov, 08:30–17:30". */
export const formatWhen = (t: T, reservation: Window & Pick<Reservation, "day">): string =>
  `${formatDay(reservation.day)}, ${formatHours(t, reservation)}`;

export const parkerName = ({ user }: Pick<Reservation, "user">): string =>
  user ? fullName(user).trim() : "";

/** "Today", "In 3 days". */
export const formatDaysAway = (t: T, today: string, day: string): string => {
  const days = daysBetween(today, day);
  if (days < 0) return t("daysAgo", { count: -days });
  return days === 0 ? t("today") : days === 1 ? t("tomorrow") : t("inDays", { count: days });
};

/** "two reservations"; digits from ten on. */
export const formatCount = (t: T, count: number): string => {
  const number = t("numbers", { returnObjects: true })[count] ?? String(count);
  return t("counted", { count, number });
};
