import type { Api } from "@portico/contract/api";
import type { Answer } from "@portico/contract/endpoint";
import { call } from "../../shell/api/call.ts";
import { useSession } from "../../shell/session/session.ts";
import { ALL_ROWS, type RowOf, useSettingsQuery } from "../../shell/settings/use-settings-query.ts";
import { mayChangeTab, type Tab } from "./settings-search.ts";

export type VisitorType = RowOf<"GET /visitor-types/">;
export type AgreementVersion = RowOf<"GET /nda-texts/">;
export type VisitsSettings = Answer<Api["GET /reception-settings/"]>;
export type BadgeLayout = VisitsSettings["badge"];
export type SiteDirections = RowOf<"GET /site-directions/">;
export type DenyEntry = RowOf<"GET /deny-list/">;
export type DenyDecision = RowOf<"GET /deny-decisions/">;

export const useAgreementVersions = () =>
  useSettingsQuery(["reception", "agreements"], ALL_ROWS, (signal) =>
    call("GET /nda-texts/", { query: ALL_ROWS, signal }),
  );

export const useVisitsSettings = () =>
  useSettingsQuery(["reception", "settings"], {}, (signal) => call("GET /reception-settings/", { signal }));

export const useSiteDirections = () =>
  useSettingsQuery(["reception", "sites"], ALL_ROWS, (signal) =>
    call("GET /site-directions/", { query: ALL_ROWS, signal }),
  );

export const useDenyList = (query: { page: number; limit: number; search?: string | undefined }) =>
  useSettingsQuery(["reception", "deny-list"], query, (signal) => call("GET /deny-list/", { query, signal }));

export const useDenyDecisions = (query: { page: number; limit: number }) =>
  useSettingsQuery(["reception", "deny-decisions"], query, (signal) =>
    call("GET /deny-decisions/", { query, signal }),
  );

/** Whether the person may change the settings of a tab, or only read them. */
export const useMayChange = (tab: Tab): boolean => mayChangeTab(useSession().user.groups, tab);
