import { addDays, lastDayOfMonth, monthOf } from "@portico/contract/days/days";
import type { Period } from "@portico/contract/reports/core/limits";
import { PARKING_ROWS, REPORTS } from "@portico/contract/reports/form";
import type { ParkingRow } from "@portico/contract/reports/reports";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { useListSearch } from "../../shell/lists/use-list-search.ts";
import { formatSpan } from "../../ui/days/format.ts";
import type { StatusName } from "../../ui/feedback/status.ts";
import { StatusChip } from "../../ui/feedback/status-chip.tsx";
import type { Column } from "../../ui/table/data-table.tsx";
import { Behind, PAGE_SIZE } from "../core/behind.tsx";
import { parkingContent } from "../core/content.ts";
import { ReportPage } from "../core/page.tsx";
import { type Days, daysOf, parkingSearch } from "../core/search.ts";
import { namesOf, useBehind } from "../core/use-behind.ts";
import { useDayReport } from "../core/use-day-report.ts";
import {
  useCarparkFilter,
  useDaysFilter,
  usePeriodFilter,
  useSiteFilter,
  useToday,
} from "../core/use-filters.ts";
import { useRows } from "../core/use-rows.ts";

const STATUS_NAMES = {
  confirmed: "confirmed",
  "pre-approval": "pending",
  queued: "queued",
  denied: "denied",
  unavailable: "unavailable",
  cancelled: "cancelled",
} as const satisfies Record<ParkingRow["status"], StatusName>;

const useColumns = (): Column<ParkingRow>[] => {
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

const WEEK = 7;

/** The days of a period that begins on this day, as far as the report has them. */
export const daysOfPeriod = (first: string, period: Period, { start, end }: Days): Days => {
  const last =
    period === "day" ? first : period === "week" ? addDays(first, WEEK - 1) : lastDayOfMonth(monthOf(first));
  return { start: first < start ? start : first, end: last > end ? end : last };
};

/** Requests by day, week or month, and the requests behind each number. */
export const ParkingReportPage = () => {
  const list = useListSearch(parkingSearch);
  const { site, carpark, period = "day", page } = list.search;
  const days = daysOf(list.search, useToday());
  const query = { ...days, site, carpark };
  const { report, other, context, filter, fileQuery } = useDayReport(["parking", period], {
    ...{ list, query },
    fetch: (asked, signal) => call(`GET /reports/parking-requests/${period}/`, { query: asked, signal }),
  });
  const { opened, open, close } = useBehind(list);
  const status = PARKING_ROWS.find((one) => one === opened?.series) ?? "asked";
  const rowsQuery = {
    ...(opened ? daysOfPeriod(opened.row, period, days) : days),
    ...{ site, carpark, status },
  };
  const behindQuery = { ...rowsQuery, page: page ?? 1, limit: PAGE_SIZE };
  const behind = useRows(
    ["parking-rows", behindQuery],
    (signal) => call("GET /reports/parking-requests/rows/", { query: behindQuery, signal }),
    opened !== undefined,
  );
  const columns = useColumns();
  const filters = [
    useDaysFilter(list),
    usePeriodFilter(list),
    useSiteFilter(list),
    useCarparkFilter(list),
    filter,
  ];
  const toContent = (rows: Parameters<typeof parkingContent>[0]) => parkingContent(rows, period);
  return (
    <ReportPage
      id="parking"
      name={translate(REPORTS.parking.name)}
      list={list}
      filters={filters}
      context={context}
      report={report}
      toContent={toContent}
      other={other}
      file={{ path: `/reports/parking-requests/${period}/`, query: fileQuery }}
      onOpen={open}
      opened={opened}
      behind={
        opened && (
          <Behind
            {...namesOf(report.data && toContent(report.data.results), opened)}
            list={behind}
            columns={columns}
            page={page}
            onPage={list.turnPage}
            file={{ path: "/reports/parking-requests/rows/", query: rowsQuery }}
            onClose={close}
          />
        )
      }
    />
  );
};
