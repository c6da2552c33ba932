import { z } from "zod";
import { Day, DayOut, Id, Instant, listOf, namedObject, paging } from "../common.ts";
import { endpoint } from "../endpoint.ts";
import { encodeText } from "../texts/text.ts";

export const limits = { reasonMax: 500 } as const;

const byId = z.object({ id: Id });
const feature = "reception";

const text = (max: number) => z.string().trim().max(max).nullish();
const denied = {
  firstName: text(30),
  lastName: text(150),
  company: text(50),
  email: text(254),
  phone: text(128),
  registration: text(10),
  reason: z
    .string({ error: encodeText("visits.reasonRequired") })
    .trim()
    .min(1, encodeText("visits.reasonRequired"))
    .max(limits.reasonMax, encodeText("common.tooLong", { max: limits.reasonMax })),
  /** The last day on which the entry applies. */
  untilDay: Day.nullish(),
};

/**
 * An entry names a person when every field of the entry equals the person's, without regard to case and
 * accents.
 */
export const DenyEntry = namedObject("DenyEntry", {
  id: Id,
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  company: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  registration: z.string().nullable(),
  reason: z.string(),
  untilDay: DayOut.nullable(),
  createdAt: Instant,
  createdBy: z.string().nullable(),
  /** How many matches the entry had. */
  matches: z.number().int(),
});
/** For admin, superadmin and security; reception may read. */
export const listDenyEntries = endpoint({
  method: "GET",
  path: "/deny-list/",
  summary: "Who is not let in without a second look",
  access: "session",
  feature,
  query: z.object({ ...paging, search: z.string().trim().max(100).optional() }),
  output: listOf(DenyEntry),
  refusals: [400, 403],
});
/** Coming visits that the entry names become matches at once. */
export const createDenyEntry = endpoint({
  method: "POST",
  path: "/deny-list/",
  summary: "Name somebody (admin, superadmin, security)",
  access: "session",
  feature,
  body: z.object(denied),
  status: 201,
  output: DenyEntry,
  refusals: [400, 403, 409, 422],
});
/** Coming visits lose their match, unless security has decided about them or another entry names them. */
export const deleteDenyEntry = endpoint({
  method: "DELETE",
  path: "/deny-list/:id/",
  summary: "Take an entry away (admin, superadmin, security)",
  access: "session",
  feature,
  params: byId,
  output: DenyEntry,
  refusals: [403, 404, 409, 422],
});

export const DenyDecision = namedObject("DenyDecision", {
  id: Id,
  at: Instant,
  visitId: Id,
  visitorName: z.string(),
  visitStart: Instant,
  timeZone: z.string(),
  reason: z.string(),
  /** The fields that were equal. */
  fields: z.array(z.string()),
  decision: z.enum(["matched", "allowed", "refused"]),
  note: z.string().nullable(),
  by: z.string().nullable(),
});
export const listDenyDecisions = endpoint({
  method: "GET",
  path: "/deny-decisions/",
  summary: "What was decided about people on the deny-list, newest first",
  access: "session",
  feature,
  query: z.object(paging),
  output: listOf(DenyDecision),
  refusals: [400, 403],
});
