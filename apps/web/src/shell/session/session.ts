import type { Api } from "@portico/contract/api";
import type { Group } from "@portico/contract/common";
import type { Answer, Feature } from "@portico/contract/endpoint";
import { queryOptions, useSuspenseQuery } from "@tanstack/react-query";
import { call, setSessionRefresher } from "../api/call.ts";
import { queryClient } from "../api/query-client.ts";
import { forgetOthers } from "../kept/owner.ts";
import { showLocale } from "../language/show-locale.ts";

export type Whoami = Answer<Api["GET /whoami/"]>;
export type CurrentUser = NonNullable<Whoami["user"]>;
export type Client = Whoami["client"];

/** Loaded once with the page; fetched again only when a call finds that the session has ended. */
export const sessionQuery = queryOptions({
  queryKey: ["session"],
  // Without the signal: a component that unmounts (StrictMode) must not cancel the query that routes wait
  // for.
  queryFn: async () => {
    const session = await call("GET /whoami/");
    void forgetOthers(session.user?.id ?? null).catch(() => undefined);
    await showLocale({ person: session.user?.locale ?? null, client: session.client.config.locale });
    return session;
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
});

let pendingRefresh: Promise<boolean> | undefined;
/** `incomplete`: the person must set up a second factor first. */
type SessionEnd = "ended" | "incomplete";
let sessionEndHandler: ((end: SessionEnd) => void) | undefined;
/**
 * Sets the handler for a session that ends, or needs a second factor, while a page is open: router.ts opens the page
 * for it.
 */
export const onSessionEnded = (act: (end: SessionEnd) => void): void => {
  sessionEndHandler = act;
};

/**
 * The session from now on: a pending answer is awaited and dropped, since it may be older than the last
 * change.
 */
export const fetchFreshSession = async (): Promise<Whoami> => {
  // Fails without a network, instead of waiting for one.
  const ask = () => queryClient.fetchQuery({ ...sessionQuery, staleTime: 0, networkMode: "always" });
  if (queryClient.isFetching({ queryKey: sessionQuery.queryKey }) > 0) await ask().catch(() => undefined);
  return ask();
};

/** Whether the session can be used; else the page opens that the person needs first. */
export const refreshSession = async (): Promise<boolean> => {
  const { user, needsSecondFactor } = await fetchFreshSession();
  if (!user || needsSecondFactor) sessionEndHandler?.(user ? "incomplete" : "ended");
  return user !== null && !needsSecondFactor;
};

/** Checks whether the session exists, once for all simultaneous callers; opens log-in when it has ended. */
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
  /** Whether the person is in one of these groups. `superadmin` passes every check, as on the server. */
  inGroup: (...groups: Group[]) => boolean;
}

/** Whether the person, as staff, may find locatable colleagues (feature 'locate colleague'). */
export const useMayLocate = (): boolean => {
  const { inGroup } = useSession();
  return useHasFeature("locate colleague") && inGroup("employee", "reception", "security");
};

/** The last signed-in person, shown between the end of the session and the log-in page. */
let lastUser: CurrentUser | undefined;

/** The signed-in person. Only below the `_app` route, whose guard admits signed-in people only. */
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
