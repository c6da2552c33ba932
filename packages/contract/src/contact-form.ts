/**
 * The words and the limit of a message to hosts or visitors, defined once. Plain TypeScript without schemas, so that
 * the browser may import it (docs/decisions/002-contract.md). Quoted from the specification where it quotes them.
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
