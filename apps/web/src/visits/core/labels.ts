import type { VisitAction, VisitStatus } from "@portico/contract/visits/states";
import { dayIn, formatDay, formatSpan, timeIn } from "../../ui/days/format.ts";
import type { Visit } from "./use-visits.ts";

/** "Fri 20 Nov, 11:00–12:00", with the site's clock named where it is not the viewer's. */
export const formatWhen = ({ start, end, timeZone }: Pick<Visit, "start" | "end" | "timeZone">): string =>
  formatSpan(start, end, timeZone);

/** "10:38" of the same day, else "Wed 18 Nov", as history says it. */
export const formatMoment = (at: string, { day, timeZone }: Pick<Visit, "day" | "timeZone">): string => {
  const on = dayIn(timeZone, at);
  return on === day ? timeIn(timeZone, at) : formatDay(on);
};

/** The room, without building and floor; the site where there is none. */
export const formatPlace = ({ meeting, site }: Pick<Visit, "meeting" | "site">): string =>
  meeting.location.split(", ")[0] || site.name;

/** What a visitor's car shows; of several the first. */
export const firstPlate = ({ visitor }: Pick<Visit, "visitor">): string | undefined =>
  visitor.registration[0]?.registration;

/** Which action stands in the row itself; the others are in its menu. */
const PRIMARY_ACTIONS: Partial<Record<VisitStatus, readonly VisitAction[]>> = {
  arrived: ["check-in"],
  scheduled: ["arrived", "check-in"],
  "checked-in": ["check-out"],
};

export const primaryAction = ({
  status,
  actions,
}: Pick<Visit, "status" | "actions">): VisitAction | undefined =>
  PRIMARY_ACTIONS[status]?.find((action) => actions.includes(action));

/** Whoever stands at the desk already needs no arrival first. */
export const secondaryAction = (visit: Pick<Visit, "status" | "actions">): VisitAction | undefined =>
  primaryAction(visit) === "arrived" && visit.actions.includes("check-in") ? "check-in" : undefined;
