import { limits, messages } from "@portico/contract/contact-form";

export interface ContactMessage {
  content: string;
  sendEmail: boolean;
  sendSms: boolean;
}

export interface ContactProblems {
  content?: string | undefined;
  channels?: string | undefined;
}

/** What is wrong with a message before it is sent; nothing when it may be. */
export const checkContact = ({ content, sendEmail, sendSms }: ContactMessage): ContactProblems => ({
  ...(content.trim() === "" && { content: messages.contentRequired }),
  ...(sendSms && content.trim().length > limits.smsMax && { content: messages.smsLong }),
  ...(!sendEmail && !sendSms && { channels: messages.channelRequired }),
});
