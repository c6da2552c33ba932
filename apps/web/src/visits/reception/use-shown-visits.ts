import { useLastPageRedirect } from "../../shell/lists/last-page.ts";
import { useListSearch } from "../../shell/lists/use-list-search.ts";
import { useSites } from "../../shell/session/sites.ts";
import { dayIn } from "../../ui/days/format.ts";
import { useNow } from "../../ui/days/use-now.ts";
import { useVisits, type Visit } from "../core/use-visits.ts";
import { hidesWaiting, queryOf, receptionSearch, waitingQueryOf } from "./search.ts";

const NONE: readonly Visit[] = [];

/** The table's page and the waiting visitors above it, as the address asks. */
export const useShownVisits = () => {
  const shown = useListSearch(receptionSearch);
  const { search } = shown;
  const { siteId, timeZone } = useSites();
  const now = useNow();
  const today = dayIn(timeZone, now);
  const query = queryOf(search, today, siteId);
  const list = useVisits(query);
  const isApart = hidesWaiting(search);
  const { data: arrived } = useVisits(waitingQueryOf(search, today, siteId), isApart);
  const page = search.page ?? 1;
  useLastPageRedirect(list, page, receptionSearch.values(search).size, shown.turnPage);

  const waiting = isApart ? (arrived?.results ?? NONE) : NONE;
  const isWaiting = new Set(waiting.map(({ id }) => id));
  return {
    shown,
    siteId,
    now,
    today,
    query,
    list,
    page,
    // One of the two answers comes first, so a waiting visitor is filtered out of the table.
    rows: list.data?.results.filter(({ id }) => !isWaiting.has(id)) ?? NONE,
    waiting,
  };
};
