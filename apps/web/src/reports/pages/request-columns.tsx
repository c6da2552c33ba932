import type { ParkingRow } from "@portico/contract/reports/reports";
import { useTexts } from "../../locales/use-texts.ts";
import { formatSpan } from "../../ui/days/format.ts";
import type { StatusName } from "../../ui/feedback/status.ts";
import { StatusChip } from "../../ui/feedback/status-chip.tsx";
import type { Column } from "../../ui/table/data-table.tsx";

const STATUS_NAMES = {
  confirmed: "confirmed",
  "pre-approval": "pending",
  queued: "queued",
  denied: "denied",
  unavailable: "unavailable",
  cancelled: "cancelled",
} as const satisfies Record<ParkingRow["status"], StatusName>;

/** The columns of parking requests behind a number. */
export const useRequestColumns = (): Column<ParkingRow>[] => {
  const { t } = useTexts("reports");
  return [
    {
      accessor: "start",
      title: t("columns.when"),
      render: ({ start, end, timeZone }) => formatSpan(start, end, timeZone),
    },
    { accessor: "carpark", title: t("columns.carpark") },
    { accessor: "space", title: t("columns.space") },
    {
      accessor: "status",
      title: t("columns.status"),
      render: ({ status }) => <StatusChip status={STATUS_NAMES[status]} />,
    },
  ];
};
