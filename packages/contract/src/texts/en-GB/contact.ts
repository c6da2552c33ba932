export const contact = {
  contentRequired: "Message content is required",
  contentLong: "Message content must contain at most 2000 characters.",
  channelRequired: "You must select either email or sms",
  smsNotSetUp: "Text messages are not set up.",
  nobodyReached: "None of them can be reached this way.",
  smsLong: "A text message must contain at most 1400 characters.",
  sent: "Contact sent to user",
  notSent: "Failed to send contact message",
} as const;
