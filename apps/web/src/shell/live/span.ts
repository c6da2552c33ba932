import type { Span } from "@portico/contract/core/live";

/** Days for a query's `meta.shows`, both included; undefined if one of them is open. */
export const spanOf = (from: string | undefined, until: string | undefined): Span | undefined =>
  from === undefined || until === undefined ? undefined : [from, until];
