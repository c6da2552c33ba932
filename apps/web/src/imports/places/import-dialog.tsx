import { type ImportKind, limits } from "@portico/contract/imports/form";
import { useQueryClient } from "@tanstack/react-query";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { FileImportDialog } from "../../shell/file-import/dialog.tsx";
import { ImportPreview } from "../../shell/file-import/preview.tsx";
import { formatList } from "../../ui/days/format.ts";
import { toast } from "../../ui/feedback/toasts.ts";

interface ImportPlacesDialogProps {
  kind: ImportKind;
  onClose: () => void;
}

/** Imports places of one kind: choose a file, see what it brings, and confirm. */
export const ImportPlacesDialog = ({ kind, onClose }: ImportPlacesDialogProps) => {
  const { t } = useTexts("imports");
  const queryClient = useQueryClient();
  const params = { kind };
  return (
    <FileImportDialog
      opened
      onClose={onClose}
      title={t(`kinds.${kind}`)}
      text={t(`texts.${kind}`)}
      check={(csv) => call("POST /imports/:kind/check/", { params, body: { csv } })}
      max={limits.csvMax}
      tooLarge={t("tooLarge", { count: limits.rowsMax })}
      write={async ({ csv, idempotencyKey }) => {
        // Many screens show places.
        const { created } = await call("POST /imports/:kind/", {
          params,
          body: { csv },
          idempotencyKey,
        }).finally(() => void queryClient.invalidateQueries());
        toast.positive(t("done", { count: created }));
        onClose();
      }}
      action={({ create, results }) => ({
        label: create > 0 ? t("action", { count: create }) : t("nothing"),
        isReady: create > 0 && results.every(({ problems }) => problems.length === 0),
      })}
    >
      {({ create, alsoCreate, unknownColumns, results }) => {
        const same = results.filter(({ outcome }) => outcome === "same").length;
        const notes = [
          alsoCreate.length > 0 && t("also", { names: formatList(alsoCreate) }),
          unknownColumns.length > 0 && t("unknownColumns", { columns: unknownColumns.join(", ") }),
        ];
        return (
          <ImportPreview
            rows={results.map(({ line, name, within, outcome, problems }) => ({
              line,
              name,
              cells: [within.join(", ")],
              problems,
              outcome: outcome === "create" ? t("isNew") : t("isSame"),
              isNew: outcome === "create",
            }))}
            columns={kind === "sites" ? [] : [t("within")]}
            counts={[t("new", { count: create }), same > 0 && t("same", { count: same })]}
            note={notes.filter(Boolean).join(" ") || undefined}
          />
        );
      }}
    </FileImportDialog>
  );
};
