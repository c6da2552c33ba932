import { text } from "@portico/contract/texts/text";
import type { desks } from "../../locales/en-GB/desks/core.ts";
import { translate } from "../../locales/translate.ts";

export interface RequestForm {
  isForOther: boolean;
  /** The colleague to book for; null until one is chosen. */
  colleagueId: string | null;
  siteId: string | null;
  zoneId: string | null;
  /** Null: any desk of the zone. */
  deskId: string | null;
  /** `yyyy-MM-dd`, in order. */
  dates: readonly string[];
}

/** The fields of the request, as the server names them in refusals; `site` exists only in the browser. */
export type RequestField = "dates" | "user" | "site" | "zone" | "desk";

/** Problems without a message in the contract, because the server never sees them. */
export type ClientProblem = keyof typeof desks.request.problems;
export type Problem = { text: string } | { own: ClientProblem };

/** The problems of the form before it is sent, by field. */
export const checkRequest = (form: RequestForm): Partial<Record<RequestField, Problem>> => {
  const { dates, isForOther, colleagueId, siteId, zoneId, deskId } = form;
  const isColleagueMissing = isForOther && !colleagueId;
  // Zones are offered after person and site are chosen.
  const isPlaceAsked = siteId !== null && !isColleagueMissing;
  return {
    ...(dates.length === 0 ? { dates: { text: translate(text("desks.noDate")) } } : {}),
    ...(isColleagueMissing ? { user: { own: "noColleague" } } : {}),
    ...(siteId ? {} : { site: { own: "noSite" } }),
    ...(isPlaceAsked && !zoneId && !deskId ? { zone: { text: translate(text("desks.noDesk")) } } : {}),
  };
};
