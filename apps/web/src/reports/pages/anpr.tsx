import { OPERATORS } from "@portico/contract/cameras/form";
import { PASSED_AS, REPORTS } from "@portico/contract/reports/form";
import type { AnprEvent } from "@portico/contract/reports/reports";
import type { PassedVehicle } from "@portico/contract/reports/rows";
import { DIRECTION_TEXTS, STATUS_TEXTS } from "@portico/contract/reports/vehicle-texts";
import { text } from "@portico/contract/texts/text";
import { IconDeviceComputerCamera } from "@tabler/icons-react";
import { useNavigate, useParams } from "@tanstack/react-router";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { useListSearch } from "../../shell/lists/use-list-search.ts";
import { useSession } from "../../shell/session/session.ts";
import { formatDay, timeIn } from "../../ui/days/format.ts";
import { choiceFilter } from "../../ui/list/filters.tsx";
import type { Column } from "../../ui/table/data-table.tsx";
import { Behind, PAGE_SIZE } from "../core/behind.tsx";
import { anprContent } from "../core/content.ts";
import { ReportPage } from "../core/page.tsx";
import { withPathPart } from "../core/path-part.ts";
import { anprSearch } from "../core/search.ts";
import { namesOf, useBehind } from "../core/use-behind.ts";
import { useContextOf } from "../core/use-day-report.ts";
import { useDayFilter, useSiteFilter, useToday } from "../core/use-filters.ts";
import { useRows } from "../core/use-rows.ts";

/** The cameras that saw something on the day. */
const camerasOf = (events: readonly AnprEvent[]) =>
  [...new Map(events.map(({ cameraId, cameraName }) => [cameraId, cameraName]))].map(([id, name]) => ({
    id,
    name,
  }));

const useColumns = (seesPlates: boolean): Column<PassedVehicle>[] => {
  const { t } = useTexts("reports");
  const plate: Column<PassedVehicle> = { accessor: "plate", title: t("columns.plate") };
  return [
    {
      accessor: "executedAt",
      title: t("columns.when"),
      render: ({ executedAt, timeZone }) => timeIn(timeZone, executedAt),
    },
    ...(seesPlates ? [plate] : []),
    { accessor: "cameraName", title: t("camera") },
    {
      accessor: "direction",
      title: translate(text("reports.direction")),
      render: ({ direction }) => direction && translate(DIRECTION_TEXTS[direction]),
    },
    {
      accessor: "status",
      title: t("columns.status"),
      render: ({ status }) => translate(STATUS_TEXTS[status]),
    },
  ];
};

/**
 * Vehicles that passed the cameras, by hour, and the vehicles of each hour; of one camera where the path names it. Plates are for
 * those who see them in the live view.
 */
export const AnprPage = () => {
  const { t } = useTexts("reports");
  const list = useListSearch(anprSearch);
  const navigate = useNavigate();
  const { cameraId } = useParams({ strict: false });
  const { site, page } = list.search;
  const date = list.search.date;
  const today = useToday();
  const params = { date: date ?? today };
  const context = useContextOf(formatDay(params.date, "long"), site);
  const query = { site, cameraId };
  const all = useRows(["anpr", params, { site }], (signal) =>
    call("GET /reports/anpr/by-day/:date/", { params, query: { site }, signal }),
  );
  const report = useRows(["anpr", params, query], (signal) =>
    call("GET /reports/anpr/by-day/:date/", { params, query, signal }),
  );
  const { inGroup } = useSession();
  const seesPlates = inGroup(...OPERATORS);
  const { opened, open, close } = useBehind(list);
  const rowsQuery = {
    ...query,
    ...{ hour: Number(opened?.row ?? 0), as: PASSED_AS.find((one) => one === opened?.series) },
    plates: seesPlates ? ("true" as const) : undefined,
  };
  const behindQuery = { ...rowsQuery, page: page ?? 1, limit: PAGE_SIZE };
  const behind = useRows(
    ["anpr-rows", params, behindQuery],
    (signal) => call("GET /reports/anpr/by-day/:date/rows/", { params, query: behindQuery, signal }),
    opened !== undefined,
  );
  const columns = useColumns(seesPlates);
  const cameras = camerasOf(all.data?.results ?? []);
  const ofCamera = {
    ...list,
    search: { camera: cameraId },
    change: ({ camera }: { camera?: string | undefined }) =>
      void (camera
        ? navigate({ to: "/reports/anpr/$cameraId", params: { cameraId: camera }, search: { date, site } })
        : navigate({ to: "/reports/anpr", search: { date, site } })),
  };
  const views = withPathPart(list, {
    ...{ name: "camera", value: cameraId, usual: undefined },
    show: ({ camera, ...shown }) => {
      const search = anprSearch.parse(shown);
      void (camera
        ? navigate({ to: "/reports/anpr/$cameraId", params: { cameraId: camera }, search })
        : navigate({ to: "/reports/anpr", search }));
    },
  });
  const filters = [
    useDayFilter(list),
    useSiteFilter(list),
    (cameras.length > 1 || cameraId !== undefined) &&
      choiceFilter(ofCamera, "camera", { icon: IconDeviceComputerCamera, label: t("camera"), rows: cameras }),
  ];
  return (
    <ReportPage
      id="anpr"
      name={translate(REPORTS.anpr.name)}
      list={views}
      filters={filters}
      siteId={site}
      date={params.date}
      context={context}
      report={report}
      toContent={anprContent}
      file={{ path: `/reports/anpr/by-day/${params.date}/`, query }}
      onOpen={open}
      opened={opened}
      behind={
        opened && (
          <Behind
            {...namesOf(report.data && anprContent(report.data.results), opened)}
            list={behind}
            columns={columns}
            page={page}
            onPage={list.turnPage}
            file={{ path: `/reports/anpr/by-day/${params.date}/rows/`, query: rowsQuery }}
            onClose={close}
          />
        )
      }
    />
  );
};
