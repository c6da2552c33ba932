import { type DayRange, limitToWeek, MODES, type NavigatorMode, weekOf } from "../../ui/days/range.ts";
import { dayParam, lastDayParam, oneOf } from "../../ui/list/params.ts";
import { type AddressOf, listSearch } from "../../ui/list/search.ts";

/** The address of a resource's page. */
export const roomSearch = listSearch({ from_date: dayParam, until_date: lastDayParam, mode: oneOf(MODES) });
export type RoomSearch = AddressOf<typeof roomSearch>;

/** The shown days, at most seven: by default this week on a desktop, today on a phone. */
export const shownDays = (
  { from_date, until_date }: RoomSearch,
  today: string,
  isPhone: boolean,
): DayRange => {
  if (from_date) return limitToWeek({ from: from_date, until: until_date ?? from_date });
  return isPhone ? { from: today, until: today } : weekOf(today);
};

/** The mode of the address, else the mode that fits the days. */
export const modeOf = ({ mode }: RoomSearch, days: DayRange): NavigatorMode => {
  const week = weekOf(days.from);
  const isWeek = week.from === days.from && week.until === days.until;
  const isDay = days.from === days.until;
  if (mode === "week" && isWeek) return mode;
  if (mode === "day" && isDay) return mode;
  if (mode === "flexible") return mode;
  return isWeek ? "week" : isDay ? "day" : "flexible";
};
