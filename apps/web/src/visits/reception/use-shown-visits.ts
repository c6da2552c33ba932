import { getRouteApi } from "@tanstack/react-router";
import { useEffect } from "react";
import { useSites } from "../../shell/sites.ts";
import { dayIn } from "../../ui/format.ts";
import { useNow } from "../../ui/use-now.ts";
import { hidesWaiting, queryOf, type ReceptionSearch, sizeOf, waitingQueryOf } from "./reception-search.ts";
import { useVisits, type Visit } from "./use-reception.ts";

const route = getRouteApi("/_app/reception");
const NONE: readonly Visit[] = [];

/** What the address asks for: the page of the table, and above it who waits. */
export const useShownVisits = () => {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { siteId, timeZone } = useSites();
  const now = useNow();
  const today = dayIn(timeZone, now);
  const query = queryOf(search, today, siteId);
  const list = useVisits(query);
  const isApart = hidesWaiting(search);
  const { data: arrived } = useVisits(waitingQueryOf(search, today, siteId), isApart);
  /** Without other words the first page is shown again. */
  const change = (changed: ReceptionSearch) =>
    void navigate({
      search: (before) => ({ ...before, page: undefined, ...changed }),
      replace: true,
      resetScroll: false,
    });

  // The last row of the last page has been dealt with.
  const page = search.page ?? 1;
  const count = list.data?.count ?? 0;
  const isBeyond = !list.isPlaceholderData && list.data?.results.length === 0 && page > 1;
  useEffect(() => {
    if (!isBeyond) return;
    const last = Math.max(1, Math.ceil(count / sizeOf(search)));
    void navigate({
      search: (before) => ({ ...before, page: last === 1 ? undefined : last }),
      replace: true,
    });
  }, [isBeyond, count, search, navigate]);

  return {
    search,
    change,
    siteId,
    now,
    today,
    query,
    list,
    page,
    rows: list.data?.results ?? NONE,
    waiting: isApart ? (arrived?.results ?? NONE) : NONE,
  };
};
