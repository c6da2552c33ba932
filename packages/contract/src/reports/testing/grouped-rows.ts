import type { TallyId } from "../tallies/tallies.ts";

/** For tests: what the rows of each tally are by each of its groups, so that page and files are held to the same table. */

/**
 * `time`: days, weeks or months. `everywhere`: each site has the same, on all days. `place`: of one site. `once`: each of
 * them happened once.
 */
export type GroupedRows = "time" | "everywhere" | "place" | "once";

const PERIODS = { day: "time", week: "time", month: "time", weekday: "everywhere" } as const;
const TIMES = { ...PERIODS, hour: "everywhere" } as const;

export const GROUPED_ROWS: Readonly<Record<TallyId, Readonly<Record<string, GroupedRows>>>> = {
  visitors: { ...TIMES, type: "everywhere", host: "everywhere" },
  "visitor-waiting": { ...TIMES, type: "everywhere" },
  "rooms-use": { ...TIMES, resource: "place" },
  "rooms-seats": { ...TIMES, resource: "place" },
  "desks-teams": { week: "time", month: "time", team: "everywhere", zone: "place", floor: "place" },
  "parking-shares": { asked: "everywhere", carpark: "place" },
  "parking-allocation": { ...PERIODS, parked: "everywhere", mode: "everywhere", carpark: "place" },
  "parking-queues": { ...PERIODS, carpark: "place" },
  "ev-times": { ...TIMES, carpark: "place", space: "place" },
  hospitality: { ...PERIODS, costCentre: "everywhere", category: "everywhere", item: "everywhere" },
  credits: PERIODS,
  "roll-calls": { month: "time", rollCall: "once", kind: "everywhere", assemblyPoint: "place" },
};
