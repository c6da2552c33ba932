import "../core/texts.ts";
import { Checkbox } from "@mantine/core";
import { limits } from "@portico/contract/accounts/import-limits";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { FileImportDialog } from "../../shell/file-import/dialog.tsx";
import { toast } from "../../ui/feedback/toasts.ts";
import { useCheckImport, useImport } from "../core/use-people.ts";
import { PeoplePreview } from "./preview.tsx";

interface ImportPeopleDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Imports people from a CSV file: choose it, check the preview, and import. */
export const ImportPeopleDialog = ({ opened, onClose }: ImportPeopleDialogProps) => {
  const { t } = useTexts("accounts");
  const [invite, setInvite] = useState(false);
  const run = useImport();
  return (
    <FileImportDialog
      opened={opened}
      onClose={onClose}
      title={t("import.title")}
      text={t("import.text")}
      check={useCheckImport().mutateAsync}
      max={limits.csvMax}
      tooLarge={t("import.tooLarge", { count: limits.importMax })}
      write={async ({ csv, idempotencyKey }) => {
        const key = `${idempotencyKey}${invite ? "-invite" : ""}`;
        const { created, changed } = await run.mutateAsync({ csv, invite, idempotencyKey: key });
        toast.positive(t("import.done", { created, changed }));
        onClose();
      }}
      action={({ create, change, problems }) => ({
        label: t("import.action", { count: create + change }),
        isReady: problems === 0 && create + change > 0,
      })}
    >
      {(checked) => (
        <>
          <PeoplePreview checked={checked} />
          {checked.create > 0 && (
            <Checkbox
              label={t("import.invite")}
              checked={invite}
              onChange={(event) => setInvite(event.currentTarget.checked)}
            />
          )}
        </>
      )}
    </FileImportDialog>
  );
};
