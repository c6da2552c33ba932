import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "../../shell/api.ts";
import { saveFile, toCsv } from "../../ui/csv.ts";
import { fullName, timeIn } from "../../ui/format.ts";
import { toast } from "../../ui/toasts.ts";
import { VISIT_STATUS } from "../../ui/visit-status.ts";
import type { Visit, VisitsQuery } from "./use-reception.ts";

/** The server's most rows a page. */
const LIMIT = 200;

const everyPage = async (query: VisitsQuery): Promise<Visit[]> => {
  // A visit that moves to another page meanwhile may come twice; by start it moves least.
  const rows = new Map<string, Visit>();
  for (let page = 1; ; page += 1) {
    const asked = { ...query, page, limit: LIMIT, ordering: "start" } as const;
    const { count, results } = await call("GET /visits/", { query: asked });
    for (const row of results) rows.set(row.id, row);
    if (results.length === 0 || page * LIMIT >= count) return [...rows.values()];
  }
};

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

/** Saves all rows that the filters leave, not only the page that is shown. */
export const useExport = (query: VisitsQuery, name: string) => {
  const { t } = useTranslation("reception");
  const { t: ui } = useTranslation("ui");
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
    status: ui(`status.${VISIT_STATUS[visit.status]}`),
  });
  const { mutate, isPending } = useMutation({
    mutationFn: () => everyPage(query),
    onSuccess: (visits) => {
      const rows = visits.map(rowOf).map((row) => HEAD.map((column) => row[column]));
      const csv = toCsv([HEAD.map((column) => t(`csv.${column}`)), ...rows]);
      saveFile(`${name}.csv`, "text/csv;charset=utf-8", csv);
    },
    onError: () => toast.negative(t("table.exportFailed")),
  });
  return { exportAll: () => mutate(), isExporting: isPending };
};
