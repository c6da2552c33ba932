import { type Comparison, otherFigure, partnerFinder } from "@portico/contract/reports/comparison";
import { text } from "@portico/contract/texts/text";
import type { TranslateText } from "../../platform/core/translate.ts";
import type { ComparableTable, ReportTable } from "./table.ts";

/** Two tables of one report as one: each number has its other beside it. */

interface ComparedWith {
  comparison: Comparison;
  /** What the other table is of: "the days before", or a site. */
  label: string;
}

function compareRows(
  { rows, keys, rowsOf, namingColumns }: ComparableTable,
  other: ComparableTable,
  comparison: Comparison,
): ReportTable["rows"] {
  const others = new Map(other.keys.map((key, at) => [key, other.rows[at]]));
  const partnerOf = partnerFinder(others, rowsOf, comparison);
  return rows.map((row, at) => {
    const partner = partnerOf(keys[at]!);
    return row.flatMap((cell, column) => {
      if (column < namingColumns) return [cell];
      return [cell, partner ? (partner.row?.[column] ?? 0) : ""];
    });
  });
}

function compareBars(
  { chart, barsOf }: ComparableTable,
  other: ComparableTable,
  comparison: Comparison,
): ReportTable["chart"] {
  const partnerOf = partnerFinder(
    new Map(other.chart.map(({ key, value }) => [key, value])),
    barsOf,
    comparison,
  );
  return chart.map((bar) => {
    const partner = partnerOf(bar.key);
    return { ...bar, other: partner && (partner.row ?? 0) };
  });
}

/** Where a row can be compared with nothing, the cells beside its numbers are empty and its bar stands alone. */
export function compareTables(
  table: ComparableTable,
  other: ComparableTable,
  { comparison, label }: ComparedWith,
  translate: TranslateText,
): ReportTable {
  return {
    ...table,
    subject: translate(text("reports.comparedWith", { subject: table.subject, other: label })),
    finding: {
      ...table.finding,
      figures: table.finding.figures.map((figure, at) => {
        const same = otherFigure(figure, other.finding.figures, at);
        return same
          ? { ...figure, value: text("reports.comparedFigure", { value: figure.value, other: same.value }) }
          : figure;
      }),
    },
    columns: table.columns.flatMap((column, at) =>
      at < table.namingColumns
        ? [column]
        : [column, text("reports.comparedColumn", { column, other: label })],
    ),
    rows: compareRows(table, other, comparison),
    chart: compareBars(table, other, comparison),
  };
}
