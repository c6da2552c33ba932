import type { Api } from "@portico/contract/api";
import type { Answer } from "@portico/contract/endpoint";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { viewerZone } from "../../ui/days/format.ts";
import { call } from "../api/call.ts";
import { createStorage } from "../browser-storage.ts";
import { createValueStore } from "../value-store.ts";
import { useSession } from "./session.ts";

type SiteList = Answer<Api["GET /sites/"]>;
export type Site = SiteList["results"][number];

/** `undefined`: no choice in this tab yet; `null`: all sites. */
type SiteChoice = { siteId: string | null } | undefined;

const sitesStorage = createStorage<SiteList>("session", "portico-sites");
const siteChoiceStorage = createStorage<{ siteId: string | null }>("session", "portico-site");
const siteChoice = createValueStore<SiteChoice>(siteChoiceStorage.get() ?? undefined);

/** The sites the person may choose; stored in session storage, as specified. */
export const sitesQuery = queryOptions({
  queryKey: ["sites"],
  queryFn: async ({ signal }) => {
    const sites = await call("GET /sites/", { query: { limit: 200 }, signal });
    sitesStorage.set(sites);
    return sites;
  },
  placeholderData: () => sitesStorage.get() ?? undefined,
  staleTime: 10 * 60_000,
});

/** All sites, permitted or not, because settings concern the whole client. */
export const useAllSites = () =>
  useQuery({
    queryKey: ["sites", "all"],
    queryFn: ({ signal }) => call("GET /sites/all/", { query: { limit: 200 }, signal }),
    staleTime: 10 * 60_000,
  });

export const chooseSite = (siteId: string | null): void => {
  siteChoiceStorage.set({ siteId });
  siteChoice.set({ siteId });
};

/**
 * The single permitted site; else the chosen site while it is permitted; else the home site; else all (null).
 * It needs only the ids of the session, so that no call is made for all sites while the list of sites loads.
 */
export const currentSiteOf = (
  permitted: readonly string[],
  chosen: SiteChoice,
  homeSiteId: string | null,
): string | null => {
  if (permitted.length === 1) return permitted[0] ?? null;
  if (chosen?.siteId === null) return null;
  return [chosen?.siteId, homeSiteId].find((id) => id != null && permitted.includes(id)) ?? null;
};

export interface Sites {
  sites: Site[];
  /** Null: all sites. */
  site: Site | null;
  siteId: string | null;
  /** Where one site is needed, as for a booking: for all sites the home site, else the first; undefined: there is none. */
  siteToBook: Site | undefined;
  /** The time zone of "today": that of `siteToBook`. */
  timeZone: string;
  isLoading: boolean;
}

export const useSites = (): Sites => {
  const { user } = useSession();
  const chosen = siteChoice.useValue();
  const { data, isPending } = useQuery(sitesQuery);
  const sites = data?.results ?? [];
  const siteId = currentSiteOf(user.permittedSites, chosen, user.siteId);
  const site = sites.find(({ id }) => id === siteId) ?? null;
  const home = sites.find(({ id }) => id === user.siteId);
  const siteToBook = site ?? home ?? sites[0];
  const timeZone = siteToBook?.timeZone ?? viewerZone();
  return { sites, site, siteId, siteToBook, timeZone, isLoading: isPending };
};
