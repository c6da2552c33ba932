import { addDays } from "@portico/contract/days/days";
import { MINUTE_MS } from "@portico/contract/days/durations";
import { instantAt } from "@portico/contract/days/instants";
import { minutesOf } from "@portico/contract/days/times-of-day";
import { timeOf } from "@portico/contract/days/zones";

/** Minutes after midnight on a site's clock: 0 to 1440. */
export type Minutes = number;

export const DAY_MINUTES = 1440;

/**
 * Converts instants to minutes of one day of a site; an instant before or after that day becomes its start or
 * end. Create it once per day: Intl is too slow for a thousand meetings, and only a day with a clock change
 * needs it.
 */
export const dayClock = (timeZone: string, day: string): ((instant: string) => Minutes) => {
  const begin = instantAt(day, "00:00", timeZone).getTime();
  const end = instantAt(addDays(day, 1), "00:00", timeZone).getTime();
  const isEven = end - begin === DAY_MINUTES * MINUTE_MS;
  return (text) => {
    const instant = Date.parse(text);
    if (instant <= begin) return 0;
    if (instant >= end) return DAY_MINUTES;
    return isEven
      ? Math.floor((instant - begin) / MINUTE_MS)
      : minutesOf(timeOf(new Date(instant), timeZone));
  };
};
