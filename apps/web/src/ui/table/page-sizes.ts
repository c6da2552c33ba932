/** The page sizes of the specification. */
export const PAGE_SIZES = [1, 3, 5, 10, 25, 50] as const;
/** The page size before the person chooses one. */
export const DEFAULT_PAGE_SIZE = 25;
