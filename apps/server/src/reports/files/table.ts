import type { Finding } from "@portico/contract/reports/core/finding";
import type { Text } from "@portico/contract/texts/text";
import type { TranslateText } from "../../platform/core/translate.ts";

export type Cell = string | number;

/** A report as a table, for files. */
export interface ReportTable {
  name: Text;
  finding: Finding;
  /** Which days, and of what. */
  subject: string;
  columns: readonly Text[];
  rows: readonly (readonly Cell[])[];
  /** What a page of it draws: a bar for each label, and beside it what it is compared with. */
  chart: readonly { label: string; value: number; other?: number }[];
}

export const headingsOf = ({ columns }: ReportTable, translate: TranslateText): string[] =>
  columns.map(translate);
