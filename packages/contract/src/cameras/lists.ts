import { z } from "zod";
import { Id, Instant, InstantIn, listOf, Named, namedObject, PersonName, paging } from "../common.ts";
import { addEndpoint, changeEndpoint, removeEndpoint } from "../core/list-endpoints.ts";
import { SEARCH_MAX } from "../core/search-limits.ts";
import { changeOf } from "../core/seen.ts";
import { type Endpoint, endpoint } from "../endpoint.ts";
import { encodeText } from "../texts/text.ts";
import { normalizePlate } from "../visitors/form.ts";
import { isZone } from "./cameras.ts";
import { ENTRY_STATES, IMPORT_OUTCOMES, limits } from "./form.ts";

/** Plates that may always come in, and plates that may not (parking_admin, superadmin). */

export const PlateEntry = namedObject("PlateEntry", {
  id: Id,
  /** As it was typed. */
  registration: z.string(),
  /** As it is compared: upper case, letters and digits only. */
  plate: z.string(),
  note: z.string(),
  /** Null: from when it was added. */
  from: Instant.nullable(),
  /** Null: without an end. */
  until: Instant.nullable(),
  /** Empty: in every car park. */
  carparks: z.array(Named),
  /** Whether it holds now. */
  isInForce: z.boolean(),
  /** When a camera last saw the plate. */
  lastSeenAt: Instant.nullable(),
  createdAt: Instant,
  createdBy: PersonName.nullable(),
});
export type PlateEntry = z.output<typeof PlateEntry>;

const registration = z
  .string({ error: encodeText("cameras.registrationRequired") })
  .trim()
  .min(1, encodeText("cameras.registrationRequired"))
  .max(limits.registration, encodeText("common.tooLong", { max: limits.registration }))
  .refine(
    (typed) => typed === "" || normalizePlate(typed).length >= 2,
    encodeText("cameras.registrationForm"),
  );

const body = z.object({
  registration,
  note: z
    .string()
    .trim()
    .max(limits.note, encodeText("common.tooLong", { max: limits.note }))
    .default(""),
  from: InstantIn.nullish(),
  until: InstantIn.nullish(),
  carparks: z.array(Id).max(limits.carparks).optional(),
});
const changes = changeOf(body.extend({ note: body.shape.note.unwrap() }));

interface Described<P extends Endpoint["path"]> {
  path: P;
  summary: string;
}

const listOfEntries = <const P extends Endpoint["path"]>(described: Described<P>) =>
  endpoint({
    method: "GET",
    access: "session",
    feature: "camera",
    query: z.object({
      ...paging,
      search: z.string().trim().max(SEARCH_MAX).optional(),
      carpark: Id.optional(),
      state: z.enum(ENTRY_STATES).optional(),
      ordering: z.enum(["-createdAt", "until", "-until"]).default("-createdAt"),
    }),
    output: listOf(PlateEntry),
    refusals: [400, 403],
    ...described,
  });
const adding = { feature: "camera", body, output: PlateEntry } as const;
const changing = { feature: "camera", body: changes, output: PlateEntry } as const;
const removing = { feature: "camera", output: PlateEntry } as const;

/** `carpark`: entries that hold in it. `search` begins a registration or is part of a note. */
export const listAllowlist = listOfEntries({
  path: "/parking/allowlist/",
  summary: "Plates that may come in (parking_admin, superadmin)",
});
export const addToAllowlist = addEndpoint({
  path: "/parking/allowlist/",
  summary: "Add a plate that may come in (parking_admin, superadmin)",
  ...adding,
});
export const changeAllowlistEntry = changeEndpoint({
  path: "/parking/allowlist/:id/",
  summary: "Change an entry of the allowlist (parking_admin, superadmin)",
  ...changing,
});
export const removeAllowlistEntry = removeEndpoint({
  path: "/parking/allowlist/:id/",
  summary: "Remove an entry of the allowlist (parking_admin, superadmin)",
  ...removing,
});

/** `carpark`: entries that hold in it. `search` begins a registration or is part of a note. */
export const listDenylist = listOfEntries({
  path: "/parking/denylist/",
  summary: "Plates that may not come in (parking_admin, superadmin)",
});
export const addToDenylist = addEndpoint({
  path: "/parking/denylist/",
  summary: "Add a plate that may not come in (parking_admin, superadmin)",
  ...adding,
});
export const changeDenylistEntry = changeEndpoint({
  path: "/parking/denylist/:id/",
  summary: "Change an entry of the denylist (parking_admin, superadmin)",
  ...changing,
});
export const removeDenylistEntry = removeEndpoint({
  path: "/parking/denylist/:id/",
  summary: "Remove an entry of the denylist (parking_admin, superadmin)",
  ...removing,
});

/** What a row of a CSV file does to the list; `problems` are to be corrected first. */
export const PlateImportRow = namedObject("PlateImportRow", {
  /** The line in the file, from 1. */
  line: z.number().int(),
  registration: z.string(),
  note: z.string(),
  until: Instant.nullable(),
  outcome: z.enum(IMPORT_OUTCOMES),
  /** Whether the plate is on the other list: the denylist comes first. */
  isOnOtherList: z.boolean(),
  problems: z.array(z.string()),
});
export type PlateImportRow = z.output<typeof PlateImportRow>;

const importBody = z.object({
  csv: z.string().max(limits.csvMax),
  /** Of the times in the file, which have no offset. */
  timeZone: z.string().max(64).refine(isZone, encodeText("cameras.zoneUnknown")),
});
const checkingImport = <const P extends Endpoint["path"]>(described: Described<P>) =>
  endpoint({
    method: "POST",
    access: "session",
    feature: "camera",
    bodyMax: 8_000_000,
    body: importBody,
    output: z.object({ count: z.number().int(), results: z.array(PlateImportRow) }),
    refusals: [400, 403],
    ...described,
  });
const importing = {
  feature: "camera",
  bodyMax: 8_000_000,
  body: importBody,
  output: z.object({ created: z.number().int(), changed: z.number().int() }),
} as const;

/** 400 on `csv` for a file that cannot be read. Audited as reading the list is: plates on it are answered with their entry. */
export const checkAllowlistImport = checkingImport({
  path: "/parking/allowlist/import/check/",
  summary: "What a CSV file would change on the allowlist (parking_admin, superadmin)",
});
/** Imports all rows or none: a row with a problem is 400 on `csv` with its line. */
export const importAllowlist = addEndpoint({
  path: "/parking/allowlist/import/",
  summary: "Import a CSV file into the allowlist (parking_admin, superadmin)",
  ...importing,
});
/** 400 on `csv` for a file that cannot be read. Audited as reading the list is: plates on it are answered with their entry. */
export const checkDenylistImport = checkingImport({
  path: "/parking/denylist/import/check/",
  summary: "What a CSV file would change on the denylist (parking_admin, superadmin)",
});
/** Imports all rows or none: a row with a problem is 400 on `csv` with its line. */
export const importDenylist = addEndpoint({
  path: "/parking/denylist/import/",
  summary: "Import a CSV file into the denylist (parking_admin, superadmin)",
  ...importing,
});
