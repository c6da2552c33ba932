import { REPORTS } from "@portico/contract/reports/form";
import type { AnprEvent } from "@portico/contract/reports/reports";
import { IconDeviceComputerCamera } from "@tabler/icons-react";
import { useNavigate, useParams } from "@tanstack/react-router";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { useListSearch } from "../../shell/lists/use-list-search.ts";
import { formatDay } from "../../ui/days/format.ts";
import { choiceFilter } from "../../ui/list/filters.tsx";
import { anprContent } from "../core/content.ts";
import { ReportPage } from "../core/page.tsx";
import { anprSearch } from "../core/search.ts";
import { useDayFilter, useSiteFilter, useToday } from "../core/use-filters.ts";
import { useRows } from "../core/use-rows.ts";

/** The cameras that saw something on the day. */
const camerasOf = (events: readonly AnprEvent[]) =>
  [...new Map(events.map(({ cameraId, cameraName }) => [cameraId, cameraName]))].map(([id, name]) => ({
    id,
    name,
  }));

/** Vehicles that passed the cameras, by hour; of one camera where the path names it. */
export const AnprPage = () => {
  const { t } = useTexts("reports");
  const list = useListSearch(anprSearch);
  const navigate = useNavigate();
  const { cameraId } = useParams({ strict: false });
  const { site } = list.search;
  const date = list.search.date;
  const today = useToday();
  const params = { date: date ?? today };
  const query = { site, cameraId };
  const all = useRows(["anpr", params, { site }], (signal) =>
    call("GET /reports/anpr/by-day/:date/", { params, query: { site }, signal }),
  );
  const report = useRows(["anpr", params, query], (signal) =>
    call("GET /reports/anpr/by-day/:date/", { params, query, signal }),
  );
  const cameras = camerasOf(all.data?.results ?? []);
  const ofCamera = {
    ...list,
    search: { camera: cameraId },
    change: ({ camera }: { camera?: string | undefined }) =>
      void (camera
        ? navigate({ to: "/reports/anpr/$cameraId", params: { cameraId: camera }, search: list.search })
        : navigate({ to: "/reports/anpr", search: list.search })),
  };
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
      list={list}
      filters={filters}
      context={formatDay(params.date, "long")}
      report={report}
      toContent={anprContent}
      file={{ path: `/reports/anpr/by-day/${params.date}/`, query }}
    />
  );
};
