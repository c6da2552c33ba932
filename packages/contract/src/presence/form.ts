/** Limits of presence, for the server and the screen. Plain TypeScript. */

export const limits = {
  /** Colleagues whom a person follows. */
  followedMax: 50,
} as const;
