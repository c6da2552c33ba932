import "../core/texts.ts";
import { limits } from "@portico/contract/visitors/form";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { FileImportDialog } from "../../shell/file-import/dialog.tsx";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { type ImportResult, useCheckImport, useImport } from "../core/use-visitors.ts";
import { VisitorsPreview } from "./preview.tsx";
import { ImportResultActions, ImportResultNote, ImportResultText } from "./result.tsx";

interface ImportVisitorsDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Imports visitors from a CSV file: choose it, check the preview, add the visitors, and book their visit. */
export const ImportVisitorsDialog = ({ opened, onClose }: ImportVisitorsDialogProps) => {
  const { t } = useTexts("visitors");
  const [done, setDone] = useState<ImportResult>();
  const check = useCheckImport();
  const run = useImport();

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
  return (
    <FileImportDialog
      opened={opened}
      onClose={onClose}
      title={t("import.title")}
      text={t("import.text")}
      check={check.mutateAsync}
      max={limits.csvMax}
      tooLarge={t("import.tooLarge", { count: limits.importMax })}
      write={async ({ csv, idempotencyKey }) => setDone(await run.mutateAsync({ csv, idempotencyKey }))}
      action={({ results }) => {
        const fresh = results.filter(({ existing, problems }) => !existing && problems.length === 0).length;
        return {
          label: fresh > 0 ? t("import.action", { count: fresh }) : t("import.actionExisting"),
          isReady: results.every(({ problems }) => problems.length === 0),
        };
      }}
    >
      {({ results }) => <VisitorsPreview rows={results} />}
    </FileImportDialog>
  );
};
