import { useEffect, useRef } from "react";
import { useSites } from "../../shell/sites.ts";
import type { ListSearch } from "./list-search.ts";

/** The address may name a site; choosing another one in the shell takes it back. */
export const useShownSite = (search: ListSearch, onSearch: (search: ListSearch) => void) => {
  const shell = useSites();
  const lastId = useRef(shell.siteId);
  useEffect(() => {
    if (lastId.current === shell.siteId) return;
    lastId.current = shell.siteId;
    onSearch({ ...search, site: undefined, floor: undefined });
  });
  const named = shell.sites.find(({ id }) => id === search.site);
  return named ? { site: named, siteId: named.id, timeZone: named.timeZone } : shell;
};
