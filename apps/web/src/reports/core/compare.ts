import {
  type Comparison,
  otherFigure,
  partnerFinder,
  titleOfSites,
} from "@portico/contract/reports/comparison";
import type { Content } from "./content.ts";

/** Two contents of one report as one: each number has its other beside it. */

/** What a report is compared with. */
export interface OtherRows<Row> {
  rows: readonly Row[];
  /** Of what they are: the days before, or a site. */
  label: string;
  comparison: Comparison;
  /** The site of the report and the other one; left out: it is of no whole site, or compared with none. */
  sites?: { own: string; other: string } | undefined;
}

/** Where a row can be compared with nothing, no numbers stand beside its own. */
export const compareContents = (
  content: Content,
  other: Content,
  { label, comparison, sites }: Omit<OtherRows<never>, "rows">,
): Content => {
  const others = new Map(other.rows.map((row) => [row.key, row]));
  const partnerOf = partnerFinder(others, content.rowsOf, comparison);
  const partners = content.rows.map(({ key }) => partnerOf(key));
  return {
    ...content,
    finding: {
      ...content.finding,
      title: sites ? titleOfSites(content.finding, other.finding, sites) : content.finding.title,
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
