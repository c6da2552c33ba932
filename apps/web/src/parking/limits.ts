/** The contract's limits (texts.test.ts compares them), without its schemas. */
export const COUNTS_REFRESH_MS = 20_000;
export const LIST_LIMIT = 200;
/** Minutes. */
export const TIME_STEP = 5;
/** Dates in one request where the client sets no limit. */
export const DATES_MAX = 100;
/** Characters of a release note. */
export const REASON_MAX = 500;
