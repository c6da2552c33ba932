/** A time, half-open: `end` is the first instant that does not belong to it. */
export interface Window {
  start: Date;
  end: Date;
}

/**
 * Whether two windows have an instant in common. Compares numbers: comparing the dates themselves takes many times as long,
 * and this runs millions of times.
 */
export const overlap = (a: Window, b: Window): boolean =>
  a.start.getTime() < b.end.getTime() && b.start.getTime() < a.end.getTime();
