import { messages } from "@portico/contract/desks/form";
import type { desks } from "../../locales/en-GB/desks.ts";

export interface RequestForm {
  isForOther: boolean;
  /** The colleague who will sit there, once chosen. */
  colleagueId: string | null;
  siteId: string | null;
  zoneId: string | null;
  /** Null: any desk of the zone. */
  deskId: string | null;
  /** `yyyy-MM-dd`, in order. */
  dates: readonly string[];
}

/** The fields of the request, as the server names them when it refuses; the site is the browser's own. */
export type RequestField = "dates" | "user" | "site" | "zone" | "desk";

/** In the order in which they stand in the dialog. */
export const REQUEST_FIELDS: readonly RequestField[] = ["dates", "user", "site", "zone", "desk"];

/** What the contract has no words for, since the server is never asked. */
export type ClientProblem = keyof typeof desks.request.problems;
export type Problem = { text: string } | { own: ClientProblem };

/** What is missing before anything is sent, by field. */
export const checkRequest = (form: RequestForm): Partial<Record<RequestField, Problem>> => {
  const { dates, isForOther, colleagueId, siteId, zoneId, deskId } = form;
  const isSomebodyMissing = isForOther && !colleagueId;
  // Zones are offered once it is known whose and where.
  const isPlaceAsked = siteId !== null && !isSomebodyMissing;
  return {
    ...(dates.length === 0 ? { dates: { text: messages.noDate } } : {}),
    ...(isSomebodyMissing ? { user: { own: "noColleague" } } : {}),
    ...(siteId ? {} : { site: { own: "noSite" } }),
    ...(isPlaceAsked && !zoneId && !deskId ? { zone: { text: messages.noDesk } } : {}),
  };
};
