import { formatMoment } from "../../ui/days/format.ts";
import "../core/texts.ts";
import { IconHistory } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { PageHeader } from "../../ui/page/header.tsx";
import { Page } from "../../ui/page/page.tsx";
import { Panel } from "../../ui/page/panel.tsx";
import { type Column, DataTable } from "../../ui/table/data-table.tsx";
import { entriesQuery, type OperatorEntry } from "../core/use-operators.ts";
import { useTitle } from "../core/use-title.ts";
import classes from "./log.module.css";

const LIMIT = 25;

const useColumns = (): Column<OperatorEntry>[] => {
  const { t } = useTexts("operators");
  return [
    {
      accessor: "at",
      title: t("log.at"),
      noWrap: true,
      width: "13rem",
      visibleMediaQuery: "(min-width: 48em)",
      render: ({ at }) => <span className="tabular">{formatMoment(at)}</span>,
    },
    {
      accessor: "action",
      title: t("log.what"),
      render: ({ at, email, action, subject, reason }) => (
        <>
          <span className={classes.onPhones}>{formatMoment(at)}</span>
          <strong className={classes.strong}>{email ?? t("log.commandLine")}</strong> {t(`log.did.${action}`)}
          {subject && (
            <>
              : <strong className={classes.strong}>{subject}</strong>
            </>
          )}
          {reason && <span className={classes.second}>{t("log.reason", { reason })}</span>}
        </>
      ),
    },
  ];
};

/** Who did what when; nobody can change it. */
export const LogPage = () => {
  const { t } = useTexts("operators");
  useTitle(t("page.log"));
  const [page, setPage] = useState(1);
  const columns = useColumns();
  const { data, error, isFetching, refetch } = useQuery({
    ...entriesQuery(page, LIMIT),
    placeholderData: keepPreviousData,
  });
  return (
    <Page>
      <PageHeader
        headline={data ? t("log.answer", { count: data.count }) : t("page.log")}
        context={t("log.context")}
      />
      <Panel isFlush>
        {error && !data ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <DataTable
            columns={columns}
            rows={data?.results}
            count={data?.count ?? 0}
            page={page}
            limit={LIMIT}
            onPage={setPage}
            isFetching={isFetching}
            empty={<EmptyState icon={IconHistory} title={t("log.empty")} text={t("log.emptyText")} />}
          />
        )}
      </Panel>
    </Page>
  );
};
