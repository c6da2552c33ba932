import type { Desk } from "./use-desks.ts";

/** A longer list of desks has headings. */
const LONG = 10;

export interface ZoneGroup<Row> {
  id: string;
  /** Zone, floor and building. */
  location: string;
  zone: string;
  desks: Row[];
}

/**
 * The desks of a long list by zone, in the order in which the zones first occur; undefined for a short list, and for one of a
 * single zone, which need no headings.
 */
export function groupByZone<Row extends Pick<Desk, "zone" | "location">>(
  desks: readonly Row[],
): ZoneGroup<Row>[] | undefined {
  if (desks.length <= LONG) return undefined;
  const groups = [...Map.groupBy(desks, ({ zone }) => zone.id)].map(([id, own]) => ({
    ...{ id, desks: own },
    ...{ location: own[0]!.location, zone: own[0]!.zone.name },
  }));
  return groups.length > 1 ? groups : undefined;
}
