import "../core/texts.ts";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "../../locales/use-texts.ts";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { RowsSkeleton } from "../../ui/feedback/skeletons.tsx";
import { StatusChip } from "../../ui/feedback/status-chip.tsx";
import { PageHeader } from "../../ui/page/header.tsx";
import { Page } from "../../ui/page/page.tsx";
import { Panel } from "../../ui/page/panel.tsx";
import { Columns } from "../core/columns.tsx";
import { type MailState, mailQuery } from "../core/use-operators.ts";
import { useTitle } from "../core/use-title.ts";
import { InUse } from "./in-use.tsx";
import classes from "./mail.module.css";
import { StoredServer } from "./stored-server.tsx";

/** By what mail leaves, and what else the installation is connected with. */
export const MailPage = () => {
  const { t } = useTexts("operators");
  useTitle(t("page.mail"));
  const { data, error, refetch } = useQuery(mailQuery);
  return (
    <Page>
      <PageHeader
        headline={data ? t(`mail.answer.${data.source}`) : t("page.mail")}
        context={t("mail.context")}
      />
      {data ? (
        <Columns
          aside={
            <>
              <Panel title={t("mail.inUse")}>
                <InUse state={data} />
              </Panel>
              <Panel title={t("mail.others")} isFlush>
                <Others others={data.others} />
              </Panel>
            </>
          }
        >
          <Panel title={t("mail.stored")}>
            {/* Begins again with what is stored, also after it was removed. */}
            <StoredServer key={data.stored?.changedAt ?? ""} state={data} />
          </Panel>
        </Columns>
      ) : (
        <Panel isFlush>
          {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={6} />}
        </Panel>
      )}
    </Page>
  );
};

const OTHERS = ["calendarAnswers", "traces"] as const satisfies (keyof MailState["others"])[];

const Others = ({ others }: Pick<MailState, "others">) => {
  const { t } = useTexts("operators");
  return (
    <>
      <p className={classes.note}>{t("mail.othersText")}</p>
      <ul className={classes.list}>
        {OTHERS.map((key) => (
          <li key={key}>
            {t(`mail.other.${key}`)}
            <StatusChip
              status={others[key] ? "active" : "cancelled"}
              words={t(others[key] ? "mail.isOn" : "mail.isOff")}
            />
          </li>
        ))}
      </ul>
    </>
  );
};
