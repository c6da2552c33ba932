import { getRouteApi } from "@tanstack/react-router";
import { useShownSite } from "../../shell/session/use-shown-site.ts";
import { dayIn } from "../../ui/days/format.ts";
import { useNow } from "../../ui/days/use-now.ts";
import type { DecisionsSearch } from "./search.ts";

const route = getRouteApi("/_app/parking/approve");

/** The address stores the view; every change except of the page returns to the first page. */
export const useDecisionsSearch = () => {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const show = (next: DecisionsSearch) => void navigate({ search: next });
  const leaveSite = () =>
    void navigate({
      search: (before) => ({ ...before, site: undefined, carpark: undefined, page: undefined }),
    });
  const { siteId, timeZone } = useShownSite(search.site, leaveSite);
  return {
    search,
    siteId,
    today: dayIn(timeZone, useNow()),
    change: (changed: DecisionsSearch) =>
      void navigate({ search: (before) => ({ ...before, page: undefined, ...changed }), replace: true }),
    /** Only page changes become history entries; typed and chosen filters do not. */
    turnPage: (page: number | undefined, replace: boolean) =>
      void navigate({ search: (before) => ({ ...before, page }), replace }),
    show,
    clear: () =>
      void navigate({ search: ({ site, ordering, limit }) => ({ site, ordering, limit }), replace: true }),
  };
};
