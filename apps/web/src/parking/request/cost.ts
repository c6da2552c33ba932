import type { Carpark } from "../core/use-parking.ts";

export interface RequestCost {
  /** What all days together cost, once they are confirmed. */
  total: number;
  /** What is taken at once, for the days that would be confirmed. */
  now: number;
}

export const NO_COST: RequestCost = { total: 0, now: 0 };

/** What a request costs by its forecast. The claimed day of a permit costs nothing besides its charging. */
export const costOf = (
  { credits, evCredits, days = [] }: Pick<Carpark, "credits" | "evCredits" | "days">,
  dates: readonly string[],
  hasEv: boolean,
): RequestCost => {
  const possible = days.filter(({ day, outcome }) => dates.includes(day) && outcome !== "unavailable");
  const sum = (rows: typeof possible): number =>
    rows.reduce((all, { permit }) => all + (permit === "claimable" ? 0 : credits), 0) +
    (hasEv && rows.length > 0 ? evCredits : 0);
  return { total: sum(possible), now: sum(possible.filter(({ outcome }) => outcome === "confirmed")) };
};
