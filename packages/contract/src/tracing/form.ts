/** Plain values of track and trace, which the browser may import. */

/** Who asks where people met; superadmin besides. */
export const READERS = ["reporting"] as const;

export const limits = {
  /** People who were together for less on a day are no contacts. */
  minutesMin: 15,
  reasonMax: 200,
} as const;

/** What two people must share to have been near each other. */
export const GRANULARITIES = ["site", "floor", "zone"] as const;
export type Granularity = (typeof GRANULARITIES)[number];

/** How it is known where a person was. */
export const TRACED_BY = ["desk", "meeting", "visit", "plate"] as const;

export const ORDERINGS = ["minutes", "-minutes", "name", "-name"] as const;
export type TraceOrdering = (typeof ORDERINGS)[number];
