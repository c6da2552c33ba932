import { limits } from "@portico/contract/reports/core/limits";
import { DESK_DAY_STATES, REPORTS } from "@portico/contract/reports/form";
import type { DeskDay } from "@portico/contract/reports/reports";
import { text } from "@portico/contract/texts/text";
import { IconAlertTriangle } from "@tabler/icons-react";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { useListSearch } from "../../shell/lists/use-list-search.ts";
import { Notice } from "../../ui/feedback/notice.tsx";
import type { Column } from "../../ui/table/data-table.tsx";
import { Behind, PAGE_SIZE } from "../core/behind.tsx";
import { utilisationContent } from "../core/content.ts";
import { ReportPage } from "../core/page.tsx";
import { daysOf, deskSearch, lengthOf } from "../core/search.ts";
import { namesOf, useBehind } from "../core/use-behind.ts";
import { useDayReport } from "../core/use-day-report.ts";
import { useDaysFilter, usePlaceFilters, useToday } from "../core/use-filters.ts";
import { useRows } from "../core/use-rows.ts";

const useColumns = (): Column<DeskDay>[] => {
  const { t } = useTexts("reports");
  return [
    { accessor: "name", title: t("columns.desk") },
    { accessor: "zone", title: t("columns.zone") },
    { accessor: "floor", title: t("columns.floor") },
  ];
};

/** What desks were, day by day, and the desks behind each number. */
export const DeskUtilisationPage = () => {
  const list = useListSearch(deskSearch);
  const { site, floor, zone, page } = list.search;
  const days = daysOf(list.search, useToday());
  const place = { site, floor, zone };
  const isTooLong = lengthOf(days) > limits.utilisationDaysMax;
  const query = { ...days, ...place };
  const { report, other, context, filter, fileQuery } = useDayReport(["desks-utilisation"], {
    ...{ list, query },
    fetch: (asked, signal) => call("GET /reports/desks/utilisation/", { query: asked, signal }),
    enabled: !isTooLong,
  });
  const { opened, open, close } = useBehind(list);
  const state = DESK_DAY_STATES.find((one) => one === opened?.series);
  const rowsQuery = { ...place, date: opened?.row ?? days.end, state };
  const behindQuery = { ...rowsQuery, page: page ?? 1, limit: PAGE_SIZE };
  const behind = useRows(
    ["desk-days", behindQuery],
    (signal) => call("GET /reports/desks/utilisation/desks/", { query: behindQuery, signal }),
    opened !== undefined,
  );
  const columns = useColumns();
  const filters = [useDaysFilter(list), ...usePlaceFilters(list), filter];
  return (
    <ReportPage
      id="desks-utilisation"
      name={translate(REPORTS["desks-utilisation"].name)}
      list={list}
      filters={filters}
      siteId={site}
      context={context}
      notice={
        isTooLong && (
          <Notice tone="amber" icon={IconAlertTriangle}>
            {translate(text("reports.tooManyDays", { count: limits.utilisationDaysMax }))}
          </Notice>
        )
      }
      report={report}
      toContent={utilisationContent}
      other={other}
      file={{ path: "/reports/desks/utilisation/", query: fileQuery }}
      onOpen={open}
      opened={opened}
      behind={
        opened && (
          <Behind
            {...namesOf(report.data && utilisationContent(report.data.results), opened)}
            list={behind}
            columns={columns}
            page={page}
            onPage={list.turnPage}
            file={{ path: "/reports/desks/utilisation/desks/", query: rowsQuery }}
            onClose={close}
          />
        )
      }
    />
  );
};
