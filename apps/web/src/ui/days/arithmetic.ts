/** Arithmetic on plain days `yyyy-MM-dd` and months `yyyy-MM`; only "today" (format.ts) needs a time zone. */

const DAY_MS = 86_400_000;
const instantOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

export const addDays = (day: string, count: number): string => dayOf(instantOf(day) + count * DAY_MS);

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((instantOf(to) - instantOf(from)) / DAY_MS);

/** 0 Monday to 6 Sunday. */
export const weekdayOf = (day: string): number => (new Date(instantOf(day)).getUTCDay() + 6) % 7;

export const startOfWeek = (day: string): string => addDays(day, -weekdayOf(day));

export const monthOf = (day: string): string => day.slice(0, 7);

export const addMonths = (month: string, count: number): string => {
  const [year = 0, index = 1] = month.split("-").map(Number);
  const date = new Date(Date.UTC(year, index - 1 + count, 1));
  return date.toISOString().slice(0, 7);
};

export const lastDayOfMonth = (month: string): string => addDays(`${addMonths(month, 1)}-01`, -1);

/** The same date in another month, or that month's last day. */
export const addMonthsToDay = (day: string, count: number): string => {
  const month = addMonths(monthOf(day), count);
  const last = lastDayOfMonth(month);
  const same = `${month}-${day.slice(8)}`;
  return same > last ? last : same;
};

export const consecutiveDays = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(first, index));
