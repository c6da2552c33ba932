import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { useListExport } from "../../shell/lists/use-export.ts";
import { type AuditEntry, fieldsOf, formatValue, sentenceOf, wholeSentence } from "./sentence.ts";

/** All entries that the filters find, with a line for each field that an entry has. */
export const useAuditExport = (filters: object) => {
  const { t } = useTexts(["administration", "administrationAudit"]);
  return useListExport<AuditEntry>({
    name: t("audit.title"),
    // New entries come first, so that none is left out while the file is made.
    fetchPage: (paging) => call("GET /audit/", { query: { ...filters, ...paging } }),
    header: [
      t("audit.columns.at"),
      t("audit.columns.what"),
      t("audit.columns.onBehalfOf"),
      ...[t("audit.field"), t("audit.before"), t("audit.after")],
      ...[t("audit.action"), t("audit.columns.type"), t("audit.columns.item"), t("audit.columns.request")],
    ],
    linesOf: (entry) => {
      const { at, onBehalfOf, before, after, action, targetType, targetId, requestId } = entry;
      const fields = fieldsOf(entry);
      return (fields.length > 0 ? fields : [undefined]).map((field) => [
        ...[at, wholeSentence(sentenceOf(t, entry)), onBehalfOf?.name ?? ""],
        ...(field === undefined
          ? ["", "", ""]
          : [field, formatValue(before?.[field]), formatValue(after?.[field])]),
        ...[action, targetType, targetId ?? "", requestId ?? ""],
      ]);
    },
    failedMessage: t("audit.exportFailed"),
  });
};
