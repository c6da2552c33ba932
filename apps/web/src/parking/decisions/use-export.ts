import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { useListExport } from "../../shell/lists/use-export.ts";
import { dayIn, fullName, timeIn } from "../../ui/days/format.ts";
import { parkerName } from "../core/labels.ts";
import type { Reservation } from "../core/use-parking.ts";
import { decisionStatusName, typeOf } from "./labels.ts";
import type { RequestsQuery } from "./use-requests.ts";

const HEAD = [
  "status",
  "user",
  "type",
  "bookedBy",
  "vehicles",
  "site",
  "carpark",
  "space",
  "day",
  "start",
  "end",
  "evSpace",
  "evStart",
  "evEnd",
  "asked",
  "reason",
] as const;

/** Exports all filtered rows, not only the shown page. */
export const useDecisionsExport = (query: RequestsQuery, name: string) => {
  const { t } = useTexts("parkingDecisions");
  const { t: ui } = useTexts("ui");
  const rowOf = (row: Reservation): Record<(typeof HEAD)[number], string> => {
    const time = (instant: string | undefined) => (instant ? timeIn(row.timeZone, instant) : "");
    const ev = row.evSpaceReservation;
    return {
      status: ui(`status.${decisionStatusName(row)}`),
      user: parkerName(row),
      type: t(`types.${typeOf(row)}`),
      bookedBy: row.bookedBy ? fullName(row.bookedBy) : "",
      vehicles: row.vehicles.map(({ registration }) => registration).join("; "),
      site: row.site.name,
      carpark: row.carpark.name,
      space: row.space?.name ?? "",
      day: row.day,
      start: time(row.start),
      end: time(row.end),
      evSpace: ev?.evSpace?.name ?? "",
      evStart: time(ev?.start),
      evEnd: time(ev?.end),
      asked: `${dayIn(row.timeZone, row.createdAt)} ${timeIn(row.timeZone, row.createdAt)}`,
      reason: row.cancellationReason ?? "",
    };
  };
  return useListExport({
    name,
    // With the order by start, fewer rows move between pages during the export.
    fetchPage: (paging) =>
      call("GET /parking/reservations/", { query: { ...query, ...paging, ordering: "start" } }),
    header: HEAD.map((column) => t(`csv.${column}`)),
    cellsOf: (found) => {
      const row = rowOf(found);
      return HEAD.map((column) => row[column]);
    },
    failedMessage: t("exportFailed"),
  });
};
