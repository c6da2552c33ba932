import { WEEKDAYS as NAMES, NO_START_DATE } from "@portico/contract/parking/form";
import type { TFunction } from "i18next";
import { WEEKDAYS } from "../../shell/settings/weekdays.ts";
import type { Carpark, Permit } from "./use-settings.ts";

export type T = TFunction<["parkingSettings", "settings"]>;

export type Weeks = Pick<
  Carpark,
  | "pseudo"
  | "forVisitors"
  | "allocationMode"
  | "parkingAllocationStart"
  | "permitRequestsStart"
  | "allocationTime"
>;

type WeekdayName = (typeof NAMES)[number];

/** Monday is 1; no start date is 0. */
export const isoDay = (name: Weeks["parkingAllocationStart"]): number =>
  name === NO_START_DATE ? 0 : NAMES.indexOf(name) + 1;

export const nameOfDay = (iso: number): WeekdayName => NAMES[iso - 1]!;

const short = (t: T, iso: number): string => t(`settings:weekdays.${WEEKDAYS[iso - 1]!}.short`);

/** "Requests for a week open Fri 09:00 the week before; priority permits from Thu". */
export const weekWords = (t: T, carpark: Weeks): string => {
  if (carpark.pseudo) return t("weeks.pseudo");
  if (carpark.forVisitors) return t("weeks.visitors");
  const opensOn = isoDay(carpark.parkingAllocationStart);
  const permitsFrom = isoDay(carpark.permitRequestsStart);
  const opens =
    carpark.allocationMode === "manual"
      ? t("weeks.manual")
      : opensOn === 0
        ? t("weeks.always")
        : t("weeks.opens", { day: short(t, opensOn), time: carpark.allocationTime });
  return permitsFrom === 0 ? opens : t("weeks.withPermits", { opens, day: short(t, permitsFrom) });
};

/** How a week is decided when it opens; nothing where none opens. */
export const decidedWords = (t: T, { pseudo, forVisitors, allocationMode, ...weeks }: Weeks): string =>
  pseudo || forVisitors || allocationMode === "manual" || isoDay(weeks.parkingAllocationStart) === 0
    ? ""
    : t(`weeks.decided.${allocationMode}`);

const isRun = (days: readonly number[], last: number): boolean =>
  days.length === last && days.every((day, at) => day === at + 1);

/** "Monday to Friday", "Mon, Wed". */
export const weekdaysWords = (t: T, names: Permit["days"]): string => {
  const days = names.map(isoDay).toSorted((a, b) => a - b);
  if (isRun(days, 7)) return t("weekdays.all");
  return isRun(days, 5) ? t("weekdays.working") : days.map((day) => short(t, day)).join(", ");
};
