import { type Text, text } from "../../texts/text.ts";

/** What the numbers of a report say, and what the rules that find it share. */

export interface Figure {
  value: Text;
  label: Text;
}

export interface Finding {
  title: Text;
  /** What of all, in per cent, by which two sites are compared in words; left out: nothing of the report is such a share. */
  share?: { of: "desks" | "onSite" | "granted"; percent: number };
  /** Three of them, or none where there is nothing to say. */
  figures: readonly Figure[];
}

export const figure = (value: number, label: Text): Figure => ({
  value: text("reports.number", { value }),
  label,
});
export const moneyFigure = (pence: number, label: Text): Figure => ({
  value: text("reports.money", { pence }),
  label,
});
export const shareFigure = (share: number, label: Text): Figure => ({
  value: text("reports.share", { share }),
  label,
});
export const percent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((100 * part) / whole);
export const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);
/** The first of the rows with the highest number. */
export const rowWithMost = <Row>(rows: readonly Row[], of: (row: Row) => number): Row =>
  rows.reduce((best, row) => (of(row) > of(best) ? row : best));
export const rowWithLeast = <Row>(rows: readonly Row[], of: (row: Row) => number): Row =>
  rowWithMost(rows, (row) => -of(row));
