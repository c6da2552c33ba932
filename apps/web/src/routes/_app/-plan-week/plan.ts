import { weekdayOf } from "@portico/contract/days/days";
import type { Desk } from "../../../desks/core/use-desks.ts";
import type { DeskDay } from "../../../desks/week/use-week-desks.ts";
import type { ParkingDay, ParkingOffer } from "../../../parking/week/use-week-parking.ts";
import { deskStep, type Step } from "../-booking/step.ts";

/** What somebody has changed of a day; what is left out is proposed. */
export interface Choice {
  isOnSite?: boolean;
  /** Null: no desk. */
  deskId?: string | null;
  /** Null: no parking. */
  carparkId?: string | null;
}

/** A day as it will be booked. */
export interface PlannedDay {
  day: string;
  isOnSite: boolean;
  /** Undefined: the person has no desks. */
  desk: DeskDay | undefined;
  /** Undefined: the person does not park. */
  parking: ParkingDay | undefined;
  /** The desk to book; undefined: none, or there is one already. */
  newDesk: Desk | undefined;
  /** The car park to ask for; undefined: none, or there is parking already. */
  newParking: ParkingOffer | undefined;
}

interface Facts {
  day: string;
  choice: Choice | undefined;
  desk: DeskDay | undefined;
  parking: ParkingDay | undefined;
}

/** What is chosen, else what is usual; never beside what is booked, and never what cannot be booked. */
export function planDay({ day, choice = {}, desk, parking }: Facts): PlannedDay {
  const has = Boolean(desk?.booked ?? parking?.own);
  const isUsual = Boolean(desk?.isUsual || parking?.usual);
  const isOnSite = choice.isOnSite ?? (has || isUsual);
  const mayAddDesk = isOnSite && desk && !desk.booked && desk.isBookable && desk.closed === null;
  const mayAddParking = isOnSite && parking && !parking.own && parking.isBookable;
  return {
    ...{ day, isOnSite, desk, parking },
    newDesk: mayAddDesk ? deskOf(desk, choice.deskId) : undefined,
    newParking: mayAddParking ? offerOf(parking, choice.carparkId) : undefined,
  };
}

/** A desk that somebody else has taken since gives way to the proposal. */
function deskOf({ free, proposal }: DeskDay, id: string | null | undefined): Desk | undefined {
  if (id === null) return undefined;
  return free?.find((one) => one.id === id) ?? proposal?.desk;
}

function offerOf({ offers, usual }: ParkingDay, id: string | null | undefined): ParkingOffer | undefined {
  if (id === null) return undefined;
  const offer = offers.find((one) => one.id === (id ?? usual));
  return offer?.forecast.outcome === "unavailable" && id === undefined ? undefined : offer;
}

export const stepsOf = ({ day, newDesk, newParking }: PlannedDay): Step[] => [
  ...(newDesk ? [deskStep(day, newDesk.id)] : []),
  ...(newParking ? [{ key: `${day} parking`, day, kind: "parking" as const, id: newParking.id }] : []),
];

/** What the days of a plan have or get, by weekday: what would be booked every week. */
export const usualDaysOf = (
  plan: readonly PlannedDay[],
): { weekday: number; deskId: string | null; carparkId: string | null }[] =>
  plan
    .filter(({ isOnSite }) => isOnSite)
    .map(({ day, desk, parking, newDesk, newParking }) => ({
      weekday: weekdayOf(day),
      deskId: desk?.booked?.desk.id ?? newDesk?.id ?? null,
      carparkId: parking?.own?.carparkId ?? newParking?.id ?? null,
    }))
    .filter(({ deskId, carparkId }) => deskId ?? carparkId);

/**
 * The choices that make a day like the same weekday of the present week: there or away, at the same desk and in the same car
 * park where these can be had. A desk that is taken gives way to the proposal.
 */
export const asThisWeek = (desk: DeskDay | undefined, parking: ParkingDay | undefined): Choice => ({
  isOnSite: Boolean(desk?.booked ?? parking?.own ?? desk?.thisWeek ?? parking?.thisWeek),
  deskId: desk?.thisWeek ?? null,
  carparkId: parking?.thisWeek ?? null,
});
