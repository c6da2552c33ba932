import { Button, Checkbox } from "@mantine/core";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { FileImportDialog } from "../../shell/file-import/dialog.tsx";
import { type ChosenFile, useFileImport } from "../../shell/file-import/use-file-import.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { type CheckedImport, useCheckImport, useImport } from "../core/use-people.ts";
import { PeoplePreview } from "./preview.tsx";

/** The most characters and rows that the server accepts. */
const CSV_MAX = 2_000_000;
const ROWS_MAX = 5000;

interface ImportPeopleDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Imports people from a CSV file: choose it, check the preview, and import. */
export const ImportPeopleDialog = ({ opened, onClose }: ImportPeopleDialogProps) => {
  const { t } = useTexts("accounts");
  const [invite, setInvite] = useState(false);
  const run = useImport();
  const file = useFileImport({
    check: useCheckImport().mutateAsync,
    max: CSV_MAX,
    tooLarge: t("import.tooLarge", { count: ROWS_MAX }),
  });
  const { chosen } = file;
  const write = ({ csv, idempotencyKey }: ChosenFile<CheckedImport>) =>
    run.mutate(
      { csv, invite, idempotencyKey: `${idempotencyKey}${invite ? "-invite" : ""}` },
      {
        onSuccess: ({ created, changed }) => {
          toast.positive(t("import.done", { created, changed }));
          onClose();
        },
        onError: file.onError,
      },
    );
  const work = chosen ? chosen.checked.create + chosen.checked.change : 0;
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
            disabled={chosen.checked.problems > 0 || work === 0}
            loading={run.isPending}
            onClick={() => write(chosen)}
          >
            {t("import.action", { count: work })}
          </Button>
        )
      }
    >
      {chosen && <PeoplePreview checked={chosen.checked} />}
      {chosen && chosen.checked.create > 0 && (
        <Checkbox
          label={t("import.invite")}
          checked={invite}
          onChange={(event) => setInvite(event.currentTarget.checked)}
        />
      )}
    </FileImportDialog>
  );
};
