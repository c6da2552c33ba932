/** Kinds of notifications and their channels, for the server and the screen. Plain TypeScript. */

export const NOTIFICATION_KINDS = [
  "visitor-arrived",
  "parking-place",
  "queue-moved",
  "desk-reservation",
  "room-not-used",
  "colleague-came-in",
  "roll-call",
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export const CHANNELS = ["email", "sms", "push"] as const;
export type Channel = (typeof CHANNELS)[number];

/** A mail tells a warden of a roll call in any case: it must not depend on a switch. */
export const isFixed = (kind: NotificationKind, channel: Channel): boolean =>
  kind === "roll-call" && channel === "email";

/**
 * Whether a kind comes by a channel to people who have not chosen: texts cost money and come where somebody may be in danger; a
 * better place in a queue is worth no mail.
 */
export const isOnByDefault = (kind: NotificationKind, channel: Channel): boolean => {
  if (channel === "sms") return kind === "roll-call";
  return channel === "push" || kind !== "queue-moved";
};

export const limits = {
  /** Browsers of a person that receive push messages; one more ends the one that was confirmed longest ago. */
  browsersMax: 10,
  endpointMax: 1000,
} as const;
