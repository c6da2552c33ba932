import { limits } from "@portico/contract/visitor-form";
import { IconParking } from "@tabler/icons-react";
import { getRouteApi } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { ErrorState } from "../../shell/error-state.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { formatDay, formatTimes, zoneNote } from "../../ui/format.ts";
import { Panel } from "../../ui/panel.tsx";
import { StatusChip } from "../../ui/status-chip.tsx";
import classes from "./details.module.css";
import { type Parking, useParking } from "./use-history.ts";

const route = getRouteApi("/_app/visitors/$visitorId/");

const useColumns = (): Column<Parking>[] => {
  const { t } = useTranslation("visitors");
  const status = ({ status: name }: Parking) => (
    <StatusChip status={name === "pre-approval" ? "pending" : name} />
  );
  return [
    {
      accessor: "start",
      title: t("details.columns.when"),
      noWrap: true,
      render: ({ day, start, end, timeZone }) => (
        <>
          <span className="tabular">{formatDay(day, "shortYear")}</span>
          <span className={`${classes.second} tabular`}>
            {[formatTimes(start, end, timeZone), zoneNote(timeZone, start)].filter(Boolean).join(", ")}
          </span>
        </>
      ),
    },
    {
      accessor: "carpark",
      title: t("details.columns.carpark"),
      render: (parking) => (
        <>
          {parking.carpark.name}
          <span className={classes.second}>{parking.space?.name ?? t("details.noSpace")}</span>
          <span className={classes.onPhones}>{status(parking)}</span>
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

/** Where this visitor parked, ten a page. */
export const ParkingHistory = ({ visitorId }: { visitorId: string }) => {
  const { t } = useTranslation("visitors");
  const { parking: page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, refetch, isPlaceholderData } = useParking(visitorId, page);
  const columns = useColumns();
  return (
    <Panel title={t("details.parking")} flush>
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
            void navigate({ search: (before) => ({ ...before, parking: next === 1 ? undefined : next }) })
          }
          isFetching={isPlaceholderData}
          empty={
            <EmptyState
              icon={IconParking}
              title={t("details.parkingEmpty")}
              text={t("details.parkingEmptyText")}
            />
          }
        />
      )}
    </Panel>
  );
};
