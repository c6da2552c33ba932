import { addDays } from "@portico/contract/days/days";
import { IconArrowsLeftRight } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { useSites } from "../../shell/session/sites.ts";
import { formatDays } from "../../ui/days/format.ts";
import { choiceFilter, type Filter } from "../../ui/list/filters.tsx";
import type { ListState } from "../../ui/list/list-state.ts";
import { BEFORE, type Days, lengthOf } from "./search.ts";
import { useRows } from "./use-rows.ts";

type Compared = { site?: string | undefined; compare?: string | undefined };

interface DayQuery extends Days {
  site?: string | undefined;
}

/** "2 Nov to 20 Nov 2026". */
export const inDays = ({ start, end }: Days): string => formatDays(start, end, end.slice(0, 4));

/** With what the report is compared: the days before, or another site. */
const useComparison = (compare: string | undefined, days: Days) => {
  const { sites } = useSites();
  if (compare === undefined) return undefined;
  const length = lengthOf(days);
  const before = { start: addDays(days.start, -length), end: addDays(days.end, -length) };
  if (compare === BEFORE) return { query: before, label: inDays(before) };
  const site = sites.find(({ id }) => id === compare);
  return site && { query: { ...days, site: site.id }, label: site.name };
};

const useCompareFilter = <A extends Compared>(list: ListState<A>): Filter => {
  const { t } = useTexts("reports");
  const { sites } = useSites();
  const { site } = list.search;
  const others = site ? sites.filter(({ id }) => id !== site) : [];
  return choiceFilter(list, "compare", {
    icon: IconArrowsLeftRight,
    label: t("compare"),
    rows: [{ id: BEFORE, name: t("before") }, ...others],
    none: t("compareNone"),
  });
};

interface Asked<Query extends DayQuery, Row, A extends Compared> {
  list: ListState<A>;
  query: Query;
  fetch: (query: Query, signal: AbortSignal) => Promise<{ results: Row[] }>;
  enabled?: boolean;
}

/** The rows of a report of days, and those that it is compared with. `of` says which report. */
export const useDayReport = <Query extends DayQuery, Row, A extends Compared>(
  of: readonly unknown[],
  { list, query, fetch, enabled = true }: Asked<Query, Row, A>,
) => {
  const { compare } = list.search;
  const comparison = useComparison(compare, query);
  const report = useRows([...of, query], (signal) => fetch(query, signal), enabled);
  const asked = { ...query, ...comparison?.query };
  const other = useRows([...of, asked], (signal) => fetch(asked, signal), enabled && comparison !== undefined)
    .data?.results;
  return {
    report,
    other: comparison && other && { rows: other, label: comparison.label },
    context: inDays(query),
    filter: useCompareFilter(list),
    /** What the report as a file is asked for. */
    fileQuery: { ...query, compare: comparison && compare },
  };
};
