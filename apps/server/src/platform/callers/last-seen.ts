/** The last request is noted this coarsely, so that reading stays reading. */
const TOUCH_MINUTES = 5;

/** Whether the last request of a caller is to be noted again. */
export const isTouchDue = (seenAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(seenAt) > TOUCH_MINUTES * 60_000;
