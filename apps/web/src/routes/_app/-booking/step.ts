import type { Hours } from "../../../parking/core/hours.ts";

/** One booking of a plan. */
export type Step = {
  /** What it books on which day. */
  key: string;
  day: string;
  id: string;
} & ({ kind: "desk" } | { kind: "parking"; hours: Hours; ev: Hours | null });

export const deskStep = (day: string, id: string): Step => ({ key: `${day} desk`, day, kind: "desk", id });

/** @param ev the hours of the charging; null: none */
export const parkingStep = (day: string, id: string, hours: Hours, ev: Hours | null): Step => ({
  ...{ key: `${day} parking`, day, kind: "parking", id },
  ...{ hours, ev },
});
