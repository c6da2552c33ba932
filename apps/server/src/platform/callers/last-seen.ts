/** Last requests are recorded only this often, so that reads cause few writes. */
const TOUCH_MINUTES = 5;

/** Whether the time of a caller's last request is due to be recorded again. */
export const isTouchDue = (seenAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(seenAt) > TOUCH_MINUTES * 60_000;
