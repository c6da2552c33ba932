/** What is usual for a person comes from the weeks before. */
export const WEEKS_BEFORE = 4;

/** In how many of those weeks something is usual. */
export const USUAL_FROM = 2;
