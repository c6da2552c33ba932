import type { parking } from "../locales/en-GB/parking.ts";

export interface RequestForm {
  isForOther: boolean;
  /** The colleague who will park, once chosen. */
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
export type RequestField = "dates" | "employee" | "targetSite" | "targetCarpark" | "startTime" | "endTime";

/** In the order in which they stand in the dialog. */
export const REQUEST_FIELDS: readonly RequestField[] = [
  "dates",
  "employee",
  "targetSite",
  "targetCarpark",
  "startTime",
  "endTime",
];

type Problem = keyof typeof parking.form;

/** What is missing or wrong before anything is sent, by field. */
export const checkRequest = (
  form: RequestForm,
  serverChoosesCarpark: boolean,
): Partial<Record<RequestField, Problem>> => {
  const { dates, startTime, endTime, siteId, carparkId } = form;
  const isSomebodyMissing = form.isForOther && !form.colleagueId;
  // Car parks are offered once it is known whose and where.
  const isCarparkAsked = siteId !== null && !isSomebodyMissing && !serverChoosesCarpark;
  return {
    ...(dates.length === 0 ? { dates: "noDate" } : {}),
    ...(isSomebodyMissing ? { employee: "noColleague" } : {}),
    ...(siteId ? {} : { targetSite: "noSite" }),
    ...(isCarparkAsked && !carparkId ? { targetCarpark: "noCarpark" } : {}),
    ...(startTime ? {} : { startTime: "noStart" }),
    ...(endTime
      ? startTime && endTime <= startTime
        ? { endTime: "endBeforeStart" }
        : {}
      : { endTime: "noEnd" }),
  };
};
