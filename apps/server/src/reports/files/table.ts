import type { RowsOf } from "@portico/contract/reports/comparison";
import type { Finding } from "@portico/contract/reports/core/finding";
import type { Unit } from "@portico/contract/reports/tallies/tally";
import type { Text } from "@portico/contract/texts/text";
import type { TranslateText } from "../../platform/core/translate.ts";

export type Cell = string | number;

/** A bar of the chart. */
export interface Bar {
  /** By which the bar is compared. */
  key: string;
  label: string;
  value: number;
  /** The value of the bar that it is compared with; left out: there is none. */
  other?: number | undefined;
}

/** A report as a table, for files. */
export interface ReportTable {
  name: Text;
  finding: Finding;
  /** Which days, and of what. */
  subject: string;
  columns: readonly Text[];
  rows: readonly (readonly Cell[])[];
  chart: readonly Bar[];
  /** What the bars count. */
  barsLabel: Text;
  /** What the numbers are of, which are pounds where it is money; left out: they are counts. */
  unit?: Unit | undefined;
}

/** A table that can be compared with another one of its report. */
export interface ComparableTable extends ReportTable {
  rowsOf: RowsOf;
  /** The key of each row. */
  keys: readonly string[];
  /** So many columns name a row; all others are numbers. */
  namingColumns: number;
  barsOf: RowsOf;
}

export const headingsOf = ({ columns }: ReportTable, translate: TranslateText): string[] =>
  columns.map(translate);
