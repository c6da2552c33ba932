import { useListSearch } from "../../shell/lists/use-list-search.ts";
import { useShownSite } from "../../shell/session/use-shown-site.ts";
import { dayIn } from "../../ui/days/format.ts";
import { useNow } from "../../ui/days/use-now.ts";
import { decisionsSearch } from "./search.ts";

/** The list as its address says it, at the site that the address or the shell names. */
export const useDecisionsSearch = () => {
  const list = useListSearch(decisionsSearch);
  const { siteId, timeZone } = useShownSite(list.search.site, () =>
    list.show({ ...list.search, site: undefined, carpark: undefined, page: undefined }),
  );
  return { list, siteId, today: dayIn(timeZone, useNow()) };
};
