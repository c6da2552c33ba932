import type { Api } from "@portico/contract/api";
import type { Answer } from "@portico/contract/endpoint";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "../../shell/api/call.ts";
import { useSession } from "../../shell/session/session.ts";
import { mayChange, type Tab } from "./settings-search.ts";

type RowOf<Line extends keyof Api> = Answer<Api[Line]> extends { results: (infer Row)[] } ? Row : never;

export type VisitorType = RowOf<"GET /visitor-types/">;
export type NdaText = RowOf<"GET /nda-texts/">;
export type Settings = Answer<Api["GET /reception-settings/"]>;
export type BadgeLayout = Settings["badge"];
export type SiteDirections = RowOf<"GET /site-directions/">;
export type DenyEntry = RowOf<"GET /deny-list/">;
export type DenyDecision = RowOf<"GET /deny-decisions/">;

/** Rows on a page. */
export const LIMIT = 25;
const WHOLE = { limit: 200 };

/** Every key begins with the live topic, so that events refetch it (shell/live.ts). */
const useReception = <T>(name: string, query: object, ask: (signal: AbortSignal) => Promise<T>) =>
  useQuery({
    queryKey: ["reception", name, query],
    queryFn: ({ signal }) => ask(signal),
    placeholderData: keepPreviousData,
  });

/** Those that are offered. */
export const useVisitorTypes = () => {
  const query = { ...WHOLE, isActive: "true" as const };
  return useReception("types", query, (signal) => call("GET /visitor-types/", { query, signal }));
};

export const useNdaTexts = () =>
  useReception("agreements", WHOLE, (signal) => call("GET /nda-texts/", { query: WHOLE, signal }));

export const useSettings = () =>
  useReception("settings", {}, (signal) => call("GET /reception-settings/", { signal }));

export const useSiteDirections = () =>
  useReception("sites", WHOLE, (signal) => call("GET /site-directions/", { query: WHOLE, signal }));

export const useDenyList = (query: { page: number; limit: number; search?: string | undefined }) =>
  useReception("deny-list", query, (signal) => call("GET /deny-list/", { query, signal }));

export const useDenyDecisions = (query: { page: number; limit: number }) =>
  useReception("deny-decisions", query, (signal) => call("GET /deny-decisions/", { query, signal }));

/** Whether the person changes what a tab shows, or only reads it. */
export const useMayChange = (tab: Tab): boolean => mayChange(useSession().user.groups, tab);
