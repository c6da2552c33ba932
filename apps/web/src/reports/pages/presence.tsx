import { REPORTS } from "@portico/contract/reports/form";
import { translate } from "../../locales/translate.ts";
import { call } from "../../shell/api/call.ts";
import { useListSearch } from "../../shell/lists/use-list-search.ts";
import { presenceContent } from "../core/content.ts";
import { ReportPage } from "../core/page.tsx";
import { daysOf, presenceSearch } from "../core/search.ts";
import { useDayReport } from "../core/use-day-report.ts";
import { useDaysFilter, usePeriodFilter, useSiteFilter, useToday } from "../core/use-filters.ts";

/** People on site and elsewhere, by day, week or month. */
export const PresencePage = () => {
  const list = useListSearch(presenceSearch);
  const { site, period = "day" } = list.search;
  const days = daysOf(list.search, useToday());
  const query = { ...days, site };
  const { report, other, context, filter, fileQuery } = useDayReport(["presence", period], {
    ...{ list, query },
    fetch: (asked, signal) => call(`GET /presence/${period}/`, { query: asked, signal }),
  });
  const filters = [useDaysFilter(list), usePeriodFilter(list), useSiteFilter(list), filter];
  return (
    <ReportPage
      id="presence"
      name={translate(REPORTS.presence.name)}
      list={list}
      filters={filters}
      context={context}
      report={report}
      toContent={(rows) => presenceContent(rows, period)}
      other={other}
      file={{ path: `/presence/${period}/`, query: fileQuery }}
    />
  );
};
