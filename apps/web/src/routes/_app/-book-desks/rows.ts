import type { Plan } from "../../../floor-plans/core/markers.ts";
import type { DeskDays } from "../../../floor-plans/days/desk-days.ts";
import {
  closestNeighbour,
  compareNeighbours,
  type Neighbour,
  type SeatedOccupant,
} from "../../../floor-plans/days/neighbours.ts";
import { matchesTerms, searchTerms } from "../../../floor-plans/list/rows.ts";
import { fullName } from "../../../ui/days/format.ts";
import { type Knowledge, type Why, whyOf } from "./plan-days.ts";

/** The list of desks: near the team first, then by zone. */

export interface DeskRow {
  row: DeskDays;
  why: Why | undefined;
}

export interface DeskGroup {
  /** The zone's id; `near` and `liked` for those that come first. */
  id: string;
  name: string | undefined;
  /** Of a zone of which desks stand in the first group. */
  isRest: boolean;
  rows: DeskRow[];
}

/** At the top of the list. */
const FIRST_ROWS = 4;

export const hasFeatures = ({ desk }: DeskDays, wanted: readonly string[]): boolean =>
  wanted.every((id) => desk.features.some((feature) => feature.id === id));

const matches = ({ desk, days }: DeskDays, terms: readonly string[]): boolean => {
  const people = days.flatMap(({ user }) => (user ? [fullName(user)] : []));
  const features = desk.features.map(({ name }) => name);
  return matchesTerms(terms, [desk.name, desk.zone.name, ...features, ...people]);
};

/** More people than these are not looked for by their names, and what is beside them does not matter. */
const FOUND_MAX = 20;

/** The desks of the people whom the search names, by day. */
const foundPeople = (rows: readonly DeskDays[], terms: readonly string[]): Map<string, SeatedOccupant[]> => {
  const found = rows.flatMap(({ desk, days }) =>
    days.flatMap(({ day, user }) =>
      user && matchesTerms(terms, [fullName(user)]) ? [{ day, seated: { user, desk } }] : [],
    ),
  );
  if (new Set(found.map(({ seated }) => seated.user.id)).size > FOUND_MAX) return new Map();
  const byDay = Map.groupBy(found, ({ day }) => day);
  return new Map([...byDay].map(([day, all]) => [day, all.map(({ seated }) => seated)]));
};

/** The closest colleague on one of the days on which the desk is free. */
const closestOf = (
  { desk, free }: DeskDays,
  seated: ReadonlyMap<string, readonly SeatedOccupant[]>,
  { sizes }: Knowledge,
): Neighbour | undefined =>
  free
    .flatMap((day) => closestNeighbour(desk, seated.get(day) ?? [], sizes) ?? [])
    .toSorted(compareNeighbours)[0];

const isSide = (neighbour: Neighbour | undefined): boolean =>
  neighbour !== undefined && neighbour.relation !== "near";

interface Wanted {
  search: string | undefined;
  features: readonly string[];
}

/**
 * Desks that are free on some of the days, those near the team first. A search finds codes, zones, features and colleagues: their
 * desks, and the free ones beside and opposite them.
 */
export const groupDesks = (
  zones: Plan["zones"],
  known: Knowledge,
  { search, features }: Wanted,
): DeskGroup[] => {
  const terms = searchTerms(search);
  const all = known.rows.filter((row) => hasFeatures(row, features));
  const people = terms.length > 0 ? foundPeople(known.rows, terms) : undefined;
  const shown = all.flatMap((row) => {
    const { desk, free } = row;
    const beside = people && closestOf(row, people, known);
    if (people ? !matches(row, terms) && !isSide(beside) : free.length === 0) return [];
    const near = isSide(beside) ? beside : closestOf(row, known.team, known);
    const why: Why | undefined = near
      ? { kind: near.relation, name: near.user.firstName }
      : whyOf(desk, [], known);
    return [{ row, why, near }];
  });
  const isLiked = ({ why }: { why: Why | undefined }) => why?.kind === "usual" || why?.kind === "favourite";
  const byDays = (a: (typeof shown)[number], b: (typeof shown)[number]) =>
    b.row.free.length - a.row.free.length;
  // As the proposals: free on many days comes before close. What was searched for stands in its zone.
  const begins = people ? [] : shown;
  const close = begins
    .filter(({ row, near }) => row.free.length > 0 && near !== undefined)
    .toSorted((a, b) => byDays(a, b) || compareNeighbours(a.near, b.near));
  const first = (close.length > 0 ? close : begins.filter(isLiked).toSorted(byDays)).slice(0, FIRST_ROWS);
  const rest = Map.groupBy(
    shown.filter((one) => !first.includes(one)),
    ({ row }) => row.desk.zoneId,
  );
  const withTeam = new Set([...known.team.values()].flat().map(({ desk }) => desk.zoneId));
  const asRows = (rows: readonly DeskRow[] = []): DeskRow[] => rows.map(({ row, why }) => ({ row, why }));
  const ofZones = zones
    .toSorted((a, b) => Number(withTeam.has(b.id)) - Number(withTeam.has(a.id)))
    .map(({ id, name }) => ({
      ...{ id, name },
      isRest: first.some(({ row }) => row.desk.zoneId === id),
      rows: asRows(rest.get(id)),
    }));
  const top: DeskGroup = {
    id: close.length > 0 ? "near" : "liked",
    ...{ name: undefined, isRest: false, rows: asRows(first) },
  };
  return [top, ...ofZones].filter(({ rows }) => rows.length > 0);
};
