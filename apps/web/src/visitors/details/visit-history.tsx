import { shownStatus } from "@portico/contract/visit-life";
import { limits } from "@portico/contract/visitor-form";
import { IconDoorEnter } from "@tabler/icons-react";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { ErrorState } from "../../shell/error-state.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { formatDay, formatTimes, zoneNote } from "../../ui/format.ts";
import { Panel } from "../../ui/panel.tsx";
import { StatusChip } from "../../ui/status-chip.tsx";
import { useNow } from "../../ui/use-now.ts";
import { VISIT_STATUS } from "../../ui/visit-status.ts";
import classes from "./details.module.css";
import { useVisits, type Visit } from "./use-history.ts";

const route = getRouteApi("/_app/visitors/$visitorId/");

const useColumns = (): Column<Visit>[] => {
  const { t } = useTranslation("visitors");
  const now = useNow().getTime();
  const status = (visit: Visit) => <StatusChip status={VISIT_STATUS[shownStatus(visit, now)]} />;
  return [
    {
      accessor: "start",
      title: t("details.columns.when"),
      noWrap: true,
      render: (visit) => (
        <>
          <Link to="/visits/$id" params={{ id: visit.id }} className={classes.link}>
            <span className="tabular">{formatDay(visit.day, "shortYear")}</span>
          </Link>
          <span className={`${classes.second} tabular`}>
            {[formatTimes(visit.start, visit.end, visit.timeZone), zoneNote(visit.timeZone, visit.start)]
              .filter(Boolean)
              .join(", ")}
          </span>
        </>
      ),
    },
    {
      accessor: "description",
      title: t("details.columns.what"),
      render: (visit) => (
        <>
          <span className={classes.what}>{visit.meeting.description}</span>
          <span className={classes.second}>
            {[visit.meeting.host?.name ?? t("details.noHost"), visit.site.name].join(" · ")}
          </span>
          <span className={classes.onPhones}>{status(visit)}</span>
        </>
      ),
    },
    {
      accessor: "status",
      title: t("details.columns.status"),
      visibleMediaQuery: "(min-width: 48em)",
      render: status,
    },
  ];
};

/** Visits of this visitor, ten a page. */
export const VisitHistory = ({ visitorId }: { visitorId: string }) => {
  const { t } = useTranslation("visitors");
  const { visits: page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, refetch, isPlaceholderData } = useVisits(visitorId, page);
  const columns = useColumns();
  return (
    <Panel title={t("details.visits")} flush>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          columns={columns}
          rows={data?.results}
          count={data?.count ?? 0}
          page={page}
          limit={limits.historyPage}
          onPage={(next) =>
            void navigate({ search: (before) => ({ ...before, visits: next === 1 ? undefined : next }) })
          }
          isFetching={isPlaceholderData}
          empty={
            <EmptyState
              icon={IconDoorEnter}
              title={t("details.visitsEmpty")}
              text={t("details.visitsEmptyText")}
            />
          }
        />
      )}
    </Panel>
  );
};
