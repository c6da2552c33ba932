import { Button, Checkbox } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../shell/api-error.ts";
import { Dialog } from "../../ui/dialog.tsx";
import classes from "../../ui/file-import.module.css";
import { FileZone } from "../../ui/file-zone.tsx";
import { Notice } from "../../ui/notice.tsx";
import { readText } from "../../ui/read-text.ts";
import { toast } from "../../ui/toasts.ts";
import { type Checked, useCheckImport, useImport } from "../use-people.ts";
import { Preview } from "./preview.tsx";

/** The server's most characters, and rows. */
const CSV_MAX = 2_000_000;
const ROWS_MAX = 5000;

interface ImportDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** A file that was read, and what it would bring. */
interface Chosen {
  name: string;
  csv: string;
  checked: Checked;
  idempotencyKey: string;
}

/** People out of a CSV file: choose it, look, and only then write. */
export const ImportDialog = ({ opened, onClose }: ImportDialogProps) => {
  const { t } = useTranslation("people");
  const [chosen, setChosen] = useState<Chosen>();
  const [problem, setProblem] = useState<string>();
  const [invite, setInvite] = useState(false);
  const check = useCheckImport();
  const run = useImport();

  const fail = (error: unknown, otherwise: string) =>
    setProblem((error instanceof ApiError ? error.messages : [otherwise]).slice(0, 5).join(" "));
  const take = async (file: File | null | undefined) => {
    if (!file) return;
    setProblem(undefined);
    setChosen(undefined);
    const csv = await readText(file).catch(() => undefined);
    if (csv === undefined) return setProblem(t("import.unreadable"));
    if (csv.length > CSV_MAX) return setProblem(t("import.tooLarge", { count: ROWS_MAX }));
    check.mutate(csv, {
      onSuccess: (checked) =>
        setChosen({ name: file.name, csv, checked, idempotencyKey: crypto.randomUUID() }),
      onError: (error) => fail(error, t("import.unreadable")),
    });
  };
  const write = ({ csv, idempotencyKey }: Chosen) =>
    run.mutate(
      { csv, invite, idempotencyKey: `${idempotencyKey}${invite ? "-invite" : ""}` },
      {
        onSuccess: ({ created, changed }) => {
          toast.positive(t("import.done", { created, changed }));
          onClose();
        },
        onError: (error) => fail(error, t("import.failed")),
      },
    );
  const work = chosen ? chosen.checked.create + chosen.checked.change : 0;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t("import.title")}
      subtitle={t("import.text")}
      width={912}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t("cancel")}
          </Button>
          {chosen && (
            <Button
              disabled={chosen.checked.problems > 0 || work === 0}
              loading={run.isPending}
              onClick={() => write(chosen)}
            >
              {t("import.action", { count: work })}
            </Button>
          )}
        </>
      }
    >
      <div className={classes.steps}>
        {problem !== undefined && (
          <Notice tone="red" icon={IconAlertCircle} role="alert">
            {problem}
          </Notice>
        )}
        <FileZone
          onFile={(file) => void take(file)}
          isBusy={check.isPending}
          name={chosen?.name}
          drop={t("import.drop")}
          choose={t(chosen ? "import.other" : "import.choose")}
        />
        {chosen && <Preview checked={chosen.checked} />}
        {chosen && chosen.checked.create > 0 && (
          <Checkbox
            label={t("import.invite")}
            checked={invite}
            onChange={(event) => setInvite(event.currentTarget.checked)}
          />
        )}
      </div>
    </Dialog>
  );
};
