import type { Carpark } from "../core/use-parking.ts";

export type DayForecast = NonNullable<Carpark["days"]>[number];
export type Outcome = DayForecast["outcome"];

/** Days by the forecast outcome of requesting them, each group in the given order. */
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

/**
 * The groups worth mentioning before the request is sent, the worst first; `rest`: the other days would be
 * confirmed.
 */
export interface ForecastGroup {
  kind: Outcome;
  days: DayForecast[];
  /** The person's place in the queue, when a single day is full. */
  position?: number;
}

export const summarizeForecast = (
  days: readonly DayForecast[],
): { visibleGroups: ForecastGroup[]; rest: boolean } => {
  const groups = groupByOutcome(days);
  const visibleGroups = (["unavailable", "queued", "pre-approval"] as const)
    .filter((kind) => groups[kind].length > 0)
    .map((kind): ForecastGroup => {
      const [first, second] = groups[kind];
      const isOneQueued = kind === "queued" && first && !second;
      return { kind, days: groups[kind], ...(isOneQueued ? { position: first.queueLength + 1 } : {}) };
    });
  if (visibleGroups.length > 0 || days.length === 0)
    return { visibleGroups, rest: groups.confirmed.length > 0 };
  return { visibleGroups: [{ kind: "confirmed", days: groups.confirmed }], rest: false };
};
