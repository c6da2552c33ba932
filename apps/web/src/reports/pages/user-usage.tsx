import { REPORTS } from "@portico/contract/reports/form";
import { translate } from "../../locales/translate.ts";
import { call } from "../../shell/api/call.ts";
import { useListSearch } from "../../shell/lists/use-list-search.ts";
import { deskUsageContent, resourceUsageContent } from "../core/content.ts";
import { ReportPage } from "../core/page.tsx";
import { daysOf, deskSearch, resourceSearch } from "../core/search.ts";
import { useDayReport } from "../core/use-day-report.ts";
import { useDaysFilter, usePlaceFilters, useSiteFilter, useToday } from "../core/use-filters.ts";

/** How often people booked desks. The people stay unnamed, so there are no rows behind the numbers. */
export const DeskUsagePage = () => {
  const list = useListSearch(deskSearch);
  const { site, floor, zone } = list.search;
  const days = daysOf(list.search, useToday());
  const query = { ...days, site, floor, zone };
  const { report, other, context, filter, fileQuery } = useDayReport(["desks-user-usage"], {
    ...{ list, query },
    fetch: (asked, signal) => call("GET /reports/desks/user-usage/", { query: asked, signal }),
  });
  const filters = [useDaysFilter(list), ...usePlaceFilters(list), filter];
  return (
    <ReportPage
      id="desks-user-usage"
      name={translate(REPORTS["desks-user-usage"].name)}
      list={list}
      filters={filters}
      context={context}
      report={report}
      toContent={deskUsageContent}
      other={other}
      file={{ path: "/reports/desks/user-usage/", query: fileQuery }}
    />
  );
};

/** How often people used rooms and other resources. */
export const ResourceUsagePage = () => {
  const list = useListSearch(resourceSearch);
  const { site } = list.search;
  const days = daysOf(list.search, useToday());
  const query = { ...days, site };
  const { report, other, context, filter, fileQuery } = useDayReport(["resources-user-usage"], {
    ...{ list, query },
    fetch: (asked, signal) => call("GET /reports/resources/user-usage/", { query: asked, signal }),
  });
  const filters = [useDaysFilter(list), useSiteFilter(list), filter];
  return (
    <ReportPage
      id="resources-user-usage"
      name={translate(REPORTS["resources-user-usage"].name)}
      list={list}
      filters={filters}
      context={context}
      report={report}
      toContent={resourceUsageContent}
      other={other}
      file={{ path: "/reports/resources/user-usage/", query: fileQuery }}
    />
  );
};
