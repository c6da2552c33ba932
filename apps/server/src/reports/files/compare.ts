import { text } from "@portico/contract/texts/text";
import type { TranslateText } from "../../platform/core/translate.ts";
import type { Cell, ReportTable } from "./table.ts";

/** Two tables of one report as one: each number has its other beside it. */

const isNumber = (cell: Cell): cell is number => typeof cell === "number";
const isDay = (cell: Cell | undefined): boolean => typeof cell === "string" && /^\d{4}-\d\d-\d\d$/.test(cell);

/**
 * What a row stands for among the others: its names, but a day by its place, since the days before are other days.
 */
function placesOf(rows: ReportTable["rows"]): string[] {
  const days = [...new Set(rows.flatMap(([first]) => (isDay(first) ? [first] : [])))];
  return rows.map((row) =>
    JSON.stringify(
      row.filter((cell) => !isNumber(cell)).map((cell) => (isDay(cell) ? days.indexOf(cell) : cell)),
    ),
  );
}

/** @param label what the other table is of: "the days before", or a site */
export function compareTables(
  table: ReportTable,
  other: ReportTable,
  label: string,
  translate: TranslateText,
): ReportTable {
  const first = table.rows[0] ?? [];
  const isValue = table.columns.map((_, at) =>
    first[at] === undefined ? false : table.rows.every((row) => isNumber(row[at]!)),
  );
  const byPlace = new Map(placesOf(other.rows).map((place, at) => [place, other.rows[at]!]));
  const places = placesOf(table.rows);
  const otherOf = new Map(other.chart.map((bar) => [bar.label, bar.value]));
  const isSame = table.chart.some(({ label: one }) => otherOf.has(one));
  return {
    ...table,
    subject: translate(text("reports.comparedWith", { subject: table.subject, other: label })),
    finding: {
      ...table.finding,
      figures: table.finding.figures.map((figure, at) => {
        const before = other.finding.figures[at];
        return before
          ? {
              ...figure,
              value: text("reports.comparedFigure", { value: figure.value, other: before.value }),
            }
          : figure;
      }),
    },
    columns: table.columns.flatMap((column, at) =>
      isValue[at] ? [column, text("reports.comparedColumn", { column, other: label })] : [column],
    ),
    rows: table.rows.map((row, at) => {
      const same = byPlace.get(places[at]!);
      return row.flatMap((cell, column) => (isValue[column] ? [cell, same?.[column] ?? 0] : [cell]));
    }),
    chart: table.chart.map((bar, at) => ({
      ...bar,
      other: (isSame ? otherOf.get(bar.label) : other.chart[at]?.value) ?? 0,
    })),
  };
}
