import type { TFunction } from "i18next";
import { daysBetween } from "../ui/days.ts";
import { formatDay, formatTimes, fullName, ordinal, zoneNote } from "../ui/format.ts";
import type { StatusName } from "../ui/status.ts";
import type { Reservation } from "./use-parking.ts";

type T = TFunction<"parking">;

/** How a reservation's status is shown: the specification's words. */
export const shownStatus = ({ status, type }: Pick<Reservation, "status" | "type">): StatusName => {
  if (type === "permit" && status === "confirmed") return "permit";
  return status === "pre-approval" ? "pending" : status;
};

/** "2nd" behind Queued. */
export const positionOf = ({
  status,
  position,
}: Pick<Reservation, "status" | "position">): string | undefined =>
  status === "queued" && position !== null ? ordinal(position) : undefined;

/** A client's word for a space that is not named; the specification hides it. */
const ANY_SPACE = "Any Space";

/** "Space N17", or nothing. */
export const spaceName = (t: T, { space }: Pick<Reservation, "space">): string =>
  space && space.name !== ANY_SPACE ? t("space", { name: space.name }) : "";

/** "08:30–17:30", with the site's clock named where it is not the viewer's. */
export const timesOf = ({
  start,
  end,
  timeZone,
}: Pick<Reservation, "start" | "end" | "timeZone">): string => {
  const note = zoneNote(timeZone, start);
  return `${formatTimes(start, end, timeZone)}${note ? ` (${note})` : ""}`;
};

/** "Mon 23 Nov, 08:30–17:30". */
export const whenOf = (reservation: Pick<Reservation, "day" | "start" | "end" | "timeZone">): string =>
  `${formatDay(reservation.day)}, ${timesOf(reservation)}`;

export const parkerOf = ({ user }: Pick<Reservation, "user">): string => (user ? fullName(user).trim() : "");

/** "Today", "In 3 days". */
export const awayOf = (t: T, today: string, day: string): string => {
  const days = daysBetween(today, day);
  if (days < 0) return t("daysAgo", { count: -days });
  return days === 0 ? t("today") : days === 1 ? t("tomorrow") : t("inDays", { count: days });
};

/** "two reservations": figures only from ten on. */
export const countWords = (t: T, count: number): string => {
  const number = t("numbers", { returnObjects: true })[count] ?? String(count);
  return t("counted", { count, number });
};
