import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { useListExport } from "../../shell/lists/use-export.ts";
import type { VisitorsQuery } from "../core/use-visitors.ts";

/** Exports all filtered visitors, with the columns that the import reads. */
export const useVisitorsExport = (query: VisitorsQuery) => {
  const { t } = useTexts(["visitors", "ui"]);
  return useListExport({
    name: t("list.exportFile"),
    fetchPage: (paging) => call("GET /visitors/", { query: { ...query, ...paging } }),
    header: [
      t("fields.firstName"),
      t("fields.lastName"),
      t("fields.email"),
      t("fields.company"),
      t("fields.phone"),
      t("ui:vehicles.registration"),
      t("fields.tags"),
    ],
    cellsOf: (visitor) => [
      visitor.firstName,
      visitor.lastName,
      visitor.email ?? "",
      visitor.company ?? "",
      visitor.phone ?? "",
      visitor.registration[0]?.registration ?? "",
      visitor.tags.join("; "),
    ],
    failedMessage: t("list.exportFailed"),
  });
};
