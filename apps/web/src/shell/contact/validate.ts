import { checkMessage, type MessageDraft } from "@portico/contract/core/contact-form";
import { translateProblems } from "../../locales/translate.ts";

export type ContactMessage = MessageDraft;

/**
 * The problems of a message before it is sent; empty when it may be sent. The two channels share one message.
 */
export const checkContact = (message: ContactMessage) => {
  const { content, sendEmail } = checkMessage(message);
  return translateProblems({ content, channels: sendEmail });
};
