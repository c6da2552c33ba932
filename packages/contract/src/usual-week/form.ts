/** The usual week, for the server and the screen. Plain TypeScript. */

export const BOOKED_THINGS = ["desk", "parking"] as const;
export type BookedThing = (typeof BOOKED_THINGS)[number];

/**
 * What came of a day: booked; `pending`, where somebody decides; `queued`; `kept`, where the person had it already; or
 * `refused`, with the reason.
 */
export const OUTCOMES = ["booked", "pending", "queued", "kept", "refused"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** How many days ahead a usual week is booked at most. */
export const DAYS_AHEAD = 14;
