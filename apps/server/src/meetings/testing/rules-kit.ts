import * as times from "../core/times.ts";

/** Shared facts of tests of the rules of meetings: clocks, days and zones. */

export const London = "Europe/London";
export const NewYork = "America/New_York";
/** A Friday, 10:42 in London. */
export const NOW = "2026-11-20T10:42:00Z";
export const now = new Date(NOW);
export const DAY = "2026-11-24";
export const at = (text: string): Date => new Date(text);
export const on = (day: string, start: string, end: string, zone = London): times.DatedWindow => ({
  day,
  start: times.instantOn(day, start, zone),
  end: times.instantOn(day, end, zone),
});
export const minutesBetween = (a: Date, b: Date): number => (b.getTime() - a.getTime()) / 60_000;
