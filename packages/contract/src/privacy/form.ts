/** Words and limits of privacy, for server and browser. */

export const HOLD_SUBJECTS = ["person", "visitor", "plate", "site", "everything"] as const;
export type HoldSubject = (typeof HOLD_SUBJECTS)[number];

/** Of whom or what there is a record. */
export const RECORD_SUBJECTS = ["person", "visitor", "plate"] as const;
export type RecordSubject = (typeof RECORD_SUBJECTS)[number];
/** What erasure does to rows; kept ones name nobody afterwards. */
export const ERASURES = ["deleted", "anonymised", "kept"] as const;

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
  searchMin: 2,
  searchMax: 100,
  /** Rows that are due are counted up to this many. */
  countMost: 100_000,
} as const;

/** Whether what somebody typed confirms that this one is meant. */
export const isConfirmed = (typed: string, name: string): boolean =>
  typed.trim().toLocaleLowerCase() === name.toLocaleLowerCase();
