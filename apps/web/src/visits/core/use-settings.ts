import type { Api } from "@portico/contract/api";
import type { Answer } from "@portico/contract/endpoint";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "../../shell/api/call.ts";
import { useSession } from "../../shell/session/session.ts";
import { mayChangeTab, type Tab } from "./settings-search.ts";

type RowOf<Line extends keyof Api> = Answer<Api[Line]> extends { results: (infer Row)[] } ? Row : never;

export type VisitorType = RowOf<"GET /visitor-types/">;
export type AgreementVersion = RowOf<"GET /nda-texts/">;
export type VisitsSettings = Answer<Api["GET /reception-settings/"]>;
export type BadgeLayout = VisitsSettings["badge"];
export type SiteDirections = RowOf<"GET /site-directions/">;
export type DenyEntry = RowOf<"GET /deny-list/">;
export type DenyDecision = RowOf<"GET /deny-decisions/">;

/** Rows on a page. */
export const PAGE_SIZE = 25;
const ALL_ROWS = { limit: 200 };

/** Every key begins with the live topic, so that events refetch it (shell/live/events.ts). */
const useSettingsQuery = <T>(name: string, query: object, ask: (signal: AbortSignal) => Promise<T>) =>
  useQuery({
    queryKey: ["reception", name, query],
    queryFn: ({ signal }) => ask(signal),
    placeholderData: keepPreviousData,
  });

/** The types that are still offered. */
export const useVisitorTypes = () => {
  const query = { ...ALL_ROWS, isActive: "true" as const };
  return useSettingsQuery("types", query, (signal) => call("GET /visitor-types/", { query, signal }));
};

export const useAgreementVersions = () =>
  useSettingsQuery("agreements", ALL_ROWS, (signal) => call("GET /nda-texts/", { query: ALL_ROWS, signal }));

export const useVisitsSettings = () =>
  useSettingsQuery("settings", {}, (signal) => call("GET /reception-settings/", { signal }));

export const useSiteDirections = () =>
  useSettingsQuery("sites", ALL_ROWS, (signal) => call("GET /site-directions/", { query: ALL_ROWS, signal }));

export const useDenyList = (query: { page: number; limit: number; search?: string | undefined }) =>
  useSettingsQuery("deny-list", query, (signal) => call("GET /deny-list/", { query, signal }));

export const useDenyDecisions = (query: { page: number; limit: number }) =>
  useSettingsQuery("deny-decisions", query, (signal) => call("GET /deny-decisions/", { query, signal }));

/** Whether the person may change the settings of a tab, or only read them. */
export const useMayChange = (tab: Tab): boolean => mayChangeTab(useSession().user.groups, tab);
