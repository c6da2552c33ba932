import type { DeskReservation } from "../../../desks/core/use-desks.ts";
import { proposeDesk } from "../../../desks/week/propose.ts";
import type { DeskSizes, PlanDesk } from "../../../floor-plans/core/markers.ts";
import type { DeskDays } from "../../../floor-plans/days/desk-days.ts";
import {
  closestNeighbour,
  compareNeighbours,
  type Relation,
  type SeatedOccupant,
} from "../../../floor-plans/days/neighbours.ts";

/** Why a desk suits the person. */
export type Why = { kind: Relation; name: string } | { kind: "usual" } | { kind: "favourite" };

/** A desk that somebody has chosen, also on a floor that is not shown any more. */
export interface DeskPick {
  id: string;
  name: string;
  floorId: string;
  needsApproval: boolean;
}

/** A chosen day: what is booked, or will be. */
export interface PlannedDay {
  day: string;
  /** The person's desk of that day; nothing is booked beside it. */
  own: DeskReservation | undefined;
  /** Undefined: none is free, or the day is still loading. */
  desk: DeskPick | undefined;
  why: Why | undefined;
  /** The code of the desk that gives way, because it is taken on this day. */
  taken: string | undefined;
  /** The desks of the shown floor that are free on this day; undefined while they load. */
  free: readonly PlanDesk[] | undefined;
}

export interface Knowledge {
  floorId: string;
  sizes: DeskSizes;
  /** The desks that come into question, over the days. */
  rows: readonly DeskDays[];
  /** The days that have been loaded. */
  loaded: ReadonlySet<string>;
  /** The members of the team that sit on the floor, by day. */
  team: ReadonlyMap<string, readonly SeatedOccupant[]>;
  /** Ids of the person's desks, the most frequent first. */
  usual: readonly string[];
}

type About = Pick<Knowledge, "sizes" | "usual">;

export const whyOf = (
  desk: PlanDesk,
  seated: readonly SeatedOccupant[],
  { sizes, usual }: About,
): Why | undefined => {
  const neighbour = closestNeighbour(desk, seated, sizes);
  if (neighbour) return { kind: neighbour.relation, name: neighbour.user.firstName };
  if (usual.includes(desk.id)) return { kind: "usual" };
  return desk.isFavourite ? { kind: "favourite" } : undefined;
};

/** By Plan My Week's rule; of desks that are alike, one that is free on more of the days, then the closest to the team. */
const propose = (day: string, { rows, sizes, team, usual }: Knowledge): PlanDesk | undefined => {
  const seated = team.get(day) ?? [];
  const free = rows
    .filter((row) => row.free.includes(day))
    .map(({ desk, free: days }) => ({ desk, count: days.length, at: closestNeighbour(desk, seated, sizes) }))
    .toSorted((a, b) => b.count - a.count || compareNeighbours(a.at, b.at))
    .map(({ desk }) => desk);
  const sitting = seated.map(({ user, desk: { id, zoneId } }) => ({
    user,
    desk: { id, zoneId, name: "", zone: "", floorPlanRelativeUrl: null },
  }));
  return proposeDesk(free, { usual, team: sitting })?.desk;
};

const asPick = ({ id, name, needsApproval }: PlanDesk, floorId: string): DeskPick => ({
  ...{ id, name, floorId, needsApproval },
});

/**
 * Each of the days with its desk: the chosen one while it can be had, else the one that suits best. What is booked stays as it is.
 *
 * @param picks the chosen desks, by day
 */
export const planDays = (
  days: readonly { day: string; own: DeskReservation | undefined }[],
  picks: Readonly<Record<string, DeskPick>>,
  known: Knowledge,
): PlannedDay[] => {
  const { floorId, rows, loaded, team } = known;
  const nothing = { desk: undefined, why: undefined, taken: undefined, free: undefined };
  const rowOf = (id: string | undefined) => rows.find(({ desk }) => desk.id === id);
  let before: DeskPick | undefined;
  return days.map(({ day, own }): PlannedDay => {
    if (own) return { ...nothing, day, own };
    const pick = picks[day];
    const elsewhere = pick && pick.floorId !== floorId ? pick : undefined;
    if (!loaded.has(day)) return { ...nothing, day, own, desk: elsewhere };
    const free = rows.filter((row) => row.free.includes(day)).map(({ desk }) => desk);
    const found = free.find(({ id }) => id === pick?.id) ?? (elsewhere ? undefined : propose(day, known));
    const desk = elsewhere ?? (found && asPick(found, floorId));
    // The chosen desk, or that of the day before.
    const lost = [pick, before].find(
      (one) => one && one.id !== desk?.id && rowOf(one.id)?.free.includes(day) === false,
    );
    before = desk ?? before;
    return {
      ...{ day, own, desk, free },
      why: found && whyOf(found, team.get(day) ?? [], known),
      taken: lost?.name,
    };
  });
};

/** The days of each desk that will be booked. */
export const chosenDays = (planned: readonly PlannedDay[]): Map<string, string[]> => {
  const days = new Map<string, string[]>();
  for (const { day, desk } of planned) if (desk) days.set(desk.id, [...(days.get(desk.id) ?? []), day]);
  return days;
};
