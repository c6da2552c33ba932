import "../../styles/app.css";
import { Button } from "@mantine/core";
import { OCCUPANCY_ROWS, PARKING_ROWS, REPORTS } from "@portico/contract/reports/form";
import type { CarparkHolding } from "@portico/contract/reports/rows";
import { IconParking, IconTable } from "@tabler/icons-react";
import { useNavigate, useParams } from "@tanstack/react-router";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { type ShownList, useListSearch } from "../../shell/lists/use-list-search.ts";
import { formatDay, formatSpan } from "../../ui/days/format.ts";
import { choiceFilter, type Filter } from "../../ui/list/filters.tsx";
import type { Column } from "../../ui/table/data-table.tsx";
import { Behind, PAGE_SIZE } from "../core/behind.tsx";
import { type Content, occupancyContent, requestsContent } from "../core/content.ts";
import { ReportPage } from "../core/page.tsx";
import { withPathPart } from "../core/path-part.ts";
import { type CarparkSearch, carparkSearch } from "../core/search.ts";
import { namesOf, useBehind } from "../core/use-behind.ts";
import { useCarparks, useDayFilter, useToday } from "../core/use-filters.ts";
import { useRows } from "../core/use-rows.ts";
import { useReportSettings } from "../settings/dialog.tsx";
import { useRequestColumns } from "./request-columns.tsx";

/** The car park stands in the path: another one is another address. */
const useCarpark = (
  to: "/reports/carpark-occupancy/$carparkId" | "/reports/parking-reservations/$carparkId",
  list: ShownList<CarparkSearch>,
): {
  carparkId: string;
  siteId: string | null;
  name: string;
  filter: Filter | false;
  views: ShownList<CarparkSearch>;
} => {
  const { t } = useTexts("reports");
  const { carparkId = "" } = useParams({ strict: false });
  const navigate = useNavigate();
  const carparks = useCarparks();
  const chosen = {
    ...list,
    // The path's car park is the usual one: the chip always shows one, and has nothing to clear.
    search: {} as { carpark?: string | undefined },
    change: ({ carpark }: { carpark?: string | undefined }) => {
      const { date } = list.search;
      if (carpark) void navigate({ to, params: { carparkId: carpark }, search: { date } });
    },
  };
  const carpark = carparks.find(({ id }) => id === carparkId);
  // A view holds the car park beside the search. Those that were saved without one show the present car park.
  const views = withPathPart(list, {
    ...{ name: "carpark", value: carparkId, usual: carparks[0]?.id },
    show: ({ carpark: id = carparkId, ...search }) =>
      void navigate({ to, params: { carparkId: id }, search: carparkSearch.parse(search) }),
  });
  return {
    views,
    carparkId,
    siteId: carpark?.siteId ?? null,
    name: carpark?.name ?? t("carpark"),
    filter:
      carparks.length > 1 &&
      choiceFilter(chosen, "carpark", {
        icon: IconParking,
        label: t("carpark"),
        rows: carparks,
        usual: carparkId,
      }),
  };
};

const usePage = (to: Parameters<typeof useCarpark>[0]) => {
  const list = useListSearch(carparkSearch);
  const carpark = useCarpark(to, list);
  const date = list.search.date;
  const today = useToday();
  const filters = [useDayFilter(list), carpark.filter];
  return { ...carpark, list: carpark.views, date: date ?? today, filters };
};

/** The number that the address opens, and the place of its time in the report; none: the report has no such time. */
const useOpenedTime = (list: ShownList<CarparkSearch>, content: Content | undefined) => {
  const behind = useBehind(list);
  const row = content?.rows.findIndex(({ key }) => key === behind.opened?.row) ?? -1;
  return {
    ...behind,
    opened: row >= 0 ? behind.opened : undefined,
    asked: { row: Math.max(row, 0), page: list.search.page ?? 1, limit: PAGE_SIZE },
  };
};

const useHoldingColumns = (): Column<CarparkHolding>[] => {
  const { t } = useTexts("reports");
  return [
    {
      accessor: "start",
      title: t("columns.when"),
      render: ({ start, end, timeZone }) => formatSpan(start, end, timeZone),
    },
    { accessor: "space", title: t("columns.space") },
    { accessor: "source", title: t("columns.source"), render: ({ source }) => t(`sources.${source}`) },
  ];
};

