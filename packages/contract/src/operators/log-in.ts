import { z } from "zod";
import { Id, Instant, namedObject } from "../common.ts";
import { endpoint } from "../endpoint.ts";
import { encodeText } from "../texts/text.ts";
import { operatorLimits } from "./form.ts";

/**
 * How operators get in: those who run the installation, with accounts, sessions and a cookie of their own, at any host. Changes
 * repeat `csrf` in the header `X-CSRFToken`.
 */

export const OperatorName = namedObject("Operator", { id: Id, email: z.string() });
export type OperatorName = z.output<typeof OperatorName>;

const OperatorSession = namedObject("OperatorSession", {
  operator: OperatorName,
  /** The token that each change of this session sends. */
  csrf: z.string(),
});

/** `session`: null without a log-in. */
export const getOperatorSession = endpoint({
  method: "GET",
  path: "/operator/session/",
  summary: "The operator who is logged in",
  access: "operator",
  anonymous: true,
  output: z.object({ session: OperatorSession.nullable() }),
  refusals: [],
});

const Code = z.string({ error: encodeText("operators.codeRequired") }).max(operatorLimits.codeMax);

/** Address, password and code together: the answer does not say which of them is wrong. */
export const logInOperator = endpoint({
  method: "POST",
  path: "/operator/login/",
  summary: "Log in as an operator",
  access: "operator",
  anonymous: true,
  body: z.object({
    email: z.string({ error: encodeText("common.emailRequired") }).max(254),
    password: z.string({ error: encodeText("passwords.required") }).max(128),
    code: Code,
  }),
  output: z.object({ session: OperatorSession }),
  refusals: [400, 429],
});

export const logOutOperator = endpoint({
  method: "POST",
  path: "/operator/logout/",
  summary: "End the operator's session",
  access: "operator",
  output: z.object({ session: z.null() }),
  refusals: [],
});

const params = z.object({ token: z.string().max(128) });

/** The link that `npm run portico -- operator create` prints: valid for a day, until it is used or another is printed. */
export const getOperatorLink = endpoint({
  method: "GET",
  path: "/operator/links/:token/",
  summary: "Whose link it is",
  access: "operator",
  anonymous: true,
  params,
  output: z.object({ email: z.string(), expiresAt: Instant }),
  refusals: [404, 429],
});

/** A new secret each time: the one before it counts no longer. */
export const beginOperatorApp = endpoint({
  method: "POST",
  path: "/operator/links/:token/app/",
  summary: "Begin to set up the operator's authenticator app",
  access: "operator",
  anonymous: true,
  params,
  output: z.object({
    /** Base32, to be typed into an app. */
    secret: z.string(),
    /** The text of the QR code. */
    uri: z.string(),
  }),
  refusals: [404, 429],
});

/** Sets password and app, ends earlier sessions, and logs in. The code proves that the app has the secret. */
export const completeOperatorLink = endpoint({
  method: "POST",
  path: "/operator/links/:token/complete/",
  summary: "Set the operator's password and app",
  access: "operator",
  anonymous: true,
  params,
  body: z.object({
    password: z.string({ error: encodeText("passwords.required") }).default(""),
    passwordConfirm: z.string().optional(),
    code: Code,
  }),
  status: 201,
  output: z.object({ session: OperatorSession }),
  refusals: [400, 404, 429],
});
