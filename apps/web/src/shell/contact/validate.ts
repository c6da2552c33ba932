import { checkMessage, type MessageDraft } from "@portico/contract/core/contact-form";

export type ContactMessage = MessageDraft;

export interface ContactProblems {
  content?: string | undefined;
  channels?: string | undefined;
}

/** What is wrong with a message before it is sent; nothing when it may be. Both ways are one question to the reader. */
export const checkContact = (message: ContactMessage): ContactProblems => {
  const { content, sendEmail } = checkMessage(message);
  return { ...(content && { content }), ...(sendEmail && { channels: sendEmail }) };
};
