import { CSV_HEADINGS } from "@portico/contract/visitors/form";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { useListExport } from "../../shell/lists/use-export.ts";
import type { VisitorsQuery } from "../core/use-visitors.ts";

/** Exports all filtered visitors, with the columns that the import reads. */
export const useVisitorsExport = (query: VisitorsQuery) => {
  const { t } = useTexts("visitors");
  return useListExport({
    name: t("list.exportFile"),
    fetchPage: (paging) => call("GET /visitors/", { query: { ...query, ...paging } }),
    header: [
      translate(CSV_HEADINGS.firstName),
      translate(CSV_HEADINGS.lastName),
      translate(CSV_HEADINGS.email),
      translate(CSV_HEADINGS.company),
      translate(CSV_HEADINGS.phone),
      translate(CSV_HEADINGS.registration),
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
