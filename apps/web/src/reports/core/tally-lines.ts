import type { AnyTally } from "@portico/contract/reports/tallies/tally";

/** The lines of a tally's endpoints. All are called alike: one stands for the types of all. */
export const countsLine = ({ path }: AnyTally) => `GET ${path}` as "GET /reports/visitors/visits/";
export const factsLine = ({ path }: AnyTally) => `GET ${path}rows/` as "GET /reports/visitors/visits/rows/";
