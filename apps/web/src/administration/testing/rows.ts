import type { listAudit, readAuditCheck } from "@portico/contract/administration/audit";
import type { Delivery } from "@portico/contract/administration/messages";
import type { Answer } from "@portico/contract/endpoint";
import { id } from "../../testing/people.ts";

type AuditEntry = Answer<typeof listAudit>["results"][number];

/** A space that somebody renamed. */
export const auditEntry = (over: Partial<AuditEntry> = {}): AuditEntry => ({
  id: id(101),
  at: "2026-11-20T09:30:00.000Z",
  action: "parking.space.change",
  actor: { id: id(20), name: "Priya Nair" },
  onBehalfOf: null,
  targetType: "parking_space",
  targetId: id(301),
  before: { name: "S04" },
  after: { name: "S05" },
  requestId: "req-7",
  ...over,
});

/** What last night's check of the log found: nothing. */
export const auditCheck = (
  over: Partial<NonNullable<Answer<typeof readAuditCheck>["check"]>> = {},
): Answer<typeof readAuditCheck> => ({
  check: {
    at: "2026-11-20T01:41:00.000Z",
    holds: true,
    checked: 12_345,
    head: { position: 12_400, hash: "3f2a99c1".repeat(8) },
    endedUpTo: 55,
    waiting: 0,
    found: 0,
    findings: [],
    ...over,
  },
});

/** A mail that never arrived. */
export const delivery = (name: string, over: Partial<Delivery> = {}): Delivery => ({
  id: id(201),
  kind: "visitors.contact",
  channel: "email",
  recipient: `${name}@messenger.example`,
  subject: "A message from Rosa Iglesias",
  status: "dead",
  attempts: 8,
  lastError: "No such mailbox.",
  createdAt: "2026-11-20T08:00:00.000Z",
  nextAttemptAt: null,
  sentAt: null,
  resentAt: null,
  can: { resend: true },
  ...over,
});
