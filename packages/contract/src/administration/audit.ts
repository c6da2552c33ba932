import { z } from "zod";
import { Day, Id, Instant, listOf, namedObject, paging } from "../common.ts";
import { endpoint } from "../endpoint.ts";
import { CHANNELS } from "../notifications/form.ts";

export const AuditEntry = namedObject("AuditEntry", {
  id: Id,
  at: Instant,
  /** Feature, thing and verb: `parking.reservation.cancel`. */
  action: z.string(),
  /** Null: the system (a job). */
  actor: z.object({ id: Id, name: z.string() }).nullable(),
  onBehalfOf: z.object({ id: Id, name: z.string() }).nullable(),
  targetType: z.string(),
  targetId: z.string().nullable(),
  /** The row's fields before and after; of personal data only the names of the fields. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  requestId: z.string().nullable(),
});

/**
 * Newest first. `person` is the actor or the person on whose behalf the actor acted; days are UTC days, both
 * ends inclusive.
 */
export const listAudit = endpoint({
  method: "GET",
  path: "/audit/",
  summary: "Who changed what (admin, superadmin)",
  access: "session",
  query: z.object({
    ...paging,
    person: Id.optional(),
    action: z.string().max(100).optional(),
    target: z.string().max(100).optional(),
    start: Day.optional(),
    end: Day.optional(),
  }),
  output: listOf(AuditEntry),
  refusals: [400, 403],
});

/** What a check of the log found; entries are numbered from 1 in the order in which they were linked. */
const ChainFinding = z.discriminatedUnion("kind", [
  /** Nothing is left of these entries, and they were not ended by their age. */
  z.object({ kind: z.literal("missing"), from: z.int(), to: z.int() }),
  /** The entry is not as it was linked, or another one stands in its place. */
  z.object({ kind: z.literal("changed"), position: z.int(), id: Id }),
  /** An entry that nobody had linked appeared with a time long past. */
  z.object({ kind: z.literal("inserted"), id: Id }),
  /** The log begins elsewhere than the last removal of old entries has recorded. */
  z.object({ kind: z.literal("start"), position: z.int() }),
  /** The last entry that the check before had seen is not there any more. */
  z.object({ kind: z.literal("head"), position: z.int() }),
]);

/** The last nightly comparison of the log with the chain of hashes over its entries. Null: there was none yet. */
export const AuditCheck = namedObject("AuditCheck", {
  check: z
    .object({
      at: Instant,
      holds: z.boolean(),
      /** Entries whose hash was computed anew. */
      checked: z.int(),
      /** The last entry with its hash in hexadecimal digits; null: nothing was linked yet. */
      head: z.object({ position: z.int(), hash: z.string() }).nullable(),
      /** Entries up to this number have ended by their age. */
      endedUpTo: z.int(),
      /** Entries that had waited for their hash for longer than ten minutes. */
      waiting: z.int(),
      /** How many findings there are; `findings` has the first hundred. */
      found: z.int(),
      findings: z.array(ChainFinding),
    })
    .nullable(),
});

export const readAuditCheck = endpoint({
  method: "GET",
  path: "/audit/check/",
  summary: "Whether the audit log is complete and unchanged (admin, superadmin)",
  access: "session",
  output: AuditCheck,
  refusals: [403],
});

export const MailboxMessage = namedObject("MailboxMessage", {
  id: Id,
  channel: z.enum(CHANNELS),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().nullable(),
  /** The iCalendar part, for calendar programs. */
  calendar: z.object({ method: z.enum(["PUBLISH", "REQUEST", "CANCEL"]), text: z.string() }).nullable(),
  createdAt: Instant,
  status: z.enum(["waiting", "retrying", "sent", "dead"]),
});

/** 404 except where the demo runs on this machine alone. Newest first; needs no session. */
export const listMailbox = endpoint({
  method: "GET",
  path: "/dev/mailbox/",
  summary: "The demo's mailbox",
  access: "public",
  query: z.object(paging),
  output: listOf(MailboxMessage),
  refusals: [400],
});
