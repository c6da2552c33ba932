import { z } from "zod";
import { LocaleName, listOf, namedObject } from "../common.ts";
import { MESSAGE_KINDS } from "../core/message-kinds.ts";
import { seenOf } from "../core/seen.ts";
import { endpoint } from "../endpoint.ts";

/**
 * A client's own wording of the messages that the installation sends: a subject, a paragraph below the greeting, and the
 * sentence of a text. Facts, buttons and links stay the installation's. Beyond the specification.
 */

const words = z.string().trim().max(5000).nullable();
const wordsByField = z.object({
  /** Null: the standard subject. Placeholders stand in two braces, as `{{visitorName}}`. */
  subject: words,
  /** Null: none. */
  paragraph: words,
  /** The whole text message; null: the standard one. */
  sms: words,
});

export const MessageWording = namedObject("MessageWording", {
  kind: z.enum(MESSAGE_KINDS),
  locale: LocaleName,
  ...wordsByField.shape,
});
export type MessageWording = z.output<typeof MessageWording>;

export const listMessageWordings = endpoint({
  method: "GET",
  path: "/message-templates/",
  summary: "The client's own wordings of messages, by kind and language (admin, superadmin)",
  access: "session",
  output: listOf(MessageWording),
  refusals: [403],
});

const ofMessage = z.object({ kind: z.enum(MESSAGE_KINDS), locale: LocaleName });

/**
 * Unknown placeholders, missing ones that a message needs, markup and control characters are refused by field. Empty words or
 * null are the standard wording; fields that are left out stay.
 */
export const changeMessageWording = endpoint({
  method: "PATCH",
  path: "/message-templates/:kind/:locale/",
  summary: "Change the wording of a message in one language (admin, superadmin)",
  access: "session",
  params: ofMessage,
  body: wordsByField.partial().extend(seenOf(wordsByField)),
  output: MessageWording,
  refusals: [400, 403, 404, 409, 422],
});

export const MessagePreview = namedObject("MessagePreview", {
  subject: z.string(),
  html: z.string(),
  /** The mail's plain part. */
  text: z.string(),
  /** The text message; null: it does not come as one. */
  sms: z.string().nullable(),
  /** The mail in the standard wording, for comparison. */
  standard: z.object({ subject: z.string(), sms: z.string().nullable() }),
});
export type MessagePreview = z.output<typeof MessagePreview>;

/** Written with examples as the message itself is; nothing is kept or sent. */
export const previewMessage = endpoint({
  method: "POST",
  path: "/message-templates/:kind/:locale/preview/",
  summary: "Show a message with these words (admin, superadmin)",
  access: "session",
  params: ofMessage,
  body: wordsByField.partial(),
  output: MessagePreview,
  refusals: [400, 403, 404, 409, 422],
});

/** Ten in ten minutes for each person. */
export const sendTestMessage = endpoint({
  method: "POST",
  path: "/message-templates/:kind/:locale/test/",
  summary: "Mail a message with these words and examples to oneself (admin, superadmin)",
  access: "session",
  params: ofMessage,
  body: wordsByField.partial(),
  output: z.object({ email: z.string() }),
  refusals: [400, 403, 404, 409, 422, 429],
});
