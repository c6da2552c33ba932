import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { limits, messages } from "./form.ts";

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
    // `checkTicket` says all that is wrong with them, as the dialog does.
    name: z.string({ error: messages.nameRequired }).trim().optional(),
    email: z.string({ error: messages.emailRequired }).trim().optional(),
    url: z.string().max(limits.urlMax).default(""),
    problem: z.string({ error: messages.problemRequired }).trim().default(""),
  }),
  output: z.object({ detail: z.string() }),
  refusals: [400, 403, 422, 429],
});
