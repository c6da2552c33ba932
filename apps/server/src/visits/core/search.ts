import { foldWhole, foldWords } from "../../visitors/public.ts";

interface SearchedVisit {
  visitor: { firstName: string; lastName: string; company: string | null };
  /** The host's whole name; empty without a host. */
  host: string;
  plates: readonly string[];
}

/**
 * What reception's table finds a visit by: names of visitor, company and host, and plates, folded. The visitor's last and
 * first name come first, each as one word: the table is also sorted by this text, which spares it 2,000 looks into another
 * table for a site and day.
 */
export function searchText({ visitor, host, plates }: SearchedVisit): string {
  const { lastName, firstName, company } = visitor;
  const words = [lastName, firstName, company ?? "", host, ...plates].flatMap(foldWords);
  return [...new Set([foldWhole(lastName), foldWhole(firstName), ...words])].join(" ");
}
