import { addDays, weekdayOf } from "@portico/contract/days/days";

/** What is usual for a person comes from the weeks before. */
export const WEEKS_BEFORE = 4;

/** In how many of those weeks something is usual. */
export const USUAL_FROM = 2;

/** The day of the week that begins with `monday` with the same weekday. */
export const sameWeekday = (monday: string, day: string): string => addDays(monday, weekdayOf(day) - 1);
