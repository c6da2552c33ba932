import { z } from "zod";
import { withoutDirectionSigns } from "../core/typed-name.ts";
import { endpoint } from "../endpoint.ts";
import { encodeText } from "../texts/text.ts";
import { limits } from "./form.ts";

/**
 * With a session, name and e-mail are those of the session, whatever the body says. The ticket is mailed to
 * the client's support address, else to its superadmins. The response is not stored: the same ticket with the
 * same Idempotency-Key is one ticket, another ticket with that key is 422. Keys of anonymous callers are
 * separate for each e-mail address.
 */
export const createTicket = endpoint({
  method: "POST",
  path: "/support/",
  summary: "Ask for support",
  access: "public",
  status: 201,
  body: z.object({
    // `checkTicket` reports the problems, as in the dialog.
    name: z
      .string({ error: encodeText("support.nameRequired") })
      .overwrite(withoutDirectionSigns)
      .trim()
      .optional(),
    email: z
      .string({ error: encodeText("common.emailRequired") })
      .trim()
      .optional(),
    url: z.string().max(limits.urlMax).default(""),
    problem: z
      .string({ error: encodeText("support.problemRequired") })
      .trim()
      .default(""),
  }),
  output: z.object({ detail: z.string() }),
  refusals: [400, 403, 422, 429],
});
