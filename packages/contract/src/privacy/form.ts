/** Words and limits of privacy, for server and browser. */

export const HOLD_SUBJECTS = ["person", "visitor", "plate", "site", "everything"] as const;
export type HoldSubject = (typeof HOLD_SUBJECTS)[number];

/** What becomes of rows at the end of their time. */
export const ENDINGS = ["deleted", "anonymised"] as const;
/** How long rows without a time of their own live. */
export const LASTING = ["client", "person", "own-end"] as const;

/** When the night's work begins, by the client's clock. */
export const NIGHT_BEGINS = "03:00";

export const limits = {
  reasonMin: 3,
  reasonMax: 500,
  registrationMax: 20,
  /** Rows that are due are counted up to this many. */
  countMost: 100_000,
} as const;
