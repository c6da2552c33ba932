/** A list as its address says it, and what changes the address. */
export interface ListState<A extends object> {
  search: A;
  /** The number of set filters. */
  count: number;
  /** Changes parameters and returns to the first page. */
  change: (changed: A) => void;
  /** Removes the filters; order, page size and tab stay. */
  clear: () => void;
}
