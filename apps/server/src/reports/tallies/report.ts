import { rowsOfGroup } from "@portico/contract/reports/comparison";
import { TALLIES, type TallyId } from "@portico/contract/reports/tallies/tallies";
import { type AnyTally, groupOf, isPeriod, type TallyRow } from "@portico/contract/reports/tallies/tally";
import { text } from "@portico/contract/texts/text";
import { settingsOf } from "../../platform/work/client-settings.ts";
import type { DaySpan } from "../core/days.ts";
import { reportSettings } from "../core/settings.ts";
import type { DayQuery, DayReport, ReportContext } from "../days/report.ts";
import type { ComparableTable } from "../files/table.ts";
import type { TallySource } from "./facts-queries.ts";
import { readTally, type TallyQuery } from "./queries.ts";
import { SOURCES } from "./sources.ts";

export interface GroupedQuery extends DayQuery {
  by: string;
}

/** How the facts of a tally are asked for, as the client decided. */
export function toTallyQuery(
  id: TallyId,
  { client, now }: ReportContext,
  days: DaySpan,
  query: GroupedQuery,
): TallyQuery {
  const { reportTeamField, reportFoldsSmallGroups } = settingsOf(client, reportSettings);
  return {
    id,
    tally: TALLIES[id],
    source: SOURCES[id] as TallySource,
    clientId: client.id,
    days,
    site: query.site,
    now,
    teamField: reportTeamField,
    by: query.by,
    folds: reportFoldsSmallGroups,
  };
}

const PENCE = 100;

function toTable(tally: AnyTally, rows: readonly TallyRow[], by: string): Omit<ComparableTable, "subject"> {
  const series = Object.entries(tally.series);
  const isMoney = tally.unit === "money";
  const inUnit = (value: number) => (isMoney ? value / PENCE : value);
  const rowsOf = rowsOfGroup(tally, by);
  return {
    name: tally.name,
    finding: tally.find(rows, by),
    columns: [
      by === "week" ? text("reports.week") : groupOf(tally, by).label,
      ...series.map(([, { label }]) => (isMoney ? text("tallies.inPounds", { column: label }) : label)),
      ...(tally.peak ? [tally.peak] : []),
    ],
    rows: rows.map(({ key, name, counts, peak }) => [
      // As in other reports, a period is its first day.
      isPeriod(by) ? key : name,
      ...series.map(([key]) => inUnit(counts[key] ?? 0)),
      ...(tally.peak ? [peak ?? ""] : []),
    ]),
    ...{ rowsOf, barsOf: rowsOf },
    keys: rows.map(({ key }) => key),
    namingColumns: 1,
    chart: rows.map(({ key, name, counts }) => ({
      ...{ key, label: name },
      value: inUnit(Object.values(counts).reduce((sum, value) => sum + value, 0)),
    })),
    unit: tally.unit,
    barsLabel: isMoney ? text("tallies.inPounds", { column: tally.name }) : tally.name,
  };
}

/** A tally as a report of days. */
export const tallyReport = (id: TallyId): DayReport<GroupedQuery, TallyRow> => ({
  isOfClient: (TALLIES[id] as AnyTally).isOfClient,
  read: (reading, days, query) =>
    readTally(reading.db, toTallyQuery(id, reading, days, query), reading.translate),
  toTable: (rows, { by }) => toTable(TALLIES[id], rows, by),
});
