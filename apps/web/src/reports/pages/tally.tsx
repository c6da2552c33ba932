import { limits } from "@portico/contract/reports/core/limits";
import { NAME_READERS } from "@portico/contract/reports/form";
import { isTally, TALLIES, type TallyId } from "@portico/contract/reports/tallies/tallies";
import {
  type AnyTally,
  type CellKind,
  groupOf,
  groupsOf,
  momentText,
} from "@portico/contract/reports/tallies/tally";
import { IconStack2 } from "@tabler/icons-react";
import { useParams } from "@tanstack/react-router";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { useListSearch } from "../../shell/lists/use-list-search.ts";
import { useNamedPage } from "../../shell/page/title.ts";
import { useSession } from "../../shell/session/session.ts";
import { dayIn, formatDay, timeIn } from "../../ui/days/format.ts";
import { choiceFilter } from "../../ui/list/filters.tsx";
import type { Column } from "../../ui/table/data-table.tsx";
import { Behind, PAGE_SIZE } from "../core/behind.tsx";
import { formatValue, tallyContent } from "../core/content.ts";
import { ReportPage } from "../core/page.tsx";
import { daysOf, tallySearch } from "../core/search.ts";
import { countsLine, factsLine } from "../core/tally-lines.ts";
import { namesOf, useBehind } from "../core/use-behind.ts";
import { useDayReport } from "../core/use-day-report.ts";
import { compareElsewhere, useDaysFilter, useSiteFilter, useToday } from "../core/use-filters.ts";
import { useRows } from "../core/use-rows.ts";
import { useReportSettings } from "../settings/dialog.tsx";

interface Fact {
  id: string;
  at: string;
  timeZone: string;
  cells: Readonly<Record<string, string | number | null>>;
}

const showCell = (value: string | number | null | undefined, kind: CellKind): string =>
  typeof value === "number"
    ? formatValue(value, { unit: kind === "money" ? "money" : "count" })
    : kind === "moment" && typeof value === "string"
      ? translate(momentText(value))
      : (value ?? "");

const useColumns = (tally: AnyTally): Column<Fact>[] => {
  const { t } = useTexts("reports");
  return [
    {
      accessor: "at",
      title: t("columns.when"),
      render: ({ at, timeZone }) => `${formatDay(dayIn(timeZone, at))}, ${timeIn(timeZone, at)}`,
    },
    ...Object.entries(tally.columns).map(
      ([key, { label, kind }]): Column<Fact> => ({
        accessor: `cells.${key}` as "id",
        title: translate(label),
        render: ({ cells }) => showCell(cells[key], kind),
      }),
    ),
  ];
};

/** The groups by which the person may have the tally. */
const useGroups = (tally: AnyTally): string[] => {
  const { inGroup } = useSession();
  const seesNames = inGroup(...NAME_READERS);
  return groupsOf(tally).filter((group) => seesNames || !groupOf(tally, group).isNamed);
};

const TallyReport = ({ id }: { id: TallyId }) => {
  const tally: AnyTally = TALLIES[id];
  const name = translate(tally.name);
  useNamedPage(name);
  const { t } = useTexts("reports");
  const list = useListSearch(tallySearch);
  const { site, page } = list.search;
  const groups = useGroups(tally);
  const by = groups.find((group) => group === list.search.by) ?? tally.usual;
  const days = daysOf(list.search, useToday());
  const query = { ...days, ...(tally.isOfClient ? {} : { site }), by: by as "day" };
  const { report, other, context, filter, fileQuery } = useDayReport([id], {
    ...{ list, query, isOfClient: tally.isOfClient },
    fetch: (asked, signal) => call(countsLine(tally), { query: asked, signal }),
  });
  const { opened, open, close } = useBehind(list);
  const rowsQuery = { ...query, row: opened?.row, series: opened?.series as "came" | undefined };
  const behindQuery = { ...rowsQuery, page: page ?? 1, limit: PAGE_SIZE };
  const behind = useRows(
    [id, "rows", behindQuery],
    (signal) => call(factsLine(tally), { query: behindQuery, signal }),
    opened !== undefined,
  );
  const columns = useColumns(tally);
  const siteFilter = useSiteFilter(list, { compare: compareElsewhere(list.search) });
  const groupFilter = choiceFilter(list, "by", {
    icon: IconStack2,
    label: t("by"),
    usual: tally.usual,
    rows: groups.map((group) => ({ id: group, name: translate(groupOf(tally, group).label) })),
  });
  const filters = [
    useDaysFilter(list),
    groups.length > 1 && groupFilter,
    !tally.isOfClient && siteFilter,
    filter,
  ];
  const isOfPeople = tally.isOfPeople === true;
  const settings = useReportSettings({ enabled: isOfPeople });
  const opensFrom = isOfPeople && settings?.reportFoldsSmallGroups !== false ? limits.smallGroup : 0;
  const toContent = (rows: Parameters<typeof tallyContent>[1]) => ({
    ...tallyContent(tally, rows, by),
    opensFrom,
  });
  return (
    <ReportPage
      id={id}
      name={name}
      list={list}
      filters={filters}
      siteId={tally.isOfClient ? undefined : site}
      context={context}
      report={report}
      toContent={toContent}
      other={other}
      file={{ path: tally.path, query: fileQuery }}
      onOpen={open}
      opened={opened}
      behind={
        opened && (
          <Behind
            {...namesOf(report.data && toContent(report.data.results), opened)}
            list={behind}
            sum={behind.data && formatValue(behind.data.sum, tally)}
            columns={columns}
            page={page}
            onPage={list.turnPage}
            file={{ path: `${tally.path}rows/`, query: rowsQuery }}
            onClose={close}
          />
        )
      }
    />
  );
};

/** A tally, which the address names: its counts by one thing at a time, and the facts behind each. */
export const TallyPage = () => {
  const { report = "" } = useParams({ strict: false });
  // The route lets no other through.
  return isTally(report) && <TallyReport key={report} id={report} />;
};
