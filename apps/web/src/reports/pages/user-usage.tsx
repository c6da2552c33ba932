import { limits } from "@portico/contract/reports/core/limits";
import { NAME_READERS, REPORTS, USAGE_BUCKETS, type UsageBucket } from "@portico/contract/reports/form";
import type { UsageRow } from "@portico/contract/reports/rows";
import { type Text, text } from "@portico/contract/texts/text";
import type { UseQueryResult } from "@tanstack/react-query";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import type { OnPage } from "../../shell/lists/last-page.ts";
import { useListSearch } from "../../shell/lists/use-list-search.ts";
import { useSession } from "../../shell/session/session.ts";
import type { ListState } from "../../ui/list/list-state.ts";
import { formatNumber } from "../../ui/numbers.ts";
import type { Column } from "../../ui/table/data-table.tsx";
import { Behind, PAGE_SIZE } from "../core/behind.tsx";
import { type Content, deskUsageContent, resourceUsageContent } from "../core/content.ts";
import type { ExportedFile } from "../core/export-menu.tsx";
import type { OpenedNumber } from "../core/numbers.tsx";
import { ReportPage } from "../core/page.tsx";
import { daysOf, deskSearch, resourceSearch } from "../core/search.ts";
import { namesOf, useBehind } from "../core/use-behind.ts";
import { useDayReport } from "../core/use-day-report.ts";
import {
  compareElsewhere,
  useDaysFilter,
  usePlaceFilters,
  useSiteFilter,
  useToday,
} from "../core/use-filters.ts";
import { useRows } from "../core/use-rows.ts";
import { useReportSettings } from "../settings/dialog.tsx";

/** How often people used something, and who they are for those who may see names. */
const useColumns = (uses: Text): Column<UsageRow>[] => {
  const { t } = useTexts("reports");
  const { inGroup } = useSession();
  const count: Column<UsageRow> = {
    accessor: "uses",
    title: translate(uses),
    render: (row) => formatNumber(row.uses),
  };
  if (!inGroup(...NAME_READERS)) return [count];
  return [
    {
      accessor: "person",
      title: t("columns.person"),
      render: ({ person }) => person ?? t("personUnknown"),
    },
    count,
  ];
};

type PeopleQuery = { bucket: UsageBucket; names?: "true" | undefined; page: number; limit: number };

interface Usage<Row> {
  /** The report whose people are opened, by what they used. */
  of: readonly unknown[];
  uses: Text;
  list: ListState<{ behind?: string | undefined; page?: number | undefined }> & { turnPage: OnPage };
  report: UseQueryResult<{ results: Row[] }>;
  toContent: (rows: readonly Row[]) => Content;
  /** The path of the people, and what it is asked beside the bucket. */
  file: ExportedFile;
  fetch: (asked: PeopleQuery, signal: AbortSignal) => Promise<{ count: number; results: UsageRow[] }>;
}

/**
 * What the page shows of a bucket's people. Buckets of few people open nothing where the client folds small groups, nor
 * before that is known.
 */
const usePeople = <Row,>({ of, uses, list, report, toContent, file, fetch }: Usage<Row>) => {
  const { inGroup } = useSession();
  const opensFrom = useReportSettings()?.reportFoldsSmallGroups === false ? 0 : limits.smallGroup;
  const toOpening = (rows: readonly Row[]): Content => ({ ...toContent(rows), opensFrom });
  const content = report.data && toOpening(report.data.results);
  const opens = (bucket: string): boolean => {
    const people = content?.rows.find(({ key }) => key === bucket)?.values.people ?? 0;
    return people > 0 && people >= opensFrom;
  };
  const { opened, open, close } = useBehind(list);
  const bucket = USAGE_BUCKETS.find((one) => one === opened?.row && opens(one));
  const rowsQuery = {
    bucket: bucket ?? USAGE_BUCKETS[0],
    names: inGroup(...NAME_READERS) ? ("true" as const) : undefined,
  };
  const asked = { ...rowsQuery, page: list.search.page ?? 1, limit: PAGE_SIZE };
  const people = useRows([...of, asked], (signal) => fetch(asked, signal), bucket !== undefined);
  const columns = useColumns(uses);
  return {
    toContent: toOpening,
    onOpen: (one: OpenedNumber) => opens(one.row) && open(one),
    opened: bucket && opened,
    behind: bucket && opened && (
      <Behind
        {...namesOf(content, opened)}
        list={people}
        columns={columns}
        page={list.search.page}
        onPage={list.turnPage}
        file={{ path: file.path, query: { ...file.query, ...rowsQuery } }}
        onClose={close}
      />
    ),
  };
};

/** How often people booked desks, and the people of each bucket. */
export const DeskUsagePage = () => {
  const list = useListSearch(deskSearch);
  const { site, floor, zone } = list.search;
  const days = daysOf(list.search, useToday());
  const query = { ...days, site, floor, zone };
  const { report, other, context, filter, fileQuery } = useDayReport(["desks-user-usage"], {
    ...{ list, query },
    fetch: (asked, signal) => call("GET /reports/desks/user-usage/", { query: asked, signal }),
  });
  const people = usePeople({
    ...{ of: ["desk-users", query], uses: text("reports.bookings"), list, report },
    toContent: deskUsageContent,
    file: { path: "/reports/desks/user-usage/people/", query },
    fetch: (asked, signal) =>
      call("GET /reports/desks/user-usage/people/", { query: { ...query, ...asked }, signal }),
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
      other={other}
      file={{ path: "/reports/desks/user-usage/", query: fileQuery }}
      {...people}
    />
  );
};

/** How often people used rooms and other resources, and the people of each bucket. */
export const ResourceUsagePage = () => {
  const list = useListSearch(resourceSearch);
  const { site } = list.search;
  const days = daysOf(list.search, useToday());
  const query = { ...days, site };
  const { report, other, context, filter, fileQuery } = useDayReport(["resources-user-usage"], {
    ...{ list, query },
    fetch: (asked, signal) => call("GET /reports/resources/user-usage/", { query: asked, signal }),
  });
  const people = usePeople({
    ...{ of: ["resource-users", query], uses: text("reports.uses"), list, report },
    toContent: resourceUsageContent,
    file: { path: "/reports/resources/user-usage/people/", query },
    fetch: (asked, signal) =>
      call("GET /reports/resources/user-usage/people/", { query: { ...query, ...asked }, signal }),
  });
  const filters = [
    useDaysFilter(list),
    useSiteFilter(list, { compare: compareElsewhere(list.search) }),
    filter,
  ];
  return (
    <ReportPage
      id="resources-user-usage"
      name={translate(REPORTS["resources-user-usage"].name)}
      list={list}
      filters={filters}
      context={context}
      report={report}
      other={other}
      file={{ path: "/reports/resources/user-usage/", query: fileQuery }}
      {...people}
    />
  );
};
