import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { useListExport } from "../../shell/lists/use-export.ts";
import { dayIn, fullName, timeIn } from "../../ui/days/format.ts";
import { shownStatus } from "../core/status.ts";
import type { Desk, DesksQuery } from "../core/use-desks.ts";

/** Exports all filtered rows, not only the shown page. */
export const useDesksExport = (query: DesksQuery, name: string) => {
  const { t } = useTexts("desksList");
  const { t: ui } = useTexts("ui");
  return useListExport({
    name,
    // With the order by place, desks hardly move between pages during the export.
    fetchPage: (paging) => call("GET /desks/desks/", { query: { ...query, ...paging, ordering: "place" } }),
    header: [
      t("desks.columns.name"),
      t("filters.site"),
      t("desks.columns.zone"),
      t("zones.columns.place"),
      t("desks.columns.features"),
      t("desks.columns.status"),
      t("requests.columns.person"),
      t("filters.cleaning"),
      t("desks.columns.cleaned"),
      t("desk.active"),
    ],
    cellsOf: (desk) => [
      desk.name,
      desk.site.name,
      desk.zone.name,
      desk.location,
      desk.features.map((feature) => feature.name).join("; "),
      ui(`status.${shownStatus(desk)}`),
      desk.currentReservation?.user ? fullName(desk.currentReservation.user) : "",
      t(desk.needsCleaning ? "yes" : "no"),
      formatCleanedAt(desk),
      t(desk.isActive ? "yes" : "no"),
    ],
    failedMessage: t("desks.exportFailed"),
  });
};

/** Day and time at the site. */
const formatCleanedAt = ({ lastCleanedOn, timeZone }: Desk): string =>
  lastCleanedOn ? `${dayIn(timeZone, lastCleanedOn)} ${timeIn(timeZone, lastCleanedOn)}` : "";
