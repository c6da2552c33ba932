import { dayOf, timeOf } from "@portico/contract/days/zones";
import { type AnyTally, type CellKind, momentText } from "@portico/contract/reports/tallies/tally";
import { text } from "@portico/contract/texts/text";
import type { TranslateText } from "../../platform/core/translate.ts";
import type { RowSheet } from "../files/row-file.ts";
import type { Cell } from "../files/table.ts";
import type { Fact } from "./queries.ts";

const PENCE = 100;
const toCell = (value: Cell | null | undefined, kind: CellKind, translate: TranslateText): Cell =>
  kind === "money" && typeof value === "number"
    ? value / PENCE
    : kind === "moment" && typeof value === "string"
      ? translate(momentText(value))
      : (value ?? "");

/** The facts of a tally as a file, in the site's time. */
export const factSheet = (tally: AnyTally): RowSheet<Fact> => ({
  name: tally.name,
  columns: [
    { heading: text("reports.date"), cell: ({ at, timeZone }) => dayOf(new Date(at), timeZone) },
    { heading: text("reports.time"), cell: ({ at, timeZone }) => timeOf(new Date(at), timeZone) },
    ...Object.entries(tally.columns).map(([key, { label, kind }]) => ({
      heading: kind === "money" ? text("tallies.inPounds", { column: label }) : label,
      cell: ({ cells }: Fact, translate: TranslateText) => toCell(cells[key], kind, translate),
    })),
  ],
});
