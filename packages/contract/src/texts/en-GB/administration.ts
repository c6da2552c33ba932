export const administration = {
  unknown: "This message is not known.",
  sent: "It has been sent already.",
  trying: "It is still being tried.",
  expired: "The link in it has ended. Ask for a new one instead.",
} as const;
