import { z } from "zod";
import { namedObject } from "../common.ts";
import { endpoint } from "../endpoint.ts";
import { IMPORT_KINDS, limits } from "./form.ts";

/**
 * Import of sites, desks, rooms and car parks as CSV files. A file adds what is not there yet, with the buildings, floors,
 * zones and types that it names, and changes nothing that is: read a second time, it adds nothing.
 */

const params = z.object({ kind: z.enum(IMPORT_KINDS) });
const body = z.object({ csv: z.string().max(limits.csvMax) });

export const PlaceImportRow = namedObject("PlaceImportRow", {
  /** The row's line in the file, from 1. */
  line: z.number().int(),
  /** The thing that the row names. */
  name: z.string(),
  /** What it lies in, from the site on. */
  within: z.array(z.string()),
  outcome: z.enum(["create", "same", "problem"]),
  problems: z.array(z.string()),
});

export const listImportKinds = endpoint({
  method: "GET",
  path: "/imports/",
  summary: "What the caller may import",
  access: "session",
  output: z.object({ kinds: z.array(z.enum(IMPORT_KINDS)) }),
  refusals: [],
});

/** Accepts comma, semicolon or tab as separator, and columns in any order, by their names. Writes nothing. */
export const checkPlaceImport = endpoint({
  method: "POST",
  path: "/imports/:kind/check/",
  summary: "What a CSV file of places would bring (those who administer them)",
  access: "session",
  params,
  body,
  bodyMax: 1_000_000,
  output: z.object({
    create: z.number().int(),
    /** Buildings, floors, zones and types that the file brings with it. */
    alsoCreate: z.array(z.string()),
    /** Unknown columns, which are ignored. */
    unknownColumns: z.array(z.string()),
    results: z.array(PlaceImportRow),
  }),
  refusals: [400, 403, 413],
});

/** Imports all rows or none: a row with a problem is 400 on `csv` with the row's line number. */
export const importPlaces = endpoint({
  method: "POST",
  path: "/imports/:kind/",
  summary: "Add places from a CSV file (those who administer them)",
  access: "session",
  params,
  body,
  bodyMax: 1_000_000,
  status: 201,
  output: z.object({ created: z.number().int() }),
  refusals: [400, 403, 409, 413, 422],
});
