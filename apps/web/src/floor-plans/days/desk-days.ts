import type { Plan, PlanDesk } from "../core/markers.ts";

/** The desks of a floor over several days: one plan for each day, put together. */

export type DeskState = "free" | "mine" | "taken" | "cleaning" | "barred";

export type Occupant = NonNullable<NonNullable<PlanDesk["currentReservation"]>["user"]>;

export interface DeskOnDay {
  day: string;
  state: DeskState;
  /** As far as the viewer may know them. */
  user: Occupant | null;
}

export interface DeskDays {
  /** As on the first of the days. */
  desk: PlanDesk;
  days: readonly DeskOnDay[];
  /** The days on which the person can book it. */
  free: readonly string[];
}

const STATES = {
  available: "free",
  occupied: "taken",
  "needs-cleaning": "cleaning",
  unauthorized: "barred",
  unavailable: "barred",
} as const satisfies Record<PlanDesk["status"], DeskState>;

/** A desk that is free on a day that the person cannot book yet is barred; so is one that was removed. */
const stateOf = (desk: PlanDesk | undefined): DeskState => {
  if (!desk || (desk.status === "available" && !desk.can.book)) return "barred";
  if (desk.status === "occupied" && desk.currentReservation?.isMine) return "mine";
  return STATES[desk.status];
};

/** The desks of the first plan, in its order. */
export const desksOverDays = (plans: readonly Plan[]): DeskDays[] => {
  const byDay = plans.map(({ onDate: day, desks }) => ({
    day,
    desks: new Map(desks.map((desk) => [desk.id, desk])),
  }));
  return (plans[0]?.desks ?? []).map((desk) => {
    const days = byDay.map(({ day, desks }): DeskOnDay => {
      const there = desks.get(desk.id);
      const state = stateOf(there);
      return { day, state, user: state === "taken" ? (there?.currentReservation?.user ?? null) : null };
    });
    return { desk, days, free: days.filter(({ state }) => state === "free").map(({ day }) => day) };
  });
};
