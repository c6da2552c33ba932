/**
 * Messages, limits and rules of a message to hosts, visitors or colleagues, defined once: the browser checks
 * before it sends, the server before it writes. Plain TypeScript without schemas, so that the browser may
 * import it (docs/decisions/002-contract.md). Quoted from the specification where it quotes them.
 */

export const messages = {
  contentRequired: "Message content is required",
  contentLong: "Message content must contain at most 2000 characters.",
  channelRequired: "You must select either email or sms",
  smsNotSetUp: "Text messages are not set up.",
  nobodyReached: "None of them can be reached this way.",
  smsLong: "A text message must contain at most 1400 characters.",
} as const;

export const limits = { contentMax: 2000, smsMax: 1400 } as const;

export interface MessageDraft {
  content: string;
  sendEmail: boolean;
  sendSms: boolean;
}

/** Problems by field in the order of the dialog; without a chosen channel the problem is on `sendEmail`. */
export function checkMessage({ content, sendEmail, sendSms }: MessageDraft): {
  content?: string;
  sendEmail?: string;
} {
  const { length } = content.trim();
  const problem =
    length === 0
      ? messages.contentRequired
      : length > limits.contentMax
        ? messages.contentLong
        : sendSms && length > limits.smsMax
          ? messages.smsLong
          : undefined;
  return {
    ...(problem && { content: problem }),
    ...(!sendEmail && !sendSms && { sendEmail: messages.channelRequired }),
  };
}
