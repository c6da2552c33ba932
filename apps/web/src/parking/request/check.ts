import { text } from "@portico/contract/texts/text";
import { translate } from "../../locales/translate.ts";

export interface RequestForm {
  isForOther: boolean;
  /** The colleague who will park; null until one is chosen. */
  colleagueId: string | null;
  siteId: string | null;
  carparkId: string | null;
  /** `HH:mm`, or empty. */
  startTime: string;
  endTime: string;
  /** `yyyy-MM-dd`, in order. */
  dates: readonly string[];
}

/** The fields of the request, as the server names them when it refuses. */
export type RequestField =
  | "dates"
  | "employee"
  | "targetSite"
  | "targetCarpark"
  | "startTime"
  | "endTime"
  | "evSpaceReservation";

/** A message of the contract, or one of the browser's own for a problem that the server never sees. */
type Problem = { text: string } | { own: "noColleague" };

/** The problems of the times; an end of "24:00" is the next midnight. */
export const checkTimes = (
  startTime: string,
  endTime: string,
): Partial<Record<"startTime" | "endTime", string>> => ({
  ...(startTime ? {} : { startTime: translate(text("common.startRequired")) }),
  ...(endTime
    ? startTime && endTime <= startTime
      ? { endTime: translate(text("common.endBeforeStart")) }
      : {}
    : { endTime: translate(text("common.endRequired")) }),
});

/** The problems of the form before it is sent, by field. */
export const checkRequest = (
  form: RequestForm,
  serverChoosesCarpark: boolean,
): Partial<Record<RequestField, Problem>> => {
  const { dates, siteId, carparkId } = form;
  const times = checkTimes(form.startTime, form.endTime);
  const isColleagueMissing = form.isForOther && !form.colleagueId;
  // Car parks are offered after person and site are chosen.
  const isCarparkAsked = siteId !== null && !isColleagueMissing && !serverChoosesCarpark;
  return {
    ...(dates.length === 0 ? { dates: { text: translate(text("parking.noDate")) } } : {}),
    ...(isColleagueMissing ? { employee: { own: "noColleague" } } : {}),
    ...(siteId ? {} : { targetSite: { text: translate(text("common.siteRequired")) } }),
    ...(isCarparkAsked && !carparkId
      ? { targetCarpark: { text: translate(text("parking.noCarpark")) } }
      : {}),
    ...(times.startTime ? { startTime: { text: times.startTime } } : {}),
    ...(times.endTime ? { endTime: { text: times.endTime } } : {}),
  };
};
