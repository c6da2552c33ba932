import { useMutation } from "@tanstack/react-query";
import { useTexts } from "../../locales/use-texts.ts";
import { call, fetchFile } from "../../shell/api/call.ts";
import { useListExport } from "../../shell/lists/use-export.ts";
import { dayIn, timeIn } from "../../ui/days/format.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { saveFile } from "../../ui/save-file.ts";
import type { MusterQuery } from "../core/use-muster.ts";
import { useRowWords } from "./columns.tsx";

/** Exports everybody whom the filters find, with all columns. */
export const useMusterExport = (query: MusterQuery, timeZone: string) => {
  const { t } = useTexts("muster");
  const words = useRowWords();
  return useListExport({
    name: t("list.file", { day: dayIn(timeZone) }),
    fetchPage: (paging) => call("GET /muster/", { query: { ...query, ...paging } }),
    header: [
      t("list.firstName"),
      t("list.lastName"),
      t("list.type"),
      t("list.company"),
      t("list.email"),
      t("list.phone"),
      t("list.registration"),
      t("list.site"),
      t("list.building"),
      t("list.floor"),
      t("list.zone"),
      t("list.desk"),
      t("list.place"),
      t("list.status"),
      t("list.seenBy"),
      t("list.seenAt"),
    ],
    cellsOf: (row) => [
      row.firstName,
      row.lastName,
      words.kind(row),
      row.company ?? "",
      row.email ?? "",
      row.phone ?? "",
      row.registration ?? "",
      row.location.site,
      row.location.building ?? "",
      row.location.floor ?? "",
      row.location.zone ?? "",
      row.location.desk ?? "",
      row.location.place ?? "",
      words.status(row),
      words.seenBy(row),
      row.seenAt ? timeIn(timeZone, row.seenAt) : "",
    ],
    failedMessage: t("list.exportFailed"),
  });
};

/** Downloads the list to print: a page for each floor. */
export const useSheet = (timeZone: string) => {
  const { t } = useTexts("muster");
  const { mutate, isPending } = useMutation({
    mutationFn: (site: string) => fetchFile("GET /muster/sheet/", { query: { site } }),
    onSuccess: (pdf) => saveFile(`${t("list.file", { day: dayIn(timeZone) })}.pdf`, "application/pdf", pdf),
    onError: () => toast.negative(t("list.sheetFailed")),
  });
  return { print: mutate, isPrinting: isPending };
};
