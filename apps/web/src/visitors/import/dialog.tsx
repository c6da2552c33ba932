import "../core/texts.ts";
import { Button } from "@mantine/core";
import { limits } from "@portico/contract/visitors/form";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { FileImportDialog } from "../../shell/file-import/dialog.tsx";
import { useFileImport } from "../../shell/file-import/use-file-import.ts";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { type ImportResult, useCheckImport, useImport } from "../core/use-visitors.ts";
import { VisitorsPreview } from "./preview.tsx";
import { ImportResultActions, ImportResultNote, ImportResultText } from "./result.tsx";

/** The most characters that the server accepts. */
const CSV_MAX = 500_000;

interface ImportVisitorsDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Imports visitors from a CSV file: choose it, check the preview, add the visitors, and book their visit. */
export const ImportVisitorsDialog = ({ opened, onClose }: ImportVisitorsDialogProps) => {
  const { t } = useTexts("visitors");
  const [done, setDone] = useState<ImportResult>();
  const run = useImport();
  const file = useFileImport({
    check: useCheckImport().mutateAsync,
    max: CSV_MAX,
    tooLarge: t("import.tooLarge", { count: limits.importMax }),
  });

  if (done)
    return (
      <Dialog
        opened={opened}
        onClose={onClose}
        title={t("import.title")}
        note={<ImportResultNote imported={done} />}
        actions={<ImportResultActions imported={done} onClose={onClose} />}
      >
        <ImportResultText imported={done} />
      </Dialog>
    );
  const { chosen } = file;
  const rows = chosen?.checked.results ?? [];
  const fresh = rows.filter(({ existing, problems }) => !existing && problems.length === 0).length;
  return (
    <FileImportDialog
      opened={opened}
      onClose={onClose}
      title={t("import.title")}
      text={t("import.text")}
      fileImport={file}
      action={
        chosen && (
          <Button
            disabled={rows.some(({ problems }) => problems.length > 0)}
            loading={run.isPending}
            onClick={() =>
              run.mutate(
                { csv: chosen.csv, idempotencyKey: chosen.idempotencyKey },
                { onSuccess: setDone, onError: file.onError },
              )
            }
          >
            {fresh > 0 ? t("import.action", { count: fresh }) : t("import.actionExisting")}
          </Button>
        )
      }
    >
      {chosen && <VisitorsPreview rows={rows} />}
    </FileImportDialog>
  );
};
