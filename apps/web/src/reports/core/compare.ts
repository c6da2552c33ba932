import { type Comparison, otherFigure, partnerFinder } from "@portico/contract/reports/comparison";
import type { Content } from "./content.ts";

/** Two contents of one report as one: each number has its other beside it. */

/** What a report is compared with. */
export interface OtherRows<Row> {
  rows: readonly Row[];
  /** Of what they are: the days before, or a site. */
  label: string;
  comparison: Comparison;
}

/** Where a row can be compared with nothing, no numbers stand beside its own. */
export const compareContents = (
  content: Content,
  other: Content,
  { label, comparison }: Omit<OtherRows<never>, "rows">,
): Content => {
  const others = new Map(other.rows.map((row) => [row.key, row]));
  const partnerOf = partnerFinder(others, content.rowsOf, comparison);
  const partners = content.rows.map(({ key }) => partnerOf(key));
  return {
    ...content,
    finding: {
      ...content.finding,
      figures: content.finding.figures.map((figure, at) => {
        const same = otherFigure(figure, other.finding.figures, at);
        return same ? { ...figure, other: same.value } : figure;
      }),
    },
    other: {
      label,
      rows: partners.map((partner) => partner && (partner.row?.values ?? {})),
      // Nothing of the row happened there: its longest queue was none.
      ...(content.peak
        ? { peaks: partners.map((partner) => partner && (partner.row ? partner.row.peak : 0)) }
        : {}),
    },
  };
};
