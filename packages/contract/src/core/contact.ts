import { z } from "zod";
import { encode, encodeText } from "../texts/text.ts";
import { checkMessage, type MessageDraft } from "./contact-form.ts";

/** The fields of a message to hosts, visitors or colleagues; `refineMessage` checks them. */
export const message = {
  content: z
    .string({ error: encodeText("contact.contentRequired") })
    .trim()
    .default(""),
  sendEmail: z.boolean().default(false),
  sendSms: z.boolean().default(false),
};

/** Reports the problems of `checkMessage`; only the server knows whether text messages are set up. */
export const refineMessage = (
  draft: MessageDraft,
  context: { addIssue: (issue: { code: "custom"; path: string[]; message: string }) => void },
): void => {
  for (const [field, problem] of Object.entries(checkMessage(draft)))
    context.addIssue({ code: "custom", path: [field], message: encode(problem) });
};
