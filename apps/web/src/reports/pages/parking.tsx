import { PARKING_ROWS, REPORTS } from "@portico/contract/reports/form";
import { translate } from "../../locales/translate.ts";
import { call } from "../../shell/api/call.ts";
import { useListSearch } from "../../shell/lists/use-list-search.ts";
import { Behind, PAGE_SIZE } from "../core/behind.tsx";
import { parkingContent } from "../core/content.ts";
import { ReportPage } from "../core/page.tsx";
import { daysOf, daysOfPeriod, parkingSearch } from "../core/search.ts";
import { namesOf, useBehind } from "../core/use-behind.ts";
import { useDayReport } from "../core/use-day-report.ts";
import {
  compareElsewhere,
  useCarparkFilter,
  useDaysFilter,
  usePeriodFilter,
  useSiteFilter,
  useToday,
} from "../core/use-filters.ts";
import { useRows } from "../core/use-rows.ts";
import { useRequestColumns } from "./request-columns.tsx";

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
  const columns = useRequestColumns();
  const filters = [
    useDaysFilter(list),
    usePeriodFilter(list),
    useSiteFilter(list, { carpark: undefined, compare: compareElsewhere(list.search) }),
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
      siteId={site}
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
