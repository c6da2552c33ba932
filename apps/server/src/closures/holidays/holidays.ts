import { addDays, daysBetween } from "@portico/contract/days/days";
import type { Locale } from "@portico/contract/texts/text";

/**
 * Public holidays of countries and their regions, from the package date-holidays, whose data are part of it. It is loaded
 * when somebody asks: it takes some 30 MB of memory.
 */

/** A country by its two letters (ISO 3166-1) and a region by the package's code, such as `GB` and `ENG`. */
export interface HolidayRegion {
  country: string;
  region: string | null;
}

export interface Holiday {
  firstDay: string;
  lastDay: string;
  name: string;
}

export interface Country {
  code: string;
  name: string;
  regions: { code: string; name: string }[];
}

const load = async () => (await import("date-holidays")).default;

const languageOf = (locale: Locale): string => locale.slice(0, 2);

/** Sorted as readers of the locale sort names. */
const byName = <Row extends { name: string }>(
  names: Record<string, string>,
  locale: Locale,
  row: (code: string, name: string) => Row,
): Row[] =>
  Object.entries(names)
    .map(([code, name]) => row(code, name))
    .sort((a, b) => a.name.localeCompare(b.name, locale));

/** All countries with their regions, named in the reader's language where the package knows it. */
export async function listCountries(locale: Locale): Promise<Country[]> {
  const Holidays = await load();
  const all = new Holidays();
  const language = languageOf(locale);
  return byName(all.getCountries(language), locale, (code, name) => ({
    code,
    name,
    regions: byName(all.getStates(code, language) ?? {}, locale, (region, its) => ({
      code: region,
      name: its,
    })),
  }));
}

/** Whether there is such a country, and such a region in it. */
export async function isHolidayRegion({ country, region }: HolidayRegion): Promise<boolean> {
  const Holidays = await load();
  const all = new Holidays();
  if (!(country in all.getCountries())) return false;
  return region === null || region in (all.getStates(country) ?? {});
}

/** The country in which a time zone lies; null where several use it or none. */
export async function countryOfZone(timeZone: string): Promise<string | null> {
  const Holidays = await load();
  const codes = Object.keys(new Holidays().getCountries()).filter((code) =>
    new Holidays(code).getTimezones().includes(timeZone),
  );
  return codes.length === 1 ? codes[0]! : null;
}

/** The public holidays that begin from a day on, for so many days, in their order. */
export async function listHolidays(
  { country, region }: HolidayRegion,
  fromDay: string,
  days: number,
  locale: Locale,
): Promise<Holiday[]> {
  const Holidays = await load();
  const calendar = region === null ? new Holidays(country) : new Holidays(country, region);
  const untilDay = addDays(fromDay, days);
  const years = [...new Set([fromDay, untilDay].map((day) => Number(day.slice(0, 4))))];
  const found = years
    .flatMap((year) => calendar.getHolidays(year, languageOf(locale)))
    .filter(({ type }) => type === "public")
    .map(({ date, start, end, name }) => {
      const firstDay = date.slice(0, 10);
      // Some begin at sunset: a day counts that the holiday fills for the most part.
      const length = Math.max(1, Math.round((end.getTime() - start.getTime()) / 86_400_000));
      return { firstDay, lastDay: addDays(firstDay, length - 1), name };
    });
  return found
    .filter(({ firstDay }) => daysBetween(fromDay, firstDay) >= 0 && firstDay < untilDay)
    .sort((a, b) => a.firstDay.localeCompare(b.firstDay));
}
