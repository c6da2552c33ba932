import { z } from "zod";
import { namedObject } from "../common.ts";
import { seenOf } from "../core/seen.ts";
import { endpoint } from "../endpoint.ts";
import { encodeText } from "../texts/text.ts";
import { limits } from "./core/limits.ts";

/** What a client decides about its reports. */
export const ReportSettings = namedObject("ReportSettings", {
  /** Groups of fewer than five people are shown together. */
  reportFoldsSmallGroups: z.boolean(),
  /** The field of the sign-up form that says in which team a person is. */
  reportTeamField: z.string(),
  /** The client's own spreadsheet about its car parks, linked beside their occupancy; null: there is none. */
  reportSheetUrl: z.string().nullable(),
});
export type ReportSettings = z.output<typeof ReportSettings>;

export const getReportSettings = endpoint({
  method: "GET",
  path: "/reports/settings/",
  summary: "What the client decided about its reports (reporting, superadmin)",
  access: "session",
  output: ReportSettings,
  refusals: [403],
});

const isWebAddress = (address: string): boolean => {
  const url = URL.parse(address);
  return url?.protocol === "https:" && url.username === "" && url.password === "";
};

/** Settings that are left out stay unchanged. */
export const updateReportSettings = endpoint({
  method: "PATCH",
  path: "/reports/settings/",
  summary: "Change what the client decides about its reports (superadmin)",
  access: "session",
  body: z
    .object({
      reportFoldsSmallGroups: z.boolean(),
      reportTeamField: z.string().trim().max(limits.teamFieldMax),
      reportSheetUrl: z
        .string()
        .trim()
        .max(limits.sheetUrlMax)
        .refine(isWebAddress, encodeText("reports.sheetUrl"))
        .nullable(),
    })
    .partial()
    .extend(seenOf(ReportSettings)),
  output: ReportSettings,
  refusals: [400, 403, 409, 422],
});
