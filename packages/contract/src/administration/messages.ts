import { z } from "zod";
import { Day, Id, Instant, listOf, namedObject, paging } from "../common.ts";
import { endpoint } from "../endpoint.ts";
import { CHANNELS } from "../notifications/form.ts";

/** Mails, text messages and push messages that Portico sends: their states, and sending dead ones again. */

export const DELIVERY_STATUSES = ["waiting", "retrying", "sent", "dead"] as const;

export const Delivery = namedObject("MessageDelivery", {
  id: Id,
  /** The kind of message, as `people.password-reset`. */
  kind: z.string(),
  channel: z.enum(CHANNELS),
  recipient: z.string(),
  subject: z.string(),
  status: z.enum(DELIVERY_STATUSES),
  attempts: z.number().int(),
  lastError: z.string().nullable(),
  createdAt: Instant,
  nextAttemptAt: Instant.nullable(),
  sentAt: Instant.nullable(),
  resentAt: Instant.nullable(),
  can: z.object({ resend: z.boolean() }),
});
export type Delivery = z.output<typeof Delivery>;

/**
 * Newest first. Texts are left out: they contain links that authorise their reader. `undelivered` is every
 * status but `sent`; days are UTC days, both ends inclusive. `dead` counts all dead messages of the client,
 * whatever the filters.
 */
export const listDeliveries = endpoint({
  method: "GET",
  path: "/deliveries/",
  summary: "Mails, text messages and push messages and their states (admin, superadmin)",
  access: "session",
  query: z.object({
    ...paging,
    status: z.enum([...DELIVERY_STATUSES, "undelivered"]).optional(),
    channel: z.enum(CHANNELS).optional(),
    /** Part of the recipient's address, or of the subject. */
    search: z.string().trim().max(100).optional(),
    start: Day.optional(),
    end: Day.optional(),
  }),
  output: listOf(Delivery).extend({ dead: z.number().int() }),
  refusals: [400, 403],
});

/**
 * Handles each message by itself, in the order of the request: `ok` when it waits to be sent again, else
 * `detail` holds the reason. A message that has been sent since stays as it is, and a link that has expired
 * is not sent again. At most 200 at once.
 */
export const resendDeliveries = endpoint({
  method: "POST",
  path: "/deliveries/resend/",
  summary: "Send dead messages again (admin, superadmin)",
  access: "session",
  body: z.object({ ids: z.array(Id).min(1).max(200) }),
  output: z.object({
    results: z.array(z.object({ id: Id, ok: z.boolean(), detail: z.string().optional() })),
  }),
  refusals: [400, 403, 409, 422],
});
