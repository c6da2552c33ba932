import { useState } from "react";
import { useListSearch } from "../../shell/lists/use-list-search.ts";
import { useShownSite } from "../../shell/session/use-shown-site.ts";
import { dayIn } from "../../ui/days/format.ts";
import { useNow } from "../../ui/days/use-now.ts";
import { daysOf, decisionsSearch, siteOf } from "./search.ts";
import { useWaitingRequests } from "./use-requests.ts";

/**
 * The list as its address says it, at the site that the address or the shell names. Without days in the address it
 * reaches to the last day with a request that waits.
 */
export const useDecisionsSearch = () => {
  const list = useListSearch(decisionsSearch);
  const { siteId, timeZone } = useShownSite(list.search.site, () =>
    list.show({ ...list.search, site: undefined, carpark: undefined, page: undefined }),
  );
  const today = dayIn(timeZone, useNow());
  const { lastWaiting, isReady } = useLastWaiting(siteOf(list.search, siteId), today);
  const days = daysOf(list.search, today, lastWaiting);
  return { list, siteId, today, days, isReady: isReady || list.search.start !== undefined };
};

/**
 * The last day with a request that waits, as it was when the list was opened: the list keeps its days, and with them what
 * was decided and what is selected, while requests come and go.
 */
const useLastWaiting = (siteId: string | null, today: string) => {
  const { lastDay, isReady } = useWaitingRequests(siteId);
  const key = `${siteId} ${today}`;
  const [kept, setKept] = useState<{ key: string; lastWaiting: string | undefined }>();
  if (isReady && kept?.key !== key) setKept({ key, lastWaiting: lastDay });
  return kept?.key === key ? { ...kept, isReady: true } : { lastWaiting: undefined, isReady: false };
};
