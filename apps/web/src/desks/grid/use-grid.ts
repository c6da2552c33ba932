import { useDesks } from "../core/use-desks.ts";
import { type GridSearch, PAGE_SIZE, queryOf } from "./search.ts";

/** One page of the cards, and the number of desks for each chip. */
export const useGrid = (search: GridSearch, day: string, siteId: string | null) => {
  const query = queryOf(search, day, siteId);
  const { show, page = 1 } = search;
  const status = show === "all" ? undefined : show;
  // Available desks come first.
  const desks = useDesks({ ...query, status, page, limit: PAGE_SIZE, ordering: "status" });
  const all = useDesks({ ...query, limit: 1 });
  const available = useDesks({ ...query, status: "available", limit: 1 });
  const occupied = useDesks({ ...query, status: "occupied", limit: 1 });
  return {
    desks,
    counts: { all: all.data?.count, available: available.data?.count, occupied: occupied.data?.count },
  };
};
