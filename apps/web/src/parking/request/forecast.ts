import type { Carpark } from "../core/use-parking.ts";

export type DayForecast = NonNullable<Carpark["days"]>[number];
export type Outcome = DayForecast["outcome"];

/** Days by what requesting them would bring, each in the order they were given. */
export const groupByOutcome = (days: readonly DayForecast[]): Record<Outcome, DayForecast[]> => {
  const groups: Record<Outcome, DayForecast[]> = {
    confirmed: [],
    queued: [],
    "pre-approval": [],
    unavailable: [],
  };
  for (const day of days) groups[day.outcome].push(day);
  return groups;
};

/** What deserves saying before it is sent, the bad news first; `rest`: the other days would be confirmed. */
export interface ForecastGroup {
  kind: Outcome;
  days: DayForecast[];
  /** Where the person would stand in the queue, when one day is full. */
  position?: number;
}

export const summarizeForecast = (days: readonly DayForecast[]): { told: ForecastGroup[]; rest: boolean } => {
  const groups = groupByOutcome(days);
  const told = (["unavailable", "queued", "pre-approval"] as const)
    .filter((kind) => groups[kind].length > 0)
    .map((kind): ForecastGroup => {
      const [first, second] = groups[kind];
      const isOneQueued = kind === "queued" && first && !second;
      return { kind, days: groups[kind], ...(isOneQueued ? { position: first.queueLength + 1 } : {}) };
    });
  if (told.length > 0 || days.length === 0) return { told, rest: groups.confirmed.length > 0 };
  return { told: [{ kind: "confirmed", days: groups.confirmed }], rest: false };
};
