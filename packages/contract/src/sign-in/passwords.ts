import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { encodeText } from "../texts/text.ts";
import { isEmail } from "../visitors/form.ts";
import { limits as emailLimits } from "./sessions.ts";

/** The answer and its timing are the same whether or not the account exists. */
export const requestPasswordReset = endpoint({
  method: "POST",
  path: "/password/reset/",
  summary: "Send a link that resets the password",
  access: "public",
  body: z.object({
    email: z
      .string({ error: encodeText("common.emailRequired") })
      .trim()
      .min(1, encodeText("common.emailRequired"))
      .max(emailLimits.emailMax, encodeText("common.emailInvalid"))
      // The same rule as for new accounts, so that every account can get a link.
      .refine(isEmail, encodeText("common.emailInvalid")),
  }),
  output: z.object({ detail: z.string() }),
  refusals: [400, 403, 429],
});

/** The token works once, for an hour. All sessions of the person end. */
export const completePasswordReset = endpoint({
  method: "POST",
  path: "/password/reset/complete/",
  summary: "Set a new password with the token of a reset link",
  access: "public",
  body: z.object({
    userId: z.string().max(64),
    token: z.string().max(128),
    /** `checkNewPassword` (password-rule.ts) reports the problems. */
    password: z.string({ error: encodeText("passwords.required") }).default(""),
    passwordConfirm: z.string().optional(),
  }),
  output: z.object({ detail: z.string() }),
  refusals: [400, 403, 429],
});
