import { z } from "zod";
import { Day, Id } from "../../common.ts";
import { type Endpoint, endpoint } from "../../endpoint.ts";
import { FORMATS } from "../form.ts";

/** What the endpoints of all reports share. */

/** `compare`: the days before, as many, or another site by its id. */
export const Compare = z.union([z.literal("before"), Id]);
export const asFile = { format: z.enum(FORMATS).optional().describe("Answers the report as a file") };
/** What a report of days as a file can also have. */
export const compared = {
  ...asFile,
  compare: Compare.optional().describe(
    "In a file, also the same of the days before (`before`) or of another site",
  ),
};
export const days = { start: Day.optional(), end: Day.optional() };
export const ofSite = { site: Id.optional() };

type Described = Pick<Endpoint, "path" | "summary" | "feature" | "query" | "params" | "output">;

export const report = <const D extends Described>(described: D) =>
  endpoint({
    method: "GET",
    access: "session",
    exportTypes: [
      "text/csv",
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      "application/pdf",
    ],
    refusals: [400, 403, 404],
    ...described,
  });

/** The rows behind a part of a report, whose `count` is the number that the report shows there. */
export const rowsBehind = <const D extends Described>(described: D) =>
  endpoint({ method: "GET", access: "session", refusals: [400, 403, 404], ...described });
