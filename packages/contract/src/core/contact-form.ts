import { type Text, text } from "../texts/text.ts";

/**
 * Limits and rules of a message to hosts, visitors or colleagues, defined once: the browser checks before it
 * sends, the server before it writes. Plain TypeScript without schemas, so that the browser may import it
 * (docs/decisions/002-contract.md).
 */

export const limits = { contentMax: 2000, smsMax: 1400 } as const;

export interface MessageDraft {
  content: string;
  sendEmail: boolean;
  sendSms: boolean;
}

/** Problems by field in the order of the dialog; without a chosen channel the problem is on `sendEmail`. */
export function checkMessage({ content, sendEmail, sendSms }: MessageDraft): {
  content?: Text;
  sendEmail?: Text;
} {
  const { length } = content.trim();
  const problem =
    length === 0
      ? text("contact.contentRequired")
      : length > limits.contentMax
        ? text("contact.contentLong")
        : sendSms && length > limits.smsMax
          ? text("contact.smsLong")
          : undefined;
  return {
    ...(problem && { content: problem }),
    ...(!sendEmail && !sendSms && { sendEmail: text("contact.channelRequired") }),
  };
}
