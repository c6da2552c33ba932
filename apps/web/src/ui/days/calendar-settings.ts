import type { CalendarAriaLabels, DayOfWeek } from "@mantine/dates";
import { monthOf } from "@portico/contract/days/days";
import { locale } from "../../locales/locale.ts";
import type { Translate } from "../../locales/use-texts.ts";
import { formatDay, formatMonth, formatMonthName, formatWeekday } from "./format.ts";

/** Not every browser knows it yet, nor does TypeScript. */
interface WeekLocale extends Intl.Locale {
  getWeekInfo?: () => { firstDay: number };
}

/** The first day of the locale's week, with Sunday as 0. */
const firstDayOfWeek = (): DayOfWeek => {
  const language: WeekLocale = new Intl.Locale(locale());
  return ((language.getWeekInfo?.().firstDay ?? 1) % 7) as DayOfWeek;
};

/** Names and order of days for Mantine's calendars: by the locale through Intl, in place of Day.js's own. */
export const calendarSettings = (t: Translate<"ui">) => ({
  firstDayOfWeek: firstDayOfWeek(),
  // Red is reserved for errors.
  weekendDays: [] as DayOfWeek[],
  hideOutsideDates: true,
  weekdayFormat: (day: string) => formatWeekday(day).slice(0, 2),
  monthLabelFormat: (day: string) => formatMonth(monthOf(day)),
  monthsListFormat: (day: string) => formatMonthName(monthOf(day)),
  getDayAriaLabel: (day: string) => formatDay(day, "fullYear"),
  ariaLabels: {
    previousMonth: t("month.previous"),
    nextMonth: t("month.next"),
    previousYear: t("month.previousYear"),
    nextYear: t("month.nextYear"),
    previousDecade: t("month.previousYears"),
    nextDecade: t("month.nextYears"),
    monthLevelControl: t("month.chooseMonth"),
    yearLevelControl: t("month.chooseYear"),
  } satisfies CalendarAriaLabels,
});
