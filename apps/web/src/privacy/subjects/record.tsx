import { Button } from "@mantine/core";
import type { RecordSubject, SubjectRecord } from "@portico/contract/privacy/subjects";
import { IconAlertTriangle, IconDownload, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { fetchFile } from "../../shell/api/call.ts";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { ReauthenticateDialog } from "../../shell/settings/reauthenticate-dialog.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { RowsSkeleton } from "../../ui/feedback/skeletons.tsx";
import { toast } from "../../ui/feedback/toasts.ts";
import { formatNumber } from "../../ui/numbers.ts";
import { saveFile } from "../../ui/save-file.ts";
import { useRecord } from "../core/use-privacy.ts";
import { EraseDialog } from "./erase-dialog.tsx";
import classes from "./record.module.css";

/** What is kept about one person, visitor or plate; from here it is saved or erased. */
export const RecordOf = ({ found }: { found: RecordSubject }) => {
  const record = useRecord(found);
  if (record.error && !record.data)
    return <ErrorState error={record.error} onRetry={() => void record.refetch()} />;
  return record.data ? <Opened record={record.data} /> : <RowsSkeleton rows={4} />;
};

const Opened = ({ record }: { record: SubjectRecord }) => {
  const { t } = useTexts("privacy");
  const [asked, setAsked] = useState<"save" | "erase">();
  const { kind, id, name, stops } = record;
  const close = () => setAsked(undefined);
  return (
    <div className={classes.record}>
      <Rows rows={record.rows} />
      {stops.length > 0 && (
        <Notice tone="amber" icon={IconAlertTriangle}>
          {[t("records.stopped"), ...stops].join(" ")}
        </Notice>
      )}
      <div className={classes.actions}>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.75} />}
          onClick={() => setAsked("save")}
          aria-label={t("records.saveOne", { name })}
        >
          {t("records.save")}
        </Button>
        <Button
          color="red"
          leftSection={<IconTrash size={16} stroke={1.75} />}
          disabled={stops.length > 0}
          onClick={() => setAsked("erase")}
          aria-label={t("records.eraseOne", { name })}
        >
          {t("records.erase")}
        </Button>
      </div>
      {asked === "save" && (
        <ReauthenticateDialog
          title={t("records.saveOne", { name })}
          text={t("records.saveText", { name })}
          confirmLabel={t("records.save")}
          action={(body) =>
            fetchFile("POST /privacy/subjects/:kind/:id/export/", { params: { kind, id }, body })
          }
          onDone={(file) => {
            saveFile(`${name}.html`, "text/html", file);
            toast.positive(t("records.saved", { name }));
            close();
          }}
          onClose={close}
        />
      )}
      {asked === "erase" && <EraseDialog record={record} onClose={close} />}
    </div>
  );
};

const Rows = ({ rows }: Pick<SubjectRecord, "rows">) => {
  const { t } = useTexts("privacy");
  return (
    <table className={classes.rows}>
      <thead>
        <tr>
          <th scope="col">{t("records.what")}</th>
          <th scope="col" className={classes.count}>
            {t("records.rows")}
          </th>
          <th scope="col">{t("records.erasure")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ table, what, count, erasure }) => (
          <tr key={`${table} ${what}`}>
            <td>{what}</td>
            <td className={`${classes.count} tabular`}>{formatNumber(count)}</td>
            <td>{t(`records.erasures.${erasure}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
