import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "../../shell/api.ts";
import { saveFile, toCsv } from "../../ui/csv.ts";
import { toast } from "../../ui/toasts.ts";
import type { Visitor, VisitorsQuery } from "../use-visitors.ts";

/** The server's most rows a page. */
const LIMIT = 200;

const everyPage = async (query: VisitorsQuery): Promise<Visitor[]> => {
  // A visitor who moves to another page meanwhile may come twice.
  const rows = new Map<string, Visitor>();
  for (let page = 1; ; page += 1) {
    const { count, results } = await call("GET /visitors/", { query: { ...query, page, limit: LIMIT } });
    for (const row of results) rows.set(row.id, row);
    if (results.length === 0 || page * LIMIT >= count) return [...rows.values()];
  }
};

/** Saves all visitors that the filters leave, in columns that the import reads. */
export const useExport = (query: VisitorsQuery) => {
  const { t } = useTranslation("visitors");
  const { mutate, isPending } = useMutation({
    mutationFn: () => everyPage(query),
    onSuccess: (visitors) => {
      const head = [
        t("fields.firstName"),
        t("fields.lastName"),
        t("fields.email"),
        t("fields.company"),
        t("fields.phone"),
        t("fields.registration"),
        t("fields.tags"),
      ];
      const rows = visitors.map((visitor) => [
        visitor.firstName,
        visitor.lastName,
        visitor.email ?? "",
        visitor.company ?? "",
        visitor.phone ?? "",
        visitor.registration[0]?.registration ?? "",
        visitor.tags.join("; "),
      ]);
      saveFile(`${t("list.exportFile")}.csv`, "text/csv;charset=utf-8", toCsv([head, ...rows]));
    },
    onError: () => toast.negative(t("list.exportFailed")),
  });
  return { exportAll: () => mutate(), isExporting: isPending };
};
