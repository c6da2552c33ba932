import "../../styles/app.css";
import { Button } from "@mantine/core";
import { REPORTS } from "@portico/contract/reports/form";
import { IconParking, IconTable } from "@tabler/icons-react";
import { useNavigate, useParams } from "@tanstack/react-router";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { type ShownList, useListSearch } from "../../shell/lists/use-list-search.ts";
import { formatDay } from "../../ui/days/format.ts";
import { choiceFilter, type Filter } from "../../ui/list/filters.tsx";
import { occupancyContent, requestsContent } from "../core/content.ts";
import { ReportPage } from "../core/page.tsx";
import { type CarparkSearch, carparkSearch } from "../core/search.ts";
import { useCarparks, useDayFilter, useToday } from "../core/use-filters.ts";
import { useRows } from "../core/use-rows.ts";
import { useReportSettings } from "../settings/dialog.tsx";

/** The car park stands in the path: another one is another address. */
const useCarpark = (
  to: "/reports/carpark-occupancy/$carparkId" | "/reports/parking-reservations/$carparkId",
  list: ShownList<CarparkSearch>,
): { carparkId: string; name: string; filter: Filter | false } => {
  const { t } = useTexts("reports");
  const { carparkId = "" } = useParams({ strict: false });
  const navigate = useNavigate();
  const carparks = useCarparks();
  const chosen = {
    ...list,
    // The path's car park is the usual one: the chip always shows one, and has nothing to clear.
    search: {} as { carpark?: string | undefined },
    change: ({ carpark }: { carpark?: string | undefined }) => {
      if (carpark) void navigate({ to, params: { carparkId: carpark }, search: list.search });
    },
  };
  return {
    carparkId,
    name: carparks.find(({ id }) => id === carparkId)?.name ?? t("carpark"),
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
  return { list, ...carpark, date: date ?? today, filters };
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

/** How full a car park was, by time of day. */
export const OccupancyPage = () => {
  const { list, carparkId, name, date, filters } = usePage("/reports/carpark-occupancy/$carparkId");
  const params = { carparkId, date };
  const report = useRows(["carpark-occupancy", params], (signal) =>
    call("GET /reports/parking/:carparkId/by-day/:date/", { params, signal }),
  );
  return (
    <ReportPage
      id="carpark-occupancy"
      actions={<SheetLink />}
      name={translate(REPORTS["carpark-occupancy"].name)}
      list={list}
      filters={filters}
      context={`${name}, ${formatDay(date, "long")}`}
      report={report}
      toContent={(rows) => occupancyContent(rows, name)}
      file={{ path: `/reports/parking/${carparkId}/by-day/${date}/`, query: {} }}
    />
  );
};

/** How many asked for a car park, by time of day. */
export const RequestsPage = () => {
  const { list, carparkId, name, date, filters } = usePage("/reports/parking-reservations/$carparkId");
  const params = { carparkId, date };
  const report = useRows(["carpark-requests", params], (signal) =>
    call("GET /reports/parking-requests/:carparkId/by-day/:date/", { params, signal }),
  );
  return (
    <ReportPage
      id="parking-requests"
      name={translate(REPORTS["parking-requests"].name)}
      list={list}
      filters={filters}
      context={`${name}, ${formatDay(date, "long")}`}
      report={report}
      toContent={(rows) => requestsContent(rows, name)}
      file={{ path: `/reports/parking-requests/${carparkId}/by-day/${date}/`, query: {} }}
    />
  );
};
