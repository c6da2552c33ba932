export const administration = {
  unknown: "This message was not found.",
  sent: "This message has already been sent.",
  trying: "This message is still being sent.",
  expired: "The link in this message has expired. Request a new one instead.",
} as const;
