import { weekdayOf } from "@portico/contract/days/days";
import type { Desk } from "../../../desks/core/use-desks.ts";
import type { DeskDay } from "../../../desks/week/use-week-desks.ts";
import { type Hours, isSame, NO_HOURS } from "../../../parking/core/hours.ts";
import { checkTimes } from "../../../parking/request/check.ts";
import { costOf, type RequestCost } from "../../../parking/request/cost.ts";
import { type EvClock, slotToSend } from "../../../parking/request/ev-slots.ts";
import type { ParkingDay, ParkingOffer } from "../../../parking/week/use-week-parking.ts";
import { deskStep, parkingStep, type Step } from "../-booking/step.ts";
import type { UsualDays } from "./use-usual-week.ts";

/** Stands for no desk and no parking in the lists. */
export const NONE = "none";

/** What somebody has changed of a day; what is left out is proposed. */
export interface Choice {
  isOnSite?: boolean;
  /** Null: no desk. */
  deskId?: string | null;
  /** Null: no parking. */
  carparkId?: string | null;
  /** The hours of parking; null: those of the week. */
  hours?: Hours | null;
  /** Charging, in the car park that was chosen with it; null: none. */
  ev?: Hours | null;
}

/** A day as it will be booked. */
export interface PlannedDay {
  day: string;
  isOnSite: boolean;
  /** Whether the desk that is booked is at another site than the plan's. */
  isElsewhere: boolean;
  /** Undefined: the person has no desks. */
  desk: DeskDay | undefined;
  /** Undefined: the person does not park. */
  parking: ParkingDay | undefined;
  /** The desk to book; undefined: none, or there is one already. */
  newDesk: Desk | undefined;
  /** The car park to ask for; undefined: none, or there is parking already. */
  newParking: ParkingOffer | undefined;
  /** The charging that was chosen and that the car park has; null: none. */
  chosenEv: Hours | null;
  /** The charging to ask for: the chosen one within the hours. */
  ev: Hours | null;
  /** What is wrong with the hours of the parking to ask for. */
  problems: ReturnType<typeof checkTimes>;
}

interface Facts {
  day: string;
  /** The site of the plan; null: none is chosen. */
  siteId: string | null;
  choice: Choice | undefined;
  desk: DeskDay | undefined;
  parking: ParkingDay | undefined;
  clock: EvClock;
}

/** What is chosen, else what is usual; never beside what is booked, and never what cannot be booked. */
export function planDay({ day, siteId, choice = {}, desk, parking, clock }: Facts): PlannedDay {
  const has = Boolean(desk?.booked ?? parking?.own);
  const isUsual = Boolean(desk?.isUsual || parking?.usual);
  const isOnSite = choice.isOnSite ?? (has || isUsual);
  const mayAddDesk = isOnSite && desk && !desk.booked && desk.isBookable && desk.closed === null;
  // The person is there on that day, and needs no parking here.
  const isElsewhere = desk?.booked !== undefined && desk.booked.siteId !== siteId;
  const mayAddParking = isOnSite && !isElsewhere && parking && !parking.own && parking.isBookable;
  const newParking = mayAddParking ? offerOf(parking, choice.carparkId) : undefined;
  const hours = parking?.hours ?? NO_HOURS;
  const chosenEv = (newParking && choice.ev && evIn(newParking, choice.ev)) ?? null;
  return {
    ...{ day, isOnSite, isElsewhere, desk, parking },
    newDesk: mayAddDesk ? deskOf(desk, choice.deskId) : undefined,
    ...{ newParking, chosenEv },
    ev: slotToSend({ ...hours, dates: [day], ev: chosenEv }, clock),
    problems: newParking ? checkTimes(hours.startTime, hours.endTime) : {},
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

/** The chosen charging, where the person may charge in this car park at that time. */
const evIn = ({ mayCharge, evTimeslots }: ParkingOffer, ev: Hours): Hours | null =>
  mayCharge && evTimeslots.some((slot) => isSame(ev, slot)) ? ev : null;

export const hasProblem = ({ problems }: PlannedDay): boolean => Object.keys(problems).length > 0;

export const stepsOf = ({ day, parking, newDesk, newParking, ev }: PlannedDay): Step[] => [
  ...(newDesk ? [deskStep(day, newDesk.id)] : []),
  ...(newParking && parking ? [parkingStep(day, newParking.id, parking.hours, ev)] : []),
];

/** What the bookings of a plan cost by their forecasts. */
export function weekCost(plan: readonly PlannedDay[]): RequestCost {
  const costs = plan.flatMap(({ day, newParking, ev }) =>
    newParking ? [costOf({ ...newParking, days: [newParking.forecast] }, [day], ev !== null)] : [],
  );
  return {
    total: costs.reduce((sum, { total }) => sum + total, 0),
    now: costs.reduce((sum, { now }) => sum + now, 0),
  };
}

/**
 * What the days of a plan have or get, by weekday: what would be booked every week, without the desks at other sites.
 *
 * @param allDay the client's business day, which goes without saying
 */
export const usualDaysOf = (plan: readonly PlannedDay[], allDay: Hours): UsualDays =>
  plan
    .filter(({ isOnSite }) => isOnSite)
    .map(({ day, isElsewhere, desk, parking, newDesk, newParking, ev }) => {
      const own = parking?.own;
      const hours = own ? own.hours : newParking && parking?.hours;
      const charging = own ? own.ev : ev;
      return {
        weekday: weekdayOf(day),
        deskId: (isElsewhere ? undefined : desk?.booked?.desk.id) ?? newDesk?.id ?? null,
        carparkId: own?.carparkId ?? newParking?.id ?? null,
        ...(hours && !isSame(hours, allDay) && hours),
        ...(charging && {
          evSpaceReservation: { requestedStart: charging.startTime, requestedEnd: charging.endTime },
        }),
      };
    })
    .filter(({ deskId, carparkId }) => deskId ?? carparkId);

/**
 * The choices that make a day like the same weekday of the present week: there or away, at the same desk and in the same car
 * park, at its hours and with its charging, where these can be had. A desk that is taken gives way to the proposal.
 */
export const asThisWeek = (desk: DeskDay | undefined, parking: ParkingDay | undefined): Choice => ({
  isOnSite: Boolean(desk?.booked ?? parking?.own ?? desk?.thisWeek ?? parking?.thisWeek),
  deskId: desk?.thisWeek ?? null,
  carparkId: parking?.thisWeek?.carparkId ?? null,
  ...(parking?.thisWeek?.hours && { hours: parking.thisWeek.hours }),
  ev: parking?.thisWeek?.ev ?? null,
});
