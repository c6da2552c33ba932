import { IconParking } from "@tabler/icons-react";
import { getRouteApi } from "@tanstack/react-router";
import { useTexts } from "../../locales/use-texts.ts";
import { formatDay } from "../../ui/days/format.ts";
import type { StatusName } from "../../ui/feedback/status.ts";
import { StatusChip } from "../../ui/feedback/status-chip.tsx";
import type { Column } from "../../ui/table/data-table.tsx";
import classes from "./details.module.css";
import { History, HistoryTimes } from "./history.tsx";
import { type Parking, useParkingHistory } from "./use-history.ts";

const route = getRouteApi("/_app/visitors/$visitorId/");

/** As administrators of parking read it: what is confirmed is approved. */
const STATUS_NAMES: Partial<Record<Parking["status"], StatusName>> = {
  "pre-approval": "pending",
  confirmed: "approved",
};

const useColumns = (): Column<Parking>[] => {
  const { t } = useTexts("visitors");
  const status = ({ status: name }: Parking) => (
    <StatusChip status={STATUS_NAMES[name] ?? (name as StatusName)} />
  );
  return [
    {
      accessor: "start",
      title: t("details.columns.when"),
      noWrap: true,
      render: (parking) => (
        <>
          <span className="tabular">{formatDay(parking.day, "shortYear")}</span>
          <HistoryTimes of={parking} />
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

/** The visitor's earlier parking. */
export const ParkingHistory = ({ visitorId }: { visitorId: string }) => {
  const { parking: page = 1 } = route.useSearch();
  return (
    <History
      name="parking"
      icon={IconParking}
      list={useParkingHistory(visitorId, page)}
      columns={useColumns()}
    />
  );
};
