import { addDays, consecutiveDays, mondayOf, weekdayOf } from "@portico/contract/days/days";

const SATURDAY = 6;
const DAYS_SHOWN = 12;

/** Monday to Friday of this week and the next; from Saturday on, of the two weeks that come. */
export const workingDaysAround = (today: string): string[] => {
  const monday = mondayOf(weekdayOf(today) < SATURDAY ? today : addDays(today, 7));
  return consecutiveDays(monday, DAYS_SHOWN).filter((day) => weekdayOf(day) < SATURDAY);
};

/** From today, or this Monday, to the last of the working days around today. */
export const rangeAround = (today: string): [first: string, last: string] => {
  const days = workingDaysAround(today);
  return [days[0]! < today ? days[0]! : today, days.at(-1)!];
};

/** The working days after a day, as many as asked for. */
export const workingDaysAfter = (day: string, count: number): string[] =>
  // Of seven days in a row, five are working days.
  consecutiveDays(addDays(day, 1), Math.ceil(count / 5) * 7)
    .filter((one) => weekdayOf(one) < SATURDAY)
    .slice(0, count);
