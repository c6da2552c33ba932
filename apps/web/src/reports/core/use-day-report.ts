import { isOfWholeSite, queryOfSite, withDaysBefore, withSite } from "@portico/contract/reports/comparison";
import { IconArrowsLeftRight } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { formatDays } from "../../ui/days/format.ts";
import { choiceFilter, type Filter } from "../../ui/list/filters.tsx";
import type { ListState } from "../../ui/list/list-state.ts";
import { BEFORE, type Days } from "./search.ts";
import { useReportSites } from "./use-filters.ts";
import { useRows } from "./use-rows.ts";

type Compared = { site?: string | undefined; compare?: string | undefined };

interface DayQuery extends Days {
  site?: string | undefined;
  floor?: string | undefined;
  zone?: string | undefined;
  carpark?: string | undefined;
}

/** "2 Nov to 20 Nov 2026". */
export const inDays = ({ start, end }: Days): string => formatDays(start, end, end.slice(0, 4));

interface ComparisonOf<Query> {
  compare: string | undefined;
  query: Query;
  isOfClient: boolean;
}

/** Which days, and of which site where the client has several. `days` in words. */
export const useContextOf = (days: string, siteId: string | undefined): string => {
  const { t } = useTexts("reports");
  const sites = useReportSites();
  if (sites.length < 2) return days;
  const site = sites.find(({ id }) => id === siteId)?.name ?? t("allSites");
  return t("contextOf", { days, site });
};

/** With what the report is compared: the days before, or another site. */
const useComparison = <Query extends DayQuery>({ compare, query, isOfClient }: ComparisonOf<Query>) => {
  const sites = useReportSites();
  if (compare === undefined) return undefined;
  if (compare === BEFORE) {
    const comparison = withDaysBefore(query);
    const { other } = comparison;
    return { comparison, query: { ...query, ...other }, label: inDays(other), sites: undefined };
  }
  const site = isOfClient ? undefined : sites.find(({ id }) => id === compare);
  const own = isOfWholeSite(query) ? sites.find(({ id }) => id === query.site) : undefined;
  return (
    site && {
      ...{ comparison: withSite(query), query: queryOfSite(query, site.id), label: site.name },
      sites: own && { own: own.name, other: site.name },
    }
  );
};

const useCompareFilter = <A extends Compared>(list: ListState<A>, isOfClient: boolean): Filter => {
  const { t } = useTexts("reports");
  const sites = useReportSites();
  const { site } = list.search;
  const others = site && !isOfClient ? sites.filter(({ id }) => id !== site) : [];
  return choiceFilter(list, "compare", {
    icon: IconArrowsLeftRight,
    label: t("compare"),
    rows: [{ id: BEFORE, name: t("before") }, ...others],
    none: t("compareNone"),
  });
};

interface DayReportOptions<Query extends DayQuery, Row, A extends Compared> {
  list: ListState<A>;
  query: Query;
  fetch: (query: Query, signal: AbortSignal) => Promise<{ results: Row[] }>;
  enabled?: boolean;
  /** Its facts are the client's: it is compared with no site. */
  isOfClient?: boolean | undefined;
}

/** The rows of a report of days, and those that it is compared with. `of` says which report. */
export const useDayReport = <Query extends DayQuery, Row, A extends Compared>(
  of: readonly unknown[],
  { list, query, fetch, enabled = true, isOfClient = false }: DayReportOptions<Query, Row, A>,
) => {
  const { compare } = list.search;
  const ofSite = useContextOf(inDays(query), query.site);
  const compared = useComparison({ compare, query, isOfClient });
  const report = useRows([...of, query], (signal) => fetch(query, signal), enabled);
  const asked = compared?.query ?? query;
  const other = useRows([...of, asked], (signal) => fetch(asked, signal), enabled && compared !== undefined);
  // While one of them is still of other filters, their numbers do not belong beside each other.
  const isOther = !report.isPlaceholderData && !other.isPlaceholderData;
  const { t } = useTexts("reports");
  const own = isOfClient ? inDays(query) : ofSite;
  return {
    report,
    other:
      compared && other.data && isOther
        ? {
            ...{ rows: other.data.results, label: compared.label, comparison: compared.comparison },
            sites: compared.sites,
          }
        : undefined,
    context: compared && other.isError ? t("comparisonFailed", { context: own, other: compared.label }) : own,
    filter: useCompareFilter(list, isOfClient),
    /** What the report as a file is asked for. */
    fileQuery: { ...query, compare: compared && compare },
  };
};
