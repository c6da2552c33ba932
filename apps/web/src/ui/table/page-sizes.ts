/** The specification's sizes of a page. */
export const PAGE_SIZES = [1, 3, 5, 10, 25, 50] as const;
/** And the one before any is chosen. */
export const DEFAULT_PAGE_SIZE = 25;
