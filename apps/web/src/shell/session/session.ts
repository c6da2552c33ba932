import type { Api } from "@portico/contract/api";
import type { Group } from "@portico/contract/common";
import type { Answer, Feature } from "@portico/contract/endpoint";
import { queryOptions, useSuspenseQuery } from "@tanstack/react-query";
import { call, setSessionRefresher } from "../api/call.ts";
import { queryClient } from "../api/query-client.ts";

export type Whoami = Answer<Api["GET /whoami/"]>;
export type CurrentUser = NonNullable<Whoami["user"]>;
export type Client = Whoami["client"];

/** Hydrated once on load; asked again only when a call finds the session ended. */
export const sessionQuery = queryOptions({
  queryKey: ["session"],
  // Without the signal: a watcher that comes and goes (StrictMode) must not cancel what the routes wait for.
  queryFn: () => call("GET /whoami/"),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
});

let pendingRefresh: Promise<boolean> | undefined;
let sessionEndHandler: (() => void) | undefined;
/** What to do when the session has ended while a page was open: go to log-in (router.ts). */
export const onSessionEnded = (act: () => void): void => {
  sessionEndHandler = act;
};

/** The session as it is from now on: an answer that is on its way may have been given before what has just changed. */
export const fetchFreshSession = async (): Promise<Whoami> => {
  const ask = () => queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
  if (queryClient.isFetching({ queryKey: sessionQuery.queryKey }) > 0) await ask().catch(() => undefined);
  return ask();
};

/** Log-in comes where the session has ended. */
export const refreshSession = async (): Promise<boolean> => {
  const { user } = await fetchFreshSession();
  if (!user) sessionEndHandler?.();
  return user !== null;
};

/** Asks whether the session lives, once for all who ask at the same time; when it has ended, log-in comes. */
export const refreshSessionOnce = (): Promise<boolean> => {
  pendingRefresh ??= refreshSession().finally(() => {
    pendingRefresh = undefined;
  });
  return pendingRefresh;
};
setSessionRefresher(refreshSessionOnce);

export const useClient = (): Client => useSuspenseQuery(sessionQuery).data.client;

export const useHasFeature = (feature: Feature): boolean => useClient().config.features.includes(feature);

export interface Session {
  user: CurrentUser;
  client: Client;
  fullName: string;
  /** Member of one of these groups. `superadmin` passes every check, as on the server. */
  inGroup: (...groups: Group[]) => boolean;
}

/** Whoever works here finds colleagues who want to be found (feature 'locate colleague'). */
export const useMayLocate = (): boolean => {
  const { inGroup } = useSession();
  return useHasFeature("locate colleague") && inGroup("employee", "reception", "security");
};

/** Stands in for the person between the end of their session and the arrival of the log-in page. */
let lastUser: CurrentUser | undefined;

/** The signed-in person. Only below the `_app` route, whose guard lets nobody else in. */
export const useSession = (): Session => {
  const { user: now, client } = useSuspenseQuery(sessionQuery).data;
  if (now) lastUser = now;
  const user = lastUser;
  if (!user) throw new Error("useSession needs a signed-in person");
  return {
    user,
    client,
    fullName: `${user.firstName} ${user.lastName}`,
    inGroup: (...groups) => user.groups.some((group) => group === "superadmin" || groups.includes(group)),
  };
};
