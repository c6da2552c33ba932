import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { limits, messages } from "./support-form.ts";

/**
 * Signed in, name and e-mail are the session's whatever is sent. The ticket goes by mail to the client's support address,
 * else to its superadmins. No answer is kept: the same ticket with the same Idempotency-Key is one ticket, another with it
 * is 422. Strangers who give different addresses have keys of their own.
 */
export const createTicket = endpoint({
  method: "POST",
  path: "/support/",
  summary: "Ask for support",
  access: "public",
  status: 201,
  body: z.object({
    name: z.string().trim().max(limits.nameMax).optional(),
    email: z.string().trim().max(limits.emailMax).optional(),
    url: z.string().max(limits.urlMax).default(""),
    /** Required: `checkTicket` says so, with all that is wrong beside it. */
    problem: z
      .string({ error: messages.problemRequired })
      .trim()
      .max(limits.problemMax, messages.problemLong)
      .default(""),
  }),
  output: z.object({ detail: z.string() }),
  refusals: [400, 403, 422, 429],
});
