export const contact = {
  contentRequired: "Message content is required",
  contentLong: "Message content must contain at most 2000 characters.",
  channelRequired: "You must select either email or sms",
  smsNotSetUp: "Text messages are not set up. Send an email instead.",
  nobodyReached: "None of these people can be reached this way. Choose another way.",
  smsLong: "A text message must contain at most 1400 characters.",
  sent: "Contact sent to user",
  notSent: "Failed to send contact message",
} as const;
