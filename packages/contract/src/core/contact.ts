import { z } from "zod";
import { checkMessage, type MessageDraft, messages } from "./contact-form.ts";

/** The fields of a message to hosts, visitors or colleagues; `refineMessage` checks them. */
export const message = {
  content: z.string({ error: messages.contentRequired }).trim().default(""),
  sendEmail: z.boolean().default(false),
  sendSms: z.boolean().default(false),
};

/** Reports the problems of `checkMessage`; only the server knows whether text messages are set up. */
export const refineMessage = (
  draft: MessageDraft,
  context: { addIssue: (issue: { code: "custom"; path: string[]; message: string }) => void },
): void => {
  for (const [field, problem] of Object.entries(checkMessage(draft)))
    context.addIssue({ code: "custom", path: [field], message: problem });
};
