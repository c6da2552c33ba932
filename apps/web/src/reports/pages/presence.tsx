import { NAME_READERS, PRESENCE_ROWS, REPORTS } from "@portico/contract/reports/form";
import type { PresenceRow } from "@portico/contract/reports/rows";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { useListSearch } from "../../shell/lists/use-list-search.ts";
import { useSession } from "../../shell/session/session.ts";
import { formatDay } from "../../ui/days/format.ts";
import type { Column } from "../../ui/table/data-table.tsx";
import { Behind, PAGE_SIZE } from "../core/behind.tsx";
import { presenceContent } from "../core/content.ts";
import { ReportPage } from "../core/page.tsx";
import { daysOf, daysOfPeriod, presenceSearch } from "../core/search.ts";
import { namesOf, useBehind } from "../core/use-behind.ts";
import { useDayReport } from "../core/use-day-report.ts";
import {
  compareElsewhere,
  useDaysFilter,
  usePeriodFilter,
  useSiteFilter,
  useToday,
} from "../core/use-filters.ts";
import { useRows } from "../core/use-rows.ts";

const useColumns = (seesNames: boolean): Column<PresenceRow>[] => {
  const { t } = useTexts("reports");
  const columns: Column<PresenceRow>[] = [
    { accessor: "day", title: t("day"), render: ({ day }) => formatDay(day) },
    { accessor: "site", title: t("site") },
  ];
  if (!seesNames) return columns;
  return [
    ...columns,
    { accessor: "person", title: t("columns.person"), render: ({ person }) => person ?? t("personUnknown") },
  ];
};

/** People on site and elsewhere, by day, week or month, and the person-days behind each number. */
export const PresencePage = () => {
  const list = useListSearch(presenceSearch);
  const { site, period = "day", page } = list.search;
  const today = useToday();
  const days = daysOf(list.search, today);
  const query = { ...days, site };
  const { report, other, context, filter, fileQuery } = useDayReport(["presence", period], {
    ...{ list, query },
    fetch: (asked, signal) => call(`GET /presence/${period}/`, { query: asked, signal }),
  });
  const { inGroup } = useSession();
  const seesNames = inGroup(...NAME_READERS);
  const { opened, open, close } = useBehind(list);
  const rowsQuery = {
    ...(opened ? daysOfPeriod(opened.row, period, days) : days),
    ...{ site, place: PRESENCE_ROWS.find((one) => one === opened?.series) },
    names: seesNames ? ("true" as const) : undefined,
  };
  const behindQuery = { ...rowsQuery, page: page ?? 1, limit: PAGE_SIZE };
  const behind = useRows(
    ["presence-rows", behindQuery],
    (signal) => call("GET /reports/presence/rows/", { query: behindQuery, signal }),
    opened !== undefined,
  );
  const columns = useColumns(seesNames);
  const filters = [
    useDaysFilter(list),
    usePeriodFilter(list),
    useSiteFilter(list, { compare: compareElsewhere(list.search) }),
    filter,
  ];
  const toContent = (rows: Parameters<typeof presenceContent>[0]) =>
    presenceContent(rows, period, { ...days, today });
  return (
    <ReportPage
      id="presence"
      name={translate(REPORTS.presence.name)}
      list={list}
      filters={filters}
      siteId={site}
      context={context}
      report={report}
      toContent={toContent}
      other={other}
      file={{ path: `/presence/${period}/`, query: fileQuery }}
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
            file={{ path: "/reports/presence/rows/", query: rowsQuery }}
            onClose={close}
          />
        )
      }
    />
  );
};