/** The client's own spreadsheet, where it has one. */
const SheetLink = () => {
  const { t } = useTexts("reports");
  const address = useReportSettings()?.reportSheetUrl;
  return (
    address && (
      <Button
        component="a"
        href={address}
        target="_blank"
        rel="noreferrer"
        variant="default"
        leftSection={<IconTable size={16} stroke={1.75} aria-hidden />}
      >
        {t("sheet")}
      </Button>
    )
  );
};

/** How full a car park was, by time of day, and what held a space at each time. */
export const OccupancyPage = () => {
  const { list, carparkId, siteId, name, date, filters } = usePage("/reports/carpark-occupancy/$carparkId");
  const params = { carparkId, date };
  const report = useRows(["carpark-occupancy", params], (signal) =>
    call("GET /reports/parking/:carparkId/by-day/:date/", { params, signal }),
  );
  const content = report.data && occupancyContent(report.data.results, name);
  const { opened, open, close, asked } = useOpenedTime(list, content);
  const rowsQuery = {
    row: asked.row,
    status: OCCUPANCY_ROWS.find((one) => one === opened?.series) ?? "held",
  };
  const query = { ...asked, ...rowsQuery };
  const behind = useRows(
    ["carpark-holdings", params, query],
    (signal) => call("GET /reports/parking/:carparkId/by-day/:date/rows/", { params, query, signal }),
    opened !== undefined,
  );
  const columns = useHoldingColumns();
  return (
    <ReportPage
      id="carpark-occupancy"
      actions={<SheetLink />}
      name={translate(REPORTS["carpark-occupancy"].name)}
      list={list}
      filters={filters}
      siteId={siteId}
      date={date}
      context={`${name}, ${formatDay(date, "long")}`}
      report={report}
      toContent={(rows) => occupancyContent(rows, name)}
      file={{ path: `/reports/parking/${carparkId}/by-day/${date}/`, query: {} }}
      onOpen={open}
      opened={opened}
      behind={
        opened && (
          <Behind
            {...namesOf(content, opened)}
            list={behind}
            columns={columns}
            page={list.search.page}
            onPage={list.turnPage}
            file={{ path: `/reports/parking/${carparkId}/by-day/${date}/rows/`, query: rowsQuery }}
            onClose={close}
          />
        )
      }
    />
  );
};

/** How many asked for a car park, by time of day, and the requests for each time. */
export const RequestsPage = () => {
  const { list, carparkId, siteId, name, date, filters } = usePage(
    "/reports/parking-reservations/$carparkId",
  );
  const params = { carparkId, date };
  const report = useRows(["carpark-requests", params], (signal) =>
    call("GET /reports/parking-requests/:carparkId/by-day/:date/", { params, signal }),
  );
  const content = report.data && requestsContent(report.data.results, name);
  const { opened, open, close, asked } = useOpenedTime(list, content);
  const rowsQuery = { row: asked.row, status: PARKING_ROWS.find((one) => one === opened?.series) ?? "asked" };
  const query = { ...asked, ...rowsQuery };
  const behind = useRows(
    ["carpark-request-rows", params, query],
    (signal) =>
      call("GET /reports/parking-requests/:carparkId/by-day/:date/rows/", { params, query, signal }),
    opened !== undefined,
  );
  const columns = useRequestColumns();
  return (
    <ReportPage
      id="parking-requests"
      name={translate(REPORTS["parking-requests"].name)}
      list={list}
      filters={filters}
      siteId={siteId}
      date={date}
      context={`${name}, ${formatDay(date, "long")}`}
      report={report}
      toContent={(rows) => requestsContent(rows, name)}
      file={{ path: `/reports/parking-requests/${carparkId}/by-day/${date}/`, query: {} }}
      onOpen={open}
      opened={opened}
      behind={
        opened && (
          <Behind
            {...namesOf(content, opened)}
            list={behind}
            columns={columns}
            page={list.search.page}
            onPage={list.turnPage}
            file={{ path: `/reports/parking-requests/${carparkId}/by-day/${date}/rows/`, query: rowsQuery }}
            onClose={close}
          />
        )
      }
    />
  );
};
