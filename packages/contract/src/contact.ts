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

/** By e-mail, since text messages are not set up; refused on the field that is wrong. */
export const oneChannel = (
  { sendEmail, sendSms }: { sendEmail: boolean; sendSms: boolean },
  context: { addIssue: (issue: { code: "custom"; path: string[]; message: string }) => void },
): void => {
  const refuse = (path: string, problem: string) =>
    context.addIssue({ code: "custom", path: [path], message: problem });
  if (sendSms) refuse("sendSms", messages.smsNotSetUp);
  else if (!sendEmail) refuse("sendEmail", messages.channelRequired);
};
