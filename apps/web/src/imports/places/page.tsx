import "../core/texts.ts";
import { Button } from "@mantine/core";
import { writeCsv } from "@portico/contract/core/csv";
import { IMPORT_COLUMNS, IMPORT_SAMPLES, type ImportKind } from "@portico/contract/imports/form";
import { IconDownload, IconFileSpreadsheet, IconUsers } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { useSession } from "../../shell/session/session.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { RowsSkeleton } from "../../ui/feedback/skeletons.tsx";
import { PageHeader } from "../../ui/page/header.tsx";
import { Page } from "../../ui/page/page.tsx";
import { Panel } from "../../ui/page/panel.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { ImportPlacesDialog } from "./import-dialog.tsx";
import classes from "./page.module.css";

/** All that can be imported, each with its template. */
export const ImportPage = () => {
  const { t } = useTexts("imports");
  const kinds = useQuery({
    queryKey: ["session", "import-kinds"],
    queryFn: ({ signal }) => call("GET /imports/", { signal }),
  });
  const { inGroup } = useSession();
  const [opened, open] = useState<ImportKind>();
  return (
    <Page>
      <PageHeader headline={t("answer")} context={t("context")} />
      {kinds.error && !kinds.data ? (
        <Panel isFlush>
          <ErrorState error={kinds.error} onRetry={() => void kinds.refetch()} />
        </Panel>
      ) : !kinds.data ? (
        <Panel isFlush>
          <RowsSkeleton rows={4} />
        </Panel>
      ) : kinds.data.kinds.length === 0 ? (
        <Panel isFlush>
          <EmptyState icon={IconFileSpreadsheet} title={t("title")} text={t("none")} />
        </Panel>
      ) : (
        <div className={classes.cards}>
          {kinds.data.kinds.map((kind) => (
            <KindCard key={kind} kind={kind} onOpen={() => open(kind)} />
          ))}
          {inGroup("admin") && (
            <Panel title={t("people")}>
              <p className={classes.text}>{t("peopleText")}</p>
              <div className={classes.actions}>
                <Button
                  variant="default"
                  leftSection={<IconUsers size={16} stroke={1.75} aria-hidden />}
                  renderRoot={(props) => <Link to="/people" {...props} />}
                >
                  {t("openPeople")}
                </Button>
              </div>
            </Panel>
          )}
        </div>
      )}
      {opened && <ImportPlacesDialog kind={opened} onClose={() => open(undefined)} />}
    </Page>
  );
};

const KindCard = ({ kind, onOpen }: { kind: ImportKind; onOpen: () => void }) => {
  const { t } = useTexts("imports");
  const headings = IMPORT_COLUMNS[kind].map(({ heading }) => translate(heading));
  const name = t(`kinds.${kind}`);
  return (
    <Panel title={name}>
      <p className={classes.text}>{t(`texts.${kind}`)}</p>
      <p className={classes.columns}>{t("columns", { columns: headings.join(", ") })}</p>
      <div className={classes.actions}>
        <Button leftSection={<IconFileSpreadsheet size={16} stroke={1.75} aria-hidden />} onClick={onOpen}>
          {t("choose")}
          <span className="visually-hidden"> {name}</span>
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
          onClick={() => saveFile(`${kind}.csv`, "text/csv", writeCsv([headings, IMPORT_SAMPLES[kind]]))}
        >
          {t("template")}
          <span className="visually-hidden"> {name}</span>
        </Button>
      </div>
    </Panel>
  );
};
