import { REPORTS } from "@portico/contract/reports/form";
import { translate } from "../../locales/translate.ts";
import { call } from "../../shell/api/call.ts";
import { useListSearch } from "../../shell/lists/use-list-search.ts";
import { formatDays } from "../../ui/days/format.ts";
import { presenceContent } from "../core/content.ts";
import { ReportPage } from "../core/page.tsx";
import { daysOf, presenceSearch } from "../core/search.ts";
import { useDaysFilter, usePeriodFilter, useSiteFilter, useToday } from "../core/use-filters.ts";
import { useRows } from "../core/use-rows.ts";

/** People on site and elsewhere, by day, week or month. */
export const PresencePage = () => {
  const list = useListSearch(presenceSearch);
  const { site, period = "day" } = list.search;
  const days = daysOf(list.search, useToday());
  const query = { ...days, site };
  const report = useRows(["presence", period, query], (signal) =>
    call(`GET /presence/${period}/`, { query, signal }),
  );
  const filters = [useDaysFilter(list), usePeriodFilter(list), useSiteFilter(list)];
  return (
    <ReportPage
      view="report-presence"
      name={translate(REPORTS.presence.name)}
      list={list}
      filters={filters}
      context={formatDays(days.start, days.end, days.end.slice(0, 4))}
      report={report}
      toContent={(rows) => presenceContent(rows, period)}
      file={{ path: `/presence/${period}/`, query }}
    />
  );
};
