import { formatSpan } from "../../ui/days/format.ts";
import type { StatusName } from "../../ui/feedback/status.ts";
import type { Meeting, MeetingSummary } from "./use-meetings.ts";

/** "Tue 24 Nov, 11:00–12:00"; names the site's clock where the viewer's differs. */
export const formatWhen = ({ start, end, timeZone }: Pick<Meeting, "start" | "end" | "timeZone">): string =>
  formatSpan(start, end, timeZone);

/** The displayed status of a meeting. */
export const shownStatus = ({ status }: Pick<MeetingSummary, "status">): StatusName => status;

/** "Thames · Floor 3": the first room and the last part of its place; the details show everything. */
export const formatPlace = ({ rooms }: Pick<MeetingSummary, "rooms">): string => {
  const [first, ...more] = rooms;
  if (!first) return "";
  const floor = first.place.split(", ").at(-1);
  const name = more.length > 0 ? `${first.name} +${more.length}` : first.name;
  return floor ? `${name} · ${floor}` : name;
};
