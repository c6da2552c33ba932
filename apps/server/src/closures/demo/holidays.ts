import { addDays, weekdayOf } from "@portico/contract/days/days";
import { HISTORY_DAYS, TOLD_DAYS } from "../../platform/demo/history.ts";

/** The bank holidays on which the demo's offices were closed. */

export interface Holiday {
  /** `YYYY-MM-DD`. */
  day: string;
  name: string;
}

const MONDAY = 1;

/** Easter Sunday of a year: https://en.wikipedia.org/wiki/Date_of_Easter#Anonymous_Gregorian_algorithm */
function easterOf(year: number): string {
  const golden = year % 19;
  const [century, ofCentury] = [Math.floor(year / 100), year % 100];
  const moved = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const moon = (19 * golden + century - Math.floor(century / 4) - moved + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - moon - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * weekday) / 451);
  const days = moon + weekday - 7 * late + 114;
  return dayIn(year, `${twoDigits(Math.floor(days / 31))}-${twoDigits((days % 31) + 1)}`);
}

const twoDigits = (figure: number): string => String(figure).padStart(2, "0");
const dayIn = (year: number, date: string): string => `${year}-${date}`;

/** The first Monday on or after a date of the year. */
const mondayFrom = (year: number, date: string): string => {
  const day = dayIn(year, date);
  return addDays(day, (MONDAY - weekdayOf(day) + 7) % 7);
};

const ENGLAND = (year: number): Holiday[] => [
  { day: dayIn(year, "01-01"), name: "New Year’s Day" },
  { day: addDays(easterOf(year), -2), name: "Good Friday" },
  { day: addDays(easterOf(year), 1), name: "Easter Monday" },
  { day: mondayFrom(year, "05-01"), name: "Early May bank holiday" },
  { day: mondayFrom(year, "05-25"), name: "Spring bank holiday" },
  { day: mondayFrom(year, "08-25"), name: "Summer bank holiday" },
  { day: dayIn(year, "12-25"), name: "Christmas Day" },
  { day: dayIn(year, "12-26"), name: "Boxing Day" },
];

const PORTUGAL = (year: number): Holiday[] => [
  { day: dayIn(year, "01-01"), name: "Ano Novo" },
  { day: addDays(easterOf(year), -2), name: "Sexta-feira Santa" },
  { day: dayIn(year, "04-25"), name: "Dia da Liberdade" },
  { day: dayIn(year, "05-01"), name: "Dia do Trabalhador" },
  { day: dayIn(year, "06-10"), name: "Dia de Portugal" },
  { day: dayIn(year, "06-13"), name: "Santo António" },
  { day: dayIn(year, "08-15"), name: "Assunção de Nossa Senhora" },
  { day: dayIn(year, "10-05"), name: "Implantação da República" },
  { day: dayIn(year, "11-01"), name: "Todos os Santos" },
  { day: dayIn(year, "12-01"), name: "Restauração da Independência" },
  { day: dayIn(year, "12-08"), name: "Imaculada Conceição" },
  { day: dayIn(year, "12-25"), name: "Natal" },
];

const OF_COUNTRY = { england: ENGLAND, portugal: PORTUGAL } as const;
export type Country = keyof typeof OF_COUNTRY;

/** A country's holidays within the demo's history, the oldest first. */
export function pastHolidays(country: Country, today: string): Holiday[] {
  const [first, last] = [addDays(today, -HISTORY_DAYS), addDays(today, -(TOLD_DAYS + 1))];
  const year = Number(today.slice(0, 4));
  return [year - 1, year]
    .flatMap(OF_COUNTRY[country])
    .filter(({ day }) => day >= first && day <= last)
    .toSorted((a, b) => a.day.localeCompare(b.day));
}
