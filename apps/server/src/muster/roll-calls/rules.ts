/** Pure rules of roll calls. */

/**
 * When a mark counts as made: its time by the device, corrected by how wrong the device's clock was when it sent, but not
 * before the start and not after the receipt.
 */
export function markTime(
  { at, sentAt }: { at: Date; sentAt: Date },
  { startedAt, receivedAt }: { startedAt: Date; receivedAt: Date },
): Date {
  const corrected = at.getTime() + receivedAt.getTime() - sentAt.getTime();
  return new Date(Math.max(startedAt.getTime(), Math.min(receivedAt.getTime(), corrected)));
}

/** Whole seconds. */
export const secondsBetween = (start: string, end: string): number =>
  Math.floor((Date.parse(end) - Date.parse(start)) / 1000);

export interface Times {
  count: number;
  to50: number | null;
  to90: number | null;
  to100: number | null;
}

/** @param seconds when each was accounted for after the start; null: never */
export function timesOf(seconds: readonly (number | null)[]): Times {
  const known = seconds.filter((one) => one !== null).sort((a, b) => a - b);
  const until = (share: number) => known[Math.ceil((share * seconds.length) / 100) - 1] ?? null;
  return { count: seconds.length, to50: until(50), to90: until(90), to100: until(100) };
}

/** How many were accounted for after how many seconds, one point for each second at which that changed. */
export function curveOf(seconds: readonly (number | null)[]): { seconds: number; accounted: number }[] {
  const known = seconds.filter((one) => one !== null).sort((a, b) => a - b);
  const points = new Map<number, number>();
  for (const [at, second] of known.entries()) points.set(second, at + 1);
  return [...points].map(([second, accounted]) => ({ seconds: second, accounted }));
}

/** Whether today is a whole number of months, at least so many, after the day of the last drill. */
export function isReminderDay(lastDrill: string, today: string, months: number): boolean {
  const [year, month, day] = lastDrill.split("-").map(Number) as [number, number, number];
  const [thisYear, thisMonth, thisDay] = today.split("-").map(Number) as [number, number, number];
  const lastOfMonth = new Date(Date.UTC(thisYear, thisMonth, 0)).getUTCDate();
  return (thisYear - year) * 12 + thisMonth - month >= months && thisDay === Math.min(day, lastOfMonth);
}
