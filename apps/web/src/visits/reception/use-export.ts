import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { useListExport } from "../../shell/lists/use-export.ts";
import { fullName, timeIn } from "../../ui/days/format.ts";
import { visitStatusAt } from "../../ui/feedback/visit-status.ts";
import type { Visit, VisitsQuery } from "../core/use-visits.ts";

const HEAD = [
  "day",
  "start",
  "end",
  "visitor",
  "company",
  "host",
  "site",
  "place",
  "plate",
  "space",
  "status",
] as const;

/** Exports all filtered rows, not only the shown page. */
export const useVisitsExport = (query: VisitsQuery, name: string) => {
  const { t } = useTexts("visits");
  const { t: ui } = useTexts("ui");
  const rowOf = (visit: Visit): Record<(typeof HEAD)[number], string> => ({
    day: visit.day,
    start: timeIn(visit.timeZone, visit.start),
    end: timeIn(visit.timeZone, visit.end),
    visitor: fullName(visit.visitor),
    company: visit.visitor.company ?? "",
    host: visit.meeting.host?.name ?? "",
    site: visit.site.name,
    place: visit.meeting.location,
    plate: visit.visitor.registration.map(({ registration }) => registration).join("; "),
    space: visit.parkingReservation?.space?.name ?? "",
    status: ui(`status.${visitStatusAt(visit, new Date())}`),
  });
  return useListExport({
    name,
    // With the order by start, fewer rows move between pages during the export.
    fetchPage: (paging) => call("GET /visits/", { query: { ...query, ...paging, ordering: "start" } }),
    header: HEAD.map((column) => t(`csv.${column}`)),
    cellsOf: (found) => {
      const row = rowOf(found);
      return HEAD.map((column) => row[column]);
    },
    failedMessage: t("table.exportFailed"),
  });
};
