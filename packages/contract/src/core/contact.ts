import { z } from "zod";
import { encode, encodeText } from "../texts/text.ts";
import { addProblem, type Refinement } from "./add-problem.ts";
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
export const refineMessage = (draft: MessageDraft, context: Refinement): void => {
  for (const [field, problem] of Object.entries(checkMessage(draft)))
    addProblem(context, field, encode(problem));
};
