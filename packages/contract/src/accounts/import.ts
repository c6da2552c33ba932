import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { personFilter } from "./administration.ts";

/** People from a CSV file, and as one. */

export const messages = {
  csvEmpty: "There is no row in this file.",
  csvUnreadable: "This file cannot be read as CSV.",
  csvNoColumns: "The first row must name the columns: first name, last name, email.",
  csvTooMany: "At most 5000 people can be read at once.",
  csvTwice: "This email is in the file more than once.",
  csvSiteUnknown: (site: string) => `There is no site ${site}.`,
  csvYesOrNo: (column: string) => `${column}: write yes or no.`,
  csvVehicle: (text: string) => `${text}: write Car or Motorcycle in the brackets.`,
  groupUnknown: (group: string) => `There is no group ${group}.`,
} as const;

export const limits = { importMax: 5000, csvMax: 2_000_000 } as const;

export const ImportPersonRow = z.object({
  /** Its line in the file, from 1. */
  line: z.number().int(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** `change`: there is an account with this address, whose named fields it changes. */
  outcome: z.enum(["create", "change", "same", "problem"]),
  problems: z.array(z.string()),
});

/** Comma, semicolon or tab; columns by their names in the first row, in any order. Nothing is written. */
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
    /** Columns that were not understood and are left out. */
    unknownColumns: z.array(z.string()),
    results: z.array(ImportPersonRow),
  }),
  refusals: [400, 403, 413],
});

/** All or none: a row with a problem is 400 on `csv`, naming its line. */
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

/** The list as filtered, as CSV with the columns that the import reads; texts that a sheet would calculate are made plain. */
export const exportPeople = endpoint({
  method: "GET",
  path: "/people/export/",
  summary: "People as CSV (admin, superadmin)",
  access: "session",
  query: z.object(personFilter),
  output: z.unknown().describe("text/csv"),
  refusals: [400, 403],
});
