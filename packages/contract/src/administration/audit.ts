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
