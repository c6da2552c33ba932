import { WEEKDAYS as NAMES, NO_START_DATE } from "@portico/contract/parking/form";
import type { Translate } from "../../locales/use-texts.ts";
import { WEEKDAYS } from "../../shell/settings/weekdays.ts";
import type { Carpark, Permit } from "./use-settings.ts";

export type T = Translate<readonly ["parkingSettings", "shellSettings"]>;

export type CarparkWeeks = Pick<
  Carpark,
  | "pseudo"
  | "forVisitors"
  | "allocationMode"
  | "parkingAllocationStart"
  | "permitRequestsStart"
  | "allocationTime"
>;

type WeekdayName = (typeof NAMES)[number];

/** Monday is 1; `NO_START_DATE` is 0. */
export const isoDay = (name: CarparkWeeks["parkingAllocationStart"]): number =>
  name === NO_START_DATE ? 0 : NAMES.indexOf(name) + 1;

export const weekdayNameOf = (iso: number): WeekdayName => NAMES[iso - 1]!;

const shortWeekday = (t: T, iso: number): string => t(`shellSettings:weekdays.${WEEKDAYS[iso - 1]!}.short`);

/** "Requests for a week open Fri 09:00 the week before; priority permits from Thu". */
export const weekLabel = (t: T, carpark: CarparkWeeks): string => {
  if (carpark.pseudo) return t("weeks.pseudo");
  if (carpark.forVisitors) return t("weeks.visitors");
  const opensOn = isoDay(carpark.parkingAllocationStart);
  const permitsFrom = isoDay(carpark.permitRequestsStart);
  const opens =
    carpark.allocationMode === "manual"
      ? t("weeks.manual")
      : opensOn === 0
        ? t("weeks.always")
        : t("weeks.opens", { day: shortWeekday(t, opensOn), time: carpark.allocationTime });
  return permitsFrom === 0 ? opens : t("weeks.withPermits", { opens, day: shortWeekday(t, permitsFrom) });
};

/** How a week is decided when it opens; empty for a car park whose weeks never open. */
export const allocationModeLabel = (
  t: T,
  { pseudo, forVisitors, allocationMode, ...weeks }: CarparkWeeks,
): string =>
  pseudo || forVisitors || allocationMode === "manual" || isoDay(weeks.parkingAllocationStart) === 0
    ? ""
    : t(`weeks.decided.${allocationMode}`);

const isFirstDays = (days: readonly number[], last: number): boolean =>
  days.length === last && days.every((day, at) => day === at + 1);

/** "Monday to Friday", "Mon, Wed". */
export const weekdaysLabel = (t: T, names: Permit["days"]): string => {
  const days = names.map(isoDay).toSorted((a, b) => a - b);
  if (isFirstDays(days, 7)) return t("weekdays.all");
  return isFirstDays(days, 5) ? t("weekdays.working") : days.map((day) => shortWeekday(t, day)).join(", ");
};
