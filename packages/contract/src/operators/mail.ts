import { z } from "zod";
import { Instant, namedObject } from "../common.ts";
import { endpoint } from "../endpoint.ts";
import { Host } from "../installation/set-up.ts";
import { encodeText } from "../texts/text.ts";
import { isEmail } from "../visitors/form.ts";
import { MAIL_SECURITIES, operatorLimits } from "./form.ts";

/**
 * By what mail leaves, and what else the installation is connected with. What the environment says wins over what was stored
 * here; passwords are never answered.
 */

export const MailServer = namedObject("MailServer", {
  host: z.string(),
  port: z.number().int(),
  security: z.enum(MAIL_SECURITIES),
  /** Null: without a log-in. */
  user: z.string().nullable(),
  hasPassword: z.boolean(),
  /** The address that mails come from. */
  sender: z.string(),
});

export const MailState = namedObject("MailState", {
  /** `environment`: SMTP_URL; `demo`: the demo's mailbox takes all; `none`: no mail leaves. */
  source: z.enum(["environment", "stored", "demo", "none"]),
  /** The one in use; null: none. */
  server: MailServer.nullable(),
  /** What was stored here, also while the environment wins. */
  stored: MailServer.extend({ changedAt: Instant }).nullable(),
  /** Whether the rest is connected, by variables of the environment alone. */
  others: z.object({
    calendarAnswers: z.boolean(),
    traces: z.boolean(),
  }),
});
export type MailState = z.output<typeof MailState>;

export const getMail = endpoint({
  method: "GET",
  path: "/operator/mail/",
  summary: "By what mail leaves",
  access: "operator",
  output: MailState,
  refusals: [],
});

/** Stores the mail server. `password` left out: the stored one stays, for the same host and user; null: none. */
export const storeMail = endpoint({
  method: "PUT",
  path: "/operator/mail/",
  summary: "Store the mail server",
  access: "operator",
  body: z.object({
    host: Host,
    port: z.number().int().min(1).max(65_535),
    security: z.enum(MAIL_SECURITIES),
    user: z.string().trim().min(1).max(operatorLimits.userMax).nullable(),
    password: z.string().min(1).max(operatorLimits.passwordMax).nullable().optional(),
    sender: z
      .string()
      .trim()
      .toLowerCase()
      .max(254, encodeText("common.emailInvalid"))
      .refine(isEmail, encodeText("common.emailInvalid")),
  }),
  output: MailState,
  refusals: [400],
});

export const removeMail = endpoint({
  method: "DELETE",
  path: "/operator/mail/",
  summary: "Remove the stored mail server",
  access: "operator",
  output: MailState,
  refusals: [404],
});

/** To the operator's own address, by the server in use. Ten an hour. */
export const sendOperatorTestMail = endpoint({
  method: "POST",
  path: "/operator/mail/test/",
  summary: "Send a mail to try the mail server",
  access: "operator",
  output: z.object({
    to: z.string(),
    isSent: z.boolean(),
    /** What the mail server said; null: it has taken the mail. */
    reason: z.string().nullable(),
  }),
  refusals: [429],
});
