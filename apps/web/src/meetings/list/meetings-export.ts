import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "../../shell/api.ts";
import { saveFile, toCsv } from "../../ui/csv.ts";
import { fullName, timeIn } from "../../ui/format.ts";
import { toast } from "../../ui/toasts.ts";
import type { MeetingSummary, MeetingsQuery } from "./use-meetings.ts";

/** The server's most rows a page. */
const LIMIT = 200;

const everyPage = async (query: MeetingsQuery): Promise<MeetingSummary[]> => {
  // A meeting that moves to an earlier page meanwhile may come twice.
  const rows = new Map<string, MeetingSummary>();
  for (let page = 1; ; page += 1) {
    const { count, results } = await call("GET /meetings/", { query: { ...query, page, limit: LIMIT } });
    for (const row of results) rows.set(row.id, row);
    if (results.length === 0 || page * LIMIT >= count) return [...rows.values()];
  }
};

/** Saves all rows that the filters leave, not only the page that is shown. */
export const useExport = (query: MeetingsQuery, name: string) => {
  const { t } = useTranslation("meetings");
  const { t: ui } = useTranslation("ui");
  const { mutate, isPending } = useMutation({
    mutationFn: () => everyPage(query),
    onSuccess: (meetings) => {
      const head = [
        t("export.day"),
        t("export.start"),
        t("export.end"),
        t("table.columns.meeting"),
        t("table.columns.host"),
        t("table.site"),
        t("export.rooms"),
        t("table.columns.people"),
        t("table.columns.status"),
      ];
      const rows = meetings.map((meeting) => [
        meeting.day,
        timeIn(meeting.timeZone, meeting.start),
        timeIn(meeting.timeZone, meeting.end),
        meeting.description,
        meeting.host ? fullName(meeting.host) : "",
        meeting.site.name,
        meeting.rooms.map((room) => room.name).join("; "),
        String(meeting.numberOfAttendees),
        ui(`status.${meeting.status}`),
      ]);
      saveFile(`${name}.csv`, "text/csv;charset=utf-8", toCsv([head, ...rows]));
    },
    onError: () => toast.negative(t("table.exportFailed")),
  });
  return { exportAll: () => mutate(), isExporting: isPending };
};
