import { REPORTS } from "@portico/contract/reports/form";
import { translate } from "../../locales/translate.ts";
import { call } from "../../shell/api/call.ts";
import { useListSearch } from "../../shell/lists/use-list-search.ts";
import { formatDays } from "../../ui/days/format.ts";
import { deskUsageContent, resourceUsageContent } from "../core/content.ts";
import { ReportPage } from "../core/page.tsx";
import { daysOf, deskSearch, resourceSearch } from "../core/search.ts";
import { useDaysFilter, usePlaceFilters, useSiteFilter, useToday } from "../core/use-filters.ts";
import { useRows } from "../core/use-rows.ts";

/** How often people booked desks. The people stay unnamed, so there are no rows behind the numbers. */
export const DeskUsagePage = () => {
  const list = useListSearch(deskSearch);
  const { site, floor, zone } = list.search;
  const days = daysOf(list.search, useToday());
  const query = { ...days, site, floor, zone };
  const report = useRows(["desks-user-usage", query], (signal) =>
    call("GET /reports/desks/user-usage/", { query, signal }),
  );
  const filters = [useDaysFilter(list), ...usePlaceFilters(list)];
  return (
    <ReportPage
      view="report-desks-user-usage"
      name={translate(REPORTS["desks-user-usage"].name)}
      list={list}
      filters={filters}
      context={formatDays(days.start, days.end, days.end.slice(0, 4))}
      report={report}
      toContent={deskUsageContent}
      file={{ path: "/reports/desks/user-usage/", query }}
    />
  );
};

/** How often people used rooms and other resources. */
export const ResourceUsagePage = () => {
  const list = useListSearch(resourceSearch);
  const { site } = list.search;
  const days = daysOf(list.search, useToday());
  const query = { ...days, site };
  const report = useRows(["resources-user-usage", query], (signal) =>
    call("GET /reports/resources/user-usage/", { query, signal }),
  );
  const filters = [useDaysFilter(list), useSiteFilter(list)];
  return (
    <ReportPage
      view="report-resources-user-usage"
      name={translate(REPORTS["resources-user-usage"].name)}
      list={list}
      filters={filters}
      context={formatDays(days.start, days.end, days.end.slice(0, 4))}
      report={report}
      toContent={resourceUsageContent}
      file={{ path: "/reports/resources/user-usage/", query }}
    />
  );
};
