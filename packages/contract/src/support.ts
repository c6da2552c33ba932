import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { limits, messages } from "./support-form.ts";

/** Signed in, name and e-mail are the session's whatever is sent. The ticket goes to the client's support address by mail. */
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
    problem: z
      .string({ error: messages.problemRequired })
      .trim()
      .min(1, messages.problemRequired)
      .max(limits.problemMax, messages.problemLong),
  }),
  output: z.object({ detail: z.string() }),
  refusals: [400, 403, 429],
});
