import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { useListExport } from "../../shell/lists/use-export.ts";
import { fullName, timeIn } from "../../ui/days/format.ts";
import type { MeetingsQuery } from "../core/use-meetings.ts";

/** Exports all filtered rows, not only the shown page. */
export const useMeetingsExport = (query: MeetingsQuery, name: string) => {
  const { t } = useTexts("meetings");
  const { t: ui } = useTexts("ui");
  return useListExport({
    name,
    fetchPage: (paging) => call("GET /meetings/", { query: { ...query, ...paging } }),
    header: [
      t("export.day"),
      t("export.start"),
      t("export.end"),
      t("table.columns.meeting"),
      t("table.columns.host"),
      t("table.site"),
      t("export.rooms"),
      t("table.columns.people"),
      t("table.columns.status"),
    ],
    cellsOf: (meeting) => [
      meeting.day,
      timeIn(meeting.timeZone, meeting.start),
      timeIn(meeting.timeZone, meeting.end),
      meeting.description,
      meeting.host ? fullName(meeting.host) : "",
      meeting.site.name,
      meeting.rooms.map((room) => room.name).join("; "),
      String(meeting.numberOfAttendees),
      ui(`status.${meeting.status}`),
    ],
    failedMessage: t("table.exportFailed"),
  });
};
