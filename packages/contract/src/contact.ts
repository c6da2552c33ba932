import { z } from "zod";
import { limits, messages } from "./contact-form.ts";

/** The fields of a message to hosts or visitors; `oneChannel` asks how it is sent. */
export const message = {
  content: z
    .string({ error: messages.contentRequired })
    .trim()
    .min(1, messages.contentRequired)
    .max(limits.contentMax, messages.contentLong),
  sendEmail: z.boolean().default(false),
  sendSms: z.boolean().default(false),
};

/** At least one way, refused on the first; whether text messages are set up only the server knows. */
export const oneChannel = (
  { sendEmail, sendSms }: { sendEmail: boolean; sendSms: boolean },
  context: { addIssue: (issue: { code: "custom"; path: string[]; message: string }) => void },
): void => {
  if (!sendEmail && !sendSms)
    context.addIssue({ code: "custom", path: ["sendEmail"], message: messages.channelRequired });
};
