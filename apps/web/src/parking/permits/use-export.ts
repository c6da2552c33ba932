import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { useListExport } from "../../shell/lists/use-export.ts";
import { formatDays } from "../../shell/settings/format-days.ts";
import { fullName } from "../../ui/days/format.ts";
import type { Permit, PermitQuery } from "../core/use-settings.ts";
import { weekdaysLabel } from "../core/weekday-labels.ts";

/** Exports all filtered permits. */
export const usePermitExport = (query: PermitQuery) => {
  const { t } = useTexts(["parkingSettings", "shellSettings"]);
  return useListExport<Permit>({
    name: t("tabs.permits"),
    fetchPage: (paging) => call("GET /parking/permits/", { query: { ...query, ...paging } }),
    header: [
      t("permits.columns.holder"),
      t("permits.columns.type"),
      t("carpark"),
      t("permits.columns.space"),
      t("permits.columns.days"),
      t("shellSettings:days.first"),
      t("shellSettings:days.last"),
      t("permits.releasedDays"),
    ],
    cellsOf: (permit) => [
      fullName(permit.user),
      t(`permits.types.${permit.permitType}`),
      permit.carpark.name,
      permit.space?.name ?? "",
      weekdaysLabel(t, permit.days),
      permit.start,
      permit.end ?? "",
      permit.releases.map(({ start, end }) => formatDays({ firstDay: start, lastDay: end })).join("; "),
    ],
    failedMessage: t("exportFailed"),
  });
};
