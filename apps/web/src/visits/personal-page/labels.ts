import { addDays } from "@portico/contract/days/days";
import type { Translate } from "../../locales/use-texts.ts";
import { dayIn, formatDay, fullName, timeIn, zoneNote } from "../../ui/days/format.ts";
import type { PersonalVisit } from "./use-personal-visit.ts";

type T = Translate<"visitsPersonalPage">;

export const hostName = ({ meeting }: PersonalVisit): string | null => meeting.host?.name ?? null;

/** "11:00"; names the site's zone where the visitor's clock differs. */
export const formatVisitTime = (t: T, instant: string, timeZone: string): string => {
  const time = timeIn(timeZone, instant);
  const zone = zoneNote(timeZone, instant);
  return zone ? t("when.zone", { time, zone }) : time;
};

/** "today at 11:00", "on Fri 20 Nov at 11:00". */
export const formatWhen = (t: T, { start, delay, day, timeZone }: PersonalVisit, now: Date): string => {
  const time = formatVisitTime(t, delay ?? start, timeZone);
  const today = dayIn(timeZone, now);
  if (day === today) return t("when.today", { time });
  if (day === addDays(today, 1)) return t("when.tomorrow", { time });
  return t("when.other", { day: formatDay(day), time });
};

/** The key of the headline for the visit's status. */
export const headlineKey = (visit: PersonalVisit) => {
  const has = hostName(visit) !== null;
  switch (visit.status) {
    case "scheduled":
      if (visit.delay) return has ? "answer.delayed" : "answer.delayedNoHost";
      return has ? "answer.scheduled" : "answer.scheduledNoHost";
    case "arrived":
      return has ? "answer.arrived" : "answer.arrivedNoHost";
    case "checked-in":
      return has ? "answer.checked-in" : "answer.checked-inNoHost";
    case "checked-out":
    case "no-show":
    case "cancelled":
      return `answer.${visit.status}` as const;
  }
};

/** Whether the visit can still take place. */
export const isUpcoming = ({ status }: PersonalVisit): boolean =>
  status === "scheduled" || status === "arrived";

export const visitorName = ({ visitor }: PersonalVisit): string => fullName(visitor);
