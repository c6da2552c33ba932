import "../texts.ts";
import { Button, FileButton } from "@mantine/core";
import { limits } from "@portico/contract/visitor-form";
import { IconAlertCircle, IconFileSpreadsheet } from "@tabler/icons-react";
import { type DragEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../shell/api-error.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { type Imported, type ImportRow, useCheckImport, useImport } from "../use-visitors.ts";
import { DoneActions, DoneNote, DoneText } from "./done.tsx";
import classes from "./import.module.css";
import { Preview } from "./preview.tsx";
import { CSV_MAX, readText } from "./read-file.ts";

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
        <FileZone onFile={(file) => void take(file)} isBusy={check.isPending} name={chosen?.name} />
        {chosen && <Preview rows={chosen.rows} />}
      </div>
    </Dialog>
  );
};

interface FileZoneProps {
  onFile: (file: File | null | undefined) => void;
  isBusy: boolean;
  /** Of the file that was chosen. */
  name: string | undefined;
}

/** A file is chosen by a button, or dropped. */
const FileZone = ({ onFile, isBusy, name }: FileZoneProps) => {
  const { t } = useTranslation("visitors");
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFile(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way more; the button does the same
    <div
      className={classes.zone}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconFileSpreadsheet size={22} stroke={1.75} aria-hidden />
      <p className={classes.file}>{name ?? t("import.drop")}</p>
      <FileButton accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values" onChange={onFile}>
        {(props) => (
          <Button {...props} variant="default" loading={isBusy} data-autofocus>
            {t(name === undefined ? "import.choose" : "import.other")}
          </Button>
        )}
      </FileButton>
    </div>
  );
};
