import { weekdayOf } from "@portico/contract/days/days";
import { USUAL_FROM } from "../../ui/days/usual.ts";
import { formatClock, type Hours, hoursOf, NO_HOURS } from "../core/hours.ts";
import type { Reservation } from "../core/use-parking.ts";

/** The hours that somebody has chosen in a plan. */
export interface ChosenHours {
  /** Undefined: what is usual. */
  week: Hours | undefined;
  /** By day; null: those of the week, undefined: what is usual. */
  days: Readonly<Record<string, Hours | null | undefined>>;
}

type Parked = Pick<Reservation, "day" | "start" | "end" | "timeZone">;

/** The hours of the day of a permit reach to midnight, and cannot be asked for. */
export const askedHours = (row: Parked): Hours | undefined => {
  const hours = hoursOf(row);
  return hours.endTime === "24:00" ? undefined : hours;
};

/** The hours of two days or more, the most frequent first. */
export const usualHours = (rows: readonly Parked[]): Hours | undefined =>
  [
    ...Map.groupBy(
      rows.flatMap((row) => askedHours(row) ?? []),
      formatClock,
    ).values(),
  ]
    .filter((days) => days.length >= USUAL_FROM)
    .toSorted((a, b) => b.length - a.length)[0]?.[0];

interface WeekHoursFacts {
  days: readonly string[];
  chosen: ChosenHours;
  /** What the person parked in the weeks before. */
  parked: readonly Parked[];
  /** What the client proposes; undefined: nothing. */
  allDay: Hours | undefined;
}

export interface WeekHours {
  week: Hours;
  byDay: ReadonlyMap<string, Hours>;
}

/** The hours of each day: its own, those of the week, or what is usual on its weekday. */
export function planHours({ days, chosen, parked, allDay }: WeekHoursFacts): WeekHours {
  const week = chosen.week ?? usualHours(parked) ?? allDay ?? NO_HOURS;
  const hoursOn = (day: string): Hours => {
    const own = chosen.days[day];
    if (own) return own;
    // Hours that were chosen for the week go before what was usual on a day.
    if (own === null || chosen.week) return week;
    return usualHours(parked.filter((row) => weekdayOf(row.day) === weekdayOf(day))) ?? week;
  };
  return { week, byDay: new Map(days.map((day) => [day, hoursOn(day)])) };
}
