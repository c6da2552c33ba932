import { useEffect, useRef } from "react";
import { useSites } from "./sites.ts";

/** The address may name a site; after another choice in the shell, `onLeft` removes it from the address. */
export const useShownSite = (siteId: string | undefined, onLeft: () => void) => {
  const shell = useSites();
  const lastId = useRef(shell.siteId);
  useEffect(() => {
    if (lastId.current === shell.siteId) return;
    lastId.current = shell.siteId;
    onLeft();
  });
  const named = shell.sites.find(({ id }) => id === siteId);
  return named ? { site: named, siteId: named.id, timeZone: named.timeZone } : shell;
};
