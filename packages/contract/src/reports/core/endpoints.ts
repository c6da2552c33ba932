import { z } from "zod";
import { Day, Id, paging } from "../../common.ts";
import { type Endpoint, endpoint } from "../../endpoint.ts";
import { FORMATS, ROW_FORMATS } from "../form.ts";

/** What the endpoints of all reports share. */

/** `compare`: the days before, as many, or another site by its id. */
export const Compare = z.union([z.literal("before"), Id]);
export const asFile = { format: z.enum(FORMATS).optional().describe("Answers the report as a file") };
/** What a report of days as a file can also have. */
export const asComparedFile = {
  ...asFile,
  compare: Compare.optional().describe(
    "In a file, also the same of the days before (`before`) or of another site",
  ),
};
export const days = { start: Day.optional(), end: Day.optional() };
export const ofSite = { site: Id.optional() };

export const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

type Described = Pick<Endpoint, "path" | "summary" | "feature" | "query" | "params" | "output">;

export const report = <const D extends Described>(described: D) =>
  endpoint({
    method: "GET",
    access: "session",
    exportTypes: ["text/csv", XLSX, "application/pdf"],
    refusals: [400, 403, 404],
    ...described,
  });

/** The pages of the rows behind a number, or all of the rows as a file, where `page` and `limit` say nothing. */
export const pagesOrFile = {
  ...paging,
  format: z.enum(ROW_FORMATS).optional().describe("Answers all of the rows as a file"),
};

/**
 * The rows behind a part of a report, whose `count` is the number that the report shows there. Its query has `pagesOrFile`. A
 * file has the same rows in the same order, as they were at one moment; 400 for more rows than a sheet of Excel holds, 503 while
 * too many files are being written.
 */
export const rowsBehind = <const D extends Described>(described: D) =>
  endpoint({
    method: "GET",
    access: "session",
    exportTypes: ["text/csv", XLSX],
    refusals: [400, 403, 404],
    ...described,
  });
