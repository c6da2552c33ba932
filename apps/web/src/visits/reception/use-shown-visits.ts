import { getRouteApi } from "@tanstack/react-router";
import { useLastPageRedirect } from "../../shell/lists/last-page.ts";
import { useSites } from "../../shell/session/sites.ts";
import { dayIn } from "../../ui/days/format.ts";
import { useNow } from "../../ui/days/use-now.ts";
import { useVisits, type Visit } from "../core/use-visits.ts";
import { hidesWaiting, queryOf, type ReceptionSearch, sizeOf, waitingQueryOf } from "./search.ts";

const route = getRouteApi("/_app/reception");
const NONE: readonly Visit[] = [];

/** The table's page and the waiting visitors above it, as the address asks. */
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
  /** Returns to the first page, unless the change names a page. */
  const change = (changed: ReceptionSearch) =>
    void navigate({
      search: (before) => ({ ...before, page: undefined, ...changed }),
      replace: true,
      resetScroll: false,
    });

  const page = search.page ?? 1;
  useLastPageRedirect(
    list,
    page,
    sizeOf(search),
    (last, replace) => void navigate({ search: (before) => ({ ...before, page: last }), replace }),
  );

  const waiting = isApart ? (arrived?.results ?? NONE) : NONE;
  const isWaiting = new Set(waiting.map(({ id }) => id));
  return {
    search,
    change,
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
