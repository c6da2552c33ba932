import { limits } from "@portico/contract/cameras/form";
import { useQueryClient } from "@tanstack/react-query";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { FileImportDialog } from "../../shell/file-import/dialog.tsx";
import { ImportPreview } from "../../shell/file-import/preview.tsx";
import { viewerZone } from "../../ui/days/format.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { formatEnd } from "../core/times.ts";
import type { ImportRow, ListName } from "../core/use-plates.ts";

interface ImportPlatesDialogProps {
  list: ListName;
  opened: boolean;
  onClose: () => void;
}

const countOf = (rows: readonly ImportRow[], outcome: ImportRow["outcome"]): number =>
  rows.filter((row) => row.problems.length === 0 && row.outcome === outcome).length;

/** Imports a list from a CSV file: choose it, see what it changes, and confirm. */
export const ImportPlatesDialog = ({ list, opened, onClose }: ImportPlatesDialogProps) => {
  const { t } = useTexts("camerasPlates");
  const queryClient = useQueryClient();
  const bodyOf = (csv: string) => ({ csv, timeZone: viewerZone() });
  return (
    <FileImportDialog
      opened={opened}
      onClose={onClose}
      title={t("importing.title")}
      text={t("importing.text")}
      check={(csv) => call(`POST /parking/${list}/import/check/`, { body: bodyOf(csv) })}
      max={limits.csvMax}
      tooLarge={t("importing.tooLarge", { count: limits.importMax })}
      write={async ({ csv, idempotencyKey }) => {
        const done = await call(`POST /parking/${list}/import/`, {
          body: bodyOf(csv),
          idempotencyKey,
        }).finally(() => void queryClient.invalidateQueries({ queryKey: ["cameras"] }));
        toast.positive(t("importing.done", { ...done }));
        onClose();
      }}
      action={({ results }) => {
        const count = countOf(results, "new") + countOf(results, "changed");
        return {
          label: count > 0 ? t("importing.action", { count }) : t("importing.nothing"),
          isReady: count > 0 && results.every(({ problems }) => problems.length === 0),
        };
      }}
    >
      {({ results }) => <PlatesPreview list={list} rows={results} />}
    </FileImportDialog>
  );
};

const PlatesPreview = ({ list, rows }: { list: ListName; rows: readonly ImportRow[] }) => {
  const { t } = useTexts("camerasPlates");
  const counts = {
    news: countOf(rows, "new"),
    changes: countOf(rows, "changed"),
    sames: countOf(rows, "same"),
  };
  const outcomeOf = ({ outcome, isOnOtherList }: ImportRow): string => {
    const words = t(`importing.${outcome}`);
    return isOnOtherList ? [`${words}.`, t(`${list}.onOther`)].join(" ") : words;
  };
  return (
    <ImportPreview
      rows={rows.map((row) => ({
        line: row.line,
        name: row.registration.toUpperCase(),
        cells: [row.note, row.until === null ? t("noEnd") : formatEnd(row.until)],
        problems: row.problems,
        outcome: outcomeOf(row),
        isNew: row.outcome === "new",
      }))}
      nameColumn={t("columns.plate")}
      columns={[t("columns.note"), t("columns.until")]}
      counts={(["news", "changes", "sames"] as const).map(
        (name) => counts[name] > 0 && t(`importing.${name}`, { count: counts[name] }),
      )}
    />
  );
};
