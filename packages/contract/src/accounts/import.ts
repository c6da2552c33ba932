import { z } from "zod";
import { namedObject } from "../common.ts";
import { endpoint } from "../endpoint.ts";
import { personFilter } from "./administration.ts";
import { limits } from "./import-limits.ts";

/** Import and export of people as CSV files. */

export const ImportPersonRow = namedObject("ImportPersonRow", {
  /** The row's line in the file, from 1. */
  line: z.number().int(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** `change`: an account with this address exists and gets the fields of the row. */
  outcome: z.enum(["create", "change", "same", "problem"]),
  problems: z.array(z.string()),
});

/**
 * Accepts comma, semicolon or tab as separator, and columns in any order, by their names in the first row.
 * Writes nothing.
 */
export const checkPeopleImport = endpoint({
  method: "POST",
  path: "/people/import/check/",
  summary: "What a CSV file of people would bring (admin, superadmin)",
  access: "session",
  body: z.object({ csv: z.string().max(limits.csvMax) }),
  bodyMax: 4_000_000,
  output: z.object({
    count: z.number().int(),
    create: z.number().int(),
    change: z.number().int(),
    problems: z.number().int(),
    /** Unknown columns, which are ignored. */
    unknownColumns: z.array(z.string()),
    results: z.array(ImportPersonRow),
  }),
  refusals: [400, 403, 413],
});

/** Imports all rows or none: a row with a problem is 400 on `csv` with the row's line number. */
export const importPeople = endpoint({
  method: "POST",
  path: "/people/import/",
  summary: "Create and change people from a CSV file (admin, superadmin)",
  access: "session",
  body: z.object({ csv: z.string().max(limits.csvMax), invite: z.boolean().default(false) }),
  bodyMax: 4_000_000,
  status: 201,
  output: z.object({ created: z.number().int(), changed: z.number().int() }),
  refusals: [400, 403, 409, 413, 422],
});

/**
 * The filtered list as CSV with the columns that the import reads; texts that a spreadsheet would take for a
 * formula are made plain.
 */
export const exportPeople = endpoint({
  method: "GET",
  path: "/people/export/",
  summary: "People as CSV (admin, superadmin)",
  access: "session",
  query: z.object(personFilter),
  output: z.unknown(),
  fileTypes: ["text/csv"],
  refusals: [400, 403],
});
