import { z } from "zod";
import { Id, Instant, namedObject, paging } from "../common.ts";
import { message, refineMessage } from "../core/contact.ts";
import { endpoint } from "../endpoint.ts";
import { limits, PRESENT_KINDS, PRESENT_STATUSES, PRESENT_TYPES, SEEN_BY } from "./form.ts";

/** Who is on site: the muster list. */

/** Names as they were when the person was seen; null: not known. */
export const PresentLocation = namedObject("PresentLocation", {
  site: z.string(),
  building: z.string().nullable(),
  floor: z.string().nullable(),
  zone: z.string().nullable(),
  desk: z.string().nullable(),
  /** A room, reception, a car park or another place. */
  place: z.string().nullable(),
  status: z.enum(PRESENT_STATUSES),
});

const presentShape = {
  /** Of the person or the visitor; of a vehicle, of the camera's event. */
  id: Id,
  kind: z.enum(PRESENT_KINDS),
  type: z.enum(PRESENT_TYPES),
  photo: z.string().nullable(),
  /** Both empty for a vehicle. */
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  hasPhone: z.boolean(),
  isStaff: z.boolean(),
  company: z.string().nullable(),
  /** The plate that was seen, where a plate says that somebody is here. */
  registration: z.string().nullable(),
  /** Of a visit. */
  host: z.string().nullable(),
  location: PresentLocation,
  /** Null: only expected. */
  seenAt: Instant.nullable(),
  seenBy: z.enum(SEEN_BY),
};

export const PresentPerson = namedObject("PresentPerson", presentShape);
export type PresentPerson = z.output<typeof PresentPerson>;

const counted = { id: Id, name: z.string(), count: z.number().int() };

/** Everybody at the chosen sites, whatever else is filtered. */
export const PresentCounts = namedObject("PresentCounts", {
  people: z.number().int(),
  colleagues: z.number().int(),
  visitors: z.number().int(),
  /** Of which no person is known. */
  vehicles: z.number().int(),
  sites: z.array(z.object(counted)),
  buildings: z.array(z.object({ ...counted, siteId: Id })),
  /** Also those without anybody. */
  floors: z.array(z.object({ ...counted, buildingId: Id, building: z.string() })),
  /** People and visitors of whom no floor is known. */
  floorNotKnown: z.number().int(),
});
export type PresentCounts = z.output<typeof PresentCounts>;

const filter = {
  /** Left out: all sites of the client. */
  site: Id.optional(),
  search: z.string().trim().max(100).optional(),
  type: z.enum(["all", ...PRESENT_TYPES]).optional(),
  floor: Id.optional(),
  /** Only people of whom no floor is known. */
  floorNotKnown: z.literal("true").optional(),
  zone: Id.optional(),
};

/**
 * Everybody whose last known state today is on site: by a visit until its check-out, an own answer until another one, a
 * desk or room that was checked in to, a code, a plate until it leaves. Newest first.
 */
export const listMuster = endpoint({
  method: "GET",
  path: "/muster/",
  summary: "Muster list (admin, superadmin)",
  access: "session",
  feature: "muster",
  query: z.object({ ...paging, ...filter }),
  output: z.object({
    count: z.number().int(),
    results: z.array(PresentPerson),
    counts: PresentCounts,
    /** When this was true. */
    at: Instant,
  }),
  refusals: [400, 403],
});

/** One page for each floor, for those who may read the list. */
export const musterSheet = endpoint({
  method: "GET",
  path: "/muster/sheet/",
  summary: "Muster list to print (admin, superadmin)",
  access: "session",
  feature: "muster",
  query: z.object({ site: Id }),
  output: z.unknown(),
  fileTypes: ["application/pdf"],
  refusals: [400, 403, 404],
});

/**
 * Writes to those of `ids` who are on site, or without `ids` to everybody whom the filter finds. `sent` counts people;
 * vehicles cannot be reached.
 */
export const contactPresent = endpoint({
  method: "POST",
  path: "/muster/contact/",
  summary: "Write to people on site (admin, superadmin)",
  access: "session",
  feature: "muster",
  query: z.object(filter),
  bodyMax: 400_000,
  body: z
    .object({ ids: z.array(Id).min(1).max(limits.contactMax).optional(), ...message })
    .superRefine(refineMessage),
  output: z.object({ sent: z.number().int() }),
  refusals: [400, 403, 409, 422, 429],
});
