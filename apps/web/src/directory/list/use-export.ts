import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { useListExport } from "../../shell/lists/use-export.ts";
import type { Employee, EmployeesQuery } from "../core/use-directory.ts";
import { formatPlates } from "./columns.tsx";
import { customColumnKey, formatCell } from "./visible-columns.ts";

/** Exports all filtered colleagues, with the visible additional information. */
export const useDirectoryExport = (
  query: EmployeesQuery,
  labels: readonly string[],
  shown: readonly string[],
) => {
  const { t } = useTexts("directory");
  const extra = labels.filter((label) => shown.includes(customColumnKey(label)));
  const words = { yes: t("list.yes"), no: t("list.no") };
  const presenceOf = ({ presence }: Employee): string =>
    presence ? t(`list.statuses.${presence.onSite ? "on-site" : "remote"}`) : "";
  return useListExport({
    name: t("list.exportFile"),
    fetchPage: (paging) => call("GET /employees/", { query: { ...query, ...paging } }),
    header: [
      t("list.file.firstName"),
      t("list.file.lastName"),
      t("list.file.company"),
      t("list.file.email"),
      t("list.file.phone"),
      t("list.site"),
      t("list.presence"),
      t("list.file.desk"),
      t("list.vehicles"),
      ...extra,
    ],
    cellsOf: (employee) => [
      employee.firstName,
      employee.lastName,
      employee.company ?? "",
      employee.email ?? "",
      employee.phone ?? "",
      employee.site?.name ?? "",
      presenceOf(employee),
      employee.desk?.name ?? "",
      formatPlates(employee),
      ...extra.map((label) => formatCell(employee.additionalInformation[label], words)),
    ],
    failedMessage: t("list.exportFailed"),
  });
};
