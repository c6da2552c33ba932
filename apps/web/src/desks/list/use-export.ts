import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "../../shell/api.ts";
import { saveFile, toCsv } from "../../ui/csv.ts";
import { dayIn, fullName, timeIn } from "../../ui/format.ts";
import { toast } from "../../ui/toasts.ts";
import { shownStatus } from "../status.ts";
import type { Desk, DesksQuery } from "../use-desks.ts";

/** The server's most rows a page. */
const LIMIT = 200;

const everyPage = async (query: DesksQuery): Promise<Desk[]> => {
  // By place desks hardly move from page to page; one that does may come twice.
  const rows = new Map<string, Desk>();
  for (let page = 1; ; page += 1) {
    const asked = { ...query, page, limit: LIMIT, ordering: "place" } as const;
    const { count, results } = await call("GET /desks/desks/", { query: asked });
    for (const row of results) rows.set(row.id, row);
    if (results.length === 0 || page * LIMIT >= count) return [...rows.values()];
  }
};

/** Saves all rows that the filters leave, not only the page that is shown. */
export const useExport = (query: DesksQuery, name: string) => {
  const { t } = useTranslation("deskAdmin");
  const { t: ui } = useTranslation("ui");
  const { mutate, isPending } = useMutation({
    mutationFn: () => everyPage(query),
    onSuccess: (desks) => {
      const head = [
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
      ];
      const rows = desks.map((desk) => [
        desk.name,
        desk.site.name,
        desk.zone.name,
        desk.location,
        desk.features.map((feature) => feature.name).join("; "),
        ui(`status.${shownStatus(desk)}`),
        desk.currentReservation?.user ? fullName(desk.currentReservation.user) : "",
        t(desk.needsCleaning ? "yes" : "no"),
        cleanedAt(desk),
        t(desk.isActive ? "yes" : "no"),
      ]);
      saveFile(`${name}.csv`, "text/csv;charset=utf-8", toCsv([head, ...rows]));
    },
    onError: () => toast.negative(t("desks.exportFailed")),
  });
  return { exportAll: () => mutate(), isExporting: isPending };
};

/** Day and time at the site. */
const cleanedAt = ({ lastCleanedOn, timeZone }: Desk): string =>
  lastCleanedOn ? `${dayIn(timeZone, lastCleanedOn)} ${timeIn(timeZone, lastCleanedOn)}` : "";
