import type { Carpark } from "../core/use-parking.ts";

export type Forecast = NonNullable<Carpark["days"]>[number];
export type Outcome = Forecast["outcome"];

/** Days by what requesting them would bring, each in the order they were given. */
export const byOutcome = (days: readonly Forecast[]): Record<Outcome, Forecast[]> => {
  const groups: Record<Outcome, Forecast[]> = {
    confirmed: [],
    queued: [],
    "pre-approval": [],
    unavailable: [],
  };
  for (const day of days) groups[day.outcome].push(day);
  return groups;
};

/** What deserves saying before it is sent, the bad news first; `rest`: the other days would be confirmed. */
export interface Prospect {
  kind: Outcome;
  days: Forecast[];
  /** Where the person would stand in the queue, when one day is full. */
  position?: number;
}

export const prospects = (days: readonly Forecast[]): { told: Prospect[]; rest: boolean } => {
  const groups = byOutcome(days);
  const told = (["unavailable", "queued", "pre-approval"] as const)
    .filter((kind) => groups[kind].length > 0)
    .map((kind): Prospect => {
      const [first, second] = groups[kind];
      const isOneQueued = kind === "queued" && first && !second;
      return { kind, days: groups[kind], ...(isOneQueued ? { position: first.queueLength + 1 } : {}) };
    });
  if (told.length > 0 || days.length === 0) return { told, rest: groups.confirmed.length > 0 };
  return { told: [{ kind: "confirmed", days: groups.confirmed }], rest: false };
};
