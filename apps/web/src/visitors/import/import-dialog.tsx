import "../texts.ts";
import { Button } from "@mantine/core";
import { limits } from "@portico/contract/visitor-form";
import { IconAlertCircle } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../shell/api-error.ts";
import { Dialog } from "../../ui/dialog.tsx";
import classes from "../../ui/file-import.module.css";
import { FileZone } from "../../ui/file-zone.tsx";
import { Notice } from "../../ui/notice.tsx";
import { readText } from "../../ui/read-text.ts";
import { type Imported, type ImportRow, useCheckImport, useImport } from "../use-visitors.ts";
import { DoneActions, DoneNote, DoneText } from "./done.tsx";
import { Preview } from "./preview.tsx";

/** The server's most characters. */
const CSV_MAX = 500_000;

interface ImportDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** A file that was read, and what it would bring. */
interface Chosen {
  name: string;
  csv: string;
  rows: ImportRow[];
  idempotencyKey: string;
}

/** Visitors out of a CSV file: choose it, look, add them, and book their visit. */
export const ImportDialog = ({ opened, onClose }: ImportDialogProps) => {
  const { t } = useTranslation("visitors");
  const [chosen, setChosen] = useState<Chosen>();
  const [problem, setProblem] = useState<string>();
  const [done, setDone] = useState<Imported>();
  const check = useCheckImport();
  const run = useImport();

  const fail = (error: unknown, otherwise: string) => {
    const said = error instanceof ApiError ? error.messages : [otherwise];
    setProblem(said.slice(0, 5).join(" "));
  };
  const take = async (file: File | null | undefined) => {
    if (!file) return;
    setProblem(undefined);
    setChosen(undefined);
    const csv = await readText(file).catch(() => undefined);
    if (csv === undefined) return setProblem(t("import.unreadable"));
    if (csv.length > CSV_MAX) return setProblem(t("import.tooLarge", { count: limits.importMax }));
    check.mutate(csv, {
      onSuccess: ({ results }) =>
        setChosen({ name: file.name, csv, rows: results, idempotencyKey: crypto.randomUUID() }),
      onError: (error) => fail(error, t("import.unreadable")),
    });
  };
  const add = ({ csv, idempotencyKey }: Chosen) =>
    run.mutate(
      { csv, idempotencyKey },
      { onSuccess: setDone, onError: (error) => fail(error, t("import.failed")) },
    );

  if (done)
    return (
      <Dialog
        opened={opened}
        onClose={onClose}
        title={t("import.title")}
        note={<DoneNote done={done} />}
        actions={<DoneActions done={done} onClose={onClose} />}
      >
        <DoneText done={done} />
      </Dialog>
    );
  const isBad = chosen?.rows.some(({ problems }) => problems.length > 0) ?? false;
  const fresh =
    chosen?.rows.filter(({ existing, problems }) => !existing && problems.length === 0).length ?? 0;
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
            {t("form.cancel")}
          </Button>
          {chosen && (
            <Button disabled={isBad} loading={run.isPending} onClick={() => add(chosen)}>
              {fresh > 0 ? t("import.action", { count: fresh }) : t("import.actionExisting")}
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
        {chosen && <Preview rows={chosen.rows} />}
      </div>
    </Dialog>
  );
};
