import { z } from "zod";
import { Day, Id, Instant, listOf, paging } from "../common.ts";
import { endpoint } from "../endpoint.ts";

export const AuditEntry = z.object({
  id: Id,
  at: Instant,
  /** Feature, thing and verb: `parking.reservation.cancel`. */
  action: z.string(),
  /** Null: the system itself (a job). */
  actor: z.object({ id: Id, name: z.string() }).nullable(),
  onBehalfOf: z.object({ id: Id, name: z.string() }).nullable(),
  targetType: z.string(),
  targetId: z.string().nullable(),
  /** What the row said before and after; for personal data the field names only. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  requestId: z.string().nullable(),
});

/** Newest first. `person` is who acted or who it was done for; days are UTC days, both ends inclusive. */
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

export const MailboxMessage = z.object({
  id: Id,
  channel: z.enum(["email", "sms"]),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().nullable(),
  /** The part for calendar programs, as iCalendar text. */
  calendar: z.object({ method: z.enum(["PUBLISH", "REQUEST", "CANCEL"]), text: z.string() }).nullable(),
  createdAt: Instant,
  status: z.enum(["waiting", "retrying", "sent", "dead"]),
});

/** Only where the demo runs on this machine alone; elsewhere 404. Newest first, without log-in. */
export const listMailbox = endpoint({
  method: "GET",
  path: "/dev/mailbox/",
  summary: "The demo's mailbox",
  access: "public",
  query: z.object(paging),
  output: listOf(MailboxMessage),
  refusals: [400],
});
