import type { VisitAction, VisitStatus } from "@portico/contract/visits/states";
import { dayIn, formatDay, formatSpan, timeIn } from "../../ui/days/format.ts";
import type { Visit } from "./use-visits.ts";

/** "Fri 20 Nov, 11:00–12:00"; names the site's clock where the viewer's differs. */
export const formatWhen = ({ start, end, timeZone }: Pick<Visit, "start" | "end" | "timeZone">): string =>
  formatSpan(start, end, timeZone);

/** "10:38" on the visit's day, else "Wed 18 Nov". */
export const formatMoment = (at: string, { day, timeZone }: Pick<Visit, "day" | "timeZone">): string => {
  const on = dayIn(timeZone, at);
  return on === day ? timeIn(timeZone, at) : formatDay(on);
};

/** The room, without building and floor; the site for a visit without a room. */
export const formatPlace = ({ meeting, site }: Pick<Visit, "meeting" | "site">): string =>
  meeting.location.split(", ")[0] || site.name;

/** The plate of the visitor's first vehicle. */
export const firstPlate = ({ visitor }: Pick<Visit, "visitor">): string | undefined =>
  visitor.registration[0]?.registration;

/** The action with a button in the row; the others are in its menu. */
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

/** A second button in the row: a visitor at the desk can be checked in without the step `arrived`. */
export const secondaryAction = (visit: Pick<Visit, "status" | "actions">): VisitAction | undefined =>
  primaryAction(visit) === "arrived" && visit.actions.includes("check-in") ? "check-in" : undefined;
