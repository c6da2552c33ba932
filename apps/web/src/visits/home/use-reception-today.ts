import { isOverdue } from "@portico/contract/visits/states";
import { useSites } from "../../shell/session/sites.ts";
import { dayIn } from "../../ui/days/format.ts";
import { useNow } from "../../ui/days/use-now.ts";
import { useVisitCounts, useVisits, useWalkInCount, type Visit } from "../core/use-visits.ts";

/** More than anybody reads at a glance; the whole list is a press away. */
const ROWS_MAX = 24;

/** When a waiting visitor arrived. */
export const arrivedAt = ({ statusChanges, start }: Pick<Visit, "statusChanges" | "start">): string =>
  statusChanges.find(({ status }) => status === "arrived")?.at ?? start;

/** When a visitor comes: at the start, or at the visitor's own later time. */
export const expectedAt = ({ delay, start }: Pick<Visit, "delay" | "start">): string => delay ?? start;

/** Full minutes from an instant to now, 0 for one that is still to come. */
export const minutesSince = (instant: string, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - Date.parse(instant)) / 60_000));

/** Today's visitors who wait, the longest first, and those who come next, by the expected time. */
export const useReceptionToday = () => {
  const { siteId, timeZone } = useSites();
  const now = useNow();
  const today = dayIn(timeZone, now);
  const site = siteId ?? undefined;
  const days = { start: today, end: today };
  const visits = useVisits({
    ...days,
    site,
    status: "arrived,scheduled",
    ordering: "next",
    limit: ROWS_MAX,
  });
  const rows = visits.data?.results ?? [];
  const scheduled = rows.filter(({ status }) => status === "scheduled");
  const firstOverdue = rows.findIndex((row) => row.status === "scheduled" && isOverdue(row, now.getTime()));
  return {
    visits,
    now,
    siteId,
    counts: useVisitCounts({ ...days, site }).data,
    walkIns: useWalkInCount(site).data,
    waiting: rows
      .filter(({ status }) => status === "arrived")
      .toSorted((a, b) => arrivedAt(a).localeCompare(arrivedAt(b))),
    next: scheduled
      .filter((row) => !isOverdue(row, now.getTime()))
      .toSorted((a, b) => expectedAt(a).localeCompare(expectedAt(b))),
    /** Of those who were expected more than an hour ago. They stand last, also on the pages that are not loaded. */
    overdueCount: firstOverdue < 0 ? 0 : (visits.data?.count ?? 0) - firstOverdue,
  };
};
